"""Compare tables of two treatments: the difference of means, with an interval that only relies on the random
deal of treatments.

If a treatment added the same to each of its tables, then without that the groups could as well have been
dealt otherwise. In another deal some tables of both groups change places. The difference stays the same if
the treatment adds the mean of those that left less that of those that joined. These numbers, one per deal,
cut the line into equally likely pieces: the interval leaves out a twentieth at each end. With fewer than
three tables on a side there are too few pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

MIN_TABLES = 3
"""Tables of each treatment that an interval needs."""
TAIL_DIVISOR = 20
"""The interval leaves out one part in `TAIL_DIVISOR` at each end: nine of ten intervals hold the treatment's
effect.
"""
MAX_EXACT_DEALS = 20_000
"""With more ways to deal than this, `DRAWN_DEALS` of them are drawn."""
DRAWN_DEALS = 1_999
FIRST, SECOND = 4_294_967_087, 4_294_944_443
"""Moduli of the generator that draws the deals."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two treatments compared by one figure. The interval may be None."""

    tables: tuple[int, int]
    means: tuple[float, float]
    interval: tuple[float, float] | None

    @property
    def amount(self) -> float:
        """Return by how much the first mean exceeds the second."""
        return self.means[0] - self.means[1]


def difference(figures: Sequence[float], other_figures: Sequence[float]) -> Difference:
    """Compare a figure of the tables of two treatments, at least one table each."""
    interval = None
    if min(len(figures), len(other_figures)) >= MIN_TABLES:
        all_figures = (*figures, *other_figures)
        effects = sorted(
            _implied_effect(all_figures, len(figures), swapped) for swapped in _alternative_deals(len(figures), len(other_figures))
        )
        left_out = (len(effects) + 1) // TAIL_DIVISOR
        interval = effects[left_out - 1], effects[-left_out]
    return Difference((len(figures), len(other_figures)), (_mean(figures), _mean(other_figures)), interval)


def _alternative_deals(first_size: int, second_size: int) -> Iterator[frozenset[int]]:
    """Yield the places of the first group in other deals. Now they are the first `first_size`."""
    current, places = frozenset(range(first_size)), range(first_size + second_size)
    if comb(first_size + second_size, first_size) <= MAX_EXACT_DEALS:
        yield from (group for deal in combinations(places, first_size) if (group := frozenset(deal)) != current)
    else:
        numbers = deal_numbers()
        draws = (frozenset(_draw_places(places, first_size, numbers)) for _ in range(DRAWN_DEALS))
        yield from (deal for deal in draws if deal != current)


def deal_numbers() -> Iterator[int]:
    """Yield the fixed numbers that draw deals: L'Ecuyer's MRG32k3a from 12345.

    It needs no number beyond 2^53, so a bundle's notebooks draw the same deals in any language.
    """
    first, second = [12_345] * 3, [12_345] * 3
    while True:
        first = [*first[1:], (1_403_580 * first[1] - 810_728 * first[0]) % FIRST]
        second = [*second[1:], (527_612 * second[2] - 1_370_589 * second[0]) % SECOND]
        yield (first[2] - second[2]) % FIRST


def _draw_places(places: Sequence[int], count: int, numbers: Iterator[int]) -> Sequence[int]:
    remaining = list(places)
    for position in range(count):
        swap = position + next(numbers) % (len(remaining) - position)
        remaining[position], remaining[swap] = remaining[swap], remaining[position]
    return remaining[:count]


def _implied_effect(figures: Sequence[float], first_size: int, deal: frozenset[int]) -> float:
    """Return the effect that makes this deal's groups differ as much as the real ones."""
    leaving = [figures[place] for place in range(first_size) if place not in deal]
    joining = [figures[place] for place in deal if place >= first_size]
    return _mean(leaving) - _mean(joining)


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)
