"""Questions for the discussion, each from one detector of events in this class, with a link to the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.five_questions import Detector, first_five, question_about
from bot.debrief.html import percent
from bot.debrief.story import Question
from bot.games.crossroads.debrief.roads import road_income_totals
from bot.games.crossroads.debrief.table import CrossroadsTable, Named
from bot.texts.lookup import t

MUCH, LITTLE = 10, 3
"""Gold that one got over another's roads, and gold that came back the other way: they are not even."""
MOST = 0.5
"""Share of all gold in the end."""
APART = 0.1
"""Share of road income over others' roads below which each seat built for itself."""


def crossroads_questions(tables: Sequence[Named]) -> tuple[Question, ...]:
    """Return five questions, the most telling first; usual ones if too few apply."""
    usual = (
        Question(t(f"debrief.crossroads.ask.usual_{n}"), "roads", t("debrief.crossroads.ask.see"))
        for n in (1, 2, 3, 4, 5)
    )
    return first_five(tables, DETECTORS, usual)


def _fee_and_no_trade(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        for offer in named.table.through_others():
            if offer.charged_by_people and offer.result != "done":
                yield question_about(
                    named,
                    t(
                        "debrief.crossroads.ask.fee",
                        table=named.name,
                        n=offer.round,
                        gold=offer.charged_by_people[-1][1],
                    ),
                    "between",
                )


def _kept_out(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        stopped = sum(
            bool(set(offer.refused_by_people) & set(offer.through)) for offer in named.table.through_others()
        )
        stopped += sum(bool(passage.refused_by_people) for passage in named.table.passages)
        if stopped:
            yield question_about(
                named, t("debrief.crossroads.ask.kept_out", table=named.name, n=stopped), "between"
            )


def _one_sided(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield pairs of seats with one-sided road income, the largest difference first."""
    imbalances = []
    for named in tables:
        roads, seats = (
            named.table.roads(),
            [*filter(named.table.played_by.has_mostly_person, range(len(named.table.seats)))],
        )
        pairs = [(roads[a][b], roads[b][a]) for a in seats for b in seats if a != b]
        imbalances += [(much, little, named) for much, little in pairs if much >= MUCH and little <= LITTLE]
    for much, little, named in sorted(imbalances, key=lambda item: item[1] - item[0]):
        yield question_about(
            named, t("debrief.crossroads.ask.one_sided", table=named.name, much=much, little=little), "roads"
        )


def _together_and_apart(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a table that shared its roads, next to one whose seats built for themselves."""
    most, least = (
        max(tables, key=lambda named: named.table.shared_road_income),
        min(tables, key=lambda named: named.table.shared_road_income),
    )
    if most.table.shared_road_income >= 2 * least.table.shared_road_income + APART:
        facts = {
            "share": percent(most.table.shared_road_income),
            "less": percent(least.table.shared_road_income),
        }
        yield question_about(
            most, t("debrief.crossroads.ask.together", table=most.name, other=least.name, **facts), "roads"
        )


def _each_alone(tables: Sequence[Named]) -> Iterator[Question]:
    over_others, roads = road_income_totals(tables)
    if roads and over_others / roads < APART:
        yield Question(
            t("debrief.crossroads.ask.alone", share=percent(over_others / roads)),
            "roads",
            t("debrief.crossroads.ask.see"),
        )


def _refusal_questions(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        offers = named.table.people_offers
        refused, done_count = (
            sum(bool(offer.refused_by_people) for offer in offers),
            sum(offer.result == "done" for offer in offers),
        )
        if refused > done_count:
            yield question_about(
                named,
                t("debrief.crossroads.ask.refused", table=named.name, refused=refused, done=done_count),
                "offers",
            )


def _apart_from_trade(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        traded = {seat for pair in named.table.course.trades for seat in pair}
        people = set(filter(named.table.played_by.has_mostly_person, range(len(named.table.seats))))
        if named.table.course.trades.total() >= len(named.table.seats) and people - traded:
            yield question_about(
                named,
                t("debrief.crossroads.ask.apart", table=named.name, n=named.table.course.trades.total()),
                "offers",
            )


def _too_much(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        if count := sum(offer.result == "too_much_demanded" for offer in named.table.people_offers):
            yield question_about(
                named, t("debrief.crossroads.ask.too_much", table=named.name, n=count), "offers"
            )


def _inequality_questions(tables: Sequence[Named]) -> Iterator[Question]:
    named = max(tables, key=lambda named: max(named.table.final_gold) / max(1, sum(named.table.final_gold)))
    share = max(named.table.final_gold) / max(1, sum(named.table.final_gold))
    if share >= MOST and named.table.played_by.has_mostly_person(
        named.table.final_gold.index(max(named.table.final_gold))
    ):
        yield question_about(
            named, t("debrief.crossroads.ask.unequal", table=named.name, share=percent(share))
        )


DETECTORS: tuple[Detector[CrossroadsTable], ...] = (
    _fee_and_no_trade,
    _kept_out,
    _too_much,
    _one_sided,
    _together_and_apart,
    _each_alone,
    _refusal_questions,
    _apart_from_trade,
    _inequality_questions,
)
"""Detectors, the most specific to this class first."""
