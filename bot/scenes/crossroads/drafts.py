"""An offer in the making, and how it travels in controls."""

from __future__ import annotations

from dataclasses import dataclass

from bot.scenes.packing import Packer, Token, maybe, number, read_number, several
from games.audience import Seat

WAY = several(number(9), none="d")
"""Middlemen; none, where the trade is direct."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer in the making. `fees` stand in the order of `through`, as what the proposer pays and what the partner pays."""

    mine: int | None = None
    theirs: int | None = None
    through: tuple[Seat, ...] | None = None
    share: int | None = None
    fees: tuple[tuple[int, int], ...] = ()


def _read_fee(token: str) -> tuple[int, int]:
    mine, theirs = token.split("+")
    return read_number(mine), read_number(theirs)


_FEE: Token[tuple[int, int]] = Token(lambda fee: f"{fee[0]}+{fee[1]}", _read_fee)
_SPACE = maybe(number())
DRAFT = Packer(Draft, {"mine": _SPACE, "theirs": _SPACE, "share": maybe(number()), "through": maybe(WAY), "fees": several(_FEE, ",")})
