"""The settings' database for a command: it must exist and be ours. No command creates one or writes to a
foreign one.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import click

from bot.command_line.configured import log_errors_only, settings_or_fail
from games.record import printable_line
from storage.errors import StoreError
from storage.open import sqlite_path, store_context
from storage.store import Store


@contextmanager
def store_errors_as_sentences() -> Iterator[None]:
    """Turn store errors inside into a ClickException."""
    try:
        yield
    except StoreError as error:
        raise click.ClickException(f"the games cannot be read (MOOT_DATABASE): {error}") from None


@asynccontextmanager
async def open_database() -> AsyncIterator[Store]:
    """Open the store while the block runs. Raises ClickException if missing, and StoreError."""
    settings = settings_or_fail()
    log_errors_only(settings)
    address = settings.database.get_secret_value()
    file = sqlite_path(address)
    if file is not None and not file.exists():
        raise click.ClickException(
            f"there is no database yet: {printable_line(file.name, 60)} (MOOT_DATABASE)"
        )
    async with store_context(address) as store:
        yield store
