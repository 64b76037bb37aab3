"""Turns the questions of a plan and the answers in a session's journal into views."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.debrief.page import with_section
from bot.debrief.survey_answers import AnsweredQuestion, survey_section
from bot.scenes.session.views import QuestionView, ResultView, SurveyView, When
from bot.sessions.decisions.surveys import Counts, all_answers, answer_counts, is_asked
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import TEXT, TIMES, with_words
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t
from storage.store import Store


def question_views(plan: Plan, when: When) -> tuple[QuestionView, ...]:
    """Return the plan's questions for this time, with their texts."""
    questions = (with_words(question, t) for question in plan.questions_asked(when))
    return tuple(QuestionView(one.name, one.words, one.options, one.optional, TEXT) for one in questions)


def survey_view(session_snap: SessionSnapshot) -> SurveyView | None:
    """Return the survey of the current stage, if it has one."""
    stages: Mapping[str, When] = {"gathering": "before", "seated": "before", "debrief": "after"}
    when = stages.get(session_snap.record.stage)
    if when is None or not session_snap.record.plan.questions_asked(when):
        return None
    members = {person.seat for person in session_snap.people if is_asked(session_snap.record, person, when)}
    return SurveyView(
        when, len(members.intersection(session_snap.record.answered.get(when, ()))), len(members)
    )


def result_views(plan: Plan, counts_by_question: Counts) -> Iterator[ResultView]:
    """Yield the results; those of a question asked before and after follow each other."""
    for one, when in _paired_questions(plan):
        if (when, one.name) in counts_by_question and one.options:
            counted = counts_by_question[when, one.name]
            yield ResultView(
                when,
                one.words,
                tuple((option, counted.get(str(n), 0)) for n, option in enumerate(one.options, 1)),
            )


def with_answers(page: bytes, classes: Iterable[tuple[Plan, Counts]], *, agreed: bool = False) -> bytes:
    """Return the page of a debrief with its classes' answers, if any, summed over equal questions. `agreed`:
    count only members who consented to research.
    """
    tallies: dict[tuple[str, tuple[str, ...]], dict[str, tuple[int, ...]]] = {}
    for one in (view for plan, class_counts in classes for view in result_views(plan, class_counts)):
        options, counted = zip(*one.counts, strict=True)
        times = tallies.setdefault((one.words, options), {})
        times[one.when] = tuple(map(sum, zip(counted, times.get(one.when, (0,) * len(counted)), strict=True)))
    answered = [AnsweredQuestion(words, options, counted) for (words, options), counted in tallies.items()]
    return with_section(page, survey_section(answered, agreed=agreed)) if answered else page


def _paired_questions(plan: Plan) -> Sequence[tuple[QuestionView, When]]:
    by_name: dict[str, list[tuple[QuestionView, When]]] = {}
    for when in TIMES:
        for one in question_views(plan, when):
            by_name.setdefault(one.name, []).append((one, when))
    return [pair for pairs in by_name.values() for pair in pairs]


async def visible_counts(session_snap: SessionSnapshot, store: Store) -> Counts:
    """Return the answer counts that the class may see: none before its debrief."""
    if session_snap.record.stage not in ("debrief", "closed") or not session_snap.record.answered:
        return {}
    return answer_counts(all_answers(await store.journal(session_snap.session)))
