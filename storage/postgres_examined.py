"""A look at a PostgreSQL that changes nothing: whether it answers, is of a version that this Moot knows, and how much it holds."""

from __future__ import annotations

import asyncpg

from storage.backup import Held
from storage.errors import BadAddressError, StoreUnavailable
from storage.migrate import migrations, pending
from storage.postgres_link import ASK_SECONDS, CANNOT_NOW, NO_ADDRESS
from storage.postgres_schema import version_of


async def postgres_examined(address: str) -> Held | None:
    """None where there are no tables of Moot's yet. Raises what `open_store` does."""
    try:
        db = await asyncpg.connect(address, timeout=ASK_SECONDS, command_timeout=ASK_SECONDS)
        try:
            version = await version_of(db)
            if not version:
                return None
            pending(migrations("postgres"), version)
            journals, rows = await db.fetchval("SELECT count(*) FROM tables"), await db.fetchval("SELECT count(*) FROM journal")
            return Held(version, journals, rows, await db.fetchval("SELECT pg_database_size(current_database())"))
        finally:
            db.terminate()
    except NO_ADDRESS:
        raise BadAddressError("this is no address of a PostgreSQL: write postgresql://user:password@host/database") from None
    except CANNOT_NOW as error:
        raise StoreUnavailable(f"PostgreSQL: {type(error).__name__}") from error
