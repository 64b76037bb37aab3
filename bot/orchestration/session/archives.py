"""Archives of classes and their digests. The class sees the digest, so that a file can be compared with the
games.
"""

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

MAX_SESSIONS = 64
"""Sessions whose digest is cached."""
log = structlog.get_logger(__name__)


class Archives:
    """Makes the archives of sessions; only digests are cached."""

    def __init__(self, tables: SessionTables, endings: Endings) -> None:
        self._tables = tables
        self._endings = endings
        self._digests: dict[str, tuple[tuple[int, ...], str]] = {}
        """By session, its version, those of its tables, and the digest."""

    async def undisclosed_tables(self, session_snap: SessionSnapshot) -> tuple[str, ...]:
        """Return the numbers of the tables whose games may not be disclosed yet."""
        tables = await self._tables.table_snapshots(session_snap)
        disclosed = [
            name
            for name, snap in tables.items()
            if snap.state is not None and await self._endings.may_disclose(snap)
        ]
        return tuple(
            str(placed.number) for placed in session_snap.record.tables if placed.table not in disclosed
        )

    async def build_archive(self, session_snap: SessionSnapshot, *, texts: bool = False) -> bytes:
        """Build one file of the session's records: the disclosed tables, and the acts of staff and class."""
        undisclosed, tables = (
            await self.undisclosed_tables(session_snap),
            await self._tables.table_snapshots(session_snap),
        )
        disclosed = {
            placed.number: tables[placed.table]
            for placed in session_snap.record.tables
            if str(placed.number) not in undisclosed
        }
        return await archive_of_session(
            self._tables.sessions.store,
            session_snap,
            disclosed,
            texts=texts,
            unsealed=may_unseal(session_snap.record, tables),
        )

    async def digest_of(self, session_snap: SessionSnapshot) -> str:
        """Return the digest of the session's current archive; "" while a table may still play, or if a part
        cannot be read.
        """
        tables = await self._tables.table_snapshots(session_snap)
        if not may_unseal(session_snap.record, tables):
            return ""
        versions = (
            session_snap.version,
            *(tables[placed.table].version for placed in session_snap.record.tables),
        )
        cached = self._digests.get(session_snap.session)
        if cached is not None and cached[0] == versions:
            return cached[1]
        games = {snap.game.name: snap.game for snap in tables.values()}
        try:
            content = await self.build_archive(session_snap)
            digest = await asyncio.to_thread(
                lambda: archive_digest(unpack_archive(content), games.__getitem__)
            )
        except (BadArchiveError, DamagedError) as error:
            log.warning("no_archive_digest", session=session_snap.session, why=type(error).__name__)
            return ""
        self._digests[session_snap.session] = versions, digest
        if len(self._digests) > MAX_SESSIONS:
            del self._digests[next(iter(self._digests))]
        return digest
