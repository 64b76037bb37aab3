"""Periodic work while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class PeriodicTask:
    """Runs an action at an interval by a monotonic clock.

    discord.py's loops use the time of day: if the clock is set back by an hour, they stop for an hour.
    """

    def __init__(self, seconds: float, action: Callable[[], Awaitable[object]]) -> None:
        """`action` must not raise, or it would not run again."""
        self.seconds = seconds
        self._do = action
        self._last = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def is_running(self) -> bool:
        """Return whether it was started and not cancelled."""
        return self._timer is not None or (self._task is not None and not self._task.done())

    def start(self, *, at_once: bool = False) -> None:
        """Start: first after one interval, or `at_once`. Needs a running loop."""
        self._last = asyncio.get_running_loop().time() - (self.seconds if at_once else 0)
        self._schedule()

    def cancel(self) -> None:
        """Cancel it, also while it runs. Idempotent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            self._task.cancel()

    def change_interval(self, *, seconds: float) -> None:
        """Change the interval; overdue work runs at once."""
        self.seconds = seconds
        if self._timer is not None:
            self._timer.cancel()
            self._schedule()

    def _schedule(self) -> None:
        self._timer = asyncio.get_running_loop().call_at(self._last + self.seconds, self._start_run)

    def _start_run(self) -> None:
        self._timer, self._task = None, asyncio.create_task(self._run_once())

    async def _run_once(self) -> None:
        self._last = asyncio.get_running_loop().time()
        await self._do()
        self._schedule()
