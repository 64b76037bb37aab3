"""The sheets of observers: made of what was public in a table's journal, and remembered for a while, since they follow games that go on."""

from __future__ import annotations

from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.sheet import SheetLine, SheetTurn
from bot.tables.journal.history import PublicTurn, opening_state, public_turns
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import language
from games.audience import INSTRUCTOR, PUBLIC
from storage.store import JournalRow

MOST_TABLES = 64
"""Tables whose public turns are remembered."""
MOST_TURNS = 8192
"""Turns whose lines are remembered, in each language."""


class Sheets:
    """Makes the sheets of all tables. Nothing of them is stored."""

    def __init__(self, orchestrator: Orchestrator) -> None:
        self._orchestrator = orchestrator
        self._turns: dict[str, tuple[int, list[PublicTurn]]] = {}
        """By table, at which version of it, and what was public in each turn."""
        self._lines: dict[tuple[str, str, PublicTurn], tuple[SheetLine, ...]] = {}
        """By table, language and turn, the lines of a turn: one that is past says the same ever after."""

    async def turns(self, snap: Snapshot) -> list[PublicTurn]:
        """Return the turns of the game as it stands, with what was public in each."""
        known = self._turns.get(snap.table)
        if known is not None and known[0] == snap.version:
            return known[1]
        turns = self._read(snap, await self._orchestrator.tables.store.journal(snap.table))
        if len(self._turns) >= MOST_TABLES:
            del self._turns[next(iter(self._turns))]
        self._turns[snap.table] = snap.version, turns
        return turns

    def _read(self, snap: Snapshot, rows: list[JournalRow]) -> list[PublicTurn]:
        rows = [row for row in rows if row.sequence <= snap.version]
        opening = opening_state(snap.game, rows)
        if opening is None:
            return []
        first = self._orchestrator.scenes[snap.game.name].progress(snap.game.view(opening, INSTRUCTOR)).round
        waited = {wait.seat for wait in snap.game.view(opening, PUBLIC).waiting}
        return public_turns(snap.game, rows, first, waited.pop() if len(waited) == 1 else None)

    async def sheet(self, snap: Snapshot) -> tuple[SheetTurn, ...]:
        """Return the whole sheet of a table, in the language that is spoken."""
        return tuple(SheetTurn(turn.round, turn.seat, turn.row, self._lines_of(snap, turn)) for turn in await self.turns(snap))

    def _lines_of(self, snap: Snapshot, turn: PublicTurn) -> tuple[SheetLine, ...]:
        key = snap.table, language(), turn
        if key not in self._lines:
            if len(self._lines) >= MOST_TURNS:
                self._lines.clear()
            scenes, info = self._orchestrator.scenes[snap.game.name], self._orchestrator.table_info(snap)
            self._lines[key] = tuple(scenes.lines_of_sheet(snap.view(PUBLIC), info, turn.events))
        return self._lines[key]
