"""The store in PostgreSQL, for a bot of several processes. Needs the extra `postgres` (asyncpg).

Two writers of a table meet at its row: `sql.MOVE_TABLE` makes the second wait, which then finds a newer
version. A delivery that arrives at two tables at once meets at the journal's unique index.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg

from storage import sql
from storage.migrate import migrations
from storage.postgres_connection import TIMEOUT_SECONDS, PostgresPool, affected_rows
from storage.postgres_schema import Connection
from storage.rows import (
    Values,
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
from storage.sql import postgres_statement
from storage.sql_store import SqlStore, decode_people
from storage.store import Appended, Change, Conflict, Duplicate, Person, StoredTable


class PostgresStore(SqlStore):
    """A `Store` in PostgreSQL. Created by `open`."""

    def __init__(self, link: PostgresPool) -> None:
        self._link = link

    @classmethod
    async def open(
        cls, address: str, *, busy_ms: int = 5000, ask_seconds: float = TIMEOUT_SECONDS
    ) -> PostgresStore:
        """Open the store at this `postgresql://` address, creating or migrating it if needed.

        `busy_ms`: how long a change waits for another process before `StoreUnavailable`. `ask_seconds`:
        timeout of any request. Raises `BadAddressError` and what `open_store` does, and then leaves nothing
        open.
        """
        return cls(await PostgresPool.open(address, busy_ms, migrations("postgres"), ask_seconds))

    async def create(self, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
        """Raises ValueError unless the row is at version 0."""
        check_is_new(row)
        return await self._link.run(partial(_create, row=row, secret=secret, people=tuple(people)))

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Raises ValueError for a duplicate delivery key in the change."""
        work = partial(_append, change=change, keys=delivery_keys(change))
        try:
            return await self._link.run(work)
        except (
            asyncpg.UniqueViolationError
        ):  # the same delivery was being written to another table: now it can be seen
            return await self._link.run(work)

    async def erase_person(self, user: int) -> int:
        return await self._link.run(partial(_erase_person, user=user))

    async def redact_actions(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        await self._link.run(
            partial(_redact_actions, values=[(action, table, sequence) for sequence, action in rows])
        )

    async def erase_tables(self, tables: Sequence[str]) -> None:
        await self._link.run(partial(_erase_tables, tables=tuple(tables)))

    async def overwrite_erased(self) -> bool:
        """Return whether erased data are overwritten: the server does so in its own time. Its files, logs and
        copies are its operator's responsibility.
        """
        return True

    async def enqueue_letters(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        await self._link.run(partial(_enqueue_letters, table=table, letters=tuple(letters)))

    async def close(self) -> None:
        """May be repeated."""
        await self._link.shut_down()

    async def _rows(self, statement: str, *values: str | int | None) -> list[Any]:
        """Run one statement in its own transaction."""
        return await self._link.run(partial(_fetch, statement=statement, values=values))


async def _fetch(db: Connection, statement: str, values: Values) -> list[Any]:
    return list(await db.fetch(postgres_statement(statement), *values))


async def _create(db: Connection, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
    async with db.transaction():
        if not affected_rows(await db.execute(postgres_statement(sql.ADD_TABLE), *table_values(row))):
            return False
        await db.execute(postgres_statement(sql.ADD_SECRET), row.table, secret)
        await _add_all(db, sql.ADD_PERSON, people_values(row.table, people))
    return True


async def _append(db: Connection, change: Change, keys: Sequence[str]) -> Appended | Conflict | Duplicate:
    async with db.transaction():
        if before := await _find_duplicate(db, keys):
            return before
        if not (
            await _has_known_people(db, change)
            and affected_rows(await db.execute(postgres_statement(sql.MOVE_TABLE), *move_values(change)))
        ):
            # Who waited here for somebody else may see only now that the other wrote the very same delivery.
            return await _find_duplicate(db, keys) or Conflict(
                await db.fetchval(postgres_statement(sql.VERSION), change.table) or 0
            )
        await _write_change(db, change)
    return Appended(change.expected + len(change.rows))


async def _has_known_people(db: Connection, change: Change) -> bool:
    """Return whether the people are those the change was decided on. Locks them until the change is written."""
    if change.known is None:
        return True
    await db.execute(postgres_statement(sql.LOCK_TABLE), change.table)
    return decode_people(await db.fetch(postgres_statement(sql.PEOPLE), change.table)) == list(change.known)


async def _find_duplicate(db: Connection, keys: Sequence[str]) -> Duplicate | None:
    for key in keys:
        rows = await db.fetchrow(postgres_statement(sql.PLACE_OF_DELIVERY), key)
        if rows:
            return Duplicate(*rows)
    return None


async def _write_change(db: Connection, change: Change) -> None:
    await _add_all(db, sql.ADD_ROW, journal_values(change))
    if change.people is not None:
        await db.execute(postgres_statement(sql.CLEAR_PEOPLE), change.table)
        await _add_all(db, sql.ADD_PERSON, people_values(change.table, change.people))
    await _add_all(db, sql.ADD_LETTER, letter_values(change))


async def _add_all(db: Connection, statement: str, values: Sequence[Values]) -> None:
    if values:
        await db.executemany(postgres_statement(statement), values)


async def _erase_person(db: Connection, user: int) -> int:
    async with db.transaction():
        await db.execute(
            postgres_statement(sql.LOCK_TABLES_OF), user
        )  # else a list that is being written now would hold them again
        links = affected_rows(await db.execute(postgres_statement(sql.ERASE_PERSON_LINKS), user))
        await db.execute(postgres_statement(sql.ERASE_PERSON_ARTIFACTS), user_scope(user))
        await db.execute(postgres_statement(sql.ERASE_SCOPE), user_scope(user))
        await db.execute(postgres_statement(sql.ERASE_PERSON_LETTERS), user_scope(user))
        await db.execute(postgres_statement(sql.ERASE_PERSON_ENTRIES), user)
    return links


async def _erase_tables(db: Connection, tables: Sequence[str]) -> None:
    async with db.transaction():
        for table in sorted(tables):
            await db.execute(
                postgres_statement(sql.LOCK_TABLE), table
            )  # in the order of `_forget`, so that neither waits for the other for ever
            for statement in sql.ERASE_TABLE:
                await db.execute(postgres_statement(statement), table)
            for scope in table_scopes(table):
                await db.execute(postgres_statement(sql.ERASE_SCOPE), scope)


async def _redact_actions(db: Connection, values: Sequence[Values]) -> None:
    async with db.transaction():
        await _add_all(db, sql.REDACT_ACTION, values)


async def _enqueue_letters(db: Connection, table: str, letters: Sequence[tuple[str, str]]) -> None:
    async with db.transaction():
        await _add_all(db, sql.ADD_LETTER_OF_TABLE, [(place, payload, table) for place, payload in letters])
