"""Looking at every table, a few at a time, and clicks first: what nobody waits for must not keep anybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from bot.stage.discord_api.throttle import unhurried

AT_ONCE = 4
"""Tables that are looked at together."""
CLICKS_S = 0.5
"""So long a look lets clicks pass: a file that is asked for may take a minute, and keeps no table unseen."""


class TableQueue:
    """Tables to be looked at, worked through by a one-shot task. `look` looks at one of them; `clicks` waits until those in hand are
    answered, for so many seconds at most.
    """

    def __init__(self, look: Callable[[str], Awaitable[None]], clicks: Callable[[float], Awaitable[None]]) -> None:
        self._look = look
        self._clicks = clicks
        self._due: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def task(self) -> asyncio.Task[None] | None:
        """The task at work, if any."""
        return self._task if self._task is not None and not self._task.done() else None

    def add(self, tables: Iterable[str]) -> None:
        """Look at these tables too, soon. Never waits."""
        self._due.update(dict.fromkeys(tables))
        if self.task is None and self._due:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="table_queue")

    def drop(self, table: str) -> None:
        """Leave this table out: it is being looked at already."""
        self._due.pop(table, None)

    def stop(self) -> None:
        """Look at nothing more."""
        self._due.clear()

    async def _run(self) -> None:
        unhurried.set(True)  # in this task, and in what it starts
        await asyncio.gather(*(self._work() for _ in range(AT_ONCE)))

    async def _work(self) -> None:
        while self._due:
            await self._clicks(CLICKS_S)
            if (table := next(iter(self._due), None)) is not None:  # it may have been looked at meanwhile
                del self._due[table]
                await self._look(table)
