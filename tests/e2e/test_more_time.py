"""A roster says that somebody needs more time: they have it, and nobody can see for whom the clocks are
longer.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.commands.caller import Caller
from bot.orchestration.session.seating import order_giver
from bot.sessions.groups.roster import Expected, Roster
from bot.sessions.plan.plans import load_plan
from bot.tables.decisions.orders import GiveTime
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, control, followed, lead
from tests.e2e.test_town_meeting import meeting, ostrom, words

pytestmark = pytest.mark.usefixtures("no_errors")
ANA, ESRA = STUDENTS[0], STUDENTS[4]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def at_tables(room: Classroom, *keys: str) -> list[Snapshot]:
    """The tables of a session of these, which has begun. Ana needs half as much time again, Esra twice as
    much.
    """
    roster = Roster((Expected("Ana", pace=150), Expected("Esra", pace=200), Expected("Bo")))
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, load_plan("first-45"), "", roster, "en-GB")
    await followed(room)
    await arrive(room, *keys)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    return await tables(room)


async def tables(room: Classroom) -> list[Snapshot]:
    await followed(room)
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    return [await room.look(placed.table) for placed in seen.record.tables]


def seconds(snap: Snapshot) -> float:
    """How long the clocks are that run, in parts of what the options say."""
    (times,) = {
        asked.seconds / usual.seconds
        for asked, usual in zip(snap.waits(), snap.game.pending_inputs(snap.state), strict=True)
    }
    return times


async def test_everybody_at_their_table_has_so_much_time_and_nobody_is_told(room: Classroom) -> None:
    found = await at_tables(room, ANA, *STUDENTS[5:12])
    there = [any(p.user == room.seam.user_id(ANA) for p in snap.people) for snap in found]
    assert sorted(zip(there, map(seconds, found), strict=True)) == [(False, 1.0), (True, 1.5)]
    for snap in found:
        assert snap.record.external == ()
        assert snap.public_waits() == snap.waits(), "what everybody reads is what is so"
    for key in (ANA, STUDENTS[5]):
        assert "150" not in room.all_read(key)


async def test_who_comes_late_brings_their_time_with_them_and_the_clock_acts_when_it_is_over(
    room: Classroom,
) -> None:
    (snap,) = await at_tables(room, ANA, "bo", "chidi")
    assert seconds(snap) == 1.5
    await arrive(room, ESRA)
    (snap,) = await tables(room)
    assert (seconds(snap), snap.record.external) == (2.0, ("replace",))
    await room.seam.pass_time(snap.waits()[0].seconds - 5)
    await followed(room)
    assert "absent" not in control(room)
    await room.seam.pass_time(10)
    await followed(room)
    assert "away" in control(room)


async def test_the_staff_give_one_person_more_time_while_the_game_is_played_and_nobody_else_learns_for_whom(
    room: Classroom,
) -> None:
    before = await at_tables(room, "bo", "chidi", "dina")
    assert seconds(before[0]) == 1.0
    shown = {key: room.all_read(key) for key in ("chidi", "dina")}
    told = await room.slash(TEACHER, "session moretime", member=str(room.seam.user_id("bo")))
    assert "150 %" in told
    (snap,) = await tables(room)
    assert seconds(snap) == 1.5
    assert len({len(room.all_read(key)) - len(text) for key, text in shown.items()}) == 1, (
        "all see the same: a longer clock"
    )
    await room.press(TEACHER, "Open", at="control")
    panel = await room.press(TEACHER, t("sessions.button_time"), at="control")
    assert t("sessions.time_whom") in panel
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    assert list(seen.record.paces.values()) == [150]
    assert [row.actor.count("Bo") for row in await room.store.journal(snap.table)] == [0] * snap.version


async def test_a_meeting_and_its_ballots_last_as_much_longer_and_say_so() -> None:
    async with classroom(still=True) as room:
        name = await ostrom(room, ballot_seconds=60, vote_grace=6)
        table = await room.client.orchestrator.tables.find(name)
        assert table is not None
        await table.order(order_giver(await table.snapshot()), GiveTime(200))
        where = await meeting(room)
        assert seconds(await table.snapshot()) == 2.0
        assert "You have 8 minutes" in words(room, SEATS[1], where)
        await room.slash(SEATS[1], "motion resolve", words="Two are enough")
        await followed(room)
        assert seconds(await table.snapshot()) == 2.0
        assert "You have 2 minutes to vote" in words(room, SEATS[1], where)
        for key in SEATS:
            await room.slash(key, "vote", choice="yes")
        assert seconds(await table.snapshot()) == 2.0, "the moment to change one's vote too"
        assert "12 seconds" in room.all_read(SEATS[1])


async def test_who_was_given_more_time_by_the_staff_has_it_at_their_next_table_and_it_is_forgotten_with_the_lesson(
    room: Classroom,
) -> None:
    await at_tables(room, "bo", "chidi", "dina")
    for times in range(1, 6):
        await room.slash(TEACHER, "session moretime", member=str(room.seam.user_id("bo")))
        (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
        assert list(seen.record.paces.values()) == [min(300, 100 + 50 * times)]
    await room.press(TEACHER, "End lesson…", at="control")
    await room.press(TEACHER, "End, keep the channels", at="control")
    closed = await room.client.follow.sessions.snapshot(seen.session)
    assert closed is not None
    assert closed.record.paces == {}
