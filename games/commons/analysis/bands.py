"""Bands around most of many figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.commons.analysis.rounds import SERIES, Round

LOW, HIGH = 0.1, 0.9
"""Eight of ten plays are between these quantiles."""


@dataclass(frozen=True, slots=True)
class QuantileBand:
    """The lowest tenth ends at `low`, the highest begins at `high`."""

    low: float
    median: float
    high: float

    def holds(self, figure: float) -> bool:
        """Return whether a figure is in it, ends included."""
        return self.low <= figure <= self.high


def quantile_band(figures: Sequence[float]) -> QuantileBand:
    """Return the band of these figures, at least one, interpolated between neighbours."""
    ordered = sorted(figures)
    return QuantileBand(_quantile(ordered, LOW), _quantile(ordered, 0.5), _quantile(ordered, HIGH))


def _quantile(figures: Sequence[float], share: float) -> float:
    position = share * (len(figures) - 1)
    below = int(position)
    above = min(below + 1, len(figures) - 1)
    return round(figures[below] + (position - below) * (figures[above] - figures[below]), 6)


def series_bands(plays: Sequence[Sequence[Round]]) -> dict[str, tuple[QuantileBand, ...]]:
    """Return, for each of `SERIES`, bands of the rounds common to these plays."""
    length = min(map(len, plays))
    return {
        one.name: tuple(
            [quantile_band([one.compute(play[: upto + 1]) for play in plays]) for upto in range(length)]
        )
        for one in SERIES
    }


def series_figures(rounds: Sequence[Round]) -> dict[str, tuple[float, ...]]:
    """Return, for each of `SERIES`, a play's figures."""
    return {
        one.name: tuple([one.compute(rounds[: upto + 1]) for upto in range(len(rounds))]) for one in SERIES
    }
