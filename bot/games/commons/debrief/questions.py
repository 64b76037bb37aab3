"""Questions for the discussion, each from one detector of events in this class, with a link to the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.five_questions import Detector, first_five, question_about
from bot.debrief.html import percent
from bot.debrief.story import Question
from bot.games.commons.debrief.promises import broken_promises
from bot.games.commons.debrief.table import CommonsTable, Named, trials_of
from bot.games.commons.debrief.takes import harvest_gini, received_by_people
from bot.texts.lookup import t
from games.commons.analysis.course import Ballot, Crash
from games.commons.analysis.principles import is_carried_by_people
from games.commons.governance.vocabulary import Motion, Resolve
from games.island.cards import INDEX

AGAIN = 3
"""Number of failures after which a carried motion is worth a question."""
UNEQUAL = 0.25
"""Gini from which a table counts as unequal."""


def commons_questions(tables: Sequence[Named]) -> tuple[Question, ...]:
    """Return five questions, the most telling first; usual ones if too few apply."""
    usual = (
        Question(t(f"debrief.ask.usual_{n}"), "bank", t("debrief.ask.see_bank")) for n in (1, 2, 3, 4, 5)
    )
    return first_five(tables, DETECTORS, usual)


def _carried_at_last(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a promise that failed again and again before it was carried."""
    for named in tables:
        failed: dict[str, list[Ballot]] = {}
        for ballot in named.table.course.ballots:
            name = _promise_meaning(ballot.motion)
            if (
                ballot.tally is None
                or ballot.tally.void
                or not name
                or not named.table.played_by.is_by_person(ballot.at.row)
            ):
                continue
            before = failed.setdefault(name, [])
            if not ballot.tally.carried:
                before.append(ballot)
            elif len(before) >= AGAIN and is_carried_by_people(ballot, named.table.played_by):
                yes, no = ballot.tally.yes, ballot.tally.no
                yield question_about(
                    named,
                    t(
                        "debrief.ask.at_last",
                        table=named.name,
                        times=len(before),
                        n=ballot.at.round,
                        yes=yes,
                        no=no,
                    ),
                )
                break


def _promise_meaning(motion: Motion) -> str:
    """Return a promise's number and resource, equal for different words; "" for other motions."""
    if not isinstance(motion, Resolve) or motion.quota is None:
        return ""
    return f"{motion.quota.most} {motion.quota.resource}"


def _kept_and_crashed(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a crash during an unbroken promise about the same resource."""
    for named in tables:
        for crash in named.table.course.crashes:
            most = _promised_amount(named, crash)
            if most:
                kind = t(f"words.resource.{crash.resource}")
                yield question_about(
                    named,
                    t(
                        "debrief.ask.kept_and_crashed",
                        table=named.name,
                        n=crash.at.round,
                        most=most,
                        resource=kind,
                    ),
                )
                break


def _promised_amount(named: Named, crash: Crash) -> int:
    """Return the promised maximum in the harvest that exhausted the stock; 0 without an unbroken promise."""
    kind = INDEX[crash.resource]
    requests = [
        request
        for request in named.table.course.requests
        if request.at.turn == crash.at.turn and request.asked[kind]
    ]
    mosts = [most for request in requests if (most := request.promised[kind]) is not None]
    persons = all(named.table.played_by.is_by_person(request.row) for request in requests)
    has_kept_all = (
        bool(requests)
        and len(mosts) == len(requests)
        and persons
        and all(request.has_kept_promise() for request in requests)
    )
    return max(mosts, default=0) if has_kept_all else 0


def _broken_in_the_end(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a promise broken in the last round, if all knew that it was the last."""
    for named, request in broken_promises(tables):
        is_end_known = not named.table.was_stopped and named.table.options.rounds_known == "public"
        if is_end_known and request.at.round == named.table.last_stage.last:
            yield question_about(named, t("debrief.ask.last_round", table=named.name), "promises")


def _who_broke(tables: Sequence[Named]) -> Iterator[Question]:
    broken = broken_promises(tables)
    if broken:
        tests = sum(len(trials_of(named)) for named in tables)
        where = tuple(dict.fromkeys(named.name for named, _ in broken))
        yield Question(t("debrief.ask.broken", count=len(broken), tests=tests), "promises", ", ".join(where))


def _never_met(tables: Sequence[Named]) -> Iterator[Question]:
    """Yield a group with crashes that never met, although it could."""
    for named in tables:
        governed = named.table.ostrom_stage
        could = governed is not None and governed.rounds >= named.table.options.meetings_from
        if governed is not None and could and not named.table.has_met and governed.crashes:
            yield question_about(
                named, t("debrief.ask.never_met", table=named.name, crashes=governed.crashes)
            )


def _asked_for_more(tables: Sequence[Named]) -> Iterator[Question]:
    crashes = [(crash, named) for named in tables for crash in named.table.course.crashes]
    for crash, named in sorted(crashes, key=lambda pair: pair[0].at.turn):
        kind = INDEX[crash.resource]
        requests = [request for request in named.table.course.requests if request.at.turn == crash.at.turn]
        requested = sum(request.asked[kind] for request in requests)
        if (
            requests
            and requested > requests[0].before[kind]
            and all(
                named.table.played_by.is_by_person(request.row) for request in requests if request.asked[kind]
            )
        ):
            name, had = t(f"words.resource.{crash.resource}"), requests[0].before[kind]
            yield question_about(
                named,
                t(
                    "debrief.ask.first_crash",
                    table=named.name,
                    n=crash.at.round,
                    asked=requested,
                    had=had,
                    resource=name,
                ),
            )
            return


def _inequality_questions(tables: Sequence[Named]) -> Iterator[Question]:
    named = max(tables, key=lambda one: harvest_gini(one.table))
    if harvest_gini(named.table) >= UNEQUAL:
        got = received_by_people(named.table)
        share = percent(max(got) / sum(got))
        yield question_about(
            named, t("debrief.ask.unequal", table=named.name, share=share, seats=len(got)), "takes"
        )


def _kept_it(tables: Sequence[Named]) -> Iterator[Question]:
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
"""Detectors, the most specific to this class first."""
