"""Background work on meeting threads: making them in advance, and shutting them once their posts are done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.scenes.model import Place
from bot.stage.discord_api.port import PortError
from bot.stage.messages.destinations import ROOM
from bot.stage.silence.service import SilenceService
from games.protocol import Floor

QuietWait: TypeAlias = Callable[[str, Place], Awaitable[None]]
"""Waits until no work is in hand at a place of a table."""

Task: TypeAlias = asyncio.Task[None]


class ThreadTasks:
    """One-shot tasks, each passed to `watch`. A failed one is retried at the next request."""

    def __init__(
        self,
        silence: SilenceService,
        standing: QuietWait,
        failed: Callable[[str, Place, PortError], None],
        watch: Callable[[Task], None],
    ) -> None:
        self._silence = silence
        self._standing = standing
        self._failed = failed
        self._watch = watch
        self._shutting: dict[tuple[str, str], Task] = {}
        self._preparing: dict[str, Task] = {}
        self._closing = False

    def prepare(self, table: str) -> None:
        """Schedule making the threads that the table's rooms lack."""
        if table not in self._preparing and not self._closing and self._silence.has_unprepared_rooms(table):
            self._preparing[table] = asyncio.create_task(self._prepare(table), name=f"rooms of {table}")
            self._watch(self._preparing[table])

    def schedule_shutting(self, table: str, floor: Floor) -> None:
        """Schedule shutting the threads that are not in use."""
        in_use = {room.name for room in floor.rooms if room.is_open}
        for name in self._silence.rooms_left_open(table):
            if (table, name) not in self._shutting and name not in in_use:
                self._shutting[table, name] = asyncio.create_task(
                    self._shut_room(table, name), name=f"shutting {name} of {table}"
                )
                self._watch(self._shutting[table, name])

    def shutting_tasks(self, table: str) -> list[Task]:
        """Return the tasks that shut threads of this table."""
        return [task for (place, _), task in self._shutting.items() if place == table]

    def preparing_tasks(self, table: str) -> list[Task]:
        """Return the task that makes threads of this table, if any."""
        return [task for place, task in self._preparing.items() if place == table]

    def hurry(self) -> None:
        """Start no more work: announced work is found in the store by the next start."""
        self._closing = True
        for task in self._preparing.values():
            task.cancel()

    async def _prepare(self, table: str) -> None:
        try:
            await self._silence.prepare(table)
        except PortError as problem:
            self._failed(table, ROOM, problem)
        finally:
            self._preparing.pop(table, None)

    async def _shut_room(self, table: str, name: str) -> None:
        try:
            await self._standing(table, f"{ROOM}{name}")
            if not self._closing:
                await self._silence.shut_room(table, name)
        except PortError as problem:
            self._failed(table, f"{ROOM}{name}", problem)
        finally:
            self._shutting.pop((table, name), None)
