"""What is done again and again while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Every:
    """Does something every so many seconds, by a clock that nobody sets.

    discord.py's own loops go by the time of day: where a computer's clock is put back by an hour, they stand still for an hour.
    """

    def __init__(self, seconds: float, do: Callable[[], Awaitable[object]]) -> None:
        """`do` raises nothing: after that it would not be done again."""
        self.seconds = seconds
        self._do = do
        self._last = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def is_running(self) -> bool:
        """Whether it was begun, and not ended."""
        return self._timer is not None or (self._task is not None and not self._task.done())

    def start(self, *, at_once: bool = False) -> None:
        """Begin: the first time is when so many seconds are over, or `at_once`. There must be a loop."""
        self._last = asyncio.get_running_loop().time() - (self.seconds if at_once else 0)
        self._wait()

    def cancel(self) -> None:
        """End it, also in the middle; harmless when repeated."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            self._task.cancel()

    def change_interval(self, *, seconds: float) -> None:
        """From now on so often: what is due by that is done at once."""
        self.seconds = seconds
        if self._timer is not None:
            self._timer.cancel()
            self._wait()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_at(self._last + self.seconds, self._begin)

    def _begin(self) -> None:
        self._timer, self._task = None, asyncio.create_task(self._once())

    async def _once(self) -> None:
        self._last = asyncio.get_running_loop().time()
        await self._do()
        self._wait()
