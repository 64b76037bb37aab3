"""One table of Tragedy of the Commons as analysed for the debrief, and its group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.audit import initial_state, replayed_events
from games.record import Record, RecordError
from games.tragedy.analysis.course import ChallengeAttempt, Course, Pledge, read_course
from games.tragedy.analysis.figures import BandFigures, band_figures
from games.tragedy.game import TRAGEDY

Group: TypeAlias = Literal["all", "some", "one", "none", "stopped", "left_out"]
GROUPS: tuple[Group, ...] = ("all", "some", "one", "none", "stopped", "left_out")
"""Groups in the order of every chart: all bands lived, several, one, none; stopped early; mostly automatic
play.
"""


@dataclass(frozen=True, slots=True)
class TragedyTable:
    """The analysis of one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    course: Course
    bands: tuple[BandFigures, ...]
    played_by: TableDeciders

    @property
    def people_efforts(self) -> list[ChallengeAttempt]:
        """Return the Challenges with People sent by a person."""
        return [effort for effort in self.course.attempts if effort.is_by_person]

    @property
    def tested_pledges(self) -> list[Pledge]:
        """Return the pledges tested by a person's turn."""
        return [pledge for pledge in self.course.pledges if pledge.is_by_person]

    @property
    def surviving_bands(self) -> int:
        """Return the number of bands alive at the end, or when the game was stopped."""
        return sum(band.death is None for band in self.bands)

    @property
    def completed_rounds(self) -> int:
        """Return the number of rounds played."""
        return self.course.standings[-1].round

    def group(self) -> Group:
        """Return the table's group by its number of survivors."""
        if not self.played_by.has_enough_people:
            return "left_out"
        if self.course.end is None:
            return "stopped"
        if self.surviving_bands == len(self.seats):
            return "all"
        return "some" if self.surviving_bands > 1 else "one" if self.surviving_bands else "none"


def analyse_table(record: Record) -> TragedyTable:
    """Return the debrief's full analysis of one record. Raises RecordError, also if no round was completed."""
    reader = RoundTracker()
    course = read_course(
        reader.track_rounds(replayed_events(TRAGEDY, record)),
        initial_state(TRAGEDY, record.header),
        table_deciders(record, {}).is_by_person,
    )
    if len(course.standings) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    return TragedyTable(record.header.seats, course, band_figures(course), reader.table_deciders(record))


Named: TypeAlias = naming.NamedTable[TragedyTable]


def in_groups(tables: Sequence[Named]) -> Iterator[tuple[Group, list[Named]]]:
    """Yield each non-empty group's tables, in the order of all charts."""
    for group in GROUPS:
        if group_tables := [named for named in tables if named.table.group() == group]:
            yield group, group_tables


def by_survivors(tables: Sequence[Named]) -> list[Named]:
    """Return all tables in the order of their groups."""
    return [named for _, group_tables in in_groups(tables) for named in group_tables]
