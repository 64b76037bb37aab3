"""All tables of this process: opened, found again after a restart, one object each."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.tables.journal.journalled import UNREADABLE, why
from bot.tables.record import MOST_OBSERVERS, Observing, SeatRecord, TableRecord
from bot.tables.snapshot import Snapshot
from bot.tables.table import AnyGame, Table
from games.chance import commitment
from storage.errors import DamagedError
from storage.store import Person, Store, TableRow

log = structlog.get_logger(__name__)
ERASED, LOOKS = ("retention", "erased"), 5
"""Where it is remembered that somebody was erased; and by how many of the looks that come every minute, the bot off or not meanwhile, what
follows on it is over: until then what that leaves behind is overwritten too.
"""


def table_name(delivery: str) -> str:
    """The id of the table that is opened by this delivery."""
    return hashlib.sha256(delivery.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Venue:
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
        minds: Callable[[int], bool] | None = None,
    ) -> None:
        """`minds`: whether a guild's tables are this process's to look after; None: all are."""
        self.store = store
        self.games = games
        self.players = players
        """The automatic players of a game, by name."""
        self.now_ms = now_ms
        self._new_seed = new_seed
        self._minds = minds
        self._tables: dict[str, Table] = {}
        self.unreadable: set[str] = set()
        """Those that could not be read when they were last tried."""
        self._numbering = asyncio.Lock()
        self.seating = asyncio.Lock()
        """Held by whoever looks at what somebody is at other tables and then lets them in: two clicks at once must not both pass."""
        self.erasing = True
        """Whether the database may still hold copies of what was erased; those of an earlier run are not known of."""

    async def open(
        self,
        delivery: str,
        home: Venue,
        game: str,
        options: Mapping[str, Any],
        opener: Person,
        *,
        strict: bool,
        real_names: bool,
        observers: Observing = "ask_staff",
        most_observers: int = MOST_OBSERVERS,
        beside: Sequence[Person] = (),
        session: tuple[str, int] = ("", 0),
        rings: bool = True,
        language: str = "en-GB",
        seed: bytes | None = None,
        quiz: bool = False,
        dress_rehearsal: bool = False,
    ) -> Table:
        """Open a table; a repeated delivery finds the table that it opened first. `beside`: other instructors; `session`: the one that
        it belongs to, and its number there, without which it gets the next one of its server; `seed`: of its chance, where that is not
        its own; `quiz`: whether its players are asked a few questions about the game first; `dress_rehearsal`: whether the bot itself opens
        and leads it, to try the server.

        Raises KeyError for an unknown game and pydantic's ValidationError for options out of bounds.
        """
        rules = self.games[game]
        chosen = rules.options.model_validate(dict(options))
        name = table_name(delivery)
        seed = seed or self._new_seed()
        async with self._numbering:
            record = TableRecord(
                game=game,
                options=chosen.model_dump(mode="json"),
                seats=tuple(SeatRecord(name=seat) for seat in rules.seats(chosen)),
                commitment=commitment(seed, name),
                strict=strict,
                real_names=real_names,
                observers=observers,
                most_observers=most_observers,
                classroom=home.classroom,
                voice=home.voice,
                rings=rings,
                quiz=quiz,
                language=language,
                session=session[0],
                dress_rehearsal=dress_rehearsal,
                number=session[1] or await self._next_number(home.guild, name),
            )
            row = TableRow(name, 0, game, "lobby", home.guild, record.model_dump_json(), "")
            await self.store.create(row, seed.hex(), (opener, *beside))
        return self._table(name, rules)

    async def _next_number(self, guild: int, table: str) -> int:
        """The number of this table among all that were ever opened in its server: the channels of those that are closed may still stand.
        One that was given to a table of which nothing came, since the power went, is given again.
        """
        scope = f"server:{guild}"
        number, _, last = (await self.store.recall(scope, "tables") or "0").partition(" ")
        again = last == table or (last and await self.store.guild(last) is None)
        told = int(number) + (not again)
        await self.store.remember(scope, "tables", f"{told} {table}")
        return told

    async def find(self, table: str) -> Table | None:
        """The table with this id; None when there is none, its game is not known here, or it was found to be unreadable."""
        return None if table in self.unreadable else await self._known(table)

    async def look(self, table: str) -> Snapshot | None:
        """The table with this id as it stands; None where `find` has none, or it cannot be read."""
        found = await self.find(table)
        return None if found is None else await self.readable(found)

    async def minds(self, table: str) -> bool:
        """Whether this table is this process's to look after. Any process may serve a click on it."""
        if self._minds is None:
            return True
        known = self._tables.get(table)
        guild = await self.store.guild(table) if known is None or known.guild is None else known.guild
        return guild is not None and self._minds(guild)

    def _ours(self, table: Table) -> bool:
        """Whether this table is this process's to look after, as far as that is known without reading it."""
        return self._minds is None or table.guild is None or self._minds(table.guild)

    def known_names(self) -> list[str]:
        """Return the tables that are this process's to look after, as far as it has read them."""
        return [name for name, table in self._tables.items() if self._ours(table)]

    def states(self) -> Counter[str]:
        """How many tables are this process's to look after, as far as they are known, by their state; nothing is read for it."""
        found = Counter(one.state for name, one in self._tables.items() if one.state and name not in self.unreadable and self._ours(one))
        return found + Counter(unreadable=len(self.unreadable))

    async def behind(self) -> list[str]:
        """The tables to look after that another process has changed since they were last read here: another bot, or its host's commands.
        Those that were never read are not among them: whoever looks at them reads them.
        """
        known = {name: table.version for name, table in self._tables.items() if table.version >= 0}
        rows = await self.store.versions()
        return [name for name, guild, version in rows if (self._minds is None or self._minds(guild)) and known.get(name, version) < version]

    async def names(self) -> list[str]:
        """All tables not closed that are this process's to look after, whether they can be read or not."""
        rows = await self.store.versions()
        names = [name for name, guild, _ in rows if self._minds is None or self._minds(guild)]
        still = {name for name, _, _ in rows}
        for name in [name for name, one in self._tables.items() if name not in still and (one.closed or not self._ours(one))]:
            self.release(name)  # somebody has looked at what is over, or has been closed elsewhere since
        if lost := self.unreadable.difference(names):
            for name in lost.difference([name for name, _ in await self.store.every()]):
                self.release(name)  # its host has erased it
        return names

    async def running(self) -> list[Table]:
        """Those of them that can be read. One that cannot is tried again each time."""
        found = [await self._known(name) for name in await self.names()]
        return [table for table in found if table is not None and await self.readable(table) is not None]

    async def readable(self, table: Table, *, anew: bool = False) -> Snapshot | None:
        """The table as it stands; None where it is damaged, or of another version. `anew`: nothing of it is taken to be known."""
        try:
            found = await (table.reload() if anew else table.fresh())
        except UNREADABLE as problem:
            self._cannot_read(table.table, problem)
            return None
        self.unreadable.discard(table.table)
        return found

    def _cannot_read(self, table: str, problem: Exception) -> None:
        """Say it to the operator, once."""
        if table not in self.unreadable:
            self.unreadable.add(table)
            log.error("table_cannot_be_read", table=table, why=why(problem))

    async def _known(self, name: str) -> Table | None:
        """The table of this name, whether it can be read or not; None when there is none, or what it plays cannot be told."""
        if name in self._tables:
            return self._tables[name]
        try:
            kept = await self.store.kept(name)
        except DamagedError as problem:
            self._cannot_read(name, problem)
            return None
        if kept is None or kept.row.game not in self.games:
            return None
        table = self._table(name, self.games[kept.row.game])
        table.found = kept
        return table

    async def of_player(self, user: int, guild: int | None) -> list[Snapshot]:
        """The tables, not closed, in which this user has a part; of one guild, or (in direct messages) of all. A dress rehearsal, at whose
        table the teacher sits, is none of them: nobody means it by a command, and it keeps nobody from anything.
        """
        known = [snap for snap in await self.parts_of(user, closed=False) if snap.part(user) is not None]
        found = [snap for snap in known if not snap.record.dress_rehearsal]
        return [snap for snap in found if snap.record.status != "closed" and guild in (None, snap.guild)]

    async def roles_beside(self, user: int, snap: Snapshot) -> frozenset[str]:
        """What this user is at other tables of the same server whose game runs or is still to begin."""
        found = [other for other in await self.of_player(user, snap.guild) if other.table != snap.table]
        return frozenset(part.role for other in found if other.record.status in ("lobby", "playing") and (part := other.part(user)))

    async def parts_of(self, user: int, *, closed: bool = True, newest: int | None = None) -> list[Snapshot]:
        """The tables that know of this user: `closed` ones too. `newest`: so many at most, the newest first."""
        names = await self.store.tables_of(user, closed=closed)
        found = [await self.find(name) for name in (names if newest is None else names[: -newest - 1 : -1])]
        return [snap for table in found if table is not None and (snap := await self.readable(table)) is not None]

    async def forget(self, user: int) -> int:
        """Erase who this user is from every table; the games stay. Returns the links erased."""
        names = await self.store.tables_of(user)
        await self.store.remember(*ERASED, str(LOOKS))
        links = await self.store.forget(user)
        self.erasing = True
        await self.scrub()
        for name in names:
            if name in self._tables and name not in self.unreadable:
                await self.readable(self._tables[name], anew=True)  # what it remembers would be written back with its next change of people
        return links

    async def scrub(self) -> None:
        """Have what was erased overwritten too, also what another process has erased. While one reads the database that has to wait: then
        do it again later.
        """
        if self.erasing or await self._just_erased():
            self.erasing = not await self.store.scrub()

    async def _just_erased(self) -> bool:
        """Whether somebody was erased a few looks ago: until their channels are given back, what is kept of those names them."""
        left = int(await self.store.recall(*ERASED) or 0)
        if left:
            await self.store.remember(*ERASED, str(left - 1) if left > 1 else None)
        return left > 0

    def release(self, table: str) -> None:
        """Let go of a table; it is read again when somebody asks for it."""
        self._tables.pop(table, None)
        self.unreadable.discard(table)

    def _table(self, name: str, game: AnyGame) -> Table:
        if name not in self._tables:
            self._tables[name] = Table(name, game, self.store, tuple(self.players(game.name)), self.now_ms)
        return self._tables[name]
