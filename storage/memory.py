"""The store in memory, for tests, rehearsals and simulations. Its data lives as long as its `MemoryDatabase`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from storage.errors import StoreUnavailable
from storage.rows import check_is_new, delivery_keys, table_scopes, user_scope
from storage.store import (
    Appended,
    Artifact,
    Change,
    Conflict,
    Duplicate,
    JournalRow,
    Letter,
    LoadedTable,
    NotebookEntry,
    Person,
    StoredTable,
)


@dataclass(slots=True)
class MemoryDatabase:
    """Shared by several `MemoryStore`s as processes share a file. A "restart" is a new store on the same
    database.
    """

    tables: dict[str, StoredTable] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    journals: dict[str, list[JournalRow]] = field(default_factory=dict)
    deliveries: dict[str, Duplicate] = field(default_factory=dict)
    people: dict[str, list[Person]] = field(default_factory=dict)
    artifacts: dict[tuple[str, str], Artifact] = field(default_factory=dict)
    letters: dict[int, Letter] = field(default_factory=dict)
    last_letter: int = 0
    entries: dict[int, NotebookEntry] = field(default_factory=dict)
    last_entry: int = 0
    memory: dict[tuple[str, str], str] = field(default_factory=dict)


class MemoryStore:
    """A `Store` of dictionaries. No method awaits anything, so each is a transaction."""

    def __init__(self, database: MemoryDatabase | None = None) -> None:
        self._database = MemoryDatabase() if database is None else database
        self._closed = False

    @property
    def _db(self) -> MemoryDatabase:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return self._database

    async def create(self, row: StoredTable, secret: str, people: Sequence[Person]) -> bool:
        """Raises ValueError unless the row is at version 0."""
        check_is_new(row)
        if row.table in self._db.tables:
            return False
        self._db.tables[row.table] = row
        self._db.secrets[row.table] = secret
        self._db.journals[row.table] = []
        self._db.people[row.table] = list(people)
        return True

    async def load(self, table: str) -> StoredTable | None:
        return self._db.tables.get(table)

    async def load_checked(self, table: str) -> LoadedTable | None:
        row = self._db.tables.get(table)
        return (
            None
            if row is None
            else LoadedTable(row, len(self._db.journals.get(table, [])), self._db.secrets.get(table))
        )

    async def open_tables(self, guild: int | None = None) -> list[str]:
        return [
            row.table
            for row in self._db.tables.values()
            if row.status != "closed" and guild in (None, row.guild)
        ]

    async def all_tables(self) -> list[tuple[str, str]]:
        return [(row.table, row.game) for row in self._db.tables.values()]

    async def table_versions(self) -> list[tuple[str, int, int]]:
        return [
            (row.table, row.guild, row.version) for row in self._db.tables.values() if row.status != "closed"
        ]

    async def guild_of(self, table: str) -> int | None:
        row = self._db.tables.get(table)
        return None if row is None else row.guild

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        """Raises ValueError for a duplicate delivery key in the change."""
        db = self._db
        for key in delivery_keys(change):
            if key in db.deliveries:
                return db.deliveries[key]
        old = db.tables.get(change.table)
        if old is None or old.version != change.expected:
            return Conflict(old.version if old else 0)
        if change.known is not None and list(change.known) != db.people[change.table]:
            return Conflict(old.version)
        version = old.version + len(change.rows)
        db.tables[change.table] = replace(
            old, version=version, status=change.status, record=change.record, state=change.state
        )
        self._append_rows(change)
        return Appended(version)

    def _append_rows(self, change: Change) -> None:
        db, table = self._db, change.table
        for number, row in enumerate(change.rows, change.expected + 1):
            db.journals[table].append(
                JournalRow(table, number, row.actor, row.action, row.events, row.at_ms, row.delivery)
            )
            if row.delivery is not None:
                db.deliveries[row.delivery] = Duplicate(table, number)
        if change.people is not None:
            db.people[table] = list(change.people)
        self._add_letters(table, change.letters)

    def _add_letters(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        for place, payload in letters:
            self._db.last_letter += 1
            self._db.letters[self._db.last_letter] = Letter(self._db.last_letter, table, place, payload)

    async def journal(self, table: str, after: int = 0) -> list[JournalRow]:
        return self._db.journals.get(table, [])[max(after, 0) :]

    async def find_by_delivery(self, delivery: str) -> JournalRow | None:
        stored_value = self._db.deliveries.get(delivery)
        return (
            None if stored_value is None else self._db.journals[stored_value.table][stored_value.sequence - 1]
        )

    async def secret(self, table: str) -> str:
        return self._db.secrets[table]

    async def people(self, table: str) -> list[Person]:
        return list(self._db.people.get(table, []))

    async def version_and_people(self, table: str) -> tuple[int, list[Person]] | None:
        row = self._db.tables.get(table)
        return None if row is None else (row.version, list(self._db.people[table]))

    async def tables_of_user(self, user: int, *, closed: bool = True) -> list[str]:
        is_known = [
            table
            for table, people in self._db.people.items()
            if any(person.user == user for person in people)
        ]
        return [table for table in is_known if closed or self._db.tables[table].status != "closed"]

    async def erase_person(self, user: int) -> int:
        db, links = self._db, 0
        for table, people in db.people.items():
            db.people[table] = [person for person in people if person.user != user]
            links += len(people) - len(db.people[table])
        direct = db.memory.get((user_scope(user), "dm_channel"))
        for entry in [entry for entry, thing in db.artifacts.items() if str(thing.channel) == direct]:
            del db.artifacts[entry]
        for scope, key in [entry for entry in db.memory if entry[0] == user_scope(user)]:
            del db.memory[scope, key]
        for number in [letter.number for letter in db.letters.values() if letter.place == user_scope(user)]:
            del db.letters[number]
        self._drop_entries(lambda entry: entry.user == user)
        return links

    async def redact_actions(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        journal = self._db.journals.get(table, [])
        for sequence, action in rows:
            if 0 < sequence <= len(journal):
                journal[sequence - 1] = replace(journal[sequence - 1], action=action)

    async def erase_tables(self, tables: Sequence[str]) -> None:
        db = self._db
        for table in tables:
            for rows in (db.tables, db.secrets, db.people, db.journals):
                rows.pop(table, None)
            for delivery in [delivery for delivery, place in db.deliveries.items() if place.table == table]:
                del db.deliveries[delivery]
            for entry in [entry for entry in db.artifacts if entry[0] == table]:
                del db.artifacts[entry]
            for number in [letter.number for letter in db.letters.values() if letter.table == table]:
                del db.letters[number]
            await self.erase_entries(table)
            for remembered in [
                remembered for remembered in db.memory if remembered[0] in table_scopes(table)
            ]:
                del db.memory[remembered]

    async def overwrite_erased(self) -> bool:
        """Return True: memory retains nothing."""
        return True

    async def artifacts(self, table: str) -> list[Artifact]:
        return [
            thing
            for (owner, _), thing in sorted(self._db.artifacts.items(), key=lambda item: item[0])
            if owner == table
        ]

    async def put_artifact(self, artifact: Artifact) -> None:
        self._db.artifacts[artifact.table, artifact.key] = artifact

    async def delete_artifact(self, table: str, key: str) -> None:
        self._db.artifacts.pop((table, key), None)

    async def outbox(self, table: str | None = None) -> list[Letter]:
        return [letter for letter in self._db.letters.values() if table in (None, letter.table)]

    async def enqueue_letters(self, table: str, letters: Sequence[tuple[str, str]]) -> None:
        if table in self._db.tables:
            self._add_letters(table, letters)

    async def delete_letter(self, number: int) -> None:
        self._db.letters.pop(number, None)

    async def add_entry(self, table: str, user: int, content: str, at_ms: int, delivery: str) -> bool:
        db = self._db
        is_known = any(person.user == user for person in db.people.get(table, []))
        if not is_known or any(entry.delivery == delivery for entry in db.entries.values()):
            return False
        db.last_entry += 1
        db.entries[db.last_entry] = NotebookEntry(db.last_entry, table, user, at_ms, content, delivery)
        return True

    async def change_entry(self, number: int, content: str) -> None:
        if number in self._db.entries:
            self._db.entries[number] = replace(self._db.entries[number], content=content)

    async def notebook_entries(self, table: str) -> list[NotebookEntry]:
        return [entry for entry in self._db.entries.values() if entry.table == table]

    async def notebook_entries_of_user(self, user: int) -> list[NotebookEntry]:
        return [entry for entry in self._db.entries.values() if entry.user == user]

    async def erase_entries(self, table: str, user: int | None = None) -> None:
        self._drop_entries(lambda entry: entry.table == table and user in (None, entry.user))

    def _drop_entries(self, which: Callable[[NotebookEntry], bool]) -> None:
        self._db.entries = {number: entry for number, entry in self._db.entries.items() if not which(entry)}

    async def get_value(self, scope: str, key: str) -> str | None:
        return self._db.memory.get((scope, key))

    async def get_values(self, scope: str) -> dict[str, str]:
        return {
            key: value
            for (value_scope, key), value in sorted(self._db.memory.items())
            if value_scope == scope
        }

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        return {scope: await self.get_values(scope) for scope in scopes}

    async def scopes_with_prefix(self, start: str) -> list[str]:
        return sorted({scope for scope, _ in self._db.memory if scope.startswith(start)})

    async def set_value(self, scope: str, key: str, value: str | None) -> None:
        if value is None:
            self._db.memory.pop((scope, key), None)
        else:
            self._db.memory[scope, key] = value

    async def close(self) -> None:
        """May be repeated."""
        self._closed = True
