"""Stores dropped events for `doctor`."""

from __future__ import annotations

from typing import NamedTuple

from storage.store import Store

SCOPE = "gateway_events"
RECENT_MS = 30 * 24 * 3_600_000
"""How long a dropped event is reported."""


class EventDrops(NamedTuple):
    """How often an event was dropped, and when last."""

    event: str
    times: int
    last_ms: int


async def remember_drops(store: Store, event: str, times: int, now_ms: int) -> None:
    """Add to the stored drops of an event."""
    stored = await store.get_value(SCOPE, event)
    before = 0 if stored is None else int(stored.split()[0])
    await store.set_value(SCOPE, event, f"{before + times} {now_ms}")


def recent_drops(remembered: dict[str, str], now_ms: int) -> list[EventDrops]:
    """Return recent drops, most frequent first."""
    drops = [EventDrops(event, *map(int, text.split())) for event, text in remembered.items()]
    return sorted(
        (one for one in drops if now_ms - one.last_ms < RECENT_MS), key=lambda one: (-one.times, one.event)
    )
