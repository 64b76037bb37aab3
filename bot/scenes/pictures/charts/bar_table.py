"""Bars in columns: the amounts of each seat by sort on one scale, with numbers. Sorts differ without colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.scenes.pictures.charts.chart import Scale, chart_label, seat_letters, seat_mark
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import box, line
from bot.texts.lookup import t

WIDTH = 300
_LEFT, _TOP, _ROW = 28, 46, 30


@dataclass(frozen=True, slots=True)
class BarTable:
    """The bars of one panel: rows, columns and their numbers."""

    title: str
    """Name of the table."""
    note: str
    seats: Sequence[str]
    """Colours in turn order."""
    sorts: Sequence[str]
    """Short headings of the columns."""
    amounts: Sequence[Sequence[int]]
    """By seat and sort."""
    most: int
    """Largest amount of all panels shown together."""
    losses: frozenset[int] = frozenset()
    """Columns of losses."""
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat."""


def panel_height(seats: int) -> int:
    """Return the height of a panel with this number of seats."""
    return _TOP + seats * _ROW + 4


def bar_table(chart: BarTable, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH units wide."""
    column = (WIDTH - _LEFT) / len(chart.sorts)
    parts = [
        chart_label((0, 14), chart.title, 14, theme.ink, bold=True),
        chart_label((WIDTH - 4, 14), chart.note, 11.5, theme.soft, anchor="end"),
        *(
            chart_label((_LEFT + at * column, 36), sort, 10, theme.soft)
            for at, sort in enumerate(chart.sorts)
        ),
    ]
    for seat, (colour, sign) in enumerate(zip(chart.seats, seat_letters(chart.seats), strict=True)):
        top = _TOP + seat * _ROW
        parts.append(seat_mark((0, top + 4), colour, sign, theme, others=chart.others.of_seat(seat)))
        for at, amount in enumerate(chart.amounts[seat]):
            x = _LEFT + at * column
            along = Scale(0, chart.most, 0, column - 10)
            parts.append(chart_label((x, top + 11), str(amount), 11, theme.ink if amount else theme.soft))
            parts.append(line((x, top + 17.5), (x + column - 10, top + 17.5), theme.hair, 0.6))
            if amount:
                parts.append(
                    box(
                        (x, top + 15),
                        (max(1.5, along(amount)), 5),
                        theme.loss if at in chart.losses else theme.bank,
                    )
                )
    return parts


def alt_text(chart: BarTable) -> str:
    """Return the bars in words, as their alt text."""
    rows = []
    for colour, own in zip(chart.seats, chart.amounts, strict=True):
        amounts = ", ".join(f"{sort} {amount}" for sort, amount in zip(chart.sorts, own, strict=True))
        rows.append(f"{t(f'words.seat.{colour}')}: {amounts}.")
    return " ".join(rows)
