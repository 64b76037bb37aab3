"""The voice channel of a table whose meetings talk aloud: made with the table, and gone when the table rests.

A table without one plays on, and its meetings write; whoever leads it is told why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from bot.orchestration.composition import in_channels
from bot.orchestration.private_rooms import AGAIN_MS, seating
from bot.stage.channel_setup import Plan
from bot.stage.discord_api.port import Forbidden, PortError, TryLater
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import Missing
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.chance import SeededChance

log = structlog.get_logger(__name__)


class VoiceChannels:
    """The voice channels of all tables. `failed` is told of a table that gets none, and of what was in the way; `category` says in which
    category one stands.
    """

    def __init__(
        self,
        stage: Stage,
        now_ms: Callable[[], int],
        failed: Callable[[str, PortError], None],
        category: Callable[[Snapshot], Awaitable[int | None]],
    ) -> None:
        self._stage = stage
        self._now_ms = now_ms
        self._tell = failed
        self._category = category
        self._expected: dict[str, bool] = {}
        """Whether a table that has not begun will need one."""
        self._failed: dict[str, int] = {}
        """When that of a table could not be made for good."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._expected.pop(table, None)
        self._failed.pop(table, None)

    def lacking(self, table: str) -> bool:
        """Whether this table has no voice channel, though it should."""
        return table in self._failed

    async def of(self, table: str) -> int | None:
        """The voice channel that this table has."""
        return await self._stage.channel_setup.channel(table, VOICE)

    async def keep(self, snap: Snapshot, *, again: bool = False) -> bool:
        """Make it where it is needed; whether it was made. `again`: one that was made already may be gone."""
        there = await self.of(snap.table)
        if not self._needs(snap) or (there is not None and not again):
            return False
        if self._now_ms() - self._failed.get(snap.table, -AGAIN_MS) < AGAIN_MS:
            return False
        category = await self._category(snap)
        name = t("tables.voice_channel", table=in_channels(snap))
        plan = Plan(snap.table, snap.guild, {VOICE: name}, seating(snap), category=category, voice=True)
        try:
            made = await self._stage.channel_setup.set_up_channels(plan)
        except TryLater:
            return False  # what was begun is found again by its name
        except PortError as problem:
            return self._cannot(snap.table, problem)
        if isinstance(made, Missing):
            return self._cannot(snap.table, Forbidden([name for name, _ in made.permissions]))
        self._failed.pop(snap.table, None)
        return await self.of(snap.table) != there

    def _needs(self, snap: Snapshot) -> bool:
        """Whether the meetings of this table talk aloud, or will when its game has begun."""
        if snap.state is not None:
            return snap.game.floor(snap.state).voice is not None
        if snap.table not in self._expected:
            opening = snap.game.floor(snap.game.setup(snap.options, SeededChance(b"", "")))
            self._expected[snap.table] = opening.voice is not None
        return self._expected[snap.table]

    def _cannot(self, table: str, problem: PortError) -> bool:
        log.warning("no_voice_channel", table=table, problem=type(problem).__name__)
        self._failed[table] = self._now_ms()
        self._tell(table, problem)
        return False
