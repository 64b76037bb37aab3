"""The debrief of each class: made once all its games may be told, aside from the clicks, and kept while its session is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import structlog

from bot.debrief.post import Made, made
from bot.debrief.story import GameDebrief
from bot.scenes.model import Panel
from bot.sessions.session import Seen
from bot.stage.aside import Aside
from bot.tables.ending import Endings
from bot.tables.export import journal_file
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.record import read
from storage.store import Store

LOOKED = 64
"""Tables that are remembered for the pages of their players."""
log = structlog.get_logger(__name__)


class Debriefs:
    """Of all sessions. Nothing of it is stored: it is made again after a restart, from the same records."""

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
        self._looked: dict[str, Any] = {}
        """What was found at the tables whose players have asked for their own page."""
        self._at_work: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether any is being made."""
        return bool(self._at_work)

    async def settle(self) -> None:
        """Wait for those that are being made."""
        await asyncio.gather(*self._at_work.values())

    def ready(self, session: str) -> Made | None:
        """What there is; None while it is being made, and where there is nothing to tell."""
        return self._made.get(session, ((), None))[1]

    async def keep(self, seen: Seen, tables: Mapping[str, Snapshot]) -> None:
        """Begin to make it, in its stage, where the games that may be told are others than those that it tells. Never waits for it."""
        if seen.record.stage not in ("debrief", "closed") or seen.session in self._at_work:
            return
        there = [(placed.number, tables[placed.table]) for placed in seen.record.tables if placed.table in tables]
        there = [(placed.number, tables[placed.table]) for placed in seen.record.tables if placed.table in tables]
        told = {number: snap for number, snap in there if snap.game.name in self._tellers and await self._may_be_told(snap)}
        if told and self._made.get(seen.session, ((), None))[0] != tuple(told):
            self._at_work[seen.session] = asyncio.get_running_loop().create_task(self._make(seen.session, told))

    async def own(self, snap: Snapshot, seat: Seat) -> Panel | None:
        """A player's own page about a table whose game may be told; None where its game has none."""
        teller = self._tellers.get(snap.game.name)
        if teller is None:
            return None
        if snap.table not in self._looked:
            if len(self._looked) >= LOOKED:
                del self._looked[next(iter(self._looked))]
            self._looked[snap.table] = await asyncio.to_thread(teller.look, read(await journal_file(snap, self._store)))
        return teller.own(self._looked[snap.table], seat)

    def stop(self) -> None:
        """Make no more: the next start begins anew."""
        for task in self._at_work.values():
            task.cancel()

    def release(self, session: str) -> None:
        """Forget it."""
        self._made.pop(session, None)

    async def _may_be_told(self, snap: Snapshot) -> bool:
        return snap.state is not None and await self._endings.may_be_told(snap)

    async def _make(self, session: str, told: Mapping[int, Snapshot]) -> None:
        try:
            teller = self._tellers[next(iter(told.values())).game.name]
            records = [(number, await journal_file(snap, self._store)) for number, snap in told.items()]
            self._made[session] = tuple(told), await self._aside(made, teller, records)
        except Exception as error:  # noqa: BLE001 - whatever it is, the class's card goes on without it
            self._made[session] = tuple(told), None
            log.warning("no_debrief", session=session, why=type(error).__name__)
        finally:
            del self._at_work[session]
        self._changed(session)
