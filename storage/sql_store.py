"""What both databases answer alike: every read, and every change that is a single statement.

A damaged value harms its own table alone: what a table cannot be without is a `DamagedError`, the rest is left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from storage import sql
from storage.errors import DamagedError
from storage.rows import artifact_values, read, readable
from storage.store import Artifact, JournalRow, Kept, Letter, NotebookEntry, Person, TableRow


class SqlStore(ABC):
    """The part of a `Store` that needs no transaction of several statements."""

    @abstractmethod
    async def _rows(self, statement: str, *values: str | int | None) -> list[Any]:
        """The rows of one statement, which is a transaction of its own."""

    async def load(self, table: str) -> TableRow | None:
        found = await self._rows(sql.TABLE, table)
        return read(TableRow, found[0]) if found else None

    async def kept(self, table: str) -> Kept | None:
        found = await self._rows(sql.KEPT, table)
        if not found:
            return None
        *row, rows, secret = found[0]
        return Kept(read(TableRow, row), rows, secret if isinstance(secret, str) else None)

    async def tables(self, guild: int | None = None) -> list[str]:
        rows = await (self._rows(sql.OPEN_TABLES) if guild is None else self._rows(sql.OPEN_TABLES_OF_GUILD, guild))
        return _texts(rows)

    async def every(self) -> list[tuple[str, str]]:
        return [(name, game) for name, game in await self._rows(sql.EVERY_TABLE) if isinstance(name, str)]

    async def versions(self) -> list[tuple[str, int, int]]:
        rows = await self._rows(sql.VERSIONS)
        return [(name, _whole(guild, 0), _whole(version, -1)) for name, guild, version in rows if isinstance(name, str)]

    async def guild(self, table: str) -> int | None:
        found = await self._rows(sql.GUILD, table)
        return _whole(found[0][0], 0) if found else None

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        return [read(JournalRow, row) for row in await self._rows(sql.JOURNAL, table, after)]

    async def delivered(self, delivery: str) -> JournalRow | None:
        found = await self._rows(sql.DELIVERED_ROW, delivery)
        return read(JournalRow, found[0]) if found else None

    async def secret(self, table: str) -> str:
        found = await self._rows(sql.SECRET, table)
        if not found:
            raise KeyError(table)
        if not _texts(found):
            raise DamagedError("the secret cannot be read")
        return _texts(found)[0]

    async def people(self, table: str) -> list[Person]:
        return persons(await self._rows(sql.PEOPLE, table))

    async def standing(self, table: str) -> tuple[int, list[Person]] | None:
        rows = await self._rows(sql.STANDING, table)
        return (_whole(rows[0][0], -1), persons([row[1:] for row in rows if row[1] is not None])) if rows else None

    async def tables_of(self, user: int, *, closed: bool = True) -> list[str]:
        return _texts(await self._rows(sql.TABLES_OF if closed else sql.OPEN_TABLES_OF, user))

    async def artifacts(self, table: str) -> list[Artifact]:
        found = readable(Artifact, await self._rows(sql.ARTIFACTS, table))
        return [replace(thing, pending=bool(thing.pending)) for thing in found]

    async def put_artifact(self, artifact: Artifact) -> None:
        await self._rows(sql.PUT_ARTIFACT, *artifact_values(artifact))

    async def drop_artifact(self, table: str, key: str) -> None:
        await self._rows(sql.DROP_ARTIFACT, table, key)

    async def outbox(self, table: str | None = None) -> list[Letter]:
        rows = await (self._rows(sql.OUTBOX) if table is None else self._rows(sql.OUTBOX_OF, table))
        return readable(Letter, rows)

    async def sent(self, number: int) -> None:
        await self._rows(sql.SENT, number)

    async def add_entry(self, table: str, user: int, content: str, at_ms: int, delivery: str) -> bool:
        return bool(await self._rows(sql.ADD_ENTRY, user, at_ms, content, delivery, table, user))

    async def change_entry(self, number: int, content: str) -> None:
        await self._rows(sql.CHANGE_ENTRY, content, number)

    async def entries(self, table: str) -> list[NotebookEntry]:
        return readable(NotebookEntry, await self._rows(sql.ENTRIES, table))

    async def entries_of(self, user: int) -> list[NotebookEntry]:
        return readable(NotebookEntry, await self._rows(sql.ENTRIES_OF, user))

    async def erase_entries(self, table: str, user: int | None = None) -> None:
        await (self._rows(sql.ERASE_ENTRIES, table) if user is None else self._rows(sql.ERASE_ENTRIES_OF, table, user))

    async def recall(self, scope: str, key: str) -> str | None:
        found = await self._rows(sql.RECALL, scope, key)
        return next(iter(_texts(found)), None)

    async def recall_all(self, scope: str) -> dict[str, str]:
        return (await self.recall_each([scope]))[scope]

    async def recall_each(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        found = await self._rows(sql.recall_each(len(scopes)), *scopes) if scopes else []
        kept: dict[str, dict[str, str]] = {scope: {} for scope in scopes}
        for scope, key, value in sorted(row for row in map(tuple, found) if all(isinstance(one, str) for one in row)):
            kept[scope][key] = value
        return kept

    async def scopes(self, start: str) -> list[str]:
        return sorted(_texts(await self._rows(sql.SCOPES, start, start)))

    async def remember(self, scope: str, key: str, value: str | None) -> None:
        if value is None:
            await self._rows(sql.UNREMEMBER, scope, key)
        else:
            await self._rows(sql.REMEMBER, scope, key, value)


def persons(rows: Sequence[Any]) -> list[Person]:
    """What `sql.PEOPLE` finds. Raises DamagedError."""
    return [_person(*row) for row in rows]


def _person(user: Any, role: Any, seat: Any, name: Any) -> Person:
    """A name is shown and nothing more: what of it can be read is enough."""
    return read(Person, (user, role, seat, name.decode(errors="replace") if isinstance(name, bytes) else name))


def _whole(value: Any, otherwise: int) -> int:
    """A whole number as it stands in a database; this one where it is none: a table that cannot be read stands in lists all the same."""
    return value if isinstance(value, int) else otherwise


def _texts(rows: list[Any]) -> list[str]:
    """Of rows with one column, those that hold a text."""
    return [value for (value,) in rows if isinstance(value, str)]
