"""The debrief of each class: made outside of the clicks once its games may be disclosed, and cached while its
session is shown.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import structlog

from bot.debrief.post import MadeDebrief, analyse_tables, make_debrief, prepare_tables
from bot.debrief.story import GameDebrief, PageHead
from bot.sessions.decisions.predictions import predictions_by_table
from bot.sessions.session import SessionSnapshot
from bot.stage.side_process import SideRunner
from bot.tables.results.ending import Endings
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, translate_data_word
from storage.store import Store

PREPARING = "ahead"
"""The key of the work done while games go on: one batch of tables at a time."""
MAX_TABLES_ALONE = 6
"""Up to this number one process is as fast as several, which must be started."""
MAX_PROCESSES = min(4, os.cpu_count() or 1)
"""Processes for many tables."""
MAX_SESSIONS = 64
"""Sessions whose debrief is cached."""
log = structlog.get_logger(__name__)


def _page_head(session_snap: SessionSnapshot) -> PageHead:
    record = session_snap.record
    day = datetime.fromtimestamp(record.started_ms / 1000, UTC) if record.started_ms else None
    date = (
        ""
        if day is None
        else t("debrief.date", day=f"{day.day:02}", month=f"{day.month:02}", year=str(day.year))
    )
    return PageHead(date, record.title, translate_data_word("plan", record.plan.title))


class Debriefs:
    """The debriefs of all sessions. None is stored: after a restart it is made again from the same records."""

    def __init__(
        self,
        store: Store,
        endings: Endings,
        tellers: Mapping[str, GameDebrief],
        aside: SideRunner,
        changed: Callable[[str], None],
    ) -> None:
        """`tellers`: each game's way to tell it. `changed`: called when a session's debrief is ready."""
        self._store = store
        self._endings = endings
        self._tellers = tellers
        self._aside = aside
        self._changed = changed
        self._made: dict[str, tuple[tuple[int, ...], MadeDebrief | None]] = {}
        self._ahead: dict[str, Any] = {}
        """By table, the result prepared in advance; None if that failed."""
        self._at_work: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Return whether any debrief is being made."""
        return bool(self._at_work)

    async def drain(self) -> None:
        """Wait until no debrief is being made."""
        await asyncio.gather(*self._at_work.values())

    def debrief_of(self, session: str) -> MadeDebrief | None:
        """Return the session's debrief, None if missing or still in progress."""
        return self._made.get(session, ((), None))[1]

    def has_failed(self, session: str) -> bool:
        """Return whether making it has failed, for now."""
        return session in self._made and self._made[session][1] is None and session not in self._at_work

    async def prepare(self, tables: Mapping[str, Snapshot], started_tables: Collection[str]) -> None:
        """Start the slowest computation for the tables that have `started_tables` their second stage. Returns
        at once.
        """
        unprepared = [
            tables[name]
            for name in started_tables
            if name not in self._ahead and tables[name].game.name in self._tellers
        ]
        if unprepared and PREPARING not in self._at_work:
            self._at_work[PREPARING] = asyncio.get_running_loop().create_task(self._prepare(unprepared))

    async def _prepare(self, snaps: Sequence[Snapshot]) -> None:
        try:
            records = [await journal_file(snap, self._store) for snap in snaps]
            prepared_tables = await self._aside(prepare_tables, self._tellers[snaps[0].game.name], records)
            self._ahead |= zip((snap.table for snap in snaps), prepared_tables, strict=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, the debrief works it out itself
            self._ahead |= dict.fromkeys((snap.table for snap in snaps), None)
            log.warning("not_prepared", why=type(error).__name__)
        finally:
            del self._at_work[PREPARING]

    async def ensure_debrief(self, session_snap: SessionSnapshot, tables: Mapping[str, Snapshot]) -> None:
        """Start making the debrief, from its stage on, if it does not cover all disclosed games. Waits for it
        only once the session is closed, so that the card changes once.
        """
        if session_snap.record.stage not in ("debrief", "closed"):
            return
        playable = [
            (placed.number, tables[placed.table])
            for placed in session_snap.record.tables
            if placed.table in tables
        ]
        disclosed = {
            number: snap
            for number, snap in playable
            if snap.game.name in self._tellers and await self._may_disclose(snap)
        }
        made_numbers = self._made.get(session_snap.session, ((), None))[0]
        if disclosed and made_numbers != tuple(disclosed) and session_snap.session not in self._at_work:
            self._at_work[session_snap.session] = asyncio.get_running_loop().create_task(
                self._make_debrief(session_snap, disclosed)
            )
        if (
            session_snap.record.stage == "closed"
            and (task := self._at_work.get(session_snap.session)) is not None
        ):
            await asyncio.wait([task])

    def stop(self) -> None:
        """Cancel all work: the next start makes it again."""
        for task in self._at_work.values():
            task.cancel()

    def release(self, tables: Iterable[str]) -> None:
        """Drop the prepared results of these tables. The debrief stays cached, since the class's card still
        shows it.
        """
        for table in tables:
            self._ahead.pop(table, None)

    async def _may_disclose(self, snap: Snapshot) -> bool:
        return snap.state is not None and await self._endings.may_disclose(snap)

    async def _make_debrief(self, session_snap: SessionSnapshot, disclosed: Mapping[int, Snapshot]) -> None:
        session, treatments = (
            session_snap.session,
            {placed.number: placed.treatment for placed in session_snap.record.tables},
        )
        try:
            teller = self._tellers[next(iter(disclosed.values())).game.name]
            records = [
                (number, await journal_file(snap, self._store), self._ahead.get(snap.table))
                for number, snap in disclosed.items()
            ]
            parts = (
                [records[n::MAX_PROCESSES] for n in range(MAX_PROCESSES)]
                if len(records) > MAX_TABLES_ALONE
                else [records]
            )
            results = await asyncio.gather(
                *(self._aside(analyse_tables, teller, part, len(records)) for part in parts)
            )
            tables = [one for part in results for one in part]
            predictions = predictions_by_table(await self._store.journal(session))
            self._made[session] = (
                tuple(disclosed),
                await self._aside(
                    make_debrief, teller, tables, treatments, predictions, _page_head(session_snap)
                )
                if tables
                else None,
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, the class's card goes on without it
            self._made[session] = tuple(disclosed), None
            log.warning("no_debrief", session=session, why=type(error).__name__)
        finally:
            del self._at_work[session]
        if len(self._made) > MAX_SESSIONS:
            del self._made[next(iter(self._made))]
        self._changed(session)
