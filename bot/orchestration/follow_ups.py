"""Runs at most one follow-up per table or session. A change during a run triggers one more run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.metrics import Metrics
from storage.errors import DamagedError, StoreUnavailable

log = structlog.get_logger(__name__)
RETRY_S = 5.0
"""Seconds before a retry after the database was unavailable."""


class FollowUps:
    """Schedules follow-ups. `follow` runs the one of a name, `what` is the noun for it in the log and the
    metrics.
    """

    def __init__(self, what: str, follow: Callable[[str], Awaitable[None]], metrics: Metrics) -> None:
        self._what = what
        self._follow = follow
        self._metrics = metrics
        self._changed: dict[str, float] = {}
        """When the first change without a follow-up happened."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @property
    def busy(self) -> bool:
        """Return whether a follow-up is running."""
        return bool(self._tasks)

    def schedule(self, name: str) -> None:
        """Schedule a follow-up. Returns at once."""
        self._changed.setdefault(name, self._metrics.seconds())
        if name not in self._tasks:
            self._tasks[name] = asyncio.get_running_loop().create_task(
                self._run(name), name=f"{self._what} {name}"
            )

    def schedule_in(self, name: str, seconds: float | None) -> None:
        """Schedule a follow-up in `seconds`, replacing any earlier schedule. None cancels it."""
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()
        if seconds is not None:
            self._timers[name] = asyncio.get_running_loop().call_later(seconds, self.schedule, name)

    async def run_and_wait(self, name: str) -> None:
        """Schedule a follow-up, and wait until it is done."""
        self.schedule(name)
        while (task := self._tasks.get(name)) is not None:
            await asyncio.wait([task])

    async def drain(self) -> None:
        """Wait until the running follow-ups are done."""
        await asyncio.gather(*self._tasks.values())

    def stop(self) -> None:
        """Cancel all follow-ups by the clock."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def _run(self, name: str) -> None:
        """Follow up until nothing has changed. A failed run is retried with the next change or periodic
        check; soon, if only the database was unavailable.
        """
        try:
            while name in self._changed:
                since = self._changed.pop(name)
                try:
                    await self._follow(name)
                except StoreUnavailable as problem:
                    log.warning("follow_up_failed", why=str(problem), **{self._what: name})
                    if not isinstance(problem, DamagedError):
                        self.schedule_in(name, RETRY_S)
                except Exception:
                    log.exception("follow_up_failed", **{self._what: name})
                self._metrics.follow_up.labels(self._what).observe(self._metrics.seconds() - since)
        finally:
            del self._tasks[name]
