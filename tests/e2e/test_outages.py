"""Discord is away for two minutes in the middle of a turn, a harvest and a ballot: nobody loses a seat, an
act or a vote (RULES A2).
"""

from __future__ import annotations

from tests.e2e.classroom import SEATS, TEACHER, Classroom, everybody_reads, text_of
from tests.e2e.test_town_meeting import meeting, ostrom

RED, ORANGE = SEATS[:2]
SENTENCE = "Moot was offline for 2 minutes, so that time has been added."


async def outage(room: Classroom) -> None:
    """The gateway is lost, and is back after two minutes."""
    reach = room.client.orchestrator.reachability
    reach._seconds = lambda: room.now_ms() / 1000
    await room.seam._do(lambda: room.client.dispatch("disconnect"))
    await room.seam.pass_time(60)
    await room.seam.pass_time(60)
    await room.seam._do(lambda: room.client.dispatch("resumed"))
    await settled(room)


async def settled(room: Classroom) -> None:
    """The bot has looked at its tables."""
    for table in await room.client.orchestrator.tables.readable_tables():
        room.client.orchestrator.schedule_follow_up(table.table)
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()


async def test_a_turn_goes_on_where_it_was_and_its_own_time_is_all_that_counts(room: Classroom) -> None:
    table = await room.begin()
    await room.seam.pass_time(50)
    await outage(room)
    everybody_reads(room, SENTENCE)
    before = await room.look(table)
    assert before.stand_ins == ()
    await room.seam.pass_time(14)
    await settled(room)
    assert (await room.look(table)).version == before.version
    await room.seam.pass_time(2)
    await settled(room)
    assert (await room.look(table)).stand_ins == (0,)


async def test_in_a_harvest_nobody_asks_for_anybody(room: Classroom) -> None:
    table = await room.begin(options="rounds_ostrom=0, dice=instructor")
    await room.slash(TEACHER, "roll", dice="6 2")
    before = (await room.look(table)).state
    await outage(room)
    assert (await room.look(table)).state == before
    everybody_reads(room, SENTENCE)


async def test_a_ballot_is_not_closed_and_a_vote_given_afterwards_counts(room: Classroom) -> None:
    table = await ostrom(room)
    await meeting(room)
    await room.slash(ORANGE, "motion resolve", words="Two are enough", most=2)
    await room.slash(RED, "vote", choice="yes")
    await outage(room)
    snap = await room.look(table)
    ballot = snap.state.governance.meeting.ballot
    assert (ballot.votes.count(None), snap.stand_ins) == (3, ())
    for key in SEATS[1:]:
        await room.slash(key, "vote", choice="yes")
    assert (await room.look(table)).state.governance.meeting.ballot is None
    assert SENTENCE in text_of(room.card(RED))
