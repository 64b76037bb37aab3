"""What Discord could not do just now is tried again within seconds, less and less often; after that the look once a minute finds it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

K = TypeVar("K", str, int)

RETRY_S = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds until each further try."""


class Retries(Generic[K]):
    """Timers by name, one for each; `again` is called when one is over. `pauses`: the seconds until each further try; `endless`: whether
    the last of them is repeated.
    """

    def __init__(self, again: Callable[[K], None], pauses: Sequence[float] = RETRY_S, *, endless: bool = False) -> None:
        self._again: Callable[[K], None] = again
        self._pauses = pauses
        self._endless = endless
        self._tries: dict[K, int] = {}
        self._tried: dict[K, Hashable] = {}
        """What is tried, by name."""
        self._timers: dict[K, asyncio.TimerHandle] = {}
        self._stopped = False

    def schedule(self, name: K, what: Hashable = None) -> None:
        """Try again soon, unless that is on its way already, or was tried often enough; something else than before begins anew. Never
        waits.
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
        """Whether there is a further try to come for this name."""
        return name in self._timers

    def clear(self, name: K) -> None:
        """All is well there, or nobody cares any more."""
        self._tries.pop(name, None)
        self._tried.pop(name, None)
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """Try nothing again: the next start looks at everything."""
        self._stopped = True
        for name in list(self._timers):
            self.clear(name)

    def _fire(self, name: K) -> None:
        del self._timers[name]
        self._again(name)
