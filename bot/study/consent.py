"""Whose data stays out of a bundle: who did not say yes to research is masked, and of a masked seat's table nothing of its play is told.

The one rule: of a table with a masked seat stands what was settled before its first move (its row, options and list of seats), which is
the same whatever was played. What the others voted, took and traded stays out too: with the table's sums it would give the masked seat's.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.audience import Seat


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
