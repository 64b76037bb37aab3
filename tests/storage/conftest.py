"""Fixtures of the stores: each test has a database of its own, and every store that it opens is closed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

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
