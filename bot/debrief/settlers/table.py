"""One table of Settlers as its debrief looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.analysis.settlers.course import Course, Exchange, Handicap, Offer, read_course
from games.audience import Seat
from games.audit import replayed_events
from games.record import Record, RecordError
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions


@dataclass(frozen=True, slots=True)
class SettlersTable:
    """What was found at one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    goal: int
    course: Course
    played_by: TableDeciders

    @property
    def final_points(self) -> tuple[int, ...]:
        """The points of each seat at the end, hidden ones counted."""
        return self.course.points[-1]

    @property
    def result_points(self) -> tuple[int, ...]:
        """The same as the result of the game says it, which may have been stopped in the middle of a round."""
        return self.final_points if self.course.end is not None else self.course.final_points

    @property
    def completed_rounds(self) -> int:
        """How many were played to their end."""
        return len(self.course.points) - 1

    @property
    def people_exchanges(self) -> list[Exchange]:
        """Exchanges that people decided on both sides."""
        return [one for one in self.course.exchanges if one.is_by_person]

    @property
    def people_offers(self) -> list[Offer]:
        """Offers that people made."""
        return [one for one in self.course.offers if one.is_by_person]

    @property
    def per_round(self) -> float:
        """Trades between people in a round."""
        return len(self.people_exchanges) / self.completed_rounds

    def by_rank(self) -> list[Handicap]:
        """The seats from the weakest to the best."""
        return sorted(self.course.handicaps, key=lambda found: found.rank)

    def weaker_seats(self) -> set[Seat]:
        """The weaker half of the seats; of three, the weakest."""
        return {found.seat for found in self.by_rank()[: len(self.seats) // 2]}


def analyse_table(record: Record) -> SettlersTable:
    """All that the debrief needs of one record. Raises RecordError, also where no round was played to its end."""
    reader = RoundTracker()
    found = read_course(
        reader.track_rounds(replayed_events(SETTLERS, record)), len(record.header.seats), table_deciders(record, {}).is_by_person
    )
    if len(found.points) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    return SettlersTable(
        record.header.seats, SettlersOptions.model_validate(record.header.options).goal, found, reader.table_deciders(record)
    )


Named: TypeAlias = naming.NamedTable[SettlersTable]


def by_trade(tables: Sequence[Named]) -> list[Named]:
    """Those that traded most first, and last those mostly played by others: every chart keeps this order, so that a table is found in the
    same place.
    """
    return sorted(tables, key=lambda one: (not one.table.played_by.has_enough_people, -one.table.per_round))
