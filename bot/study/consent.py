"""Keep refused data out of a bundle: a seat is masked unless all its holders agreed to research.

A table with a masked seat gives only facts from before its first move (its row, options and list of seats), the same whatever was played.
The votes, takes and trades of the other seats stay out too: subtracted from the table's sums they would give the masked seat's.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.audience import Seat


@dataclass(frozen=True, slots=True)
class Consent:
    """`refused`: seats, as (table's code, seat), without everybody's consent. `texts`: tables where all
    agreed to show texts.
    """

    refused: frozenset[tuple[str, Seat]] = frozenset()
    texts: frozenset[str] = frozenset()

    def with_refused(self, refused: frozenset[tuple[str, Seat]]) -> Consent:
        """Return this consent with the seats that the session itself knows of."""
        return Consent(self.refused | refused, self.texts) if refused else self

    def masked_seats(self, table: str) -> frozenset[Seat]:
        """Return the masked seats of a table."""
        return frozenset(seat for where, seat in self.refused if where == table)

    def may_tell_texts(self, table: str) -> bool:
        """Return whether people's texts may be in the bundle."""
        return table in self.texts and not self.masked_seats(table)


NO_REFUSALS = Consent()
"""Consent was not asked, as in a class that plays for itself alone."""
