"""After a power cut every button that still stands in Discord works, or says why not: all that they need is
in the journal.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from bot.catalogue import find_game
from tests.e2e.arranging import at_step
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, menus
from tests.e2e.forgery import clicked_twice, forged_click
from tests.e2e.powers import backend
from tests.e2e.untouched import clear, refused, standing, told

pytestmark = pytest.mark.usefixtures("no_errors")

RED, ORANGE, WHITE, BLUE = SEATS
EVERYBODY = (*SEATS, OBSERVER, TEACHER)


class Old(NamedTuple):
    """A button or a menu as it stood before the power cut."""

    key: str
    place: int
    message: int
    custom_id: str
    values: list[str] | None


def controls(room: Classroom) -> list[Old]:
    """Everything that anybody could press, leaving the table last."""
    found: list[Old] = []
    for key in EVERYBODY:
        for place in room.seam.places(key):
            if place.kind != "dm":
                for message in room.seam.messages(key, place.id):
                    found += [
                        Old(key, place.id, int(message["id"]), b["custom_id"], None) for b in buttons(message)
                    ]
                    found += [
                        Old(key, place.id, int(message["id"]), m["custom_id"], [m["options"][0]["value"]])
                        for m in menus(message)
                    ]
    return sorted(found, key=lambda old: ":leave:" in old.custom_id)


async def press(room: Classroom, old: Old) -> str:
    """What they are told; the card itself may be the answer."""
    answer = await forged_click(room, old.key, old.place, old.message, old.custom_id, old.values)
    assert answer.answered, old
    assert room.seam.errors() == [], old
    return clear(told(room, old.key, answer)) if answer.ephemeral else ""


async def panels_open(room: Classroom, step: str) -> str:
    """A table at this step, with every private panel of it open."""
    table = await at_step(room, step, lumber=8, brick=2, wheat=4, wool=2, ore=4)
    await room.observe(OBSERVER)
    openers = {"trade": ["Trade"], "build": ["Road", "City", "Buy card"], "cards": []}[step]
    for label in openers:
        await room.press(RED, label)
    for key in (RED, ORANGE):
        await room.press(key, "My hand")
        await room.press(key, "Rules")
    return table


@pytest.mark.parametrize("step", ["trade", "build", "cards"])
async def test_every_button_is_answered_by_a_bot_that_has_just_started(room: Classroom, step: str) -> None:
    table = await panels_open(room, step)
    old = controls(room)
    assert len(old) > 25
    await room.restart()
    for one in old:
        await press(room, one)
    snap = await room.look(table)
    assert find_game("commons").violations(snap.state) == []


async def test_the_game_goes_on_by_the_old_card(room: Classroom) -> None:
    table = await at_step(room, "trade", lumber=8)
    await room.press(RED, "Trade")
    await room.choose(RED, "lumber")
    await room.restart()
    await room.press(RED, "Take ore")
    await room.press(RED, "Give")
    state: Any = (await room.look(table)).state
    assert state.hands[0][4] == 1
    await room.restart()
    await room.press(RED, "End turn")
    await room.restart()
    await room.press(ORANGE, "Roll")
    state = (await room.look(table)).state
    assert state.active == 1


async def test_what_was_done_before_the_power_cut_is_not_done_again(room: Classroom) -> None:
    """The old button is pressed once more, and Discord delivers the first press once more."""
    table = await room.begin()
    panel, place = await room.own_panel(RED), room.place(RED, "table")
    card, roll = (
        int(panel["id"]),
        next(b["custom_id"] for b in buttons(panel) if b["label"].startswith("Roll")),
    )
    record = await clicked_twice(room, RED, place, card, roll)
    version = (await room.look(table)).version
    await room.restart()
    await refused(room, RED, forged_click(room, RED, place, card, roll))
    before = await standing(room)
    await room.seam._do(lambda: backend(room).emit("INTERACTION_CREATE", delivery(room, record.id)))
    assert (await standing(room)).tables == before.tables
    assert (await room.look(table)).version == version
    assert room.seam.errors() == []


def delivery(room: Classroom, number: int) -> dict[str, Any]:
    """An earlier click, as Discord's gateway delivered it."""
    events = [
        event
        for kind, name, event in backend(room).transcript
        if (kind, name) == ("GATEWAY", "INTERACTION_CREATE")
    ]
    return next(dict(event) for event in events if int(event["id"]) == number)


async def test_buttons_of_a_table_that_was_closed_while_nobody_looked_say_so(room: Classroom) -> None:
    await room.begin()
    old = [one for one in controls(room) if one.key == RED]
    await room.close()
    await room.restart()
    for one in old:
        if one.message in backend(room).messages[one.place]:
            await refused(
                room, RED, forged_click(room, RED, one.place, one.message, one.custom_id, one.values)
            )
