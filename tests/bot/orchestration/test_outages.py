"""What nobody could act in counts for nobody: no clock acts in an outage, and what was missed is added to
whatever waits (RULES A2).
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.tables.deadlines import RETURN_MS, deadline_ms
from bot.tables.decisions.orders import Close, Join, Pause, Resume
from bot.tables.decisions.table_context import Requester
from bot.tables.reachability import Outage
from bot.tables.results.export import whole_record
from bot.tables.ring_policy import PATIENCE_MS
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audit import verification_findings
from games.record import ActionRow, TableRow
from games.refusal import Refusal
from storage.store import Change
from tests.bot.orchestration.test_rings import rung
from tests.support.bench import PLAYERS, TEACHER, Bench, bench
from tests.support.tables import ANN, BEN, Clock, give_orders, open_table

TWO_MINUTES = 120_000
STAFF = Requester(TEACHER, "Person 1")


async def due_ms(table: Bench) -> int:
    """When the first wait ends that a clock ends."""
    snap = await table.look()
    return min(end for wait in snap.waits() if (end := deadline_ms(snap.record.since, wait)) is not None)


async def kinds(table: Bench) -> list[str]:
    return [json.loads(row.action)["kind"] for row in await table.store.journal(table.table.table)]


async def away(table: Bench, ms: int) -> None:
    """Discord is away for so long, and then back."""
    reach = table.orchestrator.reachability
    reach.lose("gateway")
    for _ in range(4):
        await table.passes(ms // 4)
    reach.regain("gateway")
    await table.settle()


async def test_a_turn_is_played_for_nobody_who_could_not_act_and_ends_later_by_what_was_missed() -> None:
    table = await bench(roll_seconds=60)
    end, version = await due_ms(table), (await table.look()).version
    await table.passes(10_000)
    await away(table, TWO_MINUTES)
    snap = await table.look()
    assert (snap.version, (await kinds(table))[-1]) == (version + 1, "outage")
    assert await due_ms(table) == end + TWO_MINUTES
    assert not any(seat.automatic for seat in snap.record.seats)
    await table.passes(49_999)
    assert (await table.look()).version == version + 1
    await table.passes(1)
    assert (await table.look()).record.seats[0].automatic, "its own time is over"


async def test_no_wait_ends_sooner_than_fifteen_seconds_after_the_return() -> None:
    table = await bench(roll_seconds=60)
    await table.passes(59_000)
    await away(table, TWO_MINUTES)
    assert await due_ms(table) == table.clock.ms + RETURN_MS


async def test_who_was_slow_before_the_outage_is_no_slower_after_it() -> None:
    table = await bench(roll_seconds=0)
    before = (await table.look()).wait_began
    await table.passes(5_000)
    await away(table, TWO_MINUTES)
    assert (await table.look()).wait_began == {key: began + TWO_MINUTES for key, began in before.items()}


async def test_an_outage_in_a_pause_is_added_by_the_pause_alone_and_one_before_it_once() -> None:
    table = await bench(roll_seconds=60, absent="default_after_timer")
    end = await due_ms(table)
    await table.passes(10_000)
    reach = table.orchestrator.reachability
    reach.lose("gateway")
    table.clock.ms += 20_000
    await table.table.order(STAFF, Pause())
    table.clock.ms += 100_000
    reach.regain("gateway")
    await table.settle()
    table.clock.ms += 30_000
    await away(table, TWO_MINUTES)
    assert (await kinds(table)).count("outage") == 1
    await table.table.order(STAFF, Resume())
    await table.settle()
    assert await due_ms(table) == end + 20_000 + 100_000 + 30_000 + TWO_MINUTES
    await table.passes(await due_ms(table) - table.clock.ms)
    snap = await table.look()
    assert 0 in snap.record.missed
    record = whole_record(
        snap, await table.store.journal(table.table.table), await table.store.secret(table.table.table)
    )
    assert verification_findings(snap.game, record) == []


async def test_an_outage_is_added_once_whoever_hears_of_it_and_in_the_part_that_was_not_added_yet() -> None:
    table = await bench(roll_seconds=60)
    end, now = await due_ms(table), table.clock.ms
    table.clock.ms += 100_000
    for until in (50_000, 50_000, 51_000, 100_000):
        await table.table.add_outage(Outage(now, now + until))
    assert await due_ms(table) == end + 100_000
    orders = [json.loads(row.action) for row in await table.store.journal(table.table.table)]
    assert [order["missed_ms"] for order in orders if order["kind"] == "outage"] == [50_000, 50_000]


async def test_a_wait_that_began_in_the_outage_gets_what_was_left_of_it() -> None:
    table = await bench(roll_seconds=60, turn_seconds=60)
    await table.passes(5_000)
    table.orchestrator.reachability.lose("gateway")
    table.clock.ms += 30_000
    await table.command(PLAYERS[0], "roll")  # another process has heard it
    began = table.clock.ms
    table.clock.ms += 40_000
    table.orchestrator.reachability.regain("gateway")
    await table.settle()
    snap = await table.look()
    assert set(snap.wait_began.values()) == {began + 40_000}


async def test_a_record_with_outages_is_verified_and_a_clock_that_acted_too_early_after_one_is_found() -> (
    None
):
    table = await bench(roll_seconds=60, absent="default_after_timer")
    await table.passes(10_000)
    await away(table, TWO_MINUTES)
    await table.passes(20_000)
    await away(table, TWO_MINUTES)
    await table.passes(30_000)
    snap = await table.look()
    assert 0 in snap.record.missed
    record = whole_record(
        snap, await table.store.journal(table.table.table), await table.store.secret(table.table.table)
    )
    assert verification_findings(snap.game, record) == []
    outages = [
        row.facts["missed_ms"] for row in record.rows if isinstance(row, TableRow) and row.table == "outage"
    ]
    assert outages == [TWO_MINUTES] * 2
    acted = next(row for row in record.rows if isinstance(row, ActionRow) and row.actor.by == "clock")
    early = [
        replace(row, ms=row.ms - 3_000) if row.sequence >= acted.sequence else row for row in record.rows
    ]
    assert verification_findings(snap.game, replace(record, rows=tuple(early))) == [
        f"Row {acted.sequence}: the clock acted before the time was up."
    ]


async def test_nobody_is_rung_sooner_for_an_outage_nor_while_it_goes_on() -> None:
    table = await bench()
    await table.passes(PATIENCE_MS - 5_000)
    table.port.sent.clear()
    await away(table, TWO_MINUTES)
    assert rung(table, PLAYERS[0]) == []
    await table.passes(4_999)
    assert rung(table, PLAYERS[0]) == []
    await table.passes(1)
    assert len(rung(table, PLAYERS[0])) == 1


async def test_a_start_waits_as_much_longer_for_the_questions_before_the_game() -> None:
    clock = Clock()
    table = await open_table(clock=clock)
    await give_orders(table, (ANN, Join()), (BEN, Join()))
    snap = await table.snapshot()
    await table.store.append(held(snap, clock.ms))
    await table.reload()
    began = clock.ms
    clock.ms += TWO_MINUTES
    await table.add_outage(Outage(began + 10_000, clock.ms))
    record = (await table.snapshot()).record
    assert record.held_ms == began + TWO_MINUTES - 10_000
    assert isinstance(await table.add_outage(Outage(began + 10_000, clock.ms)), Refusal)


async def test_a_table_that_waits_for_nobody_has_missed_nothing() -> None:
    table = await bench(roll_seconds=60)
    outage = Outage(table.clock.ms + 1_000, table.clock.ms + 90_000)
    await table.table.order(STAFF, Close())
    assert isinstance(await table.table.add_outage(outage), Refusal)
    waiting = await open_table()
    assert isinstance(await waiting.add_outage(Outage(1, 500_000)), Refusal)


def held(snap: Snapshot, ms: int) -> Change:
    """A table whose start waits for answers since then."""
    row = replace(snap, record=snap.record.replace(held_ms=ms, quiz=True)).to_row()
    return Change(snap.table, snap.version, row.status, row.record, row.state, ())


async def test_a_clock_acts_only_when_discord_gives_a_sign_of_life() -> None:
    table = await bench(roll_seconds=60)
    reach, asked = table.orchestrator.reachability, list[int]()

    async def prove() -> bool:
        asked.append(table.clock.ms)
        reach.lose("gateway", ago_s=35)
        return False

    reach.prove = prove
    began = table.clock.ms
    await table.passes(59_000)
    assert asked == []
    await table.passes(1_000)
    assert asked == [began + 60_000]
    assert (await table.look()).stand_ins == ()
    table.clock.ms += 30_000
    reach.regain("gateway")
    await table.settle()
    assert await due_ms(table) == began + 60_000 + 65_000


async def test_where_another_process_is_faster_each_time_the_clock_stands_still_until_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await bench(roll_seconds=60)
    reach = table.orchestrator.reachability

    async def busy(_table: Table, _outage: Outage) -> Refusal:
        return Refusal(Table.BUSY, "A3")

    monkeypatch.setattr(Table, "add_outage", busy)
    await away(table, TWO_MINUTES)
    assert len(reach.missed_outages(table.table.table)) == 1
    await table.passes(59_000)
    assert (await table.look()).stand_ins == ()
    monkeypatch.undo()
    await table.settle()
    assert reach.missed_outages(table.table.table) == []
    assert (await kinds(table))[-1] == "outage"
