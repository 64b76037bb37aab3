"""Matches members to the roster if their names are ambiguous. Pure."""

from __future__ import annotations

from bot.sessions.decisions.orders import Identify
from bot.sessions.decisions.session_context import SessionContext, SessionOrderResult, with_errand
from games.refusal import Refusal


def identify(order: Identify, context: SessionContext) -> SessionOrderResult | Refusal:
    """Apply the roster's entry to this member, including the extra time of a member already seated."""
    record, person = context.record, context.member(order.member)
    if record.stage not in ("gathering", "seated", "playing"):
        return Refusal("session_over", "")
    if person is None or person.role not in ("student", "watcher"):
        return Refusal("nobody_named", "")
    numbers = {one.number for one in (*context.matches.people.values(), *context.matches.missing)}
    if order.number and order.number not in numbers:
        return Refusal("not_on_roster", "")
    others = {
        member: number
        for member, number in record.identified.items()
        if member != order.member and number != order.number
    }
    after = record.replace(identified=others | ({order.member: order.number} if order.number else {}))
    if after.identified == record.identified:
        return Refusal("already_so", "")
    placed = after.placed_seat(order.member)
    return SessionOrderResult(
        after if placed is None else with_errand(after, placed[0].number, "give_time", member=order.member),
        context.people,
    )
