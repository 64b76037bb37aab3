"""Undo (RULES A5): the instructor rolls back to the start of a turn, a player undoes their own last innocent
action.

The journal keeps everything; a row names the row to which the game went back. The instructor needs all
players' consent to go behind their decisions (RULES C-130). The question is part of the table's record, so it
survives a restart, and the game goes on meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.tables.deadlines import updated_wait_starts
from bot.tables.decisions.orders import AnswerRollBack, AskRollBack, RollBack, TableOrder, WithdrawRollBack
from bot.tables.journal.codecs import actor_codec, encode_order, events_codec
from bot.tables.journal.history import rows_in_force, state_at, turn_starts
from bot.tables.record import RollBackQuestion, TableRecord
from bot.tables.snapshot import NEWS, Snapshot
from bot.tables.table import Table, TableResult
from games.audience import Seat, may_see, seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from storage.store import JournalRow

INSTRUCTOR = Actor(None, "instructor")
NEEDS_CONSENT = "needs_consent"
MoveDecision: TypeAlias = tuple[Snapshot, str, Sequence[Any]] | Refusal


@dataclass(frozen=True, slots=True)
class Goal:
    """The target of going back: the row to continue after, whose turn begins there, and the decisions that
    would fall.
    """

    to: int
    seat: Seat
    falls: tuple[str, ...]


async def goal_of(table: Table, turns: int) -> Goal | Refusal:
    """Return the start of the turn that was `turns` ago, 0 for the current one."""
    if (await table.snapshot()).record.status != "playing":
        return Refusal("not_playing", "A4")
    rows = await table.store.journal(table.table)
    start = _turn_start(rows, turns)
    if isinstance(start, Refusal):
        return start
    return Goal(
        start,
        table.game.pending_inputs(state_at(table.game, rows, start))[0].seat,
        _decisions_since(table, rows, start),
    )


async def roll_back(
    table: Table, turns: int, *, delivery: str | None = None, notice: str = ""
) -> TableResult | Refusal:
    """Roll back to the start of the current turn, or of the one `turns` earlier, for the instructor.

    Refused with `needs_consent` behind decisions of players. `notice`: the payload of a letter to the table.
    """
    rows = await table.store.journal(table.table)
    start = _turn_start(rows, turns)
    if isinstance(start, Refusal):
        return start
    falls, snap = _decisions_since(table, rows, start), await table.snapshot()
    if (
        falls
        and not snap.options.is_overridable
        and not _is_agreed(snap, _open_question(snap, table.now_ms()), start)
    ):
        return await table.previous_answer(delivery) or Refusal(NEEDS_CONSENT, "C-130", {"n": len(falls)})
    order = RollBack(start, agreed=bool(falls) and not snap.options.is_overridable)
    return await _roll_back_to(table, rows, order, INSTRUCTOR, delivery, notice)


async def ask_consent(
    table: Table, goal: Goal, *, delivery: str | None = None, notice: Callable[[int], str]
) -> TableResult | Refusal:
    """Ask all players whether the game may go back, for the instructor. `notice` makes the question's payload
    from its number.
    """
    number = (await table.snapshot()).version + 1

    def request_consent(snap: Snapshot) -> MoveDecision:
        if snap.record.status != "playing":
            return Refusal("not_playing", "A4")
        if snap.version + 1 != number:
            return Refusal("table_busy", "A3")
        if not _asked_seats(snap):
            return Refusal("nobody_to_ask", "C-130")
        question = RollBackQuestion(to=goal.to, number=number, seat=goal.seat, asked_ms=table.now_ms())
        return _note_answer(table, snap, snap.record.replace(question=question), AskRollBack(goal.to))

    return await table.commit(request_consent, INSTRUCTOR, delivery, (("table", notice(number)),))


async def withdraw_question(
    table: Table, number: int, *, delivery: str | None = None, notice: str = ""
) -> TableResult | Refusal:
    """Withdraw the question, for the instructor."""

    def withdraw(snap: Snapshot) -> MoveDecision:
        if _open_question_with(snap, number, table.now_ms()) is None:
            return Refusal("question_closed", "C-130")
        return _note_answer(table, snap, snap.record.replace(question=None), WithdrawRollBack())

    return await table.commit(withdraw, INSTRUCTOR, delivery, (("table", notice),) if notice else ())


async def answer_question(
    table: Table,
    seat: Seat,
    number: int,
    *,
    agrees: bool,
    delivery: str | None = None,
    done_letter: str = "",
    ended: str = "",
) -> TableResult | Refusal:
    """Answer for this seat. The last yes rolls back, a no ends the question.

    `done_letter` and `ended`: the payloads of the letters that report either.
    """
    snap = await table.snapshot()
    question = _open_question_with(snap, number, table.now_ms())
    refusal = _refusal_of_answer(snap, question, seat)
    if question is None or refusal is not None:
        return await table.previous_answer(delivery) or refusal or Refusal("question_closed", "C-130")
    if agrees and _asked_seats(snap) <= {*question.agreed, seat}:
        rows = await table.store.journal(table.table)
        return await _roll_back_to(
            table, rows, RollBack(question.to, agreed=True), INSTRUCTOR, delivery, done_letter
        )

    def record_answer(now: Snapshot) -> MoveDecision:
        question = _open_question_with(now, number, table.now_ms())
        if question is None or (refusal := _refusal_of_answer(now, question, seat)) is not None:
            return (
                Refusal("question_closed", "C-130")
                if question is None
                else refusal or Refusal("question_closed", "C-130")
            )
        if agrees and _asked_seats(now) <= {*question.agreed, seat}:
            return Refusal(
                "table_busy", "A3"
            )  # the others were faster: pressed once more, this yes is the last
        left = question.model_copy(update={"agreed": (*question.agreed, seat)}) if agrees else None
        return _note_answer(table, now, now.record.replace(question=left), AnswerRollBack(agrees))

    letters = () if agrees or not ended else (("table", ended),)
    return await table.commit(record_answer, Actor(seat), delivery, letters)


def unanswered_seats(snap: Snapshot, now_ms: int) -> tuple[Seat, ...]:
    """Return the seats whose people have still to answer the open question, in turn order."""
    question = _open_question(snap, now_ms)
    return () if question is None else tuple(sorted(_asked_seats(snap) - {*question.agreed}))


async def decisions_since(table: Table, to: int) -> tuple[str, ...]:
    """Return the decisions of players after this journal row."""
    return _decisions_since(table, await table.store.journal(table.table), to)


async def undo(
    table: Table, seat: Seat, *, delivery: str | None = None, notice: str = ""
) -> TableResult | Refusal:
    """Undo this seat's last action, if it was the last of all and revealed nothing hidden.

    Events unknown to the seat are ignored, since a refusal would reveal them. The clocks go on unchanged.
    """
    rows = await table.store.journal(table.table)
    actor, events = actor_codec().validate_json(rows[-1].actor), json.loads(rows[-1].events)
    visible_kinds = [event["kind"] for event in events if may_see(event["to"], seat_audience(seat))]
    if actor != Actor(seat) or not visible_kinds or not table.game.undoable_events.issuperset(visible_kinds):
        return await table.previous_answer(delivery) or Refusal("nothing_to_undo", "A5")
    return await _roll_back_to(table, rows, RollBack(rows[-1].sequence - 1), Actor(seat), delivery, notice)


def _turn_start(rows: Sequence[JournalRow], turns: int) -> int | Refusal:
    starts = turn_starts(rows)
    if not 0 <= turns < len(starts):
        return Refusal("no_such_turn", "A5", {"most": max(0, len(starts) - 1)})
    return starts[-1 - turns]


def _decisions_since(table: Table, rows: Sequence[JournalRow], to: int) -> tuple[str, ...]:
    """Return the decisions in force after this row, each once, in order."""
    since = [row for row in rows_in_force(rows) if row.sequence > to]
    events = [
        table.game.codec.event.from_builtins(event)
        for row in since
        for event in events_codec().validate_json(row.events)
    ]
    return tuple(dict.fromkeys(word for event in events if (word := table.game.decision(event))))


def _asked_seats(snap: Snapshot) -> set[Seat]:
    """Return the seats of people with a say: players, not stand-ins."""
    return {p.seat for p in snap.people if p.seat is not None and snap.record.seats[p.seat].automatic is None}


def _open_question(snap: Snapshot, now_ms: int) -> RollBackQuestion | None:
    """Return the open question, unless expired. Its clock stops in a pause."""
    question, now_ms = snap.record.question, snap.record.paused_at or now_ms
    return None if question is None or now_ms >= question.end_ms else question


def _open_question_with(snap: Snapshot, number: int, now_ms: int) -> RollBackQuestion | None:
    question = _open_question(snap, now_ms)
    return (
        question
        if question is not None and question.number == number and snap.record.status == "playing"
        else None
    )


def _refusal_of_answer(snap: Snapshot, question: RollBackQuestion | None, seat: Seat) -> Refusal | None:
    if question is None:
        return Refusal("question_closed", "C-130")
    if seat not in _asked_seats(snap):
        return Refusal("not_asked_back", "C-130")
    return Refusal("agreed_already", "C-130") if seat in question.agreed else None


def _is_agreed(snap: Snapshot, question: RollBackQuestion | None, to: int) -> bool:
    """Return whether all present players have agreed to go back there, or no person was ever at the table."""
    if not any(person.seat is not None for person in snap.people) and not any(
        seat.had_person for seat in snap.record.seats
    ):
        return True
    voters = _asked_seats(snap)
    return question is not None and question.to == to and bool(voters) and voters <= {*question.agreed}


def _note_answer(table: Table, snap: Snapshot, record: TableRecord, order: TableOrder) -> MoveDecision:
    """Return a decision that changes the record alone."""
    return (
        table.next_snapshot(snap, record, snap.people, snap.state, ()),
        encode_order(order),
        (),
    )


async def _roll_back_to(  # noqa: PLR0917 (where to, and on whose behalf)
    table: Table, rows: Sequence[JournalRow], order: RollBack, actor: Actor, delivery: str | None, notice: str
) -> TableResult | Refusal:
    falls = _decisions_since(table, rows, order.to) if actor.seat is None else ()

    def decide_roll_back(snap: Snapshot) -> MoveDecision:
        if snap.record.status != "playing":
            return Refusal("not_playing", "A4")
        if snap.version != len(rows):
            return Refusal("table_busy", "A3")
        state = state_at(table.game, rows, order.to)
        table.game.apply_live_options(state, snap.options.live_values())  # the clocks are today's
        before, now = (
            {} if actor.seat is None else snap.record.before,
            snap.record.paused_at or table.now_ms(),
        )
        since = updated_wait_starts(before, table.game.pending_inputs(state), now)
        acted = tuple(snap.version + 1 for _ in snap.record.acted)
        act = "roll_back_agreed" if order.agreed else "roll_back"
        acts = snap.record.external if actor.seat is not None else (*snap.record.external, act)
        question = snap.record.question if actor.seat is not None else None
        record = snap.record.replace(
            acted=acted, since=since, wait_began={}, before={}, external=acts, question=question
        )
        record = record.replace(fallen=(*record.fallen, *falls)) if falls else record
        text, after = (
            encode_order(order),
            table.next_snapshot(snap, record, snap.people, state, ()),
        )
        row = replace(rows[-1], sequence=after.version, action=text, events="[]")
        return table.with_recent_events(after, (*rows, row)[-NEWS:]), text, ()

    return await table.commit(decide_roll_back, actor, delivery, (("table", notice),) if notice else ())
