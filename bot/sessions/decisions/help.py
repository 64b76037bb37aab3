"""Decides about help: a player calls, one of the staff takes the call, answers and ends it; and what the staff write down. Pure."""

from __future__ import annotations

from bot.sessions.decisions.orders import AnswerCall, CallForHelp, EndCall, Note, TakeCall
from bot.sessions.decisions.room import Decided, Room, in_class, is_staff, not_in_class
from bot.sessions.record import Call, SessionRecord
from games.refusal import Refusal

LONGEST = 500
"""Characters of what somebody asks, is answered, or writes down."""


def call(order: CallForHelp, room: Room) -> Decided | Refusal:
    """A call for help; one at a time for each person."""
    me, record = room.me, room.record
    if me is None or me.seat is None or not in_class(me):
        return not_in_class(record)
    if any(c.member == me.seat and not c.done for c in record.calls):
        return Refusal("already_called", "")
    made = Call(number=len(record.calls) + 1, member=me.seat, at_ms=room.now_ms, text=order.text.strip()[:LONGEST], stuck=order.stuck)
    return Decided(record.with_(calls=(*record.calls, made)), room.people)


def take(order: TakeCall, room: Room) -> Decided | Refusal:
    """A call is somebody's to answer."""
    found = _open(room, order.call)
    if isinstance(found, Refusal):
        return found
    if found.taken_by is not None:
        return Refusal("call_taken", "")
    return _changed(room, found.with_(taken_by=_number(room), taken_ms=room.now_ms))


def answer(order: AnswerCall, room: Room) -> Decided | Refusal:
    """What the person is told; whoever answers has taken the call too."""
    found = _open(room, order.call)
    if isinstance(found, Refusal):
        return found
    text = order.text.strip()[:LONGEST]
    if not text:
        return Refusal("nothing_written", "")
    taken = found if found.taken_by is not None else found.with_(taken_by=_number(room), taken_ms=room.now_ms)
    return _changed(room, taken.with_(answer=text, answered_ms=room.now_ms))


def end(order: EndCall, room: Room) -> Decided | Refusal:
    """It is dealt with."""
    found = _open(room, order.call)
    return found if isinstance(found, Refusal) else _changed(room, found.with_(done=True))


def note(order: Note, room: Room) -> Decided | Refusal:
    """Something to be remembered of this moment: it stands in the journal alone."""
    if not is_staff(room.me):
        return Refusal("staff_only", "")
    return Decided(room.record, room.people) if order.text.strip() else Refusal("nothing_written", "")


def open_calls(record: SessionRecord) -> tuple[Call, ...]:
    """The calls that are not dealt with, the oldest first."""
    return tuple(c for c in record.calls if not c.done)


def _open(room: Room, number: int) -> Call | Refusal:
    found = next((c for c in open_calls(room.record) if c.number == number), None)
    return found or Refusal("no_such_call", "")


def _changed(room: Room, call: Call) -> Decided:
    calls = tuple(call if c.number == call.number else c for c in room.record.calls)
    return Decided(room.record.with_(calls=calls), room.people)


def _number(room: Room) -> int | None:
    return None if room.me is None else room.me.seat
