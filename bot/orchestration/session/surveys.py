"""From the questions of a plan and the answers in a session's journal to what is asked and shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.debrief.page import with_section
from bot.debrief.survey_answers import Asked, answers
from bot.scenes.session.views import QuestionView, ResultView, SurveyView, When
from bot.sessions.decisions.surveys import Counts, all_answers, answer_counts, is_asked
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import TEXT, TIMES, with_words
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t
from storage.store import Store


def asked(plan: Plan, when: When) -> tuple[QuestionView, ...]:
    """What the plan asks at this time, in words."""
    found = (with_words(question, t) for question in plan.questions_asked(when))
    return tuple(QuestionView(one.name, one.words, one.options, one.optional, TEXT) for one in found)


def survey_view(seen: SessionSnapshot) -> SurveyView | None:
    """The questions that everybody can answer in this stage; None where there are none."""
    stages: Mapping[str, When] = {"gathering": "before", "seated": "before", "debrief": "after"}
    when = stages.get(seen.record.stage)
    if when is None or not seen.record.plan.questions_asked(when):
        return None
    here = {person.seat for person in seen.people if is_asked(seen.record, person, when)}
    return SurveyView(when, len(here.intersection(seen.record.answered.get(when, ()))), len(here))


def result_views(plan: Plan, found: Counts) -> Iterator[ResultView]:
    """A question that is asked before and after stands there twice in a row."""
    for one, when in _in_order(plan):
        if (when, one.name) in found and one.options:
            counted = found[when, one.name]
            yield ResultView(when, one.words, tuple((option, counted.get(str(n), 0)) for n, option in enumerate(one.options, 1)))


def with_answers(page: bytes, classes: Iterable[tuple[Plan, Counts]], *, agreed: bool = False) -> bytes:
    """The page of a debrief with what its classes have answered, where there is anything to show: what several were asked in the same words
    is added up. `agreed`: those alone are counted who gave their data for research.
    """
    told: dict[tuple[str, tuple[str, ...]], dict[str, tuple[int, ...]]] = {}
    for one in (view for plan, found in classes for view in result_views(plan, found)):
        options, counted = zip(*one.counts, strict=True)
        times = told.setdefault((one.words, options), {})
        times[one.when] = tuple(map(sum, zip(counted, times.get(one.when, (0,) * len(counted)), strict=True)))
    asked_ = [Asked(words, options, counted) for (words, options), counted in told.items()]
    return with_section(page, answers(asked_, agreed=agreed)) if asked_ else page


def _in_order(plan: Plan) -> Sequence[tuple[QuestionView, When]]:
    both: dict[str, list[tuple[QuestionView, When]]] = {}
    for when in TIMES:
        for one in asked(plan, when):
            both.setdefault(one.name, []).append((one, when))
    return [pair for pairs in both.values() for pair in pairs]


async def counts_of(seen: SessionSnapshot, store: Store) -> Counts:
    """What the class is shown of its answers: once it talks about its games, and from then on."""
    if seen.record.stage not in ("debrief", "closed") or not seen.record.answered:
        return {}
    return answer_counts(all_answers(await store.journal(seen.session)))
