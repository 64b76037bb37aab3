"""Deals between seats: seats on a ring, with bands as wide as the amounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin

from bot.scenes.pictures.charts.chart import chart_label, seat_letters, seat_mark
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, circle, line
from bot.texts.lookup import t

WIDTH, HEIGHT = 300, 226
_MIDDLE, _RING = (150, 122), (100, 74)
_MARK = 24
_WIDEST = 16


@dataclass(frozen=True, slots=True)
class Network:
    """The data of one panel."""

    title: str
    """Name of the table."""
    note: str
    seats: Sequence[str]
    """Colours in turn order."""
    amounts: Sequence[Sequence[int]]
    """By two seats, symmetric."""
    most: int
    """Largest amount of all panels shown together."""
    beside: Sequence[str]
    """A few words under each seat."""
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat."""


def network_marks(chart: Network, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH by HEIGHT units."""
    seats = len(chart.seats)
    spots = [_seat_spot(seat, seats) for seat in range(seats)]
    parts = [
        chart_label((0, 14), chart.title, 14, theme.ink, bold=True),
        chart_label((WIDTH - 4, 14), chart.note, 11.5, theme.soft, anchor="end"),
    ]
    links = [(first, second, chart.amounts[first][second]) for first, second in combinations(range(seats), 2)]
    for first, second, amount in links:
        wide = max(1.4, _WIDEST * amount / max(1, chart.most))
        stroke = (
            line(spots[first], spots[second], theme.bank, wide)
            if amount
            else line(spots[first], spots[second], theme.soft, 0.8, dash="2 4")
        )
        parts.append(f'<g opacity="0.75">{stroke}</g>')
    for first, second, amount in links:
        if amount:
            x, y = _label_spot(spots[first], spots[second], crossing=(second - first) not in (1, seats - 1))
            parts += [
                circle((x, y), 9.5, theme.paper),
                chart_label((x, y + 4), str(amount), 12, theme.ink, bold=True, anchor="middle"),
            ]
    for seat, ((x, y), colour, sign, beside) in enumerate(
        zip(spots, chart.seats, seat_letters(chart.seats), chart.beside, strict=True)
    ):
        parts.append(
            seat_mark((x - _MARK / 2, y - _MARK / 2), colour, sign, theme, _MARK, chart.others.of_seat(seat))
        )
        under = y + _MARK / 2 + 15 if y > _MIDDLE[1] else y - _MARK / 2 - 5
        parts.append(chart_label((x, under), beside, 10.5, theme.soft, anchor="middle"))
    return parts


def alt_text(chart: Network, key: str) -> str:
    """Return a sentence of this key for each dealing pair, with `one`, `other` and `n`."""
    names = [t(f"words.seat.{colour}") for colour in chart.seats]
    pairs = [
        (first, second)
        for first, second in combinations(range(len(names)), 2)
        if chart.amounts[first][second]
    ]
    return " ".join(
        t(key, one=names[first], other=names[second], n=chart.amounts[first][second])
        for first, second in pairs
    ) or t("debrief.nothing")


def _seat_spot(seat: int, seats: int) -> Spot:
    angle = 2 * pi * (seat + 0.5) / seats - pi
    return (_MIDDLE[0] + _RING[0] * cos(angle), _MIDDLE[1] + _RING[1] * sin(angle))


def _label_spot(start: Spot, end: Spot, *, crossing: bool) -> Spot:
    share = 0.32 if crossing else 0.5
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
