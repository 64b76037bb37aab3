"""The control card in Discord: buttons beside the lines of tables, of which each does what stands there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.rendered_message import all_components
from bot.rehearsal.world import Wire
from games.protocol import Actor
from tests.e2e.classroom import EPHEMERAL, TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, control, followed, lead, opened, post


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        await opened(made, plan="basic-60")
        await arrive(made, *STUDENTS[:8])
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


def lines(room: Classroom) -> list[tuple[str, str]]:
    """Of each table on the card, from above, its sign and the button beside it."""
    card: Wire = post(room, TEACHER, "control", "Plan ")
    found = [part for part in all_components(card["components"]) if part["type"] == 9]
    return [(part["components"][0]["content"][0], part["accessory"]["label"]) for part in found]


async def test_each_table_has_its_button_beside_it_and_stays_where_it_is_when_somebody_asks_for_help(
    room: Classroom,
) -> None:
    assert lines(room) == [("🟢", "Open"), ("🟢", "Open")]
    second = next(key for key in STUDENTS[:8] if "table-2" in {place.name for place in room.seam.places(key)})
    await room.press(second, "I need help")
    await room.fill_in(second, "I meant wool")
    await followed(room)
    assert lines(room) == [("🟢", "Open"), ("🔴", "Answer…")], "no row moves"
    assert "🔴 Need you now, 1 table: 2" in control(room)
    assert "asks for help" in control(room)


async def test_one_private_panel_stands_below_the_card_and_none_once_it_would_be_old(room: Classroom) -> None:
    def private() -> list[str]:
        return [text_of(m) for m in room.read(TEACHER, "control") if int(m.get("flags") or 0) & EPHEMERAL]

    await room.press(TEACHER, "Open", at="control")
    await room.press(TEACHER, "Last round", at="control")
    await followed(room)
    assert len(private()) == 1
    assert "Make this round the last?" in private()[0]
    await lead(room, "Pause all")
    assert len(private()) == 1
    assert "paused" in private()[0]
    await room.press(TEACHER, "Open", at="control")
    assert len(private()) == 1
    await room.seam.pass_time(14 * 60)
    await followed(room)
    room.client.orchestrator.schedule_follow_up(
        (await room.client.orchestrator.tables.readable_tables())[0].table
    )
    await followed(room)
    assert private() == []


async def test_the_card_stands_below_a_call_for_help_at_once(room: Classroom) -> None:
    await room.press(STUDENTS[0], "I need help")
    await room.fill_in(STUDENTS[0], "I meant wool")
    await followed(room)
    public = [m for m in room.read(TEACHER, "control") if not int(m.get("flags") or 0) & EPHEMERAL]
    assert "asks for help" in text_of(public[-2])
    assert "Plan basic-60" in text_of(public[-1])


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


async def test_a_nudge_rings_for_whoever_the_table_waits_for_and_for_nobody_else(room: Classroom) -> None:
    players = [key for key in STUDENTS[:8] if "table-1" in {place.name for place in room.seam.places(key)}]
    before = {key: len(room.read(key, "dm")) for key in players}
    await room.press(TEACHER, "Open", at="control")
    await lead(room, "Nudge")
    came = {key: room.read(key, "dm")[before[key] :] for key in players}
    rung = [message for messages in came.values() for message in messages if "<#" in message["content"]]
    assert len(rung) == 1
    again = {key: len(room.read(key, "dm")) for key in players}
    await lead(room, "Nudge")
    assert {key: len(room.read(key, "dm")) for key in players} == again, "not twice within a minute"


async def trading(room: Classroom) -> int:
    """The first table comes to a step that may take two minutes; for whom it waits."""
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    table = None if seen is None else await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    while (await table.snapshot()).waits()[0].what != "trade":
        snap = await table.snapshot()
        await table.play(
            Actor(snap.waits()[0].seat), snap.game.default_action(snap.state, snap.waits()[0].seat)
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    snap = await table.snapshot()
    return next(person.user for person in snap.people if person.seat == snap.waits()[0].seat)


async def test_all_are_nudged_only_where_somebody_has_been_waited_for_for_a_minute(room: Classroom) -> None:
    trader = await trading(room)
    key = next(key for key in STUDENTS if room.seam.user_id(key) == trader)
    for waited in (50, 12):
        await room.seam.pass_time(waited)
        await followed(room)
        before = {one: [m["id"] for m in room.read(one, "dm")] for one in STUDENTS[:8]}
        await room.slash(TEACHER, "session nudge")
        await followed(room)
        rung = [
            one
            for one in STUDENTS[:8]
            if any(m["id"] not in before[one] and "<#" in m["content"] for m in room.read(one, "dm"))
        ]
        assert rung == ([key] if waited == 12 else [])
