"""Spells in which somebody else acted for a seat's person: the clock, or an automatic player (RULES A2)."""

from __future__ import annotations

from dataclasses import dataclass

from games.analysis.data.sheets import AbsenceRow
from games.audience import Seat
from games.record import ActionRow, Record, Row


@dataclass(slots=True)
class _Spell:
    row: int
    ms: int
    stand_in: bool
    acts: int = 0


def absences(table: str, record: Record) -> list[AbsenceRow]:
    """All of a record, in the order of their beginning; of a practice none."""
    spells = _Spells(table)
    for row in record.rows:
        spells.take(row)
    spells.end_all()
    return sorted(spells.found, key=lambda spell: (spell.row, spell.seat))


class _Spells:
    """The spells as far as a record has been read."""

    def __init__(self, table: str) -> None:
        self.found: list[AbsenceRow] = []
        self._table = table
        self._open: dict[Seat, _Spell] = {}
        self._begun = False

    def take(self, row: Row) -> None:
        """The next row."""
        if isinstance(row, ActionRow):
            self._act(row)
        elif row.table == "start":
            self._begun = True
        elif self._begun and row.table in ("come_back", "replace", "fill"):
            seat = row.facts.get("seat")
            if isinstance(seat, int):
                self._end(seat, row)
                if row.table == "fill":
                    self._open[seat] = _Spell(row.sequence, row.ms, stand_in=True)

    def end_all(self) -> None:
        """The record is over, and so nobody knows when what is open ended."""
        for seat in list(self._open):
            self._end(seat, None)

    def _act(self, row: ActionRow) -> None:
        seat = row.actor.seat
        if seat is None:
            return
        if row.actor.by == "player":
            self._end(seat, row)
        elif row.actor.by == "clock" and seat not in self._open:
            self._open[seat] = _Spell(row.sequence, row.ms, stand_in=False)
        if seat in self._open:
            self._open[seat].acts += 1

    def _end(self, seat: Seat, row: Row | None) -> None:
        if (spell := self._open.pop(seat, None)) is not None:
            until_row, until_ms = (None, None) if row is None else (row.sequence, row.ms)
            self.found.append(AbsenceRow(self._table, seat, spell.row, spell.ms, until_row, until_ms, spell.stand_in, spell.acts))
