"""The list of what a seat may do: complete, in order, and blind to what the seat may not know."""

import random
from itertools import product

import pytest

from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.legal import MOST_BUNDLES, listed_requests
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import CARDS, PIECES, RESOURCES
from games.island.topology import EDGES
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action
from tests.games.commons.subject import SUBJECT
from tests.games.commons.table import ORANGE, RED, Table, ToldChance, cards


def test_the_first_thing_is_to_roll() -> None:
    table = Table()

    assert table.legal(RED) == [Roll()]
    assert table.legal(ORANGE) == []


def test_every_request_is_listed_while_there_are_few() -> None:
    """RULES C-20: 3 of one, 3 of another: 16 bundles, zero among them."""
    listed = listed_requests(cards(lumber=3, ore=3))

    assert [request.cards for request in listed] == [
        cards(lumber=a, ore=b) for a, b in product(range(4), range(4))
    ]


def test_many_requests_are_listed_by_resource() -> None:
    """Nothing, each amount of each resource alone, and all of it."""
    listed = listed_requests(cards(lumber=9, wheat=6))

    assert len(listed) == 1 + 9 + 6 + 1 <= MOST_BUNDLES
    assert listed[0] == Harvest(cards())
    assert Harvest(cards(wheat=4)) in listed
    assert listed[-1] == Harvest(cards(lumber=9, wheat=6))


def test_building_lists_every_place_of_what_the_hand_pays_for() -> None:
    table = Table()
    table.give(RED, lumber=1, brick=1, wheat=2, ore=3)
    table.skip_to("build")

    assert table.legal(RED) == [
        *(Build("road", edge) for edge in (7, 12, 14, 20, 34, 40, 42, 50)),
        Build("city", 8),
        Build("city", 28),
        NextStep(),
        EndTurn(),
    ]


def test_a_poor_seat_may_only_go_on() -> None:
    table = Table()
    table.skip_to("trade")

    assert table.legal(RED) == [NextStep(), EndTurn()]


def test_the_last_step_offers_no_next_one() -> None:
    table = Table()
    table.skip_to("cards")

    assert table.legal(RED) == [EndTurn()]


def test_double_roads_are_listed_singly_and_in_pairs_each_pair_once() -> None:
    """RULES C-44: also those whose second road leans on the first."""
    table = Table()
    table.deal(RED, "road_building")
    table.skip_to("cards")
    places = [action.places for action in table.legal(RED) if isinstance(action, PlayCard)]

    assert (42, 43) in places
    assert (42,) in places
    assert len({frozenset(edges) for edges in places}) == len(places)


def test_road_building_without_room_is_not_offered() -> None:
    table = Table()
    table.deal(RED, "road_building")
    table.skip_to("cards")
    table.state.pieces[RED] = (0, 3, 4)

    assert table.legal(RED) == [EndTurn()]
    assert table.own(RED).playable == ()


def everything() -> list[Action]:
    """All actions that anybody could think of, but for bundles, which have their own tests."""
    sites = [Build(piece, place) for piece in PIECES for place in range(-1, EDGES + 1)]
    trades = [Trade(give, take) for give in RESOURCES for take in RESOURCES]
    one = [PlayCard(card) for card in CARDS] + [
        PlayCard("monopoly", (), (resource,)) for resource in RESOURCES
    ]
    two = [
        PlayCard("year_of_plenty", (), (first, second))
        for i, first in enumerate(RESOURCES)
        for second in RESOURCES[i:]
    ]
    roads = [PlayCard("road_building", (edge,)) for edge in range(EDGES)]
    return [Roll(), BuyCard(), NextStep(), EndTurn(), *sites, *trades, *one, *two, *roads]


@pytest.mark.parametrize("seed", range(4))
def test_the_list_is_what_apply_allows_and_nothing_else(seed: int) -> None:
    """Every listed action is done, or met by the hidden bank alone (RULES C-42); every unlisted one is
    refused.
    """
    options = CommonsOptions(
        rounds_basic=12, rounds_ostrom=0, knights="full", start_hand="both", play_same_turn=True
    )
    picked = random.Random(seed).sample(list(SUBJECT.play(seed, options).states()), 12)
    for state in picked:
        seat = COMMONS.pending_inputs(state)[0].seat
        listed = COMMONS.legal_actions(state, seat)
        if state.phase == "harvest":
            continue
        for action in everything():
            copy = COMMONS.clone(state)
            done = COMMONS.apply(copy, Actor(seat), action, ToldChance([3, 4]))
            if action in listed:
                assert not isinstance(done, Refusal) or done.code == "not_available", action
            elif action == NextStep():
                assert state.phase in {"cards", "roll"}
            else:
                assert isinstance(done, Refusal), action
