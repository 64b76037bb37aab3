"""Questions for the talk, each made by one detector from what happened in this class, with a link to what shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.commons.promises import broken_promises
from bot.debrief.commons.table import CommonsTable, Named, trials_of
from bot.debrief.commons.takes import harvest_gini, received_by_people
from bot.debrief.five_questions import Detector, first_five, question_about
from bot.debrief.html import percent
from bot.debrief.story import Question
from bot.texts.lookup import t
from games.analysis.commons.course import Ballot, Crash
from games.analysis.commons.principles import is_carried_by_people
from games.commons.governance.vocabulary import Motion, Resolve
from games.island.cards import INDEX

AGAIN = 3
"""A motion that failed so often before it was carried has a story."""
UNEQUAL = 0.25
"""From this Gini on, some seats of a table got far more than others."""


def commons_questions(tables: Sequence[Named]) -> tuple[Question, ...]:
    """Five, the most telling first; where less has happened, some that any class can talk about."""
    usual = (Question(t(f"debrief.ask.usual_{n}"), "bank", t("debrief.ask.see_bank")) for n in (1, 2, 3, 4, 5))
    return first_five(tables, DETECTORS, usual)


def _carried_at_last(tables: Sequence[Named]) -> Iterator[Question]:
    """The same promise failed again and again, and then it was carried."""
    for named in tables:
        failed: dict[str, list[Ballot]] = {}
        for ballot in named.table.course.ballots:
            name = _promise_meaning(ballot.motion)
            if ballot.tally is None or ballot.tally.void or not name or not named.table.played_by.is_by_person(ballot.at.row):
                continue
            before = failed.setdefault(name, [])
            if not ballot.tally.carried:
                before.append(ballot)
            elif len(before) >= AGAIN and is_carried_by_people(ballot, named.table.played_by):
                yes, no = ballot.tally.yes, ballot.tally.no
                yield question_about(
                    named, t("debrief.ask.at_last", table=named.name, times=len(before), n=ballot.at.round, yes=yes, no=no)
                )
                break


def _promise_meaning(motion: Motion) -> str:
    """What a promise counts, so that two in other words are one; "" for what is no such promise."""
    if not isinstance(motion, Resolve) or motion.quota is None:
        return ""
    return f"{motion.quota.most} {motion.quota.resource}"


def _kept_and_crashed(tables: Sequence[Named]) -> Iterator[Question]:
    """A kind crashed while a promise about it was in force, and nobody had broken it."""
    for named in tables:
        for crash in named.table.course.crashes:
            most = _promised_amount(named, crash)
            if most:
                kind = t(f"words.resource.{crash.resource}")
                yield question_about(named, t("debrief.ask.kept_and_crashed", table=named.name, n=crash.at.round, most=most, resource=kind))
                break


def _promised_amount(named: Named, crash: Crash) -> int:
    """What everybody might take of it by a promise in the harvest that used it up; 0: there was none, or it was broken."""
    kind = INDEX[crash.resource]
    there = [one for one in named.table.course.requests if one.at.turn == crash.at.turn and one.asked[kind]]
    mosts = [most for one in there if (most := one.promised[kind]) is not None]
    persons = all(named.table.played_by.is_by_person(one.row) for one in there)
    kept = bool(there) and len(mosts) == len(there) and persons and all(one.has_kept_promise() for one in there)
    return max(mosts, default=0) if kept else 0


def _broken_in_the_end(tables: Sequence[Named]) -> Iterator[Question]:
    """A promise was broken in the very last round, when nothing could follow, and everybody knew that it was the last."""
    for named, request in broken_promises(tables):
        known = not named.table.was_stopped and named.table.options.rounds_known == "public"
        if known and request.at.round == named.table.last_stage.last:
            yield question_about(named, t("debrief.ask.last_round", table=named.name), "promises")


def _who_broke(tables: Sequence[Named]) -> Iterator[Question]:
    """Promises were broken, and mostly kept."""
    found = broken_promises(tables)
    if found:
        tests = sum(len(trials_of(named)) for named in tables)
        where = tuple(dict.fromkeys(named.name for named, _ in found))
        yield Question(t("debrief.ask.broken", count=len(found), tests=tests), "promises", ", ".join(where))


def _never_met(tables: Sequence[Named]) -> Iterator[Question]:
    """A group that lost much never met, though its stage came to where it might."""
    for named in tables:
        governed = named.table.ostrom_stage
        could = governed is not None and governed.rounds >= named.table.options.meetings_from
        if governed is not None and could and not named.table.has_met and governed.crashes:
            yield question_about(named, t("debrief.ask.never_met", table=named.name, crashes=governed.crashes))


def _asked_for_more(tables: Sequence[Named]) -> Iterator[Question]:
    """The first crash of all, and what was asked for when it came."""
    crashes = [(crash, named) for named in tables for crash in named.table.course.crashes]
    for crash, named in sorted(crashes, key=lambda pair: pair[0].at.turn):
        kind = INDEX[crash.resource]
        there = [one for one in named.table.course.requests if one.at.turn == crash.at.turn]
        asked = sum(one.asked[kind] for one in there)
        if there and asked > there[0].before[kind] and all(named.table.played_by.is_by_person(one.row) for one in there if one.asked[kind]):
            name, had = t(f"words.resource.{crash.resource}"), there[0].before[kind]
            yield question_about(
                named, t("debrief.ask.first_crash", table=named.name, n=crash.at.round, asked=asked, had=had, resource=name)
            )
            return


def _inequality_questions(tables: Sequence[Named]) -> Iterator[Question]:
    """One seat of a table got far more than an equal part."""
    named = max(tables, key=lambda one: harvest_gini(one.table))
    if harvest_gini(named.table) >= UNEQUAL:
        got = received_by_people(named.table)
        share = percent(max(got) / sum(got))
        yield question_about(named, t("debrief.ask.unequal", table=named.name, share=share, seats=len(got)), "takes")


def _kept_it(tables: Sequence[Named]) -> Iterator[Question]:
    """A table at which nothing crashed, beside others at which much did."""
    whole = [named for named in tables if not named.table.course.crashes]
    if whole and len(whole) < len(tables):
        yield question_about(whole[0], t("debrief.ask.kept_it", tables=tuple(named.name for named in whole)))


DETECTORS: tuple[Detector[CommonsTable], ...] = (
    _carried_at_last,
    _kept_and_crashed,
    _broken_in_the_end,
    _who_broke,
    _never_met,
    _asked_for_more,
    _inequality_questions,
    _kept_it,
)
"""In the order of how much they tell about this class and no other."""
