"""The connection to Discord's gateway: it resumes its session, or begins a new one, and never gives up by
itself.

discord.py resumes for ever at the given address even if that fails (its issue #10511), pauses for up to 17
minutes, and ends over an unreadable event.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.runtime.gateway.events import OTHER, GatewayEvents, UnreadableError
from bot.tables.reachability import UNANSWERED_S, Reachability

log = structlog.get_logger(__name__)
Pause: TypeAlias = Callable[[float], Awaitable[None]]
RESUMES, RESUME_S = 3, 60.0
"""So many tries to resume a session, and so many seconds from its loss, before a new one is begun at the main
gateway.
"""
RESUME_TIMEOUT_S = 20.0
"""Seconds for one attempt to resume: an address may accept connections and stay silent."""
SESSION_TIMEOUT_S = 60.0
"""Seconds for one attempt to begin a session: discord.py waits 5 before each but the first, as Discord
demands.
"""
LONGEST_S, LONGEST_SESSION_S = 15.0, 120.0
"""The longest pause between two tries: of those that do not come as far as a session, and of those that ask
Discord to begin one, since a bot that begins more than 1000 in a day loses its token.
"""
PROOF_LIFETIME_S = 1.0
"""How long a sign of life proves the connection."""
STEADY_S = 60.0
"""Minimum duration of a healthy session: its loss starts a new count."""
CONNECTION_ERRORS = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordException)
"""Errors of discord.py if the gateway is unreachable or lost."""


class TokenResetError(Exception):
    """Discord no longer accepts the token."""


class IntentsRefusedError(Exception):
    """Discord does not know the bot's intents."""


class VersionRefusedError(Exception):
    """Discord has switched off the bot's API version."""


class ShardsRefusedError(Exception):
    """Discord refuses the settings' division of servers."""


REFUSALS: dict[int, type[Exception]] = {
    4004: TokenResetError,
    4010: ShardsRefusedError,
    4011: ShardsRefusedError,
    4012: VersionRefusedError,
    4013: IntentsRefusedError,
}
"""Permanent errors by Discord's close code."""
PRIVILEGED = 4014


class ResumableSession(NamedTuple):
    """The data to resume a session."""

    name: str
    sequence: int | None
    gateway: yarl.URL


class GatewayConnection:
    """Keeps one client connected. Pauses, time and randomness may be given for tests."""

    def __init__(
        self,
        client: discord.Client,
        events: GatewayEvents,
        *,
        pause: Pause = asyncio.sleep,
        seconds: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._client = client
        self._events = events
        self._pause = pause
        self._seconds = seconds
        self._chance = chance
        self._session: ResumableSession | None = None
        self._serves_since: float | None = None
        """When this attempt's session began to work; None: not yet."""
        self._lost_at = 0.0
        self._failures = self._resumes = 0
        """How many losses in a row, and how many tries to resume since the session last worked."""
        self._identified = False
        """Whether this attempt has asked Discord for a new session."""
        self._initial = True
        self.reachability: Reachability | None = None
        """Learns of a gateway that is connected but silent."""
        self._silent = False
        """Whether a heartbeat was not acknowledged in time, and no event has come since."""
        self._heard = asyncio.Event()
        self._proving = asyncio.Lock()
        self._proved = float("-inf")
        """When Discord last answered a heartbeat or request, by `time.perf_counter`."""
        events.on_session = self._on_session

    async def keep_connected(self) -> None:
        """Serve until the client is closed. Raises permanent errors: one of REFUSALS,
        discord.PrivilegedIntentsRequired.
        """
        while not self._client.is_closed():
            if not self._may_resume():
                self._session = None
            self._serves_since, self._identified = None, False
            try:
                await self._serve()
            except ReconnectWebSocket as asked:
                self._note_loss(resumable=asked.resume)
            except discord.ConnectionClosed as closed:
                self._check_refusal(closed)
                self._note_loss(resumable=True)
            except CONNECTION_ERRORS as problem:
                log.info("gateway_lost", problem=type(problem).__name__)
                self._note_loss(resumable=True)
            except UnreadableError:
                self._note_loss(resumable=False)
            except Exception as problem:  # noqa: BLE001 - a message that discord.py cannot read at all
                if self._client.is_closed():  # under our hands
                    return
                self._events.drop(OTHER, problem)
                self._note_loss(resumable=False)
            await self._close_socket()
            if not self._client.is_closed():
                self._client.dispatch("disconnect")
                await self._pause(self._pause_s())

    def _may_resume(self) -> bool:
        return (
            self._session is not None
            and self._resumes < RESUMES
            and self._seconds() - self._lost_at < RESUME_S
        )

    async def _serve(self) -> None:
        """Connect, and receive events until the connection is lost."""
        timeout_s = (
            SESSION_TIMEOUT_S
            if self._session is None
            else min(RESUME_TIMEOUT_S, RESUME_S - (self._seconds() - self._lost_at))
        )
        async with asyncio.timeout(timeout_s):
            socket = await self._open_socket()
            while self._serves_since is None:
                await socket.poll_event()
        while True:
            await socket.poll_event()
            self._note_event()

    async def prove_connection(self) -> bool:
        """Send a heartbeat, and return whether Discord acknowledged it in time: then all earlier clicks have
        arrived.
        """
        async with self._proving:
            if time.perf_counter() - self._proved < PROOF_LIFETIME_S:
                return True
            socket = self._socket()
            keep_alive: Any = None if socket is None else socket._keep_alive  # noqa: SLF001 - discord.py tells it in no other way
            if self._serves_since is None or keep_alive is None:
                return False
            sent_s = keep_alive._last_send = time.perf_counter()  # noqa: SLF001 - likewise
            try:
                async with asyncio.timeout(UNANSWERED_S):
                    await socket.send_heartbeat({"op": socket.HEARTBEAT, "d": socket.sequence})
                    while keep_alive._last_ack < sent_s:  # noqa: SLF001 - likewise
                        self._heard.clear()
                        await self._heard.wait()
            except CONNECTION_ERRORS as problem:
                if keep_alive._last_ack < sent_s:  # noqa: SLF001 - likewise; else it has just come, to a process that was frozen
                    self._note_silence(socket, keep_alive._last_recv, problem)  # noqa: SLF001 - likewise
                    return False
            self._proved = time.perf_counter()
            return True

    def _note_silence(self, socket: Any, received_s: float, problem: Exception) -> None:
        """Note that people cannot act over this connection since its last event."""
        log.info("gateway_silent", problem=type(problem).__name__)
        if self.reachability is not None and self._socket() is socket:
            self.reachability.lose("gateway", time.perf_counter() - received_s)
            self._silent = True

    def _note_event(self) -> None:
        """Note that an event has come."""
        self._heard.set()
        if self._silent and self.reachability is not None:
            self._silent = False
            self.reachability.regain("gateway")

    async def _open_socket(self) -> DiscordWebSocket:
        client: Any = self._client
        way: dict[str, Any] = {"initial": self._initial, "shard_id": client.shard_id}
        if self._session is not None:
            self._resumes += 1
            name, sequence, gateway = self._session
            way |= {"resume": True, "session": name, "sequence": sequence, "gateway": gateway}
        socket = client.ws = await DiscordWebSocket.from_client(client, **way)
        self._initial, self._identified = False, self._session is None
        return socket

    async def _close_socket(self) -> None:
        socket = self._socket()
        if socket is not None and socket.open:
            await socket.close()

    def _on_session(self) -> None:
        """Note that the session works, after READY or RESUMED."""
        self._serves_since, self._resumes = self._seconds(), 0

    def _note_loss(self, *, resumable: bool) -> None:
        """Note the state of the lost session and count consecutive losses."""
        now, socket = self._seconds(), self._socket()
        self._silent = False
        self._failures += 1
        if self._serves_since is not None:
            self._lost_at = now
            self._failures = 0 if now - self._serves_since >= STEADY_S else self._failures
        elif self._session is None:
            return
        name = None if socket is None or not resumable else socket.session_id
        self._session = None if name is None else ResumableSession(name, socket.sequence, socket.gateway)

    def _socket(self) -> Any:
        return self._client.ws

    def _pause_s(self) -> float:
        """Return the seconds before the next attempt: none after a steady session; then up to 1, 2, 4, ... at
        random, at least half of that.
        """
        if not self._failures:
            return 0.0
        longest = LONGEST_SESSION_S if self._identified else LONGEST_S
        return min(2.0 ** (self._failures - 1), longest) * (1 + self._chance()) / 2

    def _check_refusal(self, closed: discord.ConnectionClosed) -> None:
        """Raise a permanent error."""
        if closed.code == PRIVILEGED:
            raise discord.PrivilegedIntentsRequired(closed.shard_id) from None
        if closed.code in REFUSALS:
            raise REFUSALS[closed.code] from None
