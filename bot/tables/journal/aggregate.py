"""The base of tables and sessions: aggregates whose every change is a row of a journal.

Decide on a snapshot, append to the journal, then it has happened. A writer that loses the race reloads and
decides again.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from bot.tables.journal.codecs import actor_codec
from games.chance import commitment
from games.protocol import Actor
from games.refusal import Refusal
from storage.errors import DamagedError
from storage.store import (
    Appended,
    Change,
    Conflict,
    Duplicate,
    JournalRow,
    LoadedTable,
    NewRow,
    Person,
    Store,
    StoredTable,
)

RETRIES = 8
UNREADABLE = (
    DamagedError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""Errors raised by reading a damaged aggregate or one of another version. Only DamagedError's message quotes
no state.
"""


def loggable_reason(problem: Exception) -> str:
    """Return the part of such an error that a log may contain."""
    return str(problem) if isinstance(problem, DamagedError) else type(problem).__name__


@contextmanager
def damaged_if_unreadable(journal: str) -> Iterator[None]:
    """Raise DamagedError if reading the journal's rows fails within this context."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError):
        raise DamagedError(f"the journal of {journal} cannot be read") from None


def check_whole(journal: str, rows: Sequence[JournalRow], version: int) -> None:
    """Check that no row up to `version` is missing. Raises DamagedError."""
    if len(rows) < version or any(row.sequence != n for n, row in enumerate(rows, 1)):
        raise DamagedError(f"the journal of {journal} has lost some of its rows")


class VersionedState(Protocol):
    """A snapshot of an aggregate. `version`: rows in its journal. `to_row`: the row that the store keeps."""

    @property
    def version(self) -> int: ...  # noqa: D102
    @property
    def people(self) -> tuple[Person, ...]: ...  # noqa: D102
    def to_row(self) -> StoredTable: ...  # noqa: D102


S = TypeVar("S", bound=VersionedState)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, A]):
    """A decision: the next snapshot, the row for the journal (JSON), and the answer to the caller."""

    after: S
    actor: Actor
    action: str
    answer: A
    events: str = "[]"


class Aggregate(ABC, Generic[S, A]):
    """An aggregate whose changes go through its lock, one at a time, and through the journal."""

    BUSY: ClassVar[str]
    """The code of the refusal if other writers won every try."""

    def __init__(self, table: str, store: Store, now_ms: Callable[[], int]) -> None:
        self.table = table
        """Its name in the store, also for a session."""
        self.store = store
        self.now_ms = now_ms
        self._lock = asyncio.Lock()
        self._cached: S | None = None
        self.found: LoadedTable | None = None
        """The stored row if just fetched, which saves the next reload a query."""
        self._unsealed: bytes | None = None

    @abstractmethod
    async def _read(self, stored_table: LoadedTable, people: tuple[Person, ...]) -> S:
        """Return the snapshot that the store keeps, and unseal its seed. Raises DamagedError or ValueError if
        it cannot be read.
        """

    @abstractmethod
    def _answer_of_row(self, row: JournalRow, now: S) -> A:
        """Return the answer to a repeated delivery, from the row that it became."""

    @property
    def version(self) -> int:
        """Return the version last read, -1 before the first time."""
        return -1 if self._cached is None else self._cached.version

    async def snapshot(self) -> S:
        """Return the current snapshot as this process knows it."""
        return self._cached or await self.reload()

    async def refresh(self) -> S:
        """Return the current snapshot, including changes by other processes, and erasures, which make no new
        version.
        """
        cached = self._cached
        if cached is not None and await self.store.version_and_people(self.table) == (
            cached.version,
            list(cached.people),
        ):
            return cached
        return await self.reload()

    async def reload(self) -> S:
        """Read the snapshot from the store. Raises KeyError if it is missing, and the errors in `UNREADABLE`
        if it is damaged.
        """
        stored_table, self.found = self.found or await self.store.load_checked(self.table), None
        if stored_table is None:
            raise KeyError(self.table)
        if stored_table.rows < stored_table.row.version:
            raise DamagedError(f"the journal has {stored_table.rows} of {stored_table.row.version} rows")
        self._cached = await self._read(stored_table, tuple(await self.store.people(self.table)))
        return self._cached

    def _unseal(self, stored_table: LoadedTable, promised: str) -> None:
        """Keep the seed. Raises DamagedError if it does not match the commitment."""
        if stored_table.secret is None:
            raise DamagedError("the seed is missing")
        self._unsealed = bytes.fromhex(stored_table.secret)
        if commitment(self._unsealed, self.table) != promised:
            raise DamagedError("the seed is not the one that was promised")

    @property
    def _seed(self) -> bytes:
        if self._unsealed is None:
            raise RuntimeError(f"{self.table} was not loaded")
        return self._unsealed

    async def _append_decision(
        self,
        decide: Callable[[S], Decision[S, A] | Refusal],
        delivery: str | None,
        letters: Sequence[tuple[str, str]] = (),
    ) -> A | Refusal:
        """Append the result of `decide` at most once for each delivery, and return its answer.

        `decide` is called again if another writer was faster. `letters` are (place, payload) pairs for the
        outbox.
        """
        async with self._lock:
            now = await self.snapshot()
            for _ in range(RETRIES):
                step = decide(now)
                if isinstance(step, Refusal):
                    newer = await self.refresh()
                    if newer.version == now.version:
                        return await self.previous_answer(delivery) or step
                    now = newer  # another process has moved on: what was refused on the past may be right by now
                    continue
                match await self.store.append(self._change(now, step, delivery, letters)):
                    case Appended():
                        self._cached = step.after
                        return step.answer
                    case Duplicate():
                        return await self.previous_answer(delivery) or Refusal(self.BUSY, "A3")
                    case Conflict():
                        now = await self.reload()
            return Refusal(self.BUSY, "A3")

    async def end(self, end_snapshot: Callable[[S], S], action: str, status: str, version: int) -> bool:
        """Append the end of the aggregate on behalf of the bot, stored with this `status`. Returns False if
        its version has changed.
        """
        async with self._lock:
            now = await self.refresh()
            if now.version != version:
                return False
            row = end_snapshot(now).to_row()
            new = NewRow(actor_codec().dump_json(Actor(None, "clock")).decode(), action, "[]", self.now_ms())
            result = await self.store.append(
                Change(self.table, now.version, status, row.record, row.state, (new,))
            )
            await self.reload()
            return isinstance(result, Appended)

    def _change(
        self, before: S, step: Decision[S, A], delivery: str | None, letters: Sequence[tuple[str, str]]
    ) -> Change:
        row = step.after.to_row()
        new = NewRow(
            actor_codec().dump_json(step.actor).decode(), step.action, step.events, self.now_ms(), delivery
        )
        change = Change(
            self.table, before.version, row.status, row.record, row.state, (new,), letters=letters
        )
        if step.after.people == before.people:
            return change
        return replace(
            change, people=step.after.people, known=before.people
        )  # who was erased meanwhile must not be written back

    async def previous_answer(self, delivery: str | None) -> A | None:
        """Return the first answer to a delivery that was applied before, or None for a new one."""
        row = None if delivery is None else await self.store.find_by_delivery(delivery)
        return (
            None if row is None or row.table != self.table else self._answer_of_row(row, await self.refresh())
        )
