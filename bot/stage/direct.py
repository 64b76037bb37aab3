"""Direct messages: whose are open, in which channel, and not too many at once (DISCORD.md 0.13)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.stage.lane import Pause
from bot.stage.port import Port
from storage.store import Store

GAP_MS = 1000
"""Fresh direct messages, to whomever, stand this far apart."""


class Directs:
    """Knows people's direct messages; all of it is kept under "user:<id>", so that it is forgotten with them."""

    def __init__(self, port: Port, store: Store, now_ms: Callable[[], int], pause: Pause) -> None:
        self._port = port
        self._store = store
        self._now_ms = now_ms
        self._pause = pause
        self._gate = asyncio.Lock()
        self._last = 0

    async def channel(self, user: int) -> int | None:
        """The channel of this person's direct messages; None where they are closed. Raises PortError."""
        scope = f"user:{user}"
        if await self._store.recall(scope, "dm_closed"):
            return None
        known = await self._store.recall(scope, "dm_channel")
        if known is not None:
            return int(known)
        opened = await self._port.direct(user)
        await self._store.remember(scope, "dm_channel", str(opened))
        return opened

    async def closed(self, user: int) -> None:
        """This person takes none: don't ask again."""
        await self._store.remember(f"user:{user}", "dm_closed", "1")

    async def reopen(self, user: int) -> None:
        """Perhaps this person takes them again."""
        await self._store.remember(f"user:{user}", "dm_closed", None)

    async def pace(self) -> None:
        """Wait for one's turn to write to somebody."""
        async with self._gate:
            wait = self._last + GAP_MS - self._now_ms()
            if self._last and wait > 0:
                await self._pause(wait / 1000)
            self._last = self._now_ms()
