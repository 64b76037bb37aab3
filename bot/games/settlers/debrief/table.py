"""One table of Settlers as analysed for the debrief."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.audience import Seat
from games.audit import replayed_events
from games.record import Record, RecordError
from games.settlers.analysis.course import Course, Exchange, Handicap, Offer, read_course
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions


@dataclass(frozen=True, slots=True)
class SettlersTable:
    """The analysis of one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    goal: int
    course: Course
    played_by: TableDeciders

    @property
    def final_points(self) -> tuple[int, ...]:
        """Return each seat's points after the last completed round, including hidden ones."""
        return self.course.points[-1]

    @property
    def result_points(self) -> tuple[int, ...]:
        """Return each seat's points in the game's result, which may have stopped in mid-round."""
        return self.final_points if self.course.end is not None else self.course.final_points

    @property
    def completed_rounds(self) -> int:
        """Return the number of completed rounds."""
        return len(self.course.points) - 1

    @property
    def people_exchanges(self) -> list[Exchange]:
        """Return the exchanges that people decided on both sides."""
        return [exchange for exchange in self.course.exchanges if exchange.is_by_person]

    @property
    def people_offers(self) -> list[Offer]:
        """Return the offers that people made."""
        return [offer for offer in self.course.offers if offer.is_by_person]

    @property
    def per_round(self) -> float:
        """Return people's trades per round."""
        return len(self.people_exchanges) / self.completed_rounds

    def by_rank(self) -> list[Handicap]:
        """Return the seats, weakest first."""
        return sorted(self.course.handicaps, key=lambda handicap: handicap.rank)

    def weaker_seats(self) -> set[Seat]:
        """Return the weaker half of the seats; of three, the weakest."""
        return {handicap.seat for handicap in self.by_rank()[: len(self.seats) // 2]}


def analyse_table(record: Record) -> SettlersTable:
    """Return the debrief's full analysis of one record. Raises RecordError, also if no round was completed."""
    reader = RoundTracker()
    course = read_course(
        reader.track_rounds(replayed_events(SETTLERS, record)),
        len(record.header.seats),
        table_deciders(record, {}).is_by_person,
    )
    if len(course.points) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    return SettlersTable(
        record.header.seats,
        SettlersOptions.model_validate(record.header.options).goal,
        course,
        reader.table_deciders(record),
    )


Named: TypeAlias = naming.NamedTable[SettlersTable]


def by_trade(tables: Sequence[Named]) -> list[Named]:
    """Return the tables by trade, mostly automatic ones last: the order of all charts."""
    return sorted(
        tables, key=lambda named: (not named.table.played_by.has_enough_people, -named.table.per_round)
    )
