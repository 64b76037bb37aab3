"""The store in one SQLite file: the default. Answered writes are on disk (write-ahead log, `synchronous =
FULL`).

The functions below the class run whole on the connection's thread; `storage.sqlite_connection` says why.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from storage import sql
from storage.migrate import migrations
from storage.rows import (
    check_is_new,
    delivery_keys,
    journal_values,
    letter_values,
    move_values,
    people_values,
    table_scopes,
    table_values,
    user_scope,
)
from storage.sql_store import SqlStore, decode_people
from storage.sqlite_connection import SqliteConnection, open_database, write_transaction
from storage.store import Appended, Change, Conflict, Duplicate, Person, StoredTable

SCRUB_MS = 100


class SqliteStore(SqlStore):
    """A `Store` in a file, which several processes of one machine may share. Created by `open`."""

    def __init__(self, link: SqliteConnection) -> None:
        self._link = link

    @classmethod
    async def open(cls, path: Path, *, busy_ms: int = 5000) -> SqliteStore:
        """Open the store in this file, creating or migrating it if needed.

        `busy_ms`: how long a change waits for another process before `StoreUnavailable`. Raises that and
        `DatabaseTooNewError`, and then leaves nothing open.
        """
        link = SqliteConnection(partial(open_database, path, busy_ms, migrations("sqlite")), path)
        await link.connect()
        return cls(link)

    async def create(self, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
        """Raises ValueError unless the row is at version 0."""
        check_is_new(row)
        return await self._link.run(partial(_create, row=row, secret=secret, people=tuple(people)))

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Raises ValueError for a duplicate delivery key in the change."""
        return await self._link.run(partial(_append, change=change, keys=delivery_keys(change)))

    async def erase_person(self, user: int) -> int:
        return await self._link.run(partial(_erase_person, user=user))

    async def redact_actions(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        await self._link.run(
            partial(_redact_actions, values=[(action, table, sequence) for sequence, action in rows])
        )

    async def erase_tables(self, tables: Sequence[str]) -> None:
        await self._link.run(partial(_erase_tables, tables=tuple(tables)))

    async def overwrite_erased(self) -> bool:
        """SQLite overwrites erased data at once, except copies left on pages by earlier moves. So all
        personal rows are rewritten, and the write-ahead log is truncated.
        """
        return await self._link.run(_overwrite_erased)

    async def enqueue_letters(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        await self._link.run(partial(_enqueue_letters, table=table, letters=tuple(letters)))

    async def close(self) -> None:
        """May be repeated."""
        await self._link.shut_down()

    async def _rows(self, statement: str, *values: str | int | None) -> list[tuple[Any, ...]]:
        """Run one statement, which is its own transaction in SQLite."""
        return await self._link.run(lambda db: db.execute(statement, values).fetchall())


def _create(db: sqlite3.Connection, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
    with write_transaction(db):
        if not db.execute(sql.ADD_TABLE, table_values(row)).rowcount:
            return False
        db.execute(sql.ADD_SECRET, (row.table, secret))
        db.executemany(sql.ADD_PERSON, people_values(row.table, people))
    return True


def _append(db: sqlite3.Connection, change: Change, keys: Sequence[str]) -> Appended | Conflict | Duplicate:
    with write_transaction(db):
        for key in keys:
            rows = db.execute(sql.PLACE_OF_DELIVERY, (key,)).fetchone()
            if rows:
                return Duplicate(*rows)
        if not _has_known_people(db, change) or not db.execute(sql.MOVE_TABLE, move_values(change)).rowcount:
            version = db.execute(sql.VERSION, (change.table,)).fetchone()
            return Conflict(version[0] if version else 0)
        db.executemany(sql.ADD_ROW, journal_values(change))
        if change.people is not None:
            db.execute(sql.CLEAR_PEOPLE, (change.table,))
            db.executemany(sql.ADD_PERSON, people_values(change.table, change.people))
        db.executemany(sql.ADD_LETTER, letter_values(change))
    return Appended(change.expected + len(change.rows))


def _has_known_people(db: sqlite3.Connection, change: Change) -> bool:
    """Return whether the people are those the change was decided on."""
    return change.known is None or decode_people(db.execute(sql.PEOPLE, (change.table,)).fetchall()) == list(
        change.known
    )


def _erase_person(db: sqlite3.Connection, user: int) -> int:
    with write_transaction(db):
        links = db.execute(sql.ERASE_PERSON_LINKS, (user,)).rowcount
        db.execute(sql.ERASE_PERSON_ARTIFACTS, (user_scope(user),))
        db.execute(sql.ERASE_SCOPE, (user_scope(user),))
        db.execute(sql.ERASE_PERSON_LETTERS, (user_scope(user),))
        db.execute(sql.ERASE_PERSON_ENTRIES, (user,))
    return links


def _erase_tables(db: sqlite3.Connection, tables: Sequence[str]) -> None:
    with write_transaction(db):
        for table in tables:
            for statement in sql.ERASE_TABLE:
                db.execute(statement, (table,))
            for scope in table_scopes(table):
                db.execute(sql.ERASE_SCOPE, (scope,))


def _redact_actions(db: sqlite3.Connection, values: Sequence[tuple[str, str, int]]) -> None:
    with write_transaction(db):
        db.executemany(sql.REDACT_ACTION, values)


def _enqueue_letters(db: sqlite3.Connection, table: str, letters: Sequence[tuple[str, str]]) -> None:
    with write_transaction(db):
        db.executemany(sql.ADD_LETTER_OF_TABLE, [(place, payload, table) for place, payload in letters])


def _overwrite_erased(db: sqlite3.Connection) -> bool:
    """Run with a short busy timeout, since all other work waits meanwhile."""
    (patience,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute(f"PRAGMA busy_timeout = {min(patience, SCRUB_MS)}")
    try:
        anew = _rewrite_personal_rows(db)
        (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {patience}")
    return anew and not busy


def _rewrite_personal_rows(db: sqlite3.Connection) -> bool:
    """Rewrite rows so that old pages are freed and overwritten: a row moved to another page leaves a copy
    that a later delete misses.

    False while another process writes, or if the database is damaged.
    """
    try:
        with write_transaction(db):
            for statement in sql.REWRITE_PERSONAL_ROWS:
                db.execute(statement)
    except sqlite3.DatabaseError:
        return False
    return True
