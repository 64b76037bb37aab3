"""What a recorded Commons Game would have come to otherwise, in sheets: in silence, at best, and when its institutions first showed."""

from __future__ import annotations

from collections.abc import Iterator

from games.analysis.commons import limits
from games.analysis.commons.counterfactuals.replays import Comparison, replays
from games.analysis.commons.course import Course
from games.analysis.commons.optimum.optimum import optimum
from games.analysis.commons.principles import principles, taken_back_from_outside
from games.analysis.data.columns import Row
from games.analysis.data.reckoned_sheets import PossibleRow, PrincipleRow, SilenceRow
from games.analysis.played_by import played_by
from games.record import Record

FIGURES = {
    "growth_lost": "growth_lost",
    "taken": "taken_a_round",
    "returned": "came_back_a_round",
    "refused": "refused_share",
    "crashes": "stage_crashes",
    "survivors": "stage_survivors",
    "earned": "lowest_earned",
}
"""What the debrief's measures are called among the figures of the data."""


def reckoned(table: str, record: Record, course: Course, tables: int) -> Iterator[Row]:
    """All of it, with as many tries as a debrief of so many tables has. Of a game without a whole turn nothing. Raises RecordError."""
    if course.turns:
        yield from _silence(table, record)
        yield from _possible(table, record, limits.tries(tables))
        yield from _principles(table, course, record)


def _silence(table: str, record: Record) -> Iterator[Row]:
    found = replays(record, limits.PLAYS)
    for one in () if found is None else found.measures:
        if one.name in FIGURES:
            yield SilenceRow(
                table=table,
                figure=FIGURES[one.name],
                amount=float(one.real),
                plays=limits.PLAYS,
                band_low=round(float(one.silent.low), 6),
                band_middle=round(float(one.silent.median), 6),
                band_high=round(float(one.silent.high), 6),
                beside=_beside(one),  # type: ignore[arg-type]  # one of its words
                wanted=one.good or None,
            )


def _beside(one: Comparison) -> str:
    if not one.is_outside:
        return "within"
    return "above" if one.real > one.silent.high else "below"


def _possible(table: str, record: Record, plans: int) -> Iterator[Row]:
    for span, found in optimum(record, plans).items():
        low, high = found.share
        yield PossibleRow(
            table=table,
            span=span,
            made=found.got,
            plans=plans,
            possible_low=found.low,
            possible_high=found.high,
            greedy=found.greedy,
            share_low=round(low, 4),
            share_high=round(high, 4),
        )


def _principles(table: str, course: Course, record: Record) -> Iterator[Row]:
    for one in principles(course, played_by(record, {}), taken_back=taken_back_from_outside(record)):
        yield PrincipleRow(
            table=table,
            principle=one.principle,
            sign=one.sign,
            row=None if one.at is None else one.at.row,
            round=None if one.at is None else one.at.round,
            votes_before=one.ballots,
            crashes_before=one.crashes_before,
            crashes_after=one.crashes_after,
        )
