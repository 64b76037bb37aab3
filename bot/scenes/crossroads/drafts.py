"""An offer in the making, and how it travels in controls."""

from __future__ import annotations

from dataclasses import dataclass

from bot.scenes.crossroads.words import UNSET, read
from games.audience import Seat

DIRECT = "d"
"""No middlemen, in a control; else their numbers stand there, as digits."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer in the making. `fees` stand in the order of `through`, as what the proposer pays and what the partner pays."""

    mine: int | None = None
    theirs: int | None = None
    through: tuple[Seat, ...] | None = None
    share: int | None = None
    fees: tuple[tuple[int, int], ...] = ()

    @property
    def arg(self) -> str:
        """As it travels in a control."""
        numbers = [UNSET if n is None else str(n) for n in (self.mine, self.theirs, self.share)]
        way = UNSET if self.through is None else way_text(self.through)
        return ".".join([*numbers, way, ",".join(f"{mine}+{theirs}" for mine, theirs in self.fees) or UNSET])


def read_draft(arg: str) -> Draft:
    """A draft from its argument; "" is an empty one. Raises ValueError for what is none."""
    if not arg:
        return Draft()
    *numbers, way, fees = arg.split(".")
    mine, theirs, share = (None if part == UNSET else read(part) for part in numbers)
    through = None if way == UNSET else read_way(way)
    pairs = [] if fees == UNSET else [pair.split("+") for pair in fees.split(",")]
    return Draft(mine, theirs, through, share, tuple((read(one), read(other)) for one, other in pairs))


def read_way(text: str) -> tuple[Seat, ...]:
    """Middlemen from a control. Raises ValueError for what is none."""
    return () if text == DIRECT else tuple(read(digit) for digit in text)


def way_text(through: tuple[Seat, ...]) -> str:
    """Middlemen in a control."""
    return "".join(map(str, through)) or DIRECT
