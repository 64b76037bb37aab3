"""Questions before and after the games: when an answer counts, what of it is kept, and that no count tells
what one person said.
"""

from __future__ import annotations

import json
import random

import pytest

from bot.orchestration.session.surveys import survey_view
from bot.sessions.archive.export import session_lines
from bot.sessions.decisions.orders import (
    AnswerQuestions,
    Arrive,
    Begin,
    CallForHelp,
    Close,
    Deal,
    Debrief,
    Depart,
    Give,
    GiveData,
    Seat,
)
from bot.sessions.decisions.surveys import FEWEST, SurveyAnswer, all_answers, answer_counts, last_answers
from bot.sessions.plan.plans import Plan, load_plan
from bot.sessions.plan.questions import READY, plan_questions, with_words
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t
from tests.bot.sessions.lesson import TEACHER, Lesson, lesson

ASKING = Plan.model_validate(
    load_plan("first-45").model_dump()
    | {
        "survey_before": "trust",
        "survey_after": ["trust", "hope"],
        "questions": {"hope": {"kind": "text", "words": "What now?"}},
        "research": "For my thesis.",
    }
)
ANA, BO, CHIDI, DINA, EMIL = range(100, 105)


def before(answer: str = "1") -> AnswerQuestions:
    return AnswerQuestions("before", {"trust_people": answer})


AFTER = AnswerQuestions("after", {"hope": "Planted"})


async def seated(people: int = 4) -> Lesson:
    """They sit at one table, and have not begun."""
    room = await lesson(ASKING)
    await room.arrive(people)
    await room.done(Deal())
    await room.done(Seat(1))
    return room


async def answers(room: Lesson) -> list[tuple[int, str, str]]:
    """What counts in the end, as (member, question, answer)."""
    return [
        (one.member, one.question, one.answer)
        for one in last_answers(all_answers(await room.session.store.journal(room.session.table)))
    ]


async def test_a_call_for_help_in_any_words_is_no_answer() -> None:
    room = await seated()
    await room.done(CallForHelp("answer_questions"), ANA)
    assert await answers(room) == []


async def test_questions_before_the_games_count_until_they_begin_and_those_after_them_from_the_debrief_until_the_end() -> (
    None
):
    room = await seated()
    await room.done(before(), ANA)
    assert await room.refused(AFTER, ANA) == "questions_later"
    await room.done(before("2"), BO)
    await room.done(Begin())
    assert await room.refused(before(), ANA) == "questions_over"
    assert await room.refused(AFTER, ANA) == "questions_later"
    await room.done(Debrief())
    assert (await room.done(AFTER, ANA)).record.answered == {"before": (1, 2), "after": (1,)}
    assert await room.refused(before(), ANA) == "questions_over"
    await room.done(Close())
    assert await room.refused(AFTER, ANA) == "session_closed"


async def test_who_comes_late_and_waits_for_a_table_can_still_answer_the_questions_before_the_games() -> None:
    room = await seated()
    await room.done(Begin())
    await room.done(Arrive(), EMIL)
    await room.done(before(), EMIL)


async def test_the_last_answer_counts_and_an_empty_one_takes_it_back() -> None:
    room = await seated()
    await room.done(before("1"), ANA)
    await room.done(before("2"), ANA)
    await room.done(before("1"), BO)
    await room.done(before(""), BO)
    assert await answers(room) == [(1, "trust_people", "2")]


async def test_who_takes_back_what_they_never_said_has_not_answered() -> None:
    room = await seated()
    assert (await room.done(before(""), ANA)).record.answered == {}


@pytest.mark.parametrize("answer", ["0", "3", "x", "1 ", "01", "-1"])
async def test_a_choice_that_there_is_not_changes_nothing(answer: str) -> None:
    room = await seated()
    assert await room.refused(before(answer), ANA) == "not_understood"
    assert await room.refused(AnswerQuestions("before", {"hope": "x"}), ANA) == "not_understood"
    assert await room.refused(AnswerQuestions("before", {}), ANA) == "not_understood"


async def test_only_who_plays_is_asked_and_only_where_the_plan_asks() -> None:
    room = await seated()
    assert await room.refused(before(), 999) == "not_in_session"
    assert await room.refused(before(), TEACHER) == "not_in_session"
    other = await lesson(load_plan("first-45"))
    await other.arrive(1)
    assert await other.refused(before(), ANA) == "no_questions"


@pytest.mark.parametrize("research", ["For my thesis.", ""])
async def test_who_has_lost_their_seat_is_asked_after_the_games_as_all_are_and_who_never_had_one_is_told_of_no_button(
    research: str,
) -> None:
    room = await lesson(ASKING.model_copy(update={"research": research}))
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Seat(1))
    await room.done(Begin())
    seen = await room.done(Arrive(), EMIL)
    ana, emil = seen.person(ANA), seen.person(EMIL)
    assert ana is not None
    assert emil is not None
    seat = next(n for n, held in enumerate(seen.record.tables[0].seats) if ana.seat in held)
    assert emil.seat is not None
    seen = await room.done(Give(emil.seat, 1, seat))
    assert [person.role for person in seen.people if person.user == ANA] == ["gone"]
    assert await room.refused(AFTER, ANA) == "questions_later"
    await room.done(Debrief())
    assert (await room.done(AFTER, ANA)).record.answered["after"] == (ana.seat,)
    view = survey_view(await room.look())
    assert view is not None
    assert (view.answered, view.of) == (1, 5)
    assert await room.refused(AFTER, 999) == "not_a_player"
    assert await room.refused(AFTER, TEACHER) == "not_a_player"
    for order in (GiveData(yes=True), CallForHelp("x"), Depart()):
        code = await room.refused(order, 999)
        assert code in ("had_no_part", "not_asked")
        assert "I’m here" not in t(f"sessions.refusals.{code}")


async def test_who_goes_before_the_seating_can_still_be_found_among_the_answers_and_comes_back_as_the_same() -> (
    None
):
    room = await lesson(ASKING)
    await room.arrive(2)
    await room.done(before(), ANA)
    gone = await room.done(Depart(), ANA)
    assert (gone.person(ANA) or Requester(0, "")).user == ANA
    assert [person.user for person in gone.people if person.role == "student"] == [BO]
    back = (await room.done(Arrive(), ANA)).person(ANA)
    assert back is not None
    assert (back.role, back.seat) == ("student", 1)


@pytest.mark.parametrize("closed", [False, True])
async def test_of_somebody_who_is_erased_no_answer_and_no_call_for_help_is_left(*, closed: bool) -> None:
    room = await seated()
    for user in (ANA, BO):
        await room.done(before(), user)
        await room.done(CallForHelp(f"Planted call of {user}"), user)
    await room.done(Begin())
    await room.done(Debrief())
    for user in (ANA, BO):
        await room.done(AnswerQuestions("after", {"hope": f"Planted hope of {user}"}), user)
    if closed:
        await room.done(Close())
    await room.sessions.remove_person(Requester(ANA, f"P{ANA}"))

    kept = [row.action for row in await room.session.store.journal(room.session.table)]
    seen = await room.session.reload()
    assert f"of {ANA}" not in f"{kept} {seen.record}"
    assert f"of {BO}" in f"{kept}"
    assert {member for member, _, _ in await answers(room)} == {2}
    assert seen.record.answered == {"before": (2,), "after": (2,)}
    assert seen.person(ANA) is None
    assert len(kept) == seen.version


async def test_an_archive_tells_the_answers_of_those_alone_who_said_yes() -> None:
    room = await seated()
    for user in (ANA, BO):
        await room.done(before(), user)
    await room.done(GiveData(yes=True), ANA)
    seen = await room.done(GiveData(yes=False), BO)
    rows = await room.session.store.journal(room.session.table)
    told = [json.loads(line) for line in session_lines(seen.record, rows, agreed={1}).splitlines()[1:]]
    assert [line["order"]["answers"] for line in told if line["order"]["kind"] == "answer_questions"] == [
        {"trust_people": "1"},
        {},
    ]


# What the class sees


def given(*said: tuple[int, str]) -> list[SurveyAnswer]:
    return [
        SurveyAnswer(member, "before", "trust_people", answer, n) for n, (member, answer) in enumerate(said)
    ]


def test_fewer_than_five_answers_are_not_shown_nor_are_those_that_came_after_the_last_five() -> None:
    assert answer_counts(given((1, "1"), (2, "1"), (3, "2"), (4, "2"))) == {}
    five = given((1, "1"), (2, "1"), (3, "2"), (4, "2"), (5, "2"))
    assert answer_counts(five) == {("before", "trust_people"): {"1": 2, "2": 3}}
    assert answer_counts([*five, *given((6, "1"), (7, "1"), (8, "1"), (9, "1"))]) == answer_counts(five)
    assert answer_counts([*five, *given(*((member, "1") for member in range(6, 11)))]) == {
        ("before", "trust_people"): {"1": 7, "2": 3}
    }


def test_who_answers_again_and_again_does_not_count_as_five() -> None:
    assert answer_counts(given(*[(1, "1"), (1, "2")] * 5, (2, "1"))) == {}


@pytest.mark.parametrize("seed", range(20))
def test_no_two_looks_at_the_counts_differ_by_what_fewer_than_five_people_said(seed: int) -> None:
    draw = random.Random(seed)
    course = given(*((draw.randrange(12), draw.choice(("1", "2", ""))) for _ in range(120)))
    shown, people = answer_counts([]), set[int]()
    for end, one in enumerate(course, 1):
        people.add(one.member)
        now = answer_counts(course[:end])
        if now != shown:
            assert len(people) >= FEWEST
            shown, people = now, set()
        assert all(sum(found.values()) >= FEWEST for found in now.values())


# Our own surveys


def test_each_question_of_ours_has_its_words_and_stands_in_one_line_of_a_form() -> None:
    names = [question.name for found in READY.values() for question in found]
    assert len({*names}) == len(names)
    for question in plan_questions(READY, {}):
        asked = with_words(question, t)
        assert 0 < len(asked.words) <= 45
        assert all(0 < len(option) <= 80 for option in asked.options)
        assert bool(asked.options) == (asked.kind != "text")
        assert asked.answer_text("1") == (asked.choices[0] if asked.kind == "choice" else "1")
