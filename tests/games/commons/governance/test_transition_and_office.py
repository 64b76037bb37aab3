"""From Basic to Ostrom, and who watches over the commons (RULES C-70 to C-82)."""

from typing import Any

import pytest

from games.audience import EVERYONE, INSTRUCTOR, OBSERVERS, PUBLIC, Audience, may_see, seat_audience
from games.commons.basic.actions import Roll, SetRounds
from games.commons.basic.events import RoundsSet
from games.commons.game import COMMONS
from games.commons.governance.actions import BeginOstrom, Elect
from games.commons.governance.events import StageCounted, StageEnded
from games.island.events import VictoryCardsShown
from games.island.table import add_to_count
from games.shared_vocabulary import EndTurn, FinishGame, WithdrawLastRound
from tests.games.any_table import told
from tests.games.commons.governance.town import Town, kinds
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, Table


def test_everything_carries_over_and_the_rounds_go_on() -> None:
    """RULES C-70."""
    table = Table(rounds_basic=3, rounds_ostrom=4)
    for _ in range(2):
        table.round()
    table.turns(3)
    bank = list(table.state.bank)
    events = table.turn()

    assert kinds(events)[:3] == ["turn_ended", "round_ended", "grew"]
    assert [kind for kind in kinds(events) if kind.startswith("stage") or kind == "rounds_fixed"] == [
        "stage_ended",
        "stage_began",
        "rounds_fixed",
    ]
    assert [stock >= before for stock, before in zip(table.state.bank, bank, strict=True)] == [True] * 5
    assert table.state.rounds == 7
    assert table.view(OBSERVERS).stage == "ostrom"


def test_the_instructor_announces_it_for_the_end_of_the_round() -> None:
    """RULES C-70: with no rounds given it lasts eight."""
    table = Table(rounds_basic=0)
    table.do(None, BeginOstrom(), "instructor")
    assert table.refused(None, BeginOstrom(), "instructor").code == "stage_already"
    assert table.refused(RED, BeginOstrom()).code == "instructor_announces"
    table.turns(3)
    assert table.state.governance is None
    table.turns(1)

    assert table.state.governance is not None
    assert table.state.rounds == 9


def test_a_fresh_board_is_dealt_anew() -> None:
    """RULES C-70."""
    town = Town(leader=RED, transition="fresh_board")

    assert town.state.points == [2, 2, 2, 2]
    assert town.state.bank == [6] * 5
    assert town.state.phase == "election"


def test_on_a_fresh_board_what_left_the_bank_is_counted_from_its_first_round() -> None:
    """An empty round before it would be one in which the bank had grown."""
    town = Town(transition="fresh_board")
    for seat in range(4):
        town.do(seat, Elect(RED))

    assert town.view(seat_audience(RED)).seen == ((0, 0, 0, 0, 0),)


def hiding(seat: int, count: int, **options: Any) -> Table:
    """Before the last turn of the Basic stage a seat holds victory-point cards that nobody has seen."""
    table = Table(rounds_basic=3, rounds_ostrom=8, goal=5, **options)
    table.turns(11)
    for _ in range(count):
        table.state.deck.remove("victory_point")
        table.state.cards[seat] = add_to_count(table.state.cards[seat], "victory_point", 1)
    return table


def test_victory_cards_stay_hidden_and_count_for_the_debrief() -> None:
    """RULES C-48, C-70: by what lies open nobody would have survived; the figures after the game know better."""
    table = hiding(RED, 4)
    table.turns(1)

    assert told(table.log, StageEnded) == [StageEnded("basic", (), (2, 2, 2, 2))]
    assert told(table.log, StageCounted) == [StageCounted((RED,), (6, 2, 2, 2), to=INSTRUCTOR)]
    assert not told(table.log, VictoryCardsShown)
    assert not may_see(told(table.log, StageCounted)[0].to, seat_audience(ORANGE))
    assert COMMONS.measures(table.log)["stages"][0]["survivors"] == [RED]


def test_a_stage_that_is_a_game_of_its_own_ends_with_its_cards_on_the_table() -> None:
    """RULES C-48, C-70."""
    table = hiding(RED, 4, transition="fresh_board")
    table.turns(1)

    assert told(table.log, VictoryCardsShown) == [VictoryCardsShown(RED, 4)]
    assert told(table.log, StageEnded) == [StageEnded("basic", (RED,), (6, 2, 2, 2))]
    assert not told(table.log, StageCounted)


def test_most_points_make_the_monitor() -> None:
    """RULES C-80."""
    town = Town(leader=WHITE)

    assert (town.here.monitor, town.state.phase, town.state.active) == (WHITE, "roll", RED)


def test_a_tie_is_decided_by_a_secret_ballot_of_all_among_the_tied() -> None:
    """RULES C-80."""
    town = Town(leader=None)
    assert town.here.election is not None
    assert town.here.election.candidates == (RED, ORANGE, WHITE, BLUE)
    assert town.refused(RED, EndTurn()).code == "election_open"
    assert town.refused(None, Elect(RED), "instructor").code == "external_authority"
    assert town.refused(RED, Elect(None)).code == "not_a_candidate"
    for seat, candidate in ((RED, BLUE), (ORANGE, WHITE), (WHITE, WHITE)):
        assert town.do(seat, Elect(candidate))[0].to == seat_audience(seat)
    town.do(RED, Elect(WHITE))
    events = town.do(BLUE, Elect(RED))

    assert kinds(events) == ["elected", "election_closed", "monitor_named", "turn_began"]
    assert (events[1].votes, events[1].candidates) == ((1, 0, 3, 0), (RED, ORANGE, WHITE, BLUE))
    assert town.here.monitor == WHITE
    assert town.refused(RED, Elect(RED)).code == "no_election"


def test_a_tie_in_the_ballot_goes_to_the_earliest_seat() -> None:
    """RULES C-80."""
    town = Town(leader=None)
    for seat, candidate in ((RED, BLUE), (ORANGE, BLUE), (WHITE, ORANGE), (BLUE, ORANGE)):
        town.do(seat, Elect(candidate))

    assert town.here.monitor == ORANGE


def test_who_votes_in_an_election_shows_to_nobody_else() -> None:
    """RULES C-80."""
    voted, silent = Town(leader=None), Town(leader=None)
    voted.do(RED, Elect(BLUE))

    for viewer in (seat_audience(ORANGE), OBSERVERS, seat_audience(BLUE)):
        assert voted.view(viewer) == silent.view(viewer)
    assert voted.view(seat_audience(RED)) != silent.view(seat_audience(RED))


def test_who_stayed_silent_may_still_vote_while_somebody_else_has_to() -> None:
    """RULES C-80."""
    town = Town(leader=None)
    town.do(RED, Elect(None), "clock")

    assert Elect not in town.view(seat_audience(RED)).refused
    town.do(RED, Elect(BLUE))


def test_a_silent_group_still_gets_a_monitor() -> None:
    """RULES A7."""
    town = Town(leader=None)
    for seat in range(4):
        town.do(seat, Elect(None), "clock")

    assert town.here.monitor == RED


def test_who_misses_two_own_turns_is_stood_in_for_until_back() -> None:
    """RULES C-82."""
    town = Town(leader=WHITE)
    for _ in range(2):
        for seat in range(4):
            by = "clock" if seat == WHITE else "player"
            town.chance.dice += [3, 4]
            town.do(seat, Roll(), by)
            town.do(seat, EndTurn(), by)
    assert (town.here.monitor, town.here.acting) == (WHITE, RED)
    assert town.view(seat_audience(WHITE)).bank is None
    assert town.view(seat_audience(RED)).bank is not None
    town.round()

    assert town.here.acting == -1


def test_who_plays_and_lets_the_last_step_lapse_misses_no_turn() -> None:
    """RULES C-82."""
    town = Town(leader=WHITE)
    for _ in range(3):
        for seat in range(4):
            town.roll(7)
            town.do(seat, EndTurn(), "clock" if seat == WHITE else "player")

    assert (town.here.monitor, town.here.acting) == (WHITE, -1)


def test_a_term_of_rounds_ends_with_an_election() -> None:
    """RULES C-81."""
    town = Town(monitor_term="rounds", monitor_rounds=1)
    town.turns(3)
    events = town.turn()

    assert kinds(events)[-1] == "election_opened"


def test_the_instructor_sets_the_rounds_of_the_stage_and_ends_the_game() -> None:
    """RULES C-11, C-13."""
    town = Town()
    town.do(None, SetRounds(5), "instructor")
    assert town.state.rounds == 8
    town.do(None, FinishGame(), "instructor")
    town.turns(4)

    assert town.state.phase == "over"
    assert town.view(seat_audience(RED)).waiting == ()


def test_the_rounds_of_the_stage_to_come_leave_the_one_that_is_played_alone() -> None:
    """RULES C-11 (live)."""
    table = Table(rounds_basic=3, rounds_ostrom=8)
    assert table.do(None, SetRounds(5, "ostrom"), by="instructor") == [
        RoundsSet(5, to=EVERYONE, stage="ostrom")
    ]
    assert table.state.rounds == 3
    table.turns(12)

    assert table.state.governance is not None
    assert table.state.rounds == 8


def test_the_stage_to_come_can_be_called_off_and_announced_by_its_rounds() -> None:
    """RULES C-11, C-70."""
    table = Table(rounds_basic=3, rounds_ostrom=8)
    table.do(None, SetRounds(0, "ostrom"), by="instructor")
    table.do(None, SetRounds(3, "basic"), by="instructor")
    table.turns(12)

    assert table.state.end_reason == "rounds"


def test_a_table_that_is_left_fewer_rounds_than_its_meetings_wait_for_goes_on_and_meets() -> None:
    """RULES C-11, C-100: how many rounds there are may change while the table is played."""
    table = Table(rounds_basic=3, rounds_ostrom=8, meetings_from=5)
    table.do(None, SetRounds(4, "ostrom"), by="instructor")
    assert COMMONS.codec.state.decode(COMMONS.codec.state.encode(table.state)) == table.state
    COMMONS.apply_live_options(table.state, {"turn_seconds": 30})
    assert (table.state.options.rounds_ostrom, table.state.options.meetings_from) == (4, 3)

    town = Town(meetings_from=5)
    town.do(None, SetRounds(3), by="instructor")
    town.round()
    town.meet()
    assert town.state.meeting is not None


def test_a_table_that_an_earlier_version_left_too_few_rounds_can_be_read() -> None:
    """What people type is a mistake even beside what the table keeps: only its own form is read kindly."""
    state = Table(rounds_ostrom=8, meetings_from=5).state
    state.options = state.options.model_copy(update={"rounds_ostrom": 4})
    kept = state.options.model_dump(mode="json")

    assert COMMONS.codec.state.decode(COMMONS.codec.state.encode(state)).options.meetings_from == 3
    with pytest.raises(ValueError, match="over before its first meeting"):
        COMMONS.options_model.model_validate({**kept, "rounds_ostrom": "4"})


def test_a_stage_that_is_over_has_the_rounds_that_it_had() -> None:
    """RULES C-11."""
    town = Town()
    assert town.refused(None, SetRounds(20, "basic"), by="instructor").code == "stage_is_over"
    town.do(None, SetRounds(3, "ostrom"), by="instructor")

    assert town.state.rounds == 6


def test_a_game_that_is_ended_between_two_rounds_is_over() -> None:
    """RULES C-13: the round that was the last has been played when an election follows it."""
    town = Town(leader=None)
    assert town.here.election is not None
    events = town.do(None, FinishGame(), by="instructor")

    assert kinds(events) == ["finish_called", "game_ended"]
    assert town.state.end_reason == "instructor"
    assert COMMONS.pending_inputs(town.state) == ()


def test_a_round_that_is_over_cannot_become_the_last_one() -> None:
    """RULES C-11: while the next one waits for an election."""
    town = Town(monitor_term="rounds", monitor_rounds=3)
    for _ in range(12):
        town.pass_turn()
    assert town.here.election is not None
    refusal = town.refused(None, SetRounds(3), by="instructor")

    assert (refusal.code, dict(refusal.facts)) == ("rounds_too_few", {"rounds": 3, "round": 4})
    assert town.do(None, SetRounds(4), by="instructor")


def test_no_stage_is_announced_for_a_game_that_ends_with_this_round() -> None:
    """RULES C-13, C-70."""
    table = Table()
    table.do(None, FinishGame(), by="instructor")
    assert table.refused(None, BeginOstrom(), by="instructor").code == "game_ends"
    table.do(None, SetRounds(8), by="instructor")
    table.do(None, BeginOstrom(), by="instructor")
    assert table.state.stage_called


def test_the_stage_to_come_is_played_again_once_the_last_round_is_withdrawn() -> None:
    """RULES C-13, C-70: in the middle of a round, whatever the group is busy with."""
    table = Table(rounds_basic=3, rounds_ostrom=8)
    table.turns(9)
    table.do(None, FinishGame(), by="instructor")
    assert COMMONS.view(table.state, INSTRUCTOR).ostrom_rounds is None
    table.do(None, WithdrawLastRound(), by="instructor")
    assert COMMONS.view(table.state, INSTRUCTOR).ostrom_rounds == 8
    table.turns(3)
    assert table.state.governance is not None

    town = Town()
    town.do(None, FinishGame(), by="instructor")
    town.meet()
    assert WithdrawLastRound not in COMMONS.view(town.state, INSTRUCTOR).refused
    town.do(None, WithdrawLastRound(), by="instructor")
    assert town.state.rounds == 11


def test_rounds_and_an_end_from_outside_are_counted_as_such() -> None:
    """RULES C-130."""
    town = Town()
    town.do(None, SetRounds(5), by="instructor")
    town.do(None, FinishGame(), by="instructor")
    town.do(None, WithdrawLastRound(), by="instructor")
    town.do(None, FinishGame(), by="instructor")
    town.round()
    assert COMMONS.measures(town.log)["governance"]["external_acts"] == 4


def ended_without_it(**options: Any) -> Table:
    """A game whose Basic stage is over, and no Ostrom stage was planned."""
    table = Table(rounds_basic=3, **options)
    table.turns(12)
    return table


def test_a_game_that_ended_with_its_basic_stage_can_go_on_with_the_other() -> None:
    """RULES C-70: everything as it stood, and the next turn is the first seat's."""
    table = ended_without_it()
    before = COMMONS.clone(table.state)
    outcome = COMMONS.outcome(table.state)
    assert (outcome is not None and outcome.final, table.state.phase) == (False, "over")
    assert table.refused(RED, BeginOstrom()).code == "instructor_announces"
    assert table.refused(None, FinishGame(), "instructor").code == "game_over"
    events = table.do(None, BeginOstrom(), "instructor")

    assert kinds(events) == ["game_resumed", "stage_ended", "stage_began", "rounds_fixed", "election_opened"]
    assert (table.state.bank, table.state.hands, table.state.clocks, table.state.deck) == (
        before.bank,
        before.hands,
        before.clocks,
        before.deck,
    )
    assert (table.state.rounds, COMMONS.outcome(table.state), table.state.resumable) == (11, None, False)
    for seat in range(4):
        table.do(seat, Elect(WHITE))
    assert (table.state.round, table.state.active, table.state.phase) == (4, RED, "roll")
    table.turns(8 * 4)
    outcome = COMMONS.outcome(table.state)
    assert outcome is not None
    assert outcome.final
    assert table.refused(None, BeginOstrom(), "instructor").code == "game_over"
    figures = COMMONS.measures(table.log)
    assert [(stage["stage"], stage["rounds"]) for stage in figures["stages"]] == [("basic", 3), ("ostrom", 8)]
    assert figures["end"] == "rounds"


def test_the_figures_of_a_game_that_goes_on_have_no_end() -> None:
    table = ended_without_it()
    assert COMMONS.measures(table.log)["end"] == "rounds"
    table.do(None, BeginOstrom(), "instructor")

    assert COMMONS.measures(table.log)["end"] is None


def test_what_the_instructor_ended_stays_over() -> None:
    """RULES C-13: and so does a game that has had its Ostrom stage."""
    table = Table(rounds_basic=3)
    table.turns(11)
    table.do(None, FinishGame(), "instructor")
    table.turns(1)
    outcome = COMMONS.outcome(table.state)

    assert outcome is not None
    assert outcome.final
    assert table.refused(None, BeginOstrom(), "instructor").code == "game_over"


def test_an_end_of_an_earlier_version_stays_an_end() -> None:
    """Its seed was told when it ended."""
    table = Table(rounds_basic=3)
    COMMONS.evolve(
        table.state,
        COMMONS.codec.event.from_builtins({"kind": "game_ended", "reason": "rounds", "to": EVERYONE}),
    )
    outcome = COMMONS.outcome(table.state)

    assert outcome is not None
    assert outcome.final


@pytest.mark.parametrize("viewer", [PUBLIC, seat_audience(RED)])
def test_while_it_may_go_on_only_the_staff_sees_what_the_bank_holds(viewer: Audience) -> None:
    """RULES C-06, C-33."""
    view = ended_without_it().view(viewer)

    assert view.outcome is not None
    assert view.outcome.summary.keys() == {"survivors", "rounds"}
    assert view.bank is None


def test_the_staff_knows_whether_the_other_stage_follows() -> None:
    """RULES C-11: and the players where the number of rounds is public."""
    for options, staff, players in (
        ({}, 0, 0),
        ({"rounds_ostrom": 5}, 5, 5),
        ({"rounds_ostrom": 5, "rounds_known": "secret"}, 5, None),
    ):
        table = Table(**options)
        assert (table.view(OBSERVERS).ostrom_rounds, table.view(PUBLIC).ostrom_rounds) == (staff, players)
    table = Table()
    table.do(None, BeginOstrom(), "instructor")
    assert table.view(OBSERVERS).ostrom_rounds == 8
    table.do(None, FinishGame(), "instructor")
    assert table.view(OBSERVERS).ostrom_rounds is None
    assert Town().view(OBSERVERS).ostrom_rounds is None
