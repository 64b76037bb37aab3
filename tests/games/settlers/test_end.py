"""Declared victory, the end of the round, several winners, and the next game's bonuses (RULES M-27 to M-31)."""

from typing import Any

from games.island.actions import Build
from games.island.events import TurnBegan, VictoryCardsShown
from games.island.topology import island
from games.settlers.events import Declared, GameEnded, VictoryLapsed
from games.settlers.game import SETTLERS
from games.shared_vocabulary import EndTurn, FinishGame, LastRoundWithdrawn, Roll, WithdrawLastRound
from tests.games.any_table import told
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table


def towns(table: Table, seat: int, points: int) -> None:
    """Raise a seat's public points by cities and settlements of its own, up to this number."""
    for vertex in range(54):
        if table.state.points[seat] >= points:
            return
        room = any(table.state.roads[edge] == -1 for edge in island().vertex_edges[vertex])
        if room and table.can_settle(vertex) and table.state.pieces[seat][1] > 1:
            table.settle(seat, vertex)
    for vertex in table.state.towns[seat]:
        if table.state.points[seat] >= points:
            return
        table.hand(seat, wheat=2, ore=3)
        table.do(seat, Build("city", vertex))
    assert table.state.points[seat] >= points


def ready(seat: int, *, first: int = RED, goal: int = 5, **options: Any) -> Table:
    """This seat is in its trading phase and has just enough points."""
    table = Table(first=first, goal=goal, **options)
    table.pass_to(seat) if seat != first else table.trading()
    towns(table, seat, goal)
    return table


def test_the_bot_declares_at_the_end_of_the_turn_and_the_round_is_played_out() -> None:
    """RULES M-28."""
    table = ready(ORANGE)
    assert told(table.do(ORANGE, EndTurn()), Declared) == [Declared(ORANGE, 5)]
    assert table.view().declared == (ORANGE,)
    assert table.view().last_round
    table.pass_to(BLUE)
    done = table.do(BLUE, EndTurn())

    assert told(done, GameEnded) == [GameEnded("victory", (ORANGE,), (2, 5, 2, 2), (1, 0, 1, 1))]
    assert SETTLERS.pending_inputs(table.state) == ()
    assert table.refused(RED, Roll()).code == "game_over"


def test_declared_by_the_last_of_the_round_it_ends_at_once() -> None:
    """RULES M-28: the round ends when the first player's turn would begin, whoever that was."""
    table = ready(RED, first=ORANGE)
    done = table.do(RED, EndTurn())

    assert told(done, Declared) == [Declared(RED, 5)]
    assert told(done, GameEnded)[0].winners == (RED,)


def test_hidden_victory_cards_count_and_only_the_total_is_told() -> None:
    """RULES M-27, M-28."""
    table = Table(goal=5)
    table.trading()
    table.holds(RED, "victory_point", "victory_point", "victory_point")
    assert told(table.do(RED, EndTurn()), Declared) == [Declared(RED, 5)]
    assert table.view().seats[RED].development is None
    table.pass_to(BLUE)
    done = table.do(BLUE, EndTurn())

    assert told(done, VictoryCardsShown) == [VictoryCardsShown(RED, 3)]
    assert told(done, GameEnded)[0].points == (5, 2, 2, 2)


def test_all_who_have_enough_then_win_also_who_never_declared() -> None:
    """RULES M-29, M-30: Red passes ten in Orange's turn, and has no turn left to say so."""
    table = ready(ORANGE)
    table.do(ORANGE, EndTurn())
    table.pass_to(WHITE)
    towns(table, WHITE, 6)
    table.do(WHITE, EndTurn())
    table.pass_to(BLUE)
    table.holds(RED, "victory_point", "victory_point", "victory_point")
    done = table.do(BLUE, EndTurn())

    outcome = SETTLERS.outcome(table.state)
    assert told(done, GameEnded)[0].winners == (RED, ORANGE, WHITE)
    assert outcome is not None
    assert outcome.winners == (RED, ORANGE, WHITE)
    assert [outcome.summary[f"next_bonus_{seat}"] for seat in range(4)] == [0, 0, 0, 1]


def test_enough_points_in_anothers_turn_are_declared_at_the_end_of_the_own() -> None:
    """RULES M-30: without a declaration the round's end is no end of the game."""
    table = Table(goal=5)
    table.pass_to(BLUE)
    table.holds(RED, "victory_point", "victory_point", "victory_point")
    assert told(table.do(BLUE, EndTurn()), TurnBegan) == [TurnBegan(RED, 5, 2)]
    table.trading()

    assert told(table.do(RED, EndTurn()), Declared) == [Declared(RED, 5)]


def test_longest_road_lost_before_the_end_of_the_round_takes_the_victory_back() -> None:
    """RULES M-29: Red declares with Longest Road, Orange builds through it, and the game goes on."""
    table = Table(goal=5)
    table.trading()
    way = table.way(RED, 5)
    table.road(RED, *way[:-1])
    table.hand(RED, lumber=1, brick=1, wheat=2, ore=3)
    table.do(RED, Build("road", way[-1]))
    table.do(RED, Build("city", 8))
    assert told(table.do(RED, EndTurn()), Declared) == [Declared(RED, 5)]
    table.trading()
    vertex = table.gap(way)
    table.road(ORANGE, next(edge for edge in island().vertex_edges[vertex] if table.state.roads[edge] == -1))
    table.hand(ORANGE, lumber=1, brick=1, wheat=1, wool=1)
    table.do(ORANGE, Build("settlement", vertex))
    table.do(ORANGE, EndTurn())
    table.pass_to(BLUE)
    done = table.do(BLUE, EndTurn())

    assert told(done, GameEnded) == []
    assert told(done, VictoryLapsed) == [VictoryLapsed()]
    assert told(done, TurnBegan) == [TurnBegan(RED, 5, 2)]
    assert table.state.declared == ()


def test_bonuses_for_the_next_game_go_up_for_losers_and_down_for_winners() -> None:
    """RULES M-31."""
    table = ready(ORANGE, skill="orange red white blue", bonus="3 1")
    table.do(ORANGE, EndTurn())
    table.pass_to(BLUE)
    (ended,) = told(table.do(BLUE, EndTurn()), GameEnded)

    assert ended.next_bonus == (2, 2, 1, 1)
    assert SETTLERS.measures(table.log)["next_bonus"] == [2, 2, 1, 1]


def test_the_instructor_may_end_it_with_this_round() -> None:
    table = Table()
    assert table.refused(RED, FinishGame()).code == "instructor_only"
    table.do(None, FinishGame(), "instructor")
    assert table.refused(None, FinishGame(), "instructor").code == "finish_called"
    table.pass_to(BLUE)
    (ended,) = told(table.do(BLUE, EndTurn()), GameEnded)

    assert ended == GameEnded("instructor", (), (2, 2, 2, 2), (0, 0, 0, 0))


def test_a_last_round_can_be_withdrawn_until_it_is_over() -> None:
    """RULES M-28."""
    table = Table()
    assert table.refused(None, WithdrawLastRound(), "instructor").code == "finish_not_called"
    table.do(None, FinishGame(), "instructor")
    assert table.refused(RED, WithdrawLastRound()).code == "instructor_only"
    assert table.do(None, WithdrawLastRound(), "instructor") == [LastRoundWithdrawn()]
    assert not table.view().last_round
    table.pass_to(BLUE)

    assert told(table.do(BLUE, EndTurn()), GameEnded) == []


def test_a_limit_of_rounds_ends_a_game_that_nobody_can_win() -> None:
    table = Table(round_limit=1)
    table.pass_to(BLUE)

    assert told(table.do(BLUE, EndTurn()), GameEnded)[0].reason == "rounds"
