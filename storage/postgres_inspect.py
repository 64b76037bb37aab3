"""Inspects a PostgreSQL database without changing it: reachability, version and size."""

from __future__ import annotations

import asyncpg

from storage.backup import DatabaseSummary
from storage.errors import BadAddressError, StoreUnavailable
from storage.migrate import migrations, pending_migrations
from storage.postgres_connection import BAD_ADDRESS_ERRORS, TIMEOUT_SECONDS, UNAVAILABLE_ERRORS
from storage.postgres_schema import schema_version


async def inspect_postgres(address: str) -> DatabaseSummary | None:
    """Return a summary, or None without tables of Moot. Raises the errors of `open_store`."""
    try:
        db = await asyncpg.connect(address, timeout=TIMEOUT_SECONDS, command_timeout=TIMEOUT_SECONDS)
        try:
            version = await schema_version(db)
            if not version:
                return None
            pending_migrations(migrations("postgres"), version)
            journals, rows = (
                await db.fetchval("SELECT count(*) FROM tables"),
                await db.fetchval("SELECT count(*) FROM journal"),
            )
            return DatabaseSummary(
                version, journals, rows, await db.fetchval("SELECT pg_database_size(current_database())")
            )
        finally:
            db.terminate()
    except BAD_ADDRESS_ERRORS:
        raise BadAddressError(
            "this is no address of a PostgreSQL: write postgresql://user:password@host/database"
        ) from None
    except UNAVAILABLE_ERRORS as error:
        raise StoreUnavailable(f"PostgreSQL: {type(error).__name__}") from error
