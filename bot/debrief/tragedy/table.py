"""One table of Tragedy of the Commons as its debrief looks at it, and the group that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders, table_deciders
from games.analysis.tragedy.course import ChallengeAttempt, Course, Pledge, read_course
from games.analysis.tragedy.figures import BandFigures, band_figures
from games.audit import initial_state, replayed_events
from games.record import Record, RecordError
from games.tragedy.game import TRAGEDY

Group: TypeAlias = Literal["all", "some", "one", "none", "stopped", "left_out"]
GROUPS: tuple[Group, ...] = ("all", "some", "one", "none", "stopped", "left_out")
"""In the order in which every chart shows them: all bands lived, several, one, none; nobody knows; mostly played by others."""


@dataclass(frozen=True, slots=True)
class TragedyTable:
    """What was found at one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    course: Course
    bands: tuple[BandFigures, ...]
    played_by: TableDeciders

    @property
    def people_efforts(self) -> list[ChallengeAttempt]:
        """Challenges to which a person sent People."""
        return [effort for effort in self.course.attempts if effort.is_by_person]

    @property
    def tested_pledges(self) -> list[Pledge]:
        """Pledges that a person's turn put to the test."""
        return [pledge for pledge in self.course.pledges if pledge.is_by_person]

    @property
    def surviving_bands(self) -> int:
        """Bands that lived to the end, or until the game was stopped."""
        return sum(band.death is None for band in self.bands)

    @property
    def completed_rounds(self) -> int:
        """How many rounds were played."""
        return self.course.standings[-1].round

    def group(self) -> Group:
        """How many were left: the group of tables to which this one belongs."""
        if not self.played_by.has_enough_people:
            return "left_out"
        if self.course.end is None:
            return "stopped"
        if self.surviving_bands == len(self.seats):
            return "all"
        return "some" if self.surviving_bands > 1 else "one" if self.surviving_bands else "none"


def analyse_table(record: Record) -> TragedyTable:
    """All that the debrief needs of one record. Raises RecordError, also where no round was played to its end."""
    reader = RoundTracker()
    found = read_course(
        reader.track_rounds(replayed_events(TRAGEDY, record)),
        initial_state(TRAGEDY, record.header),
        table_deciders(record, {}).is_by_person,
    )
    if len(found.standings) < 2:
        raise RecordError("no round of this game was played to its end, so there is nothing to tell of it")
    return TragedyTable(record.header.seats, found, band_figures(found), reader.table_deciders(record))


Named: TypeAlias = naming.NamedTable[TragedyTable]


def in_groups(tables: Sequence[Named]) -> Iterator[tuple[Group, list[Named]]]:
    """The tables of each group that has any: every chart keeps this order, so that a table is found in the same place."""
    for group in GROUPS:
        if found := [one for one in tables if one.table.group() == group]:
            yield group, found


def by_survivors(tables: Sequence[Named]) -> list[Named]:
    """All of them in that order."""
    return [one for _, found in in_groups(tables) for one in found]
