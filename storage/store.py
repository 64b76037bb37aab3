"""The journal behind one protocol. Values are JSON texts: storage knows neither games nor Discord.

One transaction per change: the journal rows, the table's current record and state, and the letters that the
change wants sent. `(table, sequence)` is the lock and the delivery key is unique, so a stale writer gets a
`Conflict`, a repeated delivery a `Duplicate`, and nothing is ever applied twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it stands. `version` = number of its journal rows. `status`: "lobby", "playing", "over", "closing" or "closed"."""

    table: str
    version: int
    game: str
    status: str
    guild: int
    record: str
    """JSON of the table itself: seats, options, pause, deadlines. No user id."""
    state: str
    """JSON of the game's state; empty before the start."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who plays what. Kept apart from the journal, so that forgetting somebody leaves the game whole.

    `role`: "player", "observer" or "instructor"; or what is remembered of somebody without a part: "asking" or "refused" to observe,
    "watched" and gone. `seat` is None but for players.
    """

    user: int
    role: str
    seat: int | None
    name: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it stands, with what shows whether all of it is there."""

    row: TableRow
    rows: int
    """How many its journal has: less than the table's version where some of them are lost."""
    secret: str | None
    """None where it is lost, or cannot be read."""


@dataclass(frozen=True, slots=True)
class NewRow:
    """A journal row to append. `delivery` is the interaction's id, or another key of what caused it; None: no cause to repeat."""

    actor: str
    action: str
    events: str
    at_ms: int
    """Milliseconds since the epoch."""
    delivery: str | None = None


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One appended row. `sequence` counts from 1 without a gap within its table."""

    table: str
    sequence: int
    actor: str
    action: str
    events: str
    at_ms: int
    delivery: str | None


@dataclass(frozen=True, slots=True)
class Change:
    """All that one action changes. `expected` is the version it was decided on.

    `people` None leaves them as they are, a sequence replaces them. `known`: whom that was decided on; where the store has
    others by then, it is a `Conflict`, so that nobody who was erased meanwhile is written back (to erase somebody is no
    new version). None: whoever is there. `letters` go to the outbox, as (place, payload) pairs.
    """

    table: str
    expected: int
    status: str
    record: str
    state: str
    rows: Sequence[NewRow]
    people: Sequence[Person] | None = None
    letters: Sequence[tuple[str, str]] = ()
    known: Sequence[Person] | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """It has happened, durably. `version` is the table's new version."""

    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else wrote first or was erased, or the table is not there: reload and decide again. Nothing was changed."""

    version: int
    """The version that the store has (0: no such table)."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This delivery was applied before, as journal row `sequence` of `table`. Nothing was changed."""

    table: str
    sequence: int


@dataclass(frozen=True, slots=True)
class Artifact:
    """Something that the bot has put into Discord: a channel, a message, a thread.

    `key` is unique in its table ("channel:table", "post:card", "hand:2"). A message is announced with `pending=True`
    and its `nonce` before it is posted, so that after a crash the bot recognises its own message instead of
    posting a second one. `digest` is the hash of what it shows.
    """

    table: str
    key: str
    channel: int
    message: int | None
    digest: str
    nonce: str
    pending: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A message of the outbox: sent at least once, recognised by its number as nonce."""

    number: int
    table: str
    place: str
    payload: str


@dataclass(frozen=True, slots=True)
class NotebookEntry:
    """What somebody wrote down for themself about a table. `number` counts over all; `content` is JSON."""

    number: int
    table: str
    user: int
    at_ms: int
    """Milliseconds since the epoch."""
    content: str
    delivery: str
    """The interaction's id: an entry is written once for each."""


class Store(Protocol):
    """Every method is one transaction; after it returns, its change is on disk.

    What is damaged harms its own table alone: its row, its journal, its people or its secret raise `DamagedError`; artifacts,
    letters, notebook entries and remembered values that cannot be read are left out.
    """

    async def create(self, row: TableRow, secret: str, people: Sequence[Person]) -> bool:
        """Add a table at version 0 with its secret (the seed). False when that table exists already."""
        ...

    async def load(self, table: str) -> TableRow | None:
        """The table as it stands."""
        ...

    async def kept(self, table: str) -> Kept | None:
        """The table as it stands, how long its journal is and its secret, at one moment."""
        ...

    async def tables(self, guild: int | None = None) -> list[str]:
        """The names of all tables not closed, oldest first; of one guild, or of all. Nothing that may be damaged is read for it."""
        ...

    async def every(self) -> list[tuple[str, str]]:
        """All tables, closed ones too, as (table, game), oldest first. Nothing that may be damaged is read for it."""
        ...

    async def versions(self) -> list[tuple[str, int, int]]:
        """The same tables as (table, guild, version): cheap enough to be asked every second. What cannot be read of it is 0, and -1."""
        ...

    async def guild(self, table: str) -> int | None:
        """The guild of a table, closed ones too; None where there is no such table, 0 where it cannot be read."""
        ...

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Apply a change wholly or not at all. A delivery key counts over all tables; `Duplicate` goes before `Conflict`."""
        ...

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        """The rows with a sequence greater than `after`, in order."""
        ...

    async def delivered(self, delivery: str) -> JournalRow | None:
        """The row that this delivery became, whatever its table; None when it was never applied."""
        ...

    async def secret(self, table: str) -> str:
        """The table's secret. Raises KeyError where there is no such table."""
        ...

    async def people(self, table: str) -> list[Person]:
        """Everybody with a part in this table: in the order given."""
        ...

    async def standing(self, table: str) -> tuple[int, list[Person]] | None:
        """The version of a table and its people, at one moment: whether it is still as it was. None where there is no such table."""
        ...

    async def tables_of(self, user: int, *, closed: bool = True) -> list[str]:
        """The tables in which this user has a part, `closed` ones too; oldest first."""
        ...

    async def forget(self, user: int) -> int:
        """Erase every link to this user: their parts, letters to them, what stands in the channel remembered as their "dm_channel",
        their notebooks, and whatever else is remembered of them. The games stay. Returns the parts erased.
        """
        ...

    async def reword(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        """Put these actions in the place of those of rows of the journal, as (sequence, action): of what somebody wrote who is erased.
        Nothing else of the rows changes; one that is not there is left out.
        """
        ...

    async def erase(self, tables: Sequence[str]) -> None:
        """Take these tables out, with all that is kept of them; one that is not there is left out. Nobody may be at work on them."""
        ...

    async def scrub(self) -> bool:
        """Overwrite what was erased, as far as that is this store's to do. False while somebody else uses it: then try again later."""
        ...

    async def artifacts(self, table: str) -> list[Artifact]:
        """What the bot has put into Discord for this table, by key."""
        ...

    async def put_artifact(self, artifact: Artifact) -> None:
        """Add or replace the artifact of this table and key."""
        ...

    async def drop_artifact(self, table: str, key: str) -> None:
        """Forget an artifact; nothing happens where there is none."""
        ...

    async def outbox(self, table: str | None = None) -> list[Letter]:
        """Letters not yet sent, oldest first; of one table, or of all."""
        ...

    async def write(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        """Put letters into the outbox, as (place, payload) pairs; nothing of the table itself is read or changed.

        All of them or none; none where there is no such table.
        """
        ...

    async def sent(self, number: int) -> None:
        """Take a letter out of the outbox."""
        ...

    async def add_entry(self, table: str, user: int, content: str, at_ms: int, delivery: str) -> bool:
        """Add to a user's notebook of a table. False where this delivery was added before, and for a user whom the table does not know."""
        ...

    async def change_entry(self, number: int, content: str) -> None:
        """Put this content in the place of an entry's; nothing happens where there is none."""
        ...

    async def entries(self, table: str) -> list[NotebookEntry]:
        """All notebooks of a table, oldest entry first."""
        ...

    async def entries_of(self, user: int) -> list[NotebookEntry]:
        """A user's notebooks of all tables, oldest entry first."""
        ...

    async def erase_entries(self, table: str, user: int | None = None) -> None:
        """Erase a user's notebook of a table; None: everybody's."""
        ...

    async def recall(self, scope: str, key: str) -> str | None:
        """A remembered value, e.g. scope "user:123", key "dm_closed"."""
        ...

    async def recall_all(self, scope: str) -> dict[str, str]:
        """Everything that is remembered under this scope, by key."""
        ...

    async def recall_each(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        """The same of several scopes at once, by scope; one under which nothing is remembered has nothing in it."""
        ...

    async def scopes(self, start: str) -> list[str]:
        """The scopes that begin so and under which anything is remembered, in order."""
        ...

    async def remember(self, scope: str, key: str, value: str | None) -> None:
        """Remember a value, or forget it with None. Scope "user:<id>" is erased by `forget`."""
        ...

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        ...
