"""A connection notes when it was alive, so that the next process knows what everybody has missed."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.runtime.beats import SCOPE, SignsOfLife, steady_seconds, watch_answers
from bot.tables.deadlines import deadline_ms
from bot.tables.reachability import DOUBT_S, Reachability
from storage.errors import StoreUnavailable
from tests.support.bench import Bench, bench, build_orchestrator

SHARD = "0/1"


async def nothing() -> None:
    """The probe of a Discord that is not asked."""


def beats_of(table: Bench) -> SignsOfLife:
    return SignsOfLife(table.orchestrator, SHARD, nothing)


async def last_alive(table: Bench) -> int | None:
    kept = await table.store.get_value(SCOPE, SHARD)
    return None if kept is None else int(kept)


async def end_ms(table: Bench) -> int | None:
    snap = await table.table.reload()
    return deadline_ms(snap.record.since, snap.waits()[0])


async def test_a_process_notes_when_it_was_alive_but_not_while_nobody_can_act() -> None:
    table = await bench(roll_seconds=60)
    beats, reach = beats_of(table), table.orchestrator.reachability
    await beats.store_last_alive()
    alive = table.clock.ms
    assert await last_alive(table) == alive
    reach.lose("gateway")
    table.clock.ms += 30_000
    await beats.store_last_alive()
    assert await last_alive(table) == alive
    reach.regain("gateway")
    await beats.store_last_alive()
    assert await last_alive(table) == table.clock.ms
    rows = await table.store.journal(table.table.table)
    assert json.loads(rows[-1].action)["kind"] == "outage", "what was missed is added before it is forgotten"


async def test_where_nothing_is_played_it_is_noted_once_that_a_process_lives() -> None:
    table = await bench(roll_seconds=60)
    await table.table_admin.pause(table.caller(1))
    beats, began = beats_of(table), table.clock.ms
    await beats.store_last_alive()
    table.clock.ms += 10_000
    await beats.store_last_alive()
    assert await last_alive(table) == began


async def test_after_a_restart_everything_waits_longer_by_what_the_process_was_down_and_nobody_loses_a_seat() -> (
    None
):
    before = await bench(roll_seconds=60)
    await beats_of(before).store_last_alive()
    end = await end_ms(before)
    assert end is not None
    before.clock.ms += 75_000
    after = build_orchestrator(before.store, before.port, before.clock)
    beats = SignsOfLife(after, SHARD, nothing)
    await beats.begin()
    before.clock.ms += 2_000
    await after.resume_tables()
    await after.drain()
    assert (await before.table.reload()).record.missed == ()
    assert await end_ms(before) == end, "not before the gateway is there"
    after.reachability.regain("gateway")
    await beats.store_last_alive()
    assert await end_ms(before) == end + 77_000
    await beats.close()
    assert await last_alive(before) == before.clock.ms


async def test_a_process_that_dies_before_its_tables_have_added_an_outage_leaves_that_to_the_next_one() -> (
    None
):
    table = await bench(roll_seconds=60)
    beats, end = beats_of(table), await end_ms(table)
    assert end is not None
    await beats.store_last_alive()
    table.orchestrator.reachability.lose("gateway")
    table.clock.ms += 40_000
    table.orchestrator.reachability.regain("gateway")
    await table.orchestrator.close()
    table.clock.ms += 40_000
    after = build_orchestrator(table.store, table.port, table.clock)
    again = SignsOfLife(after, SHARD, nothing)
    await again.begin()
    after.reachability.regain("gateway")
    await again.store_last_alive()
    await again.close()
    assert await end_ms(table) == end + 80_000


async def test_a_database_of_an_earlier_version_says_nothing_and_nothing_is_added() -> None:
    table = await bench(roll_seconds=60)
    end = await end_ms(table)
    beats = beats_of(table)
    await beats.begin()
    table.orchestrator.reachability.regain("gateway")
    await beats.store_last_alive()
    await beats.close()
    assert await end_ms(table) == end


async def test_where_the_servers_are_divided_otherwise_than_before_the_last_sign_of_life_of_any_shard_counts() -> (
    None
):
    table = await bench(roll_seconds=60)
    await beats_of(table).store_last_alive()
    end = await end_ms(table)
    assert end is not None
    table.clock.ms += 20_000
    beats = SignsOfLife(table.orchestrator, "0/2", nothing)
    await beats.begin()
    table.orchestrator.reachability.regain("gateway")
    await beats.store_last_alive()
    await beats.close()
    assert await end_ms(table) == end + 20_000


async def test_until_the_database_says_when_a_process_was_last_alive_nothing_takes_its_place() -> None:
    table = await bench(roll_seconds=60)
    beats = beats_of(table)
    await beats.store_last_alive()
    alive, recall_all = await last_alive(table), table.store.get_values

    async def away(_scope: str) -> dict[str, str]:
        raise StoreUnavailable("the database is away")

    table.clock.ms += 60_000
    again = beats_of(table)
    table.store.get_values = away  # type: ignore[method-assign]
    await again.store_last_alive()
    table.store.get_values = recall_all  # type: ignore[method-assign]
    assert await last_alive(table) == alive
    await again.store_last_alive()
    assert not table.orchestrator.reachability.is_open, "it is a while since anybody could act"


async def test_while_the_database_is_away_nobody_can_act_and_what_was_missed_is_added_when_it_is_back() -> (
    None
):
    table = await bench(roll_seconds=60)
    beats, end, remember, recall = (
        beats_of(table),
        await end_ms(table),
        table.store.set_value,
        table.store.get_value,
    )
    assert end is not None
    await beats.store_last_alive()

    async def away(*_asked: Any) -> Any:
        raise StoreUnavailable("the database is away")

    table.store.set_value = table.store.get_value = away  # type: ignore[method-assign]
    for _ in range(3):
        table.clock.ms += 40_000
        await beats.store_last_alive()
        assert not table.orchestrator.reachability.is_open
    table.store.set_value, table.store.get_value = remember, recall  # type: ignore[method-assign]
    table.clock.ms += 40_000
    await beats.store_last_alive()
    assert table.orchestrator.reachability.is_open
    assert await end_ms(table) == end + 120_000


async def test_a_request_without_an_answer_is_followed_by_one_that_needs_no_right() -> None:
    table = await bench()
    asked: list[int] = []

    async def probe() -> None:
        asked.append(table.clock.ms)
        raise aiohttp.ClientError

    beats = SignsOfLife(table.orchestrator, SHARD, probe)
    await beats.probe_if_doubtful()
    table.orchestrator.reachability.note_request()
    await beats.probe_if_doubtful()
    assert asked == []
    table.clock.ms += round(DOUBT_S * 1000)
    await beats.probe_if_doubtful()
    assert len(asked) == 1


async def test_what_discord_breaks_over_is_no_answer_and_whatever_it_refuses_is_one() -> None:
    time = [0.0]
    reach = Reachability(lambda: round(time[0] * 1000), lambda: time[0])
    trace = watch_answers(aiohttp.TraceConfig(), reach)
    session: Any = None
    for status, unanswered in ((500, 4.0), (503, 8.0), (404, 0.0)):
        await trace.on_request_start[0](session, SimpleNamespace(), None)
        time[0] += 4
        await trace.on_request_end[0](
            session, SimpleNamespace(), SimpleNamespace(response=SimpleNamespace(status=status))
        )
        assert reach.unanswered_s == unanswered


async def test_the_steady_clock_goes_on() -> None:
    before = steady_seconds()
    await asyncio.sleep(0)
    assert steady_seconds() >= before


async def test_while_a_game_is_played_the_gateway_is_asked_for_a_sign_of_life() -> None:
    table = await bench()
    asked: list[bool] = []

    async def prove() -> bool:
        asked.append(True)
        return True

    reach, beats = table.orchestrator.reachability, beats_of(table)
    reach.prove = prove
    await beats.prove_connection()
    assert asked == [True]
    reach.lose("gateway")
    await beats.prove_connection()
    reach.regain("gateway")
    await table.table_admin.pause(table.caller(1))
    await table.table.refresh()
    await beats.prove_connection()
    assert asked == [True]
