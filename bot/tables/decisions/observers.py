"""Decides who may observe a table. Before the start everybody may, later only people whom the instructor
admits. Pure.
"""

from __future__ import annotations

from bot.tables.decisions.orders import Admit, Ask, Observe, TurnAway
from bot.tables.decisions.table_context import Requester, TableContext, TableOrderResult, clear_seat_history
from bot.tables.record import TableRecord
from games.refusal import Refusal
from storage.store import Person


def begin_observing(_order: Observe, context: TableContext) -> TableOrderResult | Refusal:
    """Let the requester observe without a seat."""
    record, who = context.record, context.who
    refusal = observing_refusal(context, who)
    if refusal is not None:
        return refusal
    if needs_admission(record) and context.past_role(who.user) != "watched":
        return Refusal("ask_first", "A13")
    return _with_observer(context, who)


def request_admission(_order: Ask, context: TableContext) -> TableOrderResult | Refusal:
    """Note a request to be admitted as an observer."""
    who, past = context.who, context.past_role(context.who.user)
    if not needs_admission(context.record):
        return Refusal("out_of_date", "A4")
    if past in ("asking", "refused"):
        return Refusal(f"observe_{past}", "A13")
    refusal = observing_refusal(context, who)
    return refusal or TableOrderResult(
        context.record, (*context.other_people(who.user), Person(who.user, "asking", None, who.name))
    )


def admit_observer(_order: Admit, context: TableContext) -> TableOrderResult | Refusal:
    """Admit an observer."""
    if context.other is None or context.part(context.other.user) is not None:
        return Refusal("already_at_table", "A9")
    return observing_refusal(context, context.other) or _with_observer(context, context.other)


def turn_away_observer(_order: TurnAway, context: TableContext) -> TableOrderResult | Refusal:
    """Refuse a request to observe."""
    other = context.other
    if other is None or context.past_role(other.user) != "asking":
        return Refusal("not_asking", "A13")
    return TableOrderResult(
        context.record, (*context.other_people(other.user), Person(other.user, "refused", None, other.name))
    )


def needs_admission(record: TableRecord) -> bool:
    """Return whether observers need the instructor's admission: in a running game they see the bank."""
    return record.status == "playing" and record.observers == "ask_staff"


def observing_refusal(context: TableContext, who: Requester) -> Refusal | None:
    """Return why this person may not observe, regardless of admission."""
    record, part = context.record, context.part(who.user)
    if part is not None and part.role == "observer":
        return Refusal("already_observing", "A13")
    if part is not None and part.role == "instructor":
        return Refusal("instructor_sees_all", "A11")
    if part is not None and record.status == "playing":
        return Refusal("player_cannot_observe", "A11")
    if record.observers == "none":
        return Refusal("observers_none", "A13")
    if "player" in who.beside:
        return Refusal("plays_beside", "A13")
    if "looker" in who.beside:
        return Refusal("looks_on", "A13")
    others = [p for p in context.other_people(who.user) if p.role in ("observer", "asking")]
    return (
        Refusal("observers_full", "A13", {"most": record.most_observers})
        if len(others) >= record.most_observers
        else None
    )


def _with_observer(context: TableContext, who: Requester) -> TableOrderResult:
    part = context.part(who.user)
    record = context.record if part is None else clear_seat_history(context.record, {part.seat})
    return TableOrderResult(
        record, (*context.other_people(who.user), Person(who.user, "observer", None, who.name))
    )
