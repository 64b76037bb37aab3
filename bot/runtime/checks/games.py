"""Checks whether the games of a database can be read: a sound database may hold an unreadable table."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.catalogue import automatic_players, games
from bot.runtime.shared_token import shared_token_seen_ms
from bot.sessions.sessions import Sessions, is_session
from bot.tables.tables import Tables
from storage.backup import back_up_database
from storage.errors import StoreError
from storage.open import store_context
from storage.store import Store


async def inspect_games(database: Path) -> tuple[list[str], int | None]:
    """Return the open tables and sessions in this SQLite file that cannot be read, and when another program
    was last seen with the bot's token, in milliseconds since the epoch. Raises StoreError.

    It reads a copy: opening a database may change it.
    """
    async with copied_store(database) as store:
        return await unreadable_names(store), await shared_token_seen_ms(store)


@asynccontextmanager
async def copied_store(database: Path) -> AsyncIterator[Store]:
    """Open a copy of this SQLite file while the block runs. Raises StoreError."""
    try:
        with tempfile.TemporaryDirectory(prefix="moot-") as folder:
            copy = Path(folder) / "copy.sqlite3"
            await asyncio.to_thread(back_up_database, database, copy)
            async with store_context(f"sqlite:{copy}") as store:
                yield store
    except OSError as error:
        raise StoreError(error.strerror or type(error).__name__) from None


async def unreadable_names(store: Store) -> list[str]:
    """Return the open tables and sessions of a store that cannot be read."""
    tables, sessions = tables_and_sessions(store)
    return [
        name
        for name in await store.open_tables()
        if await (sessions.snapshot(name) if is_session(name) else tables.snapshot(name)) is None
    ]


def tables_and_sessions(store: Store) -> tuple[Tables, Sessions]:
    """Return all tables and sessions of a store, for access from outside the running bot."""

    def now_ms() -> int:
        return time.time_ns() // 1_000_000

    def new_seed() -> bytes:
        return secrets.token_bytes(32)

    return Tables(store, games(), automatic_players, now_ms=now_ms, new_seed=new_seed), Sessions(
        store, now_ms=now_ms, new_seed=new_seed
    )


def unreadable_text(unreadable: list[str]) -> str:
    """Return a sentence about the unreadable tables."""
    some = ", ".join(unreadable[:5]) + (" and more" if len(unreadable) > 5 else "")
    return f"{len(unreadable)} of its open tables and sessions cannot be read and stand still: {some}."
