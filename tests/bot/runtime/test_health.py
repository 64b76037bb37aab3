"""What a process tells of itself on its port: whether it lives, whether it is ready and whose fault it is if
not, and its figures.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestClient, TestServer
from structlog.testing import capture_logs

from bot.commands.handover import Handover
from bot.metrics import Metrics
from bot.runtime.health import Health
from bot.runtime.measured_store import instrument_store
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from storage.store import Change, NewRow, StoredTable

HERE = "127.0.0.1"


def shard(away_s: float = 0.0, latency: float = 0.1, **states: int) -> Any:
    """A connection to Discord."""
    tables = SimpleNamespace(state_counts=lambda: Counter(states))
    here, follow = (
        SimpleNamespace(tables=tables),
        SimpleNamespace(sessions=SimpleNamespace(unreadable=set[str]())),
    )
    return SimpleNamespace(
        away_s=away_s, latency=latency, orchestrator=here, follow=follow, handover=Handover()
    )


@dataclass
class Asked:
    """A process, and what its port says."""

    health: Health
    client: TestClient[Any, Any]
    store: MemoryStore = field(default_factory=MemoryStore)

    async def ready(self) -> tuple[int, Any]:
        """The status, and what is at fault."""
        answer = await self.client.get("/ready")
        told = await answer.json()
        assert told["ready"] is (answer.status == 200)
        return answer.status, told["fault"]

    async def told(self) -> str:
        return await (await self.client.get("/metrics")).text()


@pytest.fixture
async def asked() -> AsyncIterator[Asked]:
    store = MemoryStore()
    health = Health(store, Metrics())
    async with TestClient(TestServer(health.web_app())) as client:
        yield Asked(health, client, store)


async def test_it_is_ready_where_discord_and_the_database_are_there(asked: Asked) -> None:
    asked.health.clients = {0: shard(), 1: shard(latency=float("inf"))}
    assert await asked.ready() == (200, None)
    assert await (await asked.client.get("/live")).text() == "live\n"
    told = await asked.told()
    assert 'moot_shards{state="connected"} 2.0' in told
    assert "moot_gateway_seconds 0.1" in told, "of a connection without a heartbeat nobody can tell"
    assert "moot_database_reached 1.0" in told


async def test_discords_faults_are_told_from_ours(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await asked.ready() == (503, "no_shard")
    asked.health.claims_known = lambda: False
    assert await asked.ready() == (503, "database"), "nobody can tell whether another process serves"
    asked.health.claims_known = lambda: True
    asked.health.clients = {0: shard(), 1: shard(away_s=7.0)}
    assert await asked.ready() == (503, "discord")
    told = await (await asked.client.get("/ready")).json()
    assert told["discord"] == {"connected": 1, "away": 1, "away_seconds": 7}

    async def fails(*_: Any) -> Any:
        raise StoreUnavailable("it is on fire, at postgresql://moot:canary@db/moot")

    monkeypatch.setattr(asked.store, "outbox", fails)
    assert await asked.ready() == (503, "database")
    assert "moot_database_reached 0.0" in await asked.told(), "the figures are told all the same"
    assert "canary" not in await (await asked.client.get("/ready")).text()
    asked.health.clients.clear()
    assert await asked.ready() == (503, "database"), "ours is seen to first"


async def test_who_stands_by_is_ready_so_that_the_one_that_serves_may_be_stopped(asked: Asked) -> None:
    asked.health.stands_by = lambda: True
    assert await asked.ready() == (200, None)
    assert (await (await asked.client.get("/ready")).json())["standby"] is True
    asked.health.clients = {0: shard(away_s=2.0)}
    assert await asked.ready() == (503, "discord"), "it has begun to serve"
    asked.health.clients = {0: shard()}
    assert (await (await asked.client.get("/ready")).json())["standby"] is False
    asked.health.clients, asked.health.claims_known = {}, lambda: False
    assert await asked.ready() == (503, "database")


async def test_a_database_that_never_answers_is_not_waited_for(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hangs(*_: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(asked.store, "outbox", hangs)
    monkeypatch.setattr("bot.runtime.health.DATABASE_TIMEOUT_S", 0.01)
    asked.health.clients = {0: shard()}
    assert await asked.ready() == (503, "database")
    assert (await asked.client.get("/live")).status == 200


async def test_tables_are_told_by_their_state_and_letters_that_wait(asked: Asked) -> None:
    asked.health.clients = {0: shard(playing=2, closed=9), 1: shard(playing=1, unreadable=1)}
    row = StoredTable("oak", 0, "commons", "playing", 1, "{}", "")
    await asked.store.create(row, "00", ())
    await asked.store.enqueue_letters("oak", [("table", "{}"), ("user:300000000000000301", "{}")])
    told = await asked.told()
    assert 'moot_tables{state="playing"} 3.0' in told
    assert 'moot_tables{state="unreadable"} 1.0' in told
    assert 'state="closed"' not in told
    assert "moot_letters_waiting 2.0" in told
    asked.health.clients.clear()
    assert 'moot_tables{state="playing"} 0.0' in await asked.told(), "what is gone is not told any more"


async def test_appends_are_timed_by_what_came_of_them() -> None:
    metrics, kept = Metrics(iter(range(100)).__next__), MemoryStore()
    store = instrument_store(kept, metrics)
    await store.create(StoredTable("oak", 0, "commons", "lobby", 1, "{}", ""), "00", ())
    change = Change("oak", 0, "lobby", "{}", "", (NewRow("{}", "{}", "[]", 0, "a-click"),))
    for _ in range(2):
        await store.append(change)
    await store.append(Change("oak", 0, "lobby", "{}", "", (NewRow("{}", "{}", "[]", 0),)))
    await kept.close()
    with pytest.raises(StoreUnavailable):
        await store.append(change)
    outcomes = ("appended", "duplicate", "conflict", "unavailable")
    assert [metrics.value("moot_append_seconds_count", outcome=outcome) for outcome in outcomes] == [
        1,
        1,
        1,
        1,
    ]
    assert metrics.value("moot_append_seconds_sum") == 4.0


@asynccontextmanager
async def free_port() -> AsyncIterator[tuple[socket.socket, int]]:
    """A port of this computer, held until it is closed."""
    with socket.create_server((HERE, 0)) as held:
        yield held, held.getsockname()[1]


async def test_it_is_served_on_its_port_while_it_runs_and_the_event_loop_is_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.runtime.health.LAG_INTERVAL_S", 0.0)
    health = Health(MemoryStore(), Metrics())
    async with free_port() as (held, port):
        held.close()
        async with health.serve_endpoints(HERE, port), aiohttp.ClientSession() as session:
            async with session.get(f"http://{HERE}:{port}/metrics") as answer:
                told = await answer.text()
            assert answer.content_type == "text/plain"
            assert "process_resident_memory_bytes" in told
            assert health.metrics.value("moot_loop_lag_seconds_count") > 0
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.get(f"http://{HERE}:{port}/live")


async def test_a_port_that_is_taken_keeps_nobody_from_playing_and_is_logged() -> None:
    async with free_port() as (_, port):
        with capture_logs() as logs:
            async with Health(MemoryStore(), Metrics()).serve_endpoints(HERE, port):
                pass
    assert [(line["event"], line["port"]) for line in logs] == [("metrics_not_served", port)]


async def test_without_a_port_nothing_is_opened() -> None:
    health = Health(MemoryStore(), Metrics())
    before = {*asyncio.all_tasks()}
    async with health.serve_endpoints(HERE, None):
        assert {*asyncio.all_tasks()} == before
        assert not health.metrics.value("process_resident_memory_bytes")
