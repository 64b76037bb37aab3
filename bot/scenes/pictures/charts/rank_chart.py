"""Figures of all tables by the rank of the seat, weakest first: a ring per seat, a disc for winners, a bar
for the mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.scenes.pictures.charts.chart import Scale, chart_label
from bot.scenes.pictures.charts.hatching import hatched_strip
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import circle, line
from bot.texts.figures import format_figure
from bot.texts.lookup import t

WIDTH, HEIGHT = 300, 216
_LEFT, _TOP, _FOOT = 12, 44, 176


@dataclass(frozen=True, slots=True)
class RankChart:
    """The data of one panel."""

    title: str
    ranks: Sequence[str]
    """Labels under the columns."""
    values: Sequence[Sequence[float]]
    """By rank, then one for each table."""
    won: Sequence[Sequence[bool]]
    """Likewise, whether that seat won."""
    digits: int = 0
    """Decimal places of the mean."""
    others: Sequence[Sequence[float]] = ()
    """Like `values`: that seat's share of automatic decisions."""

    def means_by_rank(self) -> list[float]:
        """Return the mean by rank; 0 if no table has that rank."""
        return [sum(column) / len(column) if column else 0.0 for column in self.values]


def rank_chart(chart: RankChart, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH by HEIGHT units."""
    most = max((value for column in chart.values for value in column), default=0) or 1
    up, wide = Scale(0, most, _FOOT, _TOP), (WIDTH - _LEFT - 4) / len(chart.ranks)
    parts = [
        chart_label((0, 14), chart.title, 14, theme.ink, bold=True),
        line((_LEFT, _FOOT), (WIDTH - 4, _FOOT), theme.hair, 0.7),
    ]
    for rank, (name, mean) in enumerate(zip(chart.ranks, chart.means_by_rank(), strict=True)):
        middle = _LEFT + (rank + 0.5) * wide
        column = chart.values[rank]
        for at, (value, won) in enumerate(zip(column, chart.won[rank], strict=True)):
            x = middle + (at - (len(column) - 1) / 2) * min(7.0, wide * 0.5 / max(1, len(column)))
            parts.append(circle((x, up(value)), 3.4, theme.bank if won else theme.paper, theme.bank, 1.3))
            if chart.others and chart.others[rank][at]:
                parts.append(hatched_strip((x - 4, up(value) + 4.5), 8, chart.others[rank][at], theme))
        parts.append(line((middle - wide * 0.33, up(mean)), (middle + wide * 0.33, up(mean)), theme.ink, 1.6))
        parts.append(chart_label((middle, _FOOT + 16), name, 10.5, theme.soft, anchor="middle"))
        parts.append(
            chart_label(
                (middle, _FOOT + 31),
                format_figure(mean, chart.digits),
                11.5,
                theme.ink,
                bold=True,
                anchor="middle",
            )
        )
    return parts


def alt_text(chart: RankChart) -> str:
    """Return the chart in words, as its alt text."""
    rows = zip(chart.ranks, chart.means_by_rank(), strict=True)
    return " ".join(
        t("debrief.rank_told", rank=rank, mean=format_figure(mean, chart.digits)) for rank, mean in rows
    )
