"""What a teacher still gets of a class that is over, once another one was open: its list, its records, its
page; and of a single table.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.commands.caller import Answer, Caller, Reply
from bot.texts.lookup import t
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened
from tests.e2e.test_class import finished, playing

pytestmark = pytest.mark.usefixtures("no_errors")


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


def teacher(room: Classroom, key: str = TEACHER) -> Caller:
    return Caller(room.seam.user_id(key), key, room.seam.guild_id, room.place(key, "classroom"), 0, "99")


def file_of(answer: Answer) -> tuple[str, bytes]:
    assert isinstance(answer, Reply)
    assert answer.panel.file is not None, answer.panel.text
    return answer.panel.file


async def lesson(room: Classroom, *students: str) -> str:
    """A lesson from its opening to its end; the session's name."""
    name = await playing(room, *students, plan="first-45")
    await finished(room)
    await lead(room, "Debrief")
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, remove", at="control")
    await followed(room)
    return name


async def test_the_page_of_a_class_that_is_over_is_made_again_for_who_led_it_after_a_restart_too(
    room: Classroom,
) -> None:
    first = await lesson(room, *STUDENTS[:4])
    second = await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[4:8])
    await room.restart()
    await followed(room)
    desk = room.client.router.session_controls
    assert [choice.value for choice in await desk.led.suggest(teacher(room), "")] == [second, first]
    name, page = file_of(await desk.debrief(teacher(room), first))
    assert (name, page.startswith(b"<!doctype html>")) == ("debrief.html", True)
    assert b"Ana" in file_of(await desk.export_participation(teacher(room), first))[1]
    assert b"Ana" not in file_of(await desk.export_participation(teacher(room)))[1]
    answer = await desk.debrief(teacher(room, STUDENTS[0]), first)
    assert isinstance(answer, Reply)
    assert answer.panel.text == t("sessions.no_such_session")


async def test_a_table_whose_channel_is_gone_can_be_exported_by_its_leader_alone() -> None:
    async with classroom(still=True) as room:
        await exported(room)


async def exported(room: Classroom) -> None:
    table = await room.begin()
    await room.close(room.place(TEACHER, "table"))
    await followed(room)
    admin = room.client.router.table_admin
    (choice,) = await admin.suggest_ended(teacher(room), "")
    assert choice.value == table
    assert "Commons Game" in choice.label
    name, content = file_of(await admin.export(teacher(room), table))
    assert (name, content != b"") == (f"moot-{table}.jsonl", True)
    answer = await admin.export(teacher(room, SEATS[0]), table)
    assert isinstance(answer, Reply)
    assert answer.panel.text == t("tables.no_such_table")
