"""Every shard is served by one process at a time, and by another one soon when that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.runtime.login import Stop
from bot.runtime.shards import BEAT_S, SPARE_S, SURE_S, Shards
from storage.claims import Alone
from storage.errors import StoreUnavailable
from storage.postgres_claims import IDLE_S

CONNECTING_S = 10
"""What the login and the first look at the tables may take."""


@dataclass
class Client:
    """A connection; `acts` says whether it may still do anything."""

    shard: int
    acts: Callable[[], bool]
    closed: asyncio.Event = field(default_factory=asyncio.Event)

    async def close(self) -> None:
        self.closed.set()


@dataclass
class World:
    """A database's claims, by process, and the time."""

    now: float = 1000.0
    held: dict[int, str] = field(default_factory=dict)
    broken: bool = False
    processes: dict[str, Shards] = field(default_factory=dict)
    clients: dict[str, list[Client]] = field(default_factory=dict)
    fault: Exception | None = None

    def begin(self, name: str, own: tuple[int, ...], count: int) -> None:
        """Another process."""
        made = self.clients.setdefault(name, [])

        async def serve(shard: int, acts: Callable[[], bool], stop: Stop) -> None:
            made.append(Client(shard, acts))
            if self.fault is not None:
                raise self.fault
            client: Any = made[-1]
            stop.ends(client)
            await client.closed.wait()

        self.processes[name] = Shards(Claim(self, name), own, count, serve, seconds=lambda: self.now)

    async def goes_on(self, seconds: float) -> None:
        """So long everybody looks at the claims in turn."""
        for _ in range(round(seconds / BEAT_S)):
            for process in tuple(self.processes.values()):
                await process.beat()
                await asyncio.sleep(0)  # who is to serve begins
            self.now += BEAT_S

    def kill(self, name: str) -> None:
        """A process is gone without a word; what it had claimed is free."""
        del self.processes[name]
        self.held = {shard: holder for shard, holder in self.held.items() if holder != name}

    def serving(self, name: str) -> set[int]:
        """The shards for which a process is connected."""
        return {client.shard for client in self.clients[name] if not client.closed.is_set()}


@dataclass
class Claim:
    """One process's claims."""

    world: World
    name: str

    async def hold(self, shard: int) -> bool:
        self._ask()
        return self.world.held.setdefault(shard, self.name) == self.name

    async def free(self, shard: int) -> bool:
        self._ask()
        return shard not in self.world.held

    async def let_go(self, shard: int) -> None:
        self._ask()
        self.world.held.pop(shard)

    async def close(self) -> None:
        return

    def _ask(self) -> None:
        if self.world.broken:
            raise StoreUnavailable("no database")


async def test_each_process_serves_its_own_shards_and_leaves_those_of_others_alone() -> None:
    world = World()
    world.begin("a", (0, 1), 3)
    world.begin("b", (2,), 3)
    await world.goes_on(600)
    assert (world.serving("a"), world.serving("b")) == ({0, 1}, {2})
    assert [len(made) for made in world.clients.values()] == [2, 1], "each is connected once"


async def test_when_a_process_dies_another_serves_its_shards_within_a_minute() -> None:
    world = World()
    world.begin("a", (0,), 2)
    world.begin("b", (1,), 2)
    await world.goes_on(300)
    world.kill("a")
    died = world.now
    while world.serving("b") != {0, 1}:
        await world.goes_on(BEAT_S)
    assert world.now - died + CONNECTING_S <= 60


async def test_a_process_that_is_restarted_soon_finds_its_shards_free() -> None:
    world = World()
    world.begin("a", (0,), 2)
    world.begin("b", (1,), 2)
    await world.goes_on(300)
    world.kill("b")
    await world.goes_on(SPARE_S - BEAT_S)
    world.begin("b", (1,), 2)
    await world.goes_on(300)
    assert (world.serving("a"), world.serving("b")) == ({0}, {1})


async def test_of_two_processes_with_the_same_shards_one_serves_and_the_other_stands_by() -> None:
    world = World()
    for name in ("a", "b"):
        world.begin(name, (0,), 1)
    await world.goes_on(300)
    assert (world.serving("a"), world.clients["b"]) == ({0}, [])
    world.kill("a")
    await world.goes_on(BEAT_S)
    assert world.serving("b") == {0}


async def test_who_was_taken_for_dead_stops_before_anybody_else_can_begin() -> None:
    """A process that hangs, or is cut off from the database, acts for no longer than its claim is sure."""
    world = World()
    world.begin("a", (0,), 1)
    await world.goes_on(60)
    (client,) = world.clients["a"]
    assert client.acts()
    world.broken = True
    await world.goes_on(SURE_S)
    assert not client.acts()
    assert SURE_S < IDLE_S
    world.broken, world.held = False, {0: "b"}
    await world.goes_on(BEAT_S)
    assert client.closed.is_set()


async def test_a_database_that_is_away_for_a_moment_costs_nobody_their_connection() -> None:
    world = World()
    world.begin("a", (0,), 1)
    await world.goes_on(60)
    world.broken = True
    await world.goes_on(60)
    world.broken = False
    await world.goes_on(BEAT_S)
    (client,) = world.clients["a"]
    assert not client.closed.is_set()
    assert client.acts()


async def test_one_new_connection_is_made_at_a_time() -> None:
    world = World()
    world.begin("a", (0, 1, 2), 3)
    counts = []
    for _ in range(3):
        await world.goes_on(BEAT_S)
        counts.append(len(world.clients["a"]))
    assert counts == [1, 2, 3]


async def test_a_process_with_a_database_of_its_own_serves_at_once_and_never_what_is_not_its_own() -> None:
    made: list[int] = []

    async def serve(shard: int, _acts: Callable[[], bool], _stop: Stop) -> None:
        made.append(shard)

    now = 0.0
    shards = Shards(Alone(), (0,), 2, serve, seconds=lambda: now)
    for _ in range(50):
        await shards.beat()
        now += BEAT_S
        await asyncio.sleep(0)
    assert made == [0]


async def test_told_to_stop_it_closes_its_connections_and_gives_its_shards_back() -> None:
    world = World()
    world.begin("a", (0,), 1)
    process = world.processes["a"]
    await process.beat()
    process.stop()
    await process.serve()
    assert (world.serving("a"), world.held) == (set(), {})


async def test_what_ends_a_connection_for_good_ends_the_process_with_the_same_words() -> None:
    world = World(fault=PermissionError("Discord does not know this token"))
    world.begin("a", (0,), 1)
    with pytest.raises(PermissionError):
        await world.processes["a"].serve()
    assert world.held == {}
