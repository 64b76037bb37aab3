"""Who played a table: by seat and round, and the share of its decisions that people made. Pure, and made from the table's sittings."""

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

Decider: TypeAlias = Literal["people", "stand_in", "automatic", "clock"]
DECIDERS: tuple[Decider, ...] = ("people", "stand_in", "automatic", "clock")
"""A person; the stand-in of one; an automatic player on a seat that no person has held; the default of the rules, by nobody's decision."""
RoundPlayed: TypeAlias = Literal["people", "stand_in", "automatic", "clock", "mixed", "none"]
"""Who made all decisions of a seat in a round; "mixed": a person made some of them; "none": there were none."""
IsPersons: TypeAlias = Callable[[int], bool]
"""Whether a person decided an act, by its row."""
LEAST_SHARE = 0.8
"""A table of which people made a smaller share of the decisions says nothing about people: what judges or compares leaves it out."""


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """Who made the decisions of one table. Acts that were taken back are left out, and so is a practice round."""

    deciders: Mapping[int, Decider] = field(default_factory=dict[int, Decider])
    """By row, who decided this act of a seat."""
    counts: Mapping[tuple[Seat, int], Counter[Decider]] = field(default_factory=dict[tuple[Seat, int], Counter[Decider]])
    """By seat and round, how many decisions each made."""

    @property
    def decisions(self) -> Counter[Decider]:
        """How many decisions each made, at the whole table."""
        return sum(self.counts.values(), Counter[Decider]())

    @property
    def share(self) -> float:
        """The share of the decisions that people made; 0 where there were none."""
        made = self.decisions
        return made["people"] / made.total() if made else 0.0

    @property
    def counts_for_people(self) -> bool:
        """Whether people made enough of the decisions for the table to say something about them."""
        return self.share >= LEAST_SHARE

    @property
    def all_people(self) -> bool:
        """Whether people made every decision."""
        return self.share == 1

    def is_persons(self, row: int) -> bool:
        """Whether a person decided this act."""
        return self.deciders.get(row) == "people"

    def in_round(self, seat: Seat, number: int) -> RoundPlayed:
        """Who played a seat in a round."""
        return _one_word(self.counts.get((seat, number), Counter()))

    def of_seat(self, seat: Seat) -> RoundPlayed:
        """Who played a seat in the whole game."""
        return _one_word(self.decisions_of(seat))

    def decisions_of(self, seat: Seat) -> Counter[Decider]:
        """How many of a seat's decisions each made."""
        return sum((made for (one, _), made in self.counts.items() if one == seat), Counter[Decider]())

    def is_persons_seat(self, seat: Seat) -> bool:
        """Whether people made enough of a seat's decisions for it to say something about its person."""
        made = self.decisions_of(seat)
        return bool(made) and made["people"] >= LEAST_SHARE * made.total()

    def rounds_of_others(self, seat: Seat) -> tuple[int, ...]:
        """The rounds in which a person did not make all decisions of a seat."""
        return tuple(sorted(number for (one, number), made in self.counts.items() if one == seat and made["people"] < made.total()))


def is_anyones(_row: int) -> bool:
    """Count every act as a person's, where nothing is judged."""
    return True


def _one_word(made: Counter[Decider]) -> RoundPlayed:
    if not made:
        return "none"
    if made["people"]:
        return "people" if made["people"] == made.total() else "mixed"
    return max(DECIDERS, key=lambda decider: made[decider])


class RoundReader:
    """Notes the round of every row while the events of a record pass by."""

    def __init__(self) -> None:
        self._rounds: dict[int, int] = {}

    def watch(self, events: Iterable[ReplayedEvent]) -> Iterator[ReplayedEvent]:
        """The same events."""
        for one in events:
            self._rounds.setdefault(one.row.sequence, one.state.round)
            yield one

    def played_by(self, record: Record) -> PlayedBy:
        """Who played the table of this record, of which all events have passed by."""
        return played_by(record, self._rounds)


def played_by(record: Record, rounds: Mapping[int, int]) -> PlayedBy:
    """Who played a recorded table; `rounds`: of each row that brought anything about. A row that did not belongs to the round before it."""
    sittings = record_sittings(record)
    left_out = {row.sequence for row in audit.rolled_back_rows(record)}
    deciders: dict[int, Decider] = {}
    counts: dict[tuple[Seat, int], Counter[Decider]] = {}
    number = 0
    for row in record.rows:
        number = rounds.get(row.sequence, number)
        if not isinstance(row, ActionRow) or row.sequence in left_out or row.sequence < sittings.start:
            continue
        decider = decider_of(sittings, row)
        if decider is not None and row.actor.seat is not None:
            deciders[row.sequence] = decider
            counts.setdefault((row.actor.seat, number), Counter())[decider] += 1
    return PlayedBy(deciders, counts)


def decider_of(sittings: TableSittings, row: ActionRow) -> Decider | None:
    """Who decided an act of a seat; None for what is no decision: the instructor's acts, and what only ends a time to talk."""
    decider = sittings.act_decider(row.sequence)
    if row.actor.seat is None or decider in (None, "instructor"):
        return None
    if decider == "player":
        return "people"
    if decider == "clock":
        return "clock"
    held = sittings.sitting_at(row.actor.seat, row.sequence)
    return "automatic" if held is not None and held.holder == "automatic" else "stand_in"


def class_decisions(tables: Collection[PlayedBy]) -> Counter[Decider]:
    """How many decisions each made, at all these tables."""
    return sum((table.decisions for table in tables), Counter[Decider]())
