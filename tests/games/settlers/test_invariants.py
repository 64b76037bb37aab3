"""The engine's check on itself notices every kind of damage."""

import pytest

from games.settlers.game import SETTLERS
from games.settlers.invariants import quiescent_violations
from tests.games.contract.damaged import damaged
from tests.games.settlers.table import RED, Table


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("state.hands[RED] = bundle(ore=1)", "cards in bank and hands"),
        (
            "state.hands[RED], state.hands[BLUE] = ((-1, 0, 0, 0, 0), bundle(lumber=1))",
            "cards in bank and hands",
        ),
        ("state.deck.pop()", "in the deck"),
        ("state.owners[0] = RED", "are water"),
        ("state.roads[0] = RED", "are water"),
        ("state.owners[13] = RED", "too close"),
        ("state.is_city[50] = True", "nobody's city"),
        ("state.pieces[RED] = (12, 3, 4)", "pieces on the board"),
        ("state.towns[RED] = ()", "settlements noted"),
        ("state.road_spots[RED] = state.road_spots[RED][1:]", "roads at"),
        ("state.settlement_spots[RED] = (50,)", "settlements at"),
        ("state.road_lengths[RED] += 1", "road of"),
        ("state.income[12] = (bundle(ore=1),) * 4", "the dice pay"),
        ("state.rates[ORANGE] = (2, 2, 2, 2, 2)", "trades at"),
        ("state.points[RED] += 1", "by count"),
        ("state.deal = Deal(1, RED, (), chain=False, asked=())", "with deal"),
        ("state.offers[RED] = 99", "offers"),
        ("state.due, state.dropped = ((4, 0, 0, 0), [None] * 4)", "immune"),
        (
            "state.due, state.dropped, state.immune = ((4, 0, 0, 0), [bundle(ore=1), None, None, None], [False] * 4)",
            "drops",
        ),
        ("state.chosen[RED] = state.chosen[BLUE]", "chosen"),
    ],
)
def test_damage_is_noticed(damage: str, complaint: str) -> None:
    state = Table().state
    assert SETTLERS.violations(state) == []
    damaged(state, damage)

    assert any(complaint in problem for problem in SETTLERS.violations(state)), SETTLERS.violations(state)


def test_an_award_in_the_wrong_hands_is_noticed() -> None:
    table = Table()
    table.state.longest_road = table.state.largest_army = RED

    assert len(list(quiescent_violations(table.state))) == 2
