"""When each wait of a table began is kept, whether a clock ends it or not."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.decisions.orders import ComeBack, Fill, Pause, Resume
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot, with_missing_wait_starts
from tests.support.bench import PLAYERS, TEACHER, Bench, bench

NO_CLOCKS = {"roll_seconds": 0, "harvest_seconds": 0, "turn_seconds": 0}
STAFF = Requester(TEACHER, "Person 1")


def began(snap: Snapshot) -> int:
    """Since when the table waits for the first seat that it waits for."""
    return snap.wait_began[snap.waits()[0].key]


async def begun() -> Bench:
    made = await bench(**NO_CLOCKS)
    assert (await made.look()).record.since == {}
    return made


async def test_a_wait_begins_when_the_game_begins_to_wait_and_goes_on_with_whatever_else_is_done() -> None:
    table = await begun()
    first = await table.look()
    assert began(first) == table.clock.ms
    table.clock.ms += 40_000
    await table.table.order(STAFF, Pause())
    table.clock.ms += 600_000
    await table.table.order(STAFF, Resume())
    assert began(await table.look()) == began(first) + 600_000
    assert await table.table.reload() == await table.look()


async def test_the_next_wait_begins_with_the_move_that_brought_it() -> None:
    table = await begun()
    table.clock.ms += 40_000
    await table.command(PLAYERS[0], "roll")
    assert began(await table.look()) == table.clock.ms


async def test_who_comes_back_to_their_seat_has_only_now_begun_to_be_waited_for() -> None:
    table = await begun()
    snap = await table.look()
    seat = snap.waits()[0].seat
    await table.table.substitute(seat, "careful", snap.version)
    table.clock.ms += 90_000
    await table.table.order(Requester(PLAYERS[seat], ""), ComeBack(seat))
    assert began(await table.look()) == table.clock.ms


async def test_of_a_seat_that_nobody_else_takes_the_wait_goes_on() -> None:
    table = await begun()
    snap = await table.look()
    other = next(seat for seat in range(4) if seat != snap.waits()[0].seat)
    table.clock.ms += 90_000
    await table.table.order(STAFF, Fill("careful", other))
    assert began(await table.look()) == began(snap)


async def test_a_record_without_beginnings_takes_them_from_its_clocks_and_else_from_its_last_row() -> None:
    table = await begun()
    snap = await table.look()
    bare = replace(snap, record=snap.record.replace(wait_began={}))
    (key,) = {wait.key for wait in snap.waits()}
    assert with_missing_wait_starts(bare, 7_000).wait_began == {key: 7_000}
    clocked = replace(bare, record=bare.record.replace(since={key: 5_000}))
    assert with_missing_wait_starts(clocked, 7_000).wait_began == {key: 5_000}
    assert with_missing_wait_starts(snap, 7_000) is snap
