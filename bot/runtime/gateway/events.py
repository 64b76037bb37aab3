"""Logs and drops gateway events that discord.py cannot read, so that none ends the process."""

from __future__ import annotations

import asyncio
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import discord
import structlog

from bot.metrics import Metrics

log = structlog.get_logger(__name__)
Payload: TypeAlias = dict[str, Any]
Pause: TypeAlias = Callable[[float], Awaitable[None]]
SESSION_EVENTS = frozenset({"READY", "RESUMED"})
"""Events that begin a working session."""
OTHER = "other"
"""Label of messages without a parser, e.g. invalid JSON."""
FIRST_REPAIR_S, LONGEST_REPAIR_S = 5.0, 600.0
"""Seconds before the first request for a server with an unreadable GUILD_CREATE, and the longest pause
between two.
"""
NO_CHANNEL: Payload = {"name": "", "position": 0, "permission_overwrites": []}
"""A channel known only by the id in an interaction."""


class UnreadableError(Exception):
    """The connection must be reopened, since it cannot work without this event."""


class GatewayEvents:
    """Reads the events of one client's connection, and counts in `dropped` the unreadable ones by name."""

    def __init__(self, client: discord.Client, metrics: Metrics, *, pause: Pause = asyncio.sleep) -> None:
        """`pause`: waits between two requests for a server."""
        self._client = client
        self._state: Any = client._connection  # noqa: SLF001 - discord.py offers no way to its parsers
        self._metrics = metrics
        self._pause = pause
        self._repairs: dict[int, asyncio.Task[None]] = {}
        self.dropped: Counter[str] = Counter()
        self.on_drop: Callable[[], None] = lambda: None
        self.on_session: Callable[[], None] = lambda: None
        self.on_lost_interaction: Callable[[Payload], None] = lambda _data: None
        self._names = frozenset(self._state.parsers)
        self._parsers: Mapping[str, Callable[[Any], None]] = dict(self._state.parsers)
        for name in self._names:
            self._state.parsers[name] = partial(self._read, name)

    def _read(self, name: str, data: Any) -> None:
        """Hand an event to discord.py. Raises UnreadableError if the connection cannot work without it."""
        try:
            if name == "INTERACTION_CREATE":
                _complete_interaction(data)
            self._parsers[name](data)
        except Exception as problem:  # noqa: BLE001 - whatever discord.py raises over it
            self.drop(name, problem)
            self._recover_from(name, data)
        else:
            if name == "GUILD_CREATE" and (repair := self._repairs.pop(_guild_of(data), None)) is not None:
                repair.cancel()
        if name in SESSION_EVENTS:
            self.on_session()

    def drop(self, name: str, problem: BaseException) -> None:
        """Log and count an event without its values: exceptions quote values, so only their type is logged."""
        counted_name = name if name in self._names else OTHER
        frames = "".join(traceback.format_tb(problem.__traceback__))
        exception = f"Traceback (most recent call last):\n{frames}{type(problem).__name__}"
        log.error(
            "gateway_event_dropped",
            gateway_event=counted_name,
            problem=type(problem).__name__,
            exception=exception,
        )
        self.dropped[counted_name] += 1
        self._metrics.dropped_events.labels(counted_name).inc()
        self.on_drop()

    def _recover_from(self, name: str, data: Any) -> None:
        if name == "READY":
            raise UnreadableError(name)
        if name == "INTERACTION_CREATE" and isinstance(data, dict):
            self.on_lost_interaction(data)
        if name == "GUILD_CREATE" and (guild := _guild_of(data)):
            self._read_in_part(data)
            self._repair_later(guild)

    def _read_in_part(self, data: Payload) -> None:
        """Read the readable parts of a server: its tables play on while the rest is requested."""
        try:
            self._parsers["GUILD_CREATE"](self._readable_part(data))
        except Exception as problem:  # noqa: BLE001 - as above
            log.warning("guild_not_readable", problem=type(problem).__name__)

    def _readable_part(self, data: Payload) -> Payload:
        readable: Payload = {}
        for key, value in data.items():
            if self._is_readable(data, {key: value}):
                readable[key] = value
            elif isinstance(value, list):
                readable[key] = [one for one in value if self._is_readable(data, {key: [one]})]
        return readable

    def _is_readable(self, guild: Payload, part: Payload) -> bool:
        try:
            discord.Guild(data={"id": guild["id"], **part}, state=self._state)  # type: ignore[typeddict-item]
        except Exception:  # noqa: BLE001 - as above
            return False
        return True

    def _repair_later(self, guild: int) -> None:
        if guild not in self._repairs:
            self._repairs[guild] = asyncio.get_running_loop().create_task(self._repair(guild))
            self._repairs[guild].add_done_callback(
                lambda done: self._repairs.pop(guild, None) if not done.cancelled() else None
            )

    async def _repair(self, guild: int) -> None:
        """Request a server, with growing pauses, until it is readable."""
        seconds = FIRST_REPAIR_S
        while not self._client.is_closed():
            await self._pause(seconds)
            seconds = min(2 * seconds, LONGEST_REPAIR_S)
            try:
                self._parsers["GUILD_CREATE"](await self._fetch(guild))
            except Exception as problem:  # noqa: BLE001 - Discord does not answer, or once more with what cannot be read
                log.warning("guild_not_readable", guild=guild, problem=type(problem).__name__)
            else:
                log.info("guild_read", guild=guild)
                return

    async def _fetch(self, guild: int) -> Payload:
        """Return a server as in GUILD_CREATE, without what only the gateway knows."""
        http: Any = self._client.http
        own = self._client.user
        return {
            **await http.get_guild(guild, with_counts=False),
            "unavailable": False,
            "channels": await http.get_all_guild_channels(guild),
            "threads": (await http.get_active_threads(guild)).get("threads", []),
            "members": [] if own is None else [await http.get_member(guild, own.id)],
        }

    def close(self) -> None:
        """Stop all repairs."""
        for repair in self._repairs.values():
            repair.cancel()


def _guild_of(data: Any) -> int:
    """Return the id of a server; 0 if unreadable."""
    number = str(data.get("id")) if isinstance(data, dict) else ""
    return int(number) if number.isdecimal() else 0


def _complete_interaction(data: Payload) -> None:
    """Add what Discord may omit and discord.py needs: the channel if only its id is given, and the file size
    limit.
    """
    data.setdefault("attachment_size_limit", 0)
    channel = data.get("channel_id")
    if channel is not None and not data.get("channel"):
        private = data.get("guild_id") is None
        data["channel"] = {
            "id": channel,
            **({"type": 1, "recipients": []} if private else {"type": 0, **NO_CHANNEL}),
        }
