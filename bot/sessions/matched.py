"""Matched tables, which have the same dice, are disclosed together: one would tell another about its own
game.

The seed from which the dice of all tables come is disclosed last of all. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.sessions.record import SessionRecord
from bot.tables.snapshot import Snapshot


def tables_held_back(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> frozenset[str]:
    """Return the tables that may not be disclosed yet although their own game is over: one with the same dice
    still plays, or cannot be read.

    `tables`: all tables of the session, by id.
    """
    alike = [placed.table for placed in record.tables if not placed.late] if record.plan.matched else []
    over = all((one := tables.get(name)) is not None and (one.is_counted or one.record.status == "closed") for name in alike)
    return frozenset() if over else frozenset(alike)


def may_unseal(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> bool:
    """Whether the seed of the session's draws may be disclosed: no table plays, and none will. `tables`: all,
    by id.
    """
    over = all((one := tables.get(placed.table)) is not None and one.is_final for placed in record.tables)
    return over and record.stage in ("debrief", "closed")
