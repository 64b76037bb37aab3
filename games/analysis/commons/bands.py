"""Where most of many figures lie: what a page draws behind a single one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.analysis.commons.rounds import SERIES, Round

LOW, HIGH = 0.1, 0.9
"""Eight of ten plays lie between these."""


@dataclass(frozen=True, slots=True)
class Band:
    """The lowest tenth ends at `low`, the highest begins at `high`."""

    low: float
    median: float
    high: float

    def holds(self, figure: float) -> bool:
        """Whether a figure lies in it, its ends included."""
        return self.low <= figure <= self.high


def band(figures: Sequence[float]) -> Band:
    """That of these figures, at least one: between two of them, the point in between."""
    found = sorted(figures)
    return Band(_at(found, LOW), _at(found, 0.5), _at(found, HIGH))


def _at(figures: Sequence[float], share: float) -> float:
    place = share * (len(figures) - 1)
    below = int(place)
    above = min(below + 1, len(figures) - 1)
    return round(figures[below] + (place - below) * (figures[above] - figures[below]), 6)


def by_round(plays: Sequence[Sequence[Round]]) -> dict[str, tuple[Band, ...]]:
    """For each of `SERIES`, a band for each round that all of these plays have."""
    length = min(map(len, plays))
    return {one.name: tuple([band([one.of(play[: upto + 1]) for play in plays]) for upto in range(length)]) for one in SERIES}


def course_of(rounds: Sequence[Round]) -> dict[str, tuple[float, ...]]:
    """For each of `SERIES`, the figures of one play."""
    return {one.name: tuple([one.of(rounds[: upto + 1]) for upto in range(len(rounds))]) for one in SERIES}
