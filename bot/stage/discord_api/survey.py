"""What one look around shows of the servers: asked of Discord once for all tables there, and believed once by each of them.

Between two looks everything is asked for singly: who has just been told that a channel was changed needs to see it as it is now.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

from bot.stage.discord_api.port import ChannelSeen, Port, Seen, ThreadSeen

T = TypeVar("T")


class Survey:
    """The newest look around."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._answers: dict[Hashable, asyncio.Task[Any]] = {}
        self._believers: set[str] | None = None
        """The tables that have taken part in this look; None before the first one."""
        self._changed: set[int] = set()

    def begin(self) -> None:
        """Look around anew."""
        self._answers, self._believers, self._changed = {}, set(), set()

    def joined(self, table: str) -> bool:
        """Whether this table takes part in this look now: each does so once."""
        if self._believers is None or table in self._believers:
            return False
        self._believers.add(table)
        return True

    def release(self, table: str) -> None:
        """Forget that this table took part."""
        if self._believers is not None:
            self._believers.discard(table)

    def changed(self, channel: int) -> None:
        """The bot itself changes this channel: what was seen of it does not hold any more."""
        self._changed.add(channel)

    async def channel(self, guild: int, channel: int) -> ChannelSeen:
        """How a channel stands. Raises PortError."""
        found = await self._once(("channels", guild), lambda: self._port.channels(guild))
        seen = next((one for one in found if one.channel == channel), None)
        if seen is None or channel in self._changed:
            return await self._port.channel(channel)
        return seen

    async def threads(self, guild: int) -> list[ThreadSeen]:
        """The threads of a server that are not archived. Raises PortError."""
        return await self._once(("threads", guild), lambda: self._port.threads(guild))

    async def recent(self, channel: int, limit: int) -> list[Seen]:
        """The newest messages of a channel, newest first. Raises PortError."""
        if self._believers is None:
            return await self._port.recent(channel, limit)
        return await self._once(("recent", channel, limit), lambda: self._port.recent(channel, limit))

    async def _once(self, key: Hashable, ask: Callable[[], Awaitable[T]]) -> T:
        """The answer to this question, asked once in this look; one that failed is asked again."""
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._answers[key] = asyncio.ensure_future(ask())
        result: T = await asyncio.shield(task)
        return result
