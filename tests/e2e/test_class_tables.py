"""The staff give orders to some of their tables, by a menu and by command; and what time is short for has its
button.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.commands.caller import Caller
from bot.scenes.model import Control
from games.protocol import Actor, PendingInput
from tests.e2e.classroom import TEACHER, Classroom, buttons, classroom, menus, text_of
from tests.e2e.schoolclass import (
    ASSISTANT,
    SCHOOL,
    STUDENTS,
    arrive,
    control,
    enabled,
    followed,
    lead,
    opened,
    post,
)
from tests.e2e.test_class import caller, table_of


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


async def seated(room: Classroom, people: int, plan: str = "first-45") -> str:
    name = await opened(room, plan=plan)
    await arrive(room, *STUDENTS[:people])
    for label in ("Assign seats", "Seat them"):
        await lead(room, label)
    return name


async def playing(room: Classroom, people: int = 12, plan: str = "first-45") -> str:
    name = await seated(room, people, plan)
    await lead(room, "Start all")
    return name


async def states(room: Classroom) -> list[str]:
    """Of each table in order, whether it stands still, or its status."""
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    assert seen is not None
    found = [await room.look(placed.table) for placed in seen.record.tables]
    return ["paused" if snap.record.is_paused else snap.record.status for snap in found]


async def pick(room: Classroom, *tables: int, key: str = TEACHER) -> str:
    """One of the staff chooses these tables on the card; what they are shown."""
    told = await room.choose(key, *map(str, tables), at="control")
    await followed(room)
    return told


async def test_tables_that_are_chosen_in_the_menu_and_no_others_are_told(room: Classroom) -> None:
    await playing(room)
    assert "Tables 1 and 3" in await pick(room, 1, 3)
    told = await lead(room, "Pause")
    assert "Tables 1 and 3:** paused." in told
    assert "press **Go on**" in told
    assert await states(room) == ["paused", "playing", "paused"]
    await pick(room, 1, 3)
    await room.press(TEACHER, "Announce", at="control")
    assert "everyone sees your message" in await room.fill_in(TEACHER, "Please wait a moment")
    await followed(room)
    heard = {
        table_of(room, key)[0]
        for key in STUDENTS[:12]
        if any("Please wait" in text_of(m) for m in room.read(key, "table"))
    }
    assert heard == {"table-1", "table-3"}
    await lead(room, "Go on")
    assert await states(room) == ["playing"] * 3


async def test_the_choice_can_be_changed_on_the_panel_which_says_what_goes_on_at_each_table(
    room: Classroom,
) -> None:
    await playing(room)
    await pick(room, 2)
    assert "Tables 2 and 3" in await pick(room, 2, 3)
    panel = room.read(TEACHER, "control")[-1]
    assert [option["value"] for option in menus(panel)[-1]["options"] if option.get("default")] == ["2", "3"]
    assert text_of(panel).count("Basic 1/6") == 2
    await lead(room, "Last round")
    await lead(room, "Make it the last round")
    assert control(room).count("Basic 1/1") == 2


async def test_numbers_of_tables_are_typed_with_commas_and_hyphens_and_mistakes_are_told_before_anything_is_done(
    room: Classroom,
) -> None:
    await playing(room)
    assert "Tables 1 and 3:** paused." in await room.slash(TEACHER, "session pause", tables="1, 3")
    await followed(room)
    assert await states(room) == ["paused", "playing", "paused"]
    assert "Please write table numbers" in await room.slash(TEACHER, "session resume", tables="1, all")
    assert "Tables 4 and 5 do not exist. The tables are numbered 1 to 3" in await room.slash(
        TEACHER, "session resume", tables="3-5"
    )
    await followed(room)
    assert await states(room) == ["paused", "playing", "paused"]
    assert "All" not in await room.slash(TEACHER, "session resume", tables="1-3")
    await followed(room)
    assert await states(room) == ["playing"] * 3
    assert "All tables:** everyone sees your message" in await room.slash(
        TEACHER, "session announce", text="Hello"
    )


async def test_numbers_are_completed_for_the_staff_with_what_goes_on_there_and_for_nobody_else(
    room: Classroom,
) -> None:
    await playing(room)
    await room.slash(TEACHER, "session pause", tables="2,3")
    await followed(room)

    async def completed(key: str, text: str) -> list[str]:
        found = await room.seam.completions(
            key, room.place(key, "classroom"), "session resume", "tables", text, filled={}
        )
        return [choice["value"] for choice in found]

    assert await completed(TEACHER, "") == ["2, 3", "1", "2", "3"]
    assert await completed(TEACHER, "1, ") == ["1, 2", "1, 3"]
    assert await completed(TEACHER, "two, ") == []
    desk = room.client.router.session_controls
    assert list(await desk.suggest_tables(caller(room, "ana"), "")) == []


async def test_some_tables_begin_first_and_the_others_when_they_are_told_to(room: Classroom) -> None:
    await seated(room, 12)
    await pick(room, 1, 2)
    assert "Tables 1 and 2:** the game starts." in await lead(room, "Start")
    assert await states(room) == ["playing", "playing", "lobby"]
    assert "Start the rest" in enabled(post(room, TEACHER, "control", "Plan "))
    assert "The games have already begun" in await room.slash(TEACHER, "session start", tables="1")
    await lead(room, "Start the rest")
    assert await states(room) == ["playing"] * 3
    assert "Start the rest" not in enabled(post(room, TEACHER, "control", "Plan "))


def desk_caller(room: Classroom, key: str, delivery: str) -> Caller:
    return Caller(room.seam.user_id(key), key, room.seam.guild_id, room.place(key, "classroom"), 0, delivery)


async def test_two_teachers_who_press_the_same_card_at_once_change_the_clocks_once(room: Classroom) -> None:
    name = await playing(room, 8)
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="co")
    await followed(room)
    (button,) = [
        b for b in buttons(post(room, TEACHER, "control", "Plan ")) if b["label"] == "Shorten time limits"
    ]
    stamp = button["custom_id"].split(":")[3]
    desk = room.client.router.session_controls
    first = await desk.press(desk_caller(room, TEACHER, "1"), name, Control("s_tell", stamp, "clocks"), ())
    second = await desk.press(desk_caller(room, ASSISTANT, "2"), name, Control("s_tell", stamp, "clocks"), ())
    assert "All tables:** everyone has less time" in first.panel.text
    assert "have just been changed" in second.panel.text
    await followed(room)
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    changed = [(await room.look(placed.table)).record for placed in seen.record.tables]
    assert all(
        record.options["turn_seconds"] == round(record.dealt["turn_seconds"] * 0.7) for record in changed
    )
    await pick(room, 2)
    assert "Table 2:** everyone has more time" in await lead(room, "More time")
    assert "Table 2:** everyone has more time" in await lead(room, "More time"), (
        "the panel knows of its own change"
    )
    longer = await room.look(seen.record.tables[1].table)
    assert longer.record.options["turn_seconds"] > longer.record.dealt["turn_seconds"]


async def test_an_assistant_without_rights_on_the_server_tells_their_own_tables_by_the_buttons(
    room: Classroom,
) -> None:
    await playing(room)
    await room.slash(
        TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="assistant", tables="1-2"
    )
    await followed(room)
    await pick(room, 1, 3, key=ASSISTANT)
    assert "You help at other tables" in await lead(room, "Pause", ASSISTANT)
    assert await states(room) == ["playing"] * 3
    await pick(room, 1, 2, key=ASSISTANT)
    await lead(room, "Pause", ASSISTANT)
    assert await states(room) == ["paused", "paused", "playing"]


async def test_ids_that_no_card_has_shown_do_nothing_and_say_so_and_those_of_earlier_cards_mean_what_they_meant(
    room: Classroom,
) -> None:
    name = await playing(room)
    desk, look = room.client.router.session_controls, room.client.follow.sessions.snapshot
    before = await look(name)
    forged = (
        *(Control("s_set", arg=arg) for arg in ("pause.", "pause.x1", "announce.1", "close.1", "pause.99")),
        Control("s_set", "cx", "clocks.1"),
        *(Control("s_tell", arg=arg) for arg in ("fewer.x", "fewer", "pause.x7z", "seat")),
        *(
            Control(route, arg=arg)
            for route, arg in (("s_open", "x"), ("s_open", "9"), ("s_message", "9"), ("s_announce", "1-3"))
        ),
    )
    for at in forged:
        answer = await desk.press(desk_caller(room, TEACHER, at.arg), name, at, ())
        assert answer.panel.text, at
    for route, values in (
        ("s_table", ("9",)),
        ("s_pick", ("no",)),
        ("s_give", ("1.2",)),
        ("s_message", ("1",)),
    ):
        answer = await desk.press(desk_caller(room, TEACHER, route), name, Control(route, arg="0.x6"), values)
        assert answer.panel.text, route
    assert await look(name) == before
    await desk.press(desk_caller(room, TEACHER, "old"), name, Control("s_tell", arg="pause.3"), ())
    await followed(room)
    assert await states(room) == ["playing", "playing", "paused"]


async def waiting_at(room: Classroom, number: int, step: str) -> tuple[str, PendingInput]:
    """A table of the session comes to a step; its id, and for whom it waits."""
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    assert seen is not None
    name = seen.record.tables[number - 1].table
    table = await room.client.orchestrator.tables.find(name)
    assert table is not None
    while (snap := await table.snapshot()).waits()[0].what != step:
        await table.play(
            Actor(snap.waits()[0].seat), snap.game.default_action(snap.state, snap.waits()[0].seat)
        )
    room.client.orchestrator.schedule_follow_up(name)
    await followed(room)
    return name, (await room.look(name)).waits()[0]


async def test_a_stand_in_plays_for_who_has_long_been_waited_for_until_their_first_click(
    room: Classroom,
) -> None:
    await playing(room, 8)
    name, wait = await waiting_at(room, 1, "trade")
    held = (await room.look(name)).record.seats[wait.seat]
    await pick(room, 1)
    await lead(room, "Stand-in")
    assert held.automatic is None
    assert (await room.look(name)).record.seats[wait.seat].automatic is None, "it has not been long"
    await room.seam.pass_time(62)
    await followed(room)
    await pick(room, 1)
    await lead(room, "Stand-in")
    snap = await room.look(name)
    assert snap.record.seats[wait.seat].automatic is not None
    assert [seat.automatic for n, seat in enumerate(snap.record.seats) if n != wait.seat] == [None] * 3
    user = next(person.user for person in snap.people if person.seat == wait.seat)
    key = next(key for key in STUDENTS if room.seam.user_id(key) == user)
    assert "Welcome back" in await room.press(key, "My hand")
    assert (await room.look(name)).record.seats[wait.seat].automatic is None


async def test_one_player_is_told_something_that_nobody_else_reads(room: Classroom) -> None:
    await playing(room, 8)
    key = next(key for key in STUDENTS[:8] if table_of(room, key) == ["table-2"])
    before = {other: room.all_read(other) for other in STUDENTS[:8] if other != key}
    await pick(room, 2)
    await room.press(TEACHER, "Message", at="control")
    await room.choose(TEACHER, key.title(), at="control")
    assert "gets your message" in await room.fill_in(TEACHER, "Breathe")
    await followed(room)
    assert "Breathe" in text_of(room.read(key, "dm")[-1])
    assert {other: room.all_read(other) for other in STUDENTS[:8] if other != key} == before


async def test_where_time_is_short_the_card_says_what_helps_and_all_tables_play_the_same_number_of_rounds_fewer(
    room: Classroom,
) -> None:
    name = await playing(room, 8)
    assert "would gain" not in control(room)
    await room.seam.pass_time(35 * 60)
    await followed(room)
    assert "fewer** would save" in control(room)
    label = next(
        label for label in enabled(post(room, TEACHER, "control", "Plan ")) if label.endswith("fewer…")
    )
    fewer = int(label.split()[0])
    await lead(room, label)
    await lead(room, f"{label.removesuffix('…')} than planned")
    assert control(room).count(f"Basic 1/{6 - fewer}") == 2
    desk, stale = room.client.router.session_controls, Control("s_tell", arg=f"fewer.{fewer}")
    answer = await desk.press(desk_caller(room, TEACHER, "again"), name, stale, ())
    assert "fewer than planned" in answer.panel.text
    assert control(room).count(f"Basic 1/{6 - fewer}") == 2


async def test_a_table_of_those_who_come_late_ends_with_the_others(room: Classroom) -> None:
    await playing(room, 8)
    await room.slash(TEACHER, "session fewer", rounds=2)
    await room.press(TEACHER, "2 rounds fewer than planned", at="classroom")
    await followed(room)
    await arrive(room, *STUDENTS[8:11])
    assert control(room).count("Basic 1/4") == 3


async def test_a_game_whose_rounds_cannot_be_changed_says_so(room: Classroom) -> None:
    await playing(room, 8, plan="crossroads-60")
    assert "cannot be changed" in await room.slash(TEACHER, "session fewer", rounds=1)
