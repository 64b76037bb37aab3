"""Adds an outage to the waits of a table, since it costs no player their time (RULES A2). Pure."""

from __future__ import annotations

from typing import Any

from bot.tables.deadlines import moment_after_outage, starts_after_outage, starts_with_return_time
from bot.tables.reachability import LEAST_MS, Outage
from bot.tables.record import TableRecord
from bot.tables.snapshot import Snapshot
from games.refusal import Refusal

NO_OUTAGE: dict[str, Any] = {"outage_ms": 0, "outage_waits": (), "outages_ms": 0}
"""Fields of the record of a game that has only begun."""


def with_outage(snap: Snapshot, outage: Outage) -> tuple[TableRecord, Outage] | Refusal:
    """Return the record with this outage added to its waits, and the part added, without earlier outages and
    pauses.
    """
    record = snap.record
    until_ms = outage.until_ms if record.paused_at is None else min(outage.until_ms, record.paused_at)
    added = Outage(max(outage.began_ms, record.outage_until), until_ms)
    if added.until_ms - added.began_ms < LEAST_MS:
        return Refusal("out_of_date", "A2")
    if record.status == "lobby":
        return _with_held_start(record, added)
    if record.status != "playing" or snap.is_deserted:
        return Refusal("not_playing", "A4")
    return _with_waits(snap, added)


def resume_after_trouble(snap: Snapshot, now_ms: int) -> TableRecord:
    """Return the record of a game that goes on after a pause for trouble: people have to find out first that
    they can act again.
    """
    record = snap.record.resume(now_ms)
    return record.replace(since=starts_with_return_time(record.since, snap.clocks(), now_ms))


def _with_held_start(record: TableRecord, outage: Outage) -> tuple[TableRecord, Outage] | Refusal:
    """Add it to the time for the questions before the game, if a start waits for them."""
    if not 0 < record.held_ms < outage.until_ms:
        return Refusal("out_of_date", "A2")
    held_ms = moment_after_outage(record.held_ms, *outage)
    return record.replace(held_ms=held_ms, outage_until=outage.until_ms), outage


def _with_waits(snap: Snapshot, outage: Outage) -> tuple[TableRecord, Outage] | Refusal:
    record = snap.record
    beginnings = record.since | record.wait_began
    waits = tuple(key for key, began in beginnings.items() if 0 < began < outage.until_ms)
    if not waits:
        return Refusal("out_of_date", "A2")
    outage = Outage(max(outage.began_ms, record.started_at), outage.until_ms)
    since, before, wait_began = (
        starts_after_outage(since, beginnings, *outage)
        for since in (record.since, record.before, record.wait_began)
    )
    missed_ms = outage.until_ms - outage.began_ms
    return record.replace(
        since=starts_with_return_time(since, snap.clocks(), outage.until_ms),
        before=before,
        wait_began=wait_began,
        question=None if record.question is None else record.question.with_outage(*outage),
        outage_until=outage.until_ms,
        outage_ms=missed_ms,
        outage_waits=waits,
        outages_ms=record.outages_ms + missed_ms,
    ), outage
