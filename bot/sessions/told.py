"""Of which games all may be told: over, counted, and no other one with the same dice goes on."""

from __future__ import annotations

from bot.sessions.matched import held_back
from bot.sessions.sessions import Sessions
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables


async def told(snap: Snapshot, sessions: Sessions, tables: Tables) -> bool:
    """Whether the record of this table may be given."""
    return snap.state is not None and snap.counts and not await holds_seed(snap, sessions, tables)


async def holds_seed(snap: Snapshot, sessions: Sessions, tables: Tables) -> bool:
    """Tables that are matched have the same dice: until the game of the last of them is over."""
    if not snap.record.session:
        return False
    seen = await sessions.look(snap.record.session)
    if seen is None:
        return True  # nobody can tell
    if not seen.record.plan.matched:
        return False
    return snap.table in held_back(seen.record, {placed.table: await tables.look(placed.table) for placed in seen.record.tables})
