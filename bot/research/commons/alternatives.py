"""A table of the Commons Game with its alternatives, which take seconds: silence played on, and the best
possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pydantic import JsonValue

from bot.games.commons.debrief.table import CommonsTable, summarise_table
from games.commons.analysis import limits
from games.commons.analysis.alternatives import PartName, PossiblePoints, SilenceComparison
from games.commons.analysis.rounds import Round
from games.commons.game import COMMONS
from games.commons.research.counterfactuals.silent_replays import (
    GamePrefix,
    compare_with_silence,
    expected_rounds,
    game_prefix,
    is_predicted,
    play_in_silence,
    rounds_after,
    silence_comparison,
)
from games.commons.research.optimum.optimum import optimum_by_part, possible_points
from games.commons.research.optimum.parts import game_parts
from games.record import ActionRow, Record, digest


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
