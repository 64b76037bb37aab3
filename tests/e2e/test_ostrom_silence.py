"""Silence around Town Meetings: before and after, in other rooms, for those who are not members, and over a
restart.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import count

import pytest

from bot.rehearsal.world import ActRefused
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom
from tests.e2e.powers import ADMINISTRATOR, allow, backend, new_role, settled
from tests.e2e.test_town_meeting import SEVEN, meeting, ostrom, thread
from tests.support.ways import EVERY_RIGHT

RED, ORANGE, WHITE, BLUE = SEATS
CLASS = (*SEATS, OBSERVER)
NUMBERS = count()


def threads(room: Classroom) -> dict[str, int]:
    """Every thread of the table, by name."""
    return {place.name: number for number, place in backend(room).channels.items() if place.is_thread}


def standing(room: Classroom, place: int) -> set[str]:
    """Which of the class's words stand in a place, whoever can read them."""
    people = {room.seam.user_id(key) for key in (*CLASS, TEACHER)}
    return {m.content for m in backend(room).messages.get(place, {}).values() if m.author_id in people}


async def refused(room: Classroom, key: str, place: int, text: str = "psst") -> bool:
    """Somebody tries to write, past the lock, which SimCord does not heed; whether Discord itself took
    nothing.
    """
    try:
        await room.seam.say(key, place, text, heed_lock=False)
    except ActRefused:
        return True
    await settled(room)
    return False


async def leaks(room: Classroom, keys: Iterable[str], places: Iterable[int]) -> list[tuple[str, int]]:
    """Who can get a word to stand where. No word is said twice."""
    found = []
    for key in keys:
        for place in places:
            word = f"{key} in {place}, {next(NUMBERS)}"
            await refused(room, key, place, word)
            if word in standing(room, place):
                found.append((key, place))
    return found


async def breaches(room: Classroom, table: str) -> list[tuple[str, int | None]]:
    """What the journal says of broken silence."""
    rows = [json.loads(row.action) for row in await room.store.journal(table)]
    return [(row["way"], row["seat"]) for row in rows if row["kind"] == "log_breach"]


async def test_in_the_second_before_a_meeting_and_in_the_second_after_it_nobody_gets_a_word_out(
    room: Classroom,
) -> None:
    await ostrom(room)
    home, town = room.place(RED, "table"), thread(room, RED)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.seam.pass_time(1)
    assert await leaks(room, CLASS, (home, town)) == []
    await room.slash(RED, "meeting call")
    assert await leaks(room, CLASS, (home, town)) == [(key, town) for key in SEATS]
    for key in SEATS:
        await room.slash(key, "meeting done")
    assert await leaks(room, CLASS, (home, town)) == []
    await room.seam.pass_time(1)
    assert await leaks(room, CLASS, (home, town)) == []


async def test_a_group_that_meets_apart_speaks_in_its_own_thread_only_and_other_players_do_not_even_see_it(
    room: Classroom,
) -> None:
    """RULES C-103: on the nested board brick is Red's, Orange's and Blue's."""
    await ostrom(room, layout="nested", resource_meeting="private_thread")
    rooms = threads(room)
    assert {"town-meeting", "brick-meeting"} < rooms.keys()
    assert await leaks(room, CLASS, rooms.values()) == []
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.slash(RED, "meeting call", resource="brick")
    assert await leaks(room, CLASS, rooms.values()) == [
        (key, rooms["brick-meeting"]) for key in (RED, ORANGE, BLUE)
    ]
    assert rooms["brick-meeting"] not in [place.id for place in room.seam.places(WHITE)]
    assert "amara in" not in room.all_read(WHITE)
    assert "amara in" in room.all_read(OBSERVER), "who observes reads every meeting"
    for key in (RED, ORANGE, BLUE):
        await room.slash(key, "meeting done")
    assert await leaks(room, CLASS, rooms.values()) == []


async def test_a_member_of_no_group_whom_discord_lets_write_is_taken_back_and_noted(room: Classroom) -> None:
    """No permission silences an administrator: then the words go, and the journal says whose they were."""
    table = await ostrom(room, layout="nested")
    await new_role(room, ADMINISTRATOR, WHITE)
    town = await meeting(room, "brick")
    noted = len(await breaches(room, table))
    assert not await refused(room, WHITE, town, "hear me too")
    assert standing(room, town) == set()
    assert (await breaches(room, table))[noted:] == [("message", 2)]


async def test_a_right_given_by_hand_in_the_middle_of_a_meeting_is_taken_back(room: Classroom) -> None:
    """The planted breach: who is no member is allowed to write, and it shows."""
    table = await ostrom(room, layout="nested")
    town, home = await meeting(room, "brick"), room.place(RED, "table")
    with pytest.MonkeyPatch.context() as deaf:
        deaf.setattr(backend(room), "emit", lambda *_: None)
        await allow(room, home, room.seam.user_id(WHITE), EVERY_RIGHT, member=True)
        assert await leaks(room, [WHITE], [town]) == [(WHITE, town)], "the check can fail"
    await room.client.orchestrator.run_periodic_check()
    await room.client.orchestrator.drain()
    await settled(room)
    assert standing(room, town) == set()
    assert await refused(room, WHITE, town)
    assert ("message", 2) in await breaches(room, table)


async def test_while_the_bot_is_away_the_silence_is_what_it_was(room: Classroom) -> None:
    await ostrom(room, layout="nested")
    home, town = room.place(RED, "table"), thread(room, RED)
    await room.client.orchestrator.close()
    await room.client.close()
    assert await leaks(room, CLASS, (home, town)) == []
    await room.restart()
    await settled(room)
    assert await leaks(room, CLASS, (home, town)) == []
    assert await meeting(room, "brick") == town
    await room.client.orchestrator.close()
    await room.client.close()
    assert await leaks(room, (WHITE, OBSERVER), (home, town)) == []
    assert await leaks(room, SEATS, (home,)) == []
    await room.restart()
    await settled(room)
    assert await leaks(room, CLASS, (home, town)) == [(key, town) for key in (RED, ORANGE, BLUE)]


async def test_a_meeting_whose_time_ran_out_while_the_bot_was_away_is_over_before_anybody_speaks(
    room: Classroom,
) -> None:
    await ostrom(room)
    town = await meeting(room)
    await room.client.orchestrator.close()
    await room.client.close()
    await room.seam.pass_time(241)
    await room.restart()
    await settled(room)
    assert await leaks(room, CLASS, (town,)) == []


async def test_what_is_said_after_the_time_was_up_while_the_bot_was_away_does_not_stay_and_nobody_is_accused_of_it(
    room: Classroom,
) -> None:
    """Discord took it, since nobody was there to lock the thread; whoever wrote could not know."""
    table = await ostrom(room)
    town = await meeting(room)
    await room.client.orchestrator.close()
    await room.client.close()
    for key, seconds, text in (
        (RED, 200, "in time"),
        (BLUE, 41, "a second too late"),
        (WHITE, 600, "much too late"),
    ):
        await room.seam.pass_time(seconds)
        assert not await refused(room, key, town, text)
    assert standing(room, town) == {"in time", "a second too late", "much too late"}
    await room.restart()
    await settled(room)
    assert standing(room, town) == {"in time"}
    assert await breaches(room, table) == []
    assert await leaks(room, CLASS, (town,)) == []


async def test_a_thread_that_somebody_unlocks_while_discord_is_ill_is_shut_within_seconds_of_its_being_well(
    room: Classroom,
) -> None:
    await ostrom(room)
    town = thread(room, RED)
    await room.seam.pass_time(1)
    assert backend(room).channels[town].thread_metadata.locked
    room.seam._env.inject_error("PATCH", f"/channels/{town}", status=503, times=None)
    fault = backend(room).faults[-1]
    backend(room).edit_channel(town, {}, thread_metadata={"archived": False, "locked": False})
    await settled(room)
    await room.seam.pass_time(2)
    assert not backend(room).channels[town].thread_metadata.locked
    assert await leaks(room, CLASS, [town]) == [], "nobody may write there all the same"
    backend(room).faults.remove(fault)
    await room.seam.pass_time(6)
    shut = backend(room).channels[town].thread_metadata
    assert shut.locked
    assert shut.archived
