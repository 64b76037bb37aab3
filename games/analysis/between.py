"""Tables of one treatment beside those of another: how far apart their means are, an interval for it, and
whether luck alone does that.

**The test.** Two treatments may differ in their means, their spreads and their numbers of tables at once, so
the difference of the means is told in its own standard error (Welch's statistic). With each other deal of the
same tables this statistic is made again: the chance is the share of deals, this one included, with which it
is at least as large (a studentised permutation test). With few tables that alone says "not luck" too often
where spreads differ, so the chance is the larger one of this and of Welch's t test. What both would also find
of tables with that much taken from the first treatment is no surprise: these amounts are the interval.

**Several at once.** A page looks at each two treatments and at several figures, which are `compared`
together. Each interval is as wide as it must be for all of them to hold together (Bonferroni), and the
chances are corrected step by step (Holm).

**Where nothing can be told.** Where so few tables were dealt to one of the two that no deal is rare enough,
or where all tables of one are alike, so that nothing is known of how they spread, there is neither interval
nor chance.

**The level.** Both are reckoned at `LEVEL`. What is promised is `PROMISED`, since figures of tables are not
spread as evenly as the tests suppose: `python -m benchmarks.treatments` shows how often a difference is told
where there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from math import atan, comb, cos, pi, sqrt
from typing import Literal, TypeAlias, TypeVar

LEVEL = 0.05
"""The chance of a wrong word among all that is compared together, if tables were spread evenly."""
PROMISED = 0.1
"""The chance that is promised of tables as they are: twice as much."""
MOST_DEALS = 4_000
"""Where there are more ways to deal, `DRAWN` of them are drawn."""
DRAWN_DEALS = 1_999
FIRST, SECOND = 4_294_967_087, 4_294_944_443
"""Moduli of the generator that draws the deals."""
HALVINGS = 20
"""Steps of the bisection for an interval's end."""
STRIPS = 80
"""Strips of Simpson's rule below a t distribution's tail."""
NEAR = 1e-9
"""Relative distance of numbers that count as equal: the order of a sum changes its last digits."""

Untold: TypeAlias = Literal["few", "alike"]
"""Why a comparison is impossible: too few tables, or all tables of one treatment are alike."""
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Difference:
    """Two treatments compared by one figure: the mean of each over its tables and their difference."""

    tables: tuple[int, int]
    means: tuple[float, float]
    interval: tuple[float, float] | None
    """None if the comparison is impossible."""
    untold: Untold | None = None
    chance: float = 1.0
    """How often luck alone separates tables at least this far, corrected for multiple comparisons; 1 if
    unknown.
    """

    @property
    def amount(self) -> float:
        """Return by how much the first mean exceeds the second."""
        return self.means[0] - self.means[1]

    @property
    def is_beyond_luck(self) -> bool:
        """Return whether luck alone rarely separates tables this far."""
        return self.chance <= LEVEL


def differences(figures: Mapping[K, Mapping[str, Sequence[float]]]) -> dict[tuple[K, str, str], Difference]:
    """Compare each two treatments by each figure, all together.

    `figures`: by figure and treatment, a number for each table, at least one. The keys of the result are
    sorted by figure as given, then by treatment.
    """
    pairs = [
        (figure, *pair) for figure, by_name in figures.items() for pair in combinations(sorted(by_name), 2)
    ]
    each = [
        difference(figures[figure][one], figures[figure][other], len(pairs)) for figure, one, other in pairs
    ]
    corrected = correct_chances([one.chance for one in each])
    return {
        pair: replace(one, chance=chance) for pair, one, chance in zip(pairs, each, corrected, strict=True)
    }


def correct_chances(chances: Sequence[float]) -> list[float]:
    """Correct the chances of tests that are looked at together, in their order (Holm 1979)."""
    corrected, least = [1.0] * len(chances), 0.0
    for rank, at in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, (len(chances) - rank) * chances[at]))
        corrected[at] = least
    return corrected


def least_tables(compared: int) -> int:
    """Return how many tables each of two treatments needs for `compared` comparisons together.

    The deal itself and the one that exchanges all tables are always equally far apart.
    """
    count = 2
    while 2 / comb(2 * count, count) > LEVEL / compared:
        count += 1
    return count


def difference(one: Sequence[float], other: Sequence[float], compared: int = 1) -> Difference:
    """Compare the figures of tables of two treatments, at least one of each, as one of `compared`
    comparisons.

    The chance is not corrected for the others: `differences` does that.
    """
    tables, means = (len(one), len(other)), (_mean(one), _mean(other))
    if min(tables) < least_tables(compared):
        return Difference(tables, means, None, "few")
    if is_alike(one) or is_alike(other):
        return Difference(tables, means, None, "alike")
    pair = _Pair(one, other)
    level = LEVEL / compared
    chance = max(pair.chance_by_deals(0), pair.chance_by_t(0))
    return Difference(
        tables, means, (pair.interval_end(-1, level), pair.interval_end(1, level)), None, chance
    )


def is_alike(figures: Sequence[float]) -> bool:
    """Return whether all of these are equal."""
    return max(figures) - min(figures) <= NEAR * max(map(abs, figures))


class _Pair:
    """The tables of two treatments and all their deals."""

    def __init__(self, one: Sequence[float], other: Sequence[float]) -> None:
        middle = (_mean(one) + _mean(other)) / 2  # sums of squares stay exact
        self._one, self._other = [x - middle for x in one], [x - middle for x in other]
        self._sizes = len(one), len(other)
        self._amount = _mean(one) - _mean(other)
        self._errors = _variance(one) / len(one), _variance(other) / len(other)
        self._error = sqrt(sum(self._errors))

    @cached_property
    def _deals(self) -> list[tuple[float, ...]]:
        """Return for each deal the groups' distance and squared standard error, as polynomials of the added
        amount.
        """
        size, rest = self._sizes
        both = [*self._one, *self._other]
        deals = []
        for deal, left in all_deals(size, rest):
            come, stay = self._group(both, deal), self._group(both, left)
            apart = [mine - theirs for mine, theirs in zip(come[:2], stay[:2], strict=True)]
            deals.append((*apart, *(mine + theirs for mine, theirs in zip(come[2:], stay[2:], strict=True))))
        return deals

    def _group(self, both: Sequence[float], places: Sequence[int]) -> tuple[float, ...]:
        """Return the coefficients of a group's mean and squared standard error, as polynomials of the added
        amount.
        """
        own = [both[at] for at in places if at < self._sizes[0]]
        chosen = [both[at] for at in places]
        count, owned, weight = len(places), len(own), len(places) * (len(places) - 1)
        mean = sum(chosen) / count
        squares = sum([x * x for x in chosen]) - count * mean * mean
        return (
            mean,
            owned / count,
            squares / weight,
            (sum(own) - mean * owned) / weight,
            owned * (1 - owned / count) / weight,
        )

    def chance_by_deals(self, added: float) -> float:
        """Return the share of deals with groups as far apart as now, if the treatment adds the amount `added`
        to each table.
        """
        now = (self._amount - added) ** 2 / self._error**2 * (1 - NEAR)
        square = added * added
        as_far = sum(
            (apart - share * added) ** 2 >= now * (error - 2 * added * once + square * twice)
            for apart, share, error, once, twice in self._deals
        )
        return as_far / len(self._deals)

    def chance_by_t(self, added: float) -> float:
        """Return the chance of a Welch's t as large as now, if the treatment adds the amount `added` to the
        mean.
        """
        one, other = self._errors
        degrees = (one + other) ** 2 / (one**2 / (self._sizes[0] - 1) + other**2 / (self._sizes[1] - 1))
        return t_tails(abs(self._amount - added) / self._error, degrees)

    def interval_end(self, side: int, level: float) -> float:
        """Return an end of the interval: -1 the lower, 1 the upper. It contains every amount accepted by
        either test.
        """
        reach = self._reach(0.0, side, level, self.chance_by_t)
        return self._amount + side * self._error * self._reach(reach, side, level, self.chance_by_deals)

    def _reach(self, inside: float, side: int, level: float, test: Callable[[float], float]) -> float:
        """Return how many standard errors from the difference, at least `inside`, a test begins to reject an
        amount.
        """

        def stands(errors: float) -> bool:
            return test(self._amount + side * errors * self._error) > level

        if not stands(inside):
            return inside
        outside = inside + 1
        while stands(outside):
            inside, outside = outside, 2 * outside
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if stands(middle) else (inside, middle)
        return outside


def t_tails(t: float, degrees: float) -> float:
    """Return the two-sided tail probability of Student's t (Simpson's rule, with t as the tangent of an
    angle).
    """

    def area(low: float) -> float:
        width = (pi / 2 - low) / STRIPS
        heights = [
            (2 + 2 * (n % 2)) * max(0.0, cos(low + n * width)) ** (degrees - 1) for n in range(1, STRIPS)
        ]
        return width * float(cos(low) ** (degrees - 1) + sum(heights))

    return area(atan(t / sqrt(degrees))) / area(0.0)


@lru_cache(maxsize=8)
def all_deals(one: int, other: int) -> Sequence[tuple[Sequence[int], Sequence[int]]]:
    """Return all deals, this one included, as each group's places. The first `one` places are the first
    group's now.
    """
    places = range(one + other)
    if comb(one + other, one) <= MOST_DEALS:
        deals = list[Sequence[int]](combinations(places, one))
    else:
        numbers = deal_numbers()
        deals = [places[:one], *(_draw_places(places, one, numbers) for _ in range(DRAWN_DEALS))]
    return [(deal, sorted(set(places).difference(deal))) for deal in deals]


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


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)


def _variance(figures: Sequence[float]) -> float:
    mean = _mean(figures)
    return sum((x - mean) ** 2 for x in figures) / (len(figures) - 1)
