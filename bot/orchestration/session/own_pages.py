"""Each player's own page about their tables, made once per table and language when the first of its players
opens it.
"""

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
from bot.texts.lookup import current_language
from games.audience import Seat
from games.record import RecordError
from games.sittings import Sitting, TableSittings

MAX_TABLES = 64
"""Tables whose pages are cached, in each language."""


@dataclass(frozen=True, slots=True)
class TableHolders:
    """The holders of a table's seats. `teams`: by seat, its team as person numbers of the table."""

    table: TableSittings
    teams: Mapping[Seat, frozenset[int]]
    shared: Mapping[Seat, Sequence[int]]
    """By seat, its team as members of the session."""

    def seats_of_member(self, member: int) -> list[tuple[Seat, int]]:
        """Return the seats that a member held or shared in the game that counts, each with their person
        number.
        """
        own = [
            (one.seat, one.person)
            for one in self._counting_sittings()
            if one.member == member and one.person is not None
        ]
        team = [
            (seat, min(self.teams[seat]))
            for seat, members in self.shared.items()
            if member in members and self.teams.get(seat)
        ]
        return list(
            dict.fromkeys([*own, *(place for place in team if place[0] not in {seat for seat, _ in own})])
        )

    def last_holder(self, seat: Seat) -> list[tuple[Seat, int]]:
        """Return the seat with the person who held it last."""
        people = [
            one.person for one in self._counting_sittings() if one.seat == seat and one.person is not None
        ]
        return [(seat, person) for person in people[-1:]]

    def _counting_sittings(self) -> list[Sitting]:
        return [one for one in self.table.all if _is_in_game(self.table, one)]


class OwnPages:
    """The pages of all tables. None is stored."""

    def __init__(self, tables: SessionTables, endings: Endings, tellers: Mapping[str, GameDebrief]) -> None:
        """`tellers`: each game's way to tell them."""
        self._tables = tables
        self._store = tables.sessions.store
        self._endings = endings
        self._tellers = tellers
        self._holders: dict[str, TableHolders] = {}
        self._pages: dict[tuple[str, str], asyncio.Task[Mapping[tuple[Seat, int], Panel]]] = {}

    async def seats_of_user(self, snap: Snapshot, user: int) -> Sequence[tuple[Seat, int]]:
        """Return the seats that the user has held at this table, with person numbers; none unless its game
        may be disclosed.
        """
        if not await self._endings.may_disclose(snap):
            return ()
        session_snap = (
            await self._tables.sessions.snapshot(snap.record.session) if snap.record.session else None
        )
        holders = await self._holders_of(snap, session_snap)
        if session_snap is None:
            part = snap.part(user)
            return () if part is None or part.seat is None else holders.last_holder(part.seat)
        person = session_snap.person(user)
        return () if person is None or person.seat is None else holders.seats_of_member(person.seat)

    async def page_for(self, snap: Snapshot, places: Sequence[tuple[Seat, int]]) -> Panel | None:
        """Return the page about these seats of a disclosed game; None if its game has none, or no turn was
        finished.
        """
        teller = self._tellers.get(snap.game.name)
        if teller is None:
            return None
        key = snap.table, current_language()
        if key not in self._pages:
            if len(self._pages) >= MAX_TABLES:
                del self._pages[next(iter(self._pages))]
            self._pages[key] = asyncio.get_running_loop().create_task(self._make_pages(snap, teller))
        try:
            pages = await asyncio.shield(self._pages[key])
        except Exception:
            self._pages.pop(key, None)  # the next one who asks tries again
            raise
        panels = [pages[place] for place in places if place in pages]
        return _join_panels(panels) if panels else None

    async def other_table_numbers(self, snap: Snapshot, user: int) -> list[int]:
        """Return the session's other tables, by number, with a disclosed game of this user."""
        session_snap = (
            await self._tables.sessions.snapshot(snap.record.session) if snap.record.session else None
        )
        if session_snap is None:
            return []
        snaps = await self._tables.table_snapshots(session_snap)
        elsewhere = [
            snaps[placed.table]
            for placed in session_snap.record.tables
            if placed.table in snaps and placed.table != snap.table
        ]
        return [one.record.number for one in elsewhere if await self.seats_of_user(one, user)]

    async def _make_pages(self, snap: Snapshot, teller: GameDebrief) -> Mapping[tuple[Seat, int], Panel]:
        holders = self._holders[snap.table]
        try:
            return await asyncio.to_thread(
                own_pages, teller, await journal_file(snap, self._store), holders.table, holders.teams
            )
        except RecordError:  # it was closed before anything was played to its end
            return {}

    async def _holders_of(self, snap: Snapshot, session_snap: SessionSnapshot | None) -> TableHolders:
        if snap.table not in self._holders:
            if len(self._holders) >= 2 * MAX_TABLES:
                del self._holders[next(iter(self._holders))]
            rows = await self._store.journal(snap.table)
            table = await asyncio.to_thread(table_sittings, snap, rows)
            placed = None if session_snap is None else session_snap.record.table_place(snap.record.number)
            self._holders[snap.table] = _build_holders(table, placed, session_snap)
        return self._holders[snap.table]


def _is_in_game(table: TableSittings, sitting: Sitting) -> bool:
    return bool(table.start) and table.is_in_game(sitting)


def _build_holders(
    table: TableSittings, placed: Placed | None, session_snap: SessionSnapshot | None
) -> TableHolders:
    if placed is None or session_snap is None:
        return TableHolders(table, {}, {})
    sittings = table.with_members(members_of_table(placed, session_snap.record.left, table))
    shared = {seat: members for seat, members in enumerate(placed.seats) if len(members) > 1}
    played = [one for one in sittings.all if _is_in_game(sittings, one) and one.person is not None]
    teams = {
        seat: frozenset(
            one.person
            for one in played
            if one.seat == seat and one.member in members and one.person is not None
        )
        for seat, members in shared.items()
    }
    return TableHolders(sittings, teams, shared)


def _join_panels(panels: Sequence[Panel]) -> Panel:
    text = "\n\n".join(panel.text for panel in panels)
    return replace(panels[-1], text=text, notes=tuple(note for panel in panels for note in panel.notes))
