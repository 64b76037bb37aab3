"""From an address to a store, and what is said of an address that leads nowhere."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage.errors import BadAddressError, DriverMissingError, StoreUnavailable
from storage.memory import MemoryStore
from storage.open import inspect_store, open_store, store_context
from storage.sqlite import SqliteStore
from tests.storage.makers import a_table


async def test_memory_is_a_store_that_forgets() -> None:
    async with store_context("memory:") as store:
        assert isinstance(store, MemoryStore)


@pytest.mark.parametrize("prefix", ["", "sqlite:", "SQLite:"])
@pytest.mark.parametrize("name", ["moot.db", "new folder/moot & co.db", "Zoë.db"])
async def test_a_path_is_a_sqlite_file(tmp_path: Path, prefix: str, name: str) -> None:
    async with store_context(f"{prefix}{tmp_path / name}") as store:
        assert isinstance(store, SqliteStore)
        await store.create(a_table(), "seed", [])

    async with store_context(str(tmp_path / name)) as store:
        assert await store.load("t") == a_table()


async def test_a_bare_name_is_a_file_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with store_context("moot.db") as store:
        await store.create(a_table(), "seed", [])

    async with store_context(str(tmp_path / "moot.db")) as store:
        assert await store.load("t") == a_table()


@pytest.mark.parametrize(
    "address", ["", " ", "sqlite:", "sqlite://moot.db", ":memory:", "sqlite::memory:", "moot\0.db"]
)
async def test_an_address_without_a_file_is_refused_with_help(address: str) -> None:
    with pytest.raises(BadAddressError, match=r"names no file: use \"memory:\""):
        await open_store(address)


async def test_a_file_that_nobody_can_look_at_is_refused_with_a_sentence() -> None:
    """Too long a name stands for a folder that is not this user's: the test may be run by one who may read
    everything.
    """
    for asked in (open_store, inspect_store):
        with pytest.raises(BadAddressError, match="its file cannot be looked at: File name too long"):
            await asked("long" * 99)


@pytest.mark.parametrize("address", ["mysql://root:hunter2@host/db", "memory:hunter2", "file:hunter2.db"])
async def test_an_unknown_kind_is_named_without_the_rest_of_the_address(address: str) -> None:
    with pytest.raises(BadAddressError, match=f'"{address.partition(":")[0]}:" is no store') as caught:
        await open_store(address)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("asked", [open_store, inspect_store])
async def test_postgresql_without_its_driver_says_what_to_install(
    asked: Callable[[str], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("storage.postgres", "storage.postgres_connection", "storage.postgres_inspect"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    with pytest.raises(DriverMissingError, match='its extra "postgres"'):
        await asked("postgresql://localhost/moot")


async def test_the_block_closes_the_store_also_when_it_fails(tmp_path: Path) -> None:
    with pytest.raises(ArithmeticError):
        async with store_context(str(tmp_path / "moot.db")) as store:
            raise ArithmeticError
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.load("t")
