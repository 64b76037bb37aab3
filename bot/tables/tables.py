"""The tables of this process: opened, found again after a restart, one object each."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.tables.journal.aggregate import UNREADABLE, loggable_reason
from bot.tables.record import MOST_OBSERVERS, Observing, SeatRecord, TableRecord
from bot.tables.snapshot import Snapshot
from bot.tables.table import AnyGame, Table
from games.chance import commitment
from storage.errors import DamagedError
from storage.store import Person, Store, StoredTable

log = structlog.get_logger(__name__)
ERASED, LOOKS = ("retention", "erased"), 5
"""Where it is remembered that somebody was erased; and by how many of the looks that come every minute, the
bot off or not meanwhile, what follows on it is over: until then what that leaves behind is overwritten too.
"""


def table_name(delivery: str) -> str:
    """Return the id of the table that this delivery opens."""
    return hashlib.sha256(delivery.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Venue:
    """The place of a table: the server, the channel of its sign-up card, and a voice channel that it uses, if
    any.
    """

    guild: int
    classroom: int
    voice: int | None = None


class Tables:
    """Keeps one `Table` for each id, so that its lock orders every click of this process."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        players: Callable[[str], Mapping[str, Any]],
        *,
        now_ms: Callable[[], int],
        new_seed: Callable[[], bytes],
        is_responsible: Callable[[int], bool] | None = None,
    ) -> None:
        """`is_responsible`: whether this process looks after a server's tables; None: it looks after all."""
        self.store = store
        self.games = games
        self.players = players
        """The automatic players of a game, by name."""
        self.now_ms = now_ms
        self._new_seed = new_seed
        self._minds = is_responsible
        self._tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        """Those that could not be read when they were last tried."""
        self._numbering = asyncio.Lock()
        self.seating = asyncio.Lock()
        """Lock around checking a person's other tables and admitting them, so that two clicks at once do not
        both pass.
        """
        self.erasing = True
        """Whether the database may still hold copies of erased data, except from an earlier run."""

    async def open(
        self,
        delivery: str,
        venue: Venue,
        game: str,
        options: Mapping[str, Any],
        opener: Person,
        *,
        strict: bool,
        real_names: bool,
        observers: Observing = "ask_staff",
        most_observers: int = MOST_OBSERVERS,
        co_instructors: Sequence[Person] = (),
        session: tuple[str, int] = ("", 0),
        rings: bool = True,
        language: str = "en-GB",
        seed: bytes | None = None,
        quiz: bool = False,
        dress_rehearsal: bool = False,
    ) -> Table:
        """Open a table, idempotently by delivery.

        `co_instructors`: other instructors. `session`: its session and number there; without one it gets the
        next number of its server. `seed`: of its chance, if not its own. `quiz`: whether players answer
        questions about the game first. `dress_rehearsal`: whether the bot itself opens and leads it, to try
        the server.

        Raises KeyError for an unknown game and ValidationError for options out of bounds.
        """
        rules = self.games[game]
        chosen = rules.options_model.model_validate(dict(options))
        name = table_name(delivery)
        seed = seed or self._new_seed()
        async with self._numbering:
            record = TableRecord(
                game=game,
                options=chosen.model_dump(mode="json"),
                seats=tuple(SeatRecord(name=seat) for seat in rules.seat_names(chosen)),
                commitment=commitment(seed, name),
                strict=strict,
                real_names=real_names,
                observers=observers,
                most_observers=most_observers,
                classroom=venue.classroom,
                voice=venue.voice,
                rings=rings,
                quiz=quiz,
                language=language,
                session=session[0],
                dress_rehearsal=dress_rehearsal,
                number=session[1] or await self._next_number(venue.guild, name),
            )
            row = StoredTable(name, 0, game, "lobby", venue.guild, record.model_dump_json(), "")
            await self.store.create(row, seed.hex(), (opener, *co_instructors))
        return self._table(name, rules)

    async def _next_number(self, guild: int, table: str) -> int:
        """Return the next number among all tables ever opened in this server, since channels of closed ones
        may still exist.

        A number lost to a power cut is reused.
        """
        scope = f"server:{guild}"
        number, _, last = (await self.store.get_value(scope, "tables") or "0").partition(" ")
        again = last == table or (last and await self.store.guild_of(last) is None)
        next_number = int(number) + (not again)
        await self.store.set_value(scope, "tables", f"{next_number} {table}")
        return next_number

    async def find(self, table: str) -> Table | None:
        """Return the table with this id, or None if it is missing, unreadable, or of an unknown game."""
        return None if table in self.unreadable else await self._table_by_name(table)

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the snapshot of the table with this id, or None if `find` has none or it cannot be read."""
        table_object = await self.find(table)
        return None if table_object is None else await self.readable_snapshot(table_object)

    async def is_responsible_for(self, table: str) -> bool:
        """Return whether this process runs this table. Any process may serve a click on it."""
        if self._minds is None:
            return True
        cached = self._tables.get(table)
        guild = await self.store.guild_of(table) if cached is None or cached.guild is None else cached.guild
        return guild is not None and self._minds(guild)

    def _is_ours(self, table: Table) -> bool:
        """Return whether this process runs this table, as far as known without reading it."""
        return self._minds is None or table.guild is None or self._minds(table.guild)

    def known_names(self) -> list[str]:
        """Return the tables that this process looks after and has read."""
        return [name for name, table in self._tables.items() if self._is_ours(table)]

    def state_counts(self) -> Counter[str]:
        """Return the number of tables of this process by status, as far as known; nothing is read."""
        counts = Counter(
            one.status
            for name, one in self._tables.items()
            if one.status and name not in self.unreadable and self._is_ours(one)
        )
        return counts + Counter(unreadable=len(self.unreadable))

    async def stale_names(self) -> list[str]:
        """Return the tables of this process changed by another process since the last read.

        Tables never read are excluded: their first look reads them.
        """
        versions = {name: table.version for name, table in self._tables.items() if table.version >= 0}
        rows = await self.store.table_versions()
        return [
            name
            for name, guild, version in rows
            if (self._minds is None or self._minds(guild)) and versions.get(name, version) < version
        ]

    async def open_names(self) -> list[str]:
        """Return the tables of this process that are not closed, readable or not."""
        rows = await self.store.table_versions()
        names = [name for name, guild, _ in rows if self._minds is None or self._minds(guild)]
        still = {name for name, _, _ in rows}
        for name in [
            name
            for name, one in self._tables.items()
            if name not in still and (one.is_closed or not self._is_ours(one))
        ]:
            self.release(name)  # somebody has looked at what is over, or has been closed elsewhere since
        if lost := self.unreadable.difference(names):
            for name in lost.difference([name for name, _ in await self.store.all_tables()]):
                self.release(name)  # its host has erased it
        return names

    async def readable_tables(self) -> list[Table]:
        """Return the open tables that can be read. Unreadable ones are tried again each time."""
        tables = [await self._table_by_name(name) for name in await self.open_names()]
        return [
            table for table in tables if table is not None and await self.readable_snapshot(table) is not None
        ]

    async def readable_snapshot(self, table: Table, *, reload: bool = False) -> Snapshot | None:
        """Return the table's snapshot, or None if it is damaged or of another version. `reload`: read all of
        it again.
        """
        try:
            snapshot = await (table.reload() if reload else table.refresh())
        except UNREADABLE as problem:
            self._report_unreadable(table.table, problem)
            return None
        self.unreadable.discard(table.table)
        return snapshot

    def _report_unreadable(self, table: str, problem: Exception) -> None:
        """Log an unreadable table for the host, once."""
        if table not in self.unreadable:
            self.unreadable.add(table)
            log.error("table_cannot_be_read", table=table, why=loggable_reason(problem))

    async def _table_by_name(self, name: str) -> Table | None:
        """Return the table with this name, readable or not, or None if it is missing or its game is unknown."""
        if name in self._tables:
            return self._tables[name]
        try:
            stored_table = await self.store.load_checked(name)
        except DamagedError as problem:
            self._report_unreadable(name, problem)
            return None
        if stored_table is None or stored_table.row.game not in self.games:
            return None
        table = self._table(name, self.games[stored_table.row.game])
        table.found = stored_table
        return table

    async def tables_of_player(self, user: int, guild: int | None) -> list[Snapshot]:
        """Return the open tables with a part of this user, in one server or (in direct messages) in all.

        A dress rehearsal is left out: no command means it, and it excludes no one.
        """
        snaps = [
            snap for snap in await self.tables_knowing(user, closed=False) if snap.part(user) is not None
        ]
        open_snaps = [snap for snap in snaps if not snap.record.dress_rehearsal]
        return [snap for snap in open_snaps if snap.record.status != "closed" and guild in (None, snap.guild)]

    async def roles_elsewhere(self, user: int, snap: Snapshot) -> frozenset[str]:
        """Return the user's roles at other tables of the server whose game runs or has still to begin."""
        others = [
            other for other in await self.tables_of_player(user, snap.guild) if other.table != snap.table
        ]
        return frozenset(
            part.role
            for other in others
            if other.record.status in ("lobby", "playing") and (part := other.part(user))
        )

    async def tables_knowing(
        self, user: int, *, closed: bool = True, newest: int | None = None
    ) -> list[Snapshot]:
        """Return the tables that know this user, `closed` ones too. `newest`: at most this many, newest
        first.
        """
        names = await self.store.tables_of_user(user, closed=closed)
        found_tables = [
            await self.find(name) for name in (names if newest is None else names[: -newest - 1 : -1])
        ]
        return [
            snap
            for table in found_tables
            if table is not None and (snap := await self.readable_snapshot(table)) is not None
        ]

    async def forget(self, user: int) -> int:
        """Erase a user from every table; the games stay. Returns the number of links erased."""
        names = await self.store.tables_of_user(user)
        await self.store.set_value(*ERASED, str(LOOKS))
        links = await self.store.erase_person(user)
        self.erasing = True
        await self.scrub()
        for name in names:
            if name in self._tables and name not in self.unreadable:
                await self.readable_snapshot(
                    self._tables[name], reload=True
                )  # what it remembers would be written back with its next change of people
        return links

    async def scrub(self) -> None:
        """Overwrite erased data, of this or another process. Postponed while another process reads the
        database.
        """
        if self.erasing or await self._is_just_erased():
            self.erasing = not await self.store.overwrite_erased()

    async def _is_just_erased(self) -> bool:
        """Return whether a person was erased within the last few looks: until their channels are returned,
        stored messages name them.
        """
        left = int(await self.store.get_value(*ERASED) or 0)
        if left:
            await self.store.set_value(*ERASED, str(left - 1) if left > 1 else None)
        return left > 0

    def release(self, table: str) -> None:
        """Forget a table; it is read again when it is next needed."""
        self._tables.pop(table, None)
        self.unreadable.discard(table)

    def _table(self, name: str, game: AnyGame) -> Table:
        if name not in self._tables:
            self._tables[name] = Table(name, game, self.store, tuple(self.players(game.name)), self.now_ms)
        return self._tables[name]
