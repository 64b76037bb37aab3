"""The store in PostgreSQL: for a bot of several processes. Needs the extra `postgres` (asyncpg).

Two processes meet at the row of their table: the update of `sql.MOVE_TABLE` makes the second wait, and then find that
the version has gone on. One delivery that arrives at two tables at once meets at the unique index of the journal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg

from storage import sql
from storage.migrate import migrations
from storage.postgres_link import ASK_SECONDS, PostgresLink, affected
from storage.postgres_schema import Connection
from storage.rows import (
    Values,
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
from storage.sql import numbered
from storage.sql_store import SqlStore, persons
from storage.store import Appended, Change, Conflict, Duplicate, Person, TableRow


class PostgresStore(SqlStore):
    """A `Store` in PostgreSQL; made by `open`, and to be closed."""

    def __init__(self, link: PostgresLink) -> None:
        self._link = link

    @classmethod
    async def open(cls, address: str, *, busy_ms: int = 5000, ask_seconds: float = ASK_SECONDS) -> PostgresStore:
        """The store at this `postgresql://` address, made or migrated where needed.

        `busy_ms`: how long a change waits for another process's before it is `StoreUnavailable`; `ask_seconds`: how long
        anything waits for a server that answers nothing. Raises that,
        `BadAddressError`, and for what is not ours as it stands what `open_store` says; whatever is raised, nothing stays open.
        """
        return cls(await PostgresLink.open(address, busy_ms, migrations("postgres"), ask_seconds))

    async def create(self, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
        """Raises ValueError unless the row is at version 0."""
        check_new(row)
        return await self._link.run(partial(_create, row=row, secret=secret, people=tuple(people)))

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Raises ValueError when one delivery key comes twice in the change."""
        work = partial(_append, change=change, keys=delivery_keys(change))
        try:
            return await self._link.run(work)
        except asyncpg.UniqueViolationError:  # the same delivery was being written to another table: now it can be seen
            return await self._link.run(work)

    async def forget(self, user: int) -> int:
        return await self._link.run(partial(_forget, user=user))

    async def reword(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        await self._link.run(partial(_reword, values=[(action, table, sequence) for sequence, action in rows]))

    async def erase(self, tables: Sequence[str]) -> None:
        await self._link.run(partial(_erase, tables=tuple(tables)))

    async def scrub(self) -> bool:
        """The server overwrites what is erased in its own time: its files, logs and copies are its operator's."""
        return True

    async def write(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        await self._link.run(partial(_post, table=table, letters=tuple(letters)))

    async def close(self) -> None:
        """May be repeated."""
        await self._link.leave()

    async def _rows(self, statement: str, *values: str | int | None) -> list[Any]:
        """One statement in a transaction of its own."""
        return await self._link.run(partial(_fetch, statement=statement, values=values))


async def _fetch(db: Connection, statement: str, values: Values) -> list[Any]:
    return list(await db.fetch(numbered(statement), *values))


async def _create(db: Connection, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
    async with db.transaction():
        if not affected(await db.execute(numbered(sql.ADD_TABLE), *table_values(row))):
            return False
        await db.execute(numbered(sql.ADD_SECRET), row.table, secret)
        await _add_all(db, sql.ADD_PERSON, people_values(row.table, people))
    return True


async def _append(db: Connection, change: Change, keys: Sequence[str]) -> Appended | Conflict | Duplicate:
    async with db.transaction():
        if before := await _delivered(db, keys):
            return before
        if not (await _as_known(db, change) and affected(await db.execute(numbered(sql.MOVE_TABLE), *move_values(change)))):
            # Who waited here for somebody else may see only now that the other wrote the very same delivery.
            return await _delivered(db, keys) or Conflict(await db.fetchval(numbered(sql.VERSION), change.table) or 0)
        await _write(db, change)
    return Appended(change.expected + len(change.rows))


async def _as_known(db: Connection, change: Change) -> bool:
    """Whether the people are still those that the change was decided on; nobody can be erased from then on until it is written."""
    if change.known is None:
        return True
    await db.execute(numbered(sql.LOCK_TABLE), change.table)
    return persons(await db.fetch(numbered(sql.PEOPLE), change.table)) == list(change.known)


async def _delivered(db: Connection, keys: Sequence[str]) -> Duplicate | None:
    for key in keys:
        found = await db.fetchrow(numbered(sql.DELIVERED), key)
        if found:
            return Duplicate(*found)
    return None


async def _write(db: Connection, change: Change) -> None:
    await _add_all(db, sql.ADD_ROW, journal_values(change))
    if change.people is not None:
        await db.execute(numbered(sql.CLEAR_PEOPLE), change.table)
        await _add_all(db, sql.ADD_PERSON, people_values(change.table, change.people))
    await _add_all(db, sql.ADD_LETTER, letter_values(change))


async def _add_all(db: Connection, statement: str, values: Sequence[Values]) -> None:
    if values:
        await db.executemany(numbered(statement), values)


async def _forget(db: Connection, user: int) -> int:
    async with db.transaction():
        await db.execute(numbered(sql.LOCK_TABLES_OF), user)  # else a list that is being written now would hold them again
        links = affected(await db.execute(numbered(sql.FORGET_LINKS), user))
        await db.execute(numbered(sql.FORGET_THINGS), user_scope(user))
        await db.execute(numbered(sql.FORGET_SCOPE), user_scope(user))
        await db.execute(numbered(sql.FORGET_LETTERS), user_scope(user))
        await db.execute(numbered(sql.FORGET_ENTRIES), user)
    return links


async def _erase(db: Connection, tables: Sequence[str]) -> None:
    async with db.transaction():
        for table in sorted(tables):
            await db.execute(numbered(sql.LOCK_TABLE), table)  # in the order of `_forget`, so that neither waits for the other for ever
            for statement in sql.ERASE:
                await db.execute(numbered(statement), table)
            for scope in table_scopes(table):
                await db.execute(numbered(sql.FORGET_SCOPE), scope)


async def _reword(db: Connection, values: Sequence[Values]) -> None:
    async with db.transaction():
        await _add_all(db, sql.REWORD, values)


async def _post(db: Connection, table: str, letters: Sequence[tuple[str, str]]) -> None:
    async with db.transaction():
        await _add_all(db, sql.WRITE, [(place, payload, table) for place, payload in letters])
