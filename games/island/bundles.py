"""Cards of each resource, counted: bundles together, without each other, what one lacks of the other, what it pays for.

What the engines do all the time is spelled out: five numbers one by one take a third of the time of a loop, or of five calls of `min`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from games.island.cards import COSTS, Bundle, Ware

NOTHING: Bundle = (0, 0, 0, 0, 0)


def as_bundle(cards: Iterable[int]) -> Bundle:
    """Five numbers as a Bundle. Raises ValueError for more or fewer."""
    lumber, brick, wheat, wool, ore = cards
    return (lumber, brick, wheat, wool, ore)


@cache
def single(resource: int, count: int = 1) -> Bundle:
    """So many cards of one resource, named by its index in RESOURCES."""
    return as_bundle([count if index == resource else 0 for index in range(5)])


def plus(one: Bundle, two: Bundle) -> Bundle:
    """Both together."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a + v, b + w, c + x, d + y, e + z)


def minus(one: Bundle, two: Bundle) -> Bundle:
    """The first without the second; numbers may fall below 0."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a - v, b - w, c - x, d - y, e - z)


def total(bundles: Iterable[Bundle]) -> Bundle:
    """All of these together."""
    lumber = brick = wheat = wool = ore = 0
    for a, b, c, d, e in bundles:
        lumber, brick, wheat, wool, ore = lumber + a, brick + b, wheat + c, wool + d, ore + e
    return (lumber, brick, wheat, wool, ore)


def covers(has: Bundle, needs: Bundle) -> bool:
    """Whether nothing is missing."""
    a, b, c, d, e = has
    v, w, x, y, z = needs
    return a >= v and b >= w and c >= x and d >= y and e >= z


def at_most(one: Sequence[int], limit: Sequence[int]) -> Bundle:
    """As much of each as the limit allows."""
    a, b, c, d, e = one
    v, w, x, y, z = limit
    return (a if a < v else v, b if b < w else w, c if c < x else x, d if d < y else y, e if e < z else z)  # noqa: FURB136


def missing(has: Bundle, needs: Bundle) -> Bundle:
    """What is lacking for a price, never below 0."""
    a, b, c, d, e = has
    v, w, x, y, z = needs
    return (v - a if v > a else 0, w - b if w > b else 0, x - c if x > c else 0, y - d if y > d else 0, z - e if z > e else 0)


@lru_cache(maxsize=4096)  # hands are small and come again
def affordable(hand: tuple[int, ...]) -> tuple[Ware, ...]:
    """What a hand of five numbers pays for, each alone, in the order of COSTS."""
    held = as_bundle(hand)
    return tuple([ware for ware, cost in COSTS.items() if covers(held, cost)])
