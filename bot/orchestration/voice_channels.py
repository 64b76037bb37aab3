"""The voice channel of a table whose meetings talk aloud: made with the table, deleted when it is at rest.

Without one, meetings write, and the instructor reads why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from bot.orchestration.composition import channel_slug
from bot.orchestration.private_rooms import RETRY_AFTER_MS, table_seating
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import Forbidden, PortError, TryLater
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import Missing
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.chance import SeededChance

log = structlog.get_logger(__name__)


class VoiceChannels:
    """The voice channels of all tables. `on_failure` is called with a table that gets none, `category`
    returns a channel's category.
    """

    def __init__(
        self,
        stage: Stage,
        now_ms: Callable[[], int],
        on_failure: Callable[[str, PortError], None],
        category: Callable[[Snapshot], Awaitable[int | None]],
    ) -> None:
        self._stage = stage
        self._now_ms = now_ms
        self._tell = on_failure
        self._category = category
        self._expected: dict[str, bool] = {}
        """Whether a table that has not begun will need one."""
        self._failed: dict[str, int] = {}
        """When making a table's channel failed."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._expected.pop(table, None)
        self._failed.pop(table, None)

    def has_failed(self, table: str) -> bool:
        """Return whether this table's voice channel could not be made."""
        return table in self._failed

    async def channel_of(self, table: str) -> int | None:
        """Return the voice channel of this table."""
        return await self._stage.channel_setup.channel_of(table, VOICE)

    async def ensure_channel(self, snap: Snapshot, *, recreate: bool = False) -> bool:
        """Make the channel if the table needs one. Returns whether it was made. `recreate`: an existing one
        may have been deleted.
        """
        existing = await self.channel_of(snap.table)
        if not self._needs_channel(snap) or (existing is not None and not recreate):
            return False
        if self._now_ms() - self._failed.get(snap.table, -RETRY_AFTER_MS) < RETRY_AFTER_MS:
            return False
        category = await self._category(snap)
        name = t("tables.voice_channel", table=channel_slug(snap))
        plan = ChannelPlan(
            snap.table, snap.guild, {VOICE: name}, table_seating(snap), category=category, voice=True
        )
        try:
            result = await self._stage.channel_setup.set_up_channels(plan)
        except TryLater:
            return False  # what was begun is found again by its name
        except PortError as problem:
            return self._report_failure(snap.table, problem)
        if isinstance(result, Missing):
            return self._report_failure(snap.table, Forbidden([name for name, _ in result.permissions]))
        self._failed.pop(snap.table, None)
        return await self.channel_of(snap.table) != existing

    def _needs_channel(self, snap: Snapshot) -> bool:
        if snap.state is not None:
            return snap.game.floor(snap.state).voice is not None
        if snap.table not in self._expected:
            opening = snap.game.floor(snap.game.setup(snap.options, SeededChance(b"", "")))
            self._expected[snap.table] = opening.voice is not None
        return self._expected[snap.table]

    def _report_failure(self, table: str, problem: PortError) -> bool:
        log.warning("no_voice_channel", table=table, problem=type(problem).__name__)
        self._failed[table] = self._now_ms()
        self._tell(table, problem)
        return False
