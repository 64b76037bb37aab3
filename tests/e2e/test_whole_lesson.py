"""A whole lesson, as a class of 28 and its staff act it: late, absent, back, stuck or gone; the bell, a fair
end, and nothing left.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.world import ActRefused
from bot.tables.table import Table
from games.audience import PUBLIC
from games.protocol import Actor
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import (
    ASSISTANT,
    SCHOOL,
    STUDENTS,
    arrive,
    class_card,
    control,
    followed,
    lead,
    opened,
)

LATE, ABSENT, CLOSED, GONE = STUDENTS[26:], STUDENTS[:3], "ines", "jun"


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def everybody_plays(room: Classroom, *, rounds: int) -> None:
    """All tables play so many rounds more, side by side: whoever is there acts at once, and the clock acts
    for who is not.
    """
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    tables = [
        table
        for placed in seen.record.tables
        if (table := await room.client.orchestrator.tables.find(placed.table)) is not None
    ]
    ends = {table.table: (await table.snapshot()).view(PUBLIC).round + rounds for table in tables}
    for _ in range(60):
        acted = [await table_plays(room, table, ends[table.table]) for table in tables]
        await followed(room)
        if not any(acted):
            return
        if "moved" not in acted:
            await room.seam.pass_time(61)
            await followed(room)
    raise AssertionError("the rounds do not end")


async def table_plays(room: Classroom, table: Table, end: int) -> str:
    """Those who are there act until somebody is waited for who is not: "moved", "waits"; or "" where the
    round is over.
    """
    away, told = (
        {room.seam.user_id(key) for key in STUDENTS if key in ABSENT or not room.seam.is_member(key)},
        "waits",
    )
    while True:
        snap = await table.snapshot()
        if snap.record.status != "playing" or (snap.view(PUBLIC).round >= end and not snap.record.practice):
            if told == "moved":
                room.client.orchestrator.schedule_follow_up(table.table)
            return ""
        users = {person.seat: person.user for person in snap.people}
        there = [wait for wait in snap.waits() if users.get(wait.seat, 0) not in {0, *away}]
        if not there:
            room.client.orchestrator.schedule_follow_up(table.table)
            return told
        told = "moved"
        await table.play(Actor(there[0].seat), snap.game.default_action(snap.state, there[0].seat))


async def place_of(room: Classroom, key: str) -> tuple[str, int]:
    """The table and the seat of somebody."""
    for table in await room.client.orchestrator.tables.readable_tables():
        part = (await table.snapshot()).part(room.seam.user_id(key))
        if part is not None and part.seat is not None:
            return table.table, part.seat
    raise AssertionError(f"{key} has no seat")


async def absent_at(room: Classroom, table: str) -> str:
    """Whom the control card calls absent there."""
    home = (await room.client.orchestrator.channels.destinations(await room.look(table))).table
    told = control(room).split(f"<#{home}>")[1].split("<#")[0]
    return told.partition("away")[0] if "away" in told else ""


@pytest.mark.long
async def test_a_whole_lesson(room: Classroom) -> None:
    places = {place.name for place in room.seam.places(TEACHER)}
    await room.seam.close_messages(CLOSED, closed=True)
    await opened(room, plan="basic-60", title="Commons 101")
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="co")
    await arrive(room, *STUDENTS[:26])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    await arrive(room, *LATE)
    assert all(any(p.name.startswith("table-") for p in room.seam.places(key)) for key in STUDENTS), (
        "who is late has a seat too"
    )
    with pytest.raises(ActRefused):
        await room.seam.say("kofi", room.place("kofi", "classroom"), "What do you take?")
    await everybody_plays(room, rounds=1)
    assert "away" in control(room)
    assert not any("Practice" in text_of(room.card(key)) for key in STUDENTS[3:9]), "the practice is over"

    await room.press("ana", "My hand")
    await followed(room)
    assert "Ana" not in str([line for line in control(room).splitlines() if "absent" in line]), (
        "who clicks is back"
    )
    await room.press("kofi", "I need help")
    await room.fill_in("kofi", "What is a road worth?")
    await followed(room)
    await lead(room, "I take it", ASSISTANT)
    await room.press(ASSISTANT, "Answer", at="control")
    await room.fill_in(ASSISTANT, "Nothing by itself")
    await lead(room, "Done", ASSISTANT)

    await room.seam.leave_server(GONE)
    await everybody_plays(room, rounds=1)
    table, _ = await place_of(room, GONE)
    assert GONE.capitalize() in await absent_at(room, table), "a stand-in plays"
    assert "⚠️" not in control(room), "and nothing is in the way"
    await room.seam.join_server(GONE)
    await room.press(GONE, "My hand")
    await followed(room)
    assert GONE.capitalize() not in await absent_at(room, table), (
        "who is on the server again has their seat again"
    )

    await lead(room, "Announce")
    await room.fill_in(TEACHER, "Ten minutes left")
    await followed(room)
    assert all(any("Ten minutes left" in text_of(m) for m in room.read(key, "table")) for key in STUDENTS)

    await lead(room, "Pause all")
    await room.seam.pass_time(50 * 60)  # a fire drill
    await lead(room, "Go on")
    assert "⚠️ The slowest" in control(room), "time runs short"
    await lead(room, "Last round")
    await lead(room, "Make it the last round")
    await everybody_plays(room, rounds=1)
    assert control(room).count("🏁") == 7, "a fair end: every table has played its round"
    await lead(room, "Debrief")
    await room.press("kofi", "My own page")
    await room.press("kofi", "Report something")
    form = room.answers[-1].modal
    assert form is not None
    assert form["title"] == "Report something", "it is no call for help"
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, remove", at="control")
    for _ in range(4):
        await followed(room)
        await room.seam.pass_time(10)
    assert {place.name for place in room.seam.places(TEACHER)} - {"Moot"} == places - {"Moot"}
    assert "This lesson is over" in class_card(room)
    await room.seam.say("kofi", room.place("kofi", "classroom"), "That was mean")
    assert any("Nothing by itself" in text_of(m) for m in room.read("kofi", "dm"))
