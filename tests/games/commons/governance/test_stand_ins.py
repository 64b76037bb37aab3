"""What a stand-in is at a table that governs itself: it plays turns, and takes no part in what people decide
(RULES A2, C-82, C-109).
"""

from __future__ import annotations

from typing import Any

import pytest

from games.audience import EVERYONE, OBSERVERS, may_see, seat_audience
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.game import COMMONS
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.commons.governance.events import BallotClosed, ElectionOpened, MonitorNamed, OfficeVacated
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn, FinishGame, MarkSeat, SeatAway, SeatBack
from games.vocabulary import Event
from tests.games.any_table import told
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, Table

PROMISE = v.Resolve("Two each.", v.Quota(2))
SUIT = v.Sue("You watched and did nothing.")


def leave(table: Table, *seats: int) -> list[Event]:
    """Stand-ins take these seats over."""
    return [event for seat in seats for event in table.do(seat, MarkSeat(away=True), "clock")]


def come_back(table: Table, seat: int) -> list[Event]:
    """The person of this seat is back, and has done nothing yet."""
    return table.do(seat, MarkSeat(away=False), "clock")


def stand_in_turns(table: Table, count: int) -> None:
    """So many turns of nothing, played automatically."""
    for _ in range(count):
        table.chance.dice = [3, 4]
        table.do(table.state.active, Roll(), "automatic")
        table.do(table.state.active, EndTurn(), "automatic")


def awaited(table: Table, what: str) -> list[int]:
    """The seats that the game waits for with this."""
    return [wait.seat for wait in COMMONS.pending_inputs(table.state) if wait.what == what]


def ended(events: list[Event]) -> v.Tally:
    """The votes as they were counted."""
    (closed,) = told(events, BallotClosed)
    return closed.tally


def test_the_table_notes_each_change_once_and_nobody_else_does() -> None:
    table = Table()
    assert table.refused(RED, MarkSeat(away=False), "clock").code == "nothing_to_note"
    assert table.refused(RED, MarkSeat(away=True)).code == "nothing_to_note"
    assert table.refused(None, MarkSeat(away=True), "instructor").code == "nothing_to_note"

    assert leave(table, WHITE, RED) == [SeatAway(WHITE), SeatAway(RED)]
    assert COMMONS.stand_in_seats(table.state) == (RED, WHITE)
    assert table.refused(RED, MarkSeat(away=True), "clock").code == "nothing_to_note"
    assert come_back(table, RED) == [SeatBack(RED)]
    assert COMMONS.stand_in_seats(table.state) == (WHITE,)


def test_a_stand_in_plays_turns_and_harvests_as_its_person_would() -> None:
    town = Town()
    leave(town, RED)
    town.chance.dice = [2, 4]

    town.do(RED, Roll(), "automatic")
    for seat in list(town.state.order):
        town.do(seat, Harvest(NOTHING), "automatic")
    town.do(RED, NextStep(), "automatic")
    town.do(RED, EndTurn(), "automatic")

    assert town.state.active == ORANGE


def test_a_persons_own_action_returns_the_seat_first() -> None:
    town = Town()
    leave(town, RED)
    events = town.roll(7)

    assert kinds(events)[:3] == ["seat_back", "monitor_named", "rolled"]
    assert COMMONS.stand_in_seats(town.state) == ()


def test_an_action_that_is_refused_returns_nothing() -> None:
    """A refusal changes nothing at all."""
    town = Town()
    leave(town, RED)
    assert town.refused(RED, EndTurn()).code == "roll_first"

    assert COMMONS.stand_in_seats(town.state) == (RED,)


OF_PEOPLE = (
    gov.CallMeeting(),
    gov.Move(PROMISE),
    gov.Vote("yes"),
    gov.SayDone(),
    gov.ExtendMeeting(),
    gov.EndDefence(),
    gov.Elect(RED),
)


@pytest.mark.parametrize("by", ["automatic", "clock"])
@pytest.mark.parametrize("action", [*OF_PEOPLE, gov.ApplyRule("S1", BLUE, "Why not.")])
def test_a_stand_in_does_nothing_that_people_decide(action: Any, by: Any) -> None:
    """RULES C-82, C-109: wherever the game stands, the reason is that it is one."""
    town = Town(leader=ORANGE)
    leave(town, ORANGE)
    assert town.refused(ORANGE, action, by).code == "stand_in_plays"
    town.meet()
    assert town.refused(ORANGE, action, by).code == "stand_in_plays"
    town.move(PROMISE)
    assert town.refused(ORANGE, action, by).code == "stand_in_plays"


def test_an_automatic_player_from_the_start_decides_with_the_others() -> None:
    """Nobody's seat is played for them: it is one of the players."""
    town = Town()
    town.meet()
    town.do(ORANGE, gov.Move(PROMISE), "automatic")
    for seat in range(4):
        town.do(seat, gov.Vote("yes"), "automatic")

    assert len(town.here.resolutions) == 1


def test_a_stand_in_is_listed_nothing_that_people_decide() -> None:
    town = Town(leader=ORANGE, sanction_limit=0)
    leave(town, RED, ORANGE)
    town.chance.dice = [3, 4]
    town.do(RED, Roll(), "automatic")

    listed = {type(action) for action in COMMONS.legal_actions(town.state, RED)}
    assert NextStep in listed
    assert not listed & COMMONS.people_only_actions
    assert town.view(seat_audience(RED)).governance.callable == ()  # type: ignore[union-attr]
    assert town.view(seat_audience(RED)).refused[gov.CallMeeting].code == "stand_in_plays"


def test_a_ballot_waits_for_people_alone() -> None:
    town = Town()
    leave(town, BLUE)
    town.meet()
    town.move(PROMISE)
    ballot = town.state.ballot
    assert ballot is not None
    assert ballot.votes == (None, None, None, "absent")
    assert awaited(town, "vote") == [RED, ORANGE, WHITE]

    tally = ended(town.vote("yes", "yes", "no"))
    assert (tally.yes, tally.no, tally.absent, tally.carried) == (2, 1, 1, True)


def test_a_stand_in_does_not_make_a_quorum() -> None:
    """RULES C-106: of four, one vote is not half of them; without stand-ins the three others would have
    voted.
    """
    town = Town()
    town.meet()
    town.move(PROMISE)
    leave(town, ORANGE, WHITE, BLUE)
    tally = ended(town.vote("yes"))

    assert (tally.yes, tally.absent, tally.carried) == (1, 3, False)


def test_who_leaves_in_the_middle_of_a_ballot_is_waited_for_no_longer() -> None:
    town = Town()
    town.meet()
    town.move(PROMISE)
    town.vote("yes", "yes", "yes")
    assert awaited(town, "vote") == [BLUE]
    tally = ended(leave(town, BLUE))

    assert (tally.yes, tally.absent, tally.carried) == (3, 1, True)


def test_a_vote_that_its_person_gave_stands() -> None:
    town = Town()
    town.meet()
    town.move(PROMISE)
    town.do(BLUE, gov.Vote("no"))
    leave(town, BLUE)
    tally = ended(town.vote("yes", "no", "yes"))

    assert (tally.yes, tally.no, tally.absent) == (2, 2, 0)


def test_votes_by_hand_have_their_grace_when_the_last_missing_one_leaves() -> None:
    """RULES C-108: the clock counts, and the vote may still be changed."""
    town = Town(vote_grace=5)
    town.meet()
    town.move(PROMISE)
    town.vote("yes", "yes", "no")
    assert leave(town, BLUE) == [SeatAway(BLUE)]
    assert awaited(town, "count") == [RED, ORANGE, WHITE, BLUE]
    town.do(WHITE, gov.Vote("yes"))

    assert ended(town.do(RED, gov.CountVotes(), "clock")).yes == 3


def test_who_is_back_while_the_ballot_is_open_is_waited_for_and_votes() -> None:
    town = Town()
    leave(town, BLUE)
    town.meet()
    town.move(PROMISE)
    come_back(town, BLUE)
    assert awaited(town, "vote") == [RED, ORANGE, WHITE, BLUE]
    tally = ended(town.vote("yes", "no", "no", "yes"))

    assert (tally.yes, tally.no, tally.absent) == (2, 2, 0)


def test_the_first_click_may_be_the_vote_itself() -> None:
    town = Town()
    leave(town, BLUE)
    town.meet()
    town.move(PROMISE)
    assert kinds(town.do(BLUE, gov.Vote("no"))) == ["seat_back", "voted"]

    assert town.state.ballot is not None
    assert town.state.ballot.votes[BLUE] == "no"


def test_who_was_silent_to_the_end_of_the_time_stays_absent_when_back() -> None:
    """An absence that did not come from the stand-in alone is not taken away."""
    town = Town()
    town.meet()
    town.move(PROMISE)
    town.do(BLUE, gov.Vote("absent"), "clock")
    leave(town, BLUE)
    come_back(town, BLUE)

    assert awaited(town, "vote") == [RED, ORANGE, WHITE]


@pytest.mark.parametrize("ballot", ["secret", "roll_call"])
def test_a_sealed_vote_shows_to_nobody_when_its_person_leaves(ballot: Any) -> None:
    """RULES C-107: who has voted and who has not look alike, before they leave, after it, and when they are
    back.
    """
    voted, silent = Town(ballot=ballot), Town(ballot=ballot)
    for town in (voted, silent):
        town.meet()
        town.move(PROMISE)
    voted.do(BLUE, gov.Vote("yes"))
    for change in (leave, come_back):
        seen: list[list[Event]] = [
            [event for event in change(town, BLUE) if may_see(event.to, seat_audience(RED))]
            for town in (voted, silent)
        ]
        assert seen[0] == seen[1]
        for viewer in (seat_audience(RED), OBSERVERS):
            assert voted.view(viewer) == silent.view(viewer)


def test_a_vote_for_monitor_shows_to_nobody_when_its_person_leaves() -> None:
    """RULES C-80."""
    voted, silent = Town(leader=None), Town(leader=None)
    voted.do(BLUE, gov.Elect(RED))
    for town in (voted, silent):
        leave(town, BLUE)
    for viewer in (seat_audience(RED), OBSERVERS):
        assert voted.view(viewer) == silent.view(viewer)


def test_a_meeting_is_over_when_all_people_are_done() -> None:
    town = Town()
    leave(town, BLUE)
    town.meet()
    assert awaited(town, "meeting") == [RED, ORANGE, WHITE]
    for seat in (RED, ORANGE):
        town.do(seat, gov.SayDone())
    events = town.do(WHITE, gov.SayDone())

    assert "meeting_closed" in kinds(events)


def test_a_meeting_is_over_when_the_last_who_talks_leaves() -> None:
    town = Town()
    town.meet()
    for seat in (RED, ORANGE, WHITE):
        town.do(seat, gov.SayDone())
    events = leave(town, BLUE)

    assert kinds(events)[:2] == ["seat_away", "meeting_closed"]
    assert town.state.active == ORANGE


def test_who_is_back_in_a_meeting_may_talk_on_and_who_was_done_is_done() -> None:
    town = Town()
    town.meet()
    town.do(BLUE, gov.SayDone())
    leave(town, WHITE, BLUE)
    come_back(town, WHITE)
    come_back(town, BLUE)

    assert awaited(town, "meeting") == [RED, ORANGE, WHITE]


def test_with_the_last_ballot_of_those_who_are_done_the_meeting_is_over() -> None:
    town = Town()
    town.meet()
    for seat in (RED, ORANGE, WHITE):
        town.do(seat, gov.SayDone())
    town.move(PROMISE, seat=BLUE)
    leave(town, BLUE)
    assert town.state.meeting is not None
    events = town.vote("yes", "yes", "yes")

    assert kinds(events)[-5:-2] == ["ballot_closed", "resolved", "meeting_closed"]


def test_a_vote_without_a_clock_of_its_own_is_not_waited_for_for_ever_when_nobody_talks_any_more() -> None:
    """With `ballot_seconds=0` a ballot lasts as long as the meeting, and so it does when nobody's talk keeps
    the meeting open.
    """
    town = Town(ballot_seconds=0)
    town.meet()
    for seat in (RED, ORANGE, WHITE):
        town.do(seat, gov.SayDone())
    town.move(PROMISE, seat=BLUE)
    assert {wait.seconds for wait in COMMONS.pending_inputs(town.state) if wait.what == "vote"} == {0}
    leave(town, BLUE)

    assert {wait.seconds for wait in COMMONS.pending_inputs(town.state) if wait.what == "vote"} == {240}


def test_fewer_than_two_people_cannot_meet() -> None:
    """RULES C-102: the members of a group are who the board says, and of those who can talk at least two are
    needed.
    """
    town = Town()
    town.roll(7)
    members = next(group for resource, group in town.state.groups() if resource == "ore" and RED in group)
    leave(town, *[seat for seat in members if seat != RED])
    assert town.refused(RED, gov.CallMeeting("ore")).code == "group_too_small"
    assert "ore" not in town.view(seat_audience(RED)).governance.callable  # type: ignore[union-attr]

    leave(town, *[seat for seat in (ORANGE, WHITE, BLUE) if seat not in members])
    assert town.refused(RED, gov.CallMeeting()).code == "group_too_small"
    come_back(town, ORANGE)
    town.do(RED, gov.CallMeeting())


def test_the_next_person_by_points_acts_at_once_and_the_monitor_is_back_at_once() -> None:
    """RULES C-82."""
    town = Town(leader=WHITE)
    town.point(BLUE)
    assert told(leave(town, WHITE), MonitorNamed) == [MonitorNamed(BLUE, "stand_in")]
    assert (town.here.monitor, town.here.watcher) == (WHITE, BLUE)
    assert may_see(town.state.watcher_audience(), seat_audience(BLUE))
    assert not may_see(town.state.watcher_audience(), seat_audience(WHITE))
    assert town.view(seat_audience(BLUE)).bank is not None
    assert town.view(seat_audience(WHITE)).bank is None

    assert told(come_back(town, WHITE), MonitorNamed) == [MonitorNamed(WHITE, "back")]
    assert town.here.watcher == WHITE
    town.pass_turn()


def test_when_who_acts_leaves_too_the_next_person_acts_and_in_the_end_nobody() -> None:
    town = Town(leader=WHITE)
    town.point(BLUE)
    leave(town, WHITE)
    assert told(leave(town, BLUE), MonitorNamed) == [MonitorNamed(RED, "stand_in")]
    assert told(leave(town, RED), MonitorNamed) == [MonitorNamed(ORANGE, "stand_in")]
    assert leave(town, ORANGE) == [SeatAway(ORANGE), OfficeVacated()]
    assert town.here.watcher == -1
    assert town.view(EVERYONE).governance.watcher == -1  # type: ignore[union-attr]
    assert town.refused(RED, gov.ApplyRule("S1", BLUE, "Because."), "automatic").code == "stand_in_plays"
    assert told(come_back(town, BLUE), MonitorNamed) == [MonitorNamed(BLUE, "stand_in")]


def test_turns_that_a_stand_in_plays_bring_no_monitor_back() -> None:
    """The old rule is for persons without a stand-in: who is back is known from the table alone."""
    town = Town(leader=RED)
    leave(town, RED)
    stand_in_turns(town, 8)

    assert (town.here.monitor, town.here.watcher) == (RED, ORANGE)


def test_who_acts_for_a_silent_monitor_by_the_old_rule_is_followed_by_the_next_person() -> None:
    town = Town(leader=WHITE)
    for _ in range(8):
        by: Any = "clock" if town.state.active == WHITE else "player"
        town.chance.dice = [3, 4]
        town.do(town.state.active, Roll(), by)
        town.do(town.state.active, EndTurn(), by)
    assert town.here.acting == RED
    assert told(leave(town, RED), MonitorNamed) == [MonitorNamed(ORANGE, "stand_in")]
    leave(town, ORANGE)

    assert told(leave(town, BLUE), MonitorNamed) == [MonitorNamed(WHITE, "back")]


def test_only_people_are_counted_when_the_first_monitor_is_named() -> None:
    """RULES C-80, C-82: with most points away, the next; tied people alone are voted on."""
    table = Table(rounds_basic=3, rounds_ostrom=8)
    table.turns(11)
    leave(table, ORANGE)
    table.state.points[ORANGE] += 1
    table.state.revealed[ORANGE] = ("victory_point",)
    table.state.deck.remove("victory_point")
    events = table.turn()

    assert told(events, ElectionOpened) == [ElectionOpened((RED, WHITE, BLUE))]
    assert awaited(table, "elect") == [RED, WHITE, BLUE]
    assert table.refused(RED, gov.Elect(ORANGE)).code == "not_a_candidate"


def test_the_only_person_is_monitor_without_a_vote() -> None:
    table = Table(rounds_basic=3, rounds_ostrom=8)
    table.turns(11)
    leave(table, RED, ORANGE, WHITE)

    assert told(table.turn(), MonitorNamed) == [MonitorNamed(BLUE, "points")]


def test_without_any_person_the_office_is_empty_until_somebody_is_back() -> None:
    table = Table(rounds_basic=3, rounds_ostrom=8)
    table.turns(11)
    leave(table, RED, ORANGE, WHITE, BLUE)
    stand_in_turns(table, 1)
    assert told(table.log, OfficeVacated)
    assert table.state.active == RED

    assert told(come_back(table, WHITE), MonitorNamed) == [MonitorNamed(WHITE, "points")]


def test_an_election_waits_for_people_alone_and_elects_one() -> None:
    town = Town(leader=None)
    leave(town, RED)
    assert awaited(town, "elect") == [ORANGE, WHITE, BLUE]
    assert gov.Elect(RED) not in COMMONS.legal_actions(town.state, ORANGE)
    for seat, candidate in ((ORANGE, BLUE), (WHITE, BLUE), (BLUE, WHITE)):
        town.do(seat, gov.Elect(candidate))

    assert town.here.monitor == BLUE


def test_votes_for_who_has_left_by_the_count_elect_nobody() -> None:
    town = Town(leader=None)
    for seat in (RED, ORANGE, WHITE):
        town.do(seat, gov.Elect(BLUE))
    events = leave(town, BLUE)

    assert told(events, MonitorNamed) == [MonitorNamed(RED, "seat_order")]


def test_who_is_back_in_an_election_is_waited_for() -> None:
    town = Town(leader=None)
    leave(town, RED)
    come_back(town, RED)

    assert awaited(town, "elect") == [RED, ORANGE, WHITE, BLUE]


def test_where_all_candidates_have_left_the_points_decide() -> None:
    table = Table(rounds_basic=3, rounds_ostrom=8)
    for seat in (RED, ORANGE):
        table.state.deck.remove("victory_point")
        table.state.revealed[seat] = ("victory_point",)
        table.state.points[seat] += 1
    table.turns(12)
    assert table.state.governance is not None
    assert table.state.governance.election is not None
    leave(table, RED)
    events = leave(table, ORANGE)

    assert told(events, MonitorNamed) == [MonitorNamed(WHITE, "points")]
    assert table.state.phase == "roll"


def test_a_new_election_is_not_opened_while_nobody_is_there() -> None:
    town = Town(leader=RED, monitor_term="rounds", monitor_rounds=1)
    leave(town, RED, ORANGE, WHITE, BLUE)
    stand_in_turns(town, 4)
    assert not told(town.log, ElectionOpened)
    come_back(town, BLUE)
    come_back(town, WHITE)
    stand_in_turns(town, 2)
    town.turn()

    assert told(town.turn(), ElectionOpened) == [ElectionOpened((WHITE, BLUE))]


def test_the_defence_of_who_leaves_is_over_and_the_others_vote() -> None:
    """RULES C-123."""
    town = Town(leader=WHITE)
    town.meet()
    town.move(SUIT)
    events = leave(town, WHITE)

    assert kinds(events) == ["seat_away", "ballot_opened", "monitor_named"]
    assert awaited(town, "vote") == [RED, ORANGE, BLUE]


def test_who_is_sued_bears_the_verdict_whoever_holds_the_office_by_then() -> None:
    """RULES C-122: not the person who acts for the Monitor meanwhile."""
    town = Town(leader=WHITE)
    town.give(WHITE, ore=5)
    town.give(RED, wool=5)
    town.meet()
    town.move(SUIT)
    leave(town, WHITE)
    assert town.here.watcher == RED
    events = town.vote("yes", "yes")
    events += town.do(BLUE, gov.Vote("yes"))

    assert [event.seat for event in events if event.kind == "choice_asked"] == [WHITE]
    assert town.here.convictions[-1][1] == WHITE
    town.do(WHITE, gov.Settle((0, 0, 0, 0, 3)), "automatic")
    assert town.state.hands[WHITE][4] == 2


def test_who_acts_is_sued_and_defends_even_when_the_monitor_comes_back() -> None:
    """The office goes back once the defence is over."""
    town = Town(leader=WHITE)
    leave(town, WHITE)
    town.meet()
    town.move(SUIT, seat=ORANGE)
    assert awaited(town, "defence") == [RED]
    assert not told(come_back(town, WHITE), MonitorNamed)
    events = town.do(RED, gov.EndDefence())

    assert kinds(events) == ["ballot_opened", "monitor_named"]
    assert town.here.watcher == WHITE
    town.vote("yes", "yes", "yes", "yes")
    assert town.here.convictions[-1][1] == RED


def test_the_monitors_moment_is_the_next_persons_and_ends_where_there_is_none() -> None:
    """RULES C-84."""
    town = Town(leader=WHITE, sanction_when="end_of_turn")
    town.pass_turn()
    assert awaited(town, "watch") == [WHITE]
    leave(town, WHITE)
    assert awaited(town, "watch") == [RED]
    leave(town, ORANGE, BLUE)
    events = leave(town, RED)

    assert kinds(events)[:3] == ["seat_away", "office_vacated", "turn_ended"]
    assert town.state.active == ORANGE


def test_cards_that_a_stand_in_has_to_choose_it_chooses() -> None:
    """RULES C-88: it would hold up the others."""
    town = Town(leader=RED)
    town.give(BLUE, ore=5)
    leave(town, BLUE)
    town.roll(7)
    town.apply("S2", BLUE)
    assert awaited(town, "settle") == [BLUE]
    assert COMMONS.legal_actions(town.state, BLUE)
    town.do(BLUE, gov.Settle((0, 0, 0, 0, 3)), "automatic")

    assert town.state.hands[BLUE][4] == 2


def test_a_game_that_is_over_notes_nothing() -> None:
    table = Table(rounds_basic=3)
    table.do(None, FinishGame(), "instructor")
    table.turns(4)

    assert table.refused(RED, MarkSeat(away=True), "clock").code == "game_over"


def test_a_stage_that_may_still_begin_knows_who_is_away() -> None:
    table = Table(rounds_basic=3, rounds_ostrom=0)
    table.turns(12)
    assert table.state.resumable
    leave(table, RED)
    events = table.do(None, gov.BeginOstrom(), "instructor")

    assert told(events, ElectionOpened) == [ElectionOpened((ORANGE, WHITE, BLUE))]


def test_a_state_of_before_is_read_and_nobody_is_away_in_it() -> None:
    """A database of 0.20 has no such fields."""
    town = Town()
    town.meet()
    town.move(SUIT, seat=ORANGE)
    plain = COMMONS.codec.state.to_builtins(town.state)
    del plain["stand_ins"], plain["options"]["stand_ins_govern"]
    held = plain["governance"]["meeting"]
    del held["excused"], held["ballot"]["excused"], held["ballot"]["sued"]
    state = COMMONS.codec.state.from_builtins(plain)

    assert COMMONS.stand_in_seats(state) == ()
    done = COMMONS.apply(state, Actor(RED), gov.EndDefence(), town.chance)
    assert not isinstance(done, Refusal)
