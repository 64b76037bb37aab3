"""Requests to Discord, spread out in time: never more than it takes from one bot, and first those that somebody waits for.

Discord counts 50 a second of one bot, whichever process they come from (docs/discord.md). Answers to clicks are not counted and never wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.stage.discord_api.calls import billing

PER_SECOND = 35.0
"""Requests a second of all shards together. What is left of Discord's 50 is for requests that meet on their way."""
BURST = 5
"""Requests that may follow each other at once after a rest."""
ONE_IN = 5
"""One request in so many is one that nobody waits for, however many others there are."""

unhurried: ContextVar[bool] = ContextVar("unhurried", default=False)
"""Whether nobody waits for what is done here: the periodic look, and the look at everything after a start."""

patience: ContextVar[asyncio.Timeout | None] = ContextVar("patience", default=None)
"""The limit in time of the call that is being made: waiting for one's turn does not count."""


class Throttle:
    """One for each connection. `share`: its part of all that the bot may ask."""

    def __init__(
        self,
        share: float = 1.0,
        *,
        seconds: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._gap = 1 / (PER_SECOND * share)
        self._burst = max(1.0, BURST * share)
        self._seconds = seconds
        self._pause = pause
        self._queues: tuple[deque[asyncio.Future[None]], deque[asyncio.Future[None]]] = deque(), deque()
        """Who is in a hurry, and who is not."""
        self._full_at = 0.0
        """When as many may follow each other as after a long rest."""
        self._given = 0
        self._task: asyncio.Task[None] | None = None

    async def turn(self) -> None:
        """Wait until one more request may be made."""
        mine = asyncio.get_running_loop().create_future()
        self._queues[unhurried.get()].append(mine)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._give(), name="throttle")
        await mine

    async def _give(self) -> None:
        while any(self._queues):
            wait = self._full_at - self._burst * self._gap - self._seconds()
            if wait > 0:
                await self._pause(wait)
                continue
            turn = self._next()
            if not turn.done():  # who was cancelled needs no turn
                self._full_at = max(self._full_at, self._seconds()) + self._gap
                self._given += 1
                turn.set_result(None)

    def _next(self) -> asyncio.Future[None]:
        first, later = self._queues
        return (later if later and (not first or self._given % ONE_IN == 0) else first).popleft()

    def trace(self) -> aiohttp.TraceConfig:
        """For discord.py, so that each single request waits for its turn: just before it is sent, again each time that it is."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_request)
        return config

    async def _on_request(self, _session: aiohttp.ClientSession, _context: SimpleNamespace, about: Any) -> None:
        if billing(about.url.path) != "counted":
            return
        limit, left = patience.get(), None
        if limit is not None and (until := limit.when()) is not None:
            left = until - asyncio.get_running_loop().time()
            limit.reschedule(None)
        await self.turn()
        if limit is not None and left is not None:
            limit.reschedule(asyncio.get_running_loop().time() + left)
