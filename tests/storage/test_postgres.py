"""The store in PostgreSQL keeps the contract, on a real server; and what only a server can do wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from storage.store import Store
from tests.storage.contract import StoreContract
from tests.storage.makers import Opener

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg, of the extra postgres, is not installed")
NUMBERS = count(1)


@pytest.fixture
async def address(postgres_server: str) -> str:
    """A place in the server that nobody else uses: a schema, which takes a hundredth of the time of a database."""
    schema = f"test_{next(NUMBERS)}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return f"{postgres_server}&search_path={schema}"


class TestPostgres(StoreContract):
    @pytest.fixture
    def opener(self, closing: Callable[[Callable[[], Awaitable[Store]]], Opener], address: str) -> Opener:
        async def make() -> Store:
            from storage.postgres import PostgresStore

            return await PostgresStore.open(address)

        return closing(make)
