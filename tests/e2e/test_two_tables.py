"""One class, several tables: a command acts on the table that it means, or on none."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom() as opened:
        yield opened


async def playing(room: Classroom) -> tuple[str, int]:
    """A further table at which the whole class plays, and its channel."""
    table = await room.open()
    home = room.place(TEACHER, f"table-{table}")
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start", at=home)
    return table, home


async def status(room: Classroom, table: str) -> str:
    return (await room.look(table)).record.status


async def test_what_is_typed_in_a_closed_tables_channels_never_reaches_another_table(room: Classroom) -> None:
    """The bot that closed the table remembers its channels; the one after it has to look them up."""
    closed, home = await playing(room)
    watch = room.place(TEACHER, f"watch-{closed}")
    await room.slash(TEACHER, "table close", at=home)
    other, _ = await playing(room)
    for _ in range(2):
        for place in (home, watch):
            assert "closed" in await room.slash(TEACHER, "table close", at=place)
            assert "closed" in await room.slash(TEACHER, "table pause", at=place)
            assert (await status(room, other), (await room.look(other)).record.paused) == ("playing", False)
        assert "whole journal" in await room.slash(TEACHER, "table export", at=home), "it is still that table's channel"
        await room.restart()


async def test_a_command_counts_in_the_class_and_in_direct_messages_and_in_no_other_channel(room: Classroom) -> None:
    """Whoever may see every channel may stand in that of a table that is not theirs."""
    table, _ = await playing(room)
    assert "channel of your class" in await room.slash(TEACHER, "table close", at="Lounge")
    assert await status(room, table) == "playing"
    assert "hand" in (await room.slash(SEATS[0], "hand", at="dm")).lower()
    await room.slash(TEACHER, "table close", at="classroom")
    assert await status(room, table) == "closed"
