"""Decides the orders of a table: join, fill, start, pause, close. Pure; the game's own moves are decided by
its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.tables import presence
from bot.tables.decisions import observers, quiz, seats
from bot.tables.decisions.orders import (
    CONFESSION,
    MOST_CONFESSIONS,
    Admit,
    AnswerQuiz,
    Appoint,
    Ask,
    CallOut,
    ChangeOptions,
    Close,
    ComeBack,
    Dismiss,
    Exit,
    Fill,
    GiveTime,
    HoldStart,
    Join,
    Leave,
    LogBreach,
    Observe,
    Pause,
    Pledge,
    Replace,
    Resume,
    Start,
    TableOrder,
    TakeOver,
    TurnAway,
)
from bot.tables.decisions.table_context import (
    TableContext,
    TableOrderResult,
    clear_seat_history,
    log_intervention,
)
from bot.tables.record import TableRecord
from games.chance import PRACTICE_CONTRIBUTION, chain_contribution, client_seed
from games.refusal import Refusal
from storage.store import Person


def decide_table_order(context: TableContext, order: TableOrder) -> TableOrderResult | Refusal:
    """Return the table after this order, or the refusal. The caller completes `Start` by dealing."""
    if context.record.status == "closed":
        return Refusal("table_closed", "A4")
    part = context.part(context.who.user)
    if order.given_by == "leaders" and (part is None or part.role != "instructor"):
        return Refusal("instructor_only", "A10")
    return DECISIONS[type(order)](order, context)


def _take_over(_order: TakeOver, context: TableContext) -> TableOrderResult | Refusal:
    record, who = context.record, context.who
    part = context.part(who.user)
    if not who.manager:
        return Refusal("manager_only", "A10")
    if part is not None and part.role == "instructor":
        return Refusal("already_leading", "A10")
    if part is not None and part.seat is not None and record.status == "playing":
        return Refusal("player_cannot_lead", "A11")
    before = [p for p in context.other_people(who.user) if p.role == "instructor"]
    others = tuple(p for p in context.other_people(who.user) if p not in before)
    watched = (
        () if record.status == "lobby" else tuple(Person(p.user, "watched", None, p.name) for p in before)
    )
    record = clear_seat_history(record, () if part is None else {part.seat})
    return TableOrderResult(
        log_intervention(record, "take_over"),
        (Person(who.user, "instructor", None, who.name), *others, *watched),
    )


def _appoint(_order: Appoint, context: TableContext) -> TableOrderResult | Refusal:
    other, record = context.other, context.record
    part = None if other is None else context.part(other.user)
    if other is None or (part is not None and part.role == "instructor"):
        return Refusal("already_leading", "A10")
    if part is not None and part.seat is not None:
        return Refusal("player_cannot_lead", "A11")
    return TableOrderResult(
        record, (*context.other_people(other.user), Person(other.user, "instructor", None, other.name))
    )


def _dismiss(_order: Dismiss, context: TableContext) -> TableOrderResult | Refusal:
    """Dismiss an instructor, who has seen everything in a running game."""
    other, record = context.other, context.record
    leaders = [p.user for p in context.people if p.role == "instructor"]
    if other is None or other.user not in leaders:
        return Refusal("not_at_table", "A9")
    if len(leaders) == 1:
        return Refusal("instructor_cannot_leave", "A10")
    watched = () if record.status == "lobby" else (Person(other.user, "watched", None, other.name),)
    return TableOrderResult(record, (*context.other_people(other.user), *watched))


def _call_out(_order: CallOut, context: TableContext) -> TableOrderResult | Refusal:
    return TableOrderResult(log_intervention(context.record, "announce"), context.people)


def _start(order: Start, context: TableContext) -> TableOrderResult | Refusal:
    if context.record.practice and not order.practice and context.record.status in ("playing", "over"):
        record = presence.fill_free_seats(
            context.record, context.people, seats.stand_in_player(context.players)
        )
        return TableOrderResult(_after_practice(record, context.now_ms), context.people)
    if context.record.status != "lobby":
        return Refusal("already_started", "A9")
    free = context.free_seats()
    if free:
        return Refusal("seats_empty", "A9", {"seats": tuple(context.record.seats[n].name for n in free)})
    if quiz.is_held(context.record, context.people, context.now_ms):
        return Refusal("still_asked", "A9", {"n": len(quiz.unready_seats(context.record, context.people))})
    part = context.record.joined or client_seed(())
    started = context.record.replace(
        status="playing", started_at=context.now_ms, client=part, practice=order.practice
    )
    return TableOrderResult(presence.with_people_noted(started, context.people), context.people)


def _after_practice(record: TableRecord, now_ms: int) -> TableRecord:
    """Return the record as newly begun, with other dice than the practice had."""
    client = chain_contribution(record.client, PRACTICE_CONTRIBUTION)
    started = record.replace(
        status="playing",
        practice=False,
        started_at=now_ms,
        client=client,
        paused_at=None,
        external=(),
        exits=(),
    )
    return started.replace(trouble="", moves=0, before={}, breaches=0, broke={})


def _pause(_order: Pause, context: TableContext) -> TableOrderResult | Refusal:
    if context.record.status != "playing":
        return Refusal("not_playing", "A4")
    if context.record.is_paused and context.record.trouble:
        return TableOrderResult(
            context.record.replace(trouble=""), context.people
        )  # from now on it stands still until a person lets it go on
    if context.record.is_paused:
        return Refusal("already_paused", "A7")
    return TableOrderResult(
        log_intervention(context.record, "pause").replace(paused_at=context.now_ms), context.people
    )


def _resume(_order: Resume, context: TableContext) -> TableOrderResult | Refusal:
    record = context.record
    if record.paused_at is None:
        return Refusal("not_paused", "A7")
    return TableOrderResult(log_intervention(record, "resume").resume(context.now_ms), context.people)


def _close(_order: Close, context: TableContext) -> TableOrderResult | Refusal:
    return TableOrderResult(context.record.replace(status="closed", since={}), context.people)


def _log_breach(order: LogBreach, context: TableContext) -> TableOrderResult | Refusal:
    """Count a breach, by seat if known. A confession (`/confess`) has no name."""
    if order.way == CONFESSION:
        return _confess(context)
    part, record = context.part(context.who.user), context.record
    seat = order.seat if order.seat is not None or part is None else part.seat
    broke = record.broke if seat is None else record.broke | {seat: record.broke.get(seat, 0) + 1}
    return TableOrderResult(record.replace(breaches=record.breaches + 1, broke=broke), context.people)


def _confess(context: TableContext) -> TableOrderResult | Refusal:
    """Count a confession, up to `MOST_CONFESSIONS` a seat."""
    part, record = context.part(context.who.user), context.record
    if part is None:
        return Refusal("not_at_table", "C-61")
    seat = -1 if part.seat is None else part.seat
    times = record.confessed.get(seat, 0) + 1
    if times > MOST_CONFESSIONS:
        return Refusal("confessed_enough", "C-61", {"most": MOST_CONFESSIONS})
    return TableOrderResult(
        record.replace(breaches=record.breaches + 1, confessed=record.confessed | {seat: times}),
        context.people,
    )


def _change_options(order: ChangeOptions, context: TableContext) -> TableOrderResult | Refusal:
    """Change options. `Table` checks the values; a running game adopts them with new clocks."""
    record = context.record
    if record.status != "lobby" and (record.status != "playing" or not order.options.keys() <= context.live):
        return Refusal("options_frozen", "A14", {"live": tuple(sorted(context.live))})
    if order.step is not None and order.bases is not None:
        record = record.replace(clock_step=order.step, clock_bases=order.bases)
    elif (
        chosen := order.options.keys() & record.clock_bases.keys()
    ):  # from what somebody has typed the ladder counts anew
        record = record.replace(
            clock_bases={name: base for name, base in record.clock_bases.items() if name not in chosen}
        )
    return TableOrderResult(
        log_intervention(record, "change").replace(options={**record.options, **order.options}),
        context.people,
    )


def _give_time(order: GiveTime, context: TableContext) -> TableOrderResult | Refusal:
    """Change the table's pace. Nothing reports it: the reason is private."""
    return TableOrderResult(context.record.replace(pace=order.percent), context.people)


DECISIONS: Mapping[type, Callable[[Any, TableContext], TableOrderResult | Refusal]] = {
    Join: seats.join,
    Observe: observers.begin_observing,
    Ask: observers.request_admission,
    Admit: observers.admit_observer,
    TurnAway: observers.turn_away_observer,
    Leave: seats.leave_table,
    TakeOver: _take_over,
    Appoint: _appoint,
    Dismiss: _dismiss,
    CallOut: _call_out,
    Fill: seats.fill,
    Replace: seats.replace_holder,
    Start: _start,
    Pause: _pause,
    Resume: _resume,
    Close: _close,
    LogBreach: _log_breach,
    Pledge: seats.pledge,
    AnswerQuiz: quiz.answer_quiz,
    HoldStart: quiz.hold_start,
    ComeBack: seats.come_back,
    ChangeOptions: _change_options,
    GiveTime: _give_time,
    Exit: seats.answer_at_the_exit,
}
"""The decider of each order. Those about seats and observers are in modules of their own."""
