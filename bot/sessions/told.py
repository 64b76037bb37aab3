"""Of which games all may be told: over, counted, and no other one with the same dice goes on."""

from __future__ import annotations

from bot.sessions.matched import held_back
from bot.sessions.session import Seen
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables


async def told(snap: Snapshot, seen: Seen | None, tables: Tables) -> bool:
    """Whether the record of this table may be given. `seen`: the session that it belongs to."""
    return snap.state is not None and snap.counts and not await holds_seed(snap, seen, tables)


async def holds_seed(snap: Snapshot, seen: Seen | None, tables: Tables) -> bool:
    """Tables that are matched have the same dice: until the game of the last of them is over. `seen`: the session, where it can be read."""
    if not snap.record.session:
        return False
    if seen is None:
        return True  # nobody can tell
    if not seen.record.plan.matched:
        return False
    return snap.table in held_back(seen.record, {placed.table: await tables.look(placed.table) for placed in seen.record.tables})
