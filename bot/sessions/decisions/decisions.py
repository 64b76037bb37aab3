"""Decides the orders of a session: who comes and goes, who leads, and how it ends. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.sessions.decisions import consent, predictions, seating, surveys, telling
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
    Order,
    PassQuiz,
    Predict,
    Promote,
    Ran,
    Revoke,
    Seat,
    SeatWaiting,
    Silence,
    TakeCall,
    TakeOver,
    Tell,
)
from bot.sessions.decisions.room import Decided, Room, errand, has_part, in_class, is_staff, leads, looking_on, not_in_class
from bot.sessions.record import SessionRecord
from bot.tables.decisions.lobby import Who
from games.refusal import Refusal
from storage.store import Person

BY_ANYBODY = (Arrive, Depart, TakeOver, CallForHelp, GiveData, GiveWords, AnswerQuestions, PassQuiz, ChooseColour, Captain, Predict)
"""Orders for which one need not be one of the staff."""
BY_THE_BOT = (Ran, Interval, EndPractice, Hush, Promote, SeatWaiting)
"""What the bot itself tells, and nobody else can."""
BY_HELPERS = (TakeCall, AnswerCall, EndCall, Tell, GiveTime)
"""What assistants may do too: `Tell` and `GiveTime` at their own tables."""
MOST_SILENT = 25
"""Channels that one session may silence besides the class's: each is read once a minute."""


def decide(room: Room, order: Order) -> Decided | Refusal:
    """The session after this order, or why not."""
    done = _refused(room, order) or DECISIONS[type(order)](order, room)
    return done if isinstance(done, Refusal) else Decided(consent.remembered(room.record, done.record), done.people)


def _refused(room: Room, order: Order) -> Refusal | None:
    """Whether this person may give such an order at all."""
    if (room.who is None) != isinstance(order, BY_THE_BOT):
        return Refusal("staff_only", "")
    if room.who is None:
        return None
    if room.record.stage == "closed" and not (isinstance(order, Depart) and order.forgotten):
        return Refusal("session_closed", "")
    if isinstance(order, (*BY_ANYBODY, Note)):
        return None
    if isinstance(order, BY_HELPERS) and room.me is not None and room.me.role == "assistant":
        return None
    return None if leads(room.me) else Refusal("leaders_only" if is_staff(room.me) else "staff_only", "")


def _arrive(order: Arrive, room: Room) -> Decided | Refusal:
    """A person is here: to play or to watch. Before the seating they may change their mind; who comes later gets a place at once."""
    who, record, me = room.who, room.record, room.me
    if who is None or is_staff(me):
        return Refusal("staff_cannot_play", "")
    if record.stage not in ("gathering", "seated", "playing"):
        return Refusal("session_over", "")
    if order.watching and record.plan.observers == "none":
        return Refusal("observers_none", "A13")
    role = "watcher" if order.watching else "student"
    placed = None if me is None or me.seat is None else record.place_of(me.seat)
    if me is not None and placed is not None and order.watching and me.seat in looking_on(record, room.people, placed):
        return seating.sees_all(room, me, placed)
    again = me is not None and me.role == role
    if me is not None and me.seat is not None and seating.gave_up(record, me.seat, order.left):
        return Refusal("left_the_game", "")
    if placed is not None or (again and record.stage == "gathering"):
        return Refusal("already_here", "")
    if not order.watching and record.tables and all(table.number in order.over for table in record.tables):
        return Refusal("session_over", "")
    if not order.watching and who.unsilenceable and record.plan.strict:
        return Refusal("cannot_be_silenced", "A12")
    record, number = _numbered(record, me, order.lot)
    record = record.with_(off=tuple(member for member in record.off if member != number))
    people = (*room.but(who.user), Person(who.user, role, number, who.name))
    record = record if record.draft is None or role == "student" else record.with_(draft=seating.without(record.draft, number))
    after = replace(room, record=record, people=people)
    if record.stage == "gathering":
        return Decided(record, people)
    decided = seating.arrived_late(after, order.left, order.over)
    asked_in_vain = again and decided.record == room.record  # who waits may ask whether a seat is free by now
    return Refusal("already_here" if order.watching else "still_waiting", "") if asked_in_vain else decided


def _numbered(record: SessionRecord, me: Person | None, lot: str = "") -> tuple[SessionRecord, int]:
    """The record with a member number for this person: the one that they have, else the next."""
    if me is not None and me.seat is not None:
        return record, me.seat
    return record.with_(members=record.members + 1, lots=(*record.lots, lot)), record.members


def _depart(order: Depart, room: Room) -> Decided | Refusal:
    """Before the seating they are simply gone; who has a seat leaves it at the table, where a stand-in takes it."""
    who, me, record = room.who, room.me, room.record
    if order.forgotten and who is not None and me is not None and me.role != "owner":
        calls = tuple(call.with_(text="", answer="") if call.member == me.seat else call for call in record.calls)
        identified = {member: number for member, number in record.identified.items() if member != me.seat}
        record = record.with_(calls=calls, identified=identified)
        record = surveys.without_answers(consent.without_consent(_undrafted(record, me), me.seat), me.seat)
        told = is_staff(me) and record.stage != "closed"
        return Decided(_told_of_staff(record) if told else record, room.but(who.user))
    if who is None or me is None or not in_class(me):
        return not_in_class(record)
    if record.stage != "gathering":
        return Refusal("leave_at_table", "")
    if record.draft is not None and me.seat is not None:
        record = record.with_(draft=seating.without(record.draft, me.seat))
    if any(me.seat in known for known in record.answered.values()):  # they stay known, so that they can see and erase what they said
        return Decided(record, (*room.but(who.user), Person(who.user, "gone", me.seat, who.name)))
    return Decided(record, room.but(who.user))


def _silence(order: Silence, room: Room) -> Decided | Refusal:
    """A channel is silent, or silent no more, while the session plays; the class's own always is."""
    record = room.record
    if order.channel == record.classroom:
        return Refusal("class_is_silent", "")
    if order.on == (order.channel in record.silent):
        return Refusal("silent_already" if order.on else "not_silent", "")
    if order.on and len(record.silent) >= MOST_SILENT:
        return Refusal("too_many_silent", "", {"most": MOST_SILENT})
    others = tuple(channel for channel in record.silent if channel != order.channel)
    return Decided(record.with_(silent=(*others, order.channel) if order.on else others), room.people)


def _debrief(_order: Debrief, room: Room) -> Decided | Refusal:
    """Every game is over as it stands: from now on all of it may be told."""
    if room.record.stage != "playing":
        return Refusal("session_over" if room.record.stage == "debrief" else "not_playing", "")
    record = room.record.with_(stage="debrief", errands=())
    for placed in record.tables:
        record = errand(record, placed.number, "close")
    return Decided(record, room.people)


def _close(order: Close, room: Room) -> Decided | Refusal:
    debriefed = room.record.stage == "debrief"
    closing = tuple(one for one in room.record.errands if debriefed and one.task == "close")  # whatever else is stuck is past
    record = room.record.with_(stage="closed", removed=order.remove, draft=None, errands=closing, paces={}, identified={})
    for placed in record.tables:
        record = record if debriefed else errand(record, placed.number, "close")
        record = errand(record, placed.number, "remove") if order.remove else record
    return Decided(errand(record, 0, "remove"), room.people)


def _grant(order: Grant, room: Room) -> Decided | Refusal:
    other = room.other
    if other is None:
        return Refusal("nobody_named", "")
    them, record = room.person(other.user), room.record
    if has_part(record, them) and record.stage != "gathering":
        return Refusal("plays_here", "")
    if them is not None and them.role == "owner":
        return Refusal("is_owner", "")
    if order.role == "owner" and room.me is not None and room.me.role != "owner":
        return Refusal("owner_only", "")
    unknown = [n for n in order.tables if record.tables and record.place(n) is None]
    if unknown:
        return Refusal("no_such_table", "")
    record, number = _numbered(_undrafted(record, them), them)
    record = record.with_(assistants={**record.assistants, number: order.tables}) if order.role == "assistant" else record
    people = (*room.but(other.user), Person(other.user, order.role, number, other.name))
    if order.role == "owner":
        people = tuple(Person(p.user, "co", p.seat, p.name) if p.role == "owner" and p.user != other.user else p for p in people)
    return Decided(_told_of_staff(record), people)


def _undrafted(record: SessionRecord, person: Person | None) -> SessionRecord:
    """Who joins the staff has no seat in the draft any more."""
    if record.draft is None or person is None or person.seat is None:
        return record
    return record.with_(draft=seating.without(record.draft, person.seat))


def _revoke(_order: Revoke, room: Room) -> Decided | Refusal:
    them = None if room.other is None else room.person(room.other.user)
    if them is None or not is_staff(them):
        return Refusal("not_staff", "")
    if them.role == "owner":
        return Refusal("is_owner", "")
    kept = {member: tables for member, tables in room.record.assistants.items() if member != them.seat}
    people = (*room.but(them.user), Person(them.user, "gone", them.seat, them.name))
    return Decided(_told_of_staff(room.record.with_(assistants=kept), them.seat), people)


def _take_over(_order: TakeOver, room: Room) -> Decided | Refusal:
    who, me = room.who, room.me
    if who is None or not who.manager:
        return Refusal("manager_only", "A10")
    if me is not None and me.role == "owner":
        return Refusal("already_leading", "A10")
    if has_part(room.record, me) and room.record.stage != "gathering":
        return Refusal("player_cannot_lead", "A11")
    record, number = _numbered(_undrafted(room.record, me), me)
    others = tuple(Person(p.user, "co", p.seat, p.name) if p.role == "owner" else p for p in room.but(who.user))
    return Decided(_told_of_staff(record), (Person(who.user, "owner", number, who.name), *others))


def _told_of_staff(record: SessionRecord, gone: int | None = None) -> SessionRecord:
    """Every table is told who leads it now; `gone`: who is one of the staff no more, and watches no more."""
    for placed in record.tables:
        record = errand(record, placed.number, "staff", member=gone)
    return record


def _ran(order: Ran, room: Room) -> Decided | Refusal:
    """What was carried out is gone; what could not be, says why, and stays."""
    left = tuple(one.with_(failed=order.failed.get(one.number, one.failed)) for one in room.record.errands if one.number not in order.done)
    return Decided(room.record.with_(errands=left), room.people)


def opened(record: SessionRecord, owner: Who) -> Decided:
    """A session as it is opened: its owner is member 0."""
    return Decided(record.with_(members=1, lots=("",)), (Person(owner.user, "owner", 0, owner.name),))


def _pass_quiz(_order: PassQuiz, room: Room) -> Decided | Refusal:
    """Once for each member, where the plan asks."""
    record, me = room.record, room.me
    if me is None or me.seat is None or not record.plan.quiz or me.seat in record.quizzed:
        return Refusal("already_so", "")
    return Decided(record.with_(quizzed=(*record.quizzed, me.seat)), room.people)


def _choose_colour(order: ChooseColour, room: Room) -> Decided | Refusal:
    """The last one counts, as if it had been the first; until the seats are dealt."""
    record, me = room.record, room.me
    if me is None or me.seat is None or me.role != "student":
        return not_in_class(record)
    if record.stage != "gathering":
        return Refusal("already_seated", "")
    if not record.plan.choose_colour:
        return Refusal("colours_dealt", "")
    if record.colours.get(me.seat, "") == order.colour:
        return Refusal("already_so", "")
    others = {member: colour for member, colour in record.colours.items() if member != me.seat}
    return Decided(record.with_(colours=others | ({me.seat: order.colour} if order.colour else {})), room.people)


DECISIONS: Mapping[type, Callable[[Any, Room], Decided | Refusal]] = {
    Arrive: _arrive,
    Depart: _depart,
    Deal: seating.deal,
    Move: seating.move,
    Seat: seating.seat,
    Identify: identify,
    Begin: telling.begin,
    Tell: telling.tell,
    GiveTime: telling.give_time,
    Silence: _silence,
    Debrief: _debrief,
    Close: _close,
    Grant: _grant,
    Revoke: _revoke,
    TakeOver: _take_over,
    CallForHelp: helping.call,
    TakeCall: helping.take,
    AnswerCall: helping.answer,
    EndCall: helping.end,
    GiveData: consent.give_data,
    AnswerQuestions: surveys.answer,
    PassQuiz: _pass_quiz,
    ChooseColour: _choose_colour,
    GiveWords: consent.give_words,
    Note: helping.note,
    Predict: predictions.predict,
    Give: seating.give,
    Captain: seating.captain,
    Promote: seating.promote,
    SeatWaiting: seating.seat_waiting,
    Interval: telling.interval,
    EndPractice: telling.end_practice,
    Hush: telling.hush,
    Ran: _ran,
}
"""By order. Seating, help, consent, surveys, and what tables are told are decided in rooms of their own."""
