"""Questions for the discussion, each from one detector of events in this class, with a link to the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.five_questions import Detector, first_five, question_about
from bot.debrief.html import percent
from bot.debrief.story import Question
from bot.games.tragedy.debrief.table import Named, TragedyTable
from bot.texts.lookup import t, translate_data_word
from games.tragedy.analysis.course import LOSSES

MUCH = 0.5
"""Share of all People in the end that makes a band stand out."""


def tragedy_questions(tables: Sequence[Named]) -> tuple[Question, ...]:
    """Return five questions, the most telling first; usual ones if too few apply."""
    usual = (
        Question(t(f"debrief.tragedy.ask.usual_{n}"), "lives", t("debrief.tragedy.ask.see"))
        for n in (1, 2, 3, 4, 5)
    )
    return first_five(tables, DETECTORS, usual)


def _broken_and_failed(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        for pledge in named.table.tested_pledges:
            if pledge.fate == "broken" and pledge.failed:
                facts = {"n": pledge.round, "people": pledge.people, "sent": pledge.sent}
                yield question_about(
                    named, t("debrief.tragedy.ask.broken", table=named.name, **facts), "pledges"
                )


def _one_short(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a failed Challenge while idle bands had enough People; the smallest lack first."""
    near_misses = [
        (effort.missing, effort.round, named, effort)
        for named in tables
        for effort in named.table.people_efforts
    ]
    for missing, when, named, effort in sorted(near_misses, key=lambda item: item[:2]):
        if missing and effort.spare >= missing:
            facts: dict[str, str | int] = {
                "n": when,
                "card": translate_data_word("cards", effort.card),
                "missing": missing,
                "spare": effort.spare,
            }
            yield question_about(
                named, t("debrief.tragedy.ask.short", table=named.name, **facts), "challenges"
            )


def _starved_beside_food(tables: Sequence[Named]) -> Iterator[Question]:
    hungry = {"starved", "catastrophe_food"}
    deaths = [
        (death.food_of_others, named, death)
        for named in tables
        for death in named.table.course.deaths
        if death.cause in hungry and death.food_of_others and death.is_by_person
    ]
    for others, named, death in sorted(deaths, key=lambda item: -item[0]):
        yield question_about(
            named, t("debrief.tragedy.ask.starved", table=named.name, n=death.round, food=others)
        )


def _together_and_alone(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a table that met most Challenges together, next to one that met few or none so."""
    counts = {
        named.anchor: [
            sum(effort.is_met and effort.is_alone is alone for effort in named.table.people_efforts)
            for alone in (False, True)
        ]
        for named in tables
    }
    most = max(tables, key=lambda named: counts[named.anchor][0] - counts[named.anchor][1])
    least = min(tables, key=lambda named: counts[named.anchor][0] - counts[named.anchor][1])
    if counts[most.anchor][0] > counts[most.anchor][1] and counts[least.anchor][0] < counts[least.anchor][1]:
        facts = {"together": counts[most.anchor][0], "alone": counts[least.anchor][1]}
        yield question_about(
            most, t("debrief.tragedy.ask.together", table=most.name, other=least.name, **facts), "challenges"
        )


def _all_dead(tables: Sequence[Named]) -> Iterator[Question]:
    for named in tables:
        if not named.table.surviving_bands:
            yield question_about(
                named, t("debrief.tragedy.ask.all_dead", table=named.name, n=named.table.completed_rounds)
            )


def _animal_questions(tables: Sequence[Named]) -> Iterator[Question]:
    for named in sorted(tables, key=lambda named: -_by_animals(named.table)):
        if _by_animals(named.table):
            killed = sum(band.lost["carnivore"] for band in named.table.bands)
            yield question_about(
                named,
                t(
                    "debrief.tragedy.ask.animals",
                    table=named.name,
                    food=named.table.course.grazed,
                    killed=killed,
                ),
                "killed",
            )


def _by_animals(table: TragedyTable) -> int:
    return table.course.grazed + sum(band.lost["carnivore"] for band in table.bands)


def _all_lived(tables: Sequence[Named]) -> Iterator[Question]:
    whole = [named for named in tables if named.table.group() == "all"]
    if whole and len(whole) < len(tables):
        yield question_about(
            whole[0], t("debrief.tragedy.ask.all_lived", tables=tuple(named.name for named in whole))
        )


def _inequality_questions(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a band with most of the People, if others lived too."""
    for named in (named for named in tables if named.table.group() != "stopped"):
        people = [band.people for band in named.table.bands]
        persons = named.table.played_by.has_mostly_person(people.index(max(people)))
        if persons and named.table.surviving_bands > 1 and max(people) >= MUCH * sum(people):
            yield question_about(
                named,
                t("debrief.tragedy.ask.much", table=named.name, share=percent(max(people) / sum(people))),
            )


def _costliest_loss_questions(tables: Sequence[Named]) -> Iterator[Question]:
    lost = {loss: sum(band.lost[loss] for named in tables for band in named.table.bands) for loss in LOSSES}
    worst = max(LOSSES, key=lambda loss: lost[loss])
    if lost[worst]:
        what = t(f"debrief.tragedy.lost_how.{worst}")
        yield Question(
            t("debrief.tragedy.ask.costliest", what=what, n=lost[worst], all=sum(lost.values())),
            "killed",
            t("debrief.tragedy.killed.name"),
        )


DETECTORS: tuple[Detector[TragedyTable], ...] = (
    _broken_and_failed,
    _one_short,
    _starved_beside_food,
    _together_and_alone,
    _all_dead,
    _animal_questions,
    _all_lived,
    _inequality_questions,
    _costliest_loss_questions,
)
"""Detectors, the most specific to this class first."""
