"""A person's data as a machine-readable file: theirs alone.

Names are the program's own. Discord ids are text, times ISO 8601 in UTC. Of a game it has the person's own
acts and nothing they did not know: neither consequences nor when others acted.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.people.notebooks import decode_note
from bot.sessions.decisions.session_context import is_in_class
from bot.sessions.decisions.surveys import all_answers, last_answers
from bot.sessions.groups.roster import Expected
from bot.sessions.record import SessionRecord
from bot.sessions.session import ORDERS, SessionSnapshot
from bot.sessions.sessions import Sessions, is_session
from bot.sessions.sittings import members_of_table
from bot.tables.journal.aggregate import damaged_if_unreadable
from bot.tables.results.holders import table_sittings
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from games.audience import Seat
from games.sittings import TableSittings
from storage.errors import DamagedError
from storage.rows import user_scope
from storage.store import JournalRow, Store

FORMAT = "moot-person-1"
_LEAVING = ("leave", "observe", "take_over")
"""Orders by which a player gives up their own seat."""


@dataclass(frozen=True, slots=True)
class DisclosedData:
    """A person's data."""

    content: bytes
    unread: tuple[str, ...]
    """Sources that mention them and cannot be read: tables, sessions, and channels (as "channel:7")."""


async def disclose_person(user: int, tables: Tables, sessions: Sessions) -> DisclosedData:
    """Return the file, even if there is no data."""
    store, names = tables.store, await tables.store.tables_of_user(user)
    session_snaps = [
        session_snap
        for name in names
        if is_session(name) and (session_snap := await sessions.snapshot(name)) is not None
    ]
    at_sessions = await _readable_content(
        (session_snap.session, _session_content(user, session_snap, sessions, tables))
        for session_snap in session_snaps
    )
    at_tables = await _readable_content(
        (snap.table, _table_content(user, snap, tables, sessions))
        for snap in await tables.tables_knowing(user)
    )
    silenced, unread_scopes = await _silenced_channels(user, store)
    unread = (*(name for name in names if name not in at_sessions and name not in at_tables), *unread_scopes)
    content = {
        "format": FORMAT,
        "user": str(user),
        "made": _iso_time(tables.now_ms()),
        "remembered": {
            key: _parsed_value(text) for key, text in (await store.get_values(user_scope(user))).items()
        },
        "sessions": [*at_sessions.values()],
        "tables": [*at_tables.values()],
        "notebooks": await _note_contents(user, store),
        "cannot_be_read": unread,
        "letters_on_their_way": [
            {"table": letter.table, "says": _parsed_value(letter.payload)}
            for letter in await store.outbox()
            if letter.place == user_scope(user)
        ],
        "direct_messages": await _direct_messages(user, names, store),
        "silenced": silenced,
    }
    return DisclosedData(json.dumps(content, ensure_ascii=False, indent=1).encode(), unread)


async def _readable_content(
    pending: Iterable[tuple[str, Awaitable[dict[str, Any]]]],
) -> dict[str, dict[str, Any]]:
    content_by_name = dict[str, dict[str, Any]]()
    for name, content in pending:
        with suppress(DamagedError), damaged_if_unreadable(name):
            content_by_name[name] = await content
    return content_by_name


async def _session_content(
    user: int, session_snap: SessionSnapshot, sessions: Sessions, tables: Tables
) -> dict[str, Any]:
    record, person = session_snap.record, session_snap.person(user)
    if person is None:
        return {"session": session_snap.session}
    content: dict[str, Any] = {
        "session": session_snap.session,
        "title": record.title,
        "server": str(session_snap.guild),
        "stage": record.stage,
        "opened": _iso_time(record.opened_ms),
        "role": person.role,
        "name": person.name,
        "number": person.seat,
    }
    if person.seat is None:
        return content
    content |= await _member_content(session_snap, person.seat, is_in_class(person), sessions)
    return content | {"seats_given_up": await _former_seats(user, person.seat, session_snap, tables)}


async def _member_content(
    session_snap: SessionSnapshot,
    member: int,
    plays: bool,  # noqa: FBT001 - it is what they are
    sessions: Sessions,
) -> dict[str, Any]:
    record, session = session_snap.record, await sessions.find(session_snap.session)
    rows, placed = await sessions.store.journal(session_snap.session), record.place_of(member)
    mine = [row for row in rows if json.loads(row.actor)["seat"] == member]
    expected = None if session is None else (await session.matches(session_snap)).people.get(member)
    return {
        "table": None if placed is None else placed.number,
        "helps_at_tables": list(record.assistants.get(member, ())),
        "gives_data": record.consents.get(member),
        "lets_words_be_kept": record.words.get(member),
        "passed_quiz": member in record.quizzed,
        "time_percent": record.paces.get(member, 100 if expected is None else expected.pace),
        "lot": record.lots[member] if member < len(record.lots) else "",
        "expected": None if expected is None else _roster_entry(expected),
        "answers": [
            {"when": one.when, "question": one.question, "answer": one.answer, "at": _iso_time(one.at_ms)}
            for one in last_answers(one for one in all_answers(rows) if one.member == member)
        ],
        "calls": _call_contents(record, member),
        "did": [{"at": _iso_time(row.at_ms), "act": _order_content(row, whole=plays)} for row in mine],
    }


def _roster_entry(expected: Expected) -> dict[str, Any]:
    content: dict[str, Any] = {"name": expected.name, "group": expected.group, "table": expected.table}
    content |= {"user_name": expected.user} if expected.user else {}
    return content | {"own_columns": dict(expected.own)} if expected.own else content


async def _former_seats(
    user: int, member: int, session_snap: SessionSnapshot, tables: Tables
) -> list[dict[str, Any]]:
    """Return the seats that a member has given up at tables of the session, with their acts there."""
    seats = list[dict[str, Any]]()
    for placed in session_snap.record.tables:
        snap = await tables.snapshot(placed.table)
        if snap is None:
            continue
        rows, part = await tables.store.journal(placed.table), snap.part(user)
        table = table_sittings(snap, rows)
        table = table.with_members(members_of_table(placed, session_snap.record.left, table))
        for seat, person in dict.fromkeys(
            (one.seat, one.person) for one in table.all if one.member == member and one.person is not None
        ):
            if part is None or part.seat != seat:
                acts = [_act_content(row) for row in _own_acts(rows, table, seat, person)]
                seats.append({"table": placed.number, "seat": snap.record.seats[seat].name, "did": acts})
    return seats


def _act_content(row: JournalRow) -> dict[str, Any]:
    return {"at": _iso_time(row.at_ms), "act": json.loads(row.action)}


def _call_contents(record: SessionRecord, member: int) -> list[dict[str, Any]]:
    mine = [call for call in record.calls if call.member == member]
    return [
        {"at": _iso_time(call.at_ms), "text": call.text, "stuck": call.stuck, "answer": call.answer}
        for call in mine
    ]


def _order_content(row: JournalRow, *, whole: bool) -> dict[str, Any]:
    """Return a member's order; of a staff order, mostly about others, only its kind. Raises LookupError and
    ValueError for an invalid order.
    """
    order: dict[str, Any] = json.loads(row.action)
    if order["kind"] not in ORDERS.kinds:
        raise ValueError("no order to a session is of this kind")
    return order if whole else {"kind": order["kind"]}


async def _table_content(user: int, snap: Snapshot, tables: Tables, sessions: Sessions) -> dict[str, Any]:
    record, person = snap.record, snap.person(user)
    if person is None:
        return {"table": snap.table}
    content: dict[str, Any] = {
        "table": snap.table,
        "game": snap.game.name,
        "server": str(snap.guild),
        "session": record.session,
        "status": record.status,
        "started": _iso_time(record.started_at),
        "role": person.role,
        "name": person.name,
    }
    if person.seat is None:
        return content
    rows, is_shared = (
        await tables.store.journal(snap.table),
        await _is_seat_shared(snap, person.seat, sessions),
    )
    table = table_sittings(snap, rows)
    own_sittings = [one for one in table.of_seat(person.seat) if one.person is not None]
    is_unclear = is_shared and any(
        one.member is None for one in own_sittings
    )  # older journals do not name the member of a team
    acts = (
        []
        if is_unclear or not own_sittings
        else [_act_content(row) for row in _own_acts(rows, table, person.seat, own_sittings[-1].person)]
    )
    return content | {
        "seat": record.seats[person.seat].name,
        "seat_is_shared": is_shared,
        "promised_silence": person.seat in record.pledged,
        "passed_quiz": person.seat in record.ready,
        "quiz_tries": record.tries.get(person.seat, 0),
        "broke_silence": record.broke.get(person.seat, 0),
        "confessed": record.confessed.get(person.seat, 0),
        "answered_at_exit": person.seat in record.exits,
        "did": acts,
    }


async def _is_seat_shared(snap: Snapshot, seat: int, sessions: Sessions) -> bool:
    session_snap = await sessions.snapshot(snap.record.session) if snap.record.session else None
    placed = None if session_snap is None else session_snap.record.table_place(snap.record.number)
    return placed is not None and len(placed.seats[seat]) > 1


def _own_acts(
    rows: Iterable[JournalRow], table: TableSittings, seat: Seat, person: int | None
) -> list[JournalRow]:
    own_rows: list[JournalRow] = []
    for row in rows:
        actor = json.loads(row.actor)
        if actor["seat"] == seat and actor["by"] == "player":
            leaves = json.loads(row.action)["kind"] in _LEAVING
            sitting = table.sitting_at(seat, row.sequence - 1 if leaves else row.sequence)
            if sitting is not None and sitting.person == person:
                own_rows.append(row)
    return own_rows


async def _direct_messages(user: int, names: Iterable[str], store: Store) -> list[dict[str, str]]:
    channel = await store.get_value(user_scope(user), "dm_channel")
    things = [
        thing for name in names for thing in await store.artifacts(name) if str(thing.channel) == channel
    ]
    return [{"table": thing.table, "message": str(thing.message), "is": thing.key} for thing in things]


async def _note_contents(user: int, store: Store) -> list[dict[str, Any]]:
    notes = [(entry.table, decode_note(entry)) for entry in await store.notebook_entries_of_user(user)]
    return [
        {
            "table": table,
            "at": _iso_time(note.at_ms),
            "text": note.text,
            "about_seat": note.seat,
            "round": note.round,
            "turn_of_seat": note.turn,
        }
        | {"given_to_debrief": note.given}
        for table, note in notes
    ]


async def _silenced_channels(user: int, store: Store) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the server's own channels in which they are silenced while they play, with their original
    permissions there; and the unreadable records that name them.
    """
    channels, unread = list[dict[str, Any]](), list[str]()
    for scope in await store.scopes_with_prefix("channel:"):
        text, user_key = await store.get_value(scope, "loan") or "{}", str(user)
        try:
            with damaged_if_unreadable(scope):
                loan = json.loads(text)
                owners = [owner for owner, people in loan.get("quiet", {}).items() if user_key in people]
                if owners or user_key in loan.get("before", {}):
                    before = loan.get("before", {}).get(user_key)
                    channels.append(
                        {"channel": scope.removeprefix("channel:"), "for": owners, "before": before}
                    )
        except DamagedError:
            if user_key in text:
                unread.append(scope)
    return channels, unread


def _parsed_value(text: str) -> Any:
    """Return a stored JSON object or list, parsed, and any other text as it is."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, dict | list) else text


def _iso_time(ms: int) -> str | None:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds") if ms else None
