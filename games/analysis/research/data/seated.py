"""Rows about a seat: the deciders and the seat's holders, declared and filled for all sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from games.analysis.research.data.columns import Means, SheetRow
from games.analysis.research.data.meanings import PERSON
from games.audience import Seat
from games.record import ActionRow
from games.record import Row as RecordRow
from games.sittings import Sitting, TableSittings

RowDecider: TypeAlias = Literal["player", "clock", "instructor", "automatic"]
DeciderColumn: TypeAlias = Annotated[
    RowDecider | None,
    Means(
        "Who decided what the row tells of its seat: player, its own person; automatic, a stand-in or another automatic player, also the "
        "first act that a silent person missed; clock, the default of the rules, which nobody decided; instructor. If the seat itself did "
        "nothing in the row (another's act befell it, or the row tells how it stood): who held it then, player or automatic. Empty: nobody "
        "held it, or no seat is named and it is no act of the instructor.",
        rule="A2",
    ),
]
Tells: TypeAlias = Literal["act", "state", "person"]
"""The subject of a sheet's rows: what a seat did, or what happened to it; its state; or its person's acts
outside the game.
"""


class SeatedRow(SheetRow, frozen=True, kw_only=True):
    """A row about a seat. `Attribution` fills empty `by` and `person`."""

    tells: ClassVar[Tells] = "act"
    by: DeciderColumn = None
    person: Annotated[str | None, PERSON] = None


class Attribution:
    """Attributes a table's rows to deciders and holders."""

    def __init__(self, rows: Iterable[RecordRow], sittings: TableSittings, people: Mapping[int, str]) -> None:
        """Prepare. `people`: codes by their numbers in `sittings`."""
        self._sittings = sittings
        self._people = people
        self._actors: Mapping[int, Seat | None] = {
            row.sequence: row.actor.seat for row in rows if isinstance(row, ActionRow)
        }

    def person_code(self, number: int | None) -> str | None:
        """Return the code of this person, if known."""
        return None if number is None else self._people.get(number)

    def holder_code(self, seat: Seat, row: int) -> str | None:
        """Return the seat's holder's code, or None for an automatic player."""
        sitting = self._sittings.sitting_at(seat, row)
        return None if sitting is None or not sitting.is_person else self.person_code(sitting.person)

    def seat_columns(
        self, seat: Seat | None, row: int, tells: Tells = "act", *, by_default: bool = False
    ) -> dict[str, Any]:
        """Return both columns. `by_default`: the rules acted for a silent person."""
        sitting = None if seat is None else self._sittings.sitting_at(seat, row)
        is_own_act = row in self._actors and self._actors[row] == seat
        if tells == "person":
            return {"by": "player", "person": None if sitting is None else self.person_code(sitting.person)}
        if tells == "act" and is_own_act:
            by = self._sittings.decider(row)
        elif seat is None:
            by = "instructor" if self._sittings.decider(row) == "instructor" else None
        else:
            by = "clock" if by_default and tells == "act" else _holder_decider(sitting)
        return {"by": by, "person": None if seat is None else self.holder_code(seat, row)}

    def fill_columns(self, rows: Iterable[SheetRow]) -> Iterator[SheetRow]:
        """Yield the rows with both columns, unless filled."""
        for row in rows:
            if isinstance(row, SeatedRow) and row.by is None:
                seated_row: Any = row
                columns = self.seat_columns(
                    seated_row.seat, seated_row.row, row.tells, by_default=bool(getattr(row, "auto", False))
                )
                yield msgspec.structs.replace(row, **columns)
            else:
                yield row


def _holder_decider(sitting: Sitting | None) -> RowDecider | None:
    if sitting is None or sitting.holder == "nobody":
        return None
    return "player" if sitting.is_person else "automatic"
