"""Prepares the notes of a table's observers for display."""

from __future__ import annotations

from collections.abc import Iterable

from bot.debrief.observer_notes import notes_section
from bot.debrief.page import with_section
from bot.people.notebooks import Notebooks, ObserverNote
from bot.scenes.names import escape_markdown
from bot.scenes.notebook import NoteLine
from bot.tables.snapshot import Snapshot
from storage.store import Store


def note_line(note: ObserverNote, snap: Snapshot) -> NoteLine:
    """Return a note with the names of its table's seats."""
    turn, about = ("" if seat is None else snap.record.seats[seat].name for seat in (note.turn, note.seat))
    return NoteLine(note.number, note.round, turn, about, note.text, note.given, note.row)


async def debrief_lines(
    notebooks: Notebooks, snap: Snapshot, *, named: bool = False
) -> list[tuple[str, NoteLine]]:
    """Return the notes that were given to this table's debrief, each with its writer's harmless name if
    `named`, or "".
    """
    names = {person.user: escape_markdown(person.name) for person in snap.people} if named else {}
    return [
        (names.get(user, ""), note_line(note, snap)) for user, note in await notebooks.given_notes(snap.table)
    ]


async def with_observer_notes(
    page: bytes, store: Store, tables: Iterable[tuple[int, Snapshot | None]]
) -> bytes:
    """Return the page of a class's debrief with the notes its observers gave to it, if any."""
    notebooks = Notebooks(store)
    notes_by_table = [
        (number, [note for _, note in await debrief_lines(notebooks, snap)])
        for number, snap in tables
        if snap is not None
    ]
    non_empty = [(number, notes) for number, notes in notes_by_table if notes]
    return with_section(page, notes_section(non_empty)) if non_empty else page
