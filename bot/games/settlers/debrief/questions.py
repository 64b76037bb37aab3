"""Questions for the discussion, each from one detector of events in this class, with a link to the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.five_questions import Detector, first_five, question_about
from bot.debrief.story import Question
from bot.games.settlers.debrief.handicaps import rated_tables
from bot.games.settlers.debrief.points import half_way
from bot.games.settlers.debrief.table import Named, SettlersTable
from bot.games.settlers.debrief.trades import completed_offers
from bot.texts.lookup import t
from games.settlers.analysis.course import exchange_counts, sole_leader

MANY, FEW = 20, 0.25
"""Minimum offers of a table, and the maximum share accepted, for a question about refusals."""
OFTEN = 3
"""Moves of an award that make it contested."""


def settlers_questions(tables: Sequence[Named]) -> tuple[Question, ...]:
    """Return five questions, the most telling first; usual ones if too few apply."""
    usual = (
        Question(t(f"debrief.settlers.ask.usual_{n}"), "trades", t("debrief.settlers.ask.see"))
        for n in (1, 2, 3, 4, 5)
    )
    return first_five(tables, DETECTORS, usual)


def _isolation_questions(tables: Sequence[Named]) -> Iterator[Question]:
    for named in sorted(tables, key=lambda named: -len(named.table.people_exchanges)):
        rows = exchange_counts(named.table.course)
        trades = len(named.table.people_exchanges)
        if trades >= len(rows) and any(
            not any(row) and named.table.played_by.has_mostly_person(seat) for seat, row in enumerate(rows)
        ):
            yield question_about(named, t("debrief.settlers.ask.apart", table=named.name, n=trades), "trades")


def _two_of_them(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        trades = len(named.table.people_exchanges)
        most = max(max(row) for row in exchange_counts(named.table.course))
        if trades >= 2 * len(named.table.seats) and most > trades / 2:
            yield question_about(
                named, t("debrief.settlers.ask.two", table=named.name, n=most, all=trades), "trades"
            )


def _overtaking_questions(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        first = sole_leader(half_way(named.table))
        people = all(map(named.table.played_by.has_mostly_person, (first or 0, *named.table.course.winners)))
        if (
            first is not None
            and named.table.course.winners
            and first not in named.table.course.winners
            and people
        ):
            n = len(named.table.course.points) // 2
            yield question_about(
                named,
                t(
                    "debrief.settlers.ask.overtaken",
                    table=named.name,
                    n=n,
                    points=half_way(named.table)[first],
                ),
            )


def _weaker_won(tables: Sequence[Named]) -> Iterator[Question]:
    counted = [named for named in rated_tables(tables) if named.table.course.winners]
    weak = [named for named in counted if named.table.weaker_seats() & set(named.table.course.winners)]
    if counted:
        facts = {"weak": len(weak), "won": len(counted)}
        key = "debrief.settlers.ask.weaker" if weak else "debrief.settlers.ask.stronger"
        yield Question(t(key, **facts), "handicaps", t("debrief.settlers.handicaps.name"))


def _refusal_questions(tables: Sequence[Named]) -> Iterator[Question]:
    counts = [(*completed_offers(named.table), named) for named in tables]
    for trades, offers, named in sorted(counts, key=lambda item: item[0] / max(1, item[1])):
        if offers >= MANY and trades < FEW * offers:
            yield question_about(
                named,
                t("debrief.settlers.ask.refused", table=named.name, offers=offers, trades=trades),
                "trades",
            )


def _winner_traded(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        often = [sum(row) for row in exchange_counts(named.table.course)]
        for seat in filter(named.table.played_by.has_mostly_person, named.table.course.winners):
            if sum(often) and often.count(often[seat]) == 1 and often[seat] in (max(often), min(often)):
                key = "most" if often[seat] == max(often) else "least"
                yield question_about(
                    named, t(f"debrief.settlers.ask.winner_{key}", table=named.name, n=often[seat]), "trades"
                )


def _seven_questions(tables: Sequence[Named]) -> Iterator[Question]:
    named = max(tables, key=lambda named: sum(named.table.course.discarded.values()))
    lost = sum(named.table.course.discarded.values())
    if lost:
        yield question_about(named, t("debrief.settlers.ask.sevens", table=named.name, n=lost), "sources")


def _fought_for(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        moves = sum(moved.award == "longest_road" for moved in named.table.course.awards)
        if moves >= OFTEN:
            yield question_about(named, t("debrief.settlers.ask.fought_for", table=named.name, n=moves))


def _nobody_won(tables: Sequence[Named]) -> Iterator[Question]:
    undecided = [
        named for named in tables if named.table.course.end == "rounds" and not named.table.course.winners
    ]
    if undecided:
        yield question_about(
            undecided[0],
            t(
                "debrief.settlers.ask.nobody_won",
                tables=tuple(named.name for named in undecided),
                goal=undecided[0].table.goal,
            ),
        )


DETECTORS: tuple[Detector[SettlersTable], ...] = (
    _isolation_questions,
    _weaker_won,
    _overtaking_questions,
    _two_of_them,
    _refusal_questions,
    _winner_traded,
    _seven_questions,
    _fought_for,
    _nobody_won,
)
"""Detectors, the most specific to this class first."""
