"""Tables with the same dice are told together, for what one of them has seen, another would learn of its own game; and the seed from which
the dice of all tables come is told last of all. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.sessions.record import SessionRecord
from bot.tables.snapshot import Snapshot


def held_back(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> frozenset[str]:
    """The tables of which nothing may be told yet, although their own game is over: one that has the same dice still plays, or cannot be
    read. `tables`: all of the session, by their ids.
    """
    alike = [placed.table for placed in record.tables if not placed.late] if record.plan.matched else []
    over = all((one := tables.get(name)) is not None and (one.counts or one.record.status == "closed") for name in alike)
    return frozenset() if over else frozenset(alike)


def may_unseal(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> bool:
    """Whether the seed of the session's draws may be told: no table plays, and none will. `tables`: all of the session, by their ids."""
    over = all((one := tables.get(placed.table)) is not None and one.settled for placed in record.tables)
    return over and record.stage in ("debrief", "closed")
