"""A table's journal as the record that everybody may read and check: seats instead of people, times from the start."""

from __future__ import annotations

import json
from typing import Any

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


async def journal_file(snap: Snapshot, store: Store) -> bytes:
    """The whole record as JSON lines, with the seed. For a game that is over: it holds the deck and every hand.

    Raises ValueError for a table that never started.
    """
    rows = await store.journal(snap.table)
    opening = _opening(rows)
    secret = await store.secret(snap.table)
    header = Header(
        game=snap.record.game,
        rules_version=snap.game.rules_version,
        table=snap.table,
        options=snap.record.options,
        seats=tuple(seat.name for seat in snap.record.seats),
        commitment=snap.record.commitment,
        client=snap.record.client,
        seed=secret,
        opening=opening,
    )
    return write(Record(header, tuple(_row(row, snap.record.started_at) for row in rows))).encode()


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
