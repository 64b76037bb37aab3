"""Detects another program that answers with this bot's token, and stores that for `doctor`, a process of its
own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import structlog

from bot.metrics import Metrics
from bot.runtime.every import PeriodicTask
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
CHECK_INTERVAL_S = 60.0
SCOPE, KEY = "alerts", "token_shared"
"""Where the store has the last sighting, in milliseconds since the epoch."""


class SharedTokenWatch:
    """Checks once a minute whether the metrics count new answers of another program."""

    def __init__(self, metrics: Metrics, store: Store, now_ms: Callable[[], int]) -> None:
        self._metrics = metrics
        self._store = store
        self._now_ms = now_ms
        self._before = 0.0

    async def check(self) -> None:
        """Store a sighting since the last check, retried at the next one if the database is away."""
        count = self._metrics.value("moot_clicks_answered_elsewhere_total")
        if count <= self._before:
            return
        try:
            await self._store.set_value(SCOPE, KEY, str(self._now_ms()))
        except StoreError as problem:
            log.warning("shared_token_not_remembered", problem=type(problem).__name__)
        else:
            self._before = count

    @asynccontextmanager
    async def run_periodically(self) -> AsyncIterator[None]:
        """Check once a minute while the block runs."""
        task = PeriodicTask(CHECK_INTERVAL_S, self.check)
        task.start()
        try:
            yield
        finally:
            task.cancel()


async def shared_token_seen_ms(store: Store) -> int | None:
    """Return when another program last answered with this token, in milliseconds since the epoch; None:
    never. Raises StoreError.
    """
    stored = await store.get_value(SCOPE, KEY)
    return None if stored is None else int(stored)
