"""An observer's sheet: requests, gains and other events, from events that were public at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from games.audience import Seat


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet, in its reader's language. `resource`: requested or given goods, "" for none; None:
    secret, or not countable.
    """

    seat: Seat | None = None
    resource: str = ""
    asked: int | None = None
    got: int | None = None
    happened: str = ""


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """A turn on the sheet. `seat`: the active one, None before the first; `row`: the journal row of its
    beginning.
    """

    round: int
    seat: Seat | None
    row: int
    lines: tuple[SheetLine, ...]


Goods: TypeAlias = Mapping[type, Callable[[Any], Iterable[SheetLine]]]
"""The goods and their receivers by event."""


def sheet_lines(
    events: Sequence[object], sentences: Callable[[object], Sequence[str]], goods: Goods
) -> list[SheetLine]:
    """Return a line for each resource gained, otherwise one for the event; none without a sentence."""
    lines: list[SheetLine] = []
    for event in events:
        happened = " ".join(sentences(event))
        gains = tuple(goods[type(event)](event)) if type(event) in goods else ()
        lines += [replace(line, happened=happened) for line in gains]
        if happened and not gains:
            seat = getattr(event, "seat", None)
            lines.append(SheetLine(seat if seat is not None and seat >= 0 else None, happened=happened))
    return lines


def bundle_lines(
    seat: Seat, names: Sequence[str], got: Sequence[int], requested: Sequence[int] | None = None
) -> list[SheetLine]:
    """Return a line for each resource of a bundle that a seat got or requested."""
    wanted = requested or (None,) * len(names)
    return [
        SheetLine(seat, name, want, have)
        for name, have, want in zip(names, got, wanted, strict=True)
        if have or want
    ]
