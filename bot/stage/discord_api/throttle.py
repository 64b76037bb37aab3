"""Spreads requests over time within Discord's limit for one bot, those that people wait for first.

Discord allows 50 a second per bot, across processes (docs/build/discord.md). Answers to clicks don't count
and never wait.
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

from bot.stage.discord_api.calls import rate_limit_class

PER_SECOND = 35.0
"""Requests a second of all shards together. The rest of Discord's 50 allows for requests that bunch up on
their way.
"""
BURST = 5
"""Requests that may follow each other at once after a pause."""
UNHURRIED_SHARE = 5
"""One request in this many is unhurried, however many others wait."""

is_unhurried: ContextVar[bool] = ContextVar("unhurried", default=False)
"""Whether the current work is background work: the periodic check, and the one after a start."""

call_timeout: ContextVar[asyncio.Timeout | None] = ContextVar("patience", default=None)
"""The timeout of the current call: waiting for a turn does not count."""


class Throttle:
    """One for each connection. `share`: its part of the bot's limit."""

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
        """Hurried and unhurried waiters."""
        self._full_at = 0.0
        """When the whole burst is available again."""
        self._given = 0
        self._task: asyncio.Task[None] | None = None

    async def wait_turn(self) -> None:
        """Wait until one more request may be made."""
        waiter = asyncio.get_running_loop().create_future()
        self._queues[is_unhurried.get()].append(waiter)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._grant_turns(), name="throttle")
        await waiter

    async def _grant_turns(self) -> None:
        while any(self._queues):
            wait = self._full_at - self._burst * self._gap - self._seconds()
            if wait > 0:
                await self._pause(wait)
                continue
            turn = self._next_waiter()
            if not turn.done():  # who was cancelled needs no turn
                self._full_at = max(self._full_at, self._seconds()) + self._gap
                self._given += 1
                turn.set_result(None)

    def _next_waiter(self) -> asyncio.Future[None]:
        hurried, later = self._queues
        return (later if later and (not hurried or self._given % UNHURRIED_SHARE == 0) else hurried).popleft()

    def trace_config(self) -> aiohttp.TraceConfig:
        """Return the hook for discord.py that makes every single request, also a repeated one, wait for its
        turn just before it is sent.
        """
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_request)
        return config

    async def _on_request(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, about: Any
    ) -> None:
        if rate_limit_class(about.url.path) != "counted":
            return
        limit, left = call_timeout.get(), None
        if limit is not None and (until := limit.when()) is not None:
            left = until - asyncio.get_running_loop().time()
            limit.reschedule(None)
        await self.wait_turn()
        if limit is not None and left is not None:
            limit.reschedule(asyncio.get_running_loop().time() + left)
