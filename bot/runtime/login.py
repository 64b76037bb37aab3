"""Logs in to Discord, and waits with growing pauses while it is unreachable, without an operator."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import discord
import structlog

from bot.runtime.fault import NotDiscordError, fault_of, log_in

log = structlog.get_logger(__name__)
Pause = Callable[[float], Awaitable[None]]
PASSING_ERRORS = (
    OSError,
    aiohttp.ClientError,
    TimeoutError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.RateLimited,
    NotDiscordError,
)
"""Temporary errors. A rejected token is not one."""
MAX_PAUSE_S = 60.0


async def serve(
    make: Callable[[], discord.Client], token: str, pause: Pause = asyncio.sleep, *, stop: Stop
) -> None:
    """Serve with a client from `make` until stopped.

    A failed login may leave half a client, so each attempt has a new one. Raises permanent errors, e.g. a
    wrong token.
    """
    reported = ""
    for seconds in retry_pauses():
        client = make()
        async with client:
            stop.set_client(client)
            try:
                if await stop.run_until_stop(log_in(client, token)):
                    return
            except (*PASSING_ERRORS, discord.HTTPException) as problem:
                if (
                    not isinstance(problem, PASSING_ERRORS) and client.application is not None
                ):  # it answers, and refuses the bot something
                    raise
                current_fault = fault_of(problem)
            else:
                if reported:
                    log.warning("Discord is reached, and Moot is at work.")
                await stop.run_until_closed(client.connect())
                return
        if reported != current_fault.text:
            reported = current_fault.text
            log.warning(
                "Discord cannot be reached. Moot goes on trying, at least once a minute.",
                problem=current_fault.text,
                todo=current_fault.todo,
            )
        if await stop.run_until_stop(pause(seconds)):
            return


def retry_pauses() -> Iterator[float]:
    """Yield seconds to wait after each attempt: 1, 2, 4, ..., then a minute each."""
    seconds = 1.0
    while True:
        yield seconds
        seconds = min(seconds * 2, MAX_PAUSE_S)


def call_on_signals(stop: Callable[[], None]) -> None:
    """Call this on SIGINT and SIGTERM, which discord.py does not handle (docs/build/discord.md, Faults)."""
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not every system has signals in its event loop
            asyncio.get_running_loop().add_signal_handler(number, stop)


class Stop:
    """Closes the client, and ends the waiting for Discord."""

    def __init__(self) -> None:
        self._told = asyncio.Event()
        self._client: discord.Client | None = None
        self._closing: list[asyncio.Task[None]] = []

    def set_client(self, client: discord.Client) -> None:
        """Set the client to close."""
        self._client = client

    def request_stop(self) -> None:
        """Request the stop. Idempotent."""
        self._told.set()
        if self._client is not None and not self._closing:
            self._closing.append(asyncio.get_running_loop().create_task(self._client.close()))

    async def run_until_stop(self, work: Awaitable[None]) -> bool:
        """Run the work until a stop is requested, and return whether it was. Raises the work's error before
        that.
        """
        return await self._run_until(self._told.wait(), work)

    async def run_until_closed(self, work: Awaitable[None]) -> bool:
        """Run the work until a stop is requested and the client is closed, so that current clicks are
        answered.
        """
        return await self._run_until(self._wait_until_closed(), work)

    async def _wait_until_closed(self) -> None:
        await self._told.wait()
        if self._closing:
            await asyncio.wait(self._closing)  # who stops waiting does not stop the closing

    async def _run_until(self, end: Awaitable[object], work: Awaitable[None]) -> bool:
        working, ending = asyncio.ensure_future(work), asyncio.ensure_future(end)
        try:
            await asyncio.wait({working, ending}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            working.cancel()
            ending.cancel()
            ended = await asyncio.gather(working, return_exceptions=True)
        if not self._told.is_set() and isinstance(ended[0], BaseException):
            raise ended[0]
        return self._told.is_set()
