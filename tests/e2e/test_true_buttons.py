"""A button that reports success has done something: what the staff are told of their tables is what has
happened there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sessions.session import SessionSnapshot
from bot.tables.decisions.orders import Close
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, followed, lead
from tests.e2e.test_class_tables import pick, playing, states, waiting_at
from tests.e2e.test_surveys import AFTER, ANA, answer, begun, gathering

pytestmark = pytest.mark.usefixtures("no_errors")


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def seen_of(room: Classroom) -> SessionSnapshot:
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    return seen


async def turn_seconds(room: Classroom, number: int) -> int:
    snap = await room.look((await seen_of(room)).record.tables[number - 1].table)
    return int(snap.record.options["turn_seconds"])


async def test_shorter_clocks_say_from_what_to_what_stop_at_the_floor_and_more_time_brings_them_back(
    room: Classroom,
) -> None:
    await playing(room, 8)
    usual = await turn_seconds(room, 1)
    told = await lead(room, "Shorten time limits")
    assert "All tables:** everyone has less time" in told
    assert f"Time for each of the steps after the harvest: {usual} s → {round(usual * 0.7)} s" in told
    assert f"{round(usual * 0.7)} s → {usual // 2} s" in await lead(room, "Shorten time limits")
    clocked = (await seen_of(room)).record.clocked
    for _ in range(23):
        told = await lead(room, "Shorten time limits")
        assert "less time" not in told
        assert told.strip() == f"**All tables:** nothing has changed. {t('sessions.idle_shortest')}"
    assert (await turn_seconds(room, 1), await turn_seconds(room, 2)) == (usual // 2, usual // 2)
    assert (await seen_of(room)).record.clocked == clocked, "what does nothing makes no card out of date"
    for _ in range(2):
        assert "everyone has more time" in await room.slash(TEACHER, "session moretime")
        await followed(room)
    assert await turn_seconds(room, 1) == usual
    await room.slash(TEACHER, "session moretime", tables="2")
    await followed(room)
    assert await turn_seconds(room, 2) > usual
    told = await room.slash(TEACHER, "session clocks")
    assert "Table 1:** everyone" in told
    assert (
        "Table 2:** everyone has less time for each step from now on. **More time** on a table that you choose takes that back.\n"
        in told
    )


async def test_two_presses_at_once_tell_each_its_own_step(room: Classroom) -> None:
    await playing(room, 4)
    usual = await turn_seconds(room, 1)
    first, second = await room.slash(TEACHER, "session clocks"), await room.slash(TEACHER, "session clocks")
    assert f"{usual} s → {round(usual * 0.7)} s" in first
    assert f"{round(usual * 0.7)} s → {usual // 2} s" in second


async def test_what_stands_already_is_told_as_that_and_where_some_change_the_others_are_named(
    room: Classroom,
) -> None:
    await playing(room)
    await pick(room, 2)
    await lead(room, "Pause")
    told = await room.slash(TEACHER, "session pause")
    await followed(room)
    assert "Tables 1 and 3:** paused." in told
    assert f"Table 2:** nothing has changed. {t('sessions.idle_paused')}" in told
    assert await states(room) == ["paused"] * 3
    told = await room.slash(TEACHER, "session pause")
    assert told.strip() == f"**All tables:** nothing has changed. {t('sessions.idle_paused')}"
    await room.slash(TEACHER, "session resume")
    await followed(room)
    assert t("sessions.idle_not_paused") in await room.slash(TEACHER, "session resume", tables="1")
    seen = await seen_of(room)
    table = await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    await table.order(Requester(room.seam.user_id(TEACHER), "Ms Rivera"), Close())
    await followed(room)
    for command in ("pause", "resume", "clocks", "moretime", "nudge", "standin"):
        assert t("sessions.idle_not_playing") in await room.slash(
            TEACHER, f"session {command}", tables="1"
        ), command
    assert t("sessions.idle_closed") in await room.slash(
        TEACHER, "session announce", text="Hello", tables="1"
    )


async def test_a_stand_in_and_a_nudge_say_whom_they_took_and_when_they_took_nobody(room: Classroom) -> None:
    await playing(room, 8)
    _, wait = await waiting_at(room, 1, "trade")
    told = await room.slash(TEACHER, "session standin")
    assert told.strip() == f"**All tables:** nothing has changed. {t('sessions.idle_no_stand_in')}"
    assert t("sessions.idle_not_long") in await room.slash(TEACHER, "session nudge")
    await room.seam.pass_time(58)
    assert "get a reminder" in await room.slash(TEACHER, "session nudge", tables="1")
    await followed(room)
    assert t("sessions.idle_nudged") in await room.slash(TEACHER, "session nudge", tables="1")
    await room.seam.pass_time(3)
    await followed(room)
    snap = await room.look((await seen_of(room)).record.tables[0].table)
    name = next(person.name for person in snap.people if person.seat == wait.seat)
    square = t(f"words.square.{snap.record.seats[wait.seat].name}")
    assert f"Table 1:** a stand-in plays for {square} **{name}** until they are back." in await room.slash(
        TEACHER, "session standin", tables="1"
    )
    await followed(room)
    assert t("sessions.idle_no_stand_in") in await room.slash(TEACHER, "session standin", tables="1")


async def test_whoever_has_switched_reminders_off_is_not_told_as_reminded(room: Classroom) -> None:
    await playing(room, 4)
    await waiting_at(room, 1, "trade")
    for key in STUDENTS[:4]:
        await room.client.orchestrator.rings.set_wants_rings(room.seam.user_id(key), on=False)
    assert t("sessions.idle_unreachable") in await room.slash(TEACHER, "session nudge", tables="1")


async def test_more_time_for_one_person_ends_where_there_is_no_more(room: Classroom) -> None:
    await playing(room, 4)
    user = str(room.seam.user_id("bo"))
    for percent in (150, 200, 250, 300):
        assert f"{percent} %" in await room.slash(TEACHER, "session moretime", member=user)
    assert "that is the limit" in await room.slash(TEACHER, "session moretime", member=user)


async def test_who_leaves_a_table_is_told_where_the_questions_are_and_answers_them_though_somebody_else_has_the_seat(
    room: Classroom,
) -> None:
    await gathering(room, *STUDENTS[:4], survey_after=["trust"], research="")
    await begun(room)
    assert "press **Questions after the game** on the card in <#" in await room.press(ANA, "Leave")
    await room.press(ANA, "Leave the game")
    await room.press(STUDENTS[4], "I’m here", at="classroom")
    await followed(room)
    seen = await seen_of(room)
    assert [person.role for person in seen.people if person.user == room.seam.user_id(ANA)] == ["gone"]
    await lead(room, "Debrief")
    await room.press(TEACHER, "Begin the debrief", at="control")
    await followed(room)
    assert t("surveys.kept", n=2, of=2) in await answer(room, ANA, AFTER, "Most people", "2")
