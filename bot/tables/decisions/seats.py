"""Decides orders about seats: join, leave, fill, replace, and the promises and answers that belong to a seat.
Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace as replace_fields

from bot.tables import presence
from bot.tables.decisions.orders import ComeBack, Exit, Fill, Join, Leave, Pledge, Replace
from bot.tables.decisions.table_context import (
    TableContext,
    TableOrderResult,
    clear_seat_history,
    log_intervention,
    move_seat_history,
)
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.chance import chain_contribution, client_seed
from games.refusal import Refusal
from games.table_rows import valid_contribution
from storage.store import Person


def join(order: Join, context: TableContext) -> TableOrderResult | Refusal:
    """Take a free seat, the named one or the first."""
    record, who = context.record, context.who
    if record.status != "lobby":
        return Refusal("already_started", "A9")
    part = context.part(who.user)
    if part is not None and part.role == "instructor":
        return Refusal("instructor_cannot_play", "A11")
    if part is not None and part.seat is not None and (order.seat in (None, part.seat) or record.session):
        return Refusal("already_seated", "A9", {"seat": record.seats[part.seat].name})
    if who.unsilenceable and record.strict:
        return Refusal("cannot_be_silenced", "A12")
    if "observer" in who.beside:
        return Refusal("observes_beside", "A13")
    if part is not None and part.seat is not None and order.seat is not None:
        return _choose_colour(context, part.seat, order.seat)
    free = context.free_seats()
    if not free or (order.seat is not None and order.seat not in free):
        return Refusal("no_free_seat", "A9")
    seat = free[0] if order.seat is None else order.seat
    contribution = valid_contribution(order.contribution)
    joined = (
        chain_contribution(record.joined or client_seed(()), contribution) if contribution else record.joined
    )
    return TableOrderResult(
        record.replace(joined=joined),
        (*context.other_people(who.user), Person(who.user, "player", seat, who.name)),
    )


def _choose_colour(context: TableContext, own: Seat, chosen: Seat) -> TableOrderResult | Refusal:
    """Move a seated player to the seat of another colour (RULES T-38). An automatic player there takes the
    seat left.
    """
    record, names = context.record, [seat.name for seat in context.record.seats]
    if not 0 <= chosen < len(names):
        return Refusal("no_such_seat", "A9")
    if context.holder(chosen) is not None:
        free = tuple(names[seat] for seat in selectable_seats(context, own))
        return Refusal(
            "colour_taken", "A9", {"seat": names[chosen], "own": names[own], "n": len(free), "free": free}
        )
    player = record.seats[chosen].automatic
    record = presence.with_holder(presence.with_holder(record, chosen, None), own, player)
    people = tuple(
        replace_fields(person, seat=chosen) if person.user == context.who.user else person
        for person in context.people
    )
    return TableOrderResult(move_seat_history(record, own, chosen), people)


def selectable_seats(table: TableContext | Snapshot, own: Seat) -> Sequence[Seat]:
    """Return the seats whose colours a player on seat `own` may take instead: those without another person."""
    return [seat for seat in range(len(table.record.seats)) if seat != own and table.holder(seat) is None]


def leave_table(order: Leave, context: TableContext) -> TableOrderResult | Refusal:
    """Give up a seat, or a place among the observers."""
    record, who = context.record, context.who
    part, has_begun = context.part(who.user), record.status in ("playing", "over")
    if part is not None and part.role == "instructor":
        return Refusal("instructor_cannot_leave", "A10")
    if has_begun and (
        (part is not None and part.role == "observer") or context.past_role(who.user) == "watched"
    ):
        if order.forgotten:
            return TableOrderResult(record.replace(unknown_watchers=True), context.other_people(who.user))
        return TableOrderResult(
            record, (*context.other_people(who.user), Person(who.user, "watched", None, who.name))
        )
    if part is None and not order.forgotten:
        return Refusal("not_at_table", "A9")
    if part is not None and part.seat is not None and record.status == "playing":
        record = presence.with_holder(record, part.seat, stand_in_player(context.players))
    return TableOrderResult(
        clear_seat_history(record, () if part is None else {part.seat}), context.other_people(who.user)
    )


def fill(order: Fill, context: TableContext) -> TableOrderResult | Refusal:
    """Seat an automatic player on one seat, or on all free ones."""
    record = context.record
    if order.player not in context.players:
        return Refusal("no_such_automatic_player", "A9", {"known": tuple(sorted(context.players))})
    if record.status not in ("lobby", "playing"):
        return Refusal("table_over", "A4")
    if order.seat is not None and not 0 <= order.seat < len(record.seats):
        return Refusal("no_such_seat", "A9")
    chosen = context.free_seats() if order.seat is None else [order.seat]
    if not chosen:
        return Refusal("no_free_seat", "A9")
    for seat in chosen:
        record = presence.with_holder(record, seat, order.player)
    return TableOrderResult(
        log_intervention(clear_seat_history(record, set(chosen)), "replace"),
        tuple(p for p in context.people if p.seat not in chosen),
    )


def replace_holder(order: Replace, context: TableContext) -> TableOrderResult | Refusal:
    """Give a seat to another person; before the start it may also be freed."""
    record, other = context.record, context.other
    if record.status not in ("lobby", "playing"):
        return Refusal("table_over", "A4")
    if not 0 <= order.seat < len(record.seats):
        return Refusal("no_such_seat", "A9")
    people = [p for p in context.people if p.seat != order.seat]
    record = presence.with_holder(clear_seat_history(record, {order.seat}), order.seat, None)
    if other is None:
        if record.status != "lobby":
            return Refusal("seat_needs_somebody", "A2")
        return TableOrderResult(record, tuple(people))
    part = context.part(other.user)
    if part is not None and part.role != "observer":
        return Refusal("already_at_table", "A9")
    if other.unsilenceable and record.strict:
        return Refusal("cannot_be_silenced", "A12")
    if record.status == "playing" and (part is not None or context.past_role(other.user) == "watched"):
        return Refusal("observer_saw_the_bank", "A11")
    if record.status == "playing" and record.unknown_watchers:
        return Refusal("unknown_watchers", "A11")
    if "observer" in other.beside:
        return Refusal("observes_beside", "A13")
    people = [p for p in people if p.user != other.user]
    people.append(Person(other.user, "player", order.seat, other.name))
    record = presence.with_people_noted(record, people) if record.status == "playing" else record
    return TableOrderResult(log_intervention(record, "replace"), tuple(people))


def pledge(_order: Pledge, context: TableContext) -> TableOrderResult | Refusal:
    """Note a promise of silence."""
    part = context.part(context.who.user)
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if part.seat in context.record.pledged:
        return Refusal("already_pledged", "A12")
    pledged = tuple(sorted({*context.record.pledged, part.seat}))
    return TableOrderResult(context.record.replace(pledged=pledged), context.people)


def come_back(order: ComeBack, context: TableContext) -> TableOrderResult | Refusal:
    """Give a seat back to its person."""
    part, record = context.part(context.who.user), context.record
    if part is None or part.seat != order.seat:
        return Refusal("not_at_table", "A9")
    if record.status != "playing" or not presence.is_away(record, order.seat):
        return Refusal("not_away", "A2")
    return TableOrderResult(presence.mark_back(record, order.seat), context.people)


def answer_at_the_exit(_order: Exit, context: TableContext) -> TableOrderResult | Refusal:
    """Note that the seat has answered the exit question."""
    part, record = context.part(context.who.user), context.record
    if part is None or part.seat is None:
        return Refusal("not_at_table", "A9")
    if record.status != "over":
        return Refusal("not_over", "A12")
    if part.seat in record.exits:
        return Refusal("exit_answered", "A12")
    # What was answered stands in the journal alone: a count that grew now would tell who has just answered.
    return TableOrderResult(record.replace(exits=tuple(sorted((*record.exits, part.seat)))), context.people)


def stand_in_player(players: Collection[str]) -> str:
    """Return the automatic player for absent people: the careful one, if the game has it (RULES A2)."""
    return "careful" if "careful" in players else next(iter(players))
