"""The rows of a bundle that lean on several tables of a session: treatments beside each other, and how long kinds of card lasted.

Of a table that was stopped, or of which a seat is masked, nothing is compared; nor is it told how long its cards lasted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.study.sheets import ComparisonRow, SurvivalRow
from games.analysis.between import Difference, differences
from games.analysis.commons.figures import still_standing
from games.analysis.data.columns import Row
from games.analysis.data.sheets import EventRow, SeatRow, StockRow, TableRow
from games.island.cards import RESOURCES

Figure: TypeAlias = Literal["survived", "earned"]
FIGURES: tuple[Figure, ...] = ("survived", "earned")


@dataclass(frozen=True, slots=True)
class Compared:
    """A table of a treatment, by its figures."""

    session: str
    treatment: str
    figures: Mapping[Figure, float]


def compared(rows: Sequence[Row]) -> tuple[Compared, ...]:
    """Those of the tables in these rows that can be compared: their games came to an end, and nobody is masked there."""
    seats, given = defaultdict[str, list[SeatRow]](list), Counter[str]()
    for row in rows:
        if isinstance(row, SeatRow):
            seats[row.table].append(row)
        elif isinstance(row, EventRow) and row.kind == "points_given":
            given[row.table] += row.count or 0
    tables = [row for row in rows if isinstance(row, TableRow) and row.status == "over"]
    return tuple(
        Compared(row.session, row.treatment, _figures(seats[row.table], given[row.table]))
        for row in tables
        if row.session and row.treatment
    )


def _figures(seats: Sequence[SeatRow], given: int) -> Mapping[Figure, float]:
    """`given`: points that rules gave at the table, less those that they took."""
    earned = sum(seat.points or 0 for seat in seats) - given
    return {"survived": sum(bool(seat.won) for seat in seats) / len(seats), "earned": earned / len(seats)}


def comparisons(tables: Iterable[Compared]) -> Iterator[Row]:
    """Each two treatments of each session, as its debrief compares them."""
    found = defaultdict[str, dict[str, list[Compared]]](dict)
    for table in tables:
        found[table.session].setdefault(table.treatment, []).append(table)
    for session, treatments in found.items():
        by_figure = {figure: {name: [one.figures[figure] for one in those] for name, those in treatments.items()} for figure in FIGURES}
        for (figure, one, other), apart in sorted(differences(by_figure).items(), key=lambda pair: pair[0][1:]):
            yield _row(session, figure, (one, other), apart)


def _row(session: str, figure: Figure, names: tuple[str, str], apart: Difference) -> ComparisonRow:
    low, high = apart.interval or (None, None)
    return ComparisonRow(
        session=session,
        compared=figure,
        treatment=names[0],
        other_treatment=names[1],
        tables=apart.tables[0],
        other_tables=apart.tables[1],
        mean=round(apart.means[0], 6),
        other_mean=round(apart.means[1], 6),
        difference=round(apart.amount, 6),
        low=None if low is None else round(low, 6),
        high=None if high is None else round(high, 6),
        chance=None if apart.untold else round(apart.chance, 6),
        untold=apart.untold,
    )


@dataclass(frozen=True, slots=True)
class Lasted:
    """A table at which kinds of card can be used up: its last round, and in which round each of those that were fell for the first time."""

    session: str
    rounds: int
    first: tuple[int, ...]


def lasted(rows: Sequence[Row]) -> tuple[Lasted, ...]:
    """The tables in these rows that have several kinds, and belong to a session."""
    sessions = {row.table: row.session for row in rows if isinstance(row, TableRow) and row.session}
    first = defaultdict[str, dict[str | None, int]](dict)
    rounds = Counter[str]()
    for row in rows:
        if isinstance(row, EventRow) and row.kind == "crashed" and row.round:
            first[row.table].setdefault(row.thing, row.round)
        elif isinstance(row, StockRow) and row.good in RESOURCES and row.round:
            rounds[row.table] = max(rounds[row.table], row.round)
    return tuple(Lasted(sessions[table], last, tuple(first[table].values())) for table, last in rounds.items() if table in sessions)


def survival(tables: Iterable[Lasted]) -> Iterator[Row]:
    """The curve of each session."""
    found = defaultdict[str, list[Lasted]](list)
    for table in tables:
        found[table.session].append(table)
    for session, there in found.items():
        shares = still_standing([(one.rounds, one.first) for one in there])
        yield from (SurvivalRow(session, number, round(share, 4)) for number, share in enumerate(shares) if number)
