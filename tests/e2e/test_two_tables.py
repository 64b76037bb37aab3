"""One class, several tables: a command acts on the table that it means, or on none."""

from __future__ import annotations

from tests.e2e.classroom import SEATS, TEACHER, Classroom, channel


async def playing(room: Classroom) -> tuple[str, int]:
    """A further table at which the whole class plays, and its channel."""
    table = await room.open()
    home = room.place(TEACHER, await channel(room, table))
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start", at=home)
    return table, home


async def status(room: Classroom, table: str) -> str:
    return (await room.look(table)).record.status


async def test_what_is_typed_in_a_closed_tables_channels_never_reaches_another_table(room: Classroom) -> None:
    """The bot that closed the table remembers its channels; the one after it has to look them up."""
    closed, home = await playing(room)
    watch = room.place(TEACHER, await channel(room, closed, "watch"))
    await room.close(home)
    other, _ = await playing(room)
    for _ in range(2):
        for place in (home, watch):
            assert "closed" in await room.slash(TEACHER, "table close", at=place)
            assert "closed" in await room.slash(TEACHER, "table pause", at=place)
            assert (await status(room, other), (await room.look(other)).record.is_paused) == (
                "playing",
                False,
            )
        assert "whole journal" in await room.slash(TEACHER, "table export", at=home), (
            "it is still that table's channel"
        )
        await room.restart()


async def test_a_command_counts_in_the_class_and_in_direct_messages_and_in_no_other_channel(
    room: Classroom,
) -> None:
    """Whoever may see every channel may stand in that of a table that is not theirs."""
    table, _ = await playing(room)
    assert "in the class’s channel" in await room.slash(TEACHER, "table close", at="Lounge")
    assert await status(room, table) == "playing"
    assert "hand" in (await room.slash(SEATS[0], "hand", at="dm")).lower()
    await room.close()
    assert await status(room, table) == "closed"


async def test_who_plays_at_two_tables_types_moves_at_the_one_that_waits_for_them(room: Classroom) -> None:
    """Players type in the class's channel and in direct messages: no table is named there."""
    first, _ = await playing(room)
    second, _ = await playing(room)
    before = [(await room.look(table)).version for table in (first, second)]
    red, orange = SEATS[:2]
    for place in ("classroom", "dm"):
        for key in (red, orange):  # both tables wait for red, none for orange
            told = await room.slash(key, "end", at=place)
            assert "more than one table" in told
            assert "buttons" in told
    assert [(await room.look(table)).version for table in (first, second)] == before
    assert "more than one table" in await room.slash(TEACHER, "table pause"), (
        "an instructor names the table by its channel"
    )
    await room.slash(TEACHER, "table pause", at=room.place(TEACHER, await channel(room, first)))
    paused = (await room.look(first)).version
    await room.slash(red, "roll", at="dm")
    assert (await room.look(second)).state.phase != "roll"
    assert (await room.look(first)).version == paused
