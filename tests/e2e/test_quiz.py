"""A table that asks everybody a few questions before its game starts, as its people see it: nobody waits for
long, and nobody is named.
"""

from __future__ import annotations

import pytest

from bot.sessions.plan.plans import load_plan
from bot.sessions.session import Session
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from bot.tables.tables import Venue
from bot.texts.lookup import t
from games.audit import verification_findings
from games.record import decode_record
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, control, followed, lead
from tests.pebbles.scenes import with_pebbles

pytestmark = pytest.mark.usefixtures("no_errors")
RED = SEATS[0]
RIGHT = {"who_asks": 1, "grows": 0, "crash": 2, "survivors": 1}


async def answer(
    room: Classroom, key: str, right: int, first: str = "Four questions", turns: int = 12
) -> str:
    """Somebody answers the questions, so many of them right; what they are told."""
    told = await room.press(key, first, at="classroom")
    for n, (name, good) in enumerate(RIGHT.items()):
        told = await room.press(
            key,
            t(f"lesson.commons.{name}_{good if n < right else (good + 1) % 3}", turns=turns),
            at="classroom",
        )
    return told


async def learnt(room: Classroom, key: str) -> str:
    """Somebody of a class goes through the cards from its card, and answers three of four right; what they
    are told.
    """
    await room.press(key, "How to play", at="classroom")
    for _ in range(4):
        await room.press(key, "Next", at="classroom")
    return await answer(room, key, 3, turns=24)


async def sit_down(room: Classroom) -> str:
    """At a table that asks."""
    table = await room.open(quiz=True)
    for key in room.seat:
        assert t("tables.joined_quiz") in await room.press(key, "Join", at="classroom")
    return table


async def test_a_start_waits_for_those_who_have_not_answered_and_tells_only_how_many(room: Classroom) -> None:
    table = await sit_down(room)
    assert "4 players" in await room.slash(TEACHER, "table start")
    assert t("lesson.quiz_again", n=2) in await answer(room, RED, 2)
    assert t("lesson.quiz_ready") in await answer(room, RED, 3, "The questions again")
    assert t("tables.signup_quiz_text", ready=1, players=4) in text_of(room.card(RED, "classroom"))
    assert "3 players" in await room.slash(TEACHER, "table start")
    assert t("lesson.all_right", n=4, of=4) in await answer(room, RED, 4, "The questions again"), (
        "asked once, and then for who wants it"
    )
    for key in SEATS[1:]:
        await answer(room, key, 4)
    await room.slash(TEACHER, "table start")
    assert (await room.look(table)).record.status == "playing"
    assert "still" not in text_of(room.card(RED, "classroom"))

    await room.close()
    snap = await room.look(table)
    assert verification_findings(snap.game, decode_record(await journal_file(snap, room.store))) == []


async def test_a_minute_after_the_first_wish_to_start_nobody_is_waited_for(room: Classroom) -> None:
    table = await sit_down(room)
    assert "4 players" in await room.slash(TEACHER, "table start")
    await room.seam.pass_time(30)
    assert "4 players" in await room.slash(TEACHER, "table start")
    await room.seam.pass_time(31)
    await room.slash(TEACHER, "table start")
    assert (await room.look(table)).record.status == "playing"


async def test_after_three_tries_a_seat_is_ready_and_who_takes_it_over_is_asked_anew(room: Classroom) -> None:
    table = await sit_down(room)
    for first in ("Four questions", "The questions again", "The questions again"):
        told = await answer(room, RED, 2, first)
    assert t("lesson.quiz_through") in told
    assert "3 players" in await room.slash(TEACHER, "table start")
    await room.press(RED, "Leave", at="classroom")
    assert (await room.look(table)).record.tries == {}


async def test_a_game_without_questions_cannot_ask_any() -> None:
    with with_pebbles():
        async with classroom(seats=(RED,)) as room:
            assert t("tables.no_quiz") in await room.slash(TEACHER, "table open", game="pebbles", quiz=True)


async def test_a_class_starts_by_itself_when_all_have_answered_or_their_minute_is_over() -> None:
    async with classroom(cast=SCHOOL) as room:
        plan = load_plan("first-45").model_copy(update={"quiz": True})
        teacher = Requester(room.seam.user_id(TEACHER), "Ms Rivera")
        made = await room.client.follow.sessions.open(
            "open", Venue(room.seam.guild_id, room.place(TEACHER, "classroom")), teacher, plan
        )
        assert isinstance(made, Session)
        room.client.follow.schedule_follow_up(made.table)
        await followed(room)
        await arrive(room, *STUDENTS[:8])
        early = STUDENTS[0]
        assert t("lesson.quiz_ready") in await learnt(room, early)
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(room, label)
        first, second = [placed.table for placed in (await made.snapshot()).record.tables]
        there = {person.user: name for name in (first, second) for person in (await room.look(name)).people}
        mine, other = (first, second) if there[room.seam.user_id(early)] == first else (second, first)
        assert t("sessions.still_asked", n=3) in control(room)
        assert t("sessions.still_asked", n=4) in control(room)
        for key in STUDENTS[1:8]:
            if there[room.seam.user_id(key)] == mine:
                assert t("lesson.quiz_ready") in await learnt(room, key)
        await followed(room)
        assert [(await room.look(name)).record.status for name in (mine, other)] == ["playing", "lobby"]
        await room.seam.pass_time(61)
        await followed(room)
        assert (await room.look(other)).record.status == "playing"
