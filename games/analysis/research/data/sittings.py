"""A recorded game's sittings in sheets: holders, their acts, and absences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games.analysis.research.data.seated import Attribution
from games.analysis.research.data.sheets import AbsenceRow, SittingRow
from games.analysis.seat_acts import SeatAct
from games.audience import Seat
from games.protocol import Decider
from games.sittings import Sitting, TableSittings


@dataclass(frozen=True, slots=True)
class SittingActs:
    """A sitting of the counted game, and its acts in force by decider."""

    sitting: Sitting
    number: int
    """Counts the sittings of the seat, from 1."""
    acts: Mapping[Decider, int]


def sitting_acts(sittings: TableSittings, acts: Sequence[SeatAct]) -> list[SittingActs]:
    """Return the counted game's sittings by seat, without those before its start."""
    counts = Counter((act.sitting, act.by) for act in acts if act.is_in_force)
    sittings_with_acts: list[SittingActs] = []
    for seat in sorted({sitting.seat for sitting in sittings.all}):
        in_game = filter(sittings.is_in_game, sittings.of_seat(seat))
        for number, sitting in enumerate(in_game, 1):
            sittings_with_acts.append(
                SittingActs(
                    sitting, number, {by: counts[sitting, by] for by in ("player", "automatic", "clock")}
                )
            )
    return sittings_with_acts


def sitting_rows(
    table: str, sittings_with_acts: Sequence[SittingActs], people: Attribution
) -> Iterator[SittingRow]:
    """Yield a row for each sitting."""
    for sitting_with_acts in sittings_with_acts:
        sitting = sitting_with_acts.sitting
        yield SittingRow(
            table=table,
            seat=sitting.seat,
            sitting=sitting_with_acts.number,
            holder=sitting.holder,
            person=people.person_code(sitting.person) if sitting.is_person else None,
            plays_for=_represented_person(sitting, people),
            automatic_player=sitting.player,
            changed_by=sitting.changed_by,
            row=sitting.first_row,
            ms=sitting.first_ms,
            until_row=sitting.end_row,
            until_ms=sitting.end_ms,
            own_acts=sitting_with_acts.acts["player"],
            clock_acts=sitting_with_acts.acts["clock"],
            automatic_acts=sitting_with_acts.acts["automatic"],
        )


def _represented_person(sitting: Sitting, people: Attribution) -> str | None:
    return people.person_code(sitting.person) if sitting.holder == "stand_in" else None


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
    found: list[tuple[_Spell, int | None, int | None]] = field(
        default_factory=list[tuple[_Spell, int | None, int | None]]
    )
    open: dict[Seat, _Spell] = field(default_factory=dict[Seat, _Spell])

    def add_act(self, act: SeatAct) -> None:
        seat, spell = act.sitting.seat, self.open.get(act.sitting.seat)
        if spell is not None and spell.sitting != act.sitting:
            self.end_spell(seat, spell.sitting.end_row, spell.sitting.end_ms)
        if not act.sitting.is_person:
            return
        if act.by == "player":
            self.end_spell(seat, act.row.sequence, act.row.ms)
            return
        spell = self.open.setdefault(
            seat, _Spell(act.row.sequence, act.row.ms, act.sitting, act.by == "automatic")
        )
        spell.acts += act.is_in_force

    def end_spell(self, seat: Seat, row: int | None, ms: int | None) -> None:
        if (spell := self.open.pop(seat, None)) is not None:
            self.found.append((spell, row, ms))


def absence_rows(
    table: str, sittings_with_acts: Sequence[SittingActs], acts: Sequence[SeatAct], people: Attribution
) -> list[AbsenceRow]:
    """Return spells of others' acts for a person: stand-ins' sittings, and the clock's acts."""
    spells = _Spells()
    for act in acts:
        spells.add_act(act)
    for seat, spell in list(spells.open.items()):
        spells.end_spell(seat, spell.sitting.end_row, spell.sitting.end_ms)
    ended_spells = list(spells.found)
    for sitting_with_acts in sittings_with_acts:
        if sitting_with_acts.sitting.holder == "stand_in":
            spell = _Spell(
                sitting_with_acts.sitting.first_row,
                sitting_with_acts.sitting.first_ms,
                sitting_with_acts.sitting,
                stand_in=True,
                acts=sum(sitting_with_acts.acts.values()),
            )
            ended_spells.append((spell, sitting_with_acts.sitting.end_row, sitting_with_acts.sitting.end_ms))
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
            person=people.person_code(spell.sitting.person) if spell.sitting.is_person else None,
            plays_for=_represented_person(spell.sitting, people),
        )
        for spell, until_row, until_ms in ended_spells
    ]
    return sorted(rows, key=lambda row: (row.row, row.seat))
