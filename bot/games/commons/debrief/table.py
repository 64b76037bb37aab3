"""One table of the Commons Game as analysed for the debrief, and its group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders
from games.audit import replayed_events
from games.commons.analysis.alternatives import PartName, PossiblePoints, SilenceComparison, Verdict
from games.commons.analysis.course import Course, Request, read_course
from games.commons.analysis.figures import StageFigures, has_too_few_requests, promise_tests, stage_figures
from games.commons.analysis.principles import (
    PrincipleSign,
    has_outside_rollback,
    principle_signs,
    undone_decisions,
)
from games.commons.analysis.speech import SeatSpeech, speech_by_seat
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.record import Record, RecordError
from games.sittings import record_sittings

Group: TypeAlias = Literal["kept", "better", "open", "worse", "unpredicted", "lost", "left_out"]
GROUPS: tuple[Group, ...] = ("kept", "better", "open", "worse", "unpredicted", "lost", "left_out")
"""Groups in the order of every chart: no crash in silence; less growth lost than in all games replayed in
silence, neither, more than in all; silence not predicted; crashes without a comparison; mostly automatic
play.
"""


@dataclass(frozen=True, slots=True)
class CommonsTable:
    """The analysis of one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    options: CommonsOptions
    course: Course
    stages: tuple[StageFigures, ...]
    principles: tuple[PrincipleSign, ...]
    played_by: TableDeciders
    replays: SilenceComparison | None = None
    """Its Ostrom stage replayed in silence; None without that stage."""
    said: tuple[SeatSpeech, ...] = ()
    """By seat, its people's talk in meetings."""
    fallen: tuple[str, ...] = ()
    """Decisions of its players that the instructor undid by a rewind."""
    possible: Mapping[PartName, PossiblePoints] = field(default_factory=dict[PartName, PossiblePoints])
    """Possible results of each stage, and of both."""

    @property
    def basic_stage(self) -> StageFigures:
        """Return the Basic stage."""
        return self.stages[0]

    @property
    def ostrom_stage(self) -> StageFigures | None:
        """Return the Ostrom stage, None if it was not played."""
        return next((stage for stage in self.stages if stage.stage == "ostrom"), None)

    @property
    def last_stage(self) -> StageFigures:
        """Return the last stage played."""
        return self.stages[-1]

    @property
    def was_stopped(self) -> bool:
        """Return whether the bell rang before the end, so that no seat has survived or failed."""
        return self.course.end is None

    @property
    def is_too_thin(self) -> bool:
        """Return whether a person played a seat in silence too briefly to predict their further play."""
        return has_too_few_requests(self.course, self.played_by)

    @property
    def has_met(self) -> bool:
        """Return whether a person ever called a meeting."""
        return any(self.played_by.is_by_person(meeting.at.row) for meeting in self.course.meetings)

    @property
    def has_kept_bank(self) -> bool:
        """Return whether there was no crash in silence."""
        return not self.basic_stage.crashes

    @property
    def verdict(self) -> Verdict | None:
        """Return how self-government compares with simulated silence: the one verdict behind every sentence
        about it.

        None: too much automatic play, or no comparison.
        """
        return self.replays.verdict if self.replays is not None and self.played_by.has_enough_people else None

    def group(self) -> Group:
        """Return the table's group, by its verdict and its bank in silence; "left_out" if others than people
        played too much.
        """
        if not self.played_by.has_enough_people:
            return "left_out"
        if self.verdict in ("better", "worse"):
            return self.verdict
        return "kept" if self.has_kept_bank else self.verdict or "lost"


def summarise_table(record: Record) -> CommonsTable:
    """Return the events of a table. Raises RecordError, also if no turn was completed."""
    reader = RoundTracker()
    course = read_course(reader.track_rounds(replayed_events(COMMONS, record)))
    if not course.turns:
        raise RecordError("no turn of this game was played to its end, so there is nothing to tell of it")
    options = CommonsOptions.model_validate(record.header.options)
    played = reader.table_deciders(record)
    signs = principle_signs(course, played, taken_back=has_outside_rollback(record))
    speech = speech_by_seat(course, len(record.header.seats), record_sittings(record), played.is_by_person)
    fallen = undone_decisions(record)
    return CommonsTable(
        record.header.seats, options, course, stage_figures(course), signs, played, said=speech, fallen=fallen
    )


Named: TypeAlias = naming.NamedTable[CommonsTable]


def in_groups(tables: Sequence[Named]) -> Iterator[tuple[Group, list[Named]]]:
    """Yield each non-empty group's tables, in the order of all charts."""
    for group in GROUPS:
        if group_tables := [named for named in tables if named.table.group() == group]:
            yield group, group_tables


def trials_of(named: Named) -> tuple[Request, ...]:
    """Return the harvests of a table in which a promise limited a person."""
    return promise_tests(named.table.course, named.table.played_by)


def by_group_order(tables: Sequence[Named]) -> list[Named]:
    """Return all tables in the order of their groups."""
    return [named for _, group_tables in in_groups(tables) for named in group_tables]
