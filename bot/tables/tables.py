"""All tables of this process: opened, found again after a restart, one object each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import structlog

from bot.tables.record import SeatRecord, TableRecord
from bot.tables.snapshot import Snapshot
from bot.tables.table import AnyGame, Table
from games.chance import commitment
from storage.store import Person, Store, TableRow

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Home:
    """Where a table is opened: the guild, the channel of its sign-up card, and a voice channel that it uses, if any."""

    guild: int
    classroom: int
    voice: int | None = None


class Tables:
    """Keeps one `Table` for each table id, so that its lock orders every click of this process."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        players: Callable[[str], Mapping[str, Any]],
        *,
        now_ms: Callable[[], int],
        new_seed: Callable[[], bytes],
    ) -> None:
        self.store = store
        self.games = games
        self.players = players
        """The automatic players of a game, by name."""
        self.now_ms = now_ms
        self._new_seed = new_seed
        self._tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        """Those that this version could not read when it last tried."""

    async def open(
        self,
        delivery: str,
        home: Home,
        game: str,
        options: Mapping[str, Any],
        host: Person,
        *,
        strict: bool,
        real_names: bool,
    ) -> Table:
        """Open a table; a repeated delivery finds the table that it opened first.

        Raises KeyError for an unknown game and pydantic's ValidationError for options out of bounds.
        """
        rules = self.games[game]
        chosen = rules.options.model_validate(dict(options))
        name = hashlib.sha256(delivery.encode()).hexdigest()[:8]
        seed = self._new_seed()
        record = TableRecord(
            game=game,
            options=chosen.model_dump(mode="json"),
            seats=tuple(SeatRecord(name=seat) for seat in rules.seats(chosen)),
            commitment=commitment(seed, name),
            strict=strict,
            real_names=real_names,
            classroom=home.classroom,
            voice=home.voice,
        )
        row = TableRow(name, 0, game, "lobby", home.guild, record.model_dump_json(), "")
        await self.store.create(row, seed.hex(), (host,))
        return self._table(name, rules)

    async def find(self, table: str) -> Table | None:
        """The table with this id; None when there is none, its game is not known here, or it was found to be unreadable."""
        if table in self.unreadable:
            return None
        known = self._tables.get(table)
        if known is not None:
            return known
        row = await self.store.load(table)
        if row is None or row.game not in self.games:
            return None
        return self._table(table, self.games[row.game])

    async def running(self) -> list[Table]:
        """All tables not closed that can be read."""
        found = [self._table(row.table, self.games[row.game]) for row in await self.store.tables() if row.game in self.games]
        return [table for table in found if await self.readable(table) is not None]

    async def readable(self, table: Table) -> Snapshot | None:
        """The table as it stands; None where this version cannot read it, e.g. one that a newer version has dealt."""
        try:
            found = await table.fresh()
        except ValueError:  # its message would hold a part of the state
            found = None
        if found is not None:
            self.unreadable.discard(table.table)
        elif table.table not in self.unreadable:
            self.unreadable.add(table.table)
            log.error("table_cannot_be_read_by_this_version", table=table.table, game=table.game.name)
        return found

    async def of_player(self, user: int, guild: int | None) -> list[Snapshot]:
        """The tables, not closed, in which this user has a part; of one guild, or (in direct messages) of all."""
        return [snap for snap in await self.parts_of(user) if snap.record.status != "closed" and guild in (None, snap.guild)]

    async def parts_of(self, user: int) -> list[Snapshot]:
        """The tables in which this user has, or had, a part: closed ones too."""
        found = [await self.find(name) for name in await self.store.tables_of(user)]
        return [snap for table in found if table is not None and (snap := await self.readable(table)) is not None]

    async def forget(self, user: int) -> int:
        """Erase who this user is from every table; the games stay. Returns the links erased."""
        names = await self.store.tables_of(user)
        links = await self.store.forget(user)
        for name in names:
            if name in self._tables and name not in self.unreadable:
                await self._tables[name].reload()  # what it remembers would be written back with its next change of people
        return links

    def _table(self, name: str, game: AnyGame) -> Table:
        if name not in self._tables:
            self._tables[name] = Table(name, game, self.store, frozenset(self.players(game.name)), self.now_ms)
        return self._tables[name]
