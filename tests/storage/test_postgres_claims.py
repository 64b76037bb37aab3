"""Claims on a real server: one process has a shard at a time, and what a dead one had is free."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from itertools import count

import pytest

from storage.claims import Role
from storage.errors import StoreUnavailable

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg, of the extra postgres, is not installed")
from storage.postgres_claims import PostgresClaims  # noqa: E402 - after the skip

NUMBERS = count(1)


@pytest.fixture
async def address(postgres_server: str) -> str:
    """A place in the server that no other test uses."""
    schema = f"claims_{next(NUMBERS)}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return f"{postgres_server}&search_path={schema}"


@pytest.fixture
async def two(address: str) -> AsyncIterator[tuple[PostgresClaims, PostgresClaims]]:
    async with AsyncExitStack() as stack:
        made = PostgresClaims(address), PostgresClaims(address)
        for one in made:
            stack.push_async_callback(one.close)
        yield made


async def test_a_shard_is_one_process_s_until_it_is_given_back(
    two: tuple[PostgresClaims, PostgresClaims],
) -> None:
    mine, other = two
    assert await other.is_free(0)
    assert [await mine.acquire(0), await mine.acquire(0), await other.acquire(0), await other.acquire(1)] == [
        True,
        True,
        False,
        True,
    ]
    assert not await other.is_free(0)
    await mine.release(0)
    assert [await other.is_free(0), await other.acquire(0), await mine.acquire(0)] == [True, True, False]


async def test_each_role_for_a_shard_is_one_process_s(two: tuple[PostgresClaims, PostgresClaims]) -> None:
    serves, stands_by = two
    assert [
        await serves.acquire(0),
        await stands_by.acquire(0, Role.STANDS_BY),
        await serves.acquire(0, Role.LEAVES),
    ] == [True] * 3
    assert [await serves.is_free(0, role) for role in Role] == [False, False, False, True]
    assert not await serves.acquire(0, Role.STANDS_BY)
    assert await serves.is_free(1, Role.STANDS_BY), "of another shard"
    await serves.release(0, Role.STANDS_BY)
    assert not await serves.is_free(0, Role.STANDS_BY), "it was never its own"
    await stands_by.release(0, Role.STANDS_BY)
    assert [await serves.is_free(0, role) for role in Role] == [False, True, False, True]


async def test_what_a_dead_process_had_is_free_at_once(two: tuple[PostgresClaims, PostgresClaims]) -> None:
    mine, other = two
    await mine.acquire(0)
    mine._db.terminate()
    while not await other.acquire(0):
        pass
    assert not await mine.acquire(0), "it does not take itself for the holder any more"


async def test_whose_connection_was_broken_by_the_server_claims_anew(
    two: tuple[PostgresClaims, PostgresClaims], address: str
) -> None:
    mine, other = two
    await mine.acquire(0)
    number = mine._db.get_server_pid()
    connection = await asyncpg.connect(address)
    await connection.execute(f"SELECT pg_terminate_backend({number}, 5000)")
    await connection.close()
    assert await other.is_free(0)
    with suppress(StoreUnavailable):  # as long as it has not noticed
        await mine.acquire(0)
    assert await mine.acquire(0)
    assert not await other.is_free(0)


async def test_other_tables_on_the_same_server_are_another_bots(
    two: tuple[PostgresClaims, PostgresClaims], postgres_server: str
) -> None:
    stranger = PostgresClaims(postgres_server)
    await two[0].acquire(0)
    assert await stranger.acquire(0)
    await stranger.close()


async def test_a_server_that_is_not_there_is_no_answer() -> None:
    with pytest.raises(StoreUnavailable):
        await PostgresClaims("postgresql://nobody@127.0.0.1:9/nothing").acquire(0)
