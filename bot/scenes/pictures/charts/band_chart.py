"""The bands of one table over a whole game: People and Food of each on one scale, Catastrophes through all of
them, and deaths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.scenes.pictures.charts.chart import (
    HEAD,
    Scale,
    area_shape,
    chart_label,
    curve_line,
    heading_words,
    round_ticks,
    seat_letters,
    seat_line,
    seat_mark,
)
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares, hatched_strip
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, group, line, polygon
from bot.texts.lookup import t

WIDTH = 300
_LEFT, _RIGHT, _TOP = 38, 222, HEAD + 30
_ROW, _FIELD = 42, 32


@dataclass(frozen=True, slots=True)
class BandChart:
    """The data of one panel. Rounds are counted from 1; goods are by round, beginning before the first, then
    by seat.
    """

    title: str
    """Name of the table."""
    note: str
    """How it ended, in a few words."""
    seats: Sequence[str]
    """Colours in turn order."""
    people: Sequence[Sequence[int]]
    food: Sequence[Sequence[int]]
    most: int
    """Top of every field, the same for all panels shown together."""
    deaths: Sequence[tuple[int, int]]
    """Round and seat of each."""
    catastrophes: Sequence[tuple[int, str]]
    """Round and name of each."""
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat and round."""
    longest: int = 0
    """Rounds of the axis, the same for all panels shown together; 0: those of this table."""


def panel_height(seats: int) -> int:
    """Return the height of a panel with this number of bands."""
    return _TOP + seats * _ROW + 16


def band_chart(chart: BandChart, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH units wide."""
    last = max(chart.longest, len(chart.people) - 1)
    across = Scale(0, max(1, last), _LEFT, _RIGHT)
    parts = [
        *heading_words(chart.title, chart.note, WIDTH, theme),
        chart_label((246, HEAD + 12), t("debrief.tragedy.people"), 10.5, theme.ink, anchor="end"),
        chart_label((WIDTH - 4, HEAD + 12), t("debrief.tragedy.food"), 10.5, theme.soft, anchor="end"),
        *_catastrophe_marks(chart, across, theme),
    ]
    for seat in range(len(chart.seats)):
        parts += _band_marks(chart, seat, across, theme)
    foot = _TOP + len(chart.seats) * _ROW + 8
    parts.append(chart_label((_LEFT - 5, foot), t("debrief.axis_rounds"), 10.5, theme.soft, anchor="end"))
    return [
        *parts,
        *(
            chart_label((across(n), foot), str(n), 10.5, theme.soft, anchor="middle")
            for n in round_ticks(last)
        ),
    ]


def alt_text(chart: BandChart) -> str:
    """Return the chart in words, as its alt text."""
    dead = {seat: when for when, seat in chart.deaths}
    parts = []
    for seat, colour in enumerate(chart.seats):
        facts: dict[str, str | int] = {
            "seat": t(f"words.seat.{colour}"),
            "most": max(people[seat] for people in chart.people),
        }
        if seat in dead:
            parts.append(t("debrief.tragedy.told_dead", n=dead[seat], **facts))
        else:
            parts.append(
                t(
                    "debrief.tragedy.told_alive",
                    people=chart.people[-1][seat],
                    food=chart.food[-1][seat],
                    **facts,
                )
            )
    parts += [t("debrief.tragedy.told_catastrophe", n=when, card=card) for when, card in chart.catastrophes]
    return " ".join(parts)


def _catastrophe_marks(chart: BandChart, across: Scale, theme: Theme) -> list[str]:
    foot = _TOP + len(chart.seats) * _ROW - (_ROW - _FIELD)
    parts = []
    for when, _ in chart.catastrophes:
        x = across(when)
        parts.append(line((x, _TOP - 6), (x, foot), theme.loss, 0.8, dash="2 2"))
        parts.append(polygon([(x - 4, _TOP - 14), (x + 4, _TOP - 14), (x, _TOP - 7)], theme.loss))
    return parts


def _band_marks(chart: BandChart, seat: int, across: Scale, theme: Theme) -> list[str]:
    foot = _TOP + seat * _ROW + _FIELD
    up = Scale(0, chart.most, foot, foot - _FIELD)
    died = next((when for when, dead in chart.deaths if dead == seat), None)
    length = len(chart.people) if died is None else died + 1
    people = [(across(n), up(goods[seat])) for n, goods in enumerate(chart.people[:length])]
    food = [(across(n), up(goods[seat])) for n, goods in enumerate(chart.food[:length])]
    parts = [
        area_shape(food, foot, theme.band),
        curve_line(food, theme.soft, 0.8),
        line((_LEFT, foot), (_RIGHT, foot), theme.hair, 0.7),
        seat_line(people, chart.seats[seat], theme),
        seat_mark(
            (0, foot - 20),
            chart.seats[seat],
            seat_letters(chart.seats)[seat],
            theme,
            others=chart.others.of_seat(seat),
        ),
        *(
            hatched_strip(
                (across(n - 1), foot + 1), across(n) - across(n - 1), chart.others.in_round(seat, n), theme
            )
            for n in range(1, length)
        ),
    ]
    if died is not None:
        return [
            *parts,
            death_cross((across(died), foot), theme),
            chart_label((WIDTH - 4, foot - 3), t("debrief.tragedy.dead"), 10.5, theme.loss, anchor="end"),
        ]
    return [
        *parts,
        chart_label((246, foot - 3), str(chart.people[-1][seat]), 12, theme.ink, bold=True, anchor="end"),
        chart_label((WIDTH - 4, foot - 3), str(chart.food[-1][seat]), 12, theme.soft, anchor="end"),
    ]


def death_cross(at: Spot, theme: Theme) -> str:
    """Return the mark of a band's death."""
    return group([line((-4, -4), (4, 4), theme.loss, 2.4), line((-4, 4), (4, -4), theme.loss, 2.4)], at)
