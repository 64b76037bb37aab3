"""Decides what the tables of a session are ordered to do while it plays, by its staff and by its plan. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sessions.decisions.orders import Begin, EndPractice, GiveTime, Hush, Interval, Tell
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    is_helper_of,
    is_in_class,
    may_lead,
    with_errand,
    with_start_errand,
)
from bot.sessions.plan.pace import book_lesson
from bot.sessions.record import SLOW, SessionRecord
from games.refusal import Refusal
from storage.store import Person

MINUTE_MS = 60_000
ANOTHER_DAY_MS = 90 * MINUTE_MS
"""Pause that separates two lessons. Breaks and fire drills are shorter."""
MORE_TIME, MOST_TIME = 50, 300
"""By so much more time, in percent, somebody has each time that it is given, and so much at most, as with a
roster.
"""
LAST_ROUND = ("last_round", "withdraw_last_round")
"""Orders that make the current round the last one, and take that back."""
CLOCKS = ("clocks", "more_time")
"""Orders that change clocks: given twice, they do so twice."""


def begin_tables(order: Begin, context: SessionContext) -> SessionOrderResult | Refusal:
    """Start tables. With the first of them the lesson begins and its bell is set; tables left out begin when
    ordered to.
    """
    record = context.record
    if record.stage == "gathering":
        return Refusal("not_seated", "")
    if (unknown := _unknown_tables_refusal(record, order.tables)) is not None:
        return unknown
    waiting = [placed.number for placed in record.tables] if record.stage == "seated" else record.unstarted
    fresh = [number for number in order.tables or waiting if number in waiting]
    if record.stage not in ("seated", "playing") or not fresh:
        return Refusal("already_begun", "")
    if record.stage == "seated":
        record = record.replace(
            stage="playing", started_ms=context.now_ms, bell_ms=_bell_ms(record, context.now_ms)
        )
    for number in fresh:
        record = with_start_errand(record, number, "practice" if record.plan.practice else "")
    return SessionOrderResult(
        record.replace(unstarted=tuple(number for number in waiting if number not in fresh)), context.people
    )


def order_tables(order: Tell, context: SessionContext) -> SessionOrderResult | Refusal:
    """Order tables to do something, for the staff. Without named tables all are meant, for an assistant their
    own. Refused if there are none.
    """
    record, me = context.record, context.requester_person
    if record.stage not in ("seated", "playing"):
        return Refusal("not_seated" if record.stage == "gathering" else "session_over", "")
    if (unknown := _unknown_tables_refusal(record, order.tables)) is not None:
        return unknown
    helps, near_names = _own_tables(record, me), tables_meant(record, me, order.tables)
    if not near_names or not set(near_names) <= set(helps):
        return Refusal("not_your_table", "")
    if order.clocked is not None and order.clocked != record.clocked:
        return Refusal("clocks_changed", "")
    if order.task == "fewer":
        return _with_fewer_rounds(order, context)
    if order.task in LAST_ROUND:
        return SessionOrderResult(_with_last_round(record, order, near_names), context.people)
    arg = SLOW if order.task == "nudge" and not order.tables else order.arg
    for number in near_names:
        record = with_errand(record, number, order.task, arg)
    record = record.replace(clocked=record.clocked + 1) if order.task in CLOCKS else record
    if order.task == "resume":
        record = record.replace(
            went_on=tuple(
                number for number in record.between if number in near_names or number in record.went_on
            )
        )
    if order.task == "resume" and _begins_next_lesson(record, near_names, context.now_ms):
        record = record.replace(lesson=record.lesson + 1)
        record = record.replace(bell_ms=_bell_ms(record, context.now_ms))
    return SessionOrderResult(
        _with_rest_added(record, order.task, near_names, context.now_ms), context.people
    )


def tables_meant(record: SessionRecord, me: Person | None, tables: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the tables of an order. Without named tables, all that this person may give
    orders to.
    """
    return tuple(tables) or _own_tables(record, me)


def _own_tables(record: SessionRecord, me: Person | None) -> tuple[int, ...]:
    """Return the numbers of the tables that this person may give orders to: an assistant's own, or all."""
    everywhere = tuple(placed.number for placed in record.tables)
    if me is None or me.role != "assistant" or me.seat is None:
        return everywhere
    return tuple(number for number in everywhere if number in record.assistants.get(me.seat, ()))


def _with_last_round(record: SessionRecord, order: Tell, near_names: Sequence[int]) -> SessionRecord:
    """Return the record with the current round of these tables made the last, or that taken back; in a
    practice only the practice ends.
    """
    errands = tuple(
        one for one in record.errands if one.place not in near_names or one.task not in LAST_ROUND
    )
    ends = {number: last for number, last in record.practice_ends.items() if number not in near_names}
    record = record.replace(errands=errands)
    for number in near_names:
        if number not in order.practising:
            record = with_errand(record, number, order.task)
        elif (
            number not in record.practised
        ):  # else its game is just being dealt, which is not what the staff looked at
            ends[number] = min(order.practising[number], record.plan.practice)
    return record.replace(practice_ends=ends)


def give_time(order: GiveTime, context: SessionContext) -> SessionOrderResult | Refusal:  # noqa: ARG001 - it says all by being given
    """Give a member more time, for the staff, an assistant at their own tables. It goes with the member to
    another table.
    """
    record, person = context.record, None if context.other is None else context.person(context.other.user)
    member = None if person is None else person.seat
    if person is None or member is None or not is_in_class(person):
        return Refusal("nobody_named", "")
    if context.requester_person is None or not (
        may_lead(context.requester_person) or is_helper_of(record, context.requester_person, person)
    ):
        return Refusal("not_your_table", "")
    so_far = max(
        record.paces.get(member, 100), context.roster[member].pace if member in context.roster else 100
    )
    percent = min(MOST_TIME, so_far + MORE_TIME)
    if percent <= so_far:
        return Refusal("most_time", "", {"percent": so_far})
    record, placed = record.replace(paces=record.paces | {member: percent}), record.placed_seat(member)
    return SessionOrderResult(
        record if placed is None else with_errand(record, placed[0].number, "give_time", member=member),
        context.people,
    )


def _unknown_tables_refusal(record: SessionRecord, tables: Sequence[int]) -> Refusal | None:
    wrong = tuple(str(number) for number in tables if record.table_place(number) is None)
    return (
        Refusal("no_such_tables", "", {"n": len(wrong), "tables": wrong, "most": len(record.tables)})
        if wrong
        else None
    )


def _with_fewer_rounds(order: Tell, context: SessionContext) -> SessionOrderResult | Refusal:
    """Let all tables play this many rounds fewer than planned, idempotently. Each table computes its
    remaining rounds.
    """
    record = context.record
    if not may_lead(context.requester_person) or order.tables:
        return Refusal("leaders_only", "")
    if order.rounds <= record.fewer:
        return Refusal("already_fewer", "", {"n": record.fewer})
    for placed in record.tables:
        record = with_errand(record, placed.number, "fewer", str(order.rounds))
    return SessionOrderResult(record.replace(fewer=order.rounds), context.people)


def _bell_ms(record: SessionRecord, now_ms: int) -> int:
    """Return when this lesson ends: its minutes count from the sign-up, up to a bound before a first lesson."""
    pace = book_lesson()
    before = pace.again * 1000 if record.lesson > 1 else min(now_ms - record.opened_ms, pace.arrive * 1000)
    return now_ms + record.plan.minutes * MINUTE_MS - int(before)


def _with_rest_added(record: SessionRecord, task: str, tables: Sequence[int], now_ms: int) -> SessionRecord:
    """Return the record with the pauses of these tables, which the forecast of their end leaves out."""
    if task == "pause":
        running = [
            number for number in tables if record.stage == "playing" and number not in record.unstarted
        ]
        return record.replace(paused=dict.fromkeys(running, now_ms) | record.paused)
    if task != "resume":
        return record
    rests = record.rests | {
        number: record.rest_ms(number, now_ms) for number in tables if number in record.paused
    }
    return record.replace(
        paused={number: since for number, since in record.paused.items() if number not in tables}, rests=rests
    )


def _begins_next_lesson(record: SessionRecord, tables: Sequence[int], now_ms: int) -> bool:
    """Return whether the plan's next lesson begins when these tables go on: all have ended a stage, or they
    were paused until another day.
    """
    rested = [now_ms - record.paused[number] for number in tables if number in record.paused]
    running = {placed.number for placed in record.tables} - set(record.unstarted)
    apart = running <= set(record.between) or min(rested, default=0) >= ANOTHER_DAY_MS
    return record.lesson < record.plan.lessons and bool(rested) and apart


def begin_interval(order: Interval, context: SessionContext) -> SessionOrderResult | Refusal:
    """Pause a table at the end of a stage and ask its people some questions, once for each table."""
    record = context.record
    fresh = [number for number in order.tables if number not in record.between]
    if record.stage != "playing" or not fresh:
        return Refusal("already_between", "")
    for number in fresh:
        record = with_errand(with_errand(record, number, "pause"), number, "announce", order.questions)
    return SessionOrderResult(
        _with_rest_added(record, "pause", fresh, context.now_ms).replace(between=(*record.between, *fresh)),
        context.people,
    )


def end_practice(order: EndPractice, context: SessionContext) -> SessionOrderResult | Refusal:
    """End a table's practice and deal its game, once for each table."""
    record = context.record
    fresh = [number for number in order.tables if number not in record.practised]
    if record.stage != "playing" or not fresh:
        return Refusal("already_so", "")
    for number in fresh:
        record = with_start_errand(record, number)
    ends = {number: last for number, last in record.practice_ends.items() if number not in fresh}
    return SessionOrderResult(
        record.replace(practised=(*record.practised, *fresh), practice_ends=ends), context.people
    )


def hush(order: Hush, context: SessionContext) -> SessionOrderResult | Refusal:
    """Begin or end the plan's quiet hours; tables paused by the staff stay paused."""
    record = context.record
    if record.stage != "playing" or order.quiet == record.quiet:
        return Refusal("already_so", "")
    for placed in record.tables:
        if placed.number not in record.paused:
            record = with_errand(record, placed.number, "pause" if order.quiet else "resume")
    return SessionOrderResult(record.replace(quiet=order.quiet), context.people)
