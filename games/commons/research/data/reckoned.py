"""A recorded Commons Game's counterfactual results in sheets."""

from __future__ import annotations

from collections.abc import Iterator

from games.analysis.played_by import table_deciders
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.reckoned_sheets import PossibleRow, PrincipleRow, SilenceRow
from games.commons.analysis import limits
from games.commons.analysis.alternatives import MeasureComparison
from games.commons.analysis.course import Course
from games.commons.analysis.principles import has_outside_rollback, principle_signs
from games.commons.research.counterfactuals.silent_replays import silence_comparison
from games.commons.research.optimum.optimum import optimum_by_part
from games.record import Record

FIGURES_BY_MEASURE = {
    "growth_lost": "growth_lost",
    "taken": "taken_a_round",
    "returned": "came_back_a_round",
    "refused": "refused_share",
    "crashes": "stage_crashes",
    "survivors": "stage_survivors",
    "earned": "lowest_earned",
}
"""The data's figure for each of the debrief's measures."""


def derived_rows(table: str, record: Record, course: Course, tables: int) -> Iterator[SheetRow]:
    """Yield all rows, with a debrief's tries for `tables` tables; none without a whole turn. Raises
    RecordError.
    """
    if course.turns:
        yield from _silence_rows(table, record)
        yield from _possible_rows(table, record, limits.tries_per_table(tables))
        yield from _principle_rows(table, course, record)


def _silence_rows(table: str, record: Record) -> Iterator[SheetRow]:
    comparison = silence_comparison(record, limits.PLAYS)
    for measure in () if comparison is None else comparison.measures:
        if measure.name in FIGURES_BY_MEASURE:
            yield SilenceRow(
                table=table,
                figure=FIGURES_BY_MEASURE[measure.name],
                amount=float(measure.real),
                plays=limits.PLAYS,
                band_low=round(float(measure.silent.low), 6),
                band_middle=round(float(measure.silent.median), 6),
                band_high=round(float(measure.silent.high), 6),
                beside=_band_position(measure),  # type: ignore[arg-type]  # one of its words
                wanted=measure.good or None,
            )


def _band_position(measure: MeasureComparison) -> str:
    if not measure.is_outside:
        return "within"
    return "above" if measure.real > measure.silent.high else "below"


def _possible_rows(table: str, record: Record, plans: int) -> Iterator[SheetRow]:
    for span, possible in optimum_by_part(record, plans).items():
        low, high = possible.share
        yield PossibleRow(
            table=table,
            span=span,
            made=possible.got,
            plans=plans,
            possible_low=possible.low,
            possible_high=possible.high,
            greedy=possible.greedy,
            share_low=round(low, 4),
            share_high=round(high, 4),
        )


def _principle_rows(table: str, course: Course, record: Record) -> Iterator[SheetRow]:
    for sign in principle_signs(course, table_deciders(record, {}), taken_back=has_outside_rollback(record)):
        yield PrincipleRow(
            table=table,
            principle=sign.principle,
            sign=sign.sign,
            row=None if sign.at is None else sign.at.row,
            round=None if sign.at is None else sign.at.round,
            votes_before=sign.ballots,
            crashes_before=sign.crashes_before,
            crashes_after=sign.crashes_after,
        )
