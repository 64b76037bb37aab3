"""Each player's own page about the tables where they have sat: made once for a table when the first of its players asks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.debrief.post import own_pages
from bot.debrief.story import GameDebrief
from bot.orchestration.session.tables import SessionTables
from bot.scenes.model import Panel
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sittings import members_of_table
from bot.tables.results.ending import Endings
from bot.tables.results.export import journal_file
from bot.tables.results.holders import table_sittings
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language
from games.audience import Seat
from games.record import RecordError
from games.sittings import Sitting, TableSittings

KEPT = 64
"""Tables whose pages are remembered, in each language that was asked for."""


@dataclass(frozen=True, slots=True)
class TableHolders:
    """Who held the seats of a table. `teams`: by seat, the people who share it, by their numbers at the table."""

    table: TableSittings
    teams: Mapping[Seat, frozenset[int]]
    shared: Mapping[Seat, Sequence[int]]
    """By seat, the members of the session who share it."""

    def places(self, member: int) -> list[tuple[Seat, int]]:
        """The seats that a member of the session has held in the game that counts, or had a share in, with the person that they were."""
        own = [(one.seat, one.person) for one in self._sittings_in_game() if one.member == member and one.person is not None]
        team = [(seat, min(self.teams[seat])) for seat, members in self.shared.items() if member in members and self.teams.get(seat)]
        return list(dict.fromkeys([*own, *(place for place in team if place[0] not in {seat for seat, _ in own})]))

    def last_holder(self, seat: Seat) -> list[tuple[Seat, int]]:
        """The seat with the person who held it last."""
        people = [one.person for one in self._sittings_in_game() if one.seat == seat and one.person is not None]
        return [(seat, person) for person in people[-1:]]

    def _sittings_in_game(self) -> list[Sitting]:
        return [one for one in self.table.all if _is_in_game(self.table, one)]


class OwnPages:
    """The pages of all tables. None is stored."""

    def __init__(self, tables: SessionTables, endings: Endings, tellers: Mapping[str, GameDebrief]) -> None:
        """`tellers`: how each game tells them."""
        self._tables = tables
        self._store = tables.sessions.store
        self._endings = endings
        self._tellers = tellers
        self._holders: dict[str, TableHolders] = {}
        self._pages: dict[tuple[str, str], asyncio.Task[Mapping[tuple[Seat, int], Panel]]] = {}

    async def places(self, snap: Snapshot, user: int) -> Sequence[tuple[Seat, int]]:
        """The seats that somebody has held at this table, whose game may be told; none otherwise."""
        if not await self._endings.may_disclose(snap):
            return ()
        seen = await self._tables.sessions.snapshot(snap.record.session) if snap.record.session else None
        holders = await self._holders_at(snap, seen)
        if seen is None:
            part = snap.part(user)
            return () if part is None or part.seat is None else holders.last_holder(part.seat)
        person = seen.person(user)
        return () if person is None or person.seat is None else holders.places(person.seat)

    async def page(self, snap: Snapshot, places: Sequence[tuple[Seat, int]]) -> Panel | None:
        """The page about these seats of a table whose game may be told; None where its game has none, or nothing was played."""
        teller = self._tellers.get(snap.game.name)
        if teller is None:
            return None
        key = snap.table, language()
        if key not in self._pages:
            if len(self._pages) >= KEPT:
                del self._pages[next(iter(self._pages))]
            self._pages[key] = asyncio.get_running_loop().create_task(self._make(snap, teller))
        try:
            pages = await asyncio.shield(self._pages[key])
        except Exception:
            self._pages.pop(key, None)  # the next one who asks tries again
            raise
        panels = [pages[place] for place in places if place in pages]
        return _join_panels(panels) if panels else None

    async def other_tables(self, snap: Snapshot, user: int) -> list[int]:
        """The numbers of the session's other tables where this person has held a seat, and whose games may be told."""
        seen = await self._tables.sessions.snapshot(snap.record.session) if snap.record.session else None
        if seen is None:
            return []
        snaps = await self._tables.of(seen)
        elsewhere = [snaps[placed.table] for placed in seen.record.tables if placed.table in snaps and placed.table != snap.table]
        return [one.record.number for one in elsewhere if await self.places(one, user)]

    async def _make(self, snap: Snapshot, teller: GameDebrief) -> Mapping[tuple[Seat, int], Panel]:
        """Those of one table, made once in each language, whoever of it asks first."""
        holders = self._holders[snap.table]
        try:
            return await asyncio.to_thread(own_pages, teller, await journal_file(snap, self._store), holders.table, holders.teams)
        except RecordError:  # it was closed before anything was played to its end
            return {}

    async def _holders_at(self, snap: Snapshot, seen: SessionSnapshot | None) -> TableHolders:
        """Who held the seats of a table whose game is over."""
        if snap.table not in self._holders:
            if len(self._holders) >= 2 * KEPT:
                del self._holders[next(iter(self._holders))]
            rows = await self._store.journal(snap.table)
            table = await asyncio.to_thread(table_sittings, snap, rows)
            placed = None if seen is None else seen.record.place(snap.record.number)
            self._holders[snap.table] = _holders(table, placed, seen)
        return self._holders[snap.table]


def _is_in_game(table: TableSittings, sitting: Sitting) -> bool:
    """Whether some of the sitting is in the game that counts."""
    return bool(table.start) and table.is_in_game(sitting)


def _holders(table: TableSittings, placed: Placed | None, seen: SessionSnapshot | None) -> TableHolders:
    if placed is None or seen is None:
        return TableHolders(table, {}, {})
    known = table.with_members(members_of_table(placed, seen.record.left, table))
    shared = {seat: members for seat, members in enumerate(placed.seats) if len(members) > 1}
    played = [one for one in known.all if _is_in_game(known, one) and one.person is not None]
    teams = {
        seat: frozenset(one.person for one in played if one.seat == seat and one.member in members and one.person is not None)
        for seat, members in shared.items()
    }
    return TableHolders(known, teams, shared)


def _join_panels(panels: Sequence[Panel]) -> Panel:
    """One panel of several: of somebody who has played on several seats of one table."""
    text = "\n\n".join(panel.text for panel in panels)
    return replace(panels[-1], text=text, notes=tuple(note for panel in panels for note in panel.notes))
