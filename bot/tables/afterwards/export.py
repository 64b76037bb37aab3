"""A table's journal as the record that everybody may read and check: seats instead of people, times from the start."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pydantic import JsonValue

from bot.tables.journal.codecs import ORDERS, actor_codec, events_codec
from bot.tables.journal.journalled import check_whole, reading
from bot.tables.snapshot import Snapshot
from games.protocol import Codec
from games.record import ActionRow, Header, Record, Row, TableRow, retold, who, write
from games.table_rows import contribution
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
"""What of an order the record may tell."""


async def journal_file(snap: Snapshot, store: Store, *, texts: bool = False) -> bytes:
    """The whole record as JSON lines, with the seed. For a game that is over: it holds the deck and every hand.

    `texts`: whether what people wrote stands in it; else each text is a number, the same wherever it returns, so that the
    record can still be replayed. Raises what `whole_record` does.
    """
    record = whole_record(snap, await store.journal(snap.table), await store.secret(snap.table))
    if not texts:
        record = replace(record, rows=without_texts(record.rows, snap.game.codec))
    return write(record).encode()


def breaches(rows: Sequence[JournalRow]) -> dict[int, int]:
    """By row, whose each breach of the silence was, as far as it is known: for staff and research, never for the record."""
    with reading(rows[0].table if rows else ""):
        orders = ((row.sequence, json.loads(row.action)) for row in rows)
        return {row: order["seat"] for row, order in orders if order["kind"] == "log_breach" and order.get("seat") is not None}


def whole_record(snap: Snapshot, rows: Sequence[JournalRow], seed: str) -> Record:
    """The journal as a record, texts and all. Raises ValueError for a table that never started, and DamagedError."""
    check_whole(snap.table, rows, snap.version)
    with reading(snap.table):
        opening, told = _opening(rows), tuple(_rows(rows, snap.record.started_at))
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
    return Record(header, told)


def without_texts(rows: Sequence[Row], codec: Codec) -> tuple[Row, ...]:
    """The rows with "text 1", "text 2", ... for what people wrote in the fields for it, and for what returns of it there.

    What the rules themselves had said in such a field before stays, whoever says it again: nobody is known by it, and a replay
    says it too. So does a sentence of the game's own that was chosen from a list.
    """
    fields = codec.free_text
    told: dict[str, str] = {}

    def tell(text: str) -> str:
        return told.get(text, text)

    given: set[str] = set()
    for row in rows:
        if isinstance(row, ActionRow):
            for text in _written(row.action, fields):
                if text not in given and not codec.is_listed(text):
                    told.setdefault(text, f"text {len(told) + 1}")
            given.update(text for event in row.events for text in _written(event, fields) if text not in told)
    return tuple(
        replace(row, action=retold(row.action, fields, tell), events=tuple(retold(event, fields, tell) for event in row.events))
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


def _opening(rows: Sequence[JournalRow]) -> Any:
    """None where nothing was ever dealt."""
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "start" and not order.get("practice"):
            return json.loads(order["opening"])
    return None


def _rows(rows: Sequence[JournalRow], started_at: int) -> Iterator[Row]:
    """The rows as the record has them; of a practice it tells nothing but that it was.

    A clock that was put back while they were written puts none before the one before it.
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
            facts["contribution"] = contribution(facts["contribution"])
        return TableRow(row.sequence, action["kind"], facts=facts, ms=ms)
    return ActionRow(row.sequence, who(actor_codec().validate_json(row.actor)), action, tuple(events_codec().validate_json(row.events)), ms)
