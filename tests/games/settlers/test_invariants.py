"""The engine's check on itself notices every kind of damage."""

from collections.abc import Callable

import pytest

from games.settlers.game import SETTLERS
from games.settlers.invariants import settled
from games.settlers.state import Deal, State
from tests.games.settlers.table import BLUE, ORANGE, RED, Table, bundle


def _card_from_nowhere(state: State) -> None:
    state.hands[RED] = bundle(ore=1)


def _negative_hand(state: State) -> None:
    state.hands[RED], state.hands[BLUE] = (-1, 0, 0, 0, 0), bundle(lumber=1)


def _development_card_lost(state: State) -> None:
    state.deck.pop()


def _built_on_water(state: State) -> None:
    state.owners[0] = RED


def _road_on_water(state: State) -> None:
    state.roads[0] = RED


def _too_close(state: State) -> None:
    state.owners[13] = RED


def _nobodys_city(state: State) -> None:
    state.is_city[50] = True


def _piece_lost(state: State) -> None:
    state.pieces[RED] = (12, 3, 4)


def _settlement_not_noted(state: State) -> None:
    state.towns[RED] = ()


def _place_forgotten(state: State) -> None:
    state.road_spots[RED] = state.road_spots[RED][1:]


def _site_made_up(state: State) -> None:
    state.settlement_spots[RED] = (50,)


def _road_grown(state: State) -> None:
    state.road_lengths[RED] += 1


def _dice_pay_too_much(state: State) -> None:
    state.income[12] = (bundle(ore=1),) * 4


def _rate_too_good(state: State) -> None:
    state.rates[ORANGE] = (2, 2, 2, 2, 2)


def _point_from_nowhere(state: State) -> None:
    state.points[RED] += 1


def _deal_outside_its_phase(state: State) -> None:
    state.deal = Deal(1, RED, (), chain=False, asked=())


def _too_many_offers(state: State) -> None:
    state.offers[RED] = 99


def _immune_and_robbed(state: State) -> None:
    state.due, state.dropped = (4, 0, 0, 0), [None] * 4


def _wrong_discard(state: State) -> None:
    state.due, state.dropped, state.immune = (4, 0, 0, 0), [bundle(ore=1), None, None, None], [False] * 4


def _shared_start(state: State) -> None:
    state.chosen[RED] = state.chosen[BLUE]


DAMAGES: list[tuple[Callable[[State], None], str]] = [
    (_card_from_nowhere, "cards in bank and hands"),
    (_negative_hand, "cards in bank and hands"),
    (_development_card_lost, "in the deck"),
    (_built_on_water, "are water"),
    (_road_on_water, "are water"),
    (_too_close, "too close"),
    (_nobodys_city, "nobody's city"),
    (_piece_lost, "pieces on the board"),
    (_settlement_not_noted, "settlements noted"),
    (_place_forgotten, "roads at"),
    (_site_made_up, "settlements at"),
    (_road_grown, "road of"),
    (_dice_pay_too_much, "the dice pay"),
    (_rate_too_good, "trades at"),
    (_point_from_nowhere, "by count"),
    (_deal_outside_its_phase, "with deal"),
    (_too_many_offers, "offers"),
    (_immune_and_robbed, "immune"),
    (_wrong_discard, "drops"),
    (_shared_start, "chosen"),
]


@pytest.mark.parametrize(("damage", "complaint"), DAMAGES, ids=[damage.__name__ for damage, _ in DAMAGES])
def test_damage_is_noticed(damage: Callable[[State], None], complaint: str) -> None:
    state = Table().state
    assert SETTLERS.violations(state) == []
    damage(state)

    assert any(complaint in problem for problem in SETTLERS.violations(state)), SETTLERS.violations(state)


def test_an_award_in_the_wrong_hands_is_noticed() -> None:
    table = Table()
    table.state.longest_road = table.state.largest_army = RED

    assert len(list(settled(table.state))) == 2
