"""The deciders of a table, by seat and round, and people's share. Pure, derived from sittings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games import audit
from games.audience import Seat
from games.audit import ReplayedEvent
from games.record import ActionRow, Record
from games.sittings import TableSittings, record_sittings

DeciderKind: TypeAlias = Literal["people", "stand_in", "automatic", "clock"]
DECIDER_KINDS: tuple[DeciderKind, ...] = ("people", "stand_in", "automatic", "clock")
"""A person, a person's stand-in, an automatic player on a seat without a person, or the default of the rules,
which is not a decision.
"""
RoundDecider: TypeAlias = Literal["people", "stand_in", "automatic", "clock", "mixed", "none"]
"""The decider of all decisions of a seat in a round. "mixed": some were a person's; "none": no decisions."""
IsByPerson: TypeAlias = Callable[[int], bool]
"""Whether a person decided an act, by its row."""
LEAST_SHARE = 0.8
"""People's least share of the decisions: judgements and comparisons leave out tables below it, since they say
nothing about people.
"""


@dataclass(frozen=True, slots=True)
class TableDeciders:
    """The deciders of a table, without undone acts and a practice round."""

    deciders: Mapping[int, DeciderKind] = field(default_factory=dict[int, DeciderKind])
    """By row, the decider of this act of a seat."""
    counts: Mapping[tuple[Seat, int], Counter[DeciderKind]] = field(
        default_factory=dict[tuple[Seat, int], Counter[DeciderKind]]
    )
    """By seat and round, the number of decisions of each kind of decider."""

    @property
    def decision_counts(self) -> Counter[DeciderKind]:
        """Count the table's decisions by decider."""
        return sum(self.counts.values(), Counter[DeciderKind]())

    @property
    def people_share(self) -> float:
        """Return people's share of the decisions, or 0."""
        counts = self.decision_counts
        return counts["people"] / counts.total() if counts else 0.0

    @property
    def has_enough_people(self) -> bool:
        """Return whether people's share is at least `LEAST_SHARE`."""
        return self.people_share >= LEAST_SHARE

    @property
    def is_people_only(self) -> bool:
        """Return whether people made every decision."""
        return self.people_share == 1

    def is_by_person(self, row: int) -> bool:
        """Return whether a person decided this act."""
        return self.deciders.get(row) == "people"

    def round_decider(self, seat: Seat, number: int) -> RoundDecider:
        """Return the decider of a seat's round."""
        return _overall_decider(self.counts.get((seat, number), Counter()))

    def seat_decider(self, seat: Seat) -> RoundDecider:
        """Return the decider of a seat's game."""
        return _overall_decider(self.seat_decision_counts(seat))

    def seat_decision_counts(self, seat: Seat) -> Counter[DeciderKind]:
        """Count a seat's decisions by decider."""
        return sum(
            (counts for (one, _), counts in self.counts.items() if one == seat), Counter[DeciderKind]()
        )

    def has_mostly_person(self, seat: Seat) -> bool:
        """Return whether people made at least `LEAST_SHARE` of a seat's decisions."""
        counts = self.seat_decision_counts(seat)
        return bool(counts) and counts["people"] >= LEAST_SHARE * counts.total()

    def rounds_of_others(self, seat: Seat) -> tuple[int, ...]:
        """Return the rounds with decisions of a seat that its person did not make."""
        return tuple(
            sorted(
                number
                for (one, number), counts in self.counts.items()
                if one == seat and counts["people"] < counts.total()
            )
        )


def assume_person(_row: int) -> bool:
    """Return True, if nothing is judged."""
    return True


def _overall_decider(counts: Counter[DeciderKind]) -> RoundDecider:
    if not counts:
        return "none"
    if counts["people"]:
        return "people" if counts["people"] == counts.total() else "mixed"
    return max(DECIDER_KINDS, key=lambda decider: counts[decider])


class RoundTracker:
    """Notes each row's round while events pass."""

    def __init__(self) -> None:
        self._rounds: dict[int, int] = {}

    def track_rounds(self, events: Iterable[ReplayedEvent]) -> Iterator[ReplayedEvent]:
        """Yield the same events."""
        for replayed in events:
            self._rounds.setdefault(replayed.row.sequence, replayed.state.round)
            yield replayed

    def table_deciders(self, record: Record) -> TableDeciders:
        """Return the deciders, after all events have passed."""
        return table_deciders(record, self._rounds)


def table_deciders(record: Record, rounds: Mapping[int, int]) -> TableDeciders:
    """Return a recorded table's deciders. `rounds`: of each row with an event; others belong to the round
    before.
    """
    sittings = record_sittings(record)
    rolled_back = {row.sequence for row in audit.rolled_back_rows(record)}
    deciders: dict[int, DeciderKind] = {}
    counts: dict[tuple[Seat, int], Counter[DeciderKind]] = {}
    round_number = 0
    for row in record.rows:
        round_number = rounds.get(row.sequence, round_number)
        if not isinstance(row, ActionRow) or row.sequence in rolled_back or row.sequence < sittings.start:
            continue
        decider = decider_kind(sittings, row)
        if decider is not None and row.actor.seat is not None:
            deciders[row.sequence] = decider
            counts.setdefault((row.actor.seat, round_number), Counter())[decider] += 1
    return TableDeciders(deciders, counts)


def decider_kind(sittings: TableSittings, row: ActionRow) -> DeciderKind | None:
    """Return an act's decider. None for the instructor's acts, and for the end of time to talk, which decide
    nothing.
    """
    decider = sittings.act_decider(row.sequence)
    if row.actor.seat is None or decider in (None, "instructor"):
        return None
    if decider == "player":
        return "people"
    if decider == "clock":
        return "clock"
    sitting = sittings.sitting_at(row.actor.seat, row.sequence)
    return "automatic" if sitting is not None and sitting.holder == "automatic" else "stand_in"


def class_decision_counts(tables: Collection[TableDeciders]) -> Counter[DeciderKind]:
    """Count the decisions at these tables by decider."""
    return sum((table.decision_counts for table in tables), Counter[DeciderKind]())
