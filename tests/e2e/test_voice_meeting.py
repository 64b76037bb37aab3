"""Meetings that talk aloud, as a class holds them: a voice channel of the table's own, open for its members
alone, and empty in between.
"""

from __future__ import annotations

import discord
import pytest

from bot.rehearsal.world import Place
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, text_of
from tests.e2e.powers import ADMINISTRATOR, backend, new_role, permissions_in, settled
from tests.e2e.test_ostrom_silence import breaches
from tests.e2e.test_town_meeting import SEVEN, can_speak, meeting, ostrom, words

RED, ORANGE, WHITE, BLUE = SEATS
CLASS = (*SEATS, OBSERVER)


def aloud(room: Classroom, key: str) -> Place | None:
    """The table's own voice channel, where this person sees it."""
    return next(
        (
            place
            for place in room.seam.places(key)
            if place.kind == "voice" and place.name.startswith("table-")
        ),
        None,
    )


def inside(room: Classroom) -> set[str]:
    """Who is in it."""
    place = aloud(room, TEACHER)
    assert place is not None
    return {key for key in (*CLASS, TEACHER) if room.seam.user_id(key) in place.voices}


async def come_in(room: Classroom, *keys: str) -> set[str]:
    """These people try to enter it, as far as they see it; who is in it then."""
    for key in keys:
        place = aloud(room, key)
        if place is not None:
            await room.seam.join_voice(key, place.id)
        await settled(room)
    return inside(room)


async def done(room: Classroom, *keys: str) -> None:
    for key in keys:
        await room.slash(key, "meeting done")
    await settled(room)


async def test_a_group_meets_aloud_moves_and_votes_in_its_thread_and_nobody_keeps_a_voice(
    room: Classroom,
) -> None:
    """RULES C-103: on the nested board brick is Red's, Orange's and Blue's. Who has no say there neither
    hears nor reads it.
    """
    table = await ostrom(room, layout="nested", resource_meeting="private_thread", meeting_form="voice")
    assert await come_in(room, *CLASS) == set(), "made with the table, and closed until somebody meets"
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(RED, "meeting call", resource="brick")
    await settled(room)
    assert await come_in(room, *CLASS) == {RED, ORANGE, BLUE}
    assert aloud(room, WHITE) is None
    assert aloud(room, OBSERVER) is None
    place = aloud(room, RED)
    assert place is not None
    assert permissions_in(room, RED, place.id).speak
    assert not permissions_in(room, RED, place.id).send_messages
    where = next(p.id for p in room.seam.places(RED) if p.name == "brick-meeting")
    assert f"<#{place.id}>" in text_of(room.card(RED))
    assert f"Talk in <#{place.id}>" in words(room, RED, where)
    assert not await can_speak(room, RED, where, "what is said aloud is not written")
    await room.slash(RED, "motion resolve", words="One each", most=1)
    await room.press(ORANGE, "For", at=where)
    await room.restart()
    await settled(room)
    assert inside(room) == {RED, ORANGE, BLUE}, "a start in the middle sends nobody out"
    await room.slash(BLUE, "vote", choice="yes")
    await room.slash(RED, "vote", choice="no")
    await done(room, RED, ORANGE, BLUE)
    assert inside(room) == set()
    assert await come_in(room, *CLASS) == set()
    assert await breaches(room, table) == []


async def test_where_a_table_does_both_its_members_also_write_and_in_a_pause_nobody_talks(
    room: Classroom,
) -> None:
    await ostrom(room, meeting_form="both")
    where = await meeting(room)
    assert await come_in(room, *CLASS) == set(SEATS)
    assert await can_speak(room, RED, where, "and in writing")
    await room.slash(TEACHER, "table pause")
    await settled(room)
    assert inside(room) == set()
    assert await come_in(room, *CLASS) == set()
    await room.slash(TEACHER, "table resume")
    await settled(room)
    assert await come_in(room, *CLASS) == set(SEATS)


async def test_when_the_game_is_over_the_table_talks_and_when_the_table_is_closed_the_channel_is_gone(
    room: Classroom,
) -> None:
    await ostrom(room, meeting_form="voice")
    await room.slash(TEACHER, "table close", after_round=True)
    await room.press(TEACHER, "Make it the last round", at="classroom")
    for key in SEATS:
        await room.slash(TEACHER, "roll", dice=SEVEN)
        await room.slash(key, "end")
    await settled(room)
    assert await come_in(room, *CLASS) == set(SEATS)
    await room.slash(TEACHER, "table close")
    await room.press(TEACHER, "Close the table", at="classroom")
    await settled(room)
    assert aloud(room, TEACHER) is None
    assert not [c for c in backend(room).channels.values() if (c.name or "").endswith("-voice")]


async def test_whom_no_permission_keeps_out_is_sent_out_and_noted(room: Classroom) -> None:
    table = await ostrom(room, meeting_form="voice")
    await new_role(room, ADMINISTRATOR, WHITE)
    noted = len(await breaches(room, table))
    assert await come_in(room, WHITE) == set()
    assert (await breaches(room, table))[noted:] == [("voice", 2)]


async def test_a_meeting_whose_time_ran_out_while_the_bot_was_away_is_empty_before_anybody_goes_on(
    room: Classroom,
) -> None:
    table = await ostrom(room, meeting_form="voice")
    await meeting(room)
    assert await come_in(room, *CLASS) == set(SEATS)
    await room.client.orchestrator.close()
    await room.client.close()
    await room.seam.pass_time(241)
    assert inside(room) == set(SEATS)
    await room.restart()
    await settled(room)
    assert inside(room) == set()
    assert await breaches(room, table) == []


async def lose(room: Classroom, *names: str) -> None:
    """The bot's role is without these permissions from now on."""
    lost = discord.Permissions(**dict.fromkeys(names, True)).value
    role = next(role for role in backend(room).guilds[room.seam.guild_id].roles.values() if role.managed)
    backend(room).edit_role(room.seam.guild_id, role.id, {"permissions": role.permissions & ~lost})
    await settled(room)


@pytest.mark.parametrize("when", ["before the table", "in the game"])
async def test_without_the_rights_the_staff_are_told_and_the_meeting_writes(
    room: Classroom, when: str
) -> None:
    if when == "before the table":
        await lose(room, "move_members")
    await ostrom(room, meeting_form="voice")
    if when == "in the game":
        await lose(room, "move_members")
        await room.client.orchestrator.run_periodic_check()
        await settled(room)
    told = [text_of(m) for m in room.read(TEACHER, "dm") if "voice channel" in text_of(m)]
    assert len(told) == 1
    assert "Move members" in told[0]
    where = await meeting(room)
    assert await can_speak(room, RED, where, "then we write")
    assert "aloud" not in text_of(room.card(RED)).lower()


async def test_a_voice_channel_that_somebody_deletes_is_made_again(room: Classroom) -> None:
    await ostrom(room, meeting_form="voice")
    await meeting(room)
    first = aloud(room, RED)
    assert first is not None
    backend(room).delete_channel(first.id)
    await settled(room)
    second = aloud(room, RED)
    assert second is not None
    assert second.id != first.id
    assert await come_in(room, *CLASS) == set(SEATS)


async def test_a_table_that_writes_has_no_voice_channel(room: Classroom) -> None:
    await ostrom(room)
    assert aloud(room, TEACHER) is None


async def test_meetings_that_begin_late_are_refused_before_and_say_why(room: Classroom) -> None:
    await ostrom(room, meetings_from=2)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    assert "later round" in await room.slash(RED, "meeting call")
    assert not any(label.startswith("Call") for label in room.labels(RED))
    await room.slash(RED, "end")
    for key in (ORANGE, WHITE, BLUE):
        await room.slash(TEACHER, "roll", dice=SEVEN)
        await room.slash(key, "end")
    where = await meeting(room)
    assert await can_speak(room, RED, where, "at last")
