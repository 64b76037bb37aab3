"""Who has the floor in a table's own channel, since when, and until when others could still write there.

It outlives the bot, so that what was said in time stands, what came too late goes, and nobody is accused of what Discord let
them say. A table that is silent from beginning to end has nothing to remember.
"""

from __future__ import annotations

from dataclasses import replace

from bot.stage.messages.message_sync import Poster
from bot.stage.silence.floor_history import Talk, remembered, written
from bot.stage.silence.guarded_table import Watched

KEY = "floor"
"""Of the artifact."""


class ChannelFloors:
    """The talk in the channels of all tables."""

    def __init__(self, poster: Poster) -> None:
        self._poster = poster
        self._talks: dict[str, Talk] = {}

    async def of(self, table: str) -> Talk:
        """What is known of the talk at a table."""
        if table not in self._talks:
            artifact = (await self._poster.known(table)).get(KEY)
            self._talks.setdefault(table, Talk("") if artifact is None else remembered("", artifact))
        return self._talks[table]

    async def turn(self, watched: Watched, at_ms: int) -> None:
        """Write down who has the floor from this time on."""
        talk = await self.of(watched.table)
        talk.thread = watched.home
        if talk.turn(watched.floor.speakers, at_ms):
            await self._keep(watched.table, talk)

    async def locked(self, table: str, at_ms: int) -> None:
        """Write down that from this time on nobody can write who lost the floor."""
        talk = await self.of(table)
        if talk.lock(at_ms):
            await self._keep(table, talk)

    def ever_open(self, table: str) -> bool:
        """Whether anybody ever had the floor there, as far as is known."""
        talk = self._talks.get(table)
        return talk is not None and bool(talk.over_ms)

    def just_hushed(self, table: str, at_ms: int) -> bool:
        """Whether somebody lost the floor so short a time ago that what they do may have been on its way."""
        talk = self._talks.get(table)
        return talk is not None and bool(talk.over_ms) and talk.on_its_way(at_ms)

    def release(self, table: str) -> None:
        """Forget what is remembered of this table; the store keeps it."""
        self._talks.pop(table, None)

    async def _keep(self, table: str, talk: Talk) -> None:
        await self._poster.keep(replace(written(table, talk), key=KEY))
