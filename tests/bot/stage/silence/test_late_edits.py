"""An old message that somebody changes in silence while the bot is away is found when it is back, at a table
and in its meetings.
"""

from __future__ import annotations

import pytest

from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.permissions import SilenceBreach
from games.protocol import Floor, Room
from tests.bot.stage.conftest import SEATING, TABLE, World

NOON = 1_700_000_000_000
ALL = frozenset(range(4))
TALK, QUIET = Floor(speakers=ALL), Floor()
MEETING, CLOSED = Floor(rooms=(Room("town", ALL, ALL),)), Floor(rooms=(Room("town", frozenset(), ALL),))


@pytest.fixture
async def table(furnished: World) -> World:
    """A table at noon, in Discord's time and ours."""
    furnished.now = NOON
    pass_time(furnished, 0)
    return furnished


def pass_time(world: World, ms: int) -> None:
    world.now += ms
    world.port.last_id = max(world.port.last_id, (world.now - snowflake_ms(0)) << 22)


async def guard(world: World, floor: Floor) -> list[SilenceBreach]:
    return await world.stage.guard(TABLE, floor, SEATING)


async def test_what_a_player_said_in_time_and_changed_in_silence_goes_from_the_tables_channel(
    table: World,
) -> None:
    await guard(table, TALK)
    pass_time(table, 1_000)
    changed, in_time, theirs = (table.port.say(table.destinations.table, author) for author in (11, 12, 31))
    table.port.messages[in_time].edited_ms = table.now
    pass_time(table, 60_000)
    assert await guard(table, QUIET) == []
    pass_time(table, 60_000)
    for message in (changed, theirs):
        table.port.messages[message].edited_ms = table.now
    table.restart()
    assert await guard(table, QUIET) == [SilenceBreach("edit", 11, 0, mended=True)]
    assert {message.id for message in table.port.standing(table.destinations.table)} == {in_time, theirs}


async def test_what_a_player_said_in_a_meeting_and_changed_after_its_end_goes(table: World) -> None:
    await guard(table, MEETING)
    await table.stage.drain()
    thread = table.stage.room_threads(TABLE)["town"]
    await guard(table, MEETING)
    pass_time(table, 1_000)
    changed, in_time = table.port.say(thread, 11), table.port.say(thread, 12)
    table.port.messages[in_time].edited_ms = table.now
    pass_time(table, 60_000)
    assert await guard(table, CLOSED) == []
    pass_time(table, 60_000)
    table.port.messages[changed].edited_ms = table.now
    table.restart()
    assert await guard(table, CLOSED) == [SilenceBreach("edit", 11, 0, mended=True)]
    assert {message.id for message in table.port.standing(thread)} == {in_time}


async def test_a_change_just_after_the_end_is_taken_back_and_nobody_is_accused(table: World) -> None:
    await guard(table, TALK)
    pass_time(table, 1_000)
    changed = table.port.say(table.destinations.table, 11)
    pass_time(table, 60_000)
    await guard(table, QUIET)
    pass_time(table, 2_000)
    table.port.messages[changed].edited_ms = table.now
    table.restart()
    assert await guard(table, QUIET) == []
    assert table.port.standing(table.destinations.table) == []
