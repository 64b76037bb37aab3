"""Debouncing: work that waits until nothing more has happened for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Debounce:
    """Timers by name. `work` is called with a name once nothing was reported for it for `seconds`."""

    def __init__(self, seconds: float, work: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._work = work
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @property
    def is_waiting(self) -> bool:
        """Return whether any task is pending."""
        return bool(self._timers)

    def is_waiting_for(self, name: str) -> bool:
        """Return whether a task is pending for this name."""
        return name in self._timers

    def restart(self, name: str) -> None:
        """Wait again from the beginning. Never blocks."""
        self.clear(name)
        self._timers[name] = asyncio.get_running_loop().call_later(self._seconds, self._fire, name)

    def flush(self) -> None:
        """Do all that waits now."""
        for name in list(self._timers):
            self._fire(name)

    def clear(self, name: str) -> None:
        """Do nothing for this name."""
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """Do nothing for any name."""
        for name in list(self._timers):
            self.clear(name)

    def _fire(self, name: str) -> None:
        self.clear(name)
        self._work(name)
