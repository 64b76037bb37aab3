"""Which version of Moot's tables a PostgreSQL has, and whether what stands there is Moot's: read before anything is made there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from storage import sql
from storage.errors import ForeignError, StoreUnavailable, WrongSchemaError
from storage.migrate import Migration, pending
from storage.sql import numbered

Connection = Any
"""asyncpg has no types: a connection, or the pool's proxy of one."""
_MIGRATION_LOCK = 0x6D6F6F74
"""An advisory lock's number, the letters of "moot": who migrates holds it."""

COLUMNS = """
SELECT t.relname || '.' || c.attname
FROM pg_class t JOIN pg_namespace s ON s.oid = t.relnamespace JOIN pg_attribute c ON c.attrelid = t.oid
WHERE s.nspname = current_schema() AND t.relkind IN ('r', 'p') AND c.attnum > 0 AND NOT c.attisdropped
AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
"""
"""Of the tables where Moot's stand or would be made, but for those of the server's own extensions."""
OURS = frozenset({"schema_version.version", "journal.delivery"})
"""Each version of Moot has made these."""


async def version_of(db: Connection) -> int:
    """0 where no table stands yet. Raises ForeignError, WrongSchemaError, and `StoreUnavailable` where there is no place for tables.

    Another program's tables may stand beside Moot's.
    """
    if (schema := await db.fetchval("SELECT current_schema()")) is None:
        raise StoreUnavailable("PostgreSQL: there is no such schema as the address says (search_path): CREATE SCHEMA makes it")
    found = {name for (name,) in await db.fetch(COLUMNS)}
    if not found:
        return 0
    if not found >= OURS:
        raise ForeignError(f'this PostgreSQL is no database of Moot: tables of another program stand in its schema "{schema}"')
    version = await db.fetchval(sql.SCHEMA_VERSION)
    if not version:
        raise WrongSchemaError("this PostgreSQL does not say which version its tables have")
    return int(version)


async def migrate(db: Connection, steps: Sequence[Migration]) -> None:
    """Apply what the database lacks, all of it or nothing, one process at a time. Raises `DatabaseTooNewError` and as `version_of`."""
    async with db.transaction():
        await db.execute("SET LOCAL lock_timeout = '60s'")  # another process may be at it
        await db.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATION_LOCK)
        lacking = pending(steps, await version_of(db))
        await db.execute(sql.SCHEMA_VERSION_TABLE)
        for step in lacking:
            await db.execute(step.script)
            await db.execute(numbered(sql.ADD_SCHEMA_VERSION), step.number)
