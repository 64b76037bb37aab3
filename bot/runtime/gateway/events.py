"""Events of Discord's gateway that discord.py cannot read: each is logged and dropped, and never ends the process."""

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
BEGINS_SESSION = frozenset({"READY", "RESUMED"})
"""The events with which a connection to the gateway begins to serve."""
OTHER = "other"
"""The label of what has no parser, a message that is no JSON for instance."""
FIRST_REPAIR_S, LONGEST_REPAIR_S = 5.0, 600.0
"""Seconds before the first request for a server whose GUILD_CREATE was not readable, and the longest between two."""
NO_CHANNEL: Payload = {"name": "", "position": 0, "permission_overwrites": []}
"""A channel of which an interaction tells the id alone."""


class UnreadableError(Exception):
    """A connection cannot go on without this event: it has to be opened again."""


class GatewayEvents:
    """Reads the events of one client's connection, and counts in `dropped` those that discord.py cannot read, by name."""

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
        """Hand an event to discord.py. Raises UnreadableError where the connection cannot go on without it."""
        try:
            if name == "INTERACTION_CREATE":
                _complete_interaction(data)
            self._parsers[name](data)
        except Exception as problem:  # noqa: BLE001 - whatever discord.py raises over it
            self.drop(name, problem)
            self._make_up_for(name, data)
        else:
            if name == "GUILD_CREATE" and (repair := self._repairs.pop(_guild_of(data), None)) is not None:
                repair.cancel()
        if name in BEGINS_SESSION:
            self.on_session()

    def drop(self, name: str, problem: BaseException) -> None:
        """Log and count an event. Neither holds a value of it: exceptions quote values, so of them only the type is logged."""
        known = name if name in self._names else OTHER
        frames = "".join(traceback.format_tb(problem.__traceback__))
        exception = f"Traceback (most recent call last):\n{frames}{type(problem).__name__}"
        log.error("gateway_event_dropped", gateway_event=known, problem=type(problem).__name__, exception=exception)
        self.dropped[known] += 1
        self._metrics.dropped_events.labels(known).inc()
        self.on_drop()

    def _make_up_for(self, name: str, data: Any) -> None:
        if name == "READY":
            raise UnreadableError(name)
        if name == "INTERACTION_CREATE" and isinstance(data, dict):
            self.on_lost_interaction(data)
        if name == "GUILD_CREATE" and (guild := _guild_of(data)):
            self._read_in_part(data)
            self._repair_later(guild)

    def _read_in_part(self, data: Payload) -> None:
        """Read of a server what can be read: its tables play on, and what is missing is asked for."""
        try:
            self._parsers["GUILD_CREATE"](self._readable_part(data))
        except Exception as problem:  # noqa: BLE001 - as above
            log.warning("guild_not_readable", problem=type(problem).__name__)

    def _readable_part(self, data: Payload) -> Payload:
        kept: Payload = {}
        for key, value in data.items():
            if self._is_readable(data, {key: value}):
                kept[key] = value
            elif isinstance(value, list):
                kept[key] = [one for one in value if self._is_readable(data, {key: [one]})]
        return kept

    def _is_readable(self, guild: Payload, part: Payload) -> bool:
        try:
            discord.Guild(data={"id": guild["id"], **part}, state=self._state)  # type: ignore[typeddict-item]
        except Exception:  # noqa: BLE001 - as above
            return False
        return True

    def _repair_later(self, guild: int) -> None:
        if guild not in self._repairs:
            self._repairs[guild] = asyncio.get_running_loop().create_task(self._repair(guild))
            self._repairs[guild].add_done_callback(lambda done: self._repairs.pop(guild, None) if not done.cancelled() else None)

    async def _repair(self, guild: int) -> None:
        """Ask Discord for a server, with growing pauses, until all of it can be read."""
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
        """Return a server as GUILD_CREATE tells it, but for what only the gateway knows."""
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
        """Ask for no server any more."""
        for repair in self._repairs.values():
            repair.cancel()


def _guild_of(data: Any) -> int:
    """The id of a server; 0 where it cannot be read."""
    number = str(data.get("id")) if isinstance(data, dict) else ""
    return int(number) if number.isdecimal() else 0


def _complete_interaction(data: Payload) -> None:
    """Add what Discord may leave out and discord.py needs: the channel where only its id is told, and the size of files."""
    data.setdefault("attachment_size_limit", 0)
    channel = data.get("channel_id")
    if channel is not None and not data.get("channel"):
        private = data.get("guild_id") is None
        data["channel"] = {"id": channel, **({"type": 1, "recipients": []} if private else {"type": 0, **NO_CHANNEL})}
