"""Follows up every table, a few at a time, and lets clicks go first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from bot.stage.discord_api.throttle import is_unhurried

AT_ONCE = 4
"""Tables that are followed up concurrently."""
CLICKS_S = 0.5
"""Longest wait for clicks before a table: preparing a file may take a minute and must not hold up the tables.
"""


class TableQueue:
    """Tables to follow up in a one-shot task. `look` follows up one of them, `wait_for_clicks` waits until
    clicks are answered, up to a number of seconds.
    """

    def __init__(
        self, look: Callable[[str], Awaitable[None]], wait_for_clicks: Callable[[float], Awaitable[None]]
    ) -> None:
        self._look = look
        self._clicks = wait_for_clicks
        self._due: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def task(self) -> asyncio.Task[None] | None:
        """Return the running task, if any."""
        return self._task if self._task is not None and not self._task.done() else None

    def add(self, tables: Iterable[str]) -> None:
        """Add these tables to the queue. Returns at once."""
        self._due.update(dict.fromkeys(tables))
        if self.task is None and self._due:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="table_queue")

    def drop(self, table: str) -> None:
        """Remove a table that is being followed up already."""
        self._due.pop(table, None)

    def stop(self) -> None:
        """Empty the queue."""
        self._due.clear()

    async def _run(self) -> None:
        is_unhurried.set(True)  # in this task, and in what it starts
        await asyncio.gather(*(self._work() for _ in range(AT_ONCE)))

    async def _work(self) -> None:
        while self._due:
            await self._clicks(CLICKS_S)
            if (table := next(iter(self._due), None)) is not None:  # it may have been looked at meanwhile
                del self._due[table]
                await self._look(table)
