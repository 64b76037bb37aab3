"""The engine's check on itself notices every kind of damage."""

from collections.abc import Callable

import pytest

from games.commons.basic.actions import Harvest
from games.commons.basic.invariants import settled
from games.commons.game import COMMONS
from games.commons.governance.state import State
from tests.games.commons.table import BLUE, ORANGE, RED, Table, cards


def _card_from_nowhere(state: State) -> None:
    state.hands[RED][0] += 1


def _negative_hand(state: State) -> None:
    state.hands[RED][0] -= 1
    state.hands[BLUE][0] += 1


def _crashed_with_stock(state: State) -> None:
    state.clocks[4] = 3


def _clock_too_long(state: State) -> None:
    state.bank[4], state.reserve[4], state.clocks[4] = 0, 19, 14


def _held_without_crash(state: State) -> None:
    state.held[4], state.reserve[4] = 1, 12


def _too_close(state: State) -> None:
    state.owners[13] = RED
    state.points[RED] += 1
    state.pieces[RED] = (13, 2, 4)


def _without_road(state: State) -> None:
    state.owners[0] = RED
    state.points[RED] += 1
    state.pieces[RED] = (13, 2, 4)


def _loose_road(state: State) -> None:
    state.roads[71] = RED
    state.pieces[RED] = (12, 3, 4)


def _nobodys_city(state: State) -> None:
    state.is_city[0] = True


def _lost_piece(state: State) -> None:
    state.pieces[RED] = (12, 3, 4)


def _wrong_rate(state: State) -> None:
    state.rates[RED] = (4, 4, 4, 4, 3)


def _lost_card(state: State) -> None:
    state.deck.pop()


def _wrong_points(state: State) -> None:
    state.points[ORANGE] += 1


def _award_without_option(state: State) -> None:
    state.longest_road = RED
    state.points[RED] += 2


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_card_from_nowhere, "lumber: 20 cards in all, 19 in the box"),
        (_negative_hand, "lumber: a negative number"),
        (_crashed_with_stock, "ore: crashed with 6 cards"),
        (_clock_too_long, "ore: clock at 14"),
        (_held_without_crash, "ore: 1 cards laid aside"),
        (_too_close, "vertex 8: too close"),
        (_without_road, "vertex 0: a building without a road"),
        (_loose_road, "seat 0: roads [71] lead to no building"),
        (_nobodys_city, "vertex 0: nobody's city"),
        (_lost_piece, "seat 0: 2 road pieces on the board, 12 left of 15"),
        (_wrong_rate, "seat 0: trades ore at 3, not 4"),
        (_lost_card, "cards in all"),
        (_wrong_points, "seat 1: 3 points, 2 by count"),
        (_award_without_option, "awards held by seats [0]"),
    ],
)
def test_damage_is_named(damage: Callable[[State], None], words: str) -> None:
    table = Table()
    damage(table.state)

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

    assert COMMONS.violations(table.state) == ["harvest: [0, 2, 3] awaited, with requests [(0, 0, 0, 0, 0), None, None, None]"]


def test_between_actions_an_empty_stock_must_have_crashed() -> None:
    """RULES C-31."""
    table = Table()
    table.stock(ore=0)

    assert list(settled(table.state)) == ["ore: empty, but not crashed"]


def test_between_actions_awards_must_be_where_they_belong() -> None:
    """RULES C-14."""
    table = Table(awards=True, knights="full")
    table.lay(RED, 40, 42, 43, 44)
    table.state.revealed[BLUE] = ("knight", "knight", "knight")

    assert [problem.split(" with")[0] for problem in settled(table.state)] == ["Longest Road", "Largest Army"]
