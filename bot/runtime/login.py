"""Getting to Discord, and waiting for it with growing pauses while it is out of reach: nobody may be there to start the bot again."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import discord
import structlog

from bot.runtime.fault import NotDiscordError, fault, log_in

log = structlog.get_logger(__name__)
Pause = Callable[[float], Awaitable[None]]
PASSES = (
    OSError,
    aiohttp.ClientError,
    TimeoutError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.RateLimited,
    NotDiscordError,
)
"""What passes by itself. A token that Discord does not know is not among it."""
LONGEST_S = 60.0


async def serve(make: Callable[[], discord.Client], token: str, pause: Pause = asyncio.sleep, *, stop: Stop) -> None:
    """Serve with the client that `make` makes, until it is told to stop.

    A login that fails may leave half a client, so each try has a new one. Raises what does not pass by itself: a wrong token.
    """
    said = ""
    for seconds in pauses():
        client = make()
        async with client:
            stop.ends(client)
            try:
                if await stop.unless_told(log_in(client, token)):
                    return
            except (*PASSES, discord.HTTPException) as problem:
                if not isinstance(problem, PASSES) and client.application is not None:  # it answers, and refuses the bot something
                    raise
                why = fault(problem)
            else:
                if said:
                    log.warning("Discord is reached, and Moot is at work.")
                await stop.unless_closed(client.connect())
                return
        if said != why.text:
            said = why.text
            log.warning("Discord cannot be reached. Moot goes on trying, at least once a minute.", problem=why.text, todo=why.todo)
        if await stop.unless_told(pause(seconds)):
            return


def pauses() -> Iterator[float]:
    """Seconds to wait after each try: 1, 2, 4, ..., and then a minute each time."""
    seconds = 1.0
    while True:
        yield seconds
        seconds = min(seconds * 2, LONGEST_S)


def on_signals(stop: Callable[[], None]) -> None:
    """Call this on SIGINT and SIGTERM: discord.py does nothing of the kind (docs/discord.md, Faults)."""
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # not every system has signals in its event loop
            asyncio.get_running_loop().add_signal_handler(number, stop)


class Stop:
    """Closes the client, and ends the waiting for Discord."""

    def __init__(self) -> None:
        self._told = asyncio.Event()
        self._client: discord.Client | None = None
        self._closing: list[asyncio.Task[None]] = []

    def ends(self, client: discord.Client) -> None:
        """It is this client that is closed from here on."""
        self._client = client

    def now(self) -> None:
        """It is told to stop. More than once is no more than once."""
        self._told.set()
        if self._client is not None and not self._closing:
            self._closing.append(asyncio.get_running_loop().create_task(self._client.close()))

    async def unless_told(self, work: Awaitable[None]) -> bool:
        """Wait for it, but no longer than until it is told to stop; whether it was. Raises what the work does before that."""
        return await self._unless(self._told.wait(), work)

    async def unless_closed(self, work: Awaitable[None]) -> bool:
        """The same, but when it is told to stop the work goes on until the client is closed: clicks in hand come first."""
        return await self._unless(self._closed(), work)

    async def _closed(self) -> None:
        await self._told.wait()
        if self._closing:
            await asyncio.wait(self._closing)  # who stops waiting does not stop the closing

    async def _unless(self, end: Awaitable[object], work: Awaitable[None]) -> bool:
        working, told = asyncio.ensure_future(work), asyncio.ensure_future(end)
        try:
            await asyncio.wait({working, told}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            working.cancel()
            told.cancel()
            ended = await asyncio.gather(working, return_exceptions=True)
        if not self._told.is_set() and isinstance(ended[0], BaseException):
            raise ended[0]
        return self._told.is_set()
