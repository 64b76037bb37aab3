"""Tables with the same dice are told together: what one of them has seen, another would learn of its own game. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from bot.sessions.record import SessionRecord
from bot.tables.snapshot import Snapshot


def held_back(record: SessionRecord, tables: Mapping[str, Snapshot | None]) -> frozenset[str]:
    """The tables of which nothing may be told yet, although their own game is over: one that has the same dice still plays, or cannot be
    read. `tables`: all of the session, by their ids.
    """
    alike = [placed.table for placed in record.tables if not placed.late] if record.plan.matched else []
    over = all((one := tables.get(name)) is not None and one.counts for name in alike)
    return frozenset() if over else frozenset(alike)
