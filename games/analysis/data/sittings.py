"""The sittings of a recorded game in sheets: who held each seat from row to row, what was done meanwhile, and who was away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games import audit
from games.analysis.data.seated import Attribution
from games.analysis.data.sheets import AbsenceRow, SittingRow
from games.audience import Seat
from games.protocol import Decider
from games.record import ActionRow, Record
from games.sittings import Sitting, TableSittings

STAND_IN = "stand_in"
"""A stand-in whom an older record does not name."""


@dataclass(frozen=True, slots=True)
class SittingActs:
    """A sitting of the game that counts, and the acts of its seat in it that stand, by who decided them."""

    sitting: Sitting
    number: int
    """Counts the sittings of the seat, from 1."""
    acts: Mapping[Decider, int]


@dataclass(frozen=True, slots=True)
class SeatAct:
    """An act of a seat, in its sitting."""

    row: ActionRow
    sitting: Sitting
    by: Decider
    stands: bool
    """Whether it was not taken back."""


def seat_acts(record: Record, sittings: TableSittings) -> list[SeatAct]:
    """Every act of a seat, in order. Time to talk that the clock ends is none: nobody is away for it."""
    gone = {row.sequence for row in audit.rolled_back_rows(record)}
    found: list[SeatAct] = []
    for row in record.rows:
        if isinstance(row, ActionRow) and row.actor.seat is not None and (by := sittings.act_decider(row.sequence)) is not None:
            sitting = sittings.sitting_at(row.actor.seat, row.sequence)
            if sitting is not None:
                found.append(SeatAct(row, sitting, by, row.sequence not in gone))
    return found


def sitting_acts(sittings: TableSittings, acts: Sequence[SeatAct]) -> list[SittingActs]:
    """The sittings of the game that counts, seat by seat: none that ended before its start."""
    counts = Counter((act.sitting, act.by) for act in acts if act.stands)
    found: list[SittingActs] = []
    for seat in sorted({one.seat for one in sittings.all}):
        in_game = filter(sittings.is_in_game, sittings.of_seat(seat))
        for number, one in enumerate(in_game, 1):
            found.append(SittingActs(one, number, {by: counts[one, by] for by in ("player", "automatic", "clock")}))
    return found


def automatic_players(acts: Sequence[SeatAct]) -> dict[Seat, tuple[str, ...]]:
    """By seat, the automatic players whose acts stand, each once and in order; of one that was there from the start and that no row names
    nothing is said.
    """
    found: dict[Seat, tuple[str, ...]] = {}
    for act in acts:
        seat, name = act.sitting.seat, act.sitting.player or (None if act.sitting.holder == "automatic" else STAND_IN)
        if act.by == "automatic" and act.stands and name is not None and name not in found.get(seat, ()):
            found[seat] = (*found.get(seat, ()), name)
    return found


def sitting_rows(table: str, held: Sequence[SittingActs], people: Attribution) -> Iterator[SittingRow]:
    """A row for each sitting."""
    for one in held:
        sitting = one.sitting
        yield SittingRow(
            table=table,
            seat=sitting.seat,
            sitting=one.number,
            holder=sitting.holder,
            person=people.code(sitting.person) if sitting.is_person else None,
            plays_for=_plays_for(sitting, people),
            automatic_player=sitting.player,
            changed_by=sitting.changed_by,
            row=sitting.first_row,
            ms=sitting.first_ms,
            until_row=sitting.end_row,
            until_ms=sitting.end_ms,
            own_acts=one.acts["player"],
            clock_acts=one.acts["clock"],
            automatic_acts=one.acts["automatic"],
        )


def _plays_for(sitting: Sitting, people: Attribution) -> str | None:
    return people.code(sitting.person) if sitting.holder == "stand_in" else None


@dataclass(slots=True)
class _Spell:
    """A spell of absence that has begun."""

    row: int
    ms: int
    sitting: Sitting
    stand_in: bool
    acts: int = 0


@dataclass(slots=True)
class _Spells:
    """Spells within the sittings of people, as far as the acts have been read."""

    found: list[tuple[_Spell, int | None, int | None]] = field(default_factory=list[tuple[_Spell, int | None, int | None]])
    open: dict[Seat, _Spell] = field(default_factory=dict[Seat, _Spell])

    def take(self, act: SeatAct) -> None:
        """Take the next act of a seat."""
        seat, spell = act.sitting.seat, self.open.get(act.sitting.seat)
        if spell is not None and spell.sitting != act.sitting:
            self.end(seat, spell.sitting.end_row, spell.sitting.end_ms)
        if not act.sitting.is_person:
            return
        if act.by == "player":
            self.end(seat, act.row.sequence, act.row.ms)
            return
        spell = self.open.setdefault(seat, _Spell(act.row.sequence, act.row.ms, act.sitting, act.by == "automatic"))
        spell.acts += act.stands

    def end(self, seat: Seat, row: int | None, ms: int | None) -> None:
        """End what is open for this seat."""
        if (spell := self.open.pop(seat, None)) is not None:
            self.found.append((spell, row, ms))


def absence_rows(table: str, held: Sequence[SittingActs], acts: Sequence[SeatAct], people: Attribution) -> list[AbsenceRow]:
    """The spells in which others acted for a seat's person: each sitting of a stand-in, and what the clock did within a person's own."""
    spells = _Spells()
    for act in acts:
        spells.take(act)
    for seat, spell in list(spells.open.items()):
        spells.end(seat, spell.sitting.end_row, spell.sitting.end_ms)
    found = list(spells.found)
    for one in held:
        if one.sitting.holder == "stand_in":
            spell = _Spell(one.sitting.first_row, one.sitting.first_ms, one.sitting, stand_in=True, acts=sum(one.acts.values()))
            found.append((spell, one.sitting.end_row, one.sitting.end_ms))
    rows = [
        AbsenceRow(
            table=table,
            seat=spell.sitting.seat,
            row=spell.row,
            ms=spell.ms,
            until_row=until_row,
            until_ms=until_ms,
            stand_in=spell.stand_in,
            acts=spell.acts,
            by="automatic" if spell.stand_in else "clock",
            person=people.code(spell.sitting.person) if spell.sitting.is_person else None,
            plays_for=_plays_for(spell.sitting, people),
        )
        for spell, until_row, until_ms in found
    ]
    return sorted(rows, key=lambda row: (row.row, row.seat))
