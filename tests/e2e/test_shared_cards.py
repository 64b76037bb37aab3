"""Whoever presses a button of a card that others read too can use it, or reads what they can do there
instead: with a way to do it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from bot.commands.caller import Caller, RefusalReply
from bot.commands.other_ways import reader_of
from bot.commands.router import Press
from bot.scenes.model import Menu
from bot.scenes.rulebook import WHY
from bot.scenes.users import USERS, allowed_readers
from bot.stage.discord_api.custom_id import ControlAddress, parse_custom_id
from bot.texts.lookup import t
from tests.e2e.classroom import EPHEMERAL, OBSERVER, SEATS, TEACHER, Classroom, buttons, classroom, menus
from tests.e2e.schoolclass import ASSISTANT, SCHOOL, STUDENTS, arrive, followed, lead, opened

pytestmark = pytest.mark.usefixtures("no_errors")
FOUR, WATCHER = STUDENTS[:4], STUDENTS[4]


@pytest.fixture
async def lesson() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        await opened(made, plan="first-45")
        await made.slash(
            TEACHER, "session staff", member=made.seam.user_id(ASSISTANT), role="assistant", tables="1"
        )
        await arrive(made, *FOUR)
        await made.press(WATCHER, "Just watching", at="classroom")
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


def shared(room: Classroom, key: str) -> Iterator[tuple[int, ControlAddress]]:
    """The controls that this person sees where others see them too: the place of each."""
    for place in room.seam.places(key):
        for message in room.seam.messages(key, place.id):
            if not int(message.get("flags") or 0) & EPHEMERAL and place.id != room.seam.dm_of(key):
                for part in (*buttons(message), *menus(message)):
                    aimed = parse_custom_id(part.get("custom_id", ""))
                    if aimed is not None and not part.get("disabled"):
                        yield place.id, aimed


async def answers(room: Classroom, key: str) -> list[tuple[ControlAddress, Any]]:
    """What this person is answered by every such control that is not for them; nothing of it changes
    anything.
    """
    client, told = room.client, list[tuple[ControlAddress, Any]]()
    for place, aimed in shared(room, key):
        caller = Caller(
            room.seam.user_id(key),
            key,
            room.seam.guild_id,
            place,
            0,
            f"{key}{len(told)}",
            manager=key == TEACHER,
        )
        snap = await client.orchestrator.tables.snapshot(aimed.table)
        seen = await client.follow.sessions.snapshot(aimed.table if snap is None else snap.record.session)
        if not reader_of(caller, snap, seen) & allowed_readers(aimed.control):
            press = Press(caller, aimed.table, aimed.control, (), message=0, on_card=False)
            told.append((aimed, await client.router.handle(press)))
    return told


async def check_each(room: Classroom, *people: str) -> int:
    """Raises AssertionError where somebody is told no and led nowhere; how many controls were not for those
    who see them.
    """
    count = 0
    for key in people:
        for aimed, answer in await answers(room, key):
            count += 1
            if isinstance(answer, RefusalReply):
                parts = [
                    part for row in answer.panel.rows for part in ((row,) if isinstance(row, Menu) else row)
                ]
                ways = [part.control for part in parts if part.control.route != WHY]
                assert ways, (key, aimed, answer.panel.text)
                assert t("tables.other_ways") in answer.panel.text
    return count


async def test_a_class_that_plays_finds_a_way_behind_every_button_that_it_sees(lesson: Classroom) -> None:
    assert await check_each(lesson, TEACHER, ASSISTANT, WATCHER, FOUR[0]) > 10
    await followed(lesson)


async def test_a_table_without_a_session_leads_each_of_its_readers_on() -> None:
    async with classroom(still=True) as room:
        await room.begin()
        await room.observe(OBSERVER)
        assert await check_each(room, TEACHER, OBSERVER, SEATS[0]) > 5
        told = await room.press(OBSERVER, "My turn")
        assert t("tables.not_a_player") in told
        assert t("notebook.button_note") in room.labels(OBSERVER, "table"), (
            "an observer who presses a player's button writes a note"
        )


async def test_nobody_is_shown_a_control_that_the_house_does_not_know(lesson: Classroom) -> None:
    scenes = lesson.client.orchestrator.scenes["commons"]
    for key in (TEACHER, ASSISTANT, WATCHER, FOUR[0]):
        assert {aimed.control.route for _, aimed in shared(lesson, key)} <= {*USERS, *scenes.routes}
