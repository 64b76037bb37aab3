"""From the questions of a plan and the answers in a session's journal to what is asked and shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from bot.debrief.answers import Asked, answers
from bot.debrief.page import with_section
from bot.scenes.session.views import QuestionView, ResultView, SurveyView, When
from bot.sessions.plans import Plan
from bot.sessions.questions import TEXT, TIMES, worded
from bot.sessions.session import Seen
from bot.sessions.surveys import counts, said
from bot.texts.lookup import t
from storage.store import Store

Counts: TypeAlias = Mapping[tuple[When, str], Mapping[str, int]]
"""By question before or after the games, how often each answer was given."""


def asked(plan: Plan, when: When) -> tuple[QuestionView, ...]:
    """The questions in words."""
    found = (worded(question, t) for question in plan.asks(when))
    return tuple(QuestionView(one.name, one.words, one.options, one.optional, TEXT) for one in found)


def survey_view(seen: Seen) -> SurveyView | None:
    """Those that everybody can answer in this stage; None where there are none."""
    stages: Mapping[str, When] = {"gathering": "before", "seated": "before", "debrief": "after"}
    when = stages.get(seen.record.stage)
    if when is None or not seen.record.plan.asks(when):
        return None
    here = {person.seat for person in seen.people if person.role == "student"}
    return SurveyView(when, len(here.intersection(seen.record.answered.get(when, ()))), len(here))


def result_views(plan: Plan, found: Counts) -> Iterator[ResultView]:
    """A question that is asked before and after stands there twice in a row."""
    for one, when in _in_order(plan):
        if (when, one.name) in found and one.options:
            counted = found[when, one.name]
            yield ResultView(when, one.words, tuple((option, counted.get(str(n), 0)) for n, option in enumerate(one.options, 1)))


def with_answers(page: bytes, plan: Plan, found: Counts) -> bytes:
    """The page of a debrief with what the class has answered, where there is anything to show."""
    told: dict[tuple[str, tuple[str, ...]], dict[str, tuple[int, ...]]] = {}
    for one in result_views(plan, found):
        options, counted = zip(*one.counts, strict=True)
        told.setdefault((one.words, options), {})[one.when] = counted
    asked_ = [Asked(words, options, counted) for (words, options), counted in told.items()]
    return with_section(page, answers(asked_)) if asked_ else page


def _in_order(plan: Plan) -> Sequence[tuple[QuestionView, When]]:
    both: dict[str, list[tuple[QuestionView, When]]] = {}
    for when in TIMES:
        for one in asked(plan, when):
            both.setdefault(one.name, []).append((one, when))
    return [pair for pairs in both.values() for pair in pairs]


async def counts_of(seen: Seen, store: Store) -> Counts:
    """What the class is shown of its answers: once it talks about its games, and from then on."""
    if seen.record.stage not in ("debrief", "closed") or not seen.record.answered:
        return {}
    return counts(said(await store.journal(seen.session)))
