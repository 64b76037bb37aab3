"""What one look around shows of the servers: asked of Discord once for all tables there, and believed once by each of them.

Between two looks everything is asked for singly: who has just been told that a channel was changed needs to see it as it is now.
Most looks only listen: what Discord has told by events is believed where it is what Discord said when it was last asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from bot.stage.discord_api.port import ChannelSeen, Overwrite, Port, Seen, ThreadSeen

T = TypeVar("T")


class Survey:
    """The newest look around."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._answers: dict[Hashable, asyncio.Task[Any]] = {}
        self._believers: set[str] | None = None
        """The tables that have taken part in this look; None before the first one."""
        self._changed: set[int] = set()
        self._listening = False
        self._said: dict[int, ChannelSeen] = {}
        """By channel, how it stood when Discord was last asked, but for what was written there."""

    def begin(self, *, listening: bool = False) -> None:
        """Look around anew; `listening`: Discord is asked about nothing but what differs from its last answers."""
        self._answers, self._believers, self._changed, self._listening = {}, set(), set(), listening

    def joined(self, table: str) -> bool:
        """Whether this table takes part in this look now: each does so once."""
        if self._believers is None or table in self._believers:
            return False
        self._believers.add(table)
        return True

    def release(self, table: str) -> None:
        """Forget that this table took part."""
        if self._believers is not None:
            self._believers.discard(table)

    def forget(self, channels: Iterable[int]) -> None:
        """Forget what was said of these channels."""
        for channel in channels:
            self._said.pop(channel, None)

    def changed(self, channel: int) -> None:
        """The bot itself changes this channel: what was seen of it does not hold any more."""
        self._changed.add(channel)

    def put(self, channel: int, overwrites: frozenset[Overwrite]) -> None:
        """Discord has given a channel these overwrites: its event may still be on its way."""
        self._changed.add(channel)
        if channel in self._said:
            self._said[channel] = replace(self._said[channel], overwrites=overwrites)

    async def channel(self, guild: int, channel: int, *, shared: bool = True) -> ChannelSeen:
        """How a channel stands. `shared`: what this look shows will do; else it is asked for alone, as where nobody knows the guild, 0.
        Raises PortError.
        """
        heard = self._port.heard(channel) if shared else None
        said = self._said.get(channel)
        if self._listening and heard is not None and said == _unwritten(heard):
            return heard
        home = guild or (heard.guild if heard is not None else 0)
        together = shared and home and (said is None or not self._listening)  # a class begins at all its tables at once
        seen = await (self._shown(home, channel) if together else self._port.channel(channel))
        self._said[channel] = _unwritten(seen)
        return seen

    async def threads(self, guild: int) -> list[ThreadSeen]:
        """The threads of a server that are not archived. Raises PortError."""
        heard = self._port.heard_threads(guild) if self._listening else None
        return await self._once(("threads", guild), lambda: self._port.threads(guild)) if heard is None else heard

    async def recent(self, channel: int, limit: int) -> list[Seen]:
        """The newest messages of a channel, newest first. Raises PortError."""
        if self._believers is None:
            return await self._port.recent(channel, limit)
        return await self._once(("recent", channel, limit), lambda: self._port.recent(channel, limit))

    async def _shown(self, guild: int, channel: int) -> ChannelSeen:
        """As all channels of the guild were seen in this look, unless this one was changed since."""
        found = await self._once(("channels", guild), lambda: self._port.channels(guild))
        seen, heard = next((one for one in found if one.channel == channel), None), self._port.heard(channel)
        if seen is None or channel in self._changed or (heard is not None and _unwritten(heard) != _unwritten(seen)):
            return await self._port.channel(channel)
        return seen

    async def _once(self, key: Hashable, ask: Callable[[], Awaitable[T]]) -> T:
        """The answer to this question, asked once in this look; one that failed is asked again."""
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._answers[key] = asyncio.ensure_future(ask())
            task.add_done_callback(_heard)
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        result: T = task.result()
        return result


def _heard(answer: asyncio.Task[Any]) -> None:
    """An answer counts as heard also where nobody waits for it any more, as when the bot stops: asyncio would print what it raised."""
    if not answer.cancelled():
        answer.exception()


def _unwritten(seen: ChannelSeen) -> ChannelSeen:
    """How a channel stands, but for what was written there."""
    return replace(seen, newest=None)
