"""A power cut at a chosen write: the store of a process that dies before or after its n-th change.

    store = CuttingStore(inner, at=Cut(3, "after"))
    with pytest.raises(PowerCut):
        await bot.run(store)        # the third write is on disk, and the bot never learns of it
    await start_again(inner)        # the next process, on the same database

Run the scenario once without a cut: `writes` says how many there are, and so at how many points to cut.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from storage.store import Appended, Artifact, Change, Conflict, Duplicate, JournalRow, Letter, Person, Store, TableRow

T = TypeVar("T")


class PowerCut(BaseException):
    """The process is dead: no error of the program, so no `except Exception` sees it. Who catches it and goes on is a ghost."""


@dataclass(frozen=True, slots=True)
class Cut:
    """When the power goes: at the write of this number, counted from 1; "before" it is done, or "after" and unanswered."""

    number: int
    side: Literal["before", "after"]


class CuttingStore:
    """A `Store` that passes everything on to another until the cut; from then on every call raises `PowerCut`.

    A write is a call that may change something, whatever its answer: an `append` that ends in a `Conflict` counts.
    The inner store stays open: it is the database, and the test's to close.
    """

    def __init__(self, inner: Store, at: Cut | None = None) -> None:
        self._inner = inner
        self._at = at
        self.writes = 0
        """How many writes were begun."""
        self.dead = False
        """Whether the power is gone."""

    async def create(self, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
        return await self._write(lambda: self._inner.create(row, secret, people))

    async def load(self, table: str) -> TableRow | None:
        return await self._read(lambda: self._inner.load(table))

    async def tables(self, guild: int | None = None) -> list[str]:
        return await self._read(lambda: self._inner.tables(guild))

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        return await self._write(lambda: self._inner.append(change))

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        return await self._read(lambda: self._inner.journal(table, after))

    async def length(self, table: str) -> int:
        return await self._read(lambda: self._inner.length(table))

    async def delivered(self, delivery: str) -> JournalRow | None:
        return await self._read(lambda: self._inner.delivered(delivery))

    async def secret(self, table: str) -> str:
        return await self._read(lambda: self._inner.secret(table))

    async def people(self, table: str) -> list[Person]:
        return await self._read(lambda: self._inner.people(table))

    async def tables_of(self, user: int) -> list[str]:
        return await self._read(lambda: self._inner.tables_of(user))

    async def forget(self, user: int) -> int:
        return await self._write(lambda: self._inner.forget(user))

    async def scrub(self) -> bool:
        return await self._write(self._inner.scrub)

    async def artifacts(self, table: str) -> list[Artifact]:
        return await self._read(lambda: self._inner.artifacts(table))

    async def put_artifact(self, artifact: Artifact) -> None:
        await self._write(lambda: self._inner.put_artifact(artifact))

    async def drop_artifact(self, table: str, key: str) -> None:
        await self._write(lambda: self._inner.drop_artifact(table, key))

    async def outbox(self, table: str | None = None) -> list[Letter]:
        return await self._read(lambda: self._inner.outbox(table))

    async def write(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        await self._write(lambda: self._inner.write(table, letters))

    async def sent(self, number: int) -> None:
        await self._write(lambda: self._inner.sent(number))

    async def recall(self, scope: str, key: str) -> str | None:
        return await self._read(lambda: self._inner.recall(scope, key))

    async def remember(self, scope: str, key: str, value: str | None) -> None:
        await self._write(lambda: self._inner.remember(scope, key, value))

    async def close(self) -> None:
        self._alive()

    def _alive(self) -> None:
        if self.dead:
            raise PowerCut

    async def _read(self, call: Callable[[], Awaitable[T]]) -> T:
        self._alive()
        answer = await call()
        self._alive()  # the power may have gone at another task's write meanwhile
        return answer

    async def _write(self, call: Callable[[], Awaitable[T]]) -> T:
        self._alive()
        self.writes += 1
        cut = self._at if self._at is not None and self._at.number == self.writes else None
        if cut is not None and cut.side == "before":
            self.dead = True
            raise PowerCut
        answer = await call()
        self.dead = self.dead or cut is not None
        self._alive()
        return answer
