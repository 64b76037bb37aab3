"""Marks of what no person played: the same hatching in every chart, for colour-blind eyes, on paper and in the dark."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, box, line
from games.audience import Seat

HATCHED = 'class="ht"'
"""What every such mark has in it."""
STRIP = 5
"""The height of a strip."""
_APART = 4.0
"""Between two strokes."""


@dataclass(frozen=True, slots=True)
class AutomaticShares:
    """The shares of decisions that no person made, from 0 to 1."""

    seats: tuple[float, ...] = ()
    """By seat, in the whole game."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """By seat, and then by round from 1."""

    def of_seat(self, seat: Seat) -> float:
        """In the whole game."""
        return self.seats[seat] if seat < len(self.seats) else 0.0

    def in_round(self, seat: Seat, number: int) -> float:
        """In this round."""
        found = self.rounds[seat] if seat < len(self.rounds) else ()
        return found[number - 1] if 0 < number <= len(found) else 0.0


NONE = AutomaticShares()
"""A table of which people made all decisions."""


def hatched_box(at: Spot, size: Spot, theme: Theme) -> str:
    """A box with slanting strokes, from its upper left corner."""
    (x, y), (wide, high) = at, size
    strokes = [box(at, size, theme.paper, theme.ink, 0.6)]
    start = x - high + _APART
    while start < x + wide:
        left, right = max(start, x), min(start + high, x + wide)
        strokes.append(line((left, y + high - (left - start)), (right, y + high - (right - start)), theme.ink, 0.9))
        start += _APART
    return f"<g {HATCHED}>{''.join(strokes)}</g>"


def hatched_line(start: Spot, end: Spot, share: float, theme: Theme) -> str:
    """A round's stretch of a curve: crossed by long strokes if no person decided anything, by short ones if one did in part; or ""."""
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
    """A round's strip: whole where no person decided anything, lower where one did in part; "" where people made all decisions."""
    if not share:
        return ""
    high = STRIP if share == 1 else STRIP / 2
    return hatched_box((at[0], at[1] + STRIP - high), (wide, high), theme)
