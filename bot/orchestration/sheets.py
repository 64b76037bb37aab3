"""The observers' sheets, made from the public events of a table's journal, and cached since observers follow
running games.
"""

from __future__ import annotations

from bot.queries.table_queries import TableQueries
from bot.scenes.sheet import SheetLine, SheetTurn
from bot.tables.journal.history import PublicTurn, opening_state, public_turns
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language
from games.audience import INSTRUCTOR, PUBLIC
from storage.store import JournalRow

MAX_TABLES = 64
"""Tables whose public turns are cached."""
MAX_TURNS = 8192
"""Turns whose lines are cached, in each language."""


class ObserverSheets:
    """Makes the sheets of all tables. Nothing is stored."""

    def __init__(self, queries: TableQueries) -> None:
        self._queries = queries
        self._turns: dict[str, tuple[int, list[PublicTurn]]] = {}
        """By table, its version and its public turns then."""
        self._lines: dict[tuple[str, str, PublicTurn], tuple[SheetLine, ...]] = {}
        """By table, language and turn, the turn's lines, which never change."""

    async def turns(self, snap: Snapshot) -> list[PublicTurn]:
        """Return the turns of the game so far, with the public events of each."""
        cached = self._turns.get(snap.table)
        if cached is not None and cached[0] == snap.version:
            return cached[1]
        turns = self._read_turns(snap, await self._queries.tables.store.journal(snap.table))
        if len(self._turns) >= MAX_TABLES:
            del self._turns[next(iter(self._turns))]
        self._turns[snap.table] = snap.version, turns
        return turns

    def _read_turns(self, snap: Snapshot, rows: list[JournalRow]) -> list[PublicTurn]:
        rows = [row for row in rows if row.sequence <= snap.version]
        opening = opening_state(snap.game, rows)
        if opening is None:
            return []
        first = self._queries.scenes[snap.game.name].progress(snap.game.view(opening, INSTRUCTOR)).round
        awaited_seats = {wait.seat for wait in snap.game.view(opening, PUBLIC).waiting}
        return public_turns(snap.game, rows, first, awaited_seats.pop() if len(awaited_seats) == 1 else None)

    async def sheet(self, snap: Snapshot) -> tuple[SheetTurn, ...]:
        """Return the whole sheet of a table in the current language."""
        return tuple(
            SheetTurn(turn.round, turn.seat, turn.row, self._lines_of(snap, turn))
            for turn in await self.turns(snap)
        )

    def _lines_of(self, snap: Snapshot, turn: PublicTurn) -> tuple[SheetLine, ...]:
        key = snap.table, current_language(), turn
        if key not in self._lines:
            if len(self._lines) >= MAX_TURNS:
                self._lines.clear()
            scenes, info = self._queries.scenes[snap.game.name], self._queries.table_info(snap)
            self._lines[key] = tuple(scenes.turn_sheet_lines(snap.view(PUBLIC), info, turn.events))
        return self._lines[key]
