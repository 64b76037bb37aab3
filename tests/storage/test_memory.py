"""The store in memory keeps the contract."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from storage.memory import MemoryDatabase, MemoryStore
from storage.store import Store
from tests.storage.contract import StoreContract
from tests.storage.makers import Opener


class TestMemory(StoreContract):
    @pytest.fixture
    def opener(self, closing: Callable[[Callable[[], Awaitable[Store]]], Opener]) -> Opener:
        database = MemoryDatabase()

        async def make() -> Store:
            return MemoryStore(database)

        return closing(make)


async def test_two_stores_in_memory_share_nothing_unless_told_to() -> None:
    first, second = MemoryStore(), MemoryStore()
    await first.set_value("s", "k", "v")

    assert await second.get_value("s", "k") is None
