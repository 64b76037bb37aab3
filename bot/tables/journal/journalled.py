"""What a journal keeps and changes one step at a time: a table, a session.

Decide on what stands, append to the journal, then it has happened; a writer that loses the race reloads and decides again.
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
from storage.store import Appended, Change, Conflict, Duplicate, JournalRow, Kept, NewRow, Person, Store, TableRow

RETRIES = 8
UNREADABLE = (DamagedError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What reading a table or a session raises where a value is damaged, or of another version. Only the first's message quotes no state."""


def why(problem: Exception) -> str:
    """What of such a problem may stand in a log."""
    return str(problem) if isinstance(problem, DamagedError) else type(problem).__name__


@contextmanager
def reading(journal: str) -> Iterator[None]:
    """What its acts say is read within. Raises DamagedError where one of them says something else than what is ever written there."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError):
        raise DamagedError(f"the journal of {journal} cannot be read") from None


def check_whole(journal: str, rows: Sequence[JournalRow], version: int) -> None:
    """Raises DamagedError where one of at least so many rows is missing."""
    if len(rows) < version or any(row.sequence != n for n, row in enumerate(rows, 1)):
        raise DamagedError(f"the journal of {journal} has lost some of its rows")


class Standing(Protocol):
    """What is decided on: a table or a session at one version. `version`: how many rows its journal has; `row`: as the store keeps it."""

    @property
    def version(self) -> int: ...  # noqa: D102
    @property
    def people(self) -> tuple[Person, ...]: ...  # noqa: D102
    def row(self) -> TableRow: ...  # noqa: D102


S = TypeVar("S", bound=Standing)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """What was decided: what stands after it, what the journal is told of it (JSON), and the answer to whoever asked."""

    after: S
    actor: Actor
    action: str
    answer: A
    events: str = "[]"


class Journalled(ABC, Generic[S, A]):
    """Every change goes through its lock, one at a time, and through the journal."""

    BUSY: ClassVar[str]
    """The code of the refusal where others were faster each time."""

    def __init__(self, table: str, store: Store, now_ms: Callable[[], int]) -> None:
        self.table = table
        """Its name in the store, where a session is a table too."""
        self.store = store
        self.now_ms = now_ms
        self._lock = asyncio.Lock()
        self._cached: S | None = None
        self.found: Kept | None = None
        """What the store keeps of it, where somebody has just read that: the next time that it is reloaded it is not asked for again."""
        self._unsealed: bytes | None = None

    @abstractmethod
    async def _read(self, kept: Kept, people: tuple[Person, ...]) -> S:
        """What the store keeps of it says, and its seed unsealed. Raises DamagedError or ValueError where they cannot be read."""

    @abstractmethod
    def _again(self, row: JournalRow, now: S) -> A:
        """The answer once more to the delivery that became this row."""

    @property
    def version(self) -> int:
        """The version that was last read; -1 before the first time."""
        return -1 if self._cached is None else self._cached.version

    async def look(self) -> S:
        """As it stands."""
        return self._cached or await self.reload()

    async def fresh(self) -> S:
        """As it stands, also when another process has changed it, or has erased somebody: that is no new version."""
        known = self._cached
        if known is not None and await self.store.standing(self.table) == (known.version, list(known.people)):
            return known
        return await self.reload()

    async def reload(self) -> S:
        """As the store has it. Raises KeyError when it is not there, and what `UNREADABLE` names when it is damaged."""
        kept, self.found = self.found or await self.store.kept(self.table), None
        if kept is None:
            raise KeyError(self.table)
        if kept.rows < kept.row.version:
            raise DamagedError(f"the journal has {kept.rows} of {kept.row.version} rows")
        self._cached = await self._read(kept, tuple(await self.store.people(self.table)))
        return self._cached

    def _unseal(self, kept: Kept, promised: str) -> None:
        """Take the seed. Raises DamagedError where it is not the one of this commitment."""
        if kept.secret is None:
            raise DamagedError("the seed is missing")
        self._unsealed = bytes.fromhex(kept.secret)
        if commitment(self._unsealed, self.table) != promised:
            raise DamagedError("the seed is not the one that was promised")

    @property
    def _seed(self) -> bytes:
        if self._unsealed is None:
            raise RuntimeError(f"{self.table} was not loaded")
        return self._unsealed

    async def _happen(
        self, decided: Callable[[S], Step[S, A] | Refusal], delivery: str | None, letters: Sequence[tuple[str, str]] = ()
    ) -> A | Refusal:
        """Append what `decided` makes of it as it stands, at most once for each delivery.

        It is asked again where somebody else was faster. `letters` are (place, payload) pairs for the outbox.
        """
        async with self._lock:
            now = await self.look()
            for _ in range(RETRIES):
                step = decided(now)
                if isinstance(step, Refusal):
                    newer = await self.fresh()
                    if newer.version == now.version:
                        return await self.repeated(delivery) or step
                    now = newer  # another process has moved on: what was refused on the past may be right by now
                    continue
                match await self.store.append(self._change(now, step, delivery, letters)):
                    case Appended():
                        self._cached = step.after
                        return step.answer
                    case Duplicate():
                        return await self.repeated(delivery) or Refusal(self.BUSY, "A3")
                    case Conflict():
                        now = await self.reload()
            return Refusal(self.BUSY, "A3")

    async def end(self, ended: Callable[[S], S], action: str, status: str, version: int) -> bool:
        """Append its end, by the bot itself, in which it stands in the store as `status`. False where it has another version by now."""
        async with self._lock:
            now = await self.fresh()
            if now.version != version:
                return False
            row = ended(now).row()
            new = NewRow(actor_codec().dump_json(Actor(None, "clock")).decode(), action, "[]", self.now_ms())
            done = await self.store.append(Change(self.table, now.version, status, row.record, row.state, (new,)))
            await self.reload()
            return isinstance(done, Appended)

    def _change(self, before: S, step: Step[S, A], delivery: str | None, letters: Sequence[tuple[str, str]]) -> Change:
        row = step.after.row()
        new = NewRow(actor_codec().dump_json(step.actor).decode(), step.action, step.events, self.now_ms(), delivery)
        change = Change(self.table, before.version, row.status, row.record, row.state, (new,), letters=letters)
        if step.after.people == before.people:
            return change
        return replace(change, people=step.after.people, known=before.people)  # who was erased meanwhile must not be written back

    async def repeated(self, delivery: str | None) -> A | None:
        """The first answer to a delivery that was applied here before; None for a fresh one."""
        row = None if delivery is None else await self.store.delivered(delivery)
        return None if row is None or row.table != self.table else self._again(row, await self.fresh())
