"""Decides about help: a player calls, one of the staff takes the call, answers and ends it; and about staff
notes. Pure.
"""

from __future__ import annotations

from bot.sessions.decisions.orders import AnswerCall, CallForHelp, EndCall, Note, TakeCall
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    is_in_class,
    is_staff,
    not_in_class_refusal,
)
from bot.sessions.record import Call, SessionRecord
from games.refusal import Refusal

LONGEST = 500
"""Most characters of a call, an answer or a note."""


def call_for_help(order: CallForHelp, room: SessionContext) -> SessionOrderResult | Refusal:
    """Note a call for help, one at a time for each person."""
    me, record = room.requester_person, room.record
    if me is None or me.seat is None or not is_in_class(me):
        return not_in_class_refusal(record)
    if any(c.member == me.seat and not c.done for c in record.calls):
        return Refusal("already_called", "")
    call = Call(
        number=len(record.calls) + 1,
        member=me.seat,
        at_ms=room.now_ms,
        text=order.text.strip()[:LONGEST],
        stuck=order.stuck,
    )
    return SessionOrderResult(record.replace(calls=(*record.calls, call)), room.people)


def take_call(order: TakeCall, room: SessionContext) -> SessionOrderResult | Refusal:
    """Take a call."""
    call = _open_call(room, order.call)
    if isinstance(call, Refusal):
        return call
    if call.taken_by is not None:
        return Refusal("call_taken", "")
    return _with_call(room, call.replace(taken_by=_own_member_number(room), taken_ms=room.now_ms))


def answer_call(order: AnswerCall, room: SessionContext) -> SessionOrderResult | Refusal:
    """Answer a person. The answering staff member also takes the call."""
    call = _open_call(room, order.call)
    if isinstance(call, Refusal):
        return call
    text = order.text.strip()[:LONGEST]
    if not text:
        return Refusal("nothing_written", "")
    taken_call = (
        call
        if call.taken_by is not None
        else call.replace(taken_by=_own_member_number(room), taken_ms=room.now_ms)
    )
    return _with_call(room, taken_call.replace(answer=text, answered_ms=room.now_ms))


def end_call(order: EndCall, room: SessionContext) -> SessionOrderResult | Refusal:
    """End a call."""
    call = _open_call(room, order.call)
    return call if isinstance(call, Refusal) else _with_call(room, call.replace(done=True))


def write_note(order: Note, room: SessionContext) -> SessionOrderResult | Refusal:
    """Note something about this moment, in the journal alone."""
    if not is_staff(room.requester_person):
        return Refusal("staff_only", "")
    return (
        SessionOrderResult(room.record, room.people) if order.text.strip() else Refusal("nothing_written", "")
    )


def open_calls(record: SessionRecord) -> tuple[Call, ...]:
    """Return the open calls, oldest first."""
    return tuple(c for c in record.calls if not c.done)


def _open_call(room: SessionContext, number: int) -> Call | Refusal:
    call = next((c for c in open_calls(room.record) if c.number == number), None)
    return call or Refusal("no_such_call", "")


def _with_call(room: SessionContext, call: Call) -> SessionOrderResult:
    calls = tuple(call if c.number == call.number else c for c in room.record.calls)
    return SessionOrderResult(room.record.replace(calls=calls), room.people)


def _own_member_number(room: SessionContext) -> int | None:
    return None if room.requester_person is None else room.requester_person.seat
