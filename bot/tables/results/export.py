"""Exports a table's journal as the record that everybody may read and check: seats instead of people, times
from the start.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pydantic import JsonValue

from bot.tables.journal.aggregate import check_whole, damaged_if_unreadable
from bot.tables.journal.codecs import ORDERS, actor_codec, events_codec
from bot.tables.snapshot import Snapshot
from games.protocol import Codec
from games.record import ActionRow, Header, Record, Row, TableRow, encode_record, map_texts, recorded_actor
from games.table_rows import valid_contribution
from storage.store import JournalRow, Store

FREE_OF_PEOPLE = {
    "join": ("contribution", "taken", "left", "player"),
    "leave": ("seat", "player"),
    "start": ("holders",),
    "fill": ("player", "seat", "seats", "by", "until_back"),
    "replace": ("seat",),
    "log_breach": ("way",),
    "change": ("options",),
    "exit": ("broke",),
    "come_back": ("seat",),
    "give_time": ("percent",),
    "hurry": ("seat", "asker", "left_ms"),
    "outage": ("missed_ms", "ago_ms"),
    "rolled_back": ("agreed",),
}
"""The fields of each order that the record may contain."""


async def journal_file(snap: Snapshot, store: Store, *, texts: bool = False) -> bytes:
    """Return the record as JSON lines with the seed, for a finished game: it contains the deck and every
    hand.

    `texts`: with people's texts, otherwise numbered placeholders, so that the record can still be replayed.
    Raises the errors of `whole_record`.
    """
    record = whole_record(snap, await store.journal(snap.table), await store.secret(snap.table))
    if not texts:
        record = replace(record, rows=without_texts(record.rows, snap.game.codec))
    return encode_record(record).encode()


def breach_seats(rows: Sequence[JournalRow]) -> dict[int, int]:
    """Return the seat of each breach by row, as far as known: for staff and research, never for the record."""
    with damaged_if_unreadable(rows[0].table if rows else ""):
        orders = ((row.sequence, json.loads(row.action)) for row in rows)
        return {
            row: order["seat"]
            for row, order in orders
            if order["kind"] == "log_breach" and order.get("seat") is not None
        }


def whole_record(snap: Snapshot, rows: Sequence[JournalRow], seed: str) -> Record:
    """Return the journal as a record with its texts. Raises ValueError for a table that never started, and
    DamagedError.
    """
    check_whole(snap.table, rows, snap.version)
    with damaged_if_unreadable(snap.table):
        opening, body = _opening(rows), tuple(_rows(rows, snap.record.started_at))
    if opening is None:
        raise ValueError("this table never started")
    header = Header(
        game=snap.record.game,
        rules_version=snap.record.rules,
        table=snap.table,
        options=snap.record.dealt or snap.record.options,
        seats=tuple(seat.name for seat in snap.record.seats),
        commitment=snap.record.commitment,
        client=snap.record.client,
        seed=seed,
        opening=opening,
    )
    return Record(header, body)


def without_texts(rows: Sequence[Row], codec: Codec) -> tuple[Row, ...]:
    """Return the rows with "text 1", "text 2", ... in place of people's texts.

    A sentence written by the rules, or chosen from the game's list, stays: it identifies no one, and a replay
    writes it too.
    """
    fields = codec.free_text_fields
    numbers: dict[str, str] = {}

    def number_of(text: str) -> str:
        return numbers.get(text, text)

    texts: set[str] = set()
    for row in rows:
        if isinstance(row, ActionRow):
            for text in _texts_in(row.action, fields):
                if text not in texts and not codec.is_listed(text):
                    numbers.setdefault(text, f"text {len(numbers) + 1}")
            texts.update(
                text for event in row.events for text in _texts_in(event, fields) if text not in numbers
            )
    return tuple(
        replace(
            row,
            action=map_texts(row.action, fields, number_of),
            events=tuple(map_texts(event, fields, number_of) for event in row.events),
        )
        if isinstance(row, ActionRow)
        else row
        for row in rows
    )


def _texts_in(value: JsonValue, fields: frozenset[str]) -> Iterator[str]:
    """Yield the texts in these fields, at any depth."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in fields and isinstance(inner, str):
                yield inner
            else:
                yield from _texts_in(inner, fields)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts_in(inner, fields)


def _opening(rows: Sequence[JournalRow]) -> Any:
    """Return the opening of the game, or None if nothing was dealt."""
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "start" and not order.get("practice"):
            return json.loads(order["opening"])
    return None


def _rows(rows: Sequence[JournalRow], started_at: int) -> Iterator[Row]:
    """Yield the record's rows; of a practice only its mark.

    Times never decrease, even if a clock was put back.
    """
    last: int | None = None
    practising = False
    for row in rows:
        action, ms = json.loads(row.action), row.at_ms - started_at
        begins = action["kind"] == "start" and bool(action.get("practice"))
        practising = begins or (practising and action["kind"] != "start")
        if practising:
            action = {"kind": "practice" if begins else "practised"}
        if action["kind"] == "start":
            ms = max(ms, 0)
        last = ms if last is None else max(ms, last)
        yield TableRow(row.sequence, action["kind"], ms=last) if practising else _row(row, action, last)


def _row(row: JournalRow, action: dict[str, Any], ms: int) -> Row:
    if action["kind"] == "roll_back":
        agreed: dict[str, JsonValue] = {"agreed": True} if action.get("agreed") else {}
        return TableRow(row.sequence, "rolled_back", to_sequence=action["to"], facts=agreed, ms=ms)
    if action["kind"] in ORDERS:
        facts = {key: action[key] for key in FREE_OF_PEOPLE.get(action["kind"], ()) if key in action}
        if action["kind"] == "join":
            facts["contribution"] = valid_contribution(facts["contribution"])
        return TableRow(row.sequence, action["kind"], facts=facts, ms=ms)
    return ActionRow(
        row.sequence,
        recorded_actor(actor_codec().validate_json(row.actor)),
        action,
        tuple(events_codec().validate_json(row.events)),
        ms,
    )
