"""The storage protocol. Values are JSON texts: storage knows neither games nor Discord.

Each change is one transaction: journal rows, the table's record and state, and outbox letters. `(table,
sequence)` is an optimistic lock and the delivery key is unique. A stale writer gets a `Conflict`, a repeated
delivery a `Duplicate`, and nothing is ever applied twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The current row of a table. `version` is the number of its journal rows. `status`: "lobby", "playing",
    "over", "closing" or "closed".
    """

    table: str
    version: int
    game: str
    status: str
    guild: int
    record: str
    """JSON of the table itself: seats, options, pause, deadlines. Contains no user id."""
    state: str
    """JSON of the game's state, empty before the start."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person's part in a table, stored apart from the journal so that erasing a person leaves the game
    intact.

    `role`: "player", "observer" or "instructor". Without a part: "asking" or "refused" to observe, or
    "watched" before leaving. Only players have a `seat`.
    """

    user: int
    role: str
    seat: int | None
    name: str


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table with the facts that show whether it is complete."""

    row: StoredTable
    rows: int
    """Length of its journal, less than the table's version if rows are lost."""
    secret: str | None
    """None if it is lost or unreadable."""


@dataclass(frozen=True, slots=True)
class NewRow:
    """A journal row to append. `delivery` is the idempotency key, such as the interaction's id. None: the
    cause cannot repeat.
    """

    actor: str
    action: str
    events: str
    at_ms: int
    """Milliseconds since the epoch."""
    delivery: str | None = None


@dataclass(frozen=True, slots=True)
class JournalRow:
    """An appended row. `sequence` counts from 1 without gaps within the table."""

    table: str
    sequence: int
    actor: str
    action: str
    events: str
    at_ms: int
    delivery: str | None


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that one action changes. `expected` is the version it was decided on.

    `people`: None keeps them, a sequence replaces them. `known`: the people it was decided on. If the store
    has others it is a `Conflict`, so that a person erased meanwhile is not written back (erasing does not
    raise the version). None: no check. `letters` are (place, payload) pairs for the outbox.
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
    """The change is durable. `version` is the table's new version."""

    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another writer came first, a person was erased, or the table is missing: reload and decide again.
    Nothing was changed.
    """

    version: int
    """The stored version, 0 for a missing table."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This delivery was already applied, as row `sequence` of `table`. Nothing was changed."""

    table: str
    sequence: int


@dataclass(frozen=True, slots=True)
class Artifact:
    """A channel, message or thread that the bot has created in Discord.

    `key` is unique in its table ("channel:table", "post:card", "hand:2"). A message is stored with
    `pending=True` and its `nonce` before it is posted, so that after a crash the bot finds its message
    instead of posting a second. `digest` is the hash of its content.
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
    """A message in the outbox: sent at least once, deduplicated by its number as nonce."""

    number: int
    table: str
    place: str
    payload: str


@dataclass(frozen=True, slots=True)
class NotebookEntry:
    """A note that a person wrote for themselves about a table. `number` is unique in the store; `content` is
    JSON.
    """

    number: int
    table: str
    user: int
    at_ms: int
    """Milliseconds since the epoch."""
    content: str
    delivery: str
    """The interaction's id, so that an entry is added once."""


class Store(Protocol):
    """Each method is one transaction, durable when it returns.

    Damage harms only its own table: an unreadable row, journal, person or secret raises `DamagedError`.
    Unreadable artifacts, letters, entries and values are left out.
    """

    async def create(self, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
        """Add a table at version 0 with its secret (the seed). Returns False if it exists already."""
        ...

    async def load(self, table: str) -> StoredTable | None:
        """Return the table's current row."""
        ...

    async def load_checked(self, table: str) -> LoadedTable | None:
        """Return the row, the journal's length and the secret in one snapshot."""
        ...

    async def open_tables(self, guild: int | None = None) -> list[str]:
        """Return the names of all open tables, oldest first, of one guild or of all. Reads nothing that can
        be damaged.
        """
        ...

    async def all_tables(self) -> list[tuple[str, str]]:
        """Return all tables, closed ones too, as (table, game), oldest first. Reads nothing that can be
        damaged.
        """
        ...

    async def table_versions(self) -> list[tuple[str, int, int]]:
        """Return the open tables as (table, guild, version), cheap enough for polling every second.
        Unreadable values are 0 and -1.
        """
        ...

    async def guild_of(self, table: str) -> int | None:
        """Return the guild of a table, closed ones too. None: no such table; 0: unreadable."""
        ...

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Apply a change atomically. Delivery keys are unique over all tables; `Duplicate` takes precedence
        over `Conflict`.
        """
        ...

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        """Return the rows with a sequence above `after`, in order."""
        ...

    async def find_by_delivery(self, delivery: str) -> JournalRow | None:
        """Return the row of this delivery in any table, or None."""
        ...

    async def secret(self, table: str) -> str:
        """Return the table's secret. Raises KeyError for a missing table."""
        ...

    async def people(self, table: str) -> list[Person]:
        """Return everyone with a part in this table, in the order given."""
        ...

    async def version_and_people(self, table: str) -> tuple[int, list[Person]] | None:
        """Return the table's version and people in one snapshot, or None for a missing table."""
        ...

    async def tables_of_user(self, user: int, *, closed: bool = True) -> list[str]:
        """Return the tables with a part of this user, oldest first."""
        ...

    async def erase_person(self, user: int) -> int:
        """Erase all links to this user: their parts, letters to them, artifacts in their "dm_channel",
        notebooks and stored values. The games stay. Returns the number of parts erased.
        """
        ...

    async def redact_actions(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        """Replace the actions of these rows, as (sequence, action), to remove an erased person's words.
        Missing rows are ignored.
        """
        ...

    async def erase_tables(self, tables: Sequence[str]) -> None:
        """Erase these tables with all their data. Missing ones are ignored. No process may be using them."""
        ...

    async def overwrite_erased(self) -> bool:
        """Overwrite erased data physically, as far as the store can. False while another process uses it:
        retry later.
        """
        ...

    async def artifacts(self, table: str) -> list[Artifact]:
        """Return the table's artifacts by key."""
        ...

    async def put_artifact(self, artifact: Artifact) -> None:
        """Add or replace an artifact."""
        ...

    async def delete_artifact(self, table: str, key: str) -> None:
        """Delete an artifact if it exists."""
        ...

    async def outbox(self, table: str | None = None) -> list[Letter]:
        """Return unsent letters, oldest first, of one table or of all."""
        ...

    async def enqueue_letters(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        """Add letters, (place, payload) pairs, to the outbox, all or none. Adds none for a missing table.
        Does not read or change the table.
        """
        ...

    async def delete_letter(self, number: int) -> None:
        """Delete a letter from the outbox."""
        ...

    async def add_entry(self, table: str, user: int, content: str, at_ms: int, delivery: str) -> bool:
        """Add to a user's notebook of a table. False for a repeated delivery and for a user without a part in
        the table.
        """
        ...

    async def change_entry(self, number: int, content: str) -> None:
        """Replace an entry's content, if it exists."""
        ...

    async def notebook_entries(self, table: str) -> list[NotebookEntry]:
        """Return all notebook entries of a table, oldest first."""
        ...

    async def notebook_entries_of_user(self, user: int) -> list[NotebookEntry]:
        """Return a user's entries of all tables, oldest first."""
        ...

    async def erase_entries(self, table: str, user: int | None = None) -> None:
        """Erase a user's notebook of a table, or all of its notebooks."""
        ...

    async def get_value(self, scope: str, key: str) -> str | None:
        """Return a stored value, for example scope "user:123", key "dm_closed"."""
        ...

    async def get_values(self, scope: str) -> dict[str, str]:
        """Return all values of this scope by key."""
        ...

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        """Return the values of several scopes. Scopes without values are empty."""
        ...

    async def scopes_with_prefix(self, start: str) -> list[str]:
        """Return the scopes with values that start with this prefix, in order."""
        ...

    async def set_value(self, scope: str, key: str, value: str | None) -> None:
        """Store a value; None deletes it. `erase_person` erases scope "user:<id>"."""
        ...

    async def close(self) -> None:
        """Finish pending writes and release the database."""
        ...
