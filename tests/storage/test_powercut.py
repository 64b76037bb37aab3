"""The store of a process whose power is cut: what the tests of crashes stand on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from storage.memory import MemoryStore
from storage.store import Appended, Change, Conflict, Duplicate, Store
from tests.storage.makers import RED, a_change, a_table, a_thing, whole
from tests.support.port import PowerCut, When
from tests.support.power import Cut, Power, PoweredStore

Call = Callable[[Store], Awaitable[Any]]

WRITES: list[Call] = [
    lambda store: store.create(a_table(), "seed", [RED]),
    lambda store: store.append(replace(a_change("t", 0, "k"), letters=[("p", "x")])),
    lambda store: store.put_artifact(a_thing()),
    lambda store: store.set_value("guild:1", "k", "v"),
    lambda store: store.delete_letter(1),
    lambda store: store.delete_artifact("t", "post:card"),
    lambda store: store.erase_person(RED.user),
    lambda store: store.enqueue_letters("t", [("p", "x")]),
    lambda store: store.redact_actions("t", [(1, "x")]),
]
READS: list[Call] = [
    lambda store: store.load("t"),
    lambda store: store.open_tables(),
    lambda store: store.journal("t"),
    lambda store: store.load_checked("t"),
    lambda store: store.find_by_delivery("k"),
    lambda store: store.secret("t"),
    lambda store: store.people("t"),
    lambda store: store.tables_of_user(RED.user),
    lambda store: store.artifacts("t"),
    lambda store: store.outbox(),
    lambda store: store.get_value("guild:1", "k"),
    lambda store: store.overwrite_erased(),
]


async def _content(store: Store) -> object:
    return await whole(store, "t"), await store.get_value("guild:1", "k")


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("number", range(1, len(WRITES) + 1))
async def test_the_cut_falls_at_its_write_and_on_its_side(number: int, side: When) -> None:
    untouched, inner = MemoryStore(), MemoryStore()
    for write in WRITES[: number if side == "after" else number - 1]:
        await write(untouched)
    store = PoweredStore(inner, power := Power(Cut(number, side)))

    for write in WRITES[: number - 1]:
        await write(store)
    with pytest.raises(PowerCut):
        await WRITES[number - 1](store)

    assert len(power.strokes) == number
    assert await _content(inner) == await _content(untouched)


@pytest.mark.parametrize("call", [*WRITES, *READS, lambda store: store.close()])
async def test_after_the_cut_every_call_finds_the_process_dead(call: Call) -> None:
    inner = MemoryStore()
    store = PoweredStore(inner, power := Power(Cut(1, "after")))
    with pytest.raises(PowerCut):
        await store.create(a_table(), "seed", [RED])
    before = await _content(inner)

    with pytest.raises(PowerCut):
        await call(store)
    assert len(power.strokes) == 1
    assert await _content(inner) == before


async def test_without_a_cut_it_counts_the_writes_and_answers_as_the_store_within() -> None:
    inner = MemoryStore()
    store = PoweredStore(inner, power := Power())
    for write in WRITES[:4]:
        await write(store)

    assert [await read(store) for read in READS] == [await read(inner) for read in READS]
    assert (len(power.strokes), power.dead) == (4, False)


async def test_a_write_that_changes_nothing_counts_too() -> None:
    store = PoweredStore(MemoryStore(), power := Power(Cut(4, "after")))
    assert await store.create(a_table(), "seed", []) is True
    assert await store.append(a_change("t", 0, "k")) == Appended(1)
    assert await store.append(a_change("t", 0, "k")) == Duplicate("t", 1)
    with pytest.raises(PowerCut):
        await store.append(a_change("t", 0, None))
    assert len(power.strokes) == 4


async def test_the_next_process_goes_on_with_the_store_within() -> None:
    inner = MemoryStore()
    await inner.create(a_table(), "seed", [])
    dead = PoweredStore(inner, Power(Cut(1, "after")))
    with pytest.raises(PowerCut):
        await dead.append(a_change("t", 0, "k"))

    again = PoweredStore(inner, Power())
    assert await again.append(a_change("t", 0, "k")) == Duplicate("t", 1)
    assert await again.append(a_change("t", 0, "k2")) == Conflict(1)


async def test_no_program_takes_a_power_cut_for_an_error_of_its_own() -> None:
    assert not issubclass(PowerCut, Exception)


async def test_who_waits_while_another_task_loses_the_power_gets_no_answer() -> None:
    release = asyncio.Event()

    class Slow(MemoryStore):
        async def append(self, change: Change) -> Appended | Conflict | Duplicate:
            await release.wait()
            return await super().append(change)

    inner = Slow()
    await inner.create(a_table(), "seed", [])
    store = PoweredStore(inner, Power(Cut(2, "before")))
    waiting = asyncio.create_task(store.append(a_change("t", 0, "k")))
    await asyncio.sleep(0)
    with pytest.raises(PowerCut):
        await store.set_value("s", "k", "v")
    release.set()

    with pytest.raises(PowerCut):
        await waiting
