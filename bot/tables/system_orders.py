"""The bot's own orders to a table: stop its clocks in an emergency, write letters, and mark a closed table as
at rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.decisions.orders import Close, Pause, Resume
from bot.tables.journal.codecs import encode_order
from bot.tables.outages import resume_after_trouble
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import Change

Letters = Sequence[tuple[str, str]]
"""(place, payload) pairs for the outbox."""


async def halt(table: Table, letters: Letters, trouble: str = "") -> TableResult | Refusal:
    """Pause a game that Discord cannot show, and send these letters in the same transaction. `trouble`: the
    reason that the record keeps.
    """

    def decide_halt(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        if snap.record.status != "playing" or snap.record.is_paused:
            return Refusal("not_playing", "A4")
        record = snap.record.replace(paused_at=table.now_ms(), trouble=trouble)
        return (
            table.next_snapshot(snap, record, snap.people, snap.state, ()),
            encode_order(Pause()),
            (),
        )

    return await table.commit(decide_halt, Actor(None, "clock"), None, letters)


async def resume_table(table: Table, letters: Letters) -> TableResult | Refusal:
    """Resume a game that was paused for trouble alone, and send these letters in the same transaction."""

    def decide_resume(snap: Snapshot) -> tuple[Snapshot, str, Sequence[Any]] | Refusal:
        if snap.record.status != "playing" or snap.record.paused_at is None or not snap.record.trouble:
            return Refusal("not_paused", "A7")
        record = resume_after_trouble(snap, table.now_ms())
        return (
            table.next_snapshot(snap, record, snap.people, snap.state, ()),
            encode_order(Resume()),
            (),
        )

    return await table.commit(decide_resume, Actor(None, "clock"), None, letters)


async def close_untouched(table: Table, version: int) -> bool:
    """Close a table left untouched for long, and mark it at rest at once. Returns False if it has changed
    since `version`.

    With a borrowed voice channel it is at rest after returning that.
    """

    def close_snapshot(snap: Snapshot) -> Snapshot:
        return table.next_snapshot(
            snap, snap.record.replace(status="closed", since={}), snap.people, snap.state, ()
        )

    voice = (await table.snapshot()).record.voice
    return await table.end(
        close_snapshot,
        encode_order(Close()),
        "closed" if voice is None else "closing",
        version,
    )


async def write_letters(table: Table, letters: Letters) -> None:
    """Send letters without changing the table."""
    await table.store.enqueue_letters(table.table, letters)


async def mark_at_rest(table: Table) -> None:
    """Mark a closed table as closed in Discord too: no later start needs to look at it."""
    row = (await table.refresh()).to_row()
    await table.store.append(Change(table.table, row.version, "closed", row.record, row.state, ()))
