"""The numbered migrations that ship inside the package, and which of them a database still needs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from storage.errors import DatabaseTooNewError, WrongSchemaError


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema. `number` counts from 1; the script holds no transaction of its own."""

    number: int
    script: str


def migrations(dialect: str) -> list[Migration]:
    """All steps for "sqlite" or "postgres", in order. A file is called `0001_what_it_does.sql`."""
    folder = resources.files("storage").joinpath("migrations", dialect)
    files = sorted((item for item in folder.iterdir() if item.name.endswith(".sql")), key=lambda item: item.name)
    return [Migration(int(item.name[:4]), item.read_text(encoding="utf-8")) for item in files]


def pending(steps: Sequence[Migration], found: int) -> list[Migration]:
    """The steps that a database of version `found` (0: empty) needs.

    Raises `DatabaseTooNewError`, and `WrongSchemaError` for what is no version.
    """
    if type(found) is not int or found < 0:
        raise WrongSchemaError("the version of its tables is no version")
    known = max((step.number for step in steps), default=0)
    if found > known:
        raise DatabaseTooNewError(found, known)
    return [step for step in steps if step.number > found]


def statements(script: str) -> Iterator[str]:
    """The statements of a SQLite script one by one: `executescript` would commit what is open, and half a step could stay."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError("a migration ends in the middle of a statement")
