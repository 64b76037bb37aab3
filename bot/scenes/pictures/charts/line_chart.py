"""Curves of all seats of one table on one scale over the rounds, each with its seat's mark at its end, and
the goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.scenes.pictures.charts.chart import (
    HEAD,
    Scale,
    chart_label,
    heading_words,
    level_words,
    round_ticks,
    seat_letters,
    seat_line,
    seat_mark,
)
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares, hatched_line
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, line
from bot.texts.lookup import t

WIDTH, HEIGHT = 300, 202 + HEAD
_LEFT, _RIGHT, _TOP, _FOOT = 38, 240, HEAD + 16, HEAD + 180
_APART = 18
"""Between two marks at the ends of curves."""
_ASIDE, _SPREAD = 1.6, 6
"""Between two curves of equal values, for one would hide the other; and between the outermost of many."""


@dataclass(frozen=True, slots=True)
class LineChart:
    """The data of one panel."""

    title: str
    """Name of the table."""
    note: str
    """How it ended, in a few words."""
    seats: Sequence[str]
    """Colours in turn order."""
    values: Sequence[Sequence[int]]
    """By round, beginning before the first, then by seat."""
    most: int
    """Top of the scale, the same for all panels shown together."""
    goal: int = 0
    """Height of a dashed line; 0: none."""
    winners: Sequence[int] = ()
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat and round."""
    longest: int = 0
    """Rounds of the axis, the same for all panels shown together; 0: those of this table."""


def line_chart(chart: LineChart, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH by HEIGHT units."""
    last = max(chart.longest, len(chart.values) - 1)
    across, up = Scale(0, max(1, last), _LEFT, _RIGHT), Scale(0, chart.most, _FOOT, _TOP)
    parts = [
        *heading_words(chart.title, chart.note, WIDTH, theme),
        line((_LEFT, _FOOT), (_RIGHT, _FOOT), theme.hair, 0.7),
        *level_words([*([chart.goal] if chart.goal else []), 0, chart.most], up, _LEFT - 5, theme),
        chart_label((_LEFT - 5, _FOOT + 16), t("debrief.axis_rounds"), 10.5, theme.soft, anchor="end"),
    ]
    if chart.goal:
        parts.append(line((_LEFT, up(chart.goal)), (_RIGHT, up(chart.goal)), theme.soft, 0.8, dash="4 3"))
    for seat, colour in enumerate(chart.seats):
        aside = (seat - (len(chart.seats) - 1) / 2) * min(_ASIDE, _SPREAD / len(chart.seats))
        spots = [(across(n), up(row[seat]) + aside) for n, row in enumerate(chart.values)]
        parts += [seat_line(spots, colour, theme), *_hatched_strips(chart, seat, spots, theme)]
    parts += _end_labels(chart, across(len(chart.values) - 1), up, theme)
    return [
        *parts,
        *(
            chart_label((across(n), _FOOT + 16), str(n), 10.5, theme.soft, anchor="middle")
            for n in round_ticks(last)
            if last
        ),
    ]


def _hatched_strips(chart: LineChart, seat: int, spots: Sequence[Spot], theme: Theme) -> list[str]:
    return [
        hatched_line(*ends, chart.others.in_round(seat, n), theme)
        for n, ends in enumerate(pairwise(spots), 1)
    ]


def alt_text(chart: LineChart) -> str:
    """Return each curve's start, middle and end, as alt text."""
    half = len(chart.values) // 2
    return " ".join(
        t(
            "debrief.line_told",
            seat=t(f"words.seat.{colour}"),
            first=chart.values[0][seat],
            half=chart.values[half][seat],
            n=half,
            last=chart.values[-1][seat],
        )
        for seat, colour in enumerate(chart.seats)
    )


def _end_labels(chart: LineChart, end: float, up: Scale, theme: Theme) -> list[str]:
    """Return marks at the ends of the curves, moved apart if they overlap; a winner's number is bold."""
    last, letters = chart.values[-1], seat_letters(chart.seats)
    parts, below = [], _FOOT + 8.0 + _APART
    rising = sorted(range(len(chart.seats)), key=lambda seat: last[seat])
    for place, seat in enumerate(rising):
        least = _TOP + (len(rising) - 1 - place) * _APART
        y = max(least, min(up(last[seat]), below - _APART))
        below = y
        parts.append(line((end, up(last[seat])), (end + 10, y), theme.hair, 0.7))
        parts.append(
            seat_mark(
                (end + 11, y - 8), chart.seats[seat], letters[seat], theme, others=chart.others.of_seat(seat)
            )
        )
        won = seat in chart.winners
        parts.append(
            chart_label((end + 31, y + 4), str(last[seat]), 12, theme.ink if won else theme.soft, bold=won)
        )
    return parts
