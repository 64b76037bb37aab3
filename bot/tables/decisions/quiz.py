"""The questions that a table may ask each of its players before the game starts: who is through with them. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.decisions.lobby import Decided, Lobby
from bot.tables.decisions.orders import AnswerQuiz, HoldStart
from bot.tables.record import TableRecord
from games.refusal import Refusal
from storage.store import Person

TRIES = 3
"""After so many nobody is asked any more."""
HELD_MS = 60_000
"""So long a start waits at most, from when it was first asked for."""


def unready(record: TableRecord, people: Iterable[Person]) -> tuple[int, ...]:
    """The seats of people who have still to answer; none at a table that asks nothing, or whose game has begun."""
    if not record.quiz or record.status != "lobby":
        return ()
    return tuple(sorted(p.seat for p in people if p.seat is not None and not is_through(record, p.seat)))


def is_through(record: TableRecord, seat: int) -> bool:
    """Whether this seat has answered well, or often enough."""
    return seat in record.ready or record.tries.get(seat, 0) >= TRIES


def held_until(record: TableRecord) -> int:
    """When a start that was asked for is let through in any case, in milliseconds since the epoch; 0: none was asked for."""
    return record.held_ms + HELD_MS if record.held_ms else 0


def is_held(record: TableRecord, people: Iterable[Person], clock_ms: int) -> bool:
    """Whether the start has still to wait for somebody."""
    return bool(unready(record, people)) and (not record.held_ms or clock_ms < held_until(record))


def answer(order: AnswerQuiz, lobby: Lobby) -> Decided | Refusal:
    """Somebody has answered all of the questions."""
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if part.seat not in unready(record, lobby.people):
        return Refusal("not_asked", "A9")
    if order.passed:
        return Decided(record.with_(ready=tuple(sorted((*record.ready, part.seat)))), lobby.people)
    return Decided(record.with_(tries=record.tries | {part.seat: record.tries.get(part.seat, 0) + 1}), lobby.people)


def hold(_order: HoldStart, lobby: Lobby) -> Decided | Refusal:
    """The first wish to start while somebody has still to answer: from now on their time runs."""
    record = lobby.record
    if record.held_ms or not unready(record, lobby.people):
        return Refusal("not_asked", "A9")
    return Decided(record.with_(held_ms=lobby.now_ms), lobby.people)
