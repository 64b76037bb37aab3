"""Goal, rounds and the end of the game (RULES B2)."""

import pytest
from pydantic import ValidationError

from games.audience import EVERYONE, INSTRUCTOR, OBSERVERS, STAFF, seat_audience
from games.commons.basic.actions import Roll, SetRounds
from games.commons.basic.events import FinishCalled, GameEnded, LastRoundWithdrawn, RoundsSet, SeatSafe
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.island.actions import PlayCard
from games.island.events import Rolled, TurnBegan, VictoryCardsShown
from games.protocol import Outcome
from games.shared_vocabulary import EndTurn, FinishGame, RoundEnded, TurnEnded, WithdrawLastRound
from tests.games.any_table import told
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, Table


def points(table: Table, seat: int, count: int) -> None:
    """Give a seat points by cities, straight on the board, then by revealed victory cards."""
    state = table.state
    for vertex, owner in enumerate(state.owners):
        if owner == seat and not state.is_city[vertex] and state.points[seat] < count:
            state.is_city[vertex] = True
            state.points[seat] += 1
            roads, settlements, cities = state.pieces[seat]
            state.pieces[seat] = (roads, settlements + 1, cities - 1)
    while state.points[seat] < count:
        state.deck.remove("victory_point")
        state.revealed[seat] += ("victory_point",)
        state.points[seat] += 1


def finished(**options: object) -> Table:
    """A game of three rounds in its last turn, before anybody's points."""
    table = Table(rounds_basic=3, **options)
    table.turns(11)
    return table


def test_a_seat_survives_with_more_points_than_the_goal() -> None:
    """RULES C-10: more than 8, that is 9."""
    table = finished(goal=5)
    points(table, ORANGE, 6)
    points(table, WHITE, 5)
    ended = told(table.turn(), GameEnded)

    assert ended == [GameEnded("rounds", (ORANGE,), (2, 6, 5, 2), resumable=True)]
    assert COMMONS.outcome(table.state) == Outcome(
        (ORANGE,), (2, 6, 5, 2), {"bank": 65, "crashes": 0, "survivors": 1, "rounds": 3}, final=False
    )


def test_several_may_survive_or_nobody() -> None:
    """RULES C-10, C-15: there is no single winner."""
    nobody, all_of_them = finished(), finished(goal=5, knights="full")
    for seat in range(3):
        points(all_of_them, seat, 4)
        all_of_them.state.revealed[seat] += ("knight",)
        all_of_them.state.deck.remove("knight")
    points(all_of_them, RED, 6)
    points(all_of_them, BLUE, 6)
    nobody.turn()
    all_of_them.turn()

    assert told(nobody.log, GameEnded)[0].survivors == ()
    assert told(all_of_them.log, GameEnded)[0].survivors == (RED, BLUE)


def test_a_game_lasts_as_many_rounds_as_told() -> None:
    """RULES C-11."""
    table = Table(rounds_basic=3)
    table.turns(12)

    assert told(table.log, RoundEnded) == [RoundEnded(1), RoundEnded(2), RoundEnded(3)]
    assert table.state.phase == "over"
    assert COMMONS.pending_inputs(table.state) == ()
    assert table.refused(RED, Roll()).code == "game_over"


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert COMMONS.outcome(finished().state) is None


@pytest.mark.parametrize("rounds", [-1, 1, 2, 41])
def test_a_game_has_3_to_40_rounds_or_no_end(rounds: int) -> None:
    """RULES C-11."""
    with pytest.raises(ValidationError):
        CommonsOptions(rounds_basic=rounds)
    assert CommonsOptions(rounds_basic=0).rounds_basic == 0


def test_without_an_end_only_the_instructor_ends_it() -> None:
    """RULES C-11, C-13: at the end of the round that is being played."""
    table = Table(rounds_basic=0)
    table.turns(4 * 45 + 1)
    assert table.state.phase == "roll"

    table.do(None, FinishGame(), by="instructor")
    assert table.state.phase == "roll"
    table.turns(3)

    assert told(table.log, GameEnded)[0].reason == "instructor"
    assert table.state.round == 46


def test_the_instructor_may_change_the_rounds_while_playing() -> None:
    """RULES C-11 (live)."""
    table = Table()
    table.turns(12)
    assert table.do(None, SetRounds(4), by="instructor") == [RoundsSet(4, to=EVERYONE)]
    table.turns(4)

    assert told(table.log, GameEnded)[0].reason == "rounds"


@pytest.mark.parametrize("rounds", [0, 8])
def test_a_last_round_that_is_withdrawn_leaves_the_game_as_long_as_it_was(rounds: int) -> None:
    """RULES C-13: also where it was called twice."""
    table = Table(rounds_basic=rounds)
    assert table.refused(None, WithdrawLastRound(), by="instructor").code == "finish_not_called"
    table.do(None, FinishGame(), by="instructor")
    table.do(None, FinishGame(), by="instructor")
    assert table.state.rounds == 1
    assert table.refused(RED, WithdrawLastRound()).code == "instructor_only"
    assert table.do(None, WithdrawLastRound(), by="instructor") == [LastRoundWithdrawn(to=EVERYONE)]
    assert table.state.rounds == rounds
    assert table.refused(None, WithdrawLastRound(), by="instructor").code == "finish_not_called"
    table.turns(4)
    assert table.state.round == 2


def test_the_instructors_view_says_whether_there_is_a_last_round_to_withdraw() -> None:
    table = Table()
    assert WithdrawLastRound in COMMONS.view(table.state, INSTRUCTOR).refused
    table.do(None, FinishGame(), by="instructor")
    assert WithdrawLastRound not in COMMONS.view(table.state, INSTRUCTOR).refused
    table.turns(4)
    assert COMMONS.view(table.state, INSTRUCTOR).refused[WithdrawLastRound].code == "game_over"


def test_rounds_that_are_set_anew_leave_no_last_round_to_withdraw() -> None:
    table = Table()
    table.do(None, FinishGame(), by="instructor")
    table.do(None, SetRounds(5), by="instructor")
    assert table.refused(None, WithdrawLastRound(), by="instructor").code == "finish_not_called"
    assert table.state.rounds == 5


def test_new_rounds_take_back_a_called_finish() -> None:
    """RULES C-11, C-13."""
    table = Table()
    table.do(None, FinishGame(), by="instructor")
    table.do(None, SetRounds(0), by="instructor")
    table.turns(40)

    assert table.state.phase == "roll"


def test_rounds_that_have_begun_cannot_be_taken_away() -> None:
    """RULES C-11: but the running round may become the last."""
    table = Table()
    table.turns(16)

    refusal = table.refused(None, SetRounds(4), by="instructor")
    assert (refusal.code, dict(refusal.facts)) == ("rounds_too_few", {"rounds": 4, "round": 5})
    assert table.refused(None, SetRounds(2), by="instructor").code == "rounds_out_of_range"
    assert table.do(None, SetRounds(5), by="instructor")


def test_only_the_instructor_as_such_rules_over_rounds() -> None:
    """RULES C-11, C-13."""
    table = Table()

    assert table.refused(RED, SetRounds(4)).code == "instructor_only"
    assert table.refused(RED, FinishGame()).code == "instructor_only"
    assert table.refused(RED, FinishGame(), by="instructor").code == "instructor_only"
    assert table.refused(None, FinishGame(), by="clock").code == "no_such_seat"


@pytest.mark.parametrize(("known", "readers", "seen"), [("public", EVERYONE, 8), ("secret", STAFF, None)])
def test_the_number_of_rounds_may_be_secret_from_players(known: str, readers: int, seen: int | None) -> None:
    """RULES C-11: staff always knows it."""
    table = Table(rounds_known=known)

    assert COMMONS.view(table.state, seat_audience(RED)).rounds == seen
    assert COMMONS.view(table.state, INSTRUCTOR).rounds == COMMONS.view(table.state, OBSERVERS).rounds == 8
    assert table.do(None, SetRounds(9), by="instructor") == [RoundsSet(9, to=readers)]
    assert table.do(None, FinishGame(), by="instructor") == [FinishCalled(to=readers)]


def test_who_passes_the_goal_plays_on_and_is_counted_at_the_end() -> None:
    """RULES C-12: default at_end."""
    table = finished(goal=5)
    points(table, RED, 6)
    table.turn()

    assert told(table.log, SeatSafe) == []


def test_with_when_reached_a_seat_is_safe_for_good() -> None:
    """RULES C-12: whatever it loses later."""
    table = Table(rounds_basic=3, goal=5, survive_when="when_reached")
    table.deal(RED, "victory_point")
    points(table, RED, 5)
    table.skip_to("cards")
    assert told(table.do(RED, PlayCard("victory_point")), SeatSafe) == [SeatSafe(RED)]
    assert COMMONS.view(table.state, seat_audience(BLUE)).seats[RED].safe

    table.state.revealed[RED] = table.state.revealed[RED][1:]
    table.state.deck.append("victory_point")
    table.state.points[RED] -= 1
    table.turns(12)

    assert told(table.log, GameEnded)[0].survivors == (RED,)
    assert len(told(table.log, SeatSafe)) == 1


def test_the_game_may_end_early_when_all_survive() -> None:
    """RULES C-13: at the end of a round."""
    table = Table(early_end="all_survive", goal=5, survive_when="when_reached")
    table.state.safe = [True] * 4
    table.turns(3)
    assert table.state.phase == "roll"
    table.turn()

    assert told(table.log, GameEnded)[0].reason == "all_survive"


def test_the_game_may_end_early_when_everything_has_crashed() -> None:
    """RULES C-13: four of five are not enough."""
    table = Table(early_end="all_crashed")
    table.crash("lumber", "brick", "wheat", "wool")
    table.round()
    assert table.state.phase == "roll"
    table.crash("ore")
    table.round()

    assert told(table.log, GameEnded)[0].reason == "all_crashed"


def test_by_default_the_game_never_ends_early() -> None:
    """RULES C-13."""
    table = Table(goal=5)
    table.state.safe = [True] * 4
    table.crash("lumber", "brick", "wheat", "wool", "ore")
    table.round()

    assert table.state.phase == "roll"


def test_unrevealed_victory_cards_are_revealed_at_the_end_and_count() -> None:
    """RULES C-48."""
    table = finished(goal=5)
    points(table, WHITE, 4)
    table.deal(WHITE, "victory_point", 2)
    assert COMMONS.view(table.state, seat_audience(RED)).seats[WHITE].points == 4
    done = table.turn()

    assert told(done, VictoryCardsShown) == [VictoryCardsShown(WHITE, 2)]
    assert told(done, GameEnded)[0].survivors == (WHITE,)
    assert COMMONS.view(table.state, seat_audience(RED)).seats[WHITE].played == (
        "victory_point",
        "victory_point",
    )


def test_the_turn_order_is_fixed_and_a_round_is_everybodys_turn() -> None:
    """S0: Red, Orange, White, Blue."""
    table = Table()
    table.turns(5)

    assert [(e.seat, e.turn, e.round) for e in told(table.log, TurnBegan)] == [
        (1, 2, 1),
        (2, 3, 1),
        (3, 4, 1),
        (0, 5, 2),
        (1, 6, 2),
    ]
    assert [event.auto for event in told(table.log, TurnEnded)] == [False] * 5


def test_the_clock_ends_a_turn_visibly() -> None:
    """RULES A7: what the clock did is flagged."""
    table = Table()
    table.chance.dice = [3, 4]

    assert told(table.do(RED, Roll(), by="clock"), Rolled) == [Rolled(RED, (3, 4), auto=True)]
    assert told(table.do(RED, EndTurn(), by="clock"), TurnEnded) == [TurnEnded(RED, auto=True)]
