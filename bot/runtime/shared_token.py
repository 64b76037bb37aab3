"""Whether another program answers with this bot's token: remembered in the database, since `doctor` is a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import structlog

from bot.metrics import Metrics
from bot.runtime.every import Every
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
LOOK_S = 60.0
SCOPE, KEY = "alerts", "token_shared"
"""Under which the store remembers when it was last seen, in milliseconds since the epoch."""


class SharedTokenWatch:
    """Of one process. Once a minute it looks whether the metrics count more answers of another program."""

    def __init__(self, metrics: Metrics, store: Store, now_ms: Callable[[], int]) -> None:
        self._metrics = metrics
        self._store = store
        self._now_ms = now_ms
        self._before = 0.0

    async def look(self) -> None:
        """Remember it when it was seen since the last look; if the database is away, with the next one."""
        now = self._metrics.value("moot_clicks_answered_elsewhere_total")
        if now <= self._before:
            return
        try:
            await self._store.set_value(SCOPE, KEY, str(self._now_ms()))
        except StoreError as problem:
            log.warning("shared_token_not_remembered", problem=type(problem).__name__)
        else:
            self._before = now

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look once a minute while the block runs."""
        looks = Every(LOOK_S, self.look)
        looks.start()
        try:
            yield
        finally:
            looks.cancel()


async def shared_token_seen_ms(store: Store) -> int | None:
    """When another program was last seen to answer with this token, in milliseconds since the epoch; None: never. Raises StoreError."""
    kept = await store.get_value(SCOPE, KEY)
    return None if kept is None else int(kept)
