"""Removes a dress rehearsal's table from Discord and the database. The table is noted in advance, so that the
next start finds it after a crash.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.stage.discord_api.port import TryLater
from bot.tables.system_orders import close_untouched
from bot.tables.tables import table_name
from storage.errors import StoreUnavailable
from storage.store import Artifact

log = structlog.get_logger(__name__)
SCOPE = "dress_rehearsals"
"""The scope that stores the rehearsal's table by server id."""
TRIES, AGAIN_S = 5, 5.0
"""Number of tries while the teacher waits for the list, and the seconds in between."""


class Removal:
    """Removes the tables of dress rehearsals."""

    def __init__(self, orchestrator: Orchestrator, pause: Callable[[float], Awaitable[None]]) -> None:
        self._orchestrator = orchestrator
        self._store = orchestrator.tables.store
        self._pause = pause
        self._lock = asyncio.Lock()

    async def note_table(self, guild: int, delivery: str) -> None:
        """Note the table that this command is about to open."""
        await self._store.set_value(SCOPE, str(guild), table_name(delivery))

    async def noted_tables(self) -> dict[int, str]:
        """Return the tables to be removed, by server."""
        return {int(guild): table for guild, table in (await self._store.get_values(SCOPE)).items()}

    async def teacher_of(self, table: str) -> int | None:
        """Return the user of the rehearsal at this table: the holder of its first seat."""
        return next((person.user for person in await self._store.people(table) if person.seat == 0), None)

    async def remove_with_retries(self, guild: int) -> list[Artifact] | None:
        """Remove the table of this server's rehearsal and return its artifacts; None if that is left to a
        later check.
        """
        for attempt in range(TRIES):
            if attempt:
                await self._pause(AGAIN_S)
            try:
                return await self.remove(guild)
            except (TryLater, StoreUnavailable) as problem:
                log.info("dress_rehearsal_not_removed", problem=type(problem).__name__, attempt=attempt)
        return None

    async def remove(self, guild: int) -> list[Artifact]:
        """Remove it once; does nothing if no table is noted. Raises TryLater if Discord does not answer."""
        async with self._lock:  # the periodic look comes while a new run begins
            return await self._remove_locked(guild)

    async def _remove_locked(self, guild: int) -> list[Artifact]:
        name = await self._store.get_value(SCOPE, str(guild))
        if name is None:
            return []
        orchestrator = self._orchestrator
        row = await self._store.load(name)
        if row is not None and row.status not in ("closing", "closed"):
            orchestrator.schedule_follow_up(name)
            await orchestrator.follow_up(
                name
            )  # a channel that was asked for when the power went is found again, and then taken away
            await orchestrator.stage.is_at_rest(name)
        artifacts = await self._store.artifacts(name)
        if (table := await orchestrator.tables.find(name)) is not None:
            while (snap := await table.refresh()).record.status != "closed":
                await close_untouched(table, snap.version)
            if not await orchestrator.clean_up_table(table):
                raise TryLater
        await orchestrator.stage.clear_table(name)
        await self._store.erase_tables([name])
        orchestrator.tables.release(name)
        await self._store.set_value(SCOPE, str(guild), None)
        return artifacts
