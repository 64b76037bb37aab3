"""The engine's check on itself notices every kind of damage."""

import pytest

from games.commons.basic.actions import Harvest
from games.commons.basic.invariants import quiescent_violations
from games.commons.game import COMMONS
from tests.games.commons.table import BLUE, RED, Table, cards
from tests.games.contract.damaged import damaged


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("state.hands[RED][0] += 1", "lumber: 20 cards in all, 19 in the box"),
        ("state.hands[RED][0] -= 1; state.hands[BLUE][0] += 1", "lumber: a negative number"),
        ("state.clocks[4] = 3", "ore: crashed with 6 cards"),
        ("state.bank[4], state.reserve[4], state.clocks[4] = (0, 19, 14)", "ore: clock at 14"),
        ("state.held[4], state.reserve[4] = (1, 12)", "ore: 1 cards laid aside"),
        (
            "state.owners[13] = RED; state.points[RED] += 1; state.pieces[RED] = (13, 2, 4)",
            "vertex 8: too close",
        ),
        (
            "state.owners[0] = RED; state.points[RED] += 1; state.pieces[RED] = (13, 2, 4)",
            "vertex 0: a building without a road",
        ),
        ("state.roads[71] = RED; state.pieces[RED] = (12, 3, 4)", "seat 0: roads [71] lead to no building"),
        ("state.is_city[0] = True", "vertex 0: nobody's city"),
        ("state.pieces[RED] = (12, 3, 4)", "seat 0: 2 road pieces on the board, 12 left of 15"),
        ("state.rates[RED] = (4, 4, 4, 4, 3)", "seat 0: trades ore at 3, not 4"),
        ("state.deck.pop()", "cards in all"),
        ("state.points[ORANGE] += 1", "seat 1: 3 points, 2 by count"),
        ("state.longest_road = RED; state.points[RED] += 2", "awards held by seats [0]"),
    ],
)
def test_damage_is_named(damage: str, words: str) -> None:
    table = Table()
    assert not COMMONS.violations(table.state)
    damaged(table.state, damage)

    assert any(words in problem for problem in COMMONS.violations(table.state))


def test_a_request_over_its_limit_is_named() -> None:
    """RULES C-20."""
    table = Table()
    table.roll(8)
    table.do(RED, Harvest(cards(lumber=1)))
    table.state.asked[RED] = cards(lumber=4)

    assert COMMONS.violations(table.state) == ["seat 0: asked for (4, 0, 0, 0, 0) of at most (3, 0, 0, 0, 0)"]


def test_somebody_awaited_who_has_answered_is_named() -> None:
    """RULES C-23."""
    table = Table()
    table.roll(8)
    table.state.asked[RED] = cards()

    assert COMMONS.violations(table.state) == [
        "harvest: [0, 2, 3] awaited, with requests [(0, 0, 0, 0, 0), None, None, None]"
    ]


def test_between_actions_an_empty_stock_must_have_crashed() -> None:
    """RULES C-31."""
    table = Table()
    table.stock(ore=0)

    assert list(quiescent_violations(table.state)) == ["ore: empty, but not crashed"]


def test_between_actions_awards_must_be_where_they_belong() -> None:
    """RULES C-14."""
    table = Table(awards=True, knights="full")
    table.lay(RED, 40, 42, 43, 44)
    table.state.revealed[BLUE] = ("knight", "knight", "knight")

    assert [problem.split(" with")[0] for problem in quiescent_violations(table.state)] == [
        "Longest Road",
        "Largest Army",
    ]
