"""Town Meetings: who may call, who belongs, how long, and who may speak (RULES C-100 to C-104, C-115, C-130)."""

import pytest

from games.commons.basic.actions import NextStep
from games.commons.game import COMMONS
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import (
    CallMeeting,
    CloseMeeting,
    EndDefence,
    ExtendMeeting,
    Move,
    SayDone,
    Settle,
    Vote,
)
from games.commons.governance.options import CommonsOptions
from games.island.actions import Build
from games.protocol import Floor
from games.shared_vocabulary import EndTurn
from tests.games.commons.governance.town import SANCTION, Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, Table

NESTED: dict[v.Scope, tuple[int, ...]] = {
    "lumber": (WHITE, BLUE),
    "brick": (RED, ORANGE, BLUE),
    "wheat": (RED, ORANGE),
    "wool": (RED, WHITE, BLUE),
    "ore": (ORANGE, WHITE),
}


def voices(town: Table) -> set[int]:
    """Who may talk aloud, at a table that has a voice channel."""
    voice = COMMONS.floor(town.state).voice
    assert voice is not None
    return set(voice)


def speakers(town: Table, room: str = "town") -> set[int]:
    """Who may speak in a room."""
    floor = COMMONS.floor(town.state)
    assert not floor.speakers
    return set(next(found.speakers for found in floor.rooms if found.name == room))


def test_the_meeting_is_the_fifth_step_which_may_be_skipped() -> None:
    """RULES C-100."""
    town = Town()
    town.skip_to("cards")
    assert kinds(town.do(RED, NextStep())) == ["step_began"]
    assert town.state.phase == "meeting"
    assert kinds(town.do(RED, NextStep()))[0] == "turn_ended"


def test_only_the_active_player_calls_and_not_before_the_harvest_is_over() -> None:
    """RULES C-100, C-130."""
    town = Town()
    assert town.refused(RED, CallMeeting()).code == "roll_first"
    town.roll(7)
    assert town.refused(ORANGE, CallMeeting()).code == "not_your_turn"
    assert town.refused(None, CallMeeting(), "instructor").code == "external_authority"
    assert kinds(town.do(RED, CallMeeting())) == ["step_began", "meeting_called"]
    assert town.refused(RED, CallMeeting()).code == "meeting_open"
    assert town.refused(RED, EndTurn()).code == "meeting_open"
    assert town.refused(RED, Build("road", 1)).code == "meeting_open"


def test_when_all_are_done_it_closes_and_the_turn_ends() -> None:
    """RULES C-104."""
    town = Town()
    town.meet()
    town.do(RED, SayDone())
    assert town.refused(RED, SayDone()).code == "already_done"
    for seat in (ORANGE, WHITE):
        town.do(seat, SayDone())
    assert kinds(town.do(BLUE, SayDone())) == ["said_done", "meeting_closed", "turn_ended", "turn_began"]
    assert town.refused(RED, SayDone()).code == "no_meeting"


def test_two_meetings_a_turn_are_an_option() -> None:
    """RULES C-100."""
    town = Town(meetings_per_turn=2)
    town.meet()
    town.done()
    assert (town.state.active, town.state.phase) == (RED, "meeting")
    town.meet()
    town.done()
    assert town.state.active == ORANGE


def test_a_meeting_may_cost_a_card() -> None:
    """RULES C-100."""
    town = Town(meeting_cost=1)
    town.roll(7)
    assert town.refused(RED, CallMeeting()).code == "meeting_costs"
    town.give(RED, ore=1)
    town.do(RED, CallMeeting("whole", "ore"))
    assert town.state.hands[RED] == [0] * 5


@pytest.mark.parametrize("resource", NESTED)
def test_a_resource_group_is_who_stands_at_the_resource(resource: v.Scope) -> None:
    """RULES C-02, C-101, C-102: only members call, speak, move and vote."""
    members = NESTED[resource]
    town = Town(layout="nested")
    town.turns(members[0])
    town.roll(7)
    others = set(NESTED) - {name for name, seats in NESTED.items() if members[0] in seats}
    for name in others:
        assert town.refused(members[0], CallMeeting(name)).code == "not_a_member"
    town.do(members[0], CallMeeting(resource))

    assert speakers(town) == set(members)
    for seat in set(range(4)) - set(members):
        assert town.refused(seat, SayDone()).code == "not_a_member"
        assert town.refused(seat, Move(v.Add(SANCTION))).code == "not_a_member"
    town.move(v.Resolve("We are kind."))
    for seat in set(range(4)) - set(members):
        assert town.refused(seat, Vote("yes")).code == "no_vote"


def test_a_group_of_one_cannot_meet() -> None:
    """RULES C-102: lumber on the nested board is White's and Blue's; without Blue's towns it is White's
    alone.
    """
    town = Town(layout="nested")
    town.turns(WHITE)
    town.roll(7)
    for vertex, owner in enumerate(town.state.owners):
        if owner == BLUE:
            town.state.owners[vertex] = -1

    assert town.refused(WHITE, CallMeeting("lumber")).code == "group_too_small"


def test_anybody_may_call_a_group_where_the_table_says_so() -> None:
    """RULES C-101."""
    town = Town(layout="nested", nonmember_may_call=True)
    town.meet("lumber")

    assert speakers(town) == {WHITE, BLUE}


def test_the_caller_extends_once_and_the_instructor_whenever() -> None:
    """RULES C-104, C-130: the same wait grows."""
    town = Town()
    town.meet()
    before = {wait.key: wait.seconds for wait in COMMONS.pending_inputs(town.state)}
    assert town.refused(ORANGE, ExtendMeeting()).code == "not_caller"
    town.do(RED, ExtendMeeting())
    assert town.refused(RED, ExtendMeeting()).code == "already_extended"
    town.do(None, ExtendMeeting(), "instructor")
    after = {wait.key: wait.seconds for wait in COMMONS.pending_inputs(town.state)}

    assert after == {key: seconds + 240 for key, seconds in before.items()}
    town.move(v.Add(SANCTION))
    assert {wait.seconds for wait in COMMONS.pending_inputs(town.state) if wait.what == "meeting"} == {
        240 + 240 + 60
    }


def test_the_clock_closes_it_in_the_middle_of_a_ballot() -> None:
    """RULES C-104, C-109: the silent are absent, the ballot is counted, then silence."""
    town = Town()
    town.meet()
    town.move(v.Add(SANCTION))
    for seat in (RED, ORANGE):
        town.do(seat, Vote("yes"))
    told = []
    while town.state.active == RED:
        wait = COMMONS.pending_inputs(town.state)[0]
        action = COMMONS.default_action(town.state, wait.seat)
        assert action is not None
        told += town.do(wait.seat, action, "clock")

    tally = next(event.tally for event in told if event.kind == "ballot_closed")
    assert (tally.yes, tally.absent, tally.carried) == (2, 2, True)
    assert next(event for event in told if event.kind == "meeting_closed").why == "clock"
    assert speakers(town) == set()


def test_only_the_instructor_stops_a_meeting_and_an_open_ballot_is_void() -> None:
    """RULES C-130: two had voted for it, and all four would have voted 2:2."""
    town = Town()
    town.meet()
    assert town.refused(RED, CloseMeeting()).code == "instructor_stops"
    town.move(v.Add(SANCTION))
    for seat in (RED, ORANGE):
        town.do(seat, Vote("yes"))
    events = town.do(None, CloseMeeting(), "instructor")

    assert kinds(events)[:2] == ["ballot_closed", "meeting_closed"]
    assert events[0].tally == v.VOID_TALLY  # type: ignore[union-attr]
    assert town.here.coming is None
    assert COMMONS.measures(town.log)["governance"]["overruled"] == 1


def test_a_suit_that_is_still_being_defended_is_void_as_well() -> None:
    town = Town()
    town.meet()
    town.move(v.Sue("You sleep."), ORANGE)
    events = town.do(None, CloseMeeting(), "instructor")

    assert kinds(events)[:2] == ["ballot_closed", "meeting_closed"]
    assert town.here.convictions == ()


def test_a_stopped_suit_is_paid_before_the_turn_ends() -> None:
    """RULES C-122, C-130."""

    town = Town()
    town.give(RED, ore=5)
    town.state.active = ORANGE
    town.meet()
    town.move(v.Sue("Looked away."))
    town.do(RED, EndDefence())
    town.vote("no", "yes", "yes", "yes")
    town.do(None, CloseMeeting(), "instructor")
    assert (town.state.active, speakers(town)) == (ORANGE, set())
    town.do(RED, Settle((0, 0, 0, 0, 3)))

    assert town.state.active == WHITE


def test_no_done_in_the_middle_of_a_ballot_and_who_is_done_may_still_vote() -> None:
    """RULES C-104."""
    town = Town()
    town.meet()
    town.do(BLUE, SayDone())
    town.move(v.Resolve("Let us be kind."), BLUE)
    assert town.refused(RED, SayDone()).code == "vote_first"
    town.vote("yes", "yes", "no", "yes")
    for seat in (RED, ORANGE):
        town.do(seat, SayDone())
    assert kinds(town.do(WHITE, SayDone()))[1] == "meeting_closed"


def test_the_floor_is_prepared_and_closed_and_silent_again_after_the_meeting() -> None:
    """RULES C-60, C-103, C-115."""
    assert COMMONS.floor(Table().state).rooms == ()
    basic = Table(rounds_ostrom=8)
    assert speakers(basic) == set()
    town = Town()
    assert speakers(town) == set()
    town.meet()
    assert speakers(town) == {RED, ORANGE, WHITE, BLUE}
    town.done()
    assert speakers(town) == set()
    assert COMMONS.floor(town.state).silent


def test_a_private_meeting_has_a_room_of_its_own_for_its_readers() -> None:
    """RULES C-103."""
    town = Town(layout="nested", resource_meeting="private_thread")
    rooms = {room.name: set(room.readers) for room in COMMONS.floor(town.state).rooms}
    assert rooms.pop("town") == {0, 1, 2, 3}
    assert rooms == {str(name): set(seats) for name, seats in NESTED.items()}
    town.meet("wheat")

    assert speakers(town) == set()
    assert speakers(town, "wheat") == {RED, ORANGE}


def test_in_an_election_the_table_may_talk_where_it_says_so() -> None:
    """RULES C-80."""
    assert speakers(Town(leader=None)) == set()
    assert speakers(Town(leader=None, monitor_tie_talk=True)) == {0, 1, 2, 3}


@pytest.mark.parametrize("form", ["voice", "both"])
def test_a_meeting_talks_aloud_where_the_table_says_so_and_nobody_else_ever_does(form: str) -> None:
    """RULES C-103: all that differs is where the members talk."""
    town = Town(layout="nested", meeting_form=form)
    assert voices(town) == set()
    town.turns(RED)
    town.meet("wheat")
    assert voices(town) == speakers(town) == {RED, ORANGE}
    assert {room.spoken for room in COMMONS.floor(town.state).rooms} == {form == "voice"}
    town.do(RED, SayDone())
    assert voices(town) == {RED, ORANGE}
    town.do(ORANGE, SayDone())
    assert voices(town) == set()


def test_while_the_monitor_speaks_in_a_suit_the_others_stay_where_they_hear_it() -> None:
    """RULES C-123: nobody who is sent out of a voice channel would hear the defence."""
    town = Town(meeting_form="both")
    town.meet()
    town.move(v.Sue("You saw it."), ORANGE)
    assert speakers(town) == {RED}
    assert voices(town) == {RED, ORANGE, WHITE, BLUE}


def test_a_table_without_rooms_and_one_that_writes_need_no_voice_channel() -> None:
    assert COMMONS.floor(Table(meeting_form="voice").state).voice is None
    assert COMMONS.floor(Town().state).voice is None


def test_no_meeting_is_called_before_the_round_in_which_they_begin() -> None:
    """RULES C-100."""
    town = Town(rounds_ostrom=4, meetings_from=3)
    for _ in range(2):
        for seat in range(4):
            town.roll(7)
            assert town.refused(seat, CallMeeting()).code == "meetings_later"
            assert not any(
                isinstance(action, CallMeeting) for action in COMMONS.legal_actions(town.state, seat)
            )
            assert town.view(seat).governance.meetings_left == 0
            town.do(seat, EndTurn())
    town.meet()
    assert speakers(town) == {RED, ORANGE, WHITE, BLUE}


def test_rounds_without_meetings_count_from_the_beginning_of_the_stage_and_nobody_talks_in_their_elections() -> (
    None
):
    """RULES C-80, C-100."""
    late = Town(leader=None, monitor_tie_talk=True, meetings_from=2)
    assert speakers(late) == set()
    assert not late.view(RED).governance.election.talk
    assert Town(leader=None, monitor_tie_talk=True).view(RED).governance.election.talk


def test_rounds_that_end_before_the_first_meeting_are_a_mistake_and_the_first_round_with_one_is_as_secret_as_the_last() -> (
    None
):
    with pytest.raises(ValueError, match="over before its first meeting"):
        CommonsOptions(rounds_ostrom=4, meetings_from=5)
    assert CommonsOptions(rounds_ostrom=0, meetings_from=5).meetings_from == 5
    assert "meetings_from" in CommonsOptions(rounds_known="secret").hidden_options()
    assert not CommonsOptions().hidden_options()


def test_once_the_game_is_over_all_may_talk_at_the_table_and_in_the_rooms_of_their_meetings() -> None:
    """RULES C-60: there is nothing left to be silent for."""
    table = Table(rounds_basic=3)
    table.turns(11)
    assert COMMONS.floor(table.state).silent
    table.turns(1)
    assert COMMONS.floor(table.state) == Floor(frozenset(range(4)))

    town = Town(layout="nested", resource_meeting="private_thread", rounds_ostrom=3)
    town.turns(12)
    floor = COMMONS.floor(town.state)
    assert town.state.phase == "over"
    assert floor.speakers == {RED, ORANGE, WHITE, BLUE}
    assert {room.name: room.speakers for room in floor.rooms} == {
        room.name: room.readers for room in floor.rooms
    }
    assert len(floor.rooms) == 6
