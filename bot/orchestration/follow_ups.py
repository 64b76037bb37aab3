"""One follow-up at a time for each table, or each session; a change that comes meanwhile makes it go round once more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.metrics import Metrics
from storage.errors import DamagedError, StoreUnavailable

log = structlog.get_logger(__name__)
SOON_S = 5.0
"""Until it is tried again where the database was away."""


class FollowUps:
    """`follow` follows up the one of this name; `what`: the word for such a one in the log and in the metrics."""

    def __init__(self, what: str, follow: Callable[[str], Awaitable[None]], metrics: Metrics) -> None:
        self._what = what
        self._follow = follow
        self._metrics = metrics
        self._changed: dict[str, float] = {}
        """When the first change was that is not followed up yet."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is being followed up."""
        return bool(self._tasks)

    def changed(self, name: str) -> None:
        """Follow up soon. Never waits."""
        self._changed.setdefault(name, self._metrics.seconds())
        if name not in self._tasks:
            self._tasks[name] = asyncio.get_running_loop().create_task(self._run(name), name=f"{self._what} {name}")

    def again(self, name: str, seconds: float | None) -> None:
        """Follow up in so many seconds, and no more when that was said before; None: not until it changes."""
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()
        if seconds is not None:
            self._timers[name] = asyncio.get_running_loop().call_later(seconds, self.changed, name)

    async def followed(self, name: str) -> None:
        """Follow up, and wait until that is done."""
        self.changed(name)
        while (task := self._tasks.get(name)) is not None:
            await asyncio.wait([task])

    async def settle(self) -> None:
        """Wait until what is in hand is done."""
        await asyncio.gather(*self._tasks.values())

    def stop(self) -> None:
        """Follow up nothing more by the clock."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def _run(self, name: str) -> None:
        """What fails is tried again with the next change, or by the periodic check; soon, where only the database was away."""
        try:
            while name in self._changed:
                since = self._changed.pop(name)
                try:
                    await self._follow(name)
                except StoreUnavailable as problem:
                    log.warning("follow_up_failed", why=str(problem), **{self._what: name})
                    if not isinstance(problem, DamagedError):
                        self.again(name, SOON_S)
                except Exception:
                    log.exception("follow_up_failed", **{self._what: name})
                self._metrics.follow_up.labels(self._what).observe(self._metrics.seconds() - since)
        finally:
            del self._tasks[name]
