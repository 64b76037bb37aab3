"""Keep refused data out of a bundle: a seat is masked unless all its holders agreed to research.

A table with a masked seat gives only facts from before its first move (its row, options and list of seats), the same whatever was played.
The votes, takes and trades of the other seats stay out too: subtracted from the table's sums they would give the masked seat's.
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
