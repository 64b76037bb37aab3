"""One table of the Commons Game as its debrief looks at it, and the group that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pydantic import JsonValue

from bot.debrief import named as naming
from games.analysis.commons import limits
from games.analysis.commons.counterfactuals.replays import (
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
from games.analysis.commons.course import Course, Request, read_course
from games.analysis.commons.figures import StageFigures, has_too_few_requests, promise_tests, stage_figures
from games.analysis.commons.optimum.optimum import PossiblePoints, optimum_by_part, possible_points
from games.analysis.commons.optimum.parts import PartName, game_parts
from games.analysis.commons.principles import PrincipleSign, has_outside_rollback, principle_signs, undone_decisions
from games.analysis.commons.rounds import Round
from games.analysis.commons.speech import SeatSpeech, speech_by_seat
from games.analysis.played_by import RoundTracker, TableDeciders
from games.audit import replayed_events
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.record import ActionRow, Record, RecordError, digest
from games.sittings import record_sittings

Group: TypeAlias = Literal["kept", "better", "open", "worse", "unpredicted", "lost", "left_out"]
GROUPS: tuple[Group, ...] = ("kept", "better", "open", "worse", "unpredicted", "lost", "left_out")
"""In the order of every chart: nothing crashed in silence; less growth lost than in all games that the bot played on in silence, neither,
more than in all; its silence was not predicted; crashes, and nothing to compare with; mostly played by others than people.
"""


@dataclass(frozen=True, slots=True)
class CommonsTable:
    """What was found at one table."""

    seats: tuple[str, ...]
    """Colours in turn order."""
    options: CommonsOptions
    course: Course
    stages: tuple[StageFigures, ...]
    principles: tuple[PrincipleSign, ...]
    played_by: TableDeciders
    replays: SilenceComparison | None = None
    """What its Ostrom stage would have come to in silence; None: there was no such stage."""
    said: tuple[SeatSpeech, ...] = ()
    """By seat, how much its people said in meetings."""
    fallen: tuple[str, ...] = ()
    """What its players had decided and the instructor undid by taking the game back."""
    possible: Mapping[PartName, PossiblePoints] = field(default_factory=dict[PartName, PossiblePoints])
    """What could have been made of each stage, and of both."""

    @property
    def basic_stage(self) -> StageFigures:
        """The Basic stage."""
        return self.stages[0]

    @property
    def ostrom_stage(self) -> StageFigures | None:
        """The Ostrom stage; None: it was not played."""
        return next((stage for stage in self.stages if stage.stage == "ostrom"), None)

    @property
    def last_stage(self) -> StageFigures:
        """The stage that was played last: how the game ended."""
        return self.stages[-1]

    @property
    def was_stopped(self) -> bool:
        """Whether the bell rang before its end: then nobody has survived or failed."""
        return self.course.end is None

    @property
    def is_too_thin(self) -> bool:
        """Whether a person played a seat in silence for too short a time to tell how they would have gone on."""
        return has_too_few_requests(self.course, self.played_by)

    @property
    def has_met(self) -> bool:
        """Whether a person ever called a meeting."""
        return any(self.played_by.is_by_person(meeting.at.row) for meeting in self.course.meetings)

    @property
    def has_kept_bank(self) -> bool:
        """Whether nothing crashed in silence."""
        return not self.basic_stage.crashes

    @property
    def verdict(self) -> Verdict | None:
        """How the stage of self-government compares with simulated silence: the one verdict that every sentence about it is made from.

        None: others than people played too much of the table, or there is nothing to compare.
        """
        return self.replays.verdict if self.replays is not None and self.played_by.has_enough_people else None

    def group(self) -> Group:
        """Return the table's group, by its verdict and its bank in silence; "left_out" if others than people played too much."""
        if not self.played_by.has_enough_people:
            return "left_out"
        if self.verdict in ("better", "worse"):
            return self.verdict
        return "kept" if self.has_kept_bank else self.verdict or "lost"


@dataclass(frozen=True, slots=True)
class PrecomputedTable:
    """A table as its first stage left it, and how it went on in silence."""

    start: GamePrefix
    plays: list[tuple[Round, ...]]
    predicted: bool
    """Whether its silence lies among plays of it."""
    best: Mapping[PartName, PossiblePoints]
    """What could have been made of the first stage."""
    stage: str
    """The digest of that stage: a game that was taken back into it has another one."""


def precompute_table(record: Record) -> PrecomputedTable | None:
    """What takes longest, which can be made while the second stage is played; None where that has not begun. Raises RecordError."""
    start = game_prefix(record)
    if start is None or not start.is_comparable:
        return None
    best: dict[PartName, PossiblePoints] = {"basic": possible_points(game_parts(record)["basic"], limits.TRIES)}
    plays = play_in_silence(start, expected_rounds(start), limits.PLAYS)
    return PrecomputedTable(start, plays, is_predicted(start), best, _first_stage(record))


def summarise_table(record: Record) -> CommonsTable:
    """What happened at a table. Raises RecordError, also where no turn was played to its end."""
    reader = RoundTracker()
    found = read_course(reader.track_rounds(replayed_events(COMMONS, record)))
    if not found.turns:
        raise RecordError("no turn of this game was played to its end, so there is nothing to tell of it")
    options = CommonsOptions.model_validate(record.header.options)
    played = reader.table_deciders(record)
    signs = principle_signs(found, played, taken_back=has_outside_rollback(record))
    said = speech_by_seat(found, len(record.header.seats), record_sittings(record), played.is_by_person)
    fallen = undone_decisions(record)
    return CommonsTable(record.header.seats, options, found, stage_figures(found), signs, played, said=said, fallen=fallen)


def analyse_table(record: Record, prepared: PrecomputedTable | None = None, tries: int | None = None) -> CommonsTable:
    """All that the debrief needs of one record, what might have happened too. Raises RecordError as `glance` does."""
    found = summarise_table(record)
    known = prepared if prepared is not None and prepared.stage == _first_stage(record) else None
    silent = None if found.ostrom_stage is None else _replay_silence(record, known)
    return replace(found, replays=silent, possible=optimum_by_part(record, tries or limits.TRIES, known.best if known else None))


def _first_stage(record: Record) -> str:
    """The digest of the record up to the end of its first stage, wherever that was reached at last; "" where it was not."""
    ends = [row.sequence for row in record.rows if isinstance(row, ActionRow) and any(_ends_stage(event) for event in row.events)]
    return digest(Record(record.header, record.rows[: ends[-1]]), COMMONS.codec.free_text_fields) if ends else ""


def _ends_stage(event: JsonValue) -> bool:
    return isinstance(event, dict) and event["kind"] == "stage_ended"


def _replay_silence(record: Record, prepared: PrecomputedTable | None) -> SilenceComparison | None:
    """The stage of self-government beside silence, as far as it was played."""
    if prepared is None:
        return silence_comparison(record, limits.PLAYS)
    real = rounds_after(record, len(prepared.start.rounds))
    if not real or len(prepared.plays[0]) < len(real):
        return silence_comparison(record, limits.PLAYS)  # it was made longer meanwhile, or is over before its first round
    if not prepared.start.is_comparable:
        return None
    return compare_with_silence(prepared.start, prepared.plays, real, predicted=prepared.predicted)


Named: TypeAlias = naming.NamedTable[CommonsTable]


def in_groups(tables: Sequence[Named]) -> Iterator[tuple[Group, list[Named]]]:
    """The tables of each group that has any: every chart keeps this order, so that a table is found in the same place."""
    for group in GROUPS:
        if found := [one for one in tables if one.table.group() == group]:
            yield group, found


def trials_of(one: Named) -> tuple[Request, ...]:
    """The harvests of a table in which a promise stood in a person's way."""
    return promise_tests(one.table.course, one.table.played_by)


def by_group_order(tables: Sequence[Named]) -> list[Named]:
    """All of them in that order."""
    return [one for _, found in in_groups(tables) for one in found]
