"""The database of the settings, for a command: it must be there, and be ours. None is made, and nobody else's is written to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import click

from bot.command_line.configured import configured, quiet
from games.record import printable_line
from storage.errors import StoreError
from storage.open import sqlite_path, store_context
from storage.store import Store


@contextmanager
def told() -> Iterator[None]:
    """What goes wrong with it inside, as a sentence. Raises ClickException."""
    try:
        yield
    except StoreError as error:
        raise click.ClickException(f"the games cannot be read (MOOT_DATABASE): {error}") from None


@asynccontextmanager
async def database() -> AsyncIterator[Store]:
    """Open within. Raises ClickException where there is none yet, and StoreError."""
    settings = configured()
    quiet(settings)
    address = settings.database.get_secret_value()
    file = sqlite_path(address)
    if file is not None and not file.exists():
        raise click.ClickException(f"there is no database yet: {printable_line(file.name, 60)} (MOOT_DATABASE)")
    async with store_context(address) as store:
        yield store
