"""Retries what Discord could not do within seconds, at growing intervals; after the last one the periodic
check takes over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

K = TypeVar("K", str, int)

RETRY_S = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before each retry."""


class Retries(Generic[K]):
    """One timer per name; `retry` is called when it ends. `pauses`: the seconds before each retry. `endless`:
    whether the last pause repeats.
    """

    def __init__(
        self, retry: Callable[[K], None], pauses: Sequence[float] = RETRY_S, *, endless: bool = False
    ) -> None:
        self._again: Callable[[K], None] = retry
        self._pauses = pauses
        self._endless = endless
        self._tries: dict[K, int] = {}
        self._tried: dict[K, Hashable] = {}
        """The subject of the current tries, by name."""
        self._timers: dict[K, asyncio.TimerHandle] = {}
        self._stopped = False

    def schedule(self, name: K, what: Hashable = None) -> None:
        """Schedule the next retry, unless one is pending or all were used. Another subject (`what`) starts
        over. Returns at once.
        """
        if self._tried.get(name) != what:
            self.clear(name)
        tries = self._tries.get(name, 0)
        if self._stopped or name in self._timers or (tries >= len(self._pauses) and not self._endless):
            return
        self._tries[name], self._tried[name] = tries + 1, what
        pause = self._pauses[min(tries, len(self._pauses) - 1)]
        self._timers[name] = asyncio.get_running_loop().call_later(pause, self._fire, name)

    def is_waiting_for(self, name: K) -> bool:
        """Return whether a retry is pending for this name."""
        return name in self._timers

    def clear(self, name: K) -> None:
        """Cancel the retries of this name: it succeeded, or has become irrelevant."""
        self._tries.pop(name, None)
        self._tried.pop(name, None)
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """Cancel all retries: the next start checks everything."""
        self._stopped = True
        for name in list(self._timers):
            self.clear(name)

    def _fire(self, name: K) -> None:
        del self._timers[name]
        self._again(name)
