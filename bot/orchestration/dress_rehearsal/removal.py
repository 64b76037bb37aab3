"""Takes a dress rehearsal's table out of Discord and out of the database. What is to be taken away is noted before anything is made, so
that the next start finds it where the process was killed.
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
"""Where it is remembered, by the server's id, at which table it rehearses."""
TRIES, AGAIN_S = 5, 5.0
"""How often it is tried while somebody waits for the list, and the seconds between."""


class Removal:
    """Takes away what dress rehearsals have made."""

    def __init__(self, orchestrator: Orchestrator, pause: Callable[[float], Awaitable[None]]) -> None:
        self._orchestrator = orchestrator
        self._store = orchestrator.tables.store
        self._pause = pause
        self._lock = asyncio.Lock()

    async def note(self, guild: int, delivery: str) -> None:
        """Remember the table that this command is about to open."""
        await self._store.set_value(SCOPE, str(guild), table_name(delivery))

    async def noted_tables(self) -> dict[int, str]:
        """The tables that are to be taken away, by server."""
        return {int(guild): table for guild, table in (await self._store.get_values(SCOPE)).items()}

    async def teacher(self, table: str) -> int | None:
        """The user for whom this table is rehearsed: who has its first seat."""
        return next((person.user for person in await self._store.people(table) if person.seat == 0), None)

    async def remove_patiently(self, guild: int) -> list[Artifact] | None:
        """Take away what this server's rehearsal has made, and return what that was; None where it is left to a later look."""
        for attempt in range(TRIES):
            if attempt:
                await self._pause(AGAIN_S)
            try:
                return await self.remove(guild)
            except (TryLater, StoreUnavailable) as problem:
                log.info("dress_rehearsal_not_removed", problem=type(problem).__name__, attempt=attempt)
        return None

    async def remove(self, guild: int) -> list[Artifact]:
        """Do so once; nothing where nothing is noted. Raises TryLater where Discord does not answer."""
        async with self._lock:  # the periodic look comes while a new run begins
            return await self._remove(guild)

    async def _remove(self, guild: int) -> list[Artifact]:
        name = await self._store.get_value(SCOPE, str(guild))
        if name is None:
            return []
        orchestrator = self._orchestrator
        row = await self._store.load(name)
        if row is not None and row.status not in ("closing", "closed"):
            orchestrator.changed(name)
            await orchestrator.followed(name)  # a channel that was asked for when the power went is found again, and then taken away
            await orchestrator.stage.at_rest(name)
        artifacts = await self._store.artifacts(name)
        if (table := await orchestrator.tables.find(name)) is not None:
            while (snap := await table.refresh()).record.status != "closed":
                await close_untouched(table, snap.version)
            if not await orchestrator.put_away(table):
                raise TryLater
        await orchestrator.stage.clear(name)
        await self._store.erase_tables([name])
        orchestrator.tables.release(name)
        await self._store.set_value(SCOPE, str(guild), None)
        return artifacts
