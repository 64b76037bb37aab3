"""The notebooks of people who watch a table: each note belongs to a turn and a player and is read by its
writer only. Notes given to the debrief appear there without a name.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, fields, replace

from bot.tables.snapshot import Snapshot
from storage.store import NotebookEntry, Store

MAX_CHARACTERS = 500
"""Characters of a note."""
MAX_NOTES = 200
"""Notes of one person about one table."""
MAX_GIVEN = 3
"""Notes of one person about one table that the debrief shows."""


@dataclass(frozen=True, slots=True)
class ObserverNote:
    """A note as its writer reads it. `seat`: the player it is about, None for the whole table. `row`: the
    length of the table's journal. `turn`: the seat with the turn, if any.
    """

    text: str
    seat: int | None = None
    row: int = 0
    round: int = 0
    turn: int | None = None
    given: bool = False
    """Whether its writer has given it to the debrief."""
    number: int = 0
    """The number of its entry in the store."""
    at_ms: int = 0


class Notebooks:
    """The notebooks of all tables in one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()

    async def notes_of(self, user: int, table: str) -> tuple[ObserverNote, ...]:
        """Return this user's notes about this table, oldest first."""
        return tuple(
            decode_note(entry) for entry in await self._store.notebook_entries(table) if entry.user == user
        )

    async def tables_of(self, user: int) -> tuple[str, ...]:
        """Return the tables about which this user has notes, in the order of their newest notes."""
        tables = [entry.table for entry in await self._store.notebook_entries_of_user(user)]
        return tuple(reversed(dict.fromkeys(reversed(tables))))

    async def add_note(self, user: int, table: str, note: ObserverNote, delivery: str) -> bool:
        """Add a note, once per delivery. Returns False if the notebook is full, or its writer unknown to the
        table.
        """
        async with self._lock:
            entries = [entry for entry in await self._store.notebook_entries(table) if entry.user == user]
            if any(entry.delivery == delivery for entry in entries):
                return True
            return len(entries) < MAX_NOTES and await self._store.add_entry(
                table, user, encode_note(note), note.at_ms, delivery
            )

    async def give_notes(self, user: int, table: str, numbers: Collection[int]) -> int:
        """Give these notes to the debrief, and take back all others. Returns how many are given. Raises
        ValueError for too many.
        """
        if len(numbers) > MAX_GIVEN:
            raise ValueError(f"{len(numbers)} notes, of which {MAX_GIVEN} can be given")
        async with self._lock:
            notes = await self.notes_of(user, table)
            for note in sorted(
                notes, key=lambda one: one.number in numbers
            ):  # take back first, to stay within the limit
                if note.given != (note.number in numbers):
                    await self._store.change_entry(
                        note.number, encode_note(replace(note, given=not note.given))
                    )
        return sum(note.number in numbers for note in notes)

    async def given_notes(self, table: str) -> tuple[tuple[int, ObserverNote], ...]:
        """Return the notes given to this table's debrief, in the order of the game, each with its writer."""
        notes = [(entry.user, decode_note(entry)) for entry in await self._store.notebook_entries(table)]
        return tuple(
            sorted(
                ((user, note) for user, note in notes if note.given),
                key=lambda one: (one[1].row, one[1].number),
            )
        )


def encode_note(note: ObserverNote) -> str:
    """Return a note as the content of its entry."""
    content = asdict(note)
    for column in ("number", "at_ms"):
        del content[column]
    return json.dumps(content, ensure_ascii=False)


_FIELDS = frozenset(field.name for field in fields(ObserverNote))


def decode_note(entry: NotebookEntry) -> ObserverNote:
    """Return the note of an entry; fields added by a later version are ignored."""
    content = {name: value for name, value in json.loads(entry.content).items() if name in _FIELDS}
    return ObserverNote(**content | {"number": entry.number, "at_ms": entry.at_ms})


def watches_table(snap: Snapshot, user: int) -> bool:
    """Return whether this user watches the table: its observers and its instructor do, players and departed
    people do not.
    """
    part = snap.part(user)
    return part is not None and part.role in ("observer", "instructor")


def may_write_notes(snap: Snapshot, user: int) -> bool:
    """Return whether this user may add notes: while they watch a game that has begun, until its table is
    closed.
    """
    return watches_table(snap, user) and snap.state is not None and snap.record.status in ("playing", "over")
