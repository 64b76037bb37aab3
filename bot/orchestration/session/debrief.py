"""The debrief of each class: made once all its games may be told, aside from the clicks, and kept while its session is shown."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import structlog

from bot.debrief.post import Made, looked, made, prepared
from bot.debrief.story import GameDebrief
from bot.sessions.decisions.predictions import predictions_by_table
from bot.sessions.session import SessionSnapshot
from bot.stage.side_process import Aside
from bot.tables.results.ending import Endings
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from storage.store import Store

PREPARING = "ahead"
"""The work that is done while games go on: one batch of tables at a time."""
FEW = 6
"""Tables that one process looks at as quickly as several, which have to be started."""
HANDS = min(4, os.cpu_count() or 1)
"""Processes that look at many tables."""
KEPT = 64
"""Sessions whose debrief is remembered."""
log = structlog.get_logger(__name__)


class Debriefs:
    """The debriefs of all sessions. None is stored: it is made again after a restart, from the same records."""

    def __init__(
        self, store: Store, endings: Endings, tellers: Mapping[str, GameDebrief], aside: Aside, changed: Callable[[str], None]
    ) -> None:
        """`tellers`: how each game tells it; `changed`: told when the debrief of a session is ready."""
        self._store = store
        self._endings = endings
        self._tellers = tellers
        self._aside = aside
        self._changed = changed
        self._made: dict[str, tuple[tuple[int, ...], Made | None]] = {}
        self._ahead: dict[str, Any] = {}
        """By table, what was worked out ahead; None where it could not be."""
        self._at_work: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether any debrief is being made."""
        return bool(self._at_work)

    async def settle(self) -> None:
        """Wait for those that are being made."""
        await asyncio.gather(*self._at_work.values())

    def ready(self, session: str) -> Made | None:
        """What there is; None while it is being made, and where there is nothing to tell."""
        return self._made.get(session, ((), None))[1]

    def failed(self, session: str) -> bool:
        """Whether it was tried and there is nothing, for now."""
        return session in self._made and self._made[session][1] is None and session not in self._at_work

    async def prepare(self, tables: Mapping[str, Snapshot], begun: Collection[str]) -> None:
        """Begin with what takes longest at the tables that have `begun` their second stage, many at once. Never waits for it."""
        fresh = [tables[name] for name in begun if name not in self._ahead and tables[name].game.name in self._tellers]
        if fresh and PREPARING not in self._at_work:
            self._at_work[PREPARING] = asyncio.get_running_loop().create_task(self._prepare(fresh))

    async def _prepare(self, fresh: Sequence[Snapshot]) -> None:
        try:
            records = [await journal_file(snap, self._store) for snap in fresh]
            found = await self._aside(prepared, self._tellers[fresh[0].game.name], records)
            self._ahead |= zip((snap.table for snap in fresh), found, strict=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, the debrief works it out itself
            self._ahead |= dict.fromkeys((snap.table for snap in fresh), None)
            log.warning("not_prepared", why=type(error).__name__)
        finally:
            del self._at_work[PREPARING]

    async def keep(self, seen: SessionSnapshot, tables: Mapping[str, Snapshot]) -> None:
        """Begin to make it, in its stage, where the games that may be told are others than those that it tells. It waits for it only where
        the class has gone: then the card changes once.
        """
        if seen.record.stage not in ("debrief", "closed"):
            return
        there = [(placed.number, tables[placed.table]) for placed in seen.record.tables if placed.table in tables]
        told = {number: snap for number, snap in there if snap.game.name in self._tellers and await self._may_be_told(snap)}
        known = self._made.get(seen.session, ((), None))[0]
        if told and known != tuple(told) and seen.session not in self._at_work:
            self._at_work[seen.session] = asyncio.get_running_loop().create_task(self._make(seen, told))
        if seen.record.stage == "closed" and (task := self._at_work.get(seen.session)) is not None:
            await asyncio.wait([task])

    def stop(self) -> None:
        """Make no more: the next start begins anew."""
        for task in self._at_work.values():
            task.cancel()

    def release(self, tables: Iterable[str]) -> None:
        """Forget what was prepared at these tables. What was made stays for a while: the class's card goes on showing it."""
        for table in tables:
            self._ahead.pop(table, None)

    async def _may_be_told(self, snap: Snapshot) -> bool:
        return snap.state is not None and await self._endings.may_disclose(snap)

    async def _make(self, seen: SessionSnapshot, told: Mapping[int, Snapshot]) -> None:
        session, treatments = seen.session, {placed.number: placed.treatment for placed in seen.record.tables}
        try:
            teller = self._tellers[next(iter(told.values())).game.name]
            records = [(number, await journal_file(snap, self._store), self._ahead.get(snap.table)) for number, snap in told.items()]
            parts = [records[n::HANDS] for n in range(HANDS)] if len(records) > FEW else [records]
            found = await asyncio.gather(*(self._aside(looked, teller, part, len(records)) for part in parts))
            tables = [one for part in found for one in part]
            said = predictions_by_table(await self._store.journal(session))
            self._made[session] = tuple(told), await self._aside(made, teller, tables, treatments, said) if tables else None
        except Exception as error:  # noqa: BLE001 - whatever it is, the class's card goes on without it
            self._made[session] = tuple(told), None
            log.warning("no_debrief", session=session, why=type(error).__name__)
        finally:
            del self._at_work[session]
        if len(self._made) > KEPT:
            del self._made[next(iter(self._made))]
        self._changed(session)
