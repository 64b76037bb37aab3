"""Getting to Discord, and waiting for it with growing pauses while it is out of reach: nobody may be there to start the bot again."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import discord
import structlog

log = structlog.get_logger(__name__)
Pause = Callable[[float], Awaitable[None]]
UNREACHABLE = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordServerError, discord.GatewayNotFound, discord.RateLimited)
"""What passes by itself. A token that Discord does not know is not among it."""
LONGEST_S = 60.0


async def serve(make: Callable[[], discord.Client], token: str, pause: Pause = asyncio.sleep, *, stop: Stop) -> None:
    """Serve with the client that `make` makes, until it is told to stop.

    A login that fails may leave half a client, so each try has a new one. Raises what does not pass by itself: a wrong token.
    """
    for tried, seconds in enumerate(pauses()):
        client = make()
        async with client:
            stop.ends(client)
            try:
                await client.login(token)
            except UNREACHABLE as problem:
                why = type(problem).__name__
            else:
                if tried:
                    log.warning("Discord is reached, and Moot is at work.")
                await client.connect()
                return
        if not tried:
            log.warning("Discord cannot be reached. Is this computer online? Moot goes on trying, at least once a minute.", problem=why)
        if await stop.while_resting(pause(seconds)):
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

    async def while_resting(self, rest: Awaitable[None]) -> bool:
        """Wait, but no longer than until it is told to stop; whether it was."""
        waiting = {asyncio.ensure_future(rest), asyncio.ensure_future(self._told.wait())}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
        return self._told.is_set()
