"""Amounts that seats gained or lost, row by row."""

from __future__ import annotations

from typing import NamedTuple

from games.audience import Seat


class Gain(NamedTuple):
    """An amount that a seat got, gave or lost in one row. `name`: the course's own word for it."""

    row: int
    seat: Seat
    name: str
    number: int
