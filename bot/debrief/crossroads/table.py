"""One table of Crossroads as its debrief looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.debrief import named as naming
from games.analysis.crossroads.course import Course, Offer, Passage, read_course, road_gold_over_others
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.audit import initial_state, replayed_events
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.record import Record, RecordError


@dataclass(frozen=True, slots=True)
class CrossroadsTable:
    """What was found at one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    goal: int
    """Gold that wins when it is held; 0: something else was counted."""
    course: Course
    played_by: TableDeciders

    @property
    def people_offers(self) -> list[Offer]:
        """Offers that people made."""
        return [offer for offer in self.course.offers if offer.is_by_person]

    @property
    def passages(self) -> list[Passage]:
        """Roads for which people asked others to let them pass."""
        return [passage for passage in self.course.passages if passage.is_by_person]

    @property
    def completed_rounds(self) -> int:
        """How many were played to their end."""
        return len(self.course.gold) - 1

    @property
    def final_gold(self) -> tuple[int, ...]:
        """What each seat had at the end."""
        return self.course.gold[-1]

    @property
    def result_gold(self) -> tuple[int, ...]:
        """The same as the result of the game says it, which may have been stopped in the middle of a round."""
        return self.final_gold if self.course.end is not None else self.course.final_gold

    @property
    def shared_road_income(self) -> float:
        """Of the gold from roads, the share that came over roads of others; 0 where roads brought nothing."""
        others, roads = road_gold_over_others(self.course)
        return others / roads if roads else 0.0

    def roads(self) -> list[list[int]]:
        """Gold from roads, by who got it and then by who had built them."""
        seats = range(len(self.seats))
        return [[self.course.roads[seat, builder] for builder in seats] for seat in seats]

    def through_others(self) -> list[Offer]:
        """Offers of people that needed somebody between to agree."""
        return [offer for offer in self.people_offers if offer.through]


def analyse_table(record: Record) -> CrossroadsTable:
    """All that the debrief needs of one record. Raises RecordError, also where no round was played to its end."""
    reader = RoundTracker()
    found = read_course(
        reader.track_rounds(replayed_events(CROSSROADS, record)),
        initial_state(CROSSROADS, record.header),
        table_deciders(record, {}).is_by_person,
    )
    if len(found.gold) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    options = CrossroadsOptions.model_validate(record.header.options)
    return CrossroadsTable(record.header.seats, options.goal if options.goal_kind == "held" else 0, found, reader.table_deciders(record))


Named: TypeAlias = naming.NamedTable[CrossroadsTable]


def by_shared_roads(tables: Sequence[Named]) -> list[Named]:
    """Those that lived most from each other's roads first, and last those mostly played by others: every chart keeps this order, so that a
    table is found in the same place.
    """
    return sorted(tables, key=lambda one: (not one.table.played_by.has_enough_people, -one.table.shared_road_income))
