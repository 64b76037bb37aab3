"""A closed table is laid to rest as soon as Discord shows that it is closed, and nothing is remembered of it from then on."""

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

MOST_TRIES = 60
"""So often, about once a minute, Discord is given the time to show how a table ended; then it rests all the same."""


class Resting:
    """Lays closed tables to rest. `let_go` is told of each that rests, `voice_kept` of each whose voice channel cannot be given back."""

    def __init__(
        self, stage: Stage, hands: ReactionVotes, let_go: Callable[[Snapshot], None], voice_kept: Callable[[Table], Awaitable[None]]
    ) -> None:
        self._stage = stage
        self._reaction_votes = hands
        self._let_go = let_go
        self._voice_kept = voice_kept
        self._tasks: set[asyncio.Task[None]] = set()
        self.waiting: dict[str, int] = {}
        """Closed tables that could not be laid to rest yet, and how often that was tried: each look at everything tries again."""

    @property
    def busy(self) -> bool:
        """Whether a table is being laid to rest."""
        return bool(self._tasks)

    def lay(self, table: Table) -> None:
        """Lay a closed table to rest, soon. Where that fails, each look at everything tries again, and each start."""
        task = asyncio.get_running_loop().create_task(self._rest(table))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def settle(self) -> None:
        """Wait until nothing is in hand."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def stop(self) -> None:
        """Give up what is in hand: the next start finds it."""
        for task in self._tasks:
            task.cancel()

    async def _rest(self, table: Table) -> None:
        tries = self.waiting[table.table] = self.waiting.get(table.table, 0) + 1
        if (await self._stage.at_rest(table.table) or tries >= MOST_TRIES) and await self.put_away(table):
            self.waiting.pop(table.table, None)

    async def put_away(self, table: Table) -> bool:
        """Lay it to rest, whether Discord shows how it ended or not; False where the voice channel that it used is not given back yet."""
        try:
            await self._stage.channel_setup.remove(table.table, VOICE)  # nothing stands in it that anybody could read later
        except TryLater:
            return False
        self._stage.release(table.table)
        snap = await table.snapshot()
        if not await self._voice_given_back(table, snap):
            return False
        await self._reaction_votes.forget(snap)
        await mark_at_rest(table)
        self._let_go(snap)
        return True

    async def _voice_given_back(self, table: Table, snap: Snapshot) -> bool:
        """A voice channel that the table used is as it was before. False: the next look has to try again."""
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

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (bug := task.exception()) is not None:
            log.error("not_laid_to_rest", exc_info=bug)
