"""From the notes of a table's observers to what is shown of them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.debrief.observer_notes import notes_section
from bot.debrief.page import with_section
from bot.people.notebooks import Notebooks, ObserverNote
from bot.scenes.names import harmless
from bot.scenes.notebook import NoteLine
from bot.tables.snapshot import Snapshot
from storage.store import Store


def note_line(note: ObserverNote, snap: Snapshot) -> NoteLine:
    """Return a note with the names of its table's seats."""
    turn, about = ("" if seat is None else snap.record.seats[seat].name for seat in (note.turn, note.seat))
    return NoteLine(note.number, note.round, turn, about, note.text, note.given, note.row)


async def given_lines(notebooks: Notebooks, snap: Snapshot, *, named: bool = False) -> list[tuple[str, NoteLine]]:
    """Return the notes that were given to the debrief of this table; `named`: each with its writer's harmless name, else with ""."""
    names = {person.user: harmless(person.name) for person in snap.people} if named else {}
    return [(names.get(user, ""), note_line(note, snap)) for user, note in await notebooks.given_notes(snap.table)]


async def with_observer_notes(page: bytes, store: Store, tables: Iterable[tuple[int, Snapshot | None]]) -> bytes:
    """Return the page of a class's debrief with what observers of its tables gave to it, where they gave anything."""
    notebooks = Notebooks(store)
    given = [(number, [note for _, note in await given_lines(notebooks, snap)]) for number, snap in tables if snap is not None]
    told = [(number, notes) for number, notes in given if notes]
    return with_section(page, notes_section(told)) if told else page
