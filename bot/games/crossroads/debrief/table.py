"""One table of Crossroads as analysed for the debrief."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.audit import initial_state, replayed_events
from games.crossroads.analysis.course import Course, Offer, Passage, read_course, road_gold_over_others
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.record import Record, RecordError


@dataclass(frozen=True, slots=True)
class CrossroadsTable:
    """The analysis of one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    goal: int
    """Gold that wins when it is held; 0: something else was counted."""
    course: Course
    played_by: TableDeciders

    @property
    def people_offers(self) -> list[Offer]:
        """Return the offers that people made."""
        return [offer for offer in self.course.offers if offer.is_by_person]

    @property
    def passages(self) -> list[Passage]:
        """Return the roads for which people needed others' permission."""
        return [passage for passage in self.course.passages if passage.is_by_person]

    @property
    def completed_rounds(self) -> int:
        """Return the number of completed rounds."""
        return len(self.course.gold) - 1

    @property
    def final_gold(self) -> tuple[int, ...]:
        """Return each seat's gold after the last completed round."""
        return self.course.gold[-1]

    @property
    def result_gold(self) -> tuple[int, ...]:
        """Return each seat's gold in the game's result, which may have stopped in mid-round."""
        return self.final_gold if self.course.end is not None else self.course.final_gold

    @property
    def shared_road_income(self) -> float:
        """Return the share of road income over others' roads; 0 without road income."""
        others, roads = road_gold_over_others(self.course)
        return others / roads if roads else 0.0

    def roads(self) -> list[list[int]]:
        """Return the gold from roads, by receiver and builder."""
        seats = range(len(self.seats))
        return [[self.course.roads[seat, builder] for builder in seats] for seat in seats]

    def through_others(self) -> list[Offer]:
        """Return people's offers through middlemen."""
        return [offer for offer in self.people_offers if offer.through]


def analyse_table(record: Record) -> CrossroadsTable:
    """Return the debrief's full analysis of one record. Raises RecordError, also if no round was completed."""
    reader = RoundTracker()
    course = read_course(
        reader.track_rounds(replayed_events(CROSSROADS, record)),
        initial_state(CROSSROADS, record.header),
        table_deciders(record, {}).is_by_person,
    )
    if len(course.gold) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    options = CrossroadsOptions.model_validate(record.header.options)
    return CrossroadsTable(
        record.header.seats,
        options.goal if options.goal_kind == "held" else 0,
        course,
        reader.table_deciders(record),
    )


Named: TypeAlias = naming.NamedTable[CrossroadsTable]


def by_shared_roads(tables: Sequence[Named]) -> list[Named]:
    """Return the tables by shared road income, mostly automatic ones last: the order of all charts."""
    return sorted(
        tables,
        key=lambda named: (not named.table.played_by.has_enough_people, -named.table.shared_road_income),
    )
