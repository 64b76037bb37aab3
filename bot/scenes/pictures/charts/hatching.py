"""Marks of automatic decisions: the same hatching in every chart, readable without colours, on paper and in
the dark.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, box, line
from games.audience import Seat

HATCHED = 'class="ht"'
"""Attribute of every such mark."""
STRIP = 5
"""Height of a strip."""
_APART = 4.0
"""Between two strokes."""


@dataclass(frozen=True, slots=True)
class AutomaticShares:
    """The shares of automatic decisions, from 0 to 1."""

    seats: tuple[float, ...] = ()
    """By seat, in the whole game."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """By seat, then by round from 1."""

    def of_seat(self, seat: Seat) -> float:
        """Return a seat's share in the whole game."""
        return self.seats[seat] if seat < len(self.seats) else 0.0

    def in_round(self, seat: Seat, number: int) -> float:
        """Return a seat's share in this round."""
        by_round = self.rounds[seat] if seat < len(self.rounds) else ()
        return by_round[number - 1] if 0 < number <= len(by_round) else 0.0


NONE = AutomaticShares()
"""A table without automatic decisions."""


def hatched_box(at: Spot, size: Spot, theme: Theme) -> str:
    """Return a box with slanting strokes, from its upper left corner."""
    (x, y), (wide, high) = at, size
    strokes = [box(at, size, theme.paper, theme.ink, 0.6)]
    start = x - high + _APART
    while start < x + wide:
        left, right = max(start, x), min(start + high, x + wide)
        strokes.append(
            line((left, y + high - (left - start)), (right, y + high - (right - start)), theme.ink, 0.9)
        )
        start += _APART
    return f"<g {HATCHED}>{''.join(strokes)}</g>"


def hatched_line(start: Spot, end: Spot, share: float, theme: Theme) -> str:
    """Return a curve's round, crossed by long strokes if fully automatic, by short ones if partly; or ""."""
    if not share:
        return ""
    (x, y), (to, top) = start, end
    reach = STRIP / 2 if share == 1 else STRIP / 4
    count = max(2, round((to - x) / _APART))
    spots = [(x + (to - x) * (n + 0.5) / count, y + (top - y) * (n + 0.5) / count) for n in range(count)]
    steep = (top - y) / (to - x)
    across, up = -steep / hypot(1, steep) * reach, reach / hypot(1, steep)
    strokes = [line((at - across, high - up), (at + across, high + up), theme.ink, 1.1) for at, high in spots]
    return f"<g {HATCHED}>{''.join(strokes)}</g>"


def hatched_strip(at: Spot, wide: float, share: float, theme: Theme) -> str:
    """Return a round's strip, full height if fully automatic, lower if partly; "" without automatic
    decisions.
    """
    if not share:
        return ""
    high = STRIP if share == 1 else STRIP / 2
    return hatched_box((at[0], at[1] + STRIP - high), (wide, high), theme)
