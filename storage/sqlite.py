"""The store in one SQLite file: the default. What was answered is on disk (write-ahead log, `synchronous = FULL`).

The functions below the class run whole on the connection's thread; `storage.sqlite_link` says why.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from storage import sql
from storage.migrate import migrations
from storage.rows import (
    artifact_values,
    check_new,
    delivery_keys,
    journal_values,
    letter_values,
    move_values,
    people_values,
    table_values,
    user_scope,
)
from storage.sqlite_link import SqliteLink, open_database, writing
from storage.store import Appended, Artifact, Change, Conflict, Duplicate, JournalRow, Letter, Person, TableRow


class SqliteStore:
    """A `Store` in a file. Several processes of one machine may share it; made by `open`, and to be closed."""

    def __init__(self, link: SqliteLink) -> None:
        self._link = link

    @classmethod
    async def open(cls, path: Path, *, busy_ms: int = 5000) -> SqliteStore:
        """The store in this file, made or migrated where needed.

        `busy_ms`: how long a change waits for another process's before it is `StoreUnavailable`. Raises that and
        `DatabaseTooNewError`; whatever is raised, nothing stays open.
        """
        link = SqliteLink(partial(open_database, path, busy_ms, migrations("sqlite")))
        await link.arrive()
        return cls(link)

    async def create(self, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
        """See `Store.create`. Raises ValueError unless the row is at version 0."""
        check_new(row)
        return await self._link.run(partial(_create, row=row, secret=secret, people=tuple(people)))

    async def load(self, table: str) -> TableRow | None:
        """See `Store.load`."""
        found = await self._rows(sql.TABLE, table)
        return TableRow(*found[0]) if found else None

    async def tables(self, guild: int | None = None) -> list[TableRow]:
        """See `Store.tables`."""
        rows = await (self._rows(sql.OPEN_TABLES) if guild is None else self._rows(sql.OPEN_TABLES_OF_GUILD, guild))
        return [TableRow(*row) for row in rows]

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """See `Store.append`. Raises ValueError when one delivery key comes twice in the change."""
        return await self._link.run(partial(_append, change=change, keys=delivery_keys(change)))

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        """See `Store.journal`."""
        return [JournalRow(*row) for row in await self._rows(sql.JOURNAL, table, after)]

    async def delivered(self, delivery: str) -> JournalRow | None:
        """See `Store.delivered`."""
        found = await self._rows(sql.DELIVERED_ROW, delivery)
        return JournalRow(*found[0]) if found else None

    async def secret(self, table: str) -> str:
        """See `Store.secret`."""
        found = await self._rows(sql.SECRET, table)
        if not found:
            raise KeyError(table)
        return str(found[0][0])

    async def people(self, table: str) -> list[Person]:
        """See `Store.people`."""
        return [Person(*row) for row in await self._rows(sql.PEOPLE, table)]

    async def tables_of(self, user: int) -> list[str]:
        """See `Store.tables_of`."""
        return [name for (name,) in await self._rows(sql.TABLES_OF, user)]

    async def forget(self, user: int) -> int:
        """See `Store.forget`. What is erased is overwritten, in the write-ahead log too where no other process reads it."""
        return await self._link.run(partial(_forget, user=user))

    async def artifacts(self, table: str) -> list[Artifact]:
        """See `Store.artifacts`."""
        found = [Artifact(*row) for row in await self._rows(sql.ARTIFACTS, table)]  # SQLite's truth is 0 or 1
        return [replace(thing, pending=bool(thing.pending)) for thing in found]

    async def put_artifact(self, artifact: Artifact) -> None:
        """See `Store.put_artifact`."""
        await self._rows(sql.PUT_ARTIFACT, *artifact_values(artifact))

    async def drop_artifact(self, table: str, key: str) -> None:
        """See `Store.drop_artifact`."""
        await self._rows(sql.DROP_ARTIFACT, table, key)

    async def outbox(self, table: str | None = None) -> list[Letter]:
        """See `Store.outbox`."""
        rows = await (self._rows(sql.OUTBOX) if table is None else self._rows(sql.OUTBOX_OF, table))
        return [Letter(*row) for row in rows]

    async def sent(self, number: int) -> None:
        """See `Store.sent`."""
        await self._rows(sql.SENT, number)

    async def recall(self, scope: str, key: str) -> str | None:
        """See `Store.recall`."""
        found = await self._rows(sql.RECALL, scope, key)
        return str(found[0][0]) if found else None

    async def remember(self, scope: str, key: str, value: str | None) -> None:
        """See `Store.remember`."""
        if value is None:
            await self._rows(sql.UNREMEMBER, scope, key)
        else:
            await self._rows(sql.REMEMBER, scope, key, value)

    async def close(self) -> None:
        """See `Store.close`. May be repeated."""
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
        if not db.execute(sql.MOVE_TABLE, move_values(change)).rowcount:
            version = db.execute(sql.VERSION, (change.table,)).fetchone()
            return Conflict(version[0] if version else 0)
        db.executemany(sql.ADD_ROW, journal_values(change))
        if change.people is not None:
            db.execute(sql.CLEAR_PEOPLE, (change.table,))
            db.executemany(sql.ADD_PERSON, people_values(change.table, change.people))
        db.executemany(sql.ADD_LETTER, letter_values(change))
    return Appended(change.expected + len(change.rows))


def _forget(db: sqlite3.Connection, user: int) -> int:
    with writing(db):
        links = db.execute(sql.FORGET_LINKS, (user,)).rowcount
        db.execute(sql.FORGET_SCOPE, (user_scope(user),))
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return links
