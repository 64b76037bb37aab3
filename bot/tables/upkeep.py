"""What the bot itself does to a table: stop its clocks in an emergency, write letters, and lay a closed table to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.decisions.orders import Close, Pause, Resume
from bot.tables.journal.codecs import order_codec
from bot.tables.outages import resume_after_trouble
from bot.tables.snapshot import Snapshot
from bot.tables.table import Played, Table
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import Change

Letters = Sequence[tuple[str, str]]
"""(place, payload) pairs for the outbox."""


async def halt(table: Table, letters: Letters, trouble: str = "") -> Played | Refusal:
    """Pause a game that can't be shown any more, and send these letters in the same transaction. `trouble`: why, as its record keeps it."""

    def decided(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        if snap.record.status != "playing" or snap.record.paused:
            return Refusal("not_playing", "A4")
        record = snap.record.with_(paused_at=table.now_ms(), trouble=trouble)
        return table.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(Pause()).decode(), ()

    return await table.commit(decided, Actor(None, "clock"), None, letters)


async def go_on(table: Table, letters: Letters) -> Played | Refusal:
    """Let a game go on that was paused for trouble alone, and send these letters in the same transaction."""

    def decision(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        if snap.record.status != "playing" or snap.record.paused_at is None or not snap.record.trouble:
            return Refusal("not_paused", "A7")
        record = resume_after_trouble(snap, table.now_ms())
        return table.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(Resume()).decode(), ()

    return await table.commit(decision, Actor(None, "clock"), None, letters)


async def end(table: Table, version: int) -> bool:
    """Close a table that nobody has touched for long, and lay it to rest at once: nothing of it is shown any more. False where somebody has
    touched it since it was at this version. One that has borrowed a voice channel rests when that is given back.
    """

    def ended(snap: Snapshot) -> Snapshot:
        return table.after(snap, snap.record.with_(status="closed", since={}), snap.people, snap.state, ())

    voice = (await table.look()).record.voice
    return await table.end(ended, order_codec().dump_json(Close()).decode(), "closed" if voice is None else "closing", version)


async def tell(table: Table, letters: Letters) -> None:
    """Send letters without changing anything at the table."""
    await table.store.write(table.table, letters)


async def lay_to_rest(table: Table) -> None:
    """A closed table stands in Discord as closed: no later start needs to look at it."""
    row = (await table.fresh()).row()
    await table.store.append(Change(table.table, row.version, "closed", row.record, row.state, ()))
