"""Participation in a session, with names, for the leader's grade book only. Computed from the journals on
request and never stored.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.sessions.archive.member_acts import Acts, MemberActs, member_acts
from bot.sessions.groups.roster import Expected, own_columns
from bot.sessions.record import CLASS, SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.sessions.spreadsheet import write_spreadsheet
from storage.store import JournalRow, Person

_OF_ACTS = (
    "own_acts",
    "acts_of_team_mates",
    "acts_of_the_stand_in",
    "acts_of_the_clock",
    "own_percent",
    "minutes_present",
)
COLUMNS = (
    *("name", "part", "tables", *_OF_ACTS, "times_away", "times_back", "first_minute", "last_minute"),
    *(f"practice_{name}" for name in _OF_ACTS),
)
"""Acts are moves in the game. Minutes of the clock count from the first start of a game of the session."""
MINUTE_MS = 60_000
NO_LABELS: Mapping[int, str] = {}
NO_ROSTER: Mapping[int, Expected] = {}


@dataclass(frozen=True, slots=True)
class SessionTables:
    """A session's readable tables, by id: their journals, the names of their seats, their option `absent`."""

    journals: Mapping[str, Sequence[JournalRow]] = field(default_factory=dict[str, Sequence[JournalRow]])
    seats: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    absent: Mapping[str, str] = field(default_factory=dict[str, str])

    def member_acts(self, record: SessionRecord) -> dict[int, MemberActs]:
        """Return the acts of the session's members at these tables."""
        seats = {table: len(names) for table, names in self.seats.items()}
        return member_acts(record, self.journals, seats, self.absent)


def participation_csv(
    session_snap: SessionSnapshot,
    tables: SessionTables,
    *,
    called: Mapping[int, str] = NO_LABELS,
    arrived: Collection[int] = (),
    roster: Mapping[int, Expected] = NO_ROSTER,
) -> bytes:
    """Return a CSV file with a line for every person who took part, and the roster's own columns at its end.

    `called`: by member, a name distinct from all others. `arrived`: all members who ever arrived. `roster`: by
    member, as far as certain.
    """
    own = own_columns(roster.values())
    lines: list[Sequence[str | int]] = [(*COLUMNS, *own)]
    rows = [row for journal in tables.journals.values() for row in journal if _begins_game(row)]
    began = min((row.at_ms for row in rows), default=0)
    members = tables.member_acts(session_snap.record)
    for person in sorted(session_snap.people, key=lambda person: (person.name.casefold(), person.seat or 0)):
        if not _was_there(person, members, arrived) or person.seat is None:
            continue
        member = members.get(person.seat, MemberActs())
        minutes = [_minute_of(member.first_ms, began), _minute_of(member.last_ms, began)]
        absences = [member.times_away, member.times_back]
        seats = _seats_text(session_snap.record, person.seat, member, tables.seats)
        cells = dict(roster[person.seat].own) if person.seat in roster else {}
        name = called.get(person.seat, person.name)
        lines.append(
            [
                name,
                person.role,
                seats,
                *_act_columns(member.game),
                *absences,
                *minutes,
                *_act_columns(member.practice),
                *(cells.get(column, "") for column in own),
            ]
        )
    return write_spreadsheet(lines, session_snap.record.language)


def members_arrived(rows: Sequence[JournalRow]) -> frozenset[int]:
    """Return all members who ever arrived, by their session's journal."""
    actors = [json.loads(row.actor)["seat"] for row in rows if json.loads(row.action)["kind"] == "arrive"]
    return frozenset(actor for actor in actors if actor is not None)


def _was_there(person: Person, members: Mapping[int, MemberActs], arrived: Collection[int]) -> bool:
    """Return whether a person is or was in the class. Former staff are not."""
    return person.role in CLASS and (
        person.role != "gone" or person.seat in members or person.seat in arrived
    )


def _seats_text(
    record: SessionRecord, member: int, acts: MemberActs, seats: Mapping[str, Sequence[str]]
) -> str:
    """Return every table of the member with the seat's colour, in order; for a watcher the watched one."""
    places = list[str]()
    for number, seat in acts.seats:
        placed = record.table_place(number)
        colours = () if placed is None else seats.get(placed.table, ())
        places.append(f"{number} {colours[seat]}" if seat < len(colours) else str(number))
    places += [str(placed.number) for placed in record.tables if member in placed.watching]
    return ", ".join(places)


def _act_columns(acts: Acts) -> list[int | str]:
    percent = "" if acts.own_percent is None else acts.own_percent
    return [acts.own, acts.team, acts.stand_in, acts.clock, percent, acts.present_ms // MINUTE_MS]


def _begins_game(row: JournalRow) -> bool:
    action = json.loads(row.action)
    return action["kind"] == "start" and not action.get("practice")


def _minute_of(at_ms: int | None, began: int) -> int | str:
    return "" if at_ms is None else max(0, at_ms - began) // MINUTE_MS
