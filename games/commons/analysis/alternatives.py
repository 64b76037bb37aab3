"""Results that a Commons Game is compared with: silence played on, and the best possible with the same dice.

`games.commons.research` computes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from typing import Literal, TypeAlias

from games.commons.analysis.bands import QuantileBand
from games.commons.analysis.rounds import BetterDirection

VERDICT_MEASURE = "growth_lost"
"""The only measure of a better or worse stage, chosen before any table was seen."""
FALSE_VERDICT_RATE = 0.1
"""Maximum rate of calling a table without any change better, and likewise worse."""
MIN_PLAYS = 19
"""Plays without which nothing is called better or worse: a figure beyond fewer is not rare enough."""
SURPRISE_PROBABILITY = 0.025
"""Greatest probability, on each of two sides, of a count of tables that is called a surprise."""
Verdict: TypeAlias = Literal["better", "worse", "open", "unpredicted"]
PartName: TypeAlias = Literal["basic", "ostrom", "both"]


@dataclass(frozen=True, slots=True)
class MeasureComparison:
    """A measure of the real stage and of plays in silence."""

    name: str
    """Of `MEASURES`."""
    good: BetterDirection
    """Which direction is good for the group."""
    real: float
    silent: QuantileBand

    below: float
    """Share of plays, the real figure among them, with at most this figure."""
    above: float
    """Share with at least this figure."""

    @property
    def is_outside(self) -> bool:
        """Return whether it is outside of the middle eight of ten plays."""
        return not self.silent.holds(self.real)


@dataclass(frozen=True, slots=True)
class SilenceComparison:
    """An Ostrom stage compared with silence."""

    count: int
    """Plays in silence."""
    measures: tuple[MeasureComparison, ...]
    """In the order of `MEASURES`."""
    rounds: tuple[int, ...]
    """The compared rounds, as numbered in the game."""
    real: dict[str, tuple[float, ...]]
    """By the names of `SERIES`, for each of these rounds."""
    silent: dict[str, tuple[QuantileBand, ...]]
    """Likewise."""
    is_predicted: bool
    """Whether the table's own silence is among plays of it: if not, nothing is compared."""

    def measure(self, name: str) -> MeasureComparison:
        """Return this measure's comparison."""
        return next(one for one in self.measures if one.name == name)

    @property
    def verdict(self) -> Verdict:
        """Return whether the stage lost less growth than every play, or more than every play."""
        if not self.is_predicted:
            return "unpredicted"
        if self.count < MIN_PLAYS:
            return "open"
        comparison, beyond_all = self.measure(VERDICT_MEASURE), 1.5 / (self.count + 1)
        return (
            "better"
            if comparison.below < beyond_all
            else "worse"
            if comparison.above < beyond_all
            else "open"
        )


@dataclass(frozen=True, slots=True)
class VerdictCounts:
    """Verdicts of several tables."""

    tables: int
    """All of them, compared or not."""
    compared: int
    better: int
    worse: int

    @property
    def usual_count(self) -> int:
        """Return the largest unsurprising count if nothing has changed. `FALSE_VERDICT_RATE` is of all
        tables.
        """
        return largest_usual_count(self.tables, FALSE_VERDICT_RATE)

    @property
    def may_surprise(self) -> bool:
        """Return whether enough tables are compared for a surprise."""
        return self.usual_count < self.compared

    @property
    def is_surprise(self) -> bool:
        """Return whether one side's count is a surprise."""
        return max(self.better, self.worse) > self.usual_count


def count_verdicts(verdicts: Iterable[Verdict | None]) -> VerdictCounts:
    """Count verdicts. None is left out."""
    counts = Counter(verdict for verdict in verdicts if verdict is not None)
    tables = counts.total()
    return VerdictCounts(tables, tables - counts["unpredicted"], counts["better"], counts["worse"])


def largest_usual_count(tables: int, share: float) -> int:
    """Return the largest unsurprising count of tables with probability `share` each."""
    tail = 1.0
    for count in range(tables + 1):
        tail -= comb(tables, count) * share**count * (1 - share) ** (tables - count)
        if tail <= SURPRISE_PROBABILITY:
            return count
    return tables


@dataclass(frozen=True, slots=True)
class PossiblePoints:
    """A part's points made of cards by all seats: real ones, and bounds of possible ones."""

    got: int
    low: int
    """Points that some group made or could have made, by a course of this part within the rules and with the
    same dice.
    """
    high: int
    """No group could have made more."""
    greedy: int
    """Points of four automatic players that always take all that they may."""

    @property
    def share(self) -> tuple[float, float]:
        """Return the least and greatest share of `got` in the optimum; 1 without possible points."""
        return (self.got / self.high if self.high else 1.0, self.got / self.low if self.low else 1.0)
