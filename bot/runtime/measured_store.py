"""A store with timed appends."""

from __future__ import annotations

from typing import Any, cast

from bot.metrics import Metrics
from storage.store import Appended, Change, Conflict, Duplicate, Store


def instrument_store(store: Store, metrics: Metrics) -> Store:
    """Return the store with its appends recorded in these metrics."""
    return cast("Store", _InstrumentedStore(store, metrics))


class _InstrumentedStore:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Append and record the duration by outcome."""
        began, outcome = self._metrics.seconds(), "unavailable"
        try:
            result = await self._store.append(change)
            outcome = type(result).__name__.lower()
        finally:
            self._metrics.append.labels(outcome).observe(self._metrics.seconds() - began)
        return result
