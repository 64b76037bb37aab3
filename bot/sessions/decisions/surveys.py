"""The surveys of a class before and after its games: decided, read from the journal again, and counted. Pure.

An answer is in the journal alone, under its member's number; an erased person's answers are taken out of it
(`rows_without_answers`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.sessions.decisions.orders import AnswerQuestions
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    has_sat,
    not_in_class_refusal,
)
from bot.sessions.plan.questions import When
from bot.sessions.record import SessionRecord
from bot.tables.journal.aggregate import damaged_if_unreadable
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import JournalRow, Person

FEWEST = 5
"""People who must answer a question, or change their answers, before the class sees the counts."""
WRITTEN: Mapping[str, str] = {"answer_questions": "answers", "call": "text"}
"""Orders with words of a class member about themself, by the field that has them."""
WRITTEN_BY_STAFF: Mapping[str, str] = {"answer_call": "text", "note": "text", "tell": "arg"}
"""Orders with words of the staff, possibly about people, by the field with the words."""


Counts: TypeAlias = Mapping[tuple[When, str], Mapping[str, int]]
"""By question before or after the games, how often each answer was given."""


@dataclass(frozen=True, slots=True)
class SurveyAnswer:
    """A member's answer to a question."""

    member: int
    when: When
    question: str
    answer: str
    at_ms: int


def survey_open_for(record: SessionRecord, member: int) -> When | None:
    """Return the survey whose answers count now for this member: before their games, or after them until the
    session closes.
    """
    if record.stage in ("gathering", "seated") or (
        record.stage == "playing" and record.place_of(member) is None
    ):
        return "before"
    return "after" if record.stage == "debrief" else None


def answer_questions(order: AnswerQuestions, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note answers; the last one counts. Answering is voluntary, and members who only watch are not asked;
    former players are.
    """
    record = context.record
    questions = {question.name: question for question in record.plan.questions_asked(order.when)}
    me = member_to_ask(record, context.requester_person, order.when)
    if isinstance(me, Refusal):
        return me
    if not order.answers or not all(
        name in questions and questions[name].is_answer(answer) for name, answer in order.answers.items()
    ):
        return Refusal("not_understood", "")
    answered = record.answered.get(order.when, ())
    if me in answered or not any(order.answers.values()):
        return SessionOrderResult(record, context.people)
    return SessionOrderResult(
        record.replace(answered={**record.answered, order.when: (*answered, me)}), context.people
    )


def member_to_ask(record: SessionRecord, person: Person | None, when: When) -> int | Refusal:
    """Return the member whom these questions are asked now, or why nobody asks them."""
    if record.stage == "closed":
        return Refusal("session_closed", "")
    if not record.plan.questions_asked(when):
        return Refusal("no_questions", "")
    if person is None or person.seat is None or not is_asked(record, person, when):
        return Refusal("not_a_player", "") if when == "after" else not_in_class_refusal(record)
    if survey_open_for(record, person.seat) != when:
        return Refusal("questions_later" if when == "after" else "questions_over", "")
    return person.seat


def is_asked(record: SessionRecord, person: Person, when: When) -> bool:
    """Return whether these questions are for this person: for players, and after the games also for former
    ones.
    """
    dropped_out = person.role == "gone" and person.seat is not None and has_sat(record, person.seat)
    return person.role == "student" or (when == "after" and dropped_out)


def without_answers(record: SessionRecord, member: int | None) -> SessionRecord:
    """Return the record after a person was erased: whether they have answered is unknown then."""
    return record.replace(
        answered={
            when: tuple(one for one in members if one != member) for when, members in record.answered.items()
        }
    )


def rows_without_answers(
    rows: Iterable[JournalRow], member: int | None, calls: Collection[int] = ()
) -> Iterator[tuple[int, str]]:
    """Yield the journal rows to be rewritten for an erasure, as (sequence, new text).

    These are the rows with this member's words, or answers to these calls. With None, all rows with words,
    the staff's included. An unreadable row may be one of them.
    """
    for row in rows:
        try:
            with damaged_if_unreadable(row.table):
                left = _replacement_row(row, member, calls)
        except DamagedError:
            left = "{}"
        if left is not None:
            yield row.sequence, left


def _replacement_row(row: JournalRow, member: int | None, calls: Collection[int]) -> str | None:
    """Return the row's new text, or None if it stays."""
    order, theirs = json.loads(row.action), json.loads(row.actor)["seat"] == member
    answered = order["kind"] == "answer_call" and order["call"] in calls
    fields = {**WRITTEN, **WRITTEN_BY_STAFF} if member is None or answered else WRITTEN if theirs else {}
    field = fields.get(order["kind"])
    return json.dumps({**order, field: type(order[field])()}) if field and order[field] else None


def all_answers(rows: Iterable[JournalRow]) -> Iterator[SurveyAnswer]:
    """Yield every answer ever given, in order; an answer of "" takes an earlier one back."""
    for row in rows:
        order = (
            json.loads(row.action) if '"answer_questions"' in row.action else {}
        )  # which somebody may also have written
        if order.get("kind") == "answer_questions":
            member = json.loads(row.actor)["seat"]
            yield from (
                SurveyAnswer(member, order["when"], name, text, row.at_ms)
                for name, text in order["answers"].items()
            )


def last_answers(answers: Iterable[SurveyAnswer]) -> list[SurveyAnswer]:
    """Return each member's last answer to each question."""
    result_by_key: dict[tuple[int, When, str], SurveyAnswer] = {}
    for one in answers:
        result_by_key[one.member, one.when, one.question] = one
    return [one for one in result_by_key.values() if one.answer]


def answer_counts(answers: Iterable[SurveyAnswer]) -> Counts:
    """Return by question the count of each answer, as of the last time that `FEWEST` people had changed
    theirs.

    So comparing two counts never reveals one person's answer.
    """
    now: dict[tuple[When, str], dict[int, str]] = {}
    changed: dict[tuple[When, str], set[int]] = {}
    counts_by_question: dict[tuple[When, str], Mapping[str, int]] = {}
    for one in answers:
        at = one.when, one.question
        question_counts = now.setdefault(at, {})
        if question_counts.get(one.member, "") == one.answer:
            continue
        question_counts[one.member] = one.answer
        changed.setdefault(at, set()).add(one.member)
        if len(changed[at]) >= FEWEST:
            changed[at] = set()
            counts_by_question[at] = Counter(filter(None, question_counts.values()))
    return {at: found for at, found in counts_by_question.items() if sum(found.values()) >= FEWEST}
