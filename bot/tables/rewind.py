"""Taking a game back (RULES A5): the instructor to the start of a turn, a player the own last innocent action.

The journal keeps what was; a row says to which row the game went back. Behind what players have decided the instructor goes back only if
all who play say yes (RULES C-130): the question is part of the table's record, so it survives a restart, and the game goes on meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.tables.deadlines import renewed
from bot.tables.decisions.orders import AnswerRollBack, AskRollBack, Order, RollBack, WithdrawRollBack
from bot.tables.journal.codecs import actor_codec, events_codec, order_codec
from bot.tables.journal.history import in_force, state_at, turn_starts
from bot.tables.record import RollBackQuestion, TableRecord
from bot.tables.snapshot import NEWS, Snapshot
from bot.tables.table import Played, Table
from games.audience import Seat, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import JournalRow

INSTRUCTOR = Actor(None, "instructor")
NEEDS_CONSENT = "needs_consent"
Decided: TypeAlias = tuple[Snapshot, str, Sequence[Any]] | Refusal


@dataclass(frozen=True, slots=True)
class Goal:
    """Where the game would go back to: the row after which it would go on, whose turn begins there, and what would fall."""

    to: int
    seat: Seat
    falls: tuple[str, ...]


async def goal_of(table: Table, turns: int) -> Goal | Refusal:
    """Return where the start of the turn is that was `turns` ago, 0 for the one being played."""
    if (await table.look()).record.status != "playing":
        return Refusal("not_playing", "A4")
    rows = await table.store.journal(table.table)
    start = _start(rows, turns)
    if isinstance(start, Refusal):
        return start
    return Goal(start, table.game.waiting_for(state_at(table.game, rows, start))[0].seat, _decisions_since(table, rows, start))


async def roll_back(table: Table, turns: int, *, delivery: str | None = None, notice: str = "") -> Played | Refusal:
    """Go back to the start of the turn that is being played, or of one so many `turns` earlier; for the instructor.

    Refused with `needs_consent` behind what players have decided. `notice` is the payload of a letter that tells everybody at the table.
    """
    rows = await table.store.journal(table.table)
    start = _start(rows, turns)
    if isinstance(start, Refusal):
        return start
    falls, snap = _decisions_since(table, rows, start), await table.look()
    if falls and not snap.options.is_overridable and not _is_agreed(snap, _question(snap, table.now_ms()), start):
        return await table.repeated(delivery) or Refusal(NEEDS_CONSENT, "C-130", {"n": len(falls)})
    order = RollBack(start, agreed=bool(falls) and not snap.options.is_overridable)
    return await _back_to(table, rows, order, INSTRUCTOR, delivery, notice)


async def ask_consent(table: Table, goal: Goal, *, delivery: str | None = None, notice: Callable[[int], str]) -> Played | Refusal:
    """Ask all who play whether the game may go back, for the instructor. `notice` makes the payload of the question with its number."""
    number = (await table.look()).version + 1

    def ask(snap: Snapshot) -> Decided:
        if snap.record.status != "playing":
            return Refusal("not_playing", "A4")
        if snap.version + 1 != number:
            return Refusal("table_busy", "A3")
        if not _asked_seats(snap):
            return Refusal("nobody_to_ask", "C-130")
        question = RollBackQuestion(to=goal.to, number=number, seat=goal.seat, asked_ms=table.now_ms())
        return _note_answer(table, snap, snap.record.with_(question=question), AskRollBack(goal.to))

    return await table.commit(ask, INSTRUCTOR, delivery, (("table", notice(number)),))


async def withdraw_question(table: Table, number: int, *, delivery: str | None = None, notice: str = "") -> Played | Refusal:
    """Take the question back, for the instructor."""

    def withdraw(snap: Snapshot) -> Decided:
        if _question_of(snap, number, table.now_ms()) is None:
            return Refusal("question_closed", "C-130")
        return _note_answer(table, snap, snap.record.with_(question=None), WithdrawRollBack())

    return await table.commit(withdraw, INSTRUCTOR, delivery, (("table", notice),) if notice else ())


async def answer_question(
    table: Table, seat: Seat, number: int, *, agrees: bool, delivery: str | None = None, done: str = "", ended: str = ""
) -> Played | Refusal:
    """Answer for this seat. The last yes takes the game back, a no ends the question; `done` and `ended` are the payloads of the letters
    that tell of either.
    """
    snap = await table.look()
    question = _question_of(snap, number, table.now_ms())
    refusal = _refusal_of_answer(snap, question, seat)
    if question is None or refusal is not None:
        return await table.repeated(delivery) or refusal or Refusal("question_closed", "C-130")
    if agrees and _asked_seats(snap) <= {*question.agreed, seat}:
        rows = await table.store.journal(table.table)
        return await _back_to(table, rows, RollBack(question.to, agreed=True), INSTRUCTOR, delivery, done)

    def answer(now: Snapshot) -> Decided:
        asked = _question_of(now, number, table.now_ms())
        if asked is None or (refusal := _refusal_of_answer(now, asked, seat)) is not None:
            return Refusal("question_closed", "C-130") if asked is None else refusal or Refusal("question_closed", "C-130")
        if agrees and _asked_seats(now) <= {*asked.agreed, seat}:
            return Refusal("table_busy", "A3")  # the others were faster: pressed once more, this yes is the last
        left = asked.model_copy(update={"agreed": (*asked.agreed, seat)}) if agrees else None
        return _note_answer(table, now, now.record.with_(question=left), AnswerRollBack(agrees))

    letters = () if agrees or not ended else (("table", ended),)
    return await table.commit(answer, Actor(seat), delivery, letters)


def unanswered_seats(snap: Snapshot, now_ms: int) -> tuple[Seat, ...]:
    """Return the seats whose people have still to answer the open question, in turn order."""
    question = _question(snap, now_ms)
    return () if question is None else tuple(sorted(_asked_seats(snap) - {*question.agreed}))


async def decisions_since(table: Table, to: int) -> tuple[str, ...]:
    """Return what players have decided after this journal row."""
    return _decisions_since(table, await table.store.journal(table.table), to)


async def undo(table: Table, seat: Seat, *, delivery: str | None = None, notice: str = "") -> Played | Refusal:
    """Take back this seat's last action, if it was the last of all and showed it nothing hidden.

    What it may not know of counts for nothing: else the no would tell of it. The clocks go on as if nothing had been done.
    """
    rows = await table.store.journal(table.table)
    actor, events = actor_codec().validate_json(rows[-1].actor), json.loads(rows[-1].events)
    shown = [event["kind"] for event in events if may_see(event["to"], seat_audience(seat))]
    if actor != Actor(seat) or not shown or not table.game.undoable.issuperset(shown):
        return await table.repeated(delivery) or Refusal("nothing_to_undo", "A5")
    return await _back_to(table, rows, RollBack(rows[-1].sequence - 1), Actor(seat), delivery, notice)


def _start(rows: Sequence[JournalRow], turns: int) -> int | Refusal:
    starts = turn_starts(rows)
    if not 0 <= turns < len(starts):
        return Refusal("no_such_turn", "A5", {"most": max(0, len(starts) - 1)})
    return starts[-1 - turns]


def _decisions_since(table: Table, rows: Sequence[JournalRow], to: int) -> tuple[str, ...]:
    """Return what players have decided after this row and what counts, each once, in its order."""
    since = [row for row in in_force(rows) if row.sequence > to]
    events = [table.game.codec.event.of_plain(event) for row in since for event in events_codec().validate_json(row.events)]
    return tuple(dict.fromkeys(word for event in events if (word := table.game.decision(event))))


def _asked_seats(snap: Snapshot) -> set[Seat]:
    """The seats whose people are asked: those who play, and no stand-ins."""
    return {p.seat for p in snap.people if p.seat is not None and snap.record.seats[p.seat].automatic is None}


def _question(snap: Snapshot, now_ms: int) -> RollBackQuestion | None:
    """Return the open question, if its time is not up: like all clocks of the table it stands still in a pause."""
    question, now_ms = snap.record.question, snap.record.paused_at or now_ms
    return None if question is None or now_ms >= question.end_ms else question


def _question_of(snap: Snapshot, number: int, now_ms: int) -> RollBackQuestion | None:
    question = _question(snap, now_ms)
    return question if question is not None and question.number == number and snap.record.status == "playing" else None


def _refusal_of_answer(snap: Snapshot, question: RollBackQuestion | None, seat: Seat) -> Refusal | None:
    if question is None:
        return Refusal("question_closed", "C-130")
    if seat not in _asked_seats(snap):
        return Refusal("not_asked_back", "C-130")
    return Refusal("agreed_already", "C-130") if seat in question.agreed else None


def _is_agreed(snap: Snapshot, question: RollBackQuestion | None, to: int) -> bool:
    """Whether all who play now have said yes to going back there: one who had not may have left; or whether no person was ever there."""
    if not any(person.seat is not None for person in snap.people) and not any(seat.had_person for seat in snap.record.seats):
        return True
    asked = _asked_seats(snap)
    return question is not None and question.to == to and bool(asked) and asked <= {*question.agreed}


def _note_answer(table: Table, snap: Snapshot, record: TableRecord, order: Order) -> Decided:
    """What is only noted: the game stays as it is."""
    return table.after(snap, record, snap.people, snap.state, ()), order_codec().dump_json(order).decode(), ()


async def _back_to(  # noqa: PLR0917 (where to, and on whose behalf)
    table: Table, rows: Sequence[JournalRow], order: RollBack, actor: Actor, delivery: str | None, notice: str
) -> Played | Refusal:
    falls = _decisions_since(table, rows, order.to) if actor.seat is None else ()

    def decided(snap: Snapshot) -> Decided:
        if snap.record.status != "playing":
            return Refusal("not_playing", "A4")
        if snap.version != len(rows):
            return Refusal("table_busy", "A3")
        state = state_at(table.game, rows, order.to)
        table.game.adopt(state, snap.options.clocks())  # the clocks are today's
        before, now = {} if actor.seat is None else snap.record.before, snap.record.paused_at or table.now_ms()
        since = renewed(before, table.game.waiting_for(state), now)
        acted = tuple(snap.version + 1 for _ in snap.record.acted)
        act = "roll_back_agreed" if order.agreed else "roll_back"
        acts = snap.record.external if actor.seat is not None else (*snap.record.external, act)
        question = snap.record.question if actor.seat is not None else None
        record = snap.record.with_(acted=acted, since=since, wait_began={}, before={}, external=acts, question=question)
        record = record.with_(fallen=(*record.fallen, *falls)) if falls else record
        text, after = order_codec().dump_json(order).decode(), table.after(snap, record, snap.people, state, ())
        row = replace(rows[-1], sequence=after.version, action=text, events="[]")
        return table.telling(after, (*rows, row)[-NEWS:]), text, ()

    return await table.commit(decided, actor, delivery, (("table", notice),) if notice else ())
