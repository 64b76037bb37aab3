"""The rest of a game as played, replayed without a change, and replayed with one: a course with two bands,
and final figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.scenes.pictures.charts.chart import Scale, chart_label, curve_line, round_ticks
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, box, circle, line, path
from bot.scenes.pictures.svg import format_number as coordinate

WIDTH = 480
_LEFT, _RIGHT, _TOP, _FOOT = 36, 462, 54, 236
_ROW = 62
_CLEAR = 0.28
"""Opacity of a coloured band."""


class Range(NamedTuple):
    """The range of eight in ten plays, and their median."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A final figure: as played, without a change, and with one."""

    name: str
    real: float
    same: Range
    changed: Range
    most: float = 0
    """End of its scale; 0: the largest of its numbers."""


@dataclass(frozen=True, slots=True)
class OutlookChart:
    """The data of the picture."""

    title: str
    about: str
    """Unit of the curves."""
    rounds: Sequence[int]
    """Round numbers of the real game."""
    real: Sequence[float]
    same: Sequence[Range]
    """By round, as far as every play reached. Like `changed`, it may be shorter or longer than the game."""
    changed: Sequence[Range]
    figures: Sequence[Figure]
    keys: tuple[str, str, str]
    """Names of the game, the plays without a change and those with it."""


def picture_height(chart: OutlookChart) -> int:
    """Return the height of the whole picture."""
    return _FOOT + 66 + len(chart.figures) * _ROW


def outlook_chart(chart: OutlookChart, theme: Theme) -> list[str]:
    """Return the picture's marks, WIDTH units wide."""
    parts = [
        chart_label((0, 16), chart.title, 17, theme.ink, bold=True),
        chart_label((0, 38), chart.about, 14, theme.soft),
    ]
    parts += _course_marks(chart, theme)
    for n, figure in enumerate(chart.figures):
        parts += _figure_marks(figure, _FOOT + 50 + n * _ROW, theme)
    return [*parts, *_legend_marks(chart, _FOOT + 62 + len(chart.figures) * _ROW, theme)]


def _course_marks(chart: OutlookChart, theme: Theme) -> list[str]:
    most = max(*chart.real, *(each.high for each in chart.same), *(each.high for each in chart.changed), 1)
    last = max(len(chart.real), len(chart.same), len(chart.changed))
    across, up = Scale(1, max(2, last), _LEFT, _RIGHT), Scale(0, most, _FOOT, _TOP)
    parts = [line((_LEFT, up(level)), (_RIGHT, up(level)), theme.hair, 0.8) for level in (0, most)]
    parts += [
        chart_label((_LEFT - 6, up(level) + 5), f"{level:.0f}", 13.5, theme.soft, anchor="end")
        for level in (0, most)
    ]
    parts += [
        _range_band(chart.same, across, up, theme.band),
        _range_band(chart.changed, across, up, theme.bank, _CLEAR),
    ]
    lines = (
        ([each.middle for each in chart.same], theme.soft, 1.4),
        ([each.middle for each in chart.changed], theme.bank, 2.4),
    )
    for stocks, ink, width in (*lines, (chart.real, theme.ink, 2.4)):
        spots = [(across(n), up(stock)) for n, stock in enumerate(stocks, 1)]
        parts += [curve_line(spots, ink, width), circle(spots[-1], 1.6 * width, ink)]
    first = chart.rounds[0] - 1
    return [
        *parts,
        *(
            chart_label((across(n), _FOOT + 19), str(first + n), 13.5, theme.soft, anchor="middle")
            for n in round_ticks(last, 12)
        ),
    ]


def _range_band(ranges: Sequence[Range], across: Scale, up: Scale, fill: str, clear: float = 1.0) -> str:
    """Return the range of eight in ten plays; a single round is a stroke."""
    over: list[Spot] = [(across(n), up(each.high)) for n, each in enumerate(ranges, 1)]
    under: list[Spot] = [(across(n), up(each.low)) for n, each in enumerate(ranges, 1)]
    shape = path(
        "M" + "L".join(f"{coordinate(x)} {coordinate(y)}" for x, y in [*over, *reversed(under)]) + "Z",
        fill,
        fill,
        2,
    )
    return shape if clear == 1 else f'<g opacity="{clear:g}">{shape}</g>'


def _figure_marks(figure: Figure, top: float, theme: Theme) -> list[str]:
    """Return one scale from 0: two bars with their medians, and the real game as a disc through both."""
    most = figure.most or max(figure.real, figure.same.high, figure.changed.high, 1)
    across = Scale(0, most, _LEFT, _RIGHT - 60)
    parts = [chart_label((0, top + 7), figure.name, 15, theme.ink, bold=True)]
    for n, (plays, fill, clear, ink) in enumerate(
        ((figure.same, theme.band, 1.0, theme.soft), (figure.changed, theme.bank, 0.5, theme.bank))
    ):
        y = top + 16 + n * 17
        bar = box((across(plays.low), y), (max(4.0, across(plays.high) - across(plays.low)), 12), fill)
        parts.append(line((_LEFT, y + 12), (_RIGHT - 60, y + 12), theme.hair, 0.6))
        parts.append(bar if clear == 1 else f'<g opacity="{clear:g}">{bar}</g>')
        parts.append(line((across(plays.middle), y), (across(plays.middle), y + 12), ink, 2.4))
        parts.append(
            chart_label((_RIGHT, y + 11), f"{round(plays.middle, 1):g}", 15, ink, bold=n == 1, anchor="end")
        )
    x = across(figure.real)
    return [*parts, line((x, top + 14), (x, top + 47), theme.ink, 1), circle((x, top + 30), 4, theme.ink)]


def _legend_marks(chart: OutlookChart, y: float, theme: Theme) -> list[str]:
    game, same, changed = chart.keys
    disc = [
        line((_LEFT - 34, y - 4), (_LEFT - 16, y - 4), theme.ink, 2.4),
        circle((_LEFT - 25, y - 4), 4, theme.ink),
    ]
    bands = [box((140, y - 10), (18, 12), theme.band), line((149, y - 10), (149, y + 2), theme.soft, 2.4)]
    bands += [
        f'<g opacity="0.5">{box((322, y - 10), (18, 12), theme.bank)}</g>',
        line((331, y - 10), (331, y + 2), theme.bank, 2.4),
    ]
    names = ((_LEFT - 10, game), (163, same), (345, changed))
    return [*disc, *bands, *(chart_label((x, y), name, 14, theme.soft) for x, name in names)]
