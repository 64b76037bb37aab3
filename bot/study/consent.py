"""Whose rows stay out of a bundle: a person who said no to research is masked, and what is left out is counted.

The rows of a masked seat are left out of every sheet; in rows of others its number is empty. What the table as a whole had stays (its
stock, how it ended), so what a masked seat took can be reckoned from it: but no row says it, and no code leads to a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

import msgspec

from games.analysis.data.columns import Row, columns, has
from games.analysis.data.sheets import SeatRow
from games.audience import Seat

R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Consent:
    """`refused`: seats, as (the table as a bundle calls it, seat), of which somebody has not said yes. `texts`: tables at which all agreed
    that what was written is told.
    """

    refused: frozenset[tuple[str, Seat]] = frozenset()
    texts: frozenset[str] = frozenset()

    def beside(self, refused: frozenset[tuple[str, Seat]]) -> Consent:
        """This, and the seats that a session itself knows of."""
        return Consent(self.refused | refused, self.texts) if refused else self

    def masked(self, table: str) -> frozenset[Seat]:
        """The masked seats of a table."""
        return frozenset(seat for where, seat in self.refused if where == table)

    def tells_texts(self, table: str) -> bool:
        """Whether what people wrote may stand in the bundle."""
        return table in self.texts and not self.masked(table)


EVERYBODY = Consent()
"""Nobody was asked, as in a class that plays for itself alone."""


@cache
def _seat_columns(sheet: type[Row]) -> tuple[str, ...]:
    return tuple(column.name for column in columns(sheet) if column.means.seat and column.name != "seat")


class Mask:
    """Keeps the rows of masked seats back. `left_out`: how many so far."""

    def __init__(self, seats: frozenset[Seat]) -> None:
        self.seats = seats
        self.left_out = 0

    def through(self, rows: Iterable[R]) -> Iterator[R]:
        """The rows that may be told, without the numbers of masked seats. The seat itself stays in the list of seats."""
        if not self.seats:
            yield from rows
            return
        for row in rows:
            sheet = type(row)
            if has(sheet, "seat") and row.seat in self.seats and sheet is not SeatRow:  # type: ignore[attr-defined]  # it has one
                self.left_out += 1
                continue
            hidden = {name: None for name in _seat_columns(sheet) if getattr(row, name) in self.seats}
            yield msgspec.structs.replace(row, **hidden) if hidden else row
