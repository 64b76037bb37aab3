"""Decides session orders about arrivals, departures, leadership and the end. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.sessions.decisions import consent, predictions, seating, surveys, table_orders
from bot.sessions.decisions import help as helping
from bot.sessions.decisions.identifying import identify
from bot.sessions.decisions.orders import (
    AnswerCall,
    AnswerQuestions,
    Arrive,
    Begin,
    CallForHelp,
    Captain,
    ChooseColour,
    Close,
    Deal,
    Debrief,
    Depart,
    EndCall,
    EndPractice,
    ErrandsDone,
    Give,
    GiveData,
    GiveTime,
    GiveWords,
    Grant,
    Hush,
    Identify,
    Interval,
    Move,
    Note,
    PassQuiz,
    Predict,
    Promote,
    Revoke,
    Seat,
    SeatWaiting,
    SessionOrder,
    Silence,
    TakeCall,
    TakeOver,
    Tell,
)
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    has_part,
    is_in_class,
    is_staff,
    may_lead,
    members_without_seat,
    not_in_class_refusal,
    with_errand,
)
from bot.sessions.record import SessionRecord
from bot.tables.decisions.table_context import Requester
from games.refusal import Refusal
from storage.store import Person

MOST_SILENT = 25
"""Maximum channels that a session may silence in addition to the class's. Each is read once a minute."""


def decide_session_order(context: SessionContext, order: SessionOrder) -> SessionOrderResult | Refusal:
    """Return the session after this order, or the refusal."""
    result = _refusal_of(context, order) or DECISIONS[type(order)](order, context)
    return (
        result
        if isinstance(result, Refusal)
        else SessionOrderResult(consent.remember_left_seats(context.record, result.record), result.people)
    )


def _refusal_of(context: SessionContext, order: SessionOrder) -> Refusal | None:
    """Return why this person may not give such an order at all."""
    if (context.who is None) != (order.given_by == "bot"):
        return Refusal("staff_only", "")
    if context.who is None:
        return None
    if context.record.stage == "closed" and not (isinstance(order, Depart) and order.forgotten):
        return Refusal("session_closed", "")
    if order.given_by in ("anybody", "staff"):
        return None
    if (
        order.given_by == "helpers"
        and context.requester_person is not None
        and context.requester_person.role == "assistant"
    ):
        return None
    return (
        None
        if may_lead(context.requester_person)
        else Refusal("leaders_only" if is_staff(context.requester_person) else "staff_only", "")
    )


def _arrive(order: Arrive, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note an arrival, to play or to watch. Before the seating members may change their mind; late ones get a
    place at once.
    """
    who, record, me = context.who, context.record, context.requester_person
    if who is None or is_staff(me):
        return Refusal("staff_cannot_play", "")
    if record.stage not in ("gathering", "seated", "playing"):
        return Refusal("session_over", "")
    if order.watching and record.plan.observers == "none":
        return Refusal("observers_none", "A13")
    role = "watcher" if order.watching else "student"
    placed = None if me is None or me.seat is None else record.place_of(me.seat)
    if (
        me is not None
        and placed is not None
        and order.watching
        and me.seat in members_without_seat(record, context.people, placed)
    ):
        return seating.watch_everything(context, me, placed)
    again = me is not None and me.role == role
    if me is not None and me.seat is not None and seating.has_left_seat(record, me.seat, order.left):
        return Refusal("left_the_game", "")
    if placed is not None or (again and record.stage == "gathering"):
        return Refusal("already_here", "")
    if not order.watching and record.tables and all(table.number in order.over for table in record.tables):
        return Refusal("session_over", "")
    if not order.watching and who.unsilenceable and record.plan.strict:
        return Refusal("cannot_be_silenced", "A12")
    record, number = _with_member_number(record, me, order.lot)
    record = record.replace(off=tuple(member for member in record.off if member != number))
    people = (*context.other_people(who.user), Person(who.user, role, number, who.name))
    record = (
        record
        if record.draft is None or role == "student"
        else record.replace(draft=seating.draft_without(record.draft, number))
    )
    after = replace(context, record=record, people=people)
    if record.stage == "gathering":
        return SessionOrderResult(record, people)
    decided = seating.seat_latecomers(after, order.left, order.over)
    asked_in_vain = (
        again and decided.record == context.record
    )  # who waits may ask whether a seat is free by now
    return Refusal("already_here" if order.watching else "still_waiting", "") if asked_in_vain else decided


def _with_member_number(record: SessionRecord, me: Person | None, lot: str = "") -> tuple[SessionRecord, int]:
    """Return the record with this person's member number, theirs or the next one."""
    if me is not None and me.seat is not None:
        return record, me.seat
    return record.replace(members=record.members + 1, lots=(*record.lots, lot)), record.members


def _depart(order: Depart, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note a departure. With a seat, a stand-in takes it at the table."""
    who, me, record = context.who, context.requester_person, context.record
    if order.forgotten and who is not None and me is not None and me.role != "owner":
        calls = tuple(
            call.replace(text="", answer="") if call.member == me.seat else call for call in record.calls
        )
        identified = {member: number for member, number in record.identified.items() if member != me.seat}
        record = record.replace(calls=calls, identified=identified)
        record = surveys.without_answers(
            consent.without_consent(_without_draft_seat(record, me), me.seat), me.seat
        )
        is_announced = is_staff(me) and record.stage != "closed"
        return SessionOrderResult(
            _with_staff_errands(record) if is_announced else record, context.other_people(who.user)
        )
    if who is None or me is None or not is_in_class(me):
        return not_in_class_refusal(record)
    if record.stage != "gathering":
        return Refusal("leave_at_table", "")
    if record.draft is not None and me.seat is not None:
        record = record.replace(draft=seating.draft_without(record.draft, me.seat))
    if any(
        me.seat in members for members in record.answered.values()
    ):  # they stay known, so that they can see and erase what they said
        return SessionOrderResult(
            record, (*context.other_people(who.user), Person(who.user, "gone", me.seat, who.name))
        )
    return SessionOrderResult(record, context.other_people(who.user))


def _silence(order: Silence, context: SessionContext) -> SessionOrderResult | Refusal:
    """Silence a channel while the session plays, or stop that; the class's own is always silent."""
    record = context.record
    if order.channel == record.classroom:
        return Refusal("class_is_silent", "")
    if order.on == (order.channel in record.silent):
        return Refusal("silent_already" if order.on else "not_silent", "")
    if order.on and len(record.silent) >= MOST_SILENT:
        return Refusal("too_many_silent", "", {"most": MOST_SILENT})
    others = tuple(channel for channel in record.silent if channel != order.channel)
    return SessionOrderResult(
        record.replace(silent=(*others, order.channel) if order.on else others), context.people
    )


def _debrief(_order: Debrief, context: SessionContext) -> SessionOrderResult | Refusal:
    """End every game as it is: from now on everything may be disclosed."""
    if context.record.stage != "playing":
        return Refusal("session_over" if context.record.stage == "debrief" else "not_playing", "")
    record = context.record.replace(stage="debrief", errands=())
    for placed in record.tables:
        record = with_errand(record, placed.number, "close")
    return SessionOrderResult(record, context.people)


def _close(order: Close, context: SessionContext) -> SessionOrderResult | Refusal:
    debriefed = context.record.stage == "debrief"
    closing = tuple(
        one for one in context.record.errands if debriefed and one.task == "close"
    )  # whatever else is stuck is past
    record = context.record.replace(
        stage="closed", removed=order.remove, draft=None, errands=closing, paces={}, identified={}
    )
    for placed in record.tables:
        record = record if debriefed else with_errand(record, placed.number, "close")
        record = with_errand(record, placed.number, "remove") if order.remove else record
    return SessionOrderResult(with_errand(record, 0, "remove"), context.people)


def _grant(order: Grant, context: SessionContext) -> SessionOrderResult | Refusal:
    other = context.other
    if other is None:
        return Refusal("nobody_named", "")
    them, record = context.person(other.user), context.record
    if has_part(record, them) and record.stage != "gathering":
        return Refusal("plays_here", "")
    if them is not None and them.role == "owner":
        return Refusal("is_owner", "")
    if (
        order.role == "owner"
        and context.requester_person is not None
        and context.requester_person.role != "owner"
    ):
        return Refusal("owner_only", "")
    unknown = [n for n in order.tables if record.tables and record.table_place(n) is None]
    if unknown:
        return Refusal("no_such_table", "")
    record, number = _with_member_number(_without_draft_seat(record, them), them)
    record = (
        record.replace(assistants={**record.assistants, number: order.tables})
        if order.role == "assistant"
        else record
    )
    people = (*context.other_people(other.user), Person(other.user, order.role, number, other.name))
    if order.role == "owner":
        people = tuple(
            Person(p.user, "co", p.seat, p.name) if p.role == "owner" and p.user != other.user else p
            for p in people
        )
    return SessionOrderResult(_with_staff_errands(record), people)


def _without_draft_seat(record: SessionRecord, person: Person | None) -> SessionRecord:
    """Return the record without the draft seat of a person who joins the staff."""
    if record.draft is None or person is None or person.seat is None:
        return record
    return record.replace(draft=seating.draft_without(record.draft, person.seat))


def _revoke(_order: Revoke, context: SessionContext) -> SessionOrderResult | Refusal:
    them = None if context.other is None else context.person(context.other.user)
    if them is None or not is_staff(them):
        return Refusal("not_staff", "")
    if them.role == "owner":
        return Refusal("is_owner", "")
    assistants = {
        member: tables for member, tables in context.record.assistants.items() if member != them.seat
    }
    people = (*context.other_people(them.user), Person(them.user, "gone", them.seat, them.name))
    return SessionOrderResult(
        _with_staff_errands(context.record.replace(assistants=assistants), them.seat), people
    )


def _take_over(_order: TakeOver, context: SessionContext) -> SessionOrderResult | Refusal:
    who, me = context.who, context.requester_person
    if who is None or not who.manager:
        return Refusal("manager_only", "A10")
    if me is not None and me.role == "owner":
        return Refusal("already_leading", "A10")
    if has_part(context.record, me) and context.record.stage != "gathering":
        return Refusal("player_cannot_lead", "A11")
    record, number = _with_member_number(_without_draft_seat(context.record, me), me)
    others = tuple(
        Person(p.user, "co", p.seat, p.name) if p.role == "owner" else p
        for p in context.other_people(who.user)
    )
    return SessionOrderResult(
        _with_staff_errands(record), (Person(who.user, "owner", number, who.name), *others)
    )


def _with_staff_errands(record: SessionRecord, leaver: int | None = None) -> SessionRecord:
    """Return the record with an errand for every table about its leaders; `leaver`: a person who left the
    staff and watches no more.
    """
    for placed in record.tables:
        record = with_errand(record, placed.number, "staff", member=leaver)
    return record


def _note_errands(order: ErrandsDone, context: SessionContext) -> SessionOrderResult | Refusal:
    """Remove errands that were carried out; those that failed keep the reason."""
    left = tuple(
        one.replace(failed=order.failed.get(one.number, one.failed))
        for one in context.record.errands
        if one.number not in order.done
    )
    return SessionOrderResult(context.record.replace(errands=left), context.people)


def initial_session(record: SessionRecord, owner: Requester) -> SessionOrderResult:
    """Return a new session, whose owner is member 0."""
    return SessionOrderResult(
        record.replace(members=1, lots=("",)), (Person(owner.user, "owner", 0, owner.name),)
    )


def _pass_quiz(_order: PassQuiz, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note that a member passed the quiz, if the plan asks, once for each member."""
    record, me = context.record, context.requester_person
    if me is None or me.seat is None or not record.plan.quiz or me.seat in record.quizzed:
        return Refusal("already_so", "")
    return SessionOrderResult(record.replace(quizzed=(*record.quizzed, me.seat)), context.people)


def _choose_colour(order: ChooseColour, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note a colour; the last choice counts as if it had been the first, until the seats are dealt."""
    record, me = context.record, context.requester_person
    if me is None or me.seat is None or me.role != "student":
        return not_in_class_refusal(record)
    if record.stage != "gathering":
        return Refusal("already_seated", "")
    if not record.plan.choose_colour:
        return Refusal("colours_dealt", "")
    if record.colours.get(me.seat, "") == order.colour:
        return Refusal("already_so", "")
    others = {member: colour for member, colour in record.colours.items() if member != me.seat}
    return SessionOrderResult(
        record.replace(colours=others | ({me.seat: order.colour} if order.colour else {})), context.people
    )


DECISIONS: Mapping[type, Callable[[Any, SessionContext], SessionOrderResult | Refusal]] = {
    Arrive: _arrive,
    Depart: _depart,
    Deal: seating.deal,
    Move: seating.move_member,
    Seat: seating.seat,
    Identify: identify,
    Begin: table_orders.begin_tables,
    Tell: table_orders.order_tables,
    GiveTime: table_orders.give_time,
    Silence: _silence,
    Debrief: _debrief,
    Close: _close,
    Grant: _grant,
    Revoke: _revoke,
    TakeOver: _take_over,
    CallForHelp: helping.call_for_help,
    TakeCall: helping.take_call,
    AnswerCall: helping.answer_call,
    EndCall: helping.end_call,
    GiveData: consent.give_data,
    AnswerQuestions: surveys.answer_questions,
    PassQuiz: _pass_quiz,
    ChooseColour: _choose_colour,
    GiveWords: consent.give_words,
    Note: helping.write_note,
    Predict: predictions.predict,
    Give: seating.give,
    Captain: seating.captain,
    Promote: seating.promote,
    SeatWaiting: seating.seat_waiting,
    Interval: table_orders.begin_interval,
    EndPractice: table_orders.end_practice,
    Hush: table_orders.hush,
    ErrandsDone: _note_errands,
}
"""The decider of each order. Those about seating, help, consent, surveys and tables are in modules of their
own.
"""
