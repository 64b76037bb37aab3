"""Which games may be disclosed: over, counted, and without another running game that has the same dice."""

from __future__ import annotations

from bot.sessions.matched import tables_held_back
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables


async def may_disclose_record(snap: Snapshot, session_snap: SessionSnapshot | None, tables: Tables) -> bool:
    """Return whether this table's record may be given out. `session_snap`: the session it belongs to."""
    return snap.state is not None and snap.is_counted and not await is_seed_held(snap, session_snap, tables)


async def is_seed_held(snap: Snapshot, session_snap: SessionSnapshot | None, tables: Tables) -> bool:
    """Return whether the seed has to wait, because a matched table with the same dice still plays.
    `session_snap`: the session, if it can be read.
    """
    if not snap.record.session:
        return False
    if session_snap is None:
        return True  # nobody can tell
    if not session_snap.record.plan.matched:
        return False
    return snap.table in tables_held_back(
        session_snap.record,
        {placed.table: await tables.snapshot(placed.table) for placed in session_snap.record.tables},
    )
