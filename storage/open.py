"""From an address to a store: the one place that knows which kinds there are."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.backup import Held, examined
from storage.claims import Alone, Claims
from storage.errors import BadAddressError, DriverMissingError
from storage.file_claims import FileClaims
from storage.memory import MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Store

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]+):", re.IGNORECASE)  # two letters at least: one is a drive of Windows
_HELP = 'use "memory:", a file such as "moot.db" or "sqlite:moot.db", or "postgresql://user:password@host/database"'
_NO_DRIVER = 'PostgreSQL needs asyncpg: install Moot with its extra "postgres"'


async def open_store(address: str) -> Store:
    """The store at this address, made or migrated where needed; close it in the end.

    "memory:" forgets, "sqlite:FILE" or a bare path is a SQLite file, "postgresql://..." a server. Raises
    `BadAddressError`, `DriverMissingError`, `StoreUnavailable`, and for a database that is not ours as it stands `ForeignError`,
    `DatabaseTooNewError` and `WrongSchemaError`; then nothing stays open.
    """
    file = file_of(address)
    if file is not None:
        return await SqliteStore.open(file)
    return MemoryStore() if _scheme(address) == "memory" else await _postgres(address)


def file_of(address: str) -> Path | None:
    """The SQLite file of this address, be it there or not yet; None for a store that is none. Raises `BadAddressError`."""
    match _scheme(address):
        case "":
            return _file(address)
        case "sqlite":
            return _file(address.partition(":")[2])
        case "memory" if address.lower() == "memory:":
            return None
        case "postgresql" | "postgres":
            return None
        case other:
            raise BadAddressError(f'"{other}:" is no store that Moot knows: {_HELP}')


async def examined_at(address: str) -> Held | None:
    """What the store at this address holds, found to be sound; None where there is nothing yet. Nothing is made or migrated.

    Raises `BackupError` and what `open_store` does.
    """
    file = file_of(address)
    if file is not None:
        return await asyncio.to_thread(examined, file) if file.exists() and (not file.is_file() or file.stat().st_size) else None
    if _scheme(address) == "memory":
        return None
    try:
        from storage.postgres_examined import postgres_examined  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as error:
        raise DriverMissingError(_NO_DRIVER) from error
    return await postgres_examined(address)


def claims_at(address: str) -> Claims:
    """The claims of the processes that share the store at this address. Nothing is asked or opened yet."""
    file = file_of(address)
    if file is not None:
        return FileClaims(file)
    if _scheme(address) == "memory":
        return Alone()
    from storage.postgres_claims import PostgresClaims  # noqa: PLC0415 - its driver is an extra

    return PostgresClaims(address)


@asynccontextmanager
async def opened_store(address: str) -> AsyncIterator[Store]:
    """The store of `open_store`, closed when the block ends, however it ends."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def _scheme(address: str) -> str:
    found = _SCHEME.match(address)
    return found.group(1).lower() if found else ""


def _file(name: str) -> Path:
    if not name.strip() or name.startswith((":", "//")) or "\0" in name:
        raise BadAddressError(f"this names no file: {_HELP}")
    file = Path(name)
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        pass  # there is none
    except OSError as error:  # nobody can tell, as of a link in a circle
        raise BadAddressError(f"its file cannot be looked at: {error.strerror}") from None
    return file


async def _postgres(address: str) -> Store:
    try:
        from storage.postgres import PostgresStore  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as error:
        raise DriverMissingError(_NO_DRIVER) from error
    return await PostgresStore.open(address)
