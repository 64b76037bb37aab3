"""Mask the seats of people who did not consent to research, and withhold all play of their tables.

A table with a masked seat keeps only what was settled before its first move (its row, options and list of
seats), whatever was played. The others' votes, harvests and trades are left out too, since the table's sums
would reveal the masked seat's.
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
        """Return the masked seats of a table, whose play is withheld if there are any."""
        return frozenset(seat for where, seat in self.refused if where == table)

    def may_tell_texts(self, table: str) -> bool:
        """Return whether people's texts may be in the bundle."""
        return table in self.texts and not self.masked_seats(table)


NO_REFUSALS = Consent()
"""Consent was not asked, as in a class that plays for itself alone."""
