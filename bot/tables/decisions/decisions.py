"""Decides the orders of a table: who may join, fill, start, pause, close. Pure; the game's own moves are not here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.tables import presence
from bot.tables.decisions import observers, quiz, seats
from bot.tables.decisions.lobby import Decided, Lobby, noted, vacated
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
    Order,
    Pause,
    Pledge,
    Replace,
    Resume,
    Start,
    TakeOver,
    TurnAway,
)
from bot.tables.record import TableRecord
from games.chance import PRACTICE, added, players_part
from games.refusal import Refusal
from storage.store import Person

BY_ANYBODY = (Join, Observe, Ask, Leave, TakeOver, LogBreach, Pledge, AnswerQuiz, Exit, ComeBack)
"""Orders for which one need not be the instructor."""


def decide(lobby: Lobby, order: Order) -> Decided | Refusal:
    """The table after this order, or why not. `Start` is completed by the caller, who deals."""
    if lobby.record.status == "closed":
        return Refusal("table_closed", "A4")
    part = lobby.part(lobby.who.user)
    if not isinstance(order, BY_ANYBODY) and (part is None or part.role != "instructor"):
        return Refusal("instructor_only", "A10")
    return DECISIONS[type(order)](order, lobby)


def _take_over(_order: TakeOver, lobby: Lobby) -> Decided | Refusal:
    record, who = lobby.record, lobby.who
    part = lobby.part(who.user)
    if not who.manager:
        return Refusal("manager_only", "A10")
    if part is not None and part.role == "instructor":
        return Refusal("already_leading", "A10")
    if part is not None and part.seat is not None and record.status == "playing":
        return Refusal("player_cannot_lead", "A11")
    before = [p for p in lobby.but(who.user) if p.role == "instructor"]
    others = tuple(p for p in lobby.but(who.user) if p not in before)
    watched = () if record.status == "lobby" else tuple(Person(p.user, "watched", None, p.name) for p in before)
    record = vacated(record, () if part is None else {part.seat})
    return Decided(noted(record, "take_over"), (Person(who.user, "instructor", None, who.name), *others, *watched))


def _appoint(_order: Appoint, lobby: Lobby) -> Decided | Refusal:
    other, record = lobby.other, lobby.record
    part = None if other is None else lobby.part(other.user)
    if other is None or (part is not None and part.role == "instructor"):
        return Refusal("already_leading", "A10")
    if part is not None and part.seat is not None:
        return Refusal("player_cannot_lead", "A11")
    return Decided(record, (*lobby.but(other.user), Person(other.user, "instructor", None, other.name)))


def _dismiss(_order: Dismiss, lobby: Lobby) -> Decided | Refusal:
    """Whoever has led a running game has seen all of it."""
    other, record = lobby.other, lobby.record
    leaders = [p.user for p in lobby.people if p.role == "instructor"]
    if other is None or other.user not in leaders:
        return Refusal("not_at_table", "A9")
    if len(leaders) == 1:
        return Refusal("instructor_cannot_leave", "A10")
    watched = () if record.status == "lobby" else (Person(other.user, "watched", None, other.name),)
    return Decided(record, (*lobby.but(other.user), *watched))


def _announce(_order: CallOut, lobby: Lobby) -> Decided | Refusal:
    return Decided(noted(lobby.record, "announce"), lobby.people)


def _start(order: Start, lobby: Lobby) -> Decided | Refusal:
    if lobby.record.practice and not order.practice and lobby.record.status in ("playing", "over"):
        record = presence.filled(lobby.record, lobby.people, seats.stand_in(lobby.players))
        return Decided(_after_practice(record, lobby.now_ms), lobby.people)
    if lobby.record.status != "lobby":
        return Refusal("already_started", "A9")
    free = lobby.free_seats()
    if free:
        return Refusal("seats_empty", "A9", {"seats": tuple(lobby.record.seats[n].name for n in free)})
    if quiz.is_held(lobby.record, lobby.people, lobby.now_ms):
        return Refusal("still_asked", "A9", {"n": len(quiz.unready(lobby.record, lobby.people))})
    part = lobby.record.joined or players_part(())
    begun = lobby.record.with_(status="playing", started_at=lobby.now_ms, client=part, practice=order.practice)
    return Decided(presence.with_people_noted(begun, lobby.people), lobby.people)


def _after_practice(record: TableRecord, now_ms: int) -> TableRecord:
    """As if it had only now begun, with other dice than those of the practice."""
    client = added(record.client, PRACTICE)
    fresh = record.with_(status="playing", practice=False, started_at=now_ms, client=client, paused_at=None, external=(), exits=())
    return fresh.with_(trouble="", moves=0, before={}, breaches=0, broke={})


def _pause(_order: Pause, lobby: Lobby) -> Decided | Refusal:
    if lobby.record.status != "playing":
        return Refusal("not_playing", "A4")
    if lobby.record.paused and lobby.record.trouble:
        return Decided(lobby.record.with_(trouble=""), lobby.people)  # from now on it stands still until a person lets it go on
    if lobby.record.paused:
        return Refusal("already_paused", "A7")
    return Decided(noted(lobby.record, "pause").with_(paused_at=lobby.now_ms), lobby.people)


def _resume(_order: Resume, lobby: Lobby) -> Decided | Refusal:
    record = lobby.record
    if record.paused_at is None:
        return Refusal("not_paused", "A7")
    return Decided(noted(record, "resume").resume(lobby.now_ms), lobby.people)


def _close(_order: Close, lobby: Lobby) -> Decided | Refusal:
    return Decided(lobby.record.with_(status="closed", since={}), lobby.people)


def _breach(order: LogBreach, lobby: Lobby) -> Decided | Refusal:
    """One more; whose it was is counted where it was seen. An honest word after it (`/confess`) names nobody."""
    if order.way == CONFESSION:
        return _confess(lobby)
    part, record = lobby.part(lobby.who.user), lobby.record
    seat = order.seat if order.seat is not None or part is None else part.seat
    broke = record.broke if seat is None else record.broke | {seat: record.broke.get(seat, 0) + 1}
    return Decided(record.with_(breaches=record.breaches + 1, broke=broke), lobby.people)


def _confess(lobby: Lobby) -> Decided | Refusal:
    """Count a breach that somebody at the table owns up to, up to `MOST_CONFESSIONS` of each seat."""
    part, record = lobby.part(lobby.who.user), lobby.record
    if part is None:
        return Refusal("not_at_table", "C-61")
    seat = -1 if part.seat is None else part.seat
    times = record.confessed.get(seat, 0) + 1
    if times > MOST_CONFESSIONS:
        return Refusal("confessed_enough", "C-61", {"most": MOST_CONFESSIONS})
    return Decided(record.with_(breaches=record.breaches + 1, confessed=record.confessed | {seat: times}), lobby.people)


def _change(order: ChangeOptions, lobby: Lobby) -> Decided | Refusal:
    """`Table` checks the values; of a game that is being played it adopts them, and renews the clocks."""
    record = lobby.record
    if record.status != "lobby" and (record.status != "playing" or not order.options.keys() <= lobby.live):
        return Refusal("options_frozen", "A14", {"live": tuple(sorted(lobby.live))})
    if order.step is not None and order.bases is not None:
        record = record.with_(clock_step=order.step, clock_bases=order.bases)
    elif chosen := order.options.keys() & record.clock_bases.keys():  # from what somebody has typed the ladder counts anew
        record = record.with_(clock_bases={name: base for name, base in record.clock_bases.items() if name not in chosen})
    return Decided(noted(record, "change").with_(options={**record.options, **order.options}), lobby.people)


def _give_time(order: GiveTime, lobby: Lobby) -> Decided | Refusal:
    """Nothing is told of it: it is somebody's own affair."""
    return Decided(lobby.record.with_(pace=order.percent), lobby.people)


DECISIONS: Mapping[type, Callable[[Any, Lobby], Decided | Refusal]] = {
    Join: seats.join,
    Observe: observers.observe,
    Ask: observers.ask,
    Admit: observers.admit,
    TurnAway: observers.turn_away,
    Leave: seats.leave,
    TakeOver: _take_over,
    Appoint: _appoint,
    Dismiss: _dismiss,
    CallOut: _announce,
    Fill: seats.fill,
    Replace: seats.replace,
    Start: _start,
    Pause: _pause,
    Resume: _resume,
    Close: _close,
    LogBreach: _breach,
    Pledge: seats.pledge,
    AnswerQuiz: quiz.answer,
    HoldStart: quiz.hold,
    ComeBack: seats.come_back,
    ChangeOptions: _change,
    GiveTime: _give_time,
    Exit: seats.answer_at_the_exit,
}
"""By order. Those about seats and observers are decided in rooms of their own."""
