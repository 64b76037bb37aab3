"""From the notes of a table's observers to what is shown of them."""

from __future__ import annotations

from bot.people.notebooks import Notebooks, ObserverNote
from bot.scenes.names import harmless
from bot.scenes.notebook import NoteLine
from bot.tables.snapshot import Snapshot


def note_line(note: ObserverNote, snap: Snapshot) -> NoteLine:
    """Return a note with the names of its table's seats."""
    turn, about = ("" if seat is None else snap.record.seats[seat].name for seat in (note.turn, note.seat))
    return NoteLine(note.number, note.round, turn, about, note.text, note.given, note.row)


async def given_lines(notebooks: Notebooks, snap: Snapshot, *, named: bool = False) -> list[tuple[str, NoteLine]]:
    """Return the notes that were given to the debrief of this table; `named`: each with its writer's harmless name, else with ""."""
    names = {person.user: harmless(person.name) for person in snap.people} if named else {}
    return [(names.get(user, ""), note_line(note, snap)) for user, note in await notebooks.given_notes(snap.table)]
