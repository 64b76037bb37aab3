"""Tracks who still has to answer the questions before a game. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.decisions.orders import AnswerQuiz, HoldStart
from bot.tables.decisions.table_context import TableContext, TableOrderResult
from bot.tables.record import TableRecord
from games.refusal import Refusal
from storage.store import Person

TRIES = 3
"""Tries before a player is excused."""
HELD_MS = 60_000
"""Maximum delay of a start, from its first request."""


def unready_seats(record: TableRecord, people: Iterable[Person]) -> tuple[int, ...]:
    """Return the seats of people who still have to answer; none if the table asks nothing or its game has
    begun.
    """
    if not record.quiz or record.status != "lobby":
        return ()
    return tuple(sorted(p.seat for p in people if p.seat is not None and not is_through(record, p.seat)))


def is_through(record: TableRecord, seat: int) -> bool:
    """Return whether this seat has answered well, or often enough."""
    return seat in record.ready or record.tries.get(seat, 0) >= TRIES


def start_deadline_ms(record: TableRecord) -> int:
    """Return when a requested start goes through in any case, in milliseconds since the epoch; 0 without a
    request.
    """
    return record.held_ms + HELD_MS if record.held_ms else 0


def is_held(record: TableRecord, people: Iterable[Person], clock_ms: int) -> bool:
    """Return whether the start still has to wait for an answer."""
    return bool(unready_seats(record, people)) and (
        not record.held_ms or clock_ms < start_deadline_ms(record)
    )


def answer_quiz(order: AnswerQuiz, context: TableContext) -> TableOrderResult | Refusal:
    """Note a player's answers to all questions."""
    part, record = context.part(context.who.user), context.record
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if part.seat not in unready_seats(record, context.people):
        return Refusal("not_asked", "A9")
    if order.passed:
        return TableOrderResult(
            record.replace(ready=tuple(sorted((*record.ready, part.seat)))), context.people
        )
    return TableOrderResult(
        record.replace(tries=record.tries | {part.seat: record.tries.get(part.seat, 0) + 1}), context.people
    )


def hold_start(_order: HoldStart, context: TableContext) -> TableOrderResult | Refusal:
    """Note the first request to start while answers are missing: from now on their time runs."""
    record = context.record
    if record.held_ms or not unready_seats(record, context.people):
        return Refusal("not_asked", "A9")
    return TableOrderResult(record.replace(held_ms=context.now_ms), context.people)
