"""The control card in Discord: buttons beside the lines of tables, of which each does what stands there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.rendered_message import parts
from bot.rehearsal.world import Wire
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, control, followed, lead, opened, post


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        await opened(made, plan="basic-60")
        await arrive(made, *STUDENTS[:8])
        for label in ("Deal the seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


def lines(room: Classroom) -> list[tuple[str, str]]:
    """Of each table on the card, from above, its sign and the button beside it."""
    card: Wire = post(room, TEACHER, "control", "Plan ")
    found = [part for part in parts(card["components"]) if part["type"] == 9]
    return [(part["components"][0]["content"][0], part["accessory"]["label"]) for part in found]


async def test_each_table_has_its_button_beside_it_and_whoever_asks_for_help_comes_first(room: Classroom) -> None:
    assert lines(room) == [("🟢", "Open"), ("🟢", "Open")]
    second = next(key for key in STUDENTS[:8] if "table-2" in {place.name for place in room.seam.places(key)})
    await room.press(second, "I need help")
    await room.fill_in(second, "I meant wool")
    await followed(room)
    assert lines(room) == [("🔴", "Answer…"), ("🟢", "Open")]
    assert "asks for help" in control(room)


async def test_open_shows_the_staff_who_sits_there_and_what_can_be_done(room: Classroom) -> None:
    told = await room.press(TEACHER, "Open", at="control")
    assert "Table 1" in told
    assert "🟥 Red: " in told


async def test_the_card_stays_one_message_from_the_sign_up_to_the_end(room: Classroom) -> None:
    """A message of components can never show an embed again."""
    first = post(room, TEACHER, "control", "Plan ")["id"]
    await lead(room, "Pause all")
    await room.press(TEACHER, "Debrief", at="control")
    await room.press(TEACHER, "Begin the debrief", at="control")
    await followed(room)
    card = post(room, TEACHER, "control", "Plan ")
    assert card["id"] == first
    assert card["embeds"] == []
    assert "the games are over" in text_of(card)
