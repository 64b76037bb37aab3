"""What both databases answer alike: every read, and every change that is a single statement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from storage import sql
from storage.rows import artifact_values
from storage.store import Artifact, JournalRow, Letter, Person, TableRow


class SqlStore(ABC):
    """The part of a `Store` that needs no transaction of several statements."""

    @abstractmethod
    async def _rows(self, statement: str, *values: str | int | None) -> list[Any]:
        """The rows of one statement, which is a transaction of its own."""

    async def load(self, table: str) -> TableRow | None:
        """See `Store.load`."""
        found = await self._rows(sql.TABLE, table)
        return TableRow(*found[0]) if found else None

    async def tables(self, guild: int | None = None) -> list[TableRow]:
        """See `Store.tables`."""
        rows = await (self._rows(sql.OPEN_TABLES) if guild is None else self._rows(sql.OPEN_TABLES_OF_GUILD, guild))
        return [TableRow(*row) for row in rows]

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
