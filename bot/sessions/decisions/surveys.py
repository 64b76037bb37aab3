"""What a class answers before and after its games: decided, read from the journal again, and counted. Pure.

An answer stands in the journal and nowhere else, under its member's number; who is erased is taken out of it (`unsaid`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.sessions.decisions.orders import AnswerQuestions
from bot.sessions.decisions.room import Decided, Room, has_sat, not_in_class
from bot.sessions.plan.questions import When
from bot.sessions.record import SessionRecord
from bot.tables.journal.journalled import reading
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import JournalRow, Person

FEWEST = 5
"""So many people have to answer a question, or to change what they said, before the class sees what all have said."""
WRITTEN: Mapping[str, str] = {"answer_questions": "answers", "call": "text"}
"""Orders in which somebody of the class says something about themself, by the field where it stands."""
WRITTEN_BY_STAFF: Mapping[str, str] = {"answer_call": "text", "note": "text", "tell": "arg"}
"""The same of what the staff write, which may be about anybody."""


Counts: TypeAlias = Mapping[tuple[When, str], Mapping[str, int]]
"""By question before or after the games, how often each answer was given."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a member has said to a question."""

    member: int
    when: When
    question: str
    answer: str
    at_ms: int


def counting(record: SessionRecord, member: int) -> When | None:
    """Whether this member's answers count now, and for which questions: before their games, or after them until the session is closed."""
    if record.stage in ("gathering", "seated") or (record.stage == "playing" and record.place_of(member) is None):
        return "before"
    return "after" if record.stage == "debrief" else None


def answer(order: AnswerQuestions, room: Room) -> Decided | Refusal:
    """The last answer counts. Nobody has to answer, and those who only watch are not asked; who has had a seat and lost it is."""
    record = room.record
    asked = {question.name: question for question in record.plan.asks(order.when)}
    me = answering(record, room.me, order.when)
    if isinstance(me, Refusal):
        return me
    if not order.answers or not all(name in asked and asked[name].takes(said) for name, said in order.answers.items()):
        return Refusal("not_understood", "")
    known = record.answered.get(order.when, ())
    if me in known or not any(order.answers.values()):
        return Decided(record, room.people)
    return Decided(record.with_(answered={**record.answered, order.when: (*known, me)}), room.people)


def answering(record: SessionRecord, person: Person | None, when: When) -> int | Refusal:
    """The member of whom these questions are asked now, or why nobody asks them."""
    if record.stage == "closed":
        return Refusal("session_closed", "")
    if not record.plan.asks(when):
        return Refusal("no_questions", "")
    if person is None or person.seat is None or not is_asked(record, person, when):
        return Refusal("not_a_player", "") if when == "after" else not_in_class(record)
    if counting(record, person.seat) != when:
        return Refusal("questions_later" if when == "after" else "questions_over", "")
    return person.seat


def is_asked(record: SessionRecord, person: Person, when: When) -> bool:
    """Whether these questions are for this person: for who plays, and after the games also for who has played and lost their seat."""
    dropped_out = person.role == "gone" and person.seat is not None and has_sat(record, person.seat)
    return person.role == "student" or (when == "after" and dropped_out)


def without_answers(record: SessionRecord, member: int | None) -> SessionRecord:
    """The record of somebody who is erased: nobody knows any more whether they have answered."""
    return record.with_(answered={when: tuple(one for one in known if one != member) for when, known in record.answered.items()})


def unsaid(rows: Iterable[JournalRow], member: int | None, calls: Collection[int] = ()) -> Iterator[tuple[int, str]]:
    """The rows of a session's journal in which this member has said something, or was answered on these calls, as (sequence, what stands
    there instead); None: in which anybody has said something, the staff too. A row that cannot be read may be one of them.
    """
    for row in rows:
        try:
            with reading(row.table):
                left = _left(row, member, calls)
        except DamagedError:
            left = "{}"
        if left is not None:
            yield row.sequence, left


def _left(row: JournalRow, member: int | None, calls: Collection[int]) -> str | None:
    """What stands there instead; None where it stays."""
    order, theirs = json.loads(row.action), json.loads(row.actor)["seat"] == member
    answered = order["kind"] == "answer_call" and order["call"] in calls
    fields = {**WRITTEN, **WRITTEN_BY_STAFF} if member is None or answered else WRITTEN if theirs else {}
    field = fields.get(order["kind"])
    return json.dumps({**order, field: type(order[field])()}) if field and order[field] else None


def said(rows: Iterable[JournalRow]) -> Iterator[Answered]:
    """Every answer that was ever given, in order; an answer of "" takes an earlier one back."""
    for row in rows:
        order = json.loads(row.action) if '"answer_questions"' in row.action else {}  # which somebody may also have written
        if order.get("kind") == "answer_questions":
            member = json.loads(row.actor)["seat"]
            yield from (Answered(member, order["when"], name, text, row.at_ms) for name, text in order["answers"].items())


def last(answers: Iterable[Answered]) -> list[Answered]:
    """What each of them says in the end, question by question."""
    found: dict[tuple[int, When, str], Answered] = {}
    for one in answers:
        found[one.member, one.when, one.question] = one
    return [one for one in found.values() if one.answer]


def counts(answers: Iterable[Answered]) -> Counts:
    """By question, how often each answer was given: as it was when at least `FEWEST` people had last changed it, so that no two looks at
    it tell what one of them said.
    """
    now: dict[tuple[When, str], dict[int, str]] = {}
    changed: dict[tuple[When, str], set[int]] = {}
    shown: dict[tuple[When, str], Mapping[str, int]] = {}
    for one in answers:
        at = one.when, one.question
        here = now.setdefault(at, {})
        if here.get(one.member, "") == one.answer:
            continue
        here[one.member] = one.answer
        changed.setdefault(at, set()).add(one.member)
        if len(changed[at]) >= FEWEST:
            changed[at] = set()
            shown[at] = Counter(filter(None, here.values()))
    return {at: found for at, found in shown.items() if sum(found.values()) >= FEWEST}
