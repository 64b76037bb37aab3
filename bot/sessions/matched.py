"""Discloses matched tables together, since one reveals the dice of another.

The seed of all tables' dice is disclosed last. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.sessions.record import SessionRecord
from bot.tables.snapshot import Snapshot


def tables_held_back(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> frozenset[str]:
    """Return the finished tables that must stay undisclosed while a table with the same dice plays or cannot
    be read.

    `tables`: all tables of the session, by id.
    """
    alike = [placed.table for placed in record.tables if not placed.late] if record.plan.matched else []
    over = all(
        (one := tables.get(name)) is not None and (one.is_counted or one.record.status == "closed")
        for name in alike
    )
    return frozenset() if over else frozenset(alike)


def may_unseal(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> bool:
    """Return whether the seed of the session's draws may be disclosed: no table plays, and none will.
    `tables`: all, by id.
    """
    over = all((one := tables.get(placed.table)) is not None and one.is_final for placed in record.tables)
    return over and record.stage in ("debrief", "closed")
