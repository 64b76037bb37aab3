"""An observer's sheet: who asked for what, what they got, and what else happened, from events that everybody could see at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from games.audience import Seat


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet, in its reader's language. `resource`: what was asked for or given out, "" for what has none; None: not public,
    or not a thing of numbers.
    """

    seat: Seat | None = None
    resource: str = ""
    asked: int | None = None
    got: int | None = None
    happened: str = ""


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """A turn on the sheet. `seat`: whose it was, None before the first; `row`: of the journal, in which it began."""

    round: int
    seat: Seat | None
    row: int
    lines: tuple[SheetLine, ...]


Goods: TypeAlias = Mapping[type, Callable[[Any], Iterable[SheetLine]]]
"""By kind of event, what it gave to whom."""


def sheet_lines(events: Sequence[object], sentences: Callable[[object], Sequence[str]], goods: Goods) -> list[SheetLine]:
    """Return the lines of these events: one for each resource that somebody got, else one for the event; none for what has no sentence."""
    lines: list[SheetLine] = []
    for event in events:
        happened = " ".join(sentences(event))
        gains = tuple(goods[type(event)](event)) if type(event) in goods else ()
        lines += [replace(line, happened=happened) for line in gains]
        if happened and not gains:
            seat = getattr(event, "seat", None)
            lines.append(SheetLine(seat if seat is not None and seat >= 0 else None, happened=happened))
    return lines


def bundle_lines(seat: Seat, names: Sequence[str], got: Sequence[int], asked: Sequence[int] | None = None) -> list[SheetLine]:
    """Return a line for each resource of a bundle that somebody got, or had asked for."""
    wanted = asked or (None,) * len(names)
    return [SheetLine(seat, name, want, have) for name, have, want in zip(names, got, wanted, strict=True) if have or want]
