"""Rows of a bundle that need several tables of a session: comparisons of treatments, and the survival of
resources.

Stopped tables are not compared, and tables with a masked seat are missing from both.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.research.study.sheets import ComparisonRow, SurvivalRow
from games.analysis.between import Difference, differences
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.sheets import EventRow, SeatRow, StockRow, TableRow
from games.commons.analysis.figures import survival_curve
from games.island.cards import RESOURCES

FigureName: TypeAlias = Literal["survived", "earned"]
FIGURES: tuple[FigureName, ...] = ("survived", "earned")


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """A table of a treatment, with its figures."""

    session: str
    treatment: str
    figures: Mapping[FigureName, float]


def comparable_tables(rows: Sequence[SheetRow]) -> tuple[ComparedTable, ...]:
    """Return the tables in these rows that can be compared: finished games of a session's treatment."""
    seats, treatments = defaultdict[str, list[SeatRow]](list), Counter[str]()
    for row in rows:
        if isinstance(row, SeatRow):
            seats[row.table].append(row)
        elif isinstance(row, EventRow) and row.kind == "points_given":
            treatments[row.table] += row.count or 0
    tables = [row for row in rows if isinstance(row, TableRow) and row.status == "over"]
    return tuple(
        ComparedTable(row.session, row.treatment, _figures(seats[row.table], treatments[row.table]))
        for row in tables
        if row.session and row.treatment
    )


def _figures(seats: Sequence[SeatRow], treatments: int) -> Mapping[FigureName, float]:
    """`given`: points that rules gave at the table, less those that they took."""
    earned = sum(seat.points or 0 for seat in seats) - treatments
    return {"survived": sum(bool(seat.won) for seat in seats) / len(seats), "earned": earned / len(seats)}


def comparison_rows(tables: Iterable[ComparedTable]) -> Iterator[SheetRow]:
    """Yield the comparison of each two treatments of each session, as in its debrief."""
    by_session = defaultdict[str, dict[str, list[ComparedTable]]](dict)
    for table in tables:
        by_session[table.session].setdefault(table.treatment, []).append(table)
    for session, treatments in by_session.items():
        by_figure = {
            figure: {name: [one.figures[figure] for one in those] for name, those in treatments.items()}
            for figure in FIGURES
        }
        for (figure, one, other), treatment_difference in sorted(
            differences(by_figure).items(), key=lambda pair: pair[0][1:]
        ):
            yield _comparison_row(session, figure, (one, other), treatment_difference)


def _comparison_row(
    session: str, figure: FigureName, names: tuple[str, str], treatment_difference: Difference
) -> ComparisonRow:
    low, high = treatment_difference.interval or (None, None)
    return ComparisonRow(
        session=session,
        compared=figure,
        treatment=names[0],
        other_treatment=names[1],
        tables=treatment_difference.tables[0],
        other_tables=treatment_difference.tables[1],
        mean=round(treatment_difference.means[0], 6),
        other_mean=round(treatment_difference.means[1], 6),
        difference=round(treatment_difference.amount, 6),
        low=None if low is None else round(low, 6),
        high=None if high is None else round(high, 6),
        chance=None if treatment_difference.untold else round(treatment_difference.chance, 6),
        untold=treatment_difference.untold,
    )


@dataclass(frozen=True, slots=True)
class TableSurvival:
    """A table with crashable resources: its last round, and the rounds of the resources' first crashes."""

    session: str
    rounds: int
    first: tuple[int, ...]


def table_survivals(rows: Sequence[SheetRow]) -> tuple[TableSurvival, ...]:
    """Return the tables in these rows that have several resources and belong to a session."""
    sessions = {row.table: row.session for row in rows if isinstance(row, TableRow) and row.session}
    first = defaultdict[str, dict[str | None, int]](dict)
    rounds = Counter[str]()
    for row in rows:
        if isinstance(row, EventRow) and row.kind == "crashed" and row.round:
            first[row.table].setdefault(row.thing, row.round)
        elif isinstance(row, StockRow) and row.good in RESOURCES and row.round:
            rounds[row.table] = max(rounds[row.table], row.round)
    return tuple(
        TableSurvival(sessions[table], last, tuple(first[table].values()))
        for table, last in rounds.items()
        if table in sessions
    )


def survival_rows(tables: Iterable[TableSurvival]) -> Iterator[SheetRow]:
    """Yield the survival curve of each session."""
    by_session = defaultdict[str, list[TableSurvival]](list)
    for table in tables:
        by_session[table.session].append(table)
    for session, tables_of_session in by_session.items():
        shares = survival_curve([(one.rounds, one.first) for one in tables_of_session])
        yield from (
            SurvivalRow(session, number, round(share, 4)) for number, share in enumerate(shares) if number
        )
