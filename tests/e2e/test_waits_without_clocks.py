"""A table without clocks waits for a player: the staff see for whom and since when, can act, and are told who
has left the server.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.commands.caller import Caller
from bot.sessions.plan.plans import load_plan
from bot.tables.snapshot import Snapshot
from storage.store import Change
from tests.e2e.classroom import SEATS, TEACHER, Classroom, buttons, classroom, text_of
from tests.e2e.schoolclass import FIRST, SCHOOL, STUDENTS, arrive, control, followed, lead, post

pytestmark = pytest.mark.usefixtures("no_errors")
CLOCKS = {"roll_seconds": 0, "harvest_seconds": 0, "turn_seconds": 0}
WITHOUT = [
    pytest.param({"absent": "wait"}, id="absent=wait"),
    pytest.param(CLOCKS, id="no clock"),
    pytest.param({"roll_seconds": 0}, id="one"),
]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def playing(room: Classroom, options: dict[str, Any], people: int = 4, **plan: Any) -> Snapshot:
    """A class whose first table has begun, under these options."""
    first = load_plan("first-45")
    changed = first.model_copy(update={"options": {**first.options, **options}, **plan})
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, changed, "", None, "en-GB")
    await followed(room)
    await arrive(room, *STUDENTS[:people])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    return await table(room)


async def table(room: Classroom, number: int = 1) -> Snapshot:
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    return await room.look(seen.record.tables[number - 1].table)


def awaited(room: Classroom, snap: Snapshot) -> str:
    """The student whom the table waits for."""
    user = next(person.user for person in snap.people if person.seat == snap.waits()[0].seat)
    return next(key for key in STUDENTS if room.seam.user_id(key) == user)


def labels(room: Classroom) -> list[str]:
    return [button["label"] for button in buttons(post(room, TEACHER, "control", "Plan "))]


async def automatic(room: Classroom) -> list[int]:
    return [seat for seat, one in enumerate((await table(room)).record.seats) if one.automatic]


async def passes(room: Classroom, seconds: float) -> None:
    await room.seam.pass_time(seconds)
    await followed(room)


@pytest.mark.parametrize("options", WITHOUT)
async def test_whom_a_table_waits_for_is_told_after_half_a_minute_and_calls_for_somebody_after_one(
    room: Classroom, options: dict[str, Any]
) -> None:
    snap = await playing(room, options)
    person = snap.holder(snap.waits()[0].seat)
    assert person is not None
    await passes(room, 31)
    assert f"**{person.name}**" in control(room).partition("waiting for ")[2].partition(",")[0]
    assert "🟢" in control(room)
    await passes(room, 31)
    assert "🟠" in control(room)
    assert "Nudge" in labels(room)


@pytest.mark.parametrize("options", WITHOUT)
async def test_a_nudge_rings_whoever_is_waited_for_and_a_stand_in_takes_the_seat(
    room: Classroom, options: dict[str, Any]
) -> None:
    snap = await playing(room, options)
    key, seat = awaited(room, snap), snap.waits()[0].seat
    await passes(room, 62)
    before = room.read(key, "dm")[-1]["id"]
    await lead(room, "Nudge")
    assert room.read(key, "dm")[-1]["id"] != before
    await room.choose(TEACHER, "1", at="control")
    await lead(room, "Stand-in")
    assert await automatic(room) == [seat]
    assert "Welcome back" in await room.press(key, "My hand")
    assert await automatic(room) == []


async def test_a_wait_goes_on_after_a_restart_and_a_pause_is_no_part_of_it(room: Classroom) -> None:
    await playing(room, {"absent": "wait"})
    await passes(room, 40)
    await lead(room, "Pause all")
    await passes(room, 600)
    await lead(room, "Go on")
    await passes(room, 10)
    assert "🟢" in control(room)
    await room.restart()
    await passes(room, 15)
    assert "🟠" in control(room)


async def test_a_table_of_an_earlier_version_waits_since_its_last_row_at_the_latest(room: Classroom) -> None:
    snap = await playing(room, {"absent": "wait"})
    found = await room.client.orchestrator.tables.find(snap.table)
    assert found is not None
    began = snap.wait_began
    old = snap.record.model_dump(exclude={"wait_began", "clock_step", "clock_bases"})
    row = replace(snap, record=type(snap.record).model_validate(old)).to_row()
    await room.store.append(Change(snap.table, snap.version, row.status, row.record, row.state, ()))
    after = await found.reload()
    assert after.wait_began.keys() == began.keys()
    await passes(room, 62)
    assert "🟠" in control(room)


@pytest.mark.parametrize("options", [{}, CLOCKS])
async def test_a_stand_in_plays_at_once_for_whoever_has_left_the_server(
    room: Classroom, options: dict[str, Any]
) -> None:
    snap = await playing(room, options)
    key, seat = awaited(room, snap), snap.waits()[0].seat
    await room.seam.leave_server(key)
    await passes(room, 12)
    assert await automatic(room) == [seat]
    name = FIRST[STUDENTS.index(key)]
    assert f"🚪 **{name}** left the server" in control(room)
    await room.seam.join_server(key)
    await room.press(key, "My hand")
    await followed(room)
    assert await automatic(room) == []
    assert "left the server" not in control(room)


async def test_where_the_table_waits_for_the_absent_the_staff_are_told_at_once_who_has_left_and_the_stand_in_acts(
    room: Classroom,
) -> None:
    snap = await playing(room, {"absent": "wait"})
    key, seat = awaited(room, snap), snap.waits()[0].seat
    name = FIRST[STUDENTS.index(key)]
    await room.seam.leave_server(key)
    await passes(room, 12)
    assert await automatic(room) == []
    notices = [
        text_of(message)
        for message in room.read(TEACHER, "control")
        if "has left the server" in text_of(message)
    ]
    assert len(notices) == 1
    assert f"**{name}**" in notices[0]
    assert re.search(rf"🟠.*\n.*🚪 \*\*{name}\*\* left the server", control(room))
    await passes(room, 120)
    assert sum("has left the server" in text_of(message) for message in room.read(TEACHER, "control")) == 1, (
        "told once"
    )
    await room.choose(TEACHER, "1", at="control")
    await lead(room, "Stand-in")
    assert await automatic(room) == [seat]


async def test_where_the_clock_acts_for_the_absent_it_waits_for_its_time_also_for_who_has_left(
    room: Classroom,
) -> None:
    """Else the record of the game would not check: no clock acts before the time was up."""
    snap = await playing(room, {"absent": "default_after_timer"})
    key, seat = awaited(room, snap), snap.waits()[0].seat
    await room.seam.leave_server(key)
    await passes(room, 12)
    assert seat not in (await table(room)).record.missed


async def test_the_teacher_of_a_single_table_gets_a_letter_about_who_has_left() -> None:
    async with classroom(still=True) as room:
        await room.begin(options="absent=wait")
        await room.seam.leave_server(SEATS[0])
        await room.seam.pass_time(12)
        await room.client.orchestrator.drain()
        letters = [text_of(message) for message in room.read(TEACHER, "dm")]
        assert sum("has left the server" in letter for letter in letters) == 1
