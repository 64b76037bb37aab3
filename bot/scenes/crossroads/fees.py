"""Fees of middlemen, as people write them: "2" is what the proposer pays, "2+1" also what the partner pays (RULES G-17)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.scenes.model import Control, Form, Line
from bot.scenes.moves import Problem
from bot.scenes.names import quoted
from bot.scenes.seats import seat_named
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.views import CrossroadsView

MOST_LINES = 5
"""In a form. With more middlemen one line takes all of them, as the command does."""
_FEE = re.compile(r"\s*(\d{1,3})\s*(?:\+\s*(\d{1,3}))?\s*", re.ASCII)
_NAMED = re.compile(r"\s*(?:([^\W\d]+)[\s:]+)?(\d{1,3}\s*(?:\+\s*\d{1,3})?)\s*")

Fees = tuple[tuple[int, int], ...]
"""By middleman: what the proposer pays, and the partner."""


def form(view: CrossroadsView, through: Sequence[Seat], fees: Fees, control: Control) -> Form:
    """A line for each middleman."""
    written = [f"{mine}+{theirs}" for mine, theirs in fees] or [""] * len(through)
    names = [t(f"words.seat.{view.seats[seat].name}") for seat in through]
    if len(through) > MOST_LINES:
        value = ", ".join(f"{name} {fee}" for name, fee in zip(names, written, strict=True) if fee)
        line = Line("fees", t("crossroads.fees.all"), 120, required=False, placeholder=t("crossroads.fees.all_example"), value=value)
        return Form(t("crossroads.fees.title"), control, (line,))
    example = t("crossroads.fees.example")
    lines = tuple(
        Line(f"fee{seat}", t("crossroads.fees.line", seat=name), 9, required=False, placeholder=example, value=fee)
        for seat, name, fee in zip(through, names, written, strict=True)
    )
    return Form(t("crossroads.fees.title"), control, lines)


def read_fees(view: CrossroadsView, through: Sequence[Seat], values: Sequence[str]) -> Fees:
    """What was written into the form."""
    if len(through) > MOST_LINES:
        return typed_fees(view, through, values[0])
    found: list[tuple[int, int]] = []
    for text in values:
        fee = _FEE.fullmatch(text or "0")
        if fee is None:
            raise Problem("crossroads.problem.fee", {"fee": quoted(text)})
        found.append((int(fee[1]), int(fee[2] or 0)))
    if len(found) != len(through):
        raise ValueError("not one fee for each middleman")
    return tuple(found)


def typed_fees(view: CrossroadsView, through: Sequence[Seat], text: str) -> Fees:
    """What was typed in one line: "orange 2+1, white 1"; without a colour it is meant for every middleman."""
    fees = dict.fromkeys(through, (0, 0))
    for part in text.split(",") if text.strip() else ():
        named = _NAMED.fullmatch(part)
        seats = () if named is None else [seat for seat in through if named[1] is None or seat == seat_named(view.seats, named[1])]
        fee = None if named is None else _FEE.fullmatch(named[2])
        if not seats or fee is None:
            raise Problem("crossroads.problem.fee", {"fee": quoted(part)})
        fees |= {seat: (int(fee[1]), int(fee[2] or 0)) for seat in seats}
    return tuple(fees[seat] for seat in through)
