"""Arithmetic on bundles of resource cards.

Loops are unrolled, since the engines call these functions constantly: five numbers take a third of the time
of a loop or of five calls of `min`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from games.island.cards import COSTS, Bundle, Ware

NOTHING: Bundle = (0, 0, 0, 0, 0)


def as_bundle(cards: Iterable[int]) -> Bundle:
    """Return five numbers as a Bundle. Raises ValueError for another count."""
    lumber, brick, wheat, wool, ore = cards
    return (lumber, brick, wheat, wool, ore)


@cache
def single(resource: int, count: int = 1) -> Bundle:
    """Return `count` cards of one resource, by its index in RESOURCES."""
    return as_bundle([count if index == resource else 0 for index in range(5)])


def plus(one: Bundle, two: Bundle) -> Bundle:
    """Return the sum of two bundles."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a + v, b + w, c + x, d + y, e + z)


def minus(one: Bundle, two: Bundle) -> Bundle:
    """Return the difference, possibly negative."""
    a, b, c, d, e = one
    v, w, x, y, z = two
    return (a - v, b - w, c - x, d - y, e - z)


def total(bundles: Iterable[Bundle]) -> Bundle:
    """Return the sum of all bundles."""
    lumber = brick = wheat = wool = ore = 0
    for a, b, c, d, e in bundles:
        lumber, brick, wheat, wool, ore = lumber + a, brick + b, wheat + c, wool + d, ore + e
    return (lumber, brick, wheat, wool, ore)


def covers(has: Bundle, needs: Bundle) -> bool:
    """Return whether `has` contains `needs`."""
    a, b, c, d, e = has
    v, w, x, y, z = needs
    return a >= v and b >= w and c >= x and d >= y and e >= z


def elementwise_min(one: Sequence[int], limit: Sequence[int]) -> Bundle:
    """Return the minimum of both, for each resource."""
    a, b, c, d, e = one
    v, w, x, y, z = limit
    return (a if a < v else v, b if b < w else w, c if c < x else x, d if d < y else y, e if e < z else z)  # noqa: FURB136


def missing(has: Bundle, needs: Bundle) -> Bundle:
    """Return the cards that `has` lacks for `needs`, never negative."""
    a, b, c, d, e = has
    v, w, x, y, z = needs
    return (
        v - a if v > a else 0,
        w - b if w > b else 0,
        x - c if x > c else 0,
        y - d if y > d else 0,
        z - e if z > e else 0,
    )


@lru_cache(maxsize=4096)  # hands are small and come again
def affordable(hand: tuple[int, ...]) -> tuple[Ware, ...]:
    """Return what this hand can pay for, one at a time, in the order of COSTS."""
    hand_bundle = as_bundle(hand)
    return tuple([ware for ware, cost in COSTS.items() if covers(hand_bundle, cost)])
