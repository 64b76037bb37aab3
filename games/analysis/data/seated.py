"""Rows about a seat: who decided what they tell, and who held the seat then. Both columns are declared and filled here, for all sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec

from games.analysis.data.columns import Means, Row
from games.analysis.data.meanings import PERSON
from games.audience import Seat
from games.record import ActionRow
from games.record import Row as RecordRow
from games.sittings import Sitting, TableSittings

Decider: TypeAlias = Literal["player", "clock", "instructor", "automatic"]
By: TypeAlias = Annotated[
    Decider | None,
    Means(
        "Who decided what the row tells of its seat: player, its own person; automatic, a stand-in or another automatic player, also the "
        "first act that a silent person missed; clock, the default of the rules, which nobody decided; instructor. If the seat itself did "
        "nothing in the row (another's act befell it, or the row tells how it stood): who held it then, player or automatic. Empty: nobody "
        "held it, or no seat is named and it is no act of the instructor.",
        rule="A2",
    ),
]
Tells: TypeAlias = Literal["act", "state", "person"]
"""What the rows of a sheet tell of their seat: what it did, or what befell it; how it stood; or what its person did beside the game."""


class SeatedRow(Row, frozen=True, kw_only=True):
    """A row about a seat. `Attribution` fills both columns by its seat and its row, if whoever made it has left them empty."""

    tells: ClassVar[Tells] = "act"
    by: By = None
    person: Annotated[str | None, PERSON] = None


class Attribution:
    """Says of each row about a seat of one table who decided it, and who held the seat."""

    def __init__(self, rows: Iterable[RecordRow], sittings: TableSittings, people: Mapping[int, str]) -> None:
        """`people`: the codes of the table's people, by their numbers in `sittings`."""
        self._sittings = sittings
        self._people = people
        self._actors: Mapping[int, Seat | None] = {row.sequence: row.actor.seat for row in rows if isinstance(row, ActionRow)}

    def code(self, number: int | None) -> str | None:
        """The code of the person with this number; None for nobody, and if it is not known."""
        return None if number is None else self._people.get(number)

    def sitter(self, seat: Seat, row: int) -> str | None:
        """The code of the person who held the seat then; None while an automatic player held it."""
        sitting = self._sittings.sitting_at(seat, row)
        return None if sitting is None or not sitting.is_person else self.code(sitting.person)

    def of_seat(self, seat: Seat | None, row: int, tells: Tells = "act", *, by_default: bool = False) -> dict[str, Any]:
        """Both columns. `by_default`: the rules did it for a silent person, be it in another's act."""
        sitting = None if seat is None else self._sittings.sitting_at(seat, row)
        acted = row in self._actors and self._actors[row] == seat
        if tells == "person":
            return {"by": "player", "person": None if sitting is None else self.code(sitting.person)}
        if tells == "act" and acted:
            by = self._sittings.decider(row)
        elif seat is None:
            by = "instructor" if self._sittings.decider(row) == "instructor" else None
        else:
            by = "clock" if by_default and tells == "act" else _holder(sitting)
        return {"by": by, "person": None if seat is None else self.sitter(seat, row)}

    def fill_columns(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows, with both columns filled where they are empty."""
        for row in rows:
            if isinstance(row, SeatedRow) and row.by is None:
                told: Any = row
                columns = self.of_seat(told.seat, told.row, row.tells, by_default=bool(getattr(row, "auto", False)))
                yield msgspec.structs.replace(row, **columns)
            else:
                yield row


def _holder(sitting: Sitting | None) -> Decider | None:
    if sitting is None or sitting.holder == "nobody":
        return None
    return "player" if sitting.is_person else "automatic"
