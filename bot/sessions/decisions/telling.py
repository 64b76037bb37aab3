"""Decides what the tables of a session are told while it plays: by its staff, and by its plan. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sessions.decisions.orders import Begin, EndPractice, GiveTime, Hush, Interval, Tell
from bot.sessions.decisions.room import Decided, Room, errand, helps, in_class, leads, started
from bot.sessions.plan.pace import book_lesson
from bot.sessions.record import SLOW, SessionRecord
from games.refusal import Refusal
from storage.store import Person

MINUTE_MS = 60_000
ANOTHER_DAY_MS = 90 * MINUTE_MS
"""Tables that have stood still for so long go on in another lesson: a break between two is shorter, and so is a fire drill."""
MORE_TIME, MOST_TIME = 50, 300
"""By so much more time, in percent, somebody has each time that it is given, and so much at most, as with a roster."""
LAST_ROUND = ("last_round", "withdraw_last_round")
"""What makes the round that is being played the last one, and what takes that back."""
CLOCKS = ("clocks", "more_time")
"""What changes clocks: told twice, it does so twice."""


def begin(order: Begin, room: Room) -> Decided | Refusal:
    """With the first tables the lesson begins, and its bell is set; those that were left out begin when they are told to."""
    record = room.record
    if record.stage == "gathering":
        return Refusal("not_seated", "")
    if (unknown := _unknown(record, order.tables)) is not None:
        return unknown
    waiting = [placed.number for placed in record.tables] if record.stage == "seated" else record.unstarted
    fresh = [number for number in order.tables or waiting if number in waiting]
    if record.stage not in ("seated", "playing") or not fresh:
        return Refusal("already_begun", "")
    if record.stage == "seated":
        record = record.with_(stage="playing", started_ms=room.now_ms, bell_ms=_bell_ms(record, room.now_ms))
    for number in fresh:
        record = started(record, number, "practice" if record.plan.practice else "")
    return Decided(record.with_(unstarted=tuple(number for number in waiting if number not in fresh)), room.people)


def tell(order: Tell, room: Room) -> Decided | Refusal:
    """By the staff. Where no tables are named all are meant, for an assistant all at which they help: who helps at none is refused."""
    record, me = room.record, room.me
    if record.stage not in ("seated", "playing"):
        return Refusal("not_seated" if record.stage == "gathering" else "session_over", "")
    if (unknown := _unknown(record, order.tables)) is not None:
        return unknown
    helps, meant = _own_tables(record, me), tables_meant(record, me, order.tables)
    if not meant or not set(meant) <= set(helps):
        return Refusal("not_your_table", "")
    if order.clocked is not None and order.clocked != record.clocked:
        return Refusal("clocks_changed", "")
    if order.task == "fewer":
        return _fewer(order, room)
    if order.task in LAST_ROUND:
        return Decided(_with_last_round(record, order, meant), room.people)
    arg = SLOW if order.task == "nudge" and not order.tables else order.arg
    for number in meant:
        record = errand(record, number, order.task, arg)
    record = record.with_(clocked=record.clocked + 1) if order.task in CLOCKS else record
    if order.task == "resume":
        record = record.with_(went_on=tuple(number for number in record.between if number in meant or number in record.went_on))
    if order.task == "resume" and _another_lesson(record, meant, room.now_ms):
        record = record.with_(lesson=record.lesson + 1)
        record = record.with_(bell_ms=_bell_ms(record, room.now_ms))
    return Decided(_rested(record, order.task, meant, room.now_ms), room.people)


def tables_meant(record: SessionRecord, me: Person | None, tables: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the tables that an order is for: where it names none, all at which this person may give orders."""
    return tuple(tables) or _own_tables(record, me)


def _own_tables(record: SessionRecord, me: Person | None) -> tuple[int, ...]:
    """Return the numbers of the tables at which this person may give orders: an assistant's own, for everybody else all."""
    everywhere = tuple(placed.number for placed in record.tables)
    if me is None or me.role != "assistant" or me.seat is None:
        return everywhere
    return tuple(number for number in everywhere if number in record.assistants.get(me.seat, ()))


def _with_last_round(record: SessionRecord, order: Tell, meant: Sequence[int]) -> SessionRecord:
    """Make the round that each of these tables plays its last, or take that back; where it is for practice, only the practice ends."""
    errands = tuple(one for one in record.errands if one.place not in meant or one.task not in LAST_ROUND)
    ends = {number: last for number, last in record.practice_ends.items() if number not in meant}
    record = record.with_(errands=errands)
    for number in meant:
        if number not in order.practising:
            record = errand(record, number, order.task)
        elif number not in record.practised:  # else its game is just being dealt, which is not what the staff looked at
            ends[number] = min(order.practising[number], record.plan.practice)
    return record.with_(practice_ends=ends)


def give_time(order: GiveTime, room: Room) -> Decided | Refusal:  # noqa: ARG001 - it says all by being given
    """By the staff, an assistant at their own tables: what somebody was given goes with them to another table."""
    record, person = room.record, None if room.other is None else room.person(room.other.user)
    member = None if person is None else person.seat
    if person is None or member is None or not in_class(person):
        return Refusal("nobody_named", "")
    if room.me is None or not (leads(room.me) or helps(record, room.me, person)):
        return Refusal("not_your_table", "")
    so_far = max(record.paces.get(member, 100), room.roster[member].pace if member in room.roster else 100)
    percent = min(MOST_TIME, so_far + MORE_TIME)
    if percent <= so_far:
        return Refusal("most_time", "", {"percent": so_far})
    record, placed = record.with_(paces=record.paces | {member: percent}), record.seat_of(member)
    return Decided(record if placed is None else errand(record, placed[0].number, "give_time", member=member), room.people)


def _unknown(record: SessionRecord, tables: Sequence[int]) -> Refusal | None:
    wrong = tuple(str(number) for number in tables if record.place(number) is None)
    return Refusal("no_such_tables", "", {"n": len(wrong), "tables": wrong, "most": len(record.tables)}) if wrong else None


def _fewer(order: Tell, room: Room) -> Decided | Refusal:
    """All tables play so many rounds fewer than planned; told again, it is done once. Each finds out how many are left to it."""
    record = room.record
    if not leads(room.me) or order.tables:
        return Refusal("leaders_only", "")
    if order.rounds <= record.fewer:
        return Refusal("already_fewer", "", {"n": record.fewer})
    for placed in record.tables:
        record = errand(record, placed.number, "fewer", str(order.rounds))
    return Decided(record.with_(fewer=order.rounds), room.people)


def _bell_ms(record: SessionRecord, now_ms: int) -> int:
    """When this lesson ends: its minutes count from the sign-up, which is a class's whole time before a first lesson only up to a point."""
    pace = book_lesson()
    before = pace.again * 1000 if record.lesson > 1 else min(now_ms - record.opened_ms, pace.arrive * 1000)
    return now_ms + record.plan.minutes * MINUTE_MS - int(before)


def _rested(record: SessionRecord, task: str, tables: Sequence[int], now_ms: int) -> SessionRecord:
    """How long these tables stand still: the forecast of their end leaves it out."""
    if task == "pause":
        begun = [number for number in tables if record.stage == "playing" and number not in record.unstarted]
        return record.with_(paused=dict.fromkeys(begun, now_ms) | record.paused)
    if task != "resume":
        return record
    rests = record.rests | {number: record.rested(number, now_ms) for number in tables if number in record.paused}
    return record.with_(paused={number: since for number, since in record.paused.items() if number not in tables}, rests=rests)


def _another_lesson(record: SessionRecord, tables: Sequence[int], now_ms: int) -> bool:
    """Whether the plan's next lesson begins when these tables go on: all have come to the end of a stage, or they stood still for so long
    that it is another day.
    """
    rested = [now_ms - record.paused[number] for number in tables if number in record.paused]
    begun = {placed.number for placed in record.tables} - set(record.unstarted)
    apart = begun <= set(record.between) or min(rested, default=0) >= ANOTHER_DAY_MS
    return record.lesson < record.plan.lessons and bool(rested) and apart


def interval(order: Interval, room: Room) -> Decided | Refusal:
    """Once for each table: it stands still, and its people are asked a few questions."""
    record = room.record
    fresh = [number for number in order.tables if number not in record.between]
    if record.stage != "playing" or not fresh:
        return Refusal("already_between", "")
    for number in fresh:
        record = errand(errand(record, number, "pause"), number, "announce", order.questions)
    return Decided(_rested(record, "pause", fresh, room.now_ms).with_(between=(*record.between, *fresh)), room.people)


def end_practice(order: EndPractice, room: Room) -> Decided | Refusal:
    """Once for each table: its game is dealt anew."""
    record = room.record
    fresh = [number for number in order.tables if number not in record.practised]
    if record.stage != "playing" or not fresh:
        return Refusal("already_so", "")
    for number in fresh:
        record = started(record, number)
    ends = {number: last for number, last in record.practice_ends.items() if number not in fresh}
    return Decided(record.with_(practised=(*record.practised, *fresh), practice_ends=ends), room.people)


def hush(order: Hush, room: Room) -> Decided | Refusal:
    """The plan's quiet hours: what the staff have stopped stands still all the same."""
    record = room.record
    if record.stage != "playing" or order.quiet == record.quiet:
        return Refusal("already_so", "")
    for placed in record.tables:
        if placed.number not in record.paused:
            record = errand(record, placed.number, "pause" if order.quiet else "resume")
    return Decided(record.with_(quiet=order.quiet), room.people)
