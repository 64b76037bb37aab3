"""Encodes what the two games on the island share: board, pieces, and actions paid with cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from games.encodings.encoding import Encoding, Key, among, known, one_hot, plain_key
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.cards import CARDS, RESOURCES
from games.island.topology import EDGES, VERTICES
from games.vocabulary import Action, TaggedStruct

WARES = ("road", "settlement", "city", "card")
TERRAIN = (*RESOURCES, None)
SEAT = 20
"""Numbers per seat."""


@cache
def keys() -> tuple[Key, ...]:
    """Return the keys of bank trades, builds at every place, and plays of each card; pairs of roads are
    unordered.
    """
    cards: list[Action] = [BuyCard(), PlayCard("victory_point"), PlayCard("knight")]
    cards += [PlayCard("monopoly", (), (resource,)) for resource in RESOURCES]
    cards += [PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)]
    cards += [PlayCard("road_building", places) for count in (1, 2) for places in combinations(range(EDGES), count)]
    trades = [Trade(give, take) for give in RESOURCES for take in RESOURCES if take != give]
    return tuple(plain_key(action) for action in (*trades, *(one for every in builds().values() for one in every), *cards))


def key(action: TaggedStruct) -> Key:
    """Return an action's key, with pairs of roads sorted."""
    return plain_key(action.replace(places=tuple(sorted(action.places))) if isinstance(action, PlayCard) else action)


def board(encoding: Encoding[Any], view: Any) -> list[float]:
    """Encode the hexes (terrain as 6 numbers, and tokens), then by seat roads by edge and buildings by
    vertex: 1, a city 2.
    """
    hexes = [value for terrain in view.board.terrain for value in one_hot(TERRAIN.index(terrain), len(TERRAIN))]
    roads = [[0.0] * EDGES for _ in range(encoding.seats)]
    towns = [[0.0] * VERTICES for _ in range(encoding.seats)]
    for edge, seat in view.board.roads:
        roads[encoding.away(view, seat)][edge] = 1.0
    for size, places in enumerate((view.board.settlements, view.board.cities), 1):
        for vertex, seat in places:
            towns[encoding.away(view, seat)][vertex] = float(size)
    return [*hexes, *map(float, view.board.token), *(value for rows in (roads, towns) for row in rows for value in row)]


def seat(one: Any) -> list[float]:
    """Encode a seat: points, hand, unplayed cards, played cards by kind, pieces left, rates."""
    return [
        float(one.points),
        *known(one.hand, 5),
        float(one.development_count),
        *(float(one.played.count(card)) for card in CARDS),
        float(one.roads_left),
        float(one.settlements_left),
        float(one.cities_left),
        *map(float, one.rates),
    ]


def own(view: Any, mine: Any) -> list[float]:
    """Encode the viewer: cards by kind, all points, affordable wares, and building sites."""
    held = dict(mine.development or ())
    return [
        *(float(held.get(card, 0)) for card in CARDS),
        float(view.you.points),
        *among(view.you.affordable, WARES),
        *map(float, _place_flags(view.you.roads, EDGES)),
        *map(float, _place_flags(view.you.settlements, VERTICES)),
        *map(float, _place_flags(view.you.cities, VERTICES)),
    ]


def _place_flags(places: Sequence[int], size: int) -> list[float]:
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found
