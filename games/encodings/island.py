"""What the two games on the island have alike in numbers: the board, pieces, and actions that cards pay for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from games.encodings.encoding import Encoding, Key, among, known, one_hot, plain_key
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.cards import CARDS, RESOURCES
from games.island.topology import EDGES, VERTICES
from games.vocabulary import Action, Word

WARES = ("road", "settlement", "city", "card")
TERRAIN = (*RESOURCES, None)
SEAT = 20
"""How many numbers tell of a seat."""


@cache
def keys() -> tuple[Key, ...]:
    """Trades with the bank, buildings at every place, and every way to play a card: a pair of roads without an order."""
    cards: list[Action] = [BuyCard(), PlayCard("victory_point"), PlayCard("knight")]
    cards += [PlayCard("monopoly", (), (resource,)) for resource in RESOURCES]
    cards += [PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)]
    cards += [PlayCard("road_building", places) for count in (1, 2) for places in combinations(range(EDGES), count)]
    trades = [Trade(give, take) for give in RESOURCES for take in RESOURCES if take != give]
    return tuple(plain_key(action) for action in (*trades, *(one for every in builds().values() for one in every), *cards))


def key(action: Word) -> Key:
    """That of an action, with the roads of a pair in their order."""
    return plain_key(action.with_(places=tuple(sorted(action.places))) if isinstance(action, PlayCard) else action)


def board(encoding: Encoding[Any], view: Any) -> list[float]:
    """Hexes: what they bring (6 each) and their number. Then for each seat its roads by edge, and its towns by vertex: 1, a city 2."""
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
    """Of a seat: points, hand, cards not played, cards played by kind, pieces left, rates."""
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
    """Of the viewer: cards in hand by kind, all its points, what it can pay for, and where it could build."""
    held = dict(mine.development or ())
    return [
        *(float(held.get(card, 0)) for card in CARDS),
        float(view.you.points),
        *among(view.you.affordable, WARES),
        *map(float, _places(view.you.roads, EDGES)),
        *map(float, _places(view.you.settlements, VERTICES)),
        *map(float, _places(view.you.cities, VERTICES)),
    ]


def _places(places: Sequence[int], size: int) -> list[float]:
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found
