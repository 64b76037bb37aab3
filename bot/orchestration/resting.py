"""Puts a closed table to rest as soon as Discord shows its end, and drops its cached state."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.orchestration.reaction_votes import ReactionVotes
from bot.stage.discord_api.port import Gone, PortError, TryLater
from bot.stage.messages.destinations import VOICE
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import mark_at_rest
from bot.tables.table import Table

log = structlog.get_logger(__name__)

MAX_TRIES = 60
"""Number of tries, about one a minute, until Discord shows a table's end; then it is put to rest anyway."""


class TableCleanup:
    """Puts closed tables to rest. `on_rest` is called with each, `on_voice_kept` with one whose voice channel
    cannot be given back.
    """

    def __init__(
        self,
        stage: Stage,
        hands: ReactionVotes,
        on_rest: Callable[[Snapshot], None],
        on_voice_kept: Callable[[Table], Awaitable[None]],
    ) -> None:
        self._stage = stage
        self._reaction_votes = hands
        self._let_go = on_rest
        self._voice_kept = on_voice_kept
        self._tasks: set[asyncio.Task[None]] = set()
        self.waiting: dict[str, int] = {}
        """Closed tables not at rest yet, with the number of tries: each periodic check tries again."""

    @property
    def busy(self) -> bool:
        """Return whether a table is being put to rest."""
        return bool(self._tasks)

    def schedule(self, table: Table) -> None:
        """Schedule putting a closed table to rest. After a failure each periodic check and each start tries
        again.
        """
        task = asyncio.get_running_loop().create_task(self._try_clean_up(table))
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    async def drain(self) -> None:
        """Wait until no table is being put to rest."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def stop(self) -> None:
        """Cancel all tasks: the next start tries again."""
        for task in self._tasks:
            task.cancel()

    async def _try_clean_up(self, table: Table) -> None:
        tries = self.waiting[table.table] = self.waiting.get(table.table, 0) + 1
        if (await self._stage.is_at_rest(table.table) or tries >= MAX_TRIES) and await self.clean_up(table):
            self.waiting.pop(table.table, None)

    async def clean_up(self, table: Table) -> bool:
        """Put a table to rest, whether or not Discord shows its end. Returns False while the voice channel it
        used is not given back.
        """
        try:
            await self._stage.channel_setup.remove(
                table.table, VOICE
            )  # nothing stands in it that anybody could read later
        except TryLater:
            return False
        self._stage.release(table.table)
        snap = await table.snapshot()
        if not await self._give_back_voice(table, snap):
            return False
        await self._reaction_votes.erase_notes(snap)
        await mark_at_rest(table)
        self._let_go(snap)
        return True

    async def _give_back_voice(self, table: Table, snap: Snapshot) -> bool:
        """Restore a voice channel that the table used. Returns False if that must be tried again."""
        try:
            if snap.record.voice is not None:
                await self._stage.silence.give_back_voice(snap.table, snap.record.voice)
        except Gone:
            return True
        except PortError as problem:
            log.warning("voice_not_given_back", table=snap.table, problem=type(problem).__name__)
            if not isinstance(problem, TryLater):
                await self._voice_kept(table)
            return False
        return True

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (bug := task.exception()) is not None:
            log.error("not_laid_to_rest", exc_info=bug)
