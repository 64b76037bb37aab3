"""One person's time on a seat of a recorded game: what they decided there, and who held the seat at other times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pydantic import JsonValue

from games.audience import Seat
from games.audit import rolled_back_rows
from games.record import ActionRow, Record
from games.sittings import Sitting, TableSittings

Other: TypeAlias = Literal["own_stand_in", "stand_in", "person"]
"""A stand-in that played for the person until they were back; any other stand-in or automatic player; somebody else."""
_BEGINS_ROUND = frozenset(("turn_began", "round_began"))


@dataclass(frozen=True, slots=True)
class Tenure:
    """The time of one person, or of a team that shares the seat. Rounds are those of the game; 0: before the first one."""

    seat: Seat
    spans: tuple[tuple[int, int | None], ...]
    """Rows in which they held the seat themselves: from this one, to before that one (None: to the end)."""
    own: frozenset[int] = frozenset()
    """Rounds in which they decided something themselves."""
    others: Mapping[Other, frozenset[int]] = field(default_factory=dict[Other, frozenset[int]])
    """Rounds in which others held the seat and had something to do there."""
    clocked: frozenset[int] = frozenset()
    """Rows in which the clock acted on the seat while they held it."""
    team: bool = False
    began: bool = False
    """Whether the seat was theirs when the game began."""

    @property
    def is_whole(self) -> bool:
        """Whether they played, and nobody did on this seat but them."""
        return bool(self.own) and not any(self.others.values())

    def holds(self, row: int) -> bool:
        """Whether they held the seat in this row."""
        return any(first <= row and (end is None or row < end) for first, end in self.spans)

    def refuses(self, refused: Collection[Seat], rows: Collection[int]) -> bool:
        """Whether they said no to an offer: `refused` are the seats that did, `rows` where each did so."""
        return any(seat == self.seat and self.counts(row) for seat, row in zip(refused, rows, strict=True))

    def counts(self, row: int) -> bool:
        """Whether what this row brought to the seat is theirs: they held it, and it was not the clock that acted there."""
        return self.holds(row) and row not in self.clocked


def row_rounds(record: Record, standing: Collection[int]) -> dict[int, int]:
    """By row, in which round each action was done. `standing`: the rows that no later row has taken back."""
    opening: Any = record.header.opening
    now = int(opening.get("round", 0)) if isinstance(opening, dict) else 0
    found: dict[int, int] = {}
    for row in record.rows:
        if isinstance(row, ActionRow) and row.sequence in standing:
            found[row.sequence] = now
            for event in row.events:
                now = _round_begun(event, now)
    return found


def _round_begun(event: JsonValue, now: int) -> int:
    begun = event.get("round") if isinstance(event, dict) and event.get("kind") in _BEGINS_ROUND else None
    return begun if isinstance(begun, int) else now


def tenures(record: Record, table: TableSittings, teams: Mapping[Seat, Collection[int]]) -> dict[tuple[Seat, int], Tenure]:
    """By seat and person, the time of everybody who has ever held a seat of the game that counts. `table`: its sittings, of its journal or
    of its record; `teams`: people who share a seat and its one tenure. People are numbered as there.
    """
    taken_back = {row.sequence for row in rolled_back_rows(record)}
    acts = [row for row in record.rows if isinstance(row, ActionRow) and row.sequence not in taken_back and row.sequence > table.start]
    rounds = row_rounds(record, {row.sequence for row in acts})
    found: dict[tuple[Seat, int], Tenure] = {}
    for seat in range(len(record.header.seats)):
        on_seat = [row for row in acts if row.actor.seat == seat]
        for person in _people(table, seat):
            team = frozenset(teams.get(seat, ()))
            people = team if person in team else frozenset((person,))
            found[seat, person] = _tenure(table, seat, people, [(row.sequence, rounds[row.sequence]) for row in on_seat])
    return found


def _people(table: TableSittings, seat: Seat) -> Iterator[int]:
    """Who has held the seat after the start, or had a stand-in there."""
    yield from dict.fromkeys(one.person for one in table.of_seat(seat) if one.person is not None and table.is_in_game(one))


def _tenure(table: TableSittings, seat: Seat, people: frozenset[int], acts: Collection[tuple[int, int]]) -> Tenure:
    spans = tuple((one.first_row, one.end_row) for one in table.of_seat(seat) if one.is_person and one.person in people)
    own, clocked, others = set[int](), set[int](), defaultdict[Other, set[int]](set)
    for row, number in acts:
        sitting, decider = table.sitting_at(seat, row), table.act_decider(row)
        if sitting is None or decider is None:
            continue
        if not (sitting.is_person and sitting.person in people):
            if decider != "clock" or sitting.is_person:  # a default of the rules is no act of a stand-in
                others[_other_holder(sitting, people)].add(number)
        elif decider == "player":
            own.add(number)
        elif decider == "clock":
            clocked.add(row)
    told = {other: frozenset(rounds) for other, rounds in others.items()}
    first = table.sitting_at(seat, table.start)
    began = first is not None and first.person in people
    return Tenure(seat, spans, frozenset(own), told, frozenset(clocked), team=len(people) > 1, began=began)


def _other_holder(sitting: Sitting, people: frozenset[int]) -> Other:
    if sitting.is_person:
        return "person"
    return "own_stand_in" if sitting.person in people else "stand_in"
