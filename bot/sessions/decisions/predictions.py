"""Predictions of observers about crashes. Like notes they are in the journal alone and shown nowhere while
games run. Pure.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from bot.sessions.decisions.orders import Predict
from bot.sessions.decisions.session_context import SessionContext, SessionOrderResult, is_staff
from bot.sessions.record import Placed
from games.analysis.foresight import Prediction
from games.refusal import Refusal
from games.vocabulary import JsonCodec
from storage.store import JournalRow, Person

_CODEC: JsonCodec[Predict] = JsonCodec(Predict)


def predict(order: Predict, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note a prediction; the last one counts, until what it names has crashed."""
    placed = context.record.table_place(order.table)
    if placed is None or not is_observer_of(context.requester_person, placed):
        return Refusal("not_watching", "")
    return (
        SessionOrderResult(context.record, context.people)
        if context.record.stage == "playing"
        else Refusal("nothing_to_predict", "")
    )


def is_observer_of(person: Person | None, placed: Placed) -> bool:
    """Return whether this person sees the observers' view of this table: staff, and members who chose to
    watch.

    Members watching for want of a seat see the players' view, and may still sit down.
    """
    return is_staff(person) or (
        person is not None and person.role == "watcher" and person.seat in placed.watching
    )


def predictions_by_table(rows: Iterable[JournalRow]) -> Mapping[int, tuple[Prediction, ...]]:
    """Return the predictions by table's number, in order. `rows`: of the session's journal."""
    return group_by_table(
        (json.loads(row.actor)["seat"], json.loads(row.action)) for row in rows if '"predict"' in row.action
    )


def group_by_table(entries: Iterable[tuple[int | None, Any]]) -> Mapping[int, tuple[Prediction, ...]]:
    """Return the predictions of stored orders by table, each with its member. Raises ValueError for orders
    that no session writes.
    """
    result_by_key: dict[int, list[Prediction]] = {}
    for who, order in entries:
        if who is not None and isinstance(order, dict) and order.get("kind") == "predict":
            one = _CODEC.from_builtins(order)
            result_by_key.setdefault(one.table, []).append(
                Prediction(who, one.row, one.round, one.what, one.first, one.last)
            )
    return {table: tuple(values) for table, values in result_by_key.items()}
