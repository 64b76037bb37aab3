"""Which version of Moot's tables a SQLite database has, and whether it has all of them: read before anything is written into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any

from storage import sql
from storage.errors import ForeignError, WrongSchemaError
from storage.migrate import Migration, pending, statements

TABLES = "SELECT type, name FROM sqlite_master WHERE name <> 'sqlite_sequence'"
COLUMNS = (
    "SELECT 'column', t.name || '.' || c.name, c.type, c.\"notnull\", c.pk "
    "FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.name <> 'sqlite_sequence'"
)


def version_of(db: sqlite3.Connection, steps: Sequence[Migration], file: str) -> int:
    """0 where nothing stands in it yet. Raises ForeignError, DatabaseTooNewError, and WrongSchemaError where something is missing."""
    found, version = _read(db)
    if not found:
        return 0
    if version is None or _made_by(tuple(steps)).isdisjoint(found):
        raise ForeignError(f"{file} is no database of Moot")
    pending(steps, version)
    if not version:
        raise WrongSchemaError(f"{file} does not say which version its tables have")
    if lost := _made_by(tuple(step for step in steps if step.number <= version)) - found:
        missing = max(f"{kind} {name}" for kind, name, *_ in lost)  # a table rather than its columns
        raise WrongSchemaError(f"{file} is damaged: {missing} is missing, or not as it was made")
    return int(version)


def _read(db: sqlite3.Connection) -> tuple[frozenset[tuple[Any, ...]], Any]:
    """Its parts, and the version that it says it has (None: it says none), at one moment: another process may be making them."""
    db.execute("BEGIN")
    try:
        found = _parts(db)
        says = any(part[:2] == ("column", "schema_version.version") for part in found)
        return found, db.execute(sql.SCHEMA_VERSION).fetchone()[0] if says else None
    finally:
        db.rollback()


@cache
def _made_by(steps: tuple[Migration, ...]) -> frozenset[tuple[Any, ...]]:
    """The parts of a database that these steps alone have made; mostly all of them, so that they are made once."""
    with closing(sqlite3.connect(":memory:")) as db:
        for step in steps:
            for statement in statements(step.script):
                db.execute(statement)
        return _parts(db)


def _parts(db: sqlite3.Connection) -> frozenset[tuple[Any, ...]]:
    """Each table, index and column by its kind and name; a column with what is known of it."""
    return frozenset((*db.execute(TABLES), *db.execute(COLUMNS)))
