"""Encodes the shared parts of both games on the island: board, pieces, and card actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from games.analysis.research.encoding import Encoding, Key, known_values, membership_flags, one_hot, plain_key
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.cards import CARDS, RESOURCES
from games.island.topology import EDGES, VERTICES
from games.vocabulary import Action, TaggedStruct

WARES = ("road", "settlement", "city", "card")
TERRAIN = (*RESOURCES, None)
SEAT_WIDTH = 20
"""The number of numbers per seat."""


@cache
def island_keys() -> tuple[Key, ...]:
    """Return the keys of bank trades, builds, and plays of each card. Pairs of roads are unordered."""
    cards: list[Action] = [BuyCard(), PlayCard("victory_point"), PlayCard("knight")]
    cards += [PlayCard("monopoly", (), (resource,)) for resource in RESOURCES]
    cards += [PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)]
    cards += [
        PlayCard("road_building", places) for count in (1, 2) for places in combinations(range(EDGES), count)
    ]
    trades = [Trade(give, take) for give in RESOURCES for take in RESOURCES if take != give]
    return tuple(
        plain_key(action)
        for action in (*trades, *(one for every in builds().values() for one in every), *cards)
    )


def island_key(action: TaggedStruct) -> Key:
    """Return an action's key, with pairs of roads sorted."""
    return plain_key(
        action.replace(places=tuple(sorted(action.places))) if isinstance(action, PlayCard) else action
    )


def board_numbers(encoding: Encoding[Any], view: Any) -> list[float]:
    """Encode hexes (terrain as 6 numbers each, then tokens), roads by seat and edge, buildings by seat and
    vertex: 1, a city 2.
    """
    hexes = [
        value for terrain in view.board.terrain for value in one_hot(TERRAIN.index(terrain), len(TERRAIN))
    ]
    roads = [[0.0] * EDGES for _ in range(encoding.seats)]
    towns = [[0.0] * VERTICES for _ in range(encoding.seats)]
    for edge, seat in view.board.roads:
        roads[encoding.seat_distance(view, seat)][edge] = 1.0
    for size, places in enumerate((view.board.settlements, view.board.cities), 1):
        for vertex, seat in places:
            towns[encoding.seat_distance(view, seat)][vertex] = float(size)
    return [
        *hexes,
        *map(float, view.board.token),
        *(value for rows in (roads, towns) for row in rows for value in row),
    ]


def seat_numbers(seat_view: Any) -> list[float]:
    """Encode a seat: points, hand, unplayed cards, played cards by kind, pieces left, rates."""
    return [
        float(seat_view.points),
        *known_values(seat_view.hand, 5),
        float(seat_view.development_count),
        *(float(seat_view.played.count(card)) for card in CARDS),
        float(seat_view.roads_left),
        float(seat_view.settlements_left),
        float(seat_view.cities_left),
        *map(float, seat_view.rates),
    ]


def own_numbers(view: Any, own_seat: Any) -> list[float]:
    """Encode the viewer: cards by kind, points, affordable wares, and building sites."""
    card_counts = dict(own_seat.development or ())
    return [
        *(float(card_counts.get(card, 0)) for card in CARDS),
        float(view.you.points),
        *membership_flags(view.you.affordable, WARES),
        *map(float, _place_flags(view.you.roads, EDGES)),
        *map(float, _place_flags(view.you.settlements, VERTICES)),
        *map(float, _place_flags(view.you.cities, VERTICES)),
    ]


def _place_flags(places: Sequence[int], size: int) -> list[float]:
    flags = [0.0] * size
    for place in places:
        flags[place] = 1.0
    return flags
