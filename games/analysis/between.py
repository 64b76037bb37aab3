"""Tables of one treatment beside those of another: how far apart they are, and an interval that leans on nothing but the lot that dealt
the treatments.

**The interval.** Had a treatment added the same to each of its tables, then taking that away would leave two groups that the lot might as
well have dealt otherwise. Dealt anew, some tables of one group change places with as many of the other; the two groups are then exactly as
far apart as they are now if the treatment adds the mean of the former less that of the latter. Those numbers, one for each other deal, cut
the line into pieces that are equally likely to hold what the treatment adds: the interval leaves out a twentieth of them at each end. With
fewer than three tables on each side there are fewer than twenty pieces, and no such interval.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

FEWEST = 3
"""Tables of each treatment that an interval takes."""
ENDS = 20
"""What is left out at each end is one part of so many: nine of ten intervals hold what the treatment adds."""
MOST_DEALS = 20_000
"""Where there are more ways to deal, `DRAWN` of them are drawn."""
DRAWN = 1_999
FIRST, SECOND = 4_294_967_087, 4_294_944_443
"""What the numbers by which deals are drawn are counted round."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two treatments by one figure: the mean of each over its tables, one less the other, and the interval, None where there is none."""

    tables: tuple[int, int]
    means: tuple[float, float]
    interval: tuple[float, float] | None

    @property
    def amount(self) -> float:
        """How much more the first has."""
        return self.means[0] - self.means[1]


def difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Between the figures of tables of two treatments, at least one of each."""
    found = None
    if min(len(one), len(other)) >= FEWEST:
        both = (*one, *other)
        added = sorted(_added(both, len(one), swapped) for swapped in _deals(len(one), len(other)))
        left_out = (len(added) + 1) // ENDS
        found = added[left_out - 1], added[-left_out]
    return Difference((len(one), len(other)), (_mean(one), _mean(other)), found)


def _deals(one: int, other: int) -> Iterator[frozenset[int]]:
    """Other deals than this one, each as the places that the first group then has; the first `one` places are its own now."""
    own, places = frozenset(range(one)), range(one + other)
    if comb(one + other, one) <= MOST_DEALS:
        yield from (found for deal in combinations(places, one) if (found := frozenset(deal)) != own)
    else:
        numbers = drawing()
        drawn = (frozenset(_drawn(places, one, numbers)) for _ in range(DRAWN))
        yield from (deal for deal in drawn if deal != own)


def drawing() -> Iterator[int]:
    """Numbers by which deals are drawn, always the same ones: L'Ecuyer's MRG32k3a from 12345. It needs no number beyond 2^53, so that the
    notebooks of a bundle draw the same deals in any language, and the same tables give the same interval.
    """
    one, two = [12_345] * 3, [12_345] * 3
    while True:
        one = [*one[1:], (1_403_580 * one[1] - 810_728 * one[0]) % FIRST]
        two = [*two[1:], (527_612 * two[2] - 1_370_589 * two[0]) % SECOND]
        yield (one[2] - two[2]) % FIRST


def _drawn(places: Sequence[int], count: int, numbers: Iterator[int]) -> Sequence[int]:
    """So many of the places: each is one of those that are left."""
    left = list(places)
    for at in range(count):
        other = at + next(numbers) % (len(left) - at)
        left[at], left[other] = left[other], left[at]
    return left[:count]


def _added(both: Sequence[float], one: int, deal: frozenset[int]) -> float:
    """What a treatment would add if this deal set the groups as far apart as they are."""
    gone = [both[place] for place in range(one) if place not in deal]
    come = [both[place] for place in deal if place >= one]
    return _mean(gone) - _mean(come)


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)
