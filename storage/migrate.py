"""The numbered migrations in the package."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from storage.errors import DatabaseTooNewError, WrongSchemaError


@dataclass(frozen=True, slots=True)
class Migration:
    """A step of the schema. `number` counts from 1. The script contains no transaction."""

    number: int
    script: str


def migrations(dialect: str) -> list[Migration]:
    """Return all steps for "sqlite" or "postgres" in order. Files are named `0001_what_it_does.sql`."""
    folder = resources.files("storage").joinpath("migrations", dialect)
    files = sorted(
        (item for item in folder.iterdir() if item.name.endswith(".sql")), key=lambda item: item.name
    )
    return [Migration(int(item.name[:4]), item.read_text(encoding="utf-8")) for item in files]


def pending_migrations(steps: Sequence[Migration], version: int) -> list[Migration]:
    """Return the steps that a database of version `version` (0: empty) needs.

    Raises `DatabaseTooNewError`, and `WrongSchemaError` for an invalid version.
    """
    if type(version) is not int or version < 0:
        raise WrongSchemaError("the version of its tables is no version")
    newest = max((step.number for step in steps), default=0)
    if version > newest:
        raise DatabaseTooNewError(version, newest)
    return [step for step in steps if step.number > version]


def split_statements(script: str) -> Iterator[str]:
    """Yield the statements of a SQLite script. `executescript` would commit an open transaction, so a step
    could be applied half.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError("a migration ends in the middle of a statement")
