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

from games.chance import Chance, SeededChance

FEWEST = 3
"""Tables of each treatment that an interval takes."""
ENDS = 20
"""What is left out at each end is one part of so many: nine of ten intervals hold what the treatment adds."""
MOST_DEALS = 20_000
"""Where there are more ways to deal, `DRAWN` of them are drawn."""
DRAWN = 1_999
SEED = b"between tables"
"""The same deals are drawn each time: the same tables give the same interval."""


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
        added = sorted(_added(both, len(one), swapped) for swapped in _deals(len(one), len(other), SeededChance(SEED, "")))
        left_out = (len(added) + 1) // ENDS
        found = added[left_out - 1], added[-left_out]
    return Difference((len(one), len(other)), (_mean(one), _mean(other)), found)


def _deals(one: int, other: int, chance: Chance) -> Iterator[frozenset[int]]:
    """Other deals than this one, each as the places that the first group then has; the first `one` places are its own now."""
    own, places = frozenset(range(one)), range(one + other)
    if comb(one + other, one) <= MOST_DEALS:
        yield from (found for deal in combinations(places, one) if (found := frozenset(deal)) != own)
    else:
        drawn = (frozenset(chance.shuffled(places, "deal", n)[:one]) for n in range(DRAWN))
        yield from (deal for deal in drawn if deal != own)


def _added(both: Sequence[float], one: int, deal: frozenset[int]) -> float:
    """What a treatment would add if this deal set the groups as far apart as they are."""
    gone = [both[place] for place in range(one) if place not in deal]
    come = [both[place] for place in deal if place >= one]
    return _mean(gone) - _mean(come)


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)
