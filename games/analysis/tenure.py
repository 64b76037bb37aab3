"""One person's time on a seat of a recorded game, and its other holders."""

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

OtherHolder: TypeAlias = Literal["own_stand_in", "stand_in", "person"]
"""A stand-in during the person's absence, any other stand-in or automatic player, or another person."""
_BEGINS_ROUND = frozenset(("turn_began", "round_began"))


@dataclass(frozen=True, slots=True)
class Tenure:
    """The time of a person, or of a team on one seat. Rounds: 0 is before the first one."""

    seat: Seat
    spans: tuple[tuple[int, int | None], ...]
    """Row ranges when they held the seat themselves: from the first, to before the second (None: to the end).
    """
    own_rounds: frozenset[int] = frozenset()
    """Rounds with a decision of their own."""
    other_rounds: Mapping[OtherHolder, frozenset[int]] = field(
        default_factory=dict[OtherHolder, frozenset[int]]
    )
    """Rounds with a task while others held the seat."""
    clock_rows: frozenset[int] = frozenset()
    """Rows of the clock's acts on the seat while they held it."""
    is_team: bool = False
    had_seat_at_start: bool = False
    """Whether they held the seat when the game began."""

    @property
    def is_whole(self) -> bool:
        """Return whether they played and no other did on this seat."""
        return bool(self.own_rounds) and not any(self.other_rounds.values())

    def held_seat_in(self, row: int) -> bool:
        """Return whether they held the seat in this row."""
        return any(first <= row and (end is None or row < end) for first, end in self.spans)

    def has_refused(self, refusing_seats: Collection[Seat], refusal_rows: Collection[int]) -> bool:
        """Return whether they refused an offer. `refusal_rows`: one for each of `refusing_seats`."""
        return any(
            seat == self.seat and self.is_own_row(row)
            for seat, row in zip(refusing_seats, refusal_rows, strict=True)
        )

    def is_own_row(self, row: int) -> bool:
        """Return whether the row's effect on the seat is theirs, and not the clock's."""
        return self.held_seat_in(row) and row not in self.clock_rows


def row_rounds(record: Record, kept_rows: Collection[int]) -> dict[int, int]:
    """Return the round of each action by row. `kept_rows`: rows that were not taken back."""
    opening: Any = record.header.opening
    current_round = int(opening.get("round", 0)) if isinstance(opening, dict) else 0
    rounds: dict[int, int] = {}
    for row in record.rows:
        if isinstance(row, ActionRow) and row.sequence in kept_rows:
            rounds[row.sequence] = current_round
            for event in row.events:
                current_round = _round_after(event, current_round)
    return rounds


def _round_after(event: JsonValue, current_round: int) -> int:
    new_round = event.get("round") if isinstance(event, dict) and event.get("kind") in _BEGINS_ROUND else None
    return new_round if isinstance(new_round, int) else current_round


def tenures(
    record: Record, table: TableSittings, teams: Mapping[Seat, Collection[int]]
) -> dict[tuple[Seat, int], Tenure]:
    """Return, by seat and person, the tenure of every holder of a seat in the counted game.

    `table`: its sittings, from journal or record, with their numbers of people. `teams`: people with a common
    seat and tenure.
    """
    rolled_back = {row.sequence for row in rolled_back_rows(record)}
    acts = [
        row
        for row in record.rows
        if isinstance(row, ActionRow) and row.sequence not in rolled_back and row.sequence > table.start
    ]
    rounds = row_rounds(record, {row.sequence for row in acts})
    by_seat_and_person: dict[tuple[Seat, int], Tenure] = {}
    for seat in range(len(record.header.seats)):
        seat_acts = [row for row in acts if row.actor.seat == seat]
        for person in _people_of_seat(table, seat):
            team = frozenset(teams.get(seat, ()))
            people = team if person in team else frozenset((person,))
            by_seat_and_person[seat, person] = _tenure(
                table, seat, people, [(row.sequence, rounds[row.sequence]) for row in seat_acts]
            )
    return by_seat_and_person


def _people_of_seat(table: TableSittings, seat: Seat) -> Iterator[int]:
    """Yield people who held the seat after the start, or had a stand-in there."""
    yield from dict.fromkeys(
        one.person for one in table.of_seat(seat) if one.person is not None and table.is_in_game(one)
    )


def _tenure(
    table: TableSittings, seat: Seat, people: frozenset[int], acts: Collection[tuple[int, int]]
) -> Tenure:
    spans = tuple(
        (one.first_row, one.end_row) for one in table.of_seat(seat) if one.is_person and one.person in people
    )
    own, clocked, others = set[int](), set[int](), defaultdict[OtherHolder, set[int]](set)
    for row, round_number in acts:
        sitting, decider = table.sitting_at(seat, row), table.act_decider(row)
        if sitting is None or decider is None:
            continue
        if not (sitting.is_person and sitting.person in people):
            if decider != "clock" or sitting.is_person:  # a default of the rules is no act of a stand-in
                others[_other_holder(sitting, people)].add(round_number)
        elif decider == "player":
            own.add(round_number)
        elif decider == "clock":
            clocked.add(row)
    rounds_by_holder = {other: frozenset(rounds) for other, rounds in others.items()}
    first = table.sitting_at(seat, table.start)
    began = first is not None and first.person in people
    return Tenure(
        seat,
        spans,
        frozenset(own),
        rounds_by_holder,
        frozenset(clocked),
        is_team=len(people) > 1,
        had_seat_at_start=began,
    )


def _other_holder(sitting: Sitting, people: frozenset[int]) -> OtherHolder:
    if sitting.is_person:
        return "person"
    return "own_stand_in" if sitting.person in people else "stand_in"
