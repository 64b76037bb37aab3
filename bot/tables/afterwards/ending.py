"""What a table may tell once its game is over, or closed for good: the seed, the digest of all that was done, and its figures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.tables.afterwards.export import whole_record
from bot.tables.journal.codecs import events_codec
from bot.tables.journal.history import in_force
from bot.tables.journal.journalled import reading
from bot.tables.snapshot import Snapshot
from games.record import digest
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of one game. `measures` are the game's own (`Game.measures`); no seed and none of them while it may still go on."""

    seed: str | None
    measures: Mapping[str, Any]
    digest: str = ""
    """What every export of this game agrees with (`record.digest`)."""


OPEN = Ending(None, {})


class Endings:
    """The endings of all tables, each read from its journal once and kept while its result is shown."""

    def __init__(self, store: Store, held: Callable[[Snapshot], Awaitable[bool]] | None = None) -> None:
        """`held`: whether a table's seed is not to be told yet, although its game is over: another one has the same dice."""
        self._store = store
        self._held = held
        self._known: dict[str, Ending] = {}

    async def of(self, snap: Snapshot) -> Ending | None:
        """None while the game goes on, and where none was begun."""
        if snap.record.status not in ("over", "closed") or snap.state is None:
            return None
        if not await self.may_be_told(snap):
            return OPEN
        if snap.table not in self._known:
            self._known[snap.table] = await self._read(snap)
        return self._known[snap.table]

    async def may_be_told(self, snap: Snapshot) -> bool:
        """Whether all of a game may be told: it counts, it cannot go on, and no other one hangs on its seed."""
        return snap.counts and not (self._held is not None and await self._held(snap))

    def release(self, table: str) -> None:
        """Forget what was read of this table."""
        self._known.pop(table, None)

    async def _read(self, snap: Snapshot) -> Ending:
        """Raises DamagedError."""
        rows, seed = await self._store.journal(snap.table), await self._store.secret(snap.table)
        read = snap.game.codec.event.of_plain
        with reading(snap.table):
            texts = [row.events for row in in_force(rows)]
            log = [read(event) for text in texts for event in events_codec().validate_json(text)]
            return Ending(seed, snap.game.measures(log), digest(whole_record(snap, rows, seed), snap.game.codec.free_text))
