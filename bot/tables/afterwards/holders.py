"""Who held the seats of a table that somebody looks at again after its game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.journal.sittings import seat_acts, sittings
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.sittings import TableSittings
from storage.store import JournalRow


def table_sittings(snap: Snapshot, rows: Sequence[JournalRow]) -> TableSittings:
    """The sittings of this table, whose journal has these rows."""
    return sittings(rows, len(snap.record.seats), snap.record.option_at_start("absent"))


def share_of_others(table: TableSittings, rows: Sequence[JournalRow], seat: Seat, person: int) -> float:
    """Of the acts on a seat in the game that counts, the share that this person did not decide; 0 where there were none."""
    acts = [act for act in seat_acts(rows[table.start :], table) if act.sitting.seat == seat]
    own = sum(act.decider == "player" and act.sitting.person == person for act in acts)
    return (len(acts) - own) / len(acts) if acts else 0.0
