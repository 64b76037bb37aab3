"""The store in one SQLite file: the default. What was answered is on disk (write-ahead log, `synchronous = FULL`).

The functions below the class run whole on the connection's thread; `storage.sqlite_link` says why.
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
    check_new,
    delivery_keys,
    journal_values,
    letter_values,
    move_values,
    people_values,
    table_scopes,
    table_values,
    user_scope,
)
from storage.sql_store import SqlStore, persons
from storage.sqlite_link import SqliteLink, open_database, writing
from storage.store import Appended, Change, Conflict, Duplicate, Person, TableRow

SCRUB_MS = 100


class SqliteStore(SqlStore):
    """A `Store` in a file. Several processes of one machine may share it; made by `open`, and to be closed."""

    def __init__(self, link: SqliteLink) -> None:
        self._link = link

    @classmethod
    async def open(cls, path: Path, *, busy_ms: int = 5000) -> SqliteStore:
        """The store in this file, made or migrated where needed.

        `busy_ms`: how long a change waits for another process's before it is `StoreUnavailable`. Raises that and
        `DatabaseTooNewError`; whatever is raised, nothing stays open.
        """
        link = SqliteLink(partial(open_database, path, busy_ms, migrations("sqlite")), path)
        await link.arrive()
        return cls(link)

    async def create(self, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
        """Raises ValueError unless the row is at version 0."""
        check_new(row)
        return await self._link.run(partial(_create, row=row, secret=secret, people=tuple(people)))

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Raises ValueError when one delivery key comes twice in the change."""
        return await self._link.run(partial(_append, change=change, keys=delivery_keys(change)))

    async def forget(self, user: int) -> int:
        return await self._link.run(partial(_forget, user=user))

    async def reword(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        await self._link.run(partial(_reword, values=[(action, table, sequence) for sequence, action in rows]))

    async def erase(self, tables: Sequence[str]) -> None:
        await self._link.run(partial(_erase, tables=tuple(tables)))

    async def scrub(self) -> bool:
        """In the file what is erased is overwritten at once, but for what SQLite had moved from one page to another before: what says who
        somebody is goes with all of its pages, and copies in the write-ahead log with all of that.
        """
        return await self._link.run(_scrub)

    async def write(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        await self._link.run(partial(_write, table=table, letters=tuple(letters)))

    async def close(self) -> None:
        """May be repeated."""
        await self._link.leave()

    async def _rows(self, statement: str, *values: str | int | None) -> list[tuple[Any, ...]]:
        """One statement, which SQLite makes a transaction of its own."""
        return await self._link.run(lambda db: db.execute(statement, values).fetchall())


def _create(db: sqlite3.Connection, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
    with writing(db):
        if not db.execute(sql.ADD_TABLE, table_values(row)).rowcount:
            return False
        db.execute(sql.ADD_SECRET, (row.table, secret))
        db.executemany(sql.ADD_PERSON, people_values(row.table, people))
    return True


def _append(db: sqlite3.Connection, change: Change, keys: Sequence[str]) -> Appended | Conflict | Duplicate:
    with writing(db):
        for key in keys:
            found = db.execute(sql.DELIVERED, (key,)).fetchone()
            if found:
                return Duplicate(*found)
        if not _as_known(db, change) or not db.execute(sql.MOVE_TABLE, move_values(change)).rowcount:
            version = db.execute(sql.VERSION, (change.table,)).fetchone()
            return Conflict(version[0] if version else 0)
        db.executemany(sql.ADD_ROW, journal_values(change))
        if change.people is not None:
            db.execute(sql.CLEAR_PEOPLE, (change.table,))
            db.executemany(sql.ADD_PERSON, people_values(change.table, change.people))
        db.executemany(sql.ADD_LETTER, letter_values(change))
    return Appended(change.expected + len(change.rows))


def _as_known(db: sqlite3.Connection, change: Change) -> bool:
    """Whether the people are still those that the change was decided on."""
    return change.known is None or persons(db.execute(sql.PEOPLE, (change.table,)).fetchall()) == list(change.known)


def _forget(db: sqlite3.Connection, user: int) -> int:
    with writing(db):
        links = db.execute(sql.FORGET_LINKS, (user,)).rowcount
        db.execute(sql.FORGET_THINGS, (user_scope(user),))
        db.execute(sql.FORGET_SCOPE, (user_scope(user),))
        db.execute(sql.FORGET_LETTERS, (user_scope(user),))
        db.execute(sql.FORGET_ENTRIES, (user,))
    return links


def _erase(db: sqlite3.Connection, tables: Sequence[str]) -> None:
    with writing(db):
        for table in tables:
            for statement in sql.ERASE:
                db.execute(statement, (table,))
            for scope in table_scopes(table):
                db.execute(sql.FORGET_SCOPE, (scope,))


def _reword(db: sqlite3.Connection, values: Sequence[tuple[str, str, int]]) -> None:
    with writing(db):
        db.executemany(sql.REWORD, values)


def _write(db: sqlite3.Connection, table: str, letters: Sequence[tuple[str, str]]) -> None:
    with writing(db):
        db.executemany(sql.WRITE, [(place, payload, table) for place, payload in letters])


def _scrub(db: sqlite3.Connection) -> bool:
    """Everything else waits meanwhile, so others are given no longer than a moment to be done."""
    (patience,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute(f"PRAGMA busy_timeout = {min(patience, SCRUB_MS)}")
    try:
        anew = _written_anew(db)
        (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {patience}")
    return anew and not busy


def _written_anew(db: sqlite3.Connection) -> bool:
    """Rows that SQLite moves to another page stay in the unused part of theirs too, where deleting them later does not reach; a page that
    is given back is overwritten whole. False while somebody else writes, and where something is damaged.
    """
    try:
        with writing(db):
            for statement in sql.WRITE_ANEW:
                db.execute(statement)
    except sqlite3.DatabaseError:
        return False
    return True
