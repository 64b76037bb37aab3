"""Every shard is served by one process at a time, and by another one soon when that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.commands.handover import Handover
from bot.runtime.login import Stop
from bot.runtime.shards import (
    ABANDONED_AFTER_S,
    CLAIM_INTERVAL_S,
    CLAIM_VALID_S,
    HURRY_S,
    LOOK_S,
    OVERLAP_S,
    SUCCESSOR_TIMEOUT_S,
    Shards,
)
from storage.claims import Role, SoleProcessClaims
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from storage.postgres_claims import IDLE_S

CONNECTING_S = 10
"""What the login and the first look at the tables may take."""


@dataclass
class Client:
    """A connection; `acts` says whether it may still do anything. It `answers` clicks by their numbers."""

    shard: int
    acts: Callable[[], bool]
    handover: Handover = field(default_factory=Handover)
    closed: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[int] = field(default_factory=list)

    async def close(self) -> None:
        self.handover.give_up()
        self.closed.set()

    async def hears(self, click: int) -> None:
        """Discord tells it of a click."""
        if await self.handover.is_ours(click) and await self.handover.wait_for_ownership():
            assert self.acts()
            self.answers.append(click)


@dataclass
class World:
    """A database's claims, by process, and the time."""

    now: float = 1000.0
    held: dict[tuple[int, Role], str] = field(default_factory=dict)
    store: MemoryStore = field(default_factory=MemoryStore)
    broken: bool = False
    reachable: bool = True
    """Whether new connections are made."""
    clicks: list[asyncio.Task[None]] = field(default_factory=list)
    processes: dict[str, Shards] = field(default_factory=dict)
    clients: dict[str, list[Client]] = field(default_factory=dict)
    fault: Exception | None = None
    before: Callable[[str], Awaitable[None]] | None = None
    """What happens before a process, of this name, asks for a claim or gives it back."""

    def begin(self, name: str, own: tuple[int, ...], count: int) -> None:
        """Another process."""
        made = self.clients.setdefault(name, [])

        async def serve(shard: int, acts: Callable[[], bool], stop: Stop, handover: Handover) -> None:
            made.append(Client(shard, acts, handover))
            if self.fault is not None:
                raise self.fault
            client: Any = made[-1]
            if self.reachable:
                handover.connected.set()
            stop.set_client(client)
            await client.closed.wait()

        self.processes[name] = Shards(
            Claim(self, name), self.store, own, count, serve, seconds=lambda: self.now
        )

    async def goes_on(self, seconds: float, step: float = CLAIM_INTERVAL_S) -> None:
        """So long everybody looks at the claims in turn."""
        for _ in range(round(seconds / step)):
            for process in tuple(self.processes.values()):
                await process.update_claims()
                await asyncio.sleep(0)  # who is to serve begins
            self.now += step

    async def click(self, number: int, *heard_by: str) -> None:
        """Somebody clicks, on a server of shard 0; Discord tells every connection that there is, or these
        alone.
        """
        for name, made in self.clients.items():
            if name in (heard_by or self.processes):
                self.clicks += [
                    asyncio.ensure_future(one.hears(number)) for one in made if not one.closed.is_set()
                ]
        await asyncio.sleep(0)

    def answered(self, name: str) -> list[int]:
        """The clicks that a process has answered."""
        return [click for client in self.clients[name] for click in client.answers]

    def kill(self, name: str) -> None:
        """A process is gone without a word; what it had claimed is free."""
        del self.processes[name]
        self.held = {claim: holder for claim, holder in self.held.items() if holder != name}

    def serving(self, name: str) -> set[int]:
        """The shards for which a process is connected."""
        return {client.shard for client in self.clients[name] if not client.closed.is_set()}


@dataclass
class Claim:
    """One process's claims."""

    world: World
    name: str

    async def acquire(self, shard: int, role: Role = Role.SERVES) -> bool:
        await self._ask()
        return self.world.held.setdefault((shard, role), self.name) == self.name

    async def is_free(self, shard: int, role: Role = Role.SERVES) -> bool:
        await self._ask()
        return (shard, role) not in self.world.held

    async def release(self, shard: int, role: Role = Role.SERVES) -> None:
        await self._ask()
        if self.world.held.get((shard, role)) == self.name:
            del self.world.held[shard, role]

    async def close(self) -> None:
        return

    async def _ask(self) -> None:
        if self.world.before is not None:
            await self.world.before(self.name)
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
        await world.goes_on(CLAIM_INTERVAL_S)
    assert world.now - died + CONNECTING_S <= 60


async def test_a_process_that_is_restarted_soon_finds_its_shards_free() -> None:
    world = World()
    world.begin("a", (0,), 2)
    world.begin("b", (1,), 2)
    await world.goes_on(300)
    world.kill("b")
    await world.goes_on(ABANDONED_AFTER_S - CLAIM_INTERVAL_S)
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
    await world.goes_on(CLAIM_INTERVAL_S)
    assert world.serving("b") == {0}


async def test_who_is_the_next_one_says_so_as_soon_as_it_is_and_no_sooner() -> None:
    """An orchestrator stops the old process then: earlier, its shards would be served by nobody for a while."""
    world = World()
    world.begin("a", (0, 1), 2)
    await world.goes_on(60)
    for name in ("b", "c"):
        world.begin(name, (0, 1), 2)
        assert not world.processes[name].is_standing_by
        await world.goes_on(CLAIM_INTERVAL_S)
    assert [world.processes[name].is_standing_by for name in ("b", "c")] == [True, False], (
        "c is next only when b serves"
    )
    world.processes["a"].stop()
    await world.goes_on(60)
    assert (world.serving("b"), world.processes["c"].is_standing_by) == ({0, 1}, True)


async def test_who_was_taken_for_dead_stops_before_anybody_else_can_begin() -> None:
    """A process that hangs, or is cut off from the database, acts for no longer than its claim is sure."""
    world = World()
    world.begin("a", (0,), 1)
    await world.goes_on(60)
    (client,) = world.clients["a"]
    assert client.acts()
    world.broken = True
    await world.goes_on(CLAIM_VALID_S)
    assert not client.acts()
    assert CLAIM_VALID_S < IDLE_S
    world.broken, world.held = False, {(0, Role.SERVES): "b"}
    await world.goes_on(CLAIM_INTERVAL_S)
    assert client.closed.is_set()


async def test_a_database_that_is_away_for_a_moment_costs_nobody_their_connection() -> None:
    world = World()
    world.begin("a", (0,), 1)
    await world.goes_on(60)
    world.broken = True
    with capture_logs() as logs:
        await world.goes_on(60)
    told = {"event": "claims_not_known", "problem": "no database", "shard": 0, "log_level": "warning"}
    assert (logs, world.processes["a"].problem) == ([told], "no database"), "why is told, once"
    world.broken = False
    await world.goes_on(CLAIM_INTERVAL_S)
    assert world.processes["a"].problem == ""
    (client,) = world.clients["a"]
    assert not client.closed.is_set()
    assert client.acts()


async def test_one_new_connection_is_made_at_a_time() -> None:
    world = World()
    world.begin("a", (0, 1, 2), 3)
    counts = []
    for _ in range(3):
        await world.goes_on(CLAIM_INTERVAL_S)
        counts.append(len(world.clients["a"]))
    assert counts == [1, 2, 3]


async def test_a_process_with_a_database_of_its_own_serves_at_once_and_never_what_is_not_its_own() -> None:
    made: list[int] = []

    async def serve(shard: int, _acts: Callable[[], bool], _stop: Stop, _handover: Handover) -> None:
        made.append(shard)

    now = 0.0
    shards = Shards(SoleProcessClaims(), MemoryStore(), (0,), 2, serve, seconds=lambda: now)
    for _ in range(50):
        await shards.update_claims()
        now += CLAIM_INTERVAL_S
        await asyncio.sleep(0)
    assert made == [0]


async def test_told_to_stop_it_closes_its_connections_and_gives_its_shards_back() -> None:
    world = World()
    world.begin("a", (0,), 1)
    process = world.processes["a"]
    await process.update_claims()
    process.stop()
    await process.serve()
    assert (world.serving("a"), world.held) == (set(), {})


async def test_what_ends_a_connection_for_good_ends_the_process_with_the_same_words() -> None:
    world = World(fault=PermissionError("Discord does not know this token"))
    world.begin("a", (0,), 1)
    with pytest.raises(PermissionError):
        await world.processes["a"].serve()
    assert world.held == {}


@pytest.fixture
async def handing_over() -> AsyncIterator[World]:
    """Process "a" serves, "b" stands by, and "a" has just been told to stop; in the end nothing hangs."""
    world = World()
    for name in "ab":
        world.begin(name, (0,), 1)
    await world.goes_on(60)
    world.processes["a"].stop()
    yield world
    for made in world.clients.values():
        for client in made:
            await client.close()
    await asyncio.gather(*world.clicks)


async def test_in_a_planned_restart_each_click_is_answered_exactly_once(handing_over: World) -> None:
    world = handing_over
    numbers = count(1)
    began = world.now
    while "b" not in world.held.get((0, Role.SERVES), ""):
        await world.click(next(numbers))
        await world.goes_on(HURRY_S, HURRY_S)
    assert world.now - began < LOOK_S + OVERLAP_S + 1, "nobody waits for long"
    await world.click(last := next(numbers))
    first, second = world.answered("a"), world.answered("b")
    assert sorted(first + second) == list(range(1, last + 1))
    assert first
    assert world.clients["a"][0].closed.is_set()
    world.processes["b"].stop()  # nobody stands by for it
    await world.goes_on(HURRY_S, HURRY_S)
    assert world.held == {}


async def test_what_is_clicked_while_the_one_that_leaves_finishes_is_answered_by_the_next_one(
    handing_over: World,
) -> None:
    """Also where only one of the two heard of it in time, or the two in another order."""
    world = handing_over
    await world.goes_on(LOOK_S, HURRY_S)
    old, new = world.clients["a"][0], world.clients["b"][0]
    await world.click(1, "a")
    await world.click(3, "b")
    taken = old.handover.stop_taking()
    assert taken == [1]
    new.handover.set_their_clicks(taken)
    for click in (2, 3):
        await world.click(click, "a")
    for click in (1, 2):
        await world.click(click, "b")
    assert (old.answers, new.answers) == ([1], []), "it has no claim as yet"
    new.handover.take_ownership()
    world.processes["b"]._sure[0] = float("inf")
    await asyncio.gather(*world.clicks)
    assert (old.answers, sorted(new.answers)) == ([1], [2, 3])


@pytest.mark.parametrize("question", range(4))
async def test_the_next_one_stays_connected_when_it_is_given_the_shard_between_two_of_its_questions(
    handing_over: World, question: int
) -> None:
    """A connection that it gave up then would be another one a while later, and what is clicked in between
    would go unheard.
    """
    world, asked = handing_over, count()
    await world.goes_on(LOOK_S, HURRY_S)
    assert (0, Role.LISTENS) in world.held
    world.now += OVERLAP_S

    async def give_away(asker: str) -> None:
        if asker == "b" and next(asked) == question:
            await world.processes["a"].update_claims()

    world.before = give_away
    await world.processes["b"].update_claims()
    assert world.clients["a"][0].closed.is_set()
    await world.click(1)
    await world.goes_on(2 * HURRY_S, HURRY_S)
    assert (len(world.clients["b"]), world.answered("b")) == (1, [1])


async def test_nobody_waits_for_a_next_one_that_cannot_reach_discord(handing_over: World) -> None:
    world = handing_over
    world.reachable = False
    await world.goes_on(SUCCESSOR_TIMEOUT_S - LOOK_S, HURRY_S)
    assert not world.clients["a"][0].closed.is_set()
    await world.goes_on(2 * LOOK_S, HURRY_S)
    assert world.clients["a"][0].closed.is_set()
    assert world.held[0, Role.SERVES] == "b", "and it goes on as soon as it can"


async def test_when_the_next_one_dies_the_one_that_leaves_stops_as_if_nobody_had_stood_by(
    handing_over: World,
) -> None:
    world = handing_over
    await world.goes_on(LOOK_S, HURRY_S)
    assert (0, Role.LISTENS) in world.held
    world.kill("b")
    await world.click(1)
    await world.goes_on(2 * HURRY_S, HURRY_S)
    assert (world.answered("a"), world.clients["a"][0].closed.is_set(), world.held) == ([1], True, {})


async def test_when_the_one_that_leaves_is_killed_the_next_one_serves_and_plays_nothing_twice(
    handing_over: World,
) -> None:
    """Nobody knows what it had begun with: that is nobody's, as always when a process dies, and is clicked
    again.
    """
    world = handing_over
    await world.goes_on(LOOK_S, HURRY_S)
    await world.click(1)
    world.kill("a")
    await world.click(2)
    await world.goes_on(2 * HURRY_S, HURRY_S)
    await world.click(3)
    assert (world.answered("a"), world.answered("b")) == ([1], [3])
    assert world.clients["b"][0].acts()


async def test_one_that_is_told_to_stop_while_it_listens_leaves_the_shard_to_a_third(
    handing_over: World,
) -> None:
    world = handing_over
    world.begin("c", (0,), 1)
    await world.goes_on(LOOK_S, HURRY_S)
    assert (world.serving("a"), world.serving("b"), world.serving("c")) == ({0}, {0}, set())
    world.processes["b"].stop()
    await world.goes_on(2 * LOOK_S + OVERLAP_S + 2 * HURRY_S, HURRY_S)
    assert (world.serving("a"), world.serving("b"), world.serving("c")) == (set(), set(), {0})
    assert world.held == {(0, Role.SERVES): "c"}


async def test_of_several_shards_each_goes_when_the_next_one_is_connected_for_it() -> None:
    world = World()
    for name in "ab":
        world.begin(name, (0, 1), 2)
    await world.goes_on(60)
    world.processes["a"].stop()
    seen = []
    for _ in range(round((2 * CLAIM_INTERVAL_S + OVERLAP_S) / HURRY_S)):
        await world.goes_on(HURRY_S, HURRY_S)
        seen.append(
            (
                len(world.serving("a")),
                sum(holder == "b" for (_, role), holder in world.held.items() if role is Role.SERVES),
            )
        )
    assert list(dict.fromkeys(seen)) == [(2, 0), (1, 1), (0, 2)]


async def test_whose_claim_the_database_lost_listens_to_nobody_any_more(handing_over: World) -> None:
    world = handing_over
    await world.goes_on(LOOK_S, HURRY_S)
    world.held[0, Role.STANDS_BY] = "c"
    await world.goes_on(HURRY_S, HURRY_S)
    assert world.clients["b"][0].closed.is_set()
    await world.click(1)
    assert (world.answered("a"), world.answered("b")) == ([1], [])
