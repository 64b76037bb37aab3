"""The names and topics of a table's channels and threads: whoever writes something there speaks in silence. They are put back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.stage.guard import tried
from bot.stage.mending import Mending
from bot.stage.port import Port, TryLater
from bot.stage.silence import Breach

Label = tuple[str, str | None]
"""A name, and a channel's topic; a thread has none."""


class Labels:
    """Remembers what a channel was called before somebody changed it."""

    def __init__(self, port: Port, mending: Mending, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._mending = mending
        self._now_ms = now_ms
        self._right: dict[int, Label] = {}
        self._wrong: set[int] = set()
        """Channels that are still called otherwise."""
        self._not_before: dict[int, int] = {}
        """When a channel may be renamed again: Discord allows it twice in ten minutes."""

    async def changed(self, table: str, channel: int, before: Label, after: Label) -> list[Breach]:
        """A channel is called otherwise than it was; or it is called rightly again."""
        right = self._right.setdefault(channel, before)
        if after == right:
            self._wrong.discard(channel)
            return []
        self._wrong.add(channel)
        return [await self._mending.mend(table, Breach("name"), lambda: self._rename(channel), anew=True)]

    async def retry(self, channels: Iterable[int]) -> None:
        """Put back what could not be put back at once."""
        for channel in self._wrong.intersection(channels):
            await self._rename(channel)

    def release(self, channels: Iterable[int]) -> None:
        """Forget these channels."""
        for channel in channels:
            self._right.pop(channel, None)
            self._not_before.pop(channel, None)
            self._wrong.discard(channel)

    async def _rename(self, channel: int) -> bool:
        """Whether it is called rightly now."""
        if self._now_ms() < self._not_before.get(channel, 0):
            return False

        async def rename() -> None:
            try:
                await self._port.rename(channel, *self._right[channel])
            except TryLater as problem:
                self._not_before[channel] = self._now_ms() + round(problem.seconds * 1000)
                raise

        done = await tried(rename())
        if done:
            self._wrong.discard(channel)
        return done
