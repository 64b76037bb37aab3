"""A class of which some tables talk aloud, as a plan deals it: their channels come with the tables, and go
with the lesson.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from simcord.backend.errors import BackendError

from bot.sessions.plan.plans import load_plan
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.powers import backend
from tests.e2e.schoolclass import SCHOOL, STUDENTS, control, followed, lead
from tests.e2e.test_private_rooms import playing, seated

pytestmark = pytest.mark.usefixtures("no_errors")
BOTH_STAGES = {**load_plan("first-45").options, "rounds_basic": 3, "rounds_ostrom": 3}
TREATMENTS = {"talk-in-text": {"meeting_form": "text"}, "talk-in-voice": {"meeting_form": "voice"}}


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


def voices(room: Classroom, key: str) -> list[str]:
    """The tables' own voice channels that this person sees."""
    return [
        place.name
        for place in room.seam.places(key)
        if place.kind == "voice" and place.name.startswith("table-")
    ]


async def aloud(room: Classroom) -> list[int]:
    """The numbers of the tables to which the plan has dealt to talk aloud."""
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    assert seen is not None
    return [placed.number for placed in seen.record.tables if placed.treatment == "talk-in-voice"]


async def test_the_tables_that_talk_have_a_channel_before_the_start_which_goes_with_the_lesson(
    room: Classroom,
) -> None:
    before = {place.name for place in room.seam.places(TEACHER)}
    await seated(room, *STUDENTS[:12], options=BOTH_STAGES, treatments=TREATMENTS)
    numbers = await aloud(room)
    assert len(numbers) in {1, 2}, "three tables: dealt as evenly as can be"
    assert voices(room, TEACHER) == [f"table-{number}-voice" for number in numbers]
    assert [voices(room, key) for key in STUDENTS[:13]] == [[]] * 13
    await lead(room, "Start all")
    await room.restart()
    await followed(room)
    assert voices(room, TEACHER) == [f"table-{number}-voice" for number in numbers]
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, remove", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    await followed(room)
    assert {place.name for place in room.seam.places(TEACHER)} - {"Moot"} == before - {"Moot"}


async def test_where_the_server_is_full_the_staff_are_told_and_the_table_writes(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = backend(room).create_channel

    def full(guild: int, name: str, *given: Any, **named: Any) -> Any:
        if name.endswith("-voice"):
            raise BackendError(400, 30013, "Maximum number of server channels reached (500)")
        return create(guild, name, *given, **named)

    monkeypatch.setattr(backend(room), "create_channel", full)
    await playing(room, *STUDENTS[:4], options={**BOTH_STAGES, "meeting_form": "voice"})
    assert "voice channel could not be made" in control(room)
    assert len([m for m in room.read(TEACHER, "dm") if "it has 500 channels" in text_of(m)]) == 1
    for key in STUDENTS[:4]:
        await room.own_panel(key)
    assert any(label.startswith("Roll") for key in STUDENTS[:4] for label in room.labels(key)), (
        "the game goes on"
    )
    monkeypatch.setattr(backend(room), "create_channel", create)
    await room.seam.pass_time(70)
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert voices(room, TEACHER) == ["table-1-voice"]
    assert "voice channel" not in control(room)
