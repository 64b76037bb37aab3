"""A store whose appends are timed; it is that store in all else."""

from __future__ import annotations

from typing import Any, cast

from bot.metrics import Metrics
from storage.store import Appended, Change, Conflict, Duplicate, Store


def measured(store: Store, metrics: Metrics) -> Store:
    """The store, whose appends are entered into these metrics."""
    return cast("Store", _Measured(store, metrics))


class _Measured:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """As `Store.append`."""
        began, outcome = self._metrics.seconds(), "unavailable"
        try:
            done = await self._store.append(change)
            outcome = type(done).__name__.lower()
        finally:
            self._metrics.append.labels(outcome).observe(self._metrics.seconds() - began)
        return done
