"""A table's journal as the record that everybody may read and check: seats instead of people, times from the start."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import JsonValue

from bot.tables.snapshot import Snapshot
from games.protocol import Actor
from games.record import ActionRow, Header, Record, Row, TableRow, who, write
from storage.store import JournalRow, Store

_IN_THE_LOBBY = ("join", "observe", "leave", "fill", "replace", "change", "pledge", "start")
_IN_THE_GAME = ("pause", "resume", "close", "log_breach", "roll_back", "exit")
ORDERS = frozenset((*_IN_THE_LOBBY, *_IN_THE_GAME))
"""Kinds of journal rows that are orders to the table, not moves of its game."""
FREE_OF_PEOPLE = {"fill": ("player", "seat"), "replace": ("seat",), "log_breach": ("way",), "change": ("options",), "exit": ("broke",)}
"""What of an order the record may tell."""


async def journal_file(snap: Snapshot, store: Store, *, texts: bool = False) -> bytes:
    """The whole record as JSON lines, with the seed. For a game that is over: it holds the deck and every hand.

    `texts`: whether what people wrote stands in it; else each text is a number, the same wherever it returns, so that the
    record can still be replayed. Raises ValueError for a table that never started.
    """
    rows = await store.journal(snap.table)
    opening = _opening(rows)
    secret = await store.secret(snap.table)
    header = Header(
        game=snap.record.game,
        rules_version=snap.record.rules,
        table=snap.table,
        options=snap.record.options,
        seats=tuple(seat.name for seat in snap.record.seats),
        commitment=snap.record.commitment,
        client=snap.record.client,
        seed=secret,
        opening=opening,
    )
    written = tuple(_row(row, snap.record.started_at) for row in rows)
    if not texts:
        written = without_texts(written, snap.game.codec.free_text)
    return write(Record(header, written)).encode()


def without_texts(rows: Sequence[Row], fields: frozenset[str]) -> tuple[Row, ...]:
    """The rows with "text 1", "text 2", ... for what people wrote in these fields, and for what returns of it there.

    What the rules themselves had said in such a field before stays, whoever says it again: nobody is known by it, and a replay
    says it too.
    """
    told: dict[str, str] = {}
    given: set[str] = set()
    for row in rows:
        if isinstance(row, ActionRow):
            for text in _written(row.action, fields):
                if text not in given:
                    told.setdefault(text, f"text {len(told) + 1}")
            given.update(text for event in row.events for text in _written(event, fields) if text not in told)
    return tuple(
        replace(row, action=_told(row.action, fields, told), events=tuple(_told(event, fields, told) for event in row.events))
        if isinstance(row, ActionRow)
        else row
        for row in rows
    )


def _written(value: JsonValue, fields: frozenset[str]) -> Iterator[str]:
    """What stands in these fields, at any depth."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in fields and isinstance(inner, str):
                yield inner
            else:
                yield from _written(inner, fields)
    elif isinstance(value, list):
        for inner in value:
            yield from _written(inner, fields)


def _told(value: JsonValue, fields: frozenset[str], told: Mapping[str, str]) -> JsonValue:
    """The value with each of these texts replaced where it stands in one of the fields, at any depth."""
    if isinstance(value, dict):
        return {
            name: told.get(inner, inner) if name in fields and isinstance(inner, str) else _told(inner, fields, told)
            for name, inner in value.items()
        }
    return [_told(inner, fields, told) for inner in value] if isinstance(value, list) else value


def _opening(rows: list[JournalRow]) -> Any:
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "start":
            return json.loads(order["opening"])
    raise ValueError("this table never started")


def _row(row: JournalRow, started_at: int) -> Row:
    action = json.loads(row.action)
    ms = row.at_ms - started_at
    if action["kind"] == "roll_back":
        return TableRow(row.sequence, "rolled_back", to_sequence=action["to"], ms=ms)
    if action["kind"] in ORDERS:
        facts = {key: action[key] for key in FREE_OF_PEOPLE.get(action["kind"], ())}
        return TableRow(row.sequence, action["kind"], facts=facts, ms=ms)
    actor = json.loads(row.actor)
    return ActionRow(row.sequence, who(Actor(actor["seat"], actor["by"])), action, tuple(json.loads(row.events)), ms)
