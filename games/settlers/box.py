"""What is in the box: colours, bundles of resource cards, the deck of development cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.island.cards import Bundle, Card
from games.island.layouts import COLOURS

STOCK = 19
"""Cards of each resource (RULES M-09)."""
NOTHING: Bundle = (0, 0, 0, 0, 0)

DECK: dict[Card, int] = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The base game's development cards (RULES M-33)."""


def colours(players: int) -> tuple[str, ...]:
    """Names of the seats in turn order; with 3 players, Red is left out."""
    return COLOURS[len(COLOURS) - players :]


def full_deck() -> list[Card]:
    """The 25 development cards before they are shuffled."""
    return [card for card, count in DECK.items() for _ in range(count)]


def as_bundle(cards: Sequence[int]) -> Bundle:
    """Five numbers as a Bundle."""
    lumber, brick, wheat, wool, ore = cards
    return (lumber, brick, wheat, wool, ore)


def plus(one: Bundle, two: Bundle) -> Bundle:
    """Both together; spelled out, for it is done all the time."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a + v, b + w, c + x, d + y, e + z)


def minus(one: Bundle, two: Bundle) -> Bundle:
    """The first without the second; numbers may fall below 0."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a - v, b - w, c - x, d - y, e - z)


def covers(has: Bundle, needs: Bundle) -> bool:
    """Whether nothing is missing."""
    a, b, c, d, e = has
    v, w, x, y, z = needs
    return a >= v and b >= w and c >= x and d >= y and e >= z


@cache
def single(resource: int, count: int = 1) -> Bundle:
    """A bundle of one resource."""
    return as_bundle([count if index == resource else 0 for index in range(5)])
