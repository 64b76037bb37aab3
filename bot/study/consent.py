"""Mask the rows of people who refused research, and count the omissions.

A masked seat's rows are left out of every sheet, and its number is empty in other rows. Facts of the whole
table remain (stock, end) and allow computing its share, but no row says it and no code leads to the person.
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
