"""One table of the Commons Game as analysed for the debrief, and its group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pydantic import JsonValue

from bot.debrief import named as naming
from games.analysis.played_by import RoundTracker, TableDeciders
from games.audit import replayed_events
from games.commons.analysis import limits
from games.commons.analysis.course import Course, Request, read_course
from games.commons.analysis.figures import StageFigures, has_too_few_requests, promise_tests, stage_figures
from games.commons.analysis.principles import (
    PrincipleSign,
    has_outside_rollback,
    principle_signs,
    undone_decisions,
)
from games.commons.analysis.rounds import Round
from games.commons.analysis.speech import SeatSpeech, speech_by_seat
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.replays import (
    GamePrefix,
    SilenceComparison,
    Verdict,
    compare_with_silence,
    expected_rounds,
    game_prefix,
    is_predicted,
    play_in_silence,
    rounds_after,
    silence_comparison,
)
from games.commons.research.optimum.optimum import PossiblePoints, optimum_by_part, possible_points
from games.commons.research.optimum.parts import PartName, game_parts
from games.record import ActionRow, Record, RecordError, digest
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


@dataclass(frozen=True, slots=True)
class PrecomputedTable:
    """A table after its first stage, and its continuation in silence."""

    start: GamePrefix
    plays: list[tuple[Round, ...]]
    predicted: bool
    """Whether its silence lies within the plays."""
    best: Mapping[PartName, PossiblePoints]
    """Possible results of the first stage."""
    stage: str
    """Digest of that stage; a rewind into it changes the digest."""


def precompute_table(record: Record) -> PrecomputedTable | None:
    """Return the slowest results, computed while the second stage is played; None before it begins. Raises
    RecordError.
    """
    start = game_prefix(record)
    if start is None or not start.is_comparable:
        return None
    best: dict[PartName, PossiblePoints] = {
        "basic": possible_points(game_parts(record)["basic"], limits.TRIES)
    }
    plays = play_in_silence(start, expected_rounds(start), limits.PLAYS)
    return PrecomputedTable(start, plays, is_predicted(start), best, _first_stage(record))


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


def analyse_table(
    record: Record, prepared: PrecomputedTable | None = None, tries: int | None = None
) -> CommonsTable:
    """Return the debrief's full analysis of one record, with alternatives. Raises RecordError as
    `summarise_table` does.
    """
    table = summarise_table(record)
    precomputed = prepared if prepared is not None and prepared.stage == _first_stage(record) else None
    silent = None if table.ostrom_stage is None else _replay_silence(record, precomputed)
    return replace(
        table,
        replays=silent,
        possible=optimum_by_part(record, tries or limits.TRIES, precomputed.best if precomputed else None),
    )


def _first_stage(record: Record) -> str:
    """Return the digest of the record up to its first stage's end; "" before that."""
    ends = [
        row.sequence
        for row in record.rows
        if isinstance(row, ActionRow) and any(_ends_stage(event) for event in row.events)
    ]
    return (
        digest(Record(record.header, record.rows[: ends[-1]]), COMMONS.codec.free_text_fields) if ends else ""
    )


def _ends_stage(event: JsonValue) -> bool:
    return isinstance(event, dict) and event["kind"] == "stage_ended"


def _replay_silence(record: Record, prepared: PrecomputedTable | None) -> SilenceComparison | None:
    if prepared is None:
        return silence_comparison(record, limits.PLAYS)
    real = rounds_after(record, len(prepared.start.rounds))
    if not real or len(prepared.plays[0]) < len(real):
        return silence_comparison(record, limits.PLAYS)  # extended since then, or over before its first round
    if not prepared.start.is_comparable:
        return None
    return compare_with_silence(prepared.start, prepared.plays, real, predicted=prepared.predicted)


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
