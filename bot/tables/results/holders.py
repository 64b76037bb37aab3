"""Seat holders of a finished table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.journal.sittings import fold_sittings, seat_acts
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.sittings import TableSittings
from storage.store import JournalRow


def table_sittings(snap: Snapshot, rows: Sequence[JournalRow]) -> TableSittings:
    """Return the sittings of this table, whose journal has these rows."""
    return fold_sittings(rows, len(snap.record.seats), snap.record.option_at_start("absent"))


def share_of_others(table: TableSittings, rows: Sequence[JournalRow], seat: Seat, person: int) -> float:
    """Return the share of a seat's acts in the counted game that this person did not decide; 0 without acts."""
    acts = [act for act in seat_acts(rows[table.start :], table) if act.sitting.seat == seat]
    own = sum(act.decider == "player" and act.sitting.person == person for act in acts)
    return (len(acts) - own) / len(acts) if acts else 0.0
