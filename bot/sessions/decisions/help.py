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


def call_for_help(order: CallForHelp, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note a call for help, one at a time for each person."""
    me, record = context.requester_person, context.record
    if me is None or me.seat is None or not is_in_class(me):
        return not_in_class_refusal(record)
    if any(c.member == me.seat and not c.done for c in record.calls):
        return Refusal("already_called", "")
    call = Call(
        number=len(record.calls) + 1,
        member=me.seat,
        at_ms=context.now_ms,
        text=order.text.strip()[:LONGEST],
        stuck=order.stuck,
    )
    return SessionOrderResult(record.replace(calls=(*record.calls, call)), context.people)


def take_call(order: TakeCall, context: SessionContext) -> SessionOrderResult | Refusal:
    """Take a call."""
    call = _open_call(context, order.call)
    if isinstance(call, Refusal):
        return call
    if call.taken_by is not None:
        return Refusal("call_taken", "")
    return _with_call(context, call.replace(taken_by=_own_member_number(context), taken_ms=context.now_ms))


def answer_call(order: AnswerCall, context: SessionContext) -> SessionOrderResult | Refusal:
    """Answer a person. The answering staff member also takes the call."""
    call = _open_call(context, order.call)
    if isinstance(call, Refusal):
        return call
    text = order.text.strip()[:LONGEST]
    if not text:
        return Refusal("nothing_written", "")
    taken_call = (
        call
        if call.taken_by is not None
        else call.replace(taken_by=_own_member_number(context), taken_ms=context.now_ms)
    )
    return _with_call(context, taken_call.replace(answer=text, answered_ms=context.now_ms))


def end_call(order: EndCall, context: SessionContext) -> SessionOrderResult | Refusal:
    """End a call."""
    call = _open_call(context, order.call)
    return call if isinstance(call, Refusal) else _with_call(context, call.replace(done=True))


def write_note(order: Note, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note something about this moment, in the journal alone."""
    if not is_staff(context.requester_person):
        return Refusal("staff_only", "")
    return (
        SessionOrderResult(context.record, context.people)
        if order.text.strip()
        else Refusal("nothing_written", "")
    )


def open_calls(record: SessionRecord) -> tuple[Call, ...]:
    """Return the open calls, oldest first."""
    return tuple(c for c in record.calls if not c.done)


def _open_call(context: SessionContext, number: int) -> Call | Refusal:
    call = next((c for c in open_calls(context.record) if c.number == number), None)
    return call or Refusal("no_such_call", "")


def _with_call(context: SessionContext, call: Call) -> SessionOrderResult:
    calls = tuple(call if c.number == call.number else c for c in context.record.calls)
    return SessionOrderResult(context.record.replace(calls=calls), context.people)


def _own_member_number(context: SessionContext) -> int | None:
    return None if context.requester_person is None else context.requester_person.seat
