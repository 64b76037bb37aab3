"""The queries of both databases, and changes of a single statement.

Damage harms only its own table: required values raise `DamagedError`, others are left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from storage import sql
from storage.errors import DamagedError
from storage.rows import artifact_values, decode_readable_rows, decode_row
from storage.store import Artifact, JournalRow, Letter, LoadedTable, NotebookEntry, Person, StoredTable


class SqlStore(ABC):
    """The part of a `Store` that needs no transaction of several statements."""

    @abstractmethod
    async def _rows(self, statement: str, *values: str | int | None) -> list[Any]:
        """Run one statement in its own transaction and return its rows."""

    async def load(self, table: str) -> StoredTable | None:
        rows = await self._rows(sql.TABLE, table)
        return decode_row(StoredTable, rows[0]) if rows else None

    async def load_checked(self, table: str) -> LoadedTable | None:
        found = await self._rows(sql.CHECKED_TABLE, table)
        if not found:
            return None
        *row, rows, secret = found[0]
        return LoadedTable(decode_row(StoredTable, row), rows, secret if isinstance(secret, str) else None)

    async def open_tables(self, guild: int | None = None) -> list[str]:
        rows = await (
            self._rows(sql.OPEN_TABLES) if guild is None else self._rows(sql.OPEN_TABLES_OF_GUILD, guild)
        )
        return _first_texts(rows)

    async def all_tables(self) -> list[tuple[str, str]]:
        return [(name, game) for name, game in await self._rows(sql.ALL_TABLES) if isinstance(name, str)]

    async def table_versions(self) -> list[tuple[str, int, int]]:
        rows = await self._rows(sql.VERSIONS)
        return [
            (name, _int_or(guild, 0), _int_or(version, -1))
            for name, guild, version in rows
            if isinstance(name, str)
        ]

    async def guild_of(self, table: str) -> int | None:
        rows = await self._rows(sql.GUILD, table)
        return _int_or(rows[0][0], 0) if rows else None

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        return [decode_row(JournalRow, row) for row in await self._rows(sql.JOURNAL, table, after)]

    async def find_by_delivery(self, delivery: str) -> JournalRow | None:
        rows = await self._rows(sql.ROW_OF_DELIVERY, delivery)
        return decode_row(JournalRow, rows[0]) if rows else None

    async def secret(self, table: str) -> str:
        rows = await self._rows(sql.SECRET, table)
        if not rows:
            raise KeyError(table)
        if not _first_texts(rows):
            raise DamagedError("the secret cannot be read")
        return _first_texts(rows)[0]

    async def people(self, table: str) -> list[Person]:
        return decode_people(await self._rows(sql.PEOPLE, table))

    async def version_and_people(self, table: str) -> tuple[int, list[Person]] | None:
        rows = await self._rows(sql.VERSION_AND_PEOPLE, table)
        return (
            (_int_or(rows[0][0], -1), decode_people([row[1:] for row in rows if row[1] is not None]))
            if rows
            else None
        )

    async def tables_of_user(self, user: int, *, closed: bool = True) -> list[str]:
        return _first_texts(await self._rows(sql.TABLES_OF if closed else sql.OPEN_TABLES_OF, user))

    async def artifacts(self, table: str) -> list[Artifact]:
        rows = decode_readable_rows(Artifact, await self._rows(sql.ARTIFACTS, table))
        return [replace(thing, pending=bool(thing.pending)) for thing in rows]

    async def put_artifact(self, artifact: Artifact) -> None:
        await self._rows(sql.PUT_ARTIFACT, *artifact_values(artifact))

    async def delete_artifact(self, table: str, key: str) -> None:
        await self._rows(sql.DELETE_ARTIFACT, table, key)

    async def outbox(self, table: str | None = None) -> list[Letter]:
        rows = await (self._rows(sql.OUTBOX) if table is None else self._rows(sql.OUTBOX_OF, table))
        return decode_readable_rows(Letter, rows)

    async def delete_letter(self, number: int) -> None:
        await self._rows(sql.DELETE_LETTER, number)

    async def add_entry(self, table: str, user: int, content: str, at_ms: int, delivery: str) -> bool:
        return bool(await self._rows(sql.ADD_ENTRY, user, at_ms, content, delivery, table, user))

    async def change_entry(self, number: int, content: str) -> None:
        await self._rows(sql.CHANGE_ENTRY, content, number)

    async def notebook_entries(self, table: str) -> list[NotebookEntry]:
        return decode_readable_rows(NotebookEntry, await self._rows(sql.ENTRIES, table))

    async def notebook_entries_of_user(self, user: int) -> list[NotebookEntry]:
        return decode_readable_rows(NotebookEntry, await self._rows(sql.ENTRIES_OF, user))

    async def erase_entries(self, table: str, user: int | None = None) -> None:
        await (
            self._rows(sql.ERASE_ENTRIES, table)
            if user is None
            else self._rows(sql.ERASE_ENTRIES_OF, table, user)
        )

    async def get_value(self, scope: str, key: str) -> str | None:
        rows = await self._rows(sql.GET_VALUE, scope, key)
        return next(iter(_first_texts(rows)), None)

    async def get_values(self, scope: str) -> dict[str, str]:
        return (await self.get_values_by_scope([scope]))[scope]

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        rows = await self._rows(sql.values_of_scopes(len(scopes)), *scopes) if scopes else []
        values_by_scope: dict[str, dict[str, str]] = {scope: {} for scope in scopes}
        for scope, key, value in sorted(
            row for row in map(tuple, rows) if all(isinstance(one, str) for one in row)
        ):
            values_by_scope[scope][key] = value
        return values_by_scope

    async def scopes_with_prefix(self, start: str) -> list[str]:
        return sorted(_first_texts(await self._rows(sql.SCOPES, start, start)))

    async def set_value(self, scope: str, key: str, value: str | None) -> None:
        if value is None:
            await self._rows(sql.DELETE_VALUE, scope, key)
        else:
            await self._rows(sql.SET_VALUE, scope, key, value)


def decode_people(rows: Sequence[Any]) -> list[Person]:
    """Convert the rows of `sql.PEOPLE`. Raises DamagedError."""
    return [_decode_person(*row) for row in rows]


def _decode_person(user: Any, role: Any, seat: Any, name: Any) -> Person:
    """Convert a row. Unreadable bytes in a name are replaced, since it is only displayed."""
    return decode_row(
        Person, (user, role, seat, name.decode(errors="replace") if isinstance(name, bytes) else name)
    )


def _int_or(value: Any, otherwise: int) -> int:
    """Return the value if it is an integer, otherwise the default, so that damaged tables stay in lists."""
    return value if isinstance(value, int) else otherwise


def _first_texts(rows: list[Any]) -> list[str]:
    """Return the texts of rows with one column."""
    return [value for (value,) in rows if isinstance(value, str)]
