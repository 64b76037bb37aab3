"""Gifts between seats: rows receive, columns give, and the area of a square with its number is the amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from bot.scenes.pictures.charts.chart import chart_label, seat_letters, seat_mark
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import box
from bot.texts.lookup import t

WIDTH = 300
_TOP, _LEFT = 62, 30
_LARGEST, _ROOM = 40, 240


@dataclass(frozen=True, slots=True)
class Matrix:
    """The data of one panel."""

    title: str
    """Name of the table."""
    note: str
    seats: Sequence[str]
    """Colours in turn order."""
    amounts: Sequence[Sequence[int]]
    """By receiver, then by giver."""
    most: int
    """Largest amount of all panels shown together, which fills its cell."""
    gives: str
    """Heading of the columns."""
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat."""


def panel_height(seats: int) -> float:
    """Return the height of a panel with this number of seats."""
    return _TOP + seats * _cell_size(seats) + 8


def matrix_marks(chart: Matrix, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH units wide. A seat's gain by itself is an open square."""
    seats, cell = len(chart.seats), _cell_size(len(chart.seats))
    letters = seat_letters(chart.seats)
    parts = [
        chart_label((0, 14), chart.title, 14, theme.ink, bold=True),
        chart_label((WIDTH - 4, 14), chart.note, 11.5, theme.soft, anchor="end"),
        chart_label((_LEFT, 34), chart.gives, 10.5, theme.soft),
    ]
    for at, (colour, sign) in enumerate(zip(chart.seats, letters, strict=True)):
        by_others = chart.others.of_seat(at)
        parts.append(seat_mark((_LEFT + (at + 0.5) * cell - 8, 40), colour, sign, theme, others=by_others))
        parts.append(seat_mark((0, _TOP + (at + 0.5) * cell - 8), colour, sign, theme, others=by_others))
    for to in range(seats):
        for by in range(seats):
            middle = (_LEFT + (by + 0.5) * cell, _TOP + (to + 0.5) * cell)
            parts += _square_marks(chart.amounts[to][by], chart.most, middle, cell - 3, theme, own=to == by)
    return parts


def alt_text(chart: Matrix, key: str) -> str:
    """Return a sentence of this key for each amount, with `seat`, `other` and `n`."""
    names = [t(f"words.seat.{colour}") for colour in chart.seats]
    parts = [
        t(key, seat=names[to], other=names[by], n=amount)
        for to, row in enumerate(chart.amounts)
        for by, amount in enumerate(row)
        if amount and to != by
    ]
    return " ".join(parts) or t("debrief.nothing")


def _cell_size(seats: int) -> float:
    return min(_LARGEST, _ROOM / seats)


def _square_marks(
    amount: int, most: int, middle: tuple[float, float], room: float, theme: Theme, *, own: bool
) -> list[str]:
    """Return the cell with a square in its lower left corner. A number too large for it is in the upper right
    one.
    """
    x, y = middle
    parts = [box((x - room / 2, y - room / 2), (room, room), "none", theme.hair, 0.8)]
    if not amount:
        return parts
    size = max(3.0, room * sqrt(amount / most))
    left, foot = x - room / 2, y + room / 2
    fill, stroke, width = ("none", theme.soft, 1.4) if own else (theme.bank, "none", 0)
    parts.append(box((left, foot - size), (size, size), fill, stroke, width))
    if size >= 11 + 6 * (amount > 9):
        parts.append(
            chart_label(
                (left + size / 2, foot - size / 2 + 4),
                str(amount),
                11,
                theme.ink if own else theme.paper,
                anchor="middle",
            )
        )
    else:
        parts.append(
            chart_label((left + room - 3, y - room / 2 + 11), str(amount), 10.5, theme.ink, anchor="end")
        )
    return parts
