"""The archives of classes, and the digest of each: the class is shown it, so that a file can be compared with what was played."""

from __future__ import annotations

import asyncio

import structlog

from bot.orchestration.session.tables import SessionTables
from bot.sessions.archive.archive_reading import BadArchiveError, unpack_archive
from bot.sessions.archive.export import archive_of_session
from bot.sessions.archive.sealing import archive_digest
from bot.sessions.matched import may_unseal
from bot.sessions.session import SessionSnapshot
from bot.tables.results.ending import Endings
from storage.errors import DamagedError

KEPT = 64
"""Sessions whose digest is remembered."""
log = structlog.get_logger(__name__)


class Archives:
    """Makes the archives of sessions. What is remembered is the digest alone."""

    def __init__(self, tables: SessionTables, endings: Endings) -> None:
        self._tables = tables
        self._endings = endings
        self._digests: dict[str, tuple[tuple[int, ...], str]] = {}
        """By session, its version and those of its tables, and the digest of that time."""

    async def untold_tables(self, seen: SessionSnapshot) -> tuple[str, ...]:
        """The numbers of the tables whose games may not be told yet."""
        tables = await self._tables.of(seen)
        told = [name for name, snap in tables.items() if snap.state is not None and await self._endings.may_disclose(snap)]
        return tuple(str(placed.number) for placed in seen.record.tables if placed.table not in told)

    async def archive(self, seen: SessionSnapshot, *, texts: bool = False) -> bytes:
        """The session's records as one file: those of the tables whose games may be told, and what staff and class did."""
        missing, tables = await self.untold_tables(seen), await self._tables.of(seen)
        told = {placed.number: tables[placed.table] for placed in seen.record.tables if str(placed.number) not in missing}
        return await archive_of_session(self._tables.sessions.store, seen, told, texts=texts, unsealed=may_unseal(seen.record, tables))

    async def digest(self, seen: SessionSnapshot) -> str:
        """The digest of the session's archive as it is now; "" while a table may still play, and if something of it cannot be read."""
        tables = await self._tables.of(seen)
        if not may_unseal(seen.record, tables):
            return ""
        versions = (seen.version, *(tables[placed.table].version for placed in seen.record.tables))
        known = self._digests.get(seen.session)
        if known is not None and known[0] == versions:
            return known[1]
        games = {snap.game.name: snap.game for snap in tables.values()}
        try:
            content = await self.archive(seen)
            made = await asyncio.to_thread(lambda: archive_digest(unpack_archive(content), games.__getitem__))
        except (BadArchiveError, DamagedError) as error:
            log.warning("no_archive_digest", session=seen.session, why=type(error).__name__)
            return ""
        self._digests[seen.session] = versions, made
        if len(self._digests) > KEPT:
            del self._digests[next(iter(self._digests))]
        return made
