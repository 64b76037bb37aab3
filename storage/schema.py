"""Determines the schema version of a SQLite database, and checks that the schema is complete before anything
is written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any

from storage import sql
from storage.errors import ForeignError, WrongSchemaError
from storage.migrate import Migration, pending_migrations, split_statements

TABLES = "SELECT type, name FROM sqlite_master WHERE name <> 'sqlite_sequence'"
COLUMNS = (
    "SELECT 'column', t.name || '.' || c.name, c.type, c.\"notnull\", c.pk "
    "FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.name <> 'sqlite_sequence'"
)


def schema_version(db: sqlite3.Connection, steps: Sequence[Migration], file: str) -> int:
    """Return the version, 0 if the database is empty. Raises ForeignError, DatabaseTooNewError, and
    WrongSchemaError if parts are missing.
    """
    parts, version = _parts_and_version(db)
    if not parts:
        return 0
    if version is None or _parts_made_by(tuple(steps)).isdisjoint(parts):
        raise ForeignError(f"{file} is no database of Moot")
    pending_migrations(steps, version)
    if not version:
        raise WrongSchemaError(f"{file} does not say which version its tables have")
    if lost := _parts_made_by(tuple(step for step in steps if step.number <= version)) - parts:
        missing = max(f"{kind} {name}" for kind, name, *_ in lost)  # a table rather than its columns
        raise WrongSchemaError(f"{file} is damaged: {missing} is missing, or not as it was made")
    return int(version)


def _parts_and_version(db: sqlite3.Connection) -> tuple[frozenset[tuple[Any, ...]], Any]:
    """Return the parts and the stored version (None: missing) in one snapshot, since another process may be
    creating them.
    """
    db.execute("BEGIN")
    try:
        parts = _parts(db)
        says = any(part[:2] == ("column", "schema_version.version") for part in parts)
        return parts, db.execute(sql.SCHEMA_VERSION).fetchone()[0] if says else None
    finally:
        db.rollback()


@cache
def _parts_made_by(steps: tuple[Migration, ...]) -> frozenset[tuple[Any, ...]]:
    """Return the parts that these steps create. Cached, since it is mostly called for all of them."""
    with closing(sqlite3.connect(":memory:")) as db:
        for step in steps:
            for statement in split_statements(step.script):
                db.execute(statement)
        return _parts(db)


def _parts(db: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Return each table, index and column by kind and name, columns with their definition."""
    return frozenset((*db.execute(TABLES), *db.execute(COLUMNS)))
