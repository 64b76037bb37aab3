"""Opens the store at an address. The only module that knows the kinds of stores."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.backup import DatabaseSummary, inspect_database
from storage.claims import Claims, SoleProcessClaims
from storage.errors import BadAddressError, DriverMissingError
from storage.file_claims import FileClaims
from storage.memory import MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Store

_SCHEME = re.compile(
    r"([a-z][a-z0-9+.-]+):", re.IGNORECASE
)  # two letters at least: one is a drive of Windows
_HELP = 'use "memory:", a file such as "moot.db" or "sqlite:moot.db", or "postgresql://user:password@host/database"'
_NO_DRIVER = 'PostgreSQL needs asyncpg: install Moot with its extra "postgres"'


async def open_store(address: str) -> Store:
    """Open the store at this address, creating or migrating it if needed. The caller closes it.

    "memory:" is not persistent, "sqlite:FILE" or a path is a SQLite file, "postgresql://..." a server. Raises
    `BadAddressError`, `DriverMissingError`, `StoreUnavailable`, `ForeignError`, `DatabaseTooNewError` and
    `WrongSchemaError`, and then leaves nothing open.
    """
    file = sqlite_path(address)
    if file is not None:
        return await SqliteStore.open(file)
    return MemoryStore() if _scheme(address) == "memory" else await _open_postgres(address)


def sqlite_path(address: str) -> Path | None:
    """Return the SQLite file of this address, existing or not. None for other stores. Raises
    `BadAddressError`.
    """
    match _scheme(address):
        case "":
            return _checked_path(address)
        case "sqlite":
            return _checked_path(address.partition(":")[2])
        case "memory" if address.lower() == "memory:":
            return None
        case "postgresql" | "postgres":
            return None
        case other:
            raise BadAddressError(f'"{other}:" is no store that Moot knows: {_HELP}')


async def inspect_store(address: str) -> DatabaseSummary | None:
    """Check the store at this address and return a summary, None if missing. Creates and migrates nothing.

    Raises `BackupError` and the errors of `open_store`.
    """
    file = sqlite_path(address)
    if file is not None:
        return (
            await asyncio.to_thread(inspect_database, file)
            if file.exists() and (not file.is_file() or file.stat().st_size)
            else None
        )
    if _scheme(address) == "memory":
        return None
    try:
        from storage.postgres_inspect import inspect_postgres  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as error:
        raise DriverMissingError(_NO_DRIVER) from error
    return await inspect_postgres(address)


def claims_for(address: str) -> Claims:
    """Return the claims of the processes that share this store. Opens nothing yet."""
    file = sqlite_path(address)
    if file is not None:
        return FileClaims(file)
    if _scheme(address) == "memory":
        return SoleProcessClaims()
    from storage.postgres_claims import PostgresClaims  # noqa: PLC0415 - its driver is an extra

    return PostgresClaims(address)


@asynccontextmanager
async def store_context(address: str) -> AsyncIterator[Store]:
    """Open a store as in `open_store`, and close it at the end of the block."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def _scheme(address: str) -> str:
    match = _SCHEME.match(address)
    return match.group(1).lower() if match else ""


def _checked_path(name: str) -> Path:
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


async def _open_postgres(address: str) -> Store:
    try:
        from storage.postgres import PostgresStore  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as error:
        raise DriverMissingError(_NO_DRIVER) from error
    return await PostgresStore.open(address)
