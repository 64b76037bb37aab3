"""Everything that is kept of one person, as a file for machines: theirs alone, and of nobody else.

The names in it are those of this program, the same in every language. Discord's ids stand as text, times as ISO 8601 in UTC. Of a game it
tells what they did themselves, and nothing that they did not know: neither what followed, nor when others acted.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_args

from bot.people.notebooks import decode_note
from bot.sessions.decisions.orders import Order
from bot.sessions.decisions.session_context import is_in_class
from bot.sessions.decisions.surveys import all_answers, last_answers
from bot.sessions.groups.roster import Expected
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
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
"""Orders of somebody with which they give up their own seat."""


@dataclass(frozen=True, slots=True)
class Disclosed:
    """What is kept of somebody."""

    content: bytes
    unread: tuple[str, ...]
    """What knows of them and cannot be read: tables, sessions, and what is remembered of a channel (as "channel:7")."""


async def disclosed(user: int, tables: Tables, sessions: Sessions) -> Disclosed:
    """The file, whether anything is kept or not."""
    store, names = tables.store, await tables.store.tables_of_user(user)
    seens = [seen for name in names if is_session(name) and (seen := await sessions.snapshot(name)) is not None]
    at_sessions = await _readable((seen.session, _session(user, seen, sessions, tables)) for seen in seens)
    at_tables = await _readable((snap.table, _table(user, snap, tables, sessions)) for snap in await tables.tables_knowing(user))
    silenced, lost = await _silenced(user, store)
    unread = (*(name for name in names if name not in at_sessions and name not in at_tables), *lost)
    kept = {
        "format": FORMAT,
        "user": str(user),
        "made": _time(tables.now_ms()),
        "remembered": {key: _value(text) for key, text in (await store.get_values(user_scope(user))).items()},
        "sessions": [*at_sessions.values()],
        "tables": [*at_tables.values()],
        "notebooks": await _notebooks(user, store),
        "cannot_be_read": unread,
        "letters_on_their_way": [
            {"table": letter.table, "says": _value(letter.payload)} for letter in await store.outbox() if letter.place == user_scope(user)
        ],
        "direct_messages": await _messages(user, names, store),
        "silenced": silenced,
    }
    return Disclosed(json.dumps(kept, ensure_ascii=False, indent=1).encode(), unread)


async def _readable(asked: Iterable[tuple[str, Awaitable[dict[str, Any]]]]) -> dict[str, dict[str, Any]]:
    """By name, what is told of those whose journals can be read."""
    found = dict[str, dict[str, Any]]()
    for name, told in asked:
        with suppress(DamagedError), damaged_if_unreadable(name):
            found[name] = await told
    return found


async def _session(user: int, seen: SessionSnapshot, sessions: Sessions, tables: Tables) -> dict[str, Any]:
    record, me = seen.record, seen.person(user)
    if me is None:
        return {"session": seen.session}
    found: dict[str, Any] = {
        "session": seen.session,
        "title": record.title,
        "server": str(seen.guild),
        "stage": record.stage,
        "opened": _time(record.opened_ms),
        "role": me.role,
        "name": me.name,
        "number": me.seat,
    }
    if me.seat is None:
        return found
    found |= await _member(seen, me.seat, is_in_class(me), sessions)
    return found | {"seats_given_up": await _former_seats(user, me.seat, seen, tables)}


async def _member(seen: SessionSnapshot, member: int, plays: bool, sessions: Sessions) -> dict[str, Any]:  # noqa: FBT001 - it is what they are
    record, session = seen.record, await sessions.find(seen.session)
    rows, placed = await sessions.store.journal(seen.session), record.place_of(member)
    mine = [row for row in rows if json.loads(row.actor)["seat"] == member]
    expected = None if session is None else (await session.matches(seen)).people.get(member)
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
            {"when": one.when, "question": one.question, "answer": one.answer, "at": _time(one.at_ms)}
            for one in last_answers(one for one in all_answers(rows) if one.member == member)
        ],
        "calls": _calls(record, member),
        "did": [{"at": _time(row.at_ms), "act": _act(row, whole=plays)} for row in mine],
    }


def _roster_entry(expected: Expected) -> dict[str, Any]:
    found = {"name": expected.name, "group": expected.group, "table": expected.table}
    return found | {"user_name": expected.user} if expected.user else found


async def _former_seats(user: int, member: int, seen: SessionSnapshot, tables: Tables) -> list[dict[str, Any]]:
    """The seats that a member has held at tables of the session and holds no more, with what they did there."""
    found = list[dict[str, Any]]()
    for placed in seen.record.tables:
        snap = await tables.snapshot(placed.table)
        if snap is None:
            continue
        rows, now = await tables.store.journal(placed.table), snap.part(user)
        table = table_sittings(snap, rows)
        table = table.with_members(members_of_table(placed, seen.record.left, table))
        for seat, person in dict.fromkeys((one.seat, one.person) for one in table.all if one.member == member and one.person is not None):
            if now is None or now.seat != seat:
                did = [_act_row(row) for row in _own(rows, table, seat, person)]
                found.append({"table": placed.number, "seat": snap.record.seats[seat].name, "did": did})
    return found


def _act_row(row: JournalRow) -> dict[str, Any]:
    return {"at": _time(row.at_ms), "act": json.loads(row.action)}


def _calls(record: SessionRecord, member: int) -> list[dict[str, Any]]:
    mine = [call for call in record.calls if call.member == member]
    return [{"at": _time(call.at_ms), "text": call.text, "stuck": call.stuck, "answer": call.answer} for call in mine]


def _act(row: JournalRow, *, whole: bool) -> dict[str, Any]:
    """What the staff do is mostly about others: of that it is told what it was, and not whom it was about. Raises LookupError and
    ValueError for what is no order.
    """
    order: dict[str, Any] = json.loads(row.action)
    if order["kind"] not in _kinds():
        raise ValueError("no order to a session is of this kind")
    return order if whole else {"kind": order["kind"]}


@cache
def _kinds() -> frozenset[str]:
    """Of all orders to a session."""
    return frozenset(str(field.default) for one in get_args(get_args(Order)[0]) for field in fields(one) if field.name == "kind")


async def _table(user: int, snap: Snapshot, tables: Tables, sessions: Sessions) -> dict[str, Any]:
    record, me = snap.record, snap.person(user)
    if me is None:
        return {"table": snap.table}
    found: dict[str, Any] = {
        "table": snap.table,
        "game": snap.game.name,
        "server": str(snap.guild),
        "session": record.session,
        "status": record.status,
        "started": _time(record.started_at),
        "role": me.role,
        "name": me.name,
    }
    if me.seat is None:
        return found
    rows, shared = await tables.store.journal(snap.table), await _shared(snap, me.seat, sessions)
    table = table_sittings(snap, rows)
    here = [one for one in table.of_seat(me.seat) if one.person is not None]
    unclear = shared and any(one.member is None for one in here)  # an older journal does not say who of a team has pressed
    did = [] if unclear or not here else [_act_row(row) for row in _own(rows, table, me.seat, here[-1].person)]
    return found | {
        "seat": record.seats[me.seat].name,
        "seat_is_shared": shared,
        "promised_silence": me.seat in record.pledged,
        "passed_quiz": me.seat in record.ready,
        "quiz_tries": record.tries.get(me.seat, 0),
        "broke_silence": record.broke.get(me.seat, 0),
        "confessed": record.confessed.get(me.seat, 0),
        "answered_at_exit": me.seat in record.exits,
        "did": did,
    }


async def _shared(snap: Snapshot, seat: int, sessions: Sessions) -> bool:
    """Whether others may act for this seat as well."""
    seen = await sessions.snapshot(snap.record.session) if snap.record.session else None
    placed = None if seen is None else seen.record.place(snap.record.number)
    return placed is not None and len(placed.seats[seat]) > 1


def _own(rows: Iterable[JournalRow], table: TableSittings, seat: Seat, person: int | None) -> list[JournalRow]:
    """What this person did on this seat by hand, in the game and beside it."""
    found: list[JournalRow] = []
    for row in rows:
        actor = json.loads(row.actor)
        if actor["seat"] == seat and actor["by"] == "player":
            leaves = json.loads(row.action)["kind"] in _LEAVING
            held = table.sitting_at(seat, row.sequence - 1 if leaves else row.sequence)
            if held is not None and held.person == person:
                found.append(row)
    return found


async def _messages(user: int, names: Iterable[str], store: Store) -> list[dict[str, str]]:
    """What stands in their direct messages, as far as the bot still minds it."""
    channel = await store.get_value(user_scope(user), "dm_channel")
    things = [thing for name in names for thing in await store.artifacts(name) if str(thing.channel) == channel]
    return [{"table": thing.table, "message": str(thing.message), "is": thing.key} for thing in things]


async def _notebooks(user: int, store: Store) -> list[dict[str, Any]]:
    """What they have noted of the tables that they watched."""
    notes = [(entry.table, decode_note(entry)) for entry in await store.notebook_entries_of_user(user)]
    return [
        {
            "table": table,
            "at": _time(note.at_ms),
            "text": note.text,
            "about_seat": note.seat,
            "round": note.round,
            "turn_of_seat": note.turn,
        }
        | {"given_to_debrief": note.given}
        for table, note in notes
    ]


async def _silenced(user: int, store: Store) -> tuple[list[dict[str, Any]], list[str]]:
    """Channels of the server's own in which they are silent while they play: what they were allowed there before stands with it. And those
    of which what is remembered names them, and cannot be read.
    """
    found, unread = list[dict[str, Any]](), list[str]()
    for scope in await store.scopes_with_prefix("channel:"):
        text, me = await store.get_value(scope, "loan") or "{}", str(user)
        try:
            with damaged_if_unreadable(scope):
                loan = json.loads(text)
                there = [owner for owner, people in loan.get("quiet", {}).items() if me in people]
                if there or me in loan.get("before", {}):
                    before = loan.get("before", {}).get(me)
                    found.append({"channel": scope.removeprefix("channel:"), "for": there, "before": before})
        except DamagedError:
            if me in text:
                unread.append(scope)
    return found, unread


def _value(text: str) -> Any:
    """What stands in the store as JSON, read; anything else as it stands."""
    try:
        found = json.loads(text)
    except ValueError:
        return text
    return found if isinstance(found, dict | list) else text


def _time(ms: int) -> str | None:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds") if ms else None
