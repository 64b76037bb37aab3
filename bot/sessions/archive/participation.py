"""Who took part in a session, how long and how much: with names, for the grade book of whoever leads it, and for nobody else.

It is worked out of the journals when it is asked for, and kept nowhere.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.sessions.session import Seen
from bot.sessions.spreadsheet import write_spreadsheet
from bot.tables.afterwards.export import ORDERS
from storage.store import JournalRow

COLUMNS = ("name", "part", "table", "seat", "own_acts", "acts_of_the_clock", "first_minute", "last_minute")
"""Minutes count from the first start of a table of the session; own acts are moves in the game, by hand."""
MINUTE_MS = 60_000
NO_LABELS: Mapping[int, str] = {}


@dataclass(slots=True)
class _Acts:
    """What was done on one seat. Where two or three sit, nobody can tell which of them pressed."""

    own: int = 0
    clock: int = 0
    first_ms: int | None = None
    last_ms: int | None = None


def participation(
    seen: Seen, journals: Mapping[str, Sequence[JournalRow]], seats: Mapping[str, Sequence[str]], called: Mapping[int, str] = NO_LABELS
) -> bytes:
    """A CSV file, a line for each student. `journals`, `seats`: of the session's tables that can be read, by their ids. `called`: by
    member, their name with what tells them from others of that name.
    """
    lines: list[Sequence[str | int]] = [COLUMNS]
    began = min((row.at_ms for rows in journals.values() for row in rows if json.loads(row.action)["kind"] == "start"), default=0)
    teams = {placed.table: {n for n, members in enumerate(placed.seats) if len(members) > 1} for placed in seen.record.tables}
    acts = {table: _acts(rows, teams.get(table, set())) for table, rows in journals.items()}
    for person in sorted(seen.people, key=lambda person: (person.name.casefold(), person.seat or 0)):
        if person.role not in {"student", "watcher"} or person.seat is None:
            continue
        name = called.get(person.seat, person.name)
        placed = next((one for one in seen.record.tables if any(person.seat in seat for seat in one.seats)), None)
        if placed is None:
            lines.append([name, person.role, "", "", 0, 0, "", ""])
            continue
        seat = next(n for n, members in enumerate(placed.seats) if person.seat in members)
        found = acts.get(placed.table, {}).get(seat, _Acts())
        colour = seats[placed.table][seat] if placed.table in seats else ""
        minutes = [_minute(found.first_ms, began), _minute(found.last_ms, began)]
        lines.append([name, person.role, placed.number, colour, found.own, found.clock, *minutes])
    return write_spreadsheet(lines, seen.record.language)


def _acts(rows: Sequence[JournalRow], teams: Collection[int]) -> dict[int, _Acts]:
    """By seat: the moves of the game, those of a practice too. Whoever takes a seat over begins with nothing, unless `teams` share it."""
    found: dict[int, _Acts] = {}
    for row in rows:
        actor, action = json.loads(row.actor), json.loads(row.action)
        if action["kind"] == "replace" and action["seat"] not in teams:
            found.pop(action["seat"], None)
        if actor["seat"] is None or action["kind"] in ORDERS:
            continue
        acts = found.setdefault(actor["seat"], _Acts())
        if actor["by"] == "player":
            acts.own += 1
            acts.first_ms = row.at_ms if acts.first_ms is None else acts.first_ms
            acts.last_ms = row.at_ms
        elif actor["by"] == "clock":
            acts.clock += 1
    return found


def _minute(at_ms: int | None, began: int) -> int | str:
    return "" if at_ms is None else max(0, at_ms - began) // MINUTE_MS
