"""What the bot remembers depends on the tables that are going on, not on how much has happened at them or
before.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.decisions.orders import Close
from bot.tables.decisions.table_context import Requester
from games.protocol import Actor
from storage.sqlite import SqliteStore
from tests.support.bench import TEACHER, Bench, bench

pytestmark = pytest.mark.long

OURS = (
    "bot.tables",
    "bot.stage",
    "bot.orchestration.orchestrator",
    "bot.orchestration.rings",
    "storage.store",
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """On disk, so that what is in it is not in memory."""
    opened = await SqliteStore.open(tmp_path / "moot.db")
    yield opened
    await opened.close()


def remembered() -> Counter[str]:
    """How many objects there are of each kind that the bot makes for its tables."""
    gc.collect()
    return Counter(
        type(thing).__name__ for thing in gc.get_objects() if str(type(thing).__module__).startswith(OURS)
    )


async def acts(room: Bench, count: int) -> None:
    """The players do so much, each time the first thing that they may."""
    for number in range(count):
        snap = await room.table.snapshot()
        seat = snap.waits()[0].seat
        legal = snap.game.legal_actions(snap.state, seat)
        await room.table.play(Actor(seat), legal[number % len(legal)])
        await room.settle()
        room.port.calls.clear()
        room.port.sent.clear()


def lengths(thing: Any, depth: int = 3) -> int:
    """How much stands in the collections of an object and of its parts."""
    if depth == 0 or not hasattr(thing, "__dict__"):
        return 0
    sizes = [len(part) for part in vars(thing).values() if isinstance(part, dict | set | list)]
    return sum(sizes) + sum(
        lengths(part, depth - 1)
        for part in vars(thing).values()
        if str(type(part).__module__).startswith(OURS)
    )


@pytest.mark.parametrize("game", ["commons", "settlers"])
async def test_the_more_happens_at_a_table_the_same_is_remembered(store: SqliteStore, game: str) -> None:
    room = await bench(store, game=game)
    await acts(room, 20)
    before, long_before = remembered(), lengths(room.orchestrator)
    await acts(room, 40)
    after = remembered()
    grown = {kind: after[kind] - count for kind, count in before.items() if after[kind] > count + 3}
    assert grown == {}
    assert lengths(room.orchestrator) <= long_before + 5


def mentions(thing: Any, name: str, path: str, seen: set[int]) -> Iterator[str]:
    """Where in an object, and in what it is made of, this table is named."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if thing == name:
        yield path
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from mentions(key, name, f"{path}[key]", set())
            yield from mentions(value, name, f"{path}[{key}]", seen)
    elif isinstance(thing, set | frozenset | list | tuple):
        for part in thing:
            yield from mentions(part, name, f"{path}[]", seen)
    elif type(thing).__module__.startswith("bot."):
        slots = [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
        for slot in (*getattr(thing, "__dict__", ()), *slots):
            yield from mentions(getattr(thing, slot, None), name, f"{path}.{slot}", seen)


@pytest.mark.parametrize("looked_at_later", [False, True])
async def test_nothing_is_remembered_of_a_closed_table(store: SqliteStore, looked_at_later: bool) -> None:
    room = await bench(store)
    await acts(room, 5)
    name = room.table.table
    assert list(mentions(room.orchestrator, name, "orchestrator", set()))
    await room.table.order(Requester(TEACHER, "Person 1"), Close())
    await room.settle()
    if looked_at_later:
        assert await room.orchestrator.tables.tables_knowing(TEACHER)
        assert await room.orchestrator.tables.readable_tables() == []
    assert list(mentions(room.orchestrator, name, "orchestrator", set())) == []


async def test_a_click_reads_nothing_of_the_tables_at_which_somebody_once_was(store: SqliteStore) -> None:
    room = await bench(store)
    name = room.table.table
    await room.table.order(Requester(TEACHER, "Person 1"), Close())
    await room.settle()
    assert await room.orchestrator.tables.tables_of_player(TEACHER, None) == []
    assert list(mentions(room.orchestrator, name, "orchestrator", set())) == []
