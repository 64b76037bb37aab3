"""One speaks after another, by raised hands; and how much each has said (RULES C-116)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, STAFF, seat_audience
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import EndDefence, EndSpeech, LowerHand, Move, RaiseHand, SayDone, Vote
from games.commons.governance.events import (
    HandRaised,
    SpeakerCalled,
    SpeechCounted,
    SpeechEnded,
    SpeechTimeUp,
)
from games.commons.governance.state import Speech
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech, MarkSeat
from games.vocabulary import Event
from tests.games.any_table import told
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE


class Hall(Town):
    """A meeting in which one speaks after another is open; nobody has said anything."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"speaking": "queue", **options})
        self.meet()

    def raise_hands(self, *seats: int) -> list[Event]:
        """They want to speak, in this order."""
        return [event for seat in seats for event in self.do(seat, RaiseHand())]

    def count(
        self, seat: int, messages: int = 1, characters: int = 20, seconds: int = 0, meeting: int = 1
    ) -> list[Event]:
        """The table has counted this."""
        return self.do(seat, CountSpeech(meeting, messages, characters, seconds), "clock")

    @property
    def speakers(self) -> set[int]:
        """Who may write in the meeting."""
        return {seat for room in COMMONS.floor(self.state).rooms for seat in room.speakers}

    @property
    def hands(self) -> tuple[int, ...]:
        """Who waits, in the order in which they will be called."""
        here = self.view(PUBLIC).governance
        assert here is not None
        assert here.meeting is not None
        return here.meeting.hands


def test_nobody_may_speak_before_a_hand_is_raised_and_then_that_seat_alone() -> None:
    hall = Hall()
    assert hall.speakers == set()
    assert [room.attending for room in COMMONS.floor(hall.state).rooms] == [{RED, ORANGE, WHITE, BLUE}]
    assert kinds(hall.do(WHITE, RaiseHand())) == ["hand_raised", "speaker_called"]
    assert hall.speakers == {WHITE}
    assert kinds(hall.do(BLUE, RaiseHand())) == ["hand_raised"]
    assert hall.speakers == {WHITE}


def test_where_all_may_speak_there_are_no_hands_and_the_floor_is_as_it_was() -> None:
    town = Town()
    town.meet()
    assert town.refused(RED, RaiseHand()).code == "no_queue"
    assert town.refused(RED, EndSpeech()).code == "no_queue"
    floor = COMMONS.floor(town.state)
    assert [(room.speakers, room.attending) for room in floor.rooms] == [({RED, ORANGE, WHITE, BLUE}, set())]


def test_the_next_is_who_has_said_least_and_of_those_who_raised_a_hand_first() -> None:
    hall = Hall()
    for seat, characters in ((BLUE, 500), (WHITE, 30), (ORANGE, 30)):
        hall.raise_hands(seat)
        hall.count(seat, 1, characters)
        hall.do(seat, EndSpeech())
    hall.raise_hands(RED, BLUE, WHITE, ORANGE)
    assert hall.hands == (WHITE, ORANGE, BLUE)
    assert told(hall.do(RED, EndSpeech()), SpeakerCalled) == [SpeakerCalled(WHITE, 5, waited=True)]


def test_to_raise_a_hand_again_and_again_gains_nothing() -> None:
    hall = Hall()
    hall.raise_hands(RED, WHITE, BLUE)
    assert hall.refused(BLUE, RaiseHand()).code == "hand_already_up"
    assert hall.refused(RED, RaiseHand()).code == "may_speak_now"
    for _ in range(3):
        hall.do(WHITE, LowerHand())
        hall.raise_hands(WHITE)
    assert hall.hands == (BLUE, WHITE), "whoever has taken the hand down stands at the end again"
    assert hall.refused(ORANGE, LowerHand()).code == "no_hand_up"


def test_silence_in_the_own_turn_is_no_way_to_be_always_next() -> None:
    hall = Hall()
    hall.raise_hands(RED)
    hall.do(RED, EndSpeech())
    hall.raise_hands(WHITE)
    hall.count(WHITE, 1, 40)
    hall.raise_hands(RED, BLUE)
    hall.do(WHITE, EndSpeech())
    assert hall.speakers == {BLUE}
    hall.raise_hands(WHITE)
    hall.count(BLUE)
    hall.do(BLUE, EndSpeech())
    assert hall.speakers == {WHITE}, "40 characters are less than a turn in which nothing was said"


def test_where_nobody_knows_the_length_of_messages_their_number_counts() -> None:
    hall = Hall()
    for seat, messages in ((RED, 3), (WHITE, 1)):
        hall.raise_hands(seat)
        hall.count(seat, messages, 0)
        hall.do(seat, EndSpeech())
    hall.raise_hands(BLUE, RED, WHITE)
    assert hall.hands == (WHITE, RED)


def test_aloud_seconds_count() -> None:
    hall = Hall(meeting_form="voice")
    for seat, seconds in ((RED, 40), (WHITE, 12)):
        hall.raise_hands(seat)
        hall.count(seat, 0, 0, seconds)
        hall.do(seat, EndSpeech())
    hall.raise_hands(BLUE, RED, WHITE)
    assert hall.hands == (WHITE, RED)


def test_nobody_else_ends_a_turn_but_the_monitor_for_who_waits_and_the_instructor() -> None:
    hall = Hall()
    assert hall.refused(RED, EndSpeech()).code == "nobody_speaks"
    hall.raise_hands(WHITE)
    refusal = hall.refused(BLUE, EndSpeech())
    assert (refusal.code, refusal.facts) == ("not_your_speech", {"speaker": "white"})
    assert hall.refused(RED, EndSpeech()).code == "nobody_waits", (
        "the Monitor silences nobody for silence's sake"
    )
    hall.raise_hands(BLUE)
    assert told(hall.do(RED, EndSpeech()), SpeechEnded) == [SpeechEnded(WHITE, "monitor")]
    assert hall.speakers == {BLUE}
    assert told(hall.do(None, EndSpeech(), "instructor"), SpeechEnded) == [SpeechEnded(BLUE, "instructor")]
    assert hall.speakers == set()
    assert hall.refused(None, RaiseHand(), "instructor").code == "external_authority"


def speech_waits(hall: Town) -> list[tuple[int, int]]:
    """Whose time to speak runs, and how long it is."""
    return [(wait.seat, wait.seconds) for wait in COMMONS.pending_inputs(hall.state) if wait.what == "speech"]


def test_who_holds_the_turn_to_the_end_loses_it_with_the_time_when_somebody_waits() -> None:
    hall = Hall(speech_seconds=30)
    hall.raise_hands(WHITE, BLUE)
    hall.count(WHITE)
    assert speech_waits(hall) == [(WHITE, 30)]
    assert COMMONS.default_action(hall.state, WHITE) == EndSpeech()
    assert told(hall.do(WHITE, EndSpeech(), "clock"), SpeechEnded) == [SpeechEnded(WHITE, "clock")]
    assert hall.speakers == {BLUE}


def test_whose_time_is_up_speaks_on_while_nobody_waits_and_until_somebody_does() -> None:
    hall = Hall(speech_seconds=30)
    hall.raise_hands(WHITE)
    assert told(hall.do(WHITE, EndSpeech(), "clock"), SpeechTimeUp) == [SpeechTimeUp(WHITE)]
    assert hall.speakers == {WHITE}
    assert speech_waits(hall) == []
    events = hall.raise_hands(BLUE)
    assert kinds(events) == ["hand_raised", "speech_ended", "speaker_called"]
    assert hall.speakers == {BLUE}


def test_who_waited_and_gives_no_sign_is_passed_over_and_has_to_raise_the_hand_again() -> None:
    hall = Hall(speech_seconds=0)
    hall.raise_hands(WHITE, BLUE)
    assert speech_waits(hall) == [(WHITE, 0)], "who has just raised the hand is there"
    hall.do(WHITE, EndSpeech())
    assert speech_waits(hall) == [(BLUE, 20)]
    assert told(hall.do(BLUE, EndSpeech(), "clock"), SpeechEnded) == [SpeechEnded(BLUE, "absent")]
    assert (hall.speakers, hall.hands) == (set(), ())


def test_a_letter_that_is_typed_is_a_sign() -> None:
    hall = Hall(speech_seconds=30)
    hall.raise_hands(WHITE, BLUE)
    hall.do(WHITE, EndSpeech())
    before = next(wait.key for wait in COMMONS.pending_inputs(hall.state) if wait.what == "speech")
    hall.count(BLUE, 0, 0)
    assert speech_waits(hall) == [(BLUE, 30)]
    after = next(wait.key for wait in COMMONS.pending_inputs(hall.state) if wait.what == "speech")
    assert before != after, "the time begins when the person is there"


def test_a_vote_is_not_lost_with_the_time_to_speak() -> None:
    hall = Hall()
    hall.raise_hands(WHITE, BLUE)
    hall.do(RED, Move(v.Resolve("Two each.")))
    assert COMMONS.default_action(hall.state, WHITE) == EndSpeech()
    hall.do(WHITE, EndSpeech(), "clock")
    assert COMMONS.default_action(hall.state, WHITE) == Vote("absent")


def test_in_a_suit_the_monitor_alone_speaks_first_and_then_the_turn_goes_on() -> None:
    hall = Hall()
    hall.raise_hands(WHITE)
    hall.do(BLUE, Move(v.Sue("You watched.")))
    assert hall.speakers == {RED}
    assert speech_waits(hall) == []
    hall.raise_hands(ORANGE)
    assert hall.speakers == {RED}
    hall.do(RED, EndDefence())
    assert hall.speakers == {WHITE}


def test_a_stand_in_neither_waits_nor_speaks() -> None:
    hall = Hall()
    hall.raise_hands(WHITE, BLUE, ORANGE)
    hall.do(BLUE, MarkSeat(away=True), "clock")
    assert hall.hands == (ORANGE,)
    events = hall.do(WHITE, MarkSeat(away=True), "clock")
    assert told(events, SpeechEnded) == [SpeechEnded(WHITE, "absent")]
    assert hall.speakers == {ORANGE}
    assert hall.refused(BLUE, RaiseHand(), "automatic").code == "stand_in_plays"
    assert not any(isinstance(action, RaiseHand) for action in COMMONS.legal_actions(hall.state, RED)), (
        "no automatic player takes a turn to speak"
    )


def test_who_is_done_waits_no_more_and_passes_the_turn_on() -> None:
    hall = Hall()
    hall.raise_hands(WHITE, BLUE, ORANGE)
    hall.do(BLUE, SayDone())
    hall.do(WHITE, SayDone())
    assert hall.speakers == {ORANGE}
    hall.do(ORANGE, SayDone())
    assert kinds(hall.do(RED, SayDone()))[:2] == ["said_done", "meeting_closed"]
    assert hall.speakers == set()


def test_a_resource_group_speaks_by_raised_hands_in_its_own_room() -> None:
    hall = Town(speaking="queue", resource_meeting="private_thread", layout="nested")
    group = next(resource for resource, members in hall.state.groups() if len(members) < 4 and RED in members)
    hall.meet(group)
    assert hall.here.meeting is not None
    (outside, *_) = set(range(4)) - set(hall.here.meeting.members)
    assert hall.refused(outside, RaiseHand()).code == "not_a_member"
    hall.do(RED, RaiseHand())
    rooms = {room.name: (room.speakers, room.attending) for room in COMMONS.floor(hall.state).rooms}
    assert rooms[group] == ({RED}, set(hall.here.meeting.members))
    assert rooms["town"] == (set(), set())


def test_a_monitor_who_does_not_belong_to_a_group_passes_nothing_on_there() -> None:
    hall = Town(speaking="queue", layout="nested", leader=WHITE)
    group = next(
        resource
        for resource, members in hall.state.groups()
        if WHITE not in members and {RED, BLUE} <= set(members)
    )
    hall.meet(group)
    hall.do(RED, RaiseHand())
    hall.do(BLUE, RaiseHand())
    assert hall.here.watcher == WHITE
    assert hall.refused(WHITE, EndSpeech()).code == "not_your_speech"


def test_aloud_the_others_listen_and_in_a_pause_nobody_is_there() -> None:
    hall = Hall(meeting_form="voice")
    floor = COMMONS.floor(hall.state)
    assert (floor.voice, floor.listeners) == (set(), {RED, ORANGE, WHITE, BLUE})
    hall.raise_hands(WHITE)
    floor = COMMONS.floor(hall.state)
    assert (floor.voice, floor.listeners) == ({WHITE}, {RED, ORANGE, BLUE})
    assert (floor.channel_only.voice, floor.channel_only.listeners) == (set(), set())
    assert not any(room.attending for room in floor.channel_only.rooms)
    assert (floor.without_voice.voice, floor.without_voice.listeners) == (None, set())


def test_what_was_said_is_counted_by_meeting_and_seat_for_the_staff_alone() -> None:
    hall = Town()
    hall.meet()
    (counted,) = hall.do(WHITE, CountSpeech(1, 2, 90), "clock")
    assert counted == SpeechCounted(1, WHITE, 2, 90, 0, to=STAFF)
    hall.do(WHITE, CountSpeech(1, -1, -60), "clock")
    for viewer in (INSTRUCTOR, OBSERVERS):
        here = hall.view(viewer).governance
        assert here is not None
        assert here.speech == (Speech(1, WHITE, 1, 30),)
    for viewer in (PUBLIC, *map(seat_audience, range(4))):
        here = hall.view(viewer).governance
        assert here is not None
        assert here.speech == ()


def test_the_table_alone_counts_and_only_meetings_that_were_called() -> None:
    town = Town()
    assert town.refused(WHITE, CountSpeech(1, 1, 5), "clock").code == "nothing_to_note"
    town.meet()
    assert town.refused(WHITE, CountSpeech(1, 1, 5)).code == "nothing_to_note"
    assert town.refused(WHITE, CountSpeech(2, 1, 5), "clock").code == "nothing_to_note"
    assert town.refused(WHITE, CountSpeech(0, 1, 5), "clock").code == "nothing_to_note"


def test_what_was_said_last_counts_though_the_game_is_over_by_then() -> None:
    town = Town(rounds_ostrom=3)
    town.turns(11)
    town.meet()
    town.done()
    assert town.state.phase == "over"
    assert kinds(town.do(WHITE, CountSpeech(1, 1, 5), "clock")) == ["speech_counted"]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_people_do_one_speaks_at_most_and_nobody_waits_for_nobody(seed: int) -> None:
    dice, hall = Random(seed), Hall(speech_seconds=30, resource_meeting="readable")
    for _ in range(120):
        seat = dice.randrange(4)
        by, action = dice.choice([
            ("player", RaiseHand()), ("player", RaiseHand()), ("player", LowerHand()), ("player", EndSpeech()), ("clock", EndSpeech()),
            ("clock", CountSpeech(1, dice.randrange(3), dice.randrange(200))), ("clock", MarkSeat(away=dice.random() < 0.5)),
            ("player", Move(v.Sue("Asleep."))), ("player", EndDefence()), ("player", Vote("no")),
        ])  # fmt: skip
        if (
            by == "clock"
            and isinstance(action, EndSpeech)
            and COMMONS.default_action(hall.state, seat) != action
        ):
            continue
        done = COMMONS.apply(hall.state, Actor(seat, by), action, hall.chance)  # type: ignore[arg-type]  # one of its words
        assert isinstance(done, Refusal) or done
        assert COMMONS.violations(hall.state) == []
        assert len(hall.speakers) <= 1
        held = hall.state.meeting
        if held is None:
            break
        assert held.speaker is not None or not held.hands, "nobody waits while nobody speaks"
        assert held.speaker is None or held.speaker.seat not in hall.state.stand_ins


def test_a_hand_that_goes_up_tells_only_that() -> None:
    hall = Hall()
    hall.raise_hands(RED)
    assert hall.raise_hands(WHITE) == [HandRaised(WHITE)]
