"""The store in a SQLite file keeps the contract; and what only a file can do wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage.sqlite import SqliteStore
from storage.store import Store
from tests.storage.contract import StoreContract
from tests.storage.makers import Opener


class TestSqlite(StoreContract):
    @pytest.fixture
    def opener(self, closing: Callable[[Callable[[], Awaitable[Store]]], Opener], tmp_path: Path) -> Opener:
        async def make() -> Store:
            return await SqliteStore.open(tmp_path / "moot.db")

        return closing(make)
