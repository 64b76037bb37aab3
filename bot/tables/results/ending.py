"""What a table discloses once its game is over or closed: the seed, the digest of the game, and its figures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.tables.journal.aggregate import damaged_if_unreadable
from bot.tables.journal.codecs import events_codec
from bot.tables.journal.history import rows_in_force
from bot.tables.results.export import whole_record
from bot.tables.snapshot import Snapshot
from games.record import digest
from storage.store import Store


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of one game. `measures` are the game's own (`Game.measures`); seed and measures are missing
    while it may still go on.
    """

    seed: str | None
    measures: Mapping[str, Any]
    digest: str = ""
    """The digest that every export of this game shows (`record.digest`)."""


OPEN = Ending(None, {})


class Endings:
    """The endings of all tables, each read from its journal once and kept while its result is shown."""

    def __init__(
        self, store: Store, is_seed_held: Callable[[Snapshot], Awaitable[bool]] | None = None
    ) -> None:
        """`is_seed_held`: whether a finished table's seed must wait because another table has the same dice."""
        self._store = store
        self._held = is_seed_held
        self._known: dict[str, Ending] = {}

    async def ending_of(self, snap: Snapshot) -> Ending | None:
        """Return the ending, or None while the game goes on or if none was begun."""
        if snap.record.status not in ("over", "closed") or snap.state is None:
            return None
        if not await self.may_disclose(snap):
            return OPEN
        if snap.table not in self._known:
            self._known[snap.table] = await self._read(snap)
        return self._known[snap.table]

    async def may_disclose(self, snap: Snapshot) -> bool:
        """Return whether all of a game may be disclosed: it counts, cannot go on, and no other game depends
        on its seed.
        """
        return snap.is_counted and not (self._held is not None and await self._held(snap))

    def release(self, table: str) -> None:
        """Forget this table's ending."""
        self._known.pop(table, None)

    async def _read(self, snap: Snapshot) -> Ending:
        """Read the ending. Raises DamagedError."""
        rows, seed = await self._store.journal(snap.table), await self._store.secret(snap.table)
        read = snap.game.codec.event.from_builtins
        with damaged_if_unreadable(snap.table):
            texts = [row.events for row in rows_in_force(rows)]
            log = [read(event) for text in texts for event in events_codec().validate_json(text)]
            return Ending(
                seed,
                snap.game.measures(log),
                digest(whole_record(snap, rows, seed), snap.game.codec.free_text_fields),
            )
