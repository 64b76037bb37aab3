"""Determines the schema version of a PostgreSQL database, and checks that it is Moot's before anything is
created.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from storage import sql
from storage.errors import ForeignError, StoreUnavailable, WrongSchemaError
from storage.migrate import Migration, pending_migrations
from storage.sql import postgres_statement

Connection = Any
"""asyncpg has no types: a connection, or the pool's proxy."""
_MIGRATION_LOCK = 0x6D6F6F74
"""Number of the advisory lock held during migrations: the letters of "moot"."""

COLUMNS = """
SELECT t.relname || '.' || c.attname
FROM pg_class t JOIN pg_namespace s ON s.oid = t.relnamespace JOIN pg_attribute c ON c.attrelid = t.oid
WHERE s.nspname = current_schema() AND t.relkind IN ('r', 'p') AND c.attnum > 0 AND NOT c.attisdropped
AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
"""
"""Of tables in the current schema, without those of server extensions."""
OURS = frozenset({"schema_version.version", "journal.delivery"})
"""Created by every version of Moot."""


async def schema_version(db: Connection) -> int:
    """Return the version, 0 without tables. Other programs' tables may be in the same schema.

    Raises ForeignError, WrongSchemaError, and `StoreUnavailable` if the schema is missing.
    """
    if (schema := await db.fetchval("SELECT current_schema()")) is None:
        raise StoreUnavailable(
            "PostgreSQL: there is no such schema as the address says (search_path): CREATE SCHEMA makes it"
        )
    parts = {name for (name,) in await db.fetch(COLUMNS)}
    if not parts:
        return 0
    if not parts >= OURS:
        raise ForeignError(
            f'this PostgreSQL is no database of Moot: tables of another program stand in its schema "{schema}"'
        )
    version = await db.fetchval(sql.SCHEMA_VERSION)
    if not version:
        raise WrongSchemaError("this PostgreSQL does not say which version its tables have")
    return int(version)


async def migrate(db: Connection, steps: Sequence[Migration]) -> None:
    """Apply the missing steps, all or none, one process at a time. Raises `DatabaseTooNewError` and what
    `schema_version` does.
    """
    async with db.transaction():
        await db.execute("SET LOCAL lock_timeout = '60s'")  # another process may be at it
        await db.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATION_LOCK)
        lacking = pending_migrations(steps, await schema_version(db))
        await db.execute(sql.SCHEMA_VERSION_TABLE)
        for step in lacking:
            await db.execute(step.script)
            await db.execute(postgres_statement(sql.ADD_SCHEMA_VERSION), step.number)
