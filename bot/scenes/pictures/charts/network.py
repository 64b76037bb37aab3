"""Who dealt with whom how much: seats on a ring, and a band between each two that dealt, as wide as it was much."""

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
    """What one panel shows."""

    title: str
    """Which table."""
    note: str
    seats: Sequence[str]
    """Colours in turn order."""
    amounts: Sequence[Sequence[int]]
    """By two seats: the same both ways."""
    most: int
    """The largest of all panels that stand together."""
    beside: Sequence[str]
    """A few words under each seat."""
    others: AutomaticShares = NONE
    """What no person played, by seat."""


def network_marks(chart: Network, theme: Theme) -> list[str]:
    """The panel's marks, WIDTH by HEIGHT units."""
    seats = len(chart.seats)
    spots = [_seat_spot(seat, seats) for seat in range(seats)]
    parts = [
        chart_label((0, 14), chart.title, 14, theme.ink, bold=True),
        chart_label((WIDTH - 4, 14), chart.note, 11.5, theme.soft, anchor="end"),
    ]
    links = [(one, other, chart.amounts[one][other]) for one, other in combinations(range(seats), 2)]
    for one, other, amount in links:
        wide = max(1.4, _WIDEST * amount / max(1, chart.most))
        stroke = line(spots[one], spots[other], theme.bank, wide) if amount else line(spots[one], spots[other], theme.soft, 0.8, dash="2 4")
        parts.append(f'<g opacity="0.75">{stroke}</g>')
    for one, other, amount in links:
        if amount:
            x, y = _label_spot(spots[one], spots[other], crossing=(other - one) not in (1, seats - 1))
            parts += [circle((x, y), 9.5, theme.paper), chart_label((x, y + 4), str(amount), 12, theme.ink, bold=True, anchor="middle")]
    for seat, ((x, y), colour, sign, beside) in enumerate(zip(spots, chart.seats, seat_letters(chart.seats), chart.beside, strict=True)):
        parts.append(seat_mark((x - _MARK / 2, y - _MARK / 2), colour, sign, theme, _MARK, chart.others.of_seat(seat)))
        under = y + _MARK / 2 + 15 if y > _MIDDLE[1] else y - _MARK / 2 - 5
        parts.append(chart_label((x, under), beside, 10.5, theme.soft, anchor="middle"))
    return parts


def alt_text(chart: Network, key: str) -> str:
    """The same in words: a sentence of this key for each two that dealt, with `one`, `other` and `n`."""
    names = [t(f"words.seat.{colour}") for colour in chart.seats]
    pairs = [(one, other) for one, other in combinations(range(len(names)), 2) if chart.amounts[one][other]]
    return " ".join(t(key, one=names[one], other=names[other], n=chart.amounts[one][other]) for one, other in pairs) or t("debrief.nothing")


def _seat_spot(seat: int, seats: int) -> Spot:
    """On the ring in turn order; four stand in the corners."""
    angle = 2 * pi * (seat + 0.5) / seats - pi
    return (_MIDDLE[0] + _RING[0] * cos(angle), _MIDDLE[1] + _RING[1] * sin(angle))


def _label_spot(one: Spot, other: Spot, *, crossing: bool) -> Spot:
    """Half-way; where bands cross, nearer to one end."""
    share = 0.32 if crossing else 0.5
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
