"""Tables outside of a session are numbered in their server, so that each has a name that can be said aloud."""

from __future__ import annotations

from bot.tables.tables import Venue
from storage.memory import MemoryStore
from tests.support.tables import open_table


async def number(store: MemoryStore, delivery: str, guild: int = 7) -> int:
    table = await open_table(store, at=Venue(guild, 70), delivery=delivery)
    return (await table.snapshot()).record.number


async def test_each_server_counts_its_own_and_a_command_that_comes_twice_opens_one_table() -> None:
    store = MemoryStore()

    assert [await number(store, delivery) for delivery in ("a", "b", "b")] == [1, 2, 2]
    assert await number(store, "c", guild=8) == 1
    assert await number(store, "d") == 3


async def test_a_number_of_which_nothing_came_is_given_again() -> None:
    store = MemoryStore()
    await number(store, "a")
    await store.set_value("server:7", "tables", "2 ab12cd34")

    assert await number(store, "b") == 2
