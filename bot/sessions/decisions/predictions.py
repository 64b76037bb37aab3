"""What people who watch say will crash. Like a note, it stands in the journal alone, and shows nowhere while games go on. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from bot.sessions.decisions.orders import Predict
from bot.sessions.decisions.room import Decided, Room, is_staff
from bot.sessions.record import Placed
from games.analysis.foresight import Prediction
from games.refusal import Refusal
from storage.store import JournalRow, Person


def predict(order: Predict, room: Room) -> Decided | Refusal:
    """The last one counts, until what it names has crashed."""
    placed = room.record.place(order.table)
    if placed is None or not watches(room.me, placed):
        return Refusal("not_watching", "")
    return Decided(room.record, room.people) if room.record.stage == "playing" else Refusal("nothing_to_predict", "")


def watches(person: Person | None, placed: Placed) -> bool:
    """Whether this person sees what observers of this table see: the staff, and who has chosen to watch there. Who looks on for want of a
    seat sees what players see, and may sit down yet.
    """
    return is_staff(person) or (person is not None and person.role == "watcher" and person.seat in placed.watching)


def predicted(rows: Iterable[JournalRow]) -> Mapping[int, tuple[Prediction, ...]]:
    """By the number of the table, what was predicted there, in the order in which it was said. `rows`: of the session's journal."""
    return by_table((json.loads(row.actor)["seat"], json.loads(row.action)) for row in rows if '"predict"' in row.action)


def by_table(told: Iterable[tuple[int | None, Any]]) -> Mapping[int, tuple[Prediction, ...]]:
    """The same of orders as they are written, each with the member who gave it. Raises ValueError for what no session writes."""
    found: dict[int, list[Prediction]] = {}
    for who, order in told:
        if who is not None and isinstance(order, dict) and order.get("kind") == "predict":
            one = _codec().validate_python(order)
            found.setdefault(one.table, []).append(Prediction(who, one.row, one.round, one.what, one.first, one.last))
    return {table: tuple(said) for table, said in found.items()}


@cache
def _codec() -> TypeAdapter[Predict]:
    return TypeAdapter(Predict)
