"""Caches one scan of each guild, so that its tables share one set of requests. Each table uses a scan once.

Between scans every request is single, since the current state is needed. Most scans only listen: state known
from events is trusted if it equals Discord's last answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from bot.stage.discord_api.port import ChannelInfo, MessageSummary, Overwrite, Port, ThreadInfo

T = TypeVar("T")


class GuildScan:
    """The latest scan."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._answers: dict[Hashable, asyncio.Task[Any]] = {}
        self._believers: set[str] | None = None
        """The tables that have used this scan; None before the first one."""
        self._changed: set[int] = set()
        self._listening = False
        self._said: dict[int, ChannelInfo] = {}
        """By channel, Discord's last answer, without the newest message."""

    def begin_scan(self, *, listening: bool = False) -> None:
        """Begin a new scan. `listening`: fetch only differences from Discord's last answers."""
        self._answers, self._believers, self._changed, self._listening = {}, set(), set(), listening

    def join(self, table: str) -> bool:
        """Let this table use the scan. Returns whether it may: once per scan."""
        if self._believers is None or table in self._believers:
            return False
        self._believers.add(table)
        return True

    def release(self, table: str) -> None:
        """Forget that this table used the scan."""
        if self._believers is not None:
            self._believers.discard(table)

    def forget(self, channels: Iterable[int]) -> None:
        """Forget Discord's answers about these channels."""
        for channel in channels:
            self._said.pop(channel, None)

    def mark_changed(self, channel: int) -> None:
        """Note that the bot changes this channel, which outdates its state in the scan."""
        self._changed.add(channel)

    def note_overwrites(self, channel: int, overwrites: frozenset[Overwrite]) -> None:
        """Note that Discord has given a channel these overwrites, before their event arrives."""
        self._changed.add(channel)
        if channel in self._said:
            self._said[channel] = replace(self._said[channel], overwrites=overwrites)

    async def channel(self, guild: int, channel: int, *, shared: bool = True) -> ChannelInfo:
        """Return a channel. `shared`: the scan's state will do; otherwise the channel is fetched alone, as
        for an unknown guild, 0.

        Raises PortError.
        """
        cached = self._port.cached_channel(channel) if shared else None
        last_answer = self._said.get(channel)
        if self._listening and cached is not None and last_answer == _without_newest(cached):
            return cached
        home = guild or (cached.guild if cached is not None else 0)
        is_scanned = (
            shared and home and (last_answer is None or not self._listening)
        )  # a class begins at all its tables at once
        info = await (self._scanned_channel(home, channel) if is_scanned else self._port.channel(channel))
        self._said[channel] = _without_newest(info)
        return info

    async def threads(self, guild: int) -> list[ThreadInfo]:
        """Return the active threads of a server. Raises PortError."""
        cached = self._port.cached_threads(guild) if self._listening else None
        return (
            await self._ask_once(("threads", guild), lambda: self._port.threads(guild))
            if cached is None
            else cached
        )

    async def recent(self, channel: int, limit: int) -> list[MessageSummary]:
        """Return the newest messages of a channel, newest first. Raises PortError."""
        if self._believers is None:
            return await self._port.recent(channel, limit)
        return await self._ask_once(("recent", channel, limit), lambda: self._port.recent(channel, limit))

    async def _scanned_channel(self, guild: int, channel: int) -> ChannelInfo:
        """Return a channel from the scan of its guild, or fetch it if it has changed since."""
        channels = await self._ask_once(("channels", guild), lambda: self._port.channels(guild))
        info, cached = (
            next((one for one in channels if one.channel == channel), None),
            self._port.cached_channel(channel),
        )
        if (
            info is None
            or channel in self._changed
            or (cached is not None and _without_newest(cached) != _without_newest(info))
        ):
            return await self._port.channel(channel)
        return info

    async def _ask_once(self, key: Hashable, ask: Callable[[], Awaitable[T]]) -> T:
        """Return the answer to this request, sent once per scan. A failed one is repeated."""
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._answers[key] = asyncio.ensure_future(ask())
            task.add_done_callback(_retrieve_exception)
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        result: T = task.result()
        return result


def _retrieve_exception(answer: asyncio.Task[Any]) -> None:
    """Mark the task's exception as retrieved, so that asyncio does not log it when its waiters are gone."""
    if not answer.cancelled():
        answer.exception()


def _without_newest(info: ChannelInfo) -> ChannelInfo:
    return replace(info, newest=None)
