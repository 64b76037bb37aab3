"""Completes an order with what the table alone knows, so that its journal says who holds each seat from this
row on. Pure.
"""

from __future__ import annotations

from bot.tables.decisions.orders import Fill, Join, Leave, Replace, TableOrder
from bot.tables.decisions.table_context import TableContext, TableOrderResult


def _complete_join(order: Join, context: TableContext, result: TableOrderResult) -> Join:
    """Return the order with the seat taken, and the automatic player on the seat left for it."""
    seat = next((person.seat for person in result.people if person.user == context.who.user), None)
    part = context.part(context.who.user)
    left = None if part is None else part.seat
    player = None if left is None else result.record.seats[left].automatic
    contribution = order.contribution if left is None else ""  # it has been added when they first sat down
    return order.replace(
        contribution=contribution, taken=seat, member=context.who.member, left=left, player=player or ""
    )


def complete_order(order: TableOrder, context: TableContext, result: TableOrderResult) -> TableOrder:
    """Return the order with the seats and the member it is about, given the table before it (`context`) and
    after it.
    """
    match order:
        case Join():
            return _complete_join(order, context, result)
        case Leave():
            part = context.part(context.who.user)
            seat = None if part is None else part.seat
            player = None if seat is None else result.record.seats[seat].automatic
            return order.replace(seat=seat, player=player or "")
        case Replace() if context.other is not None:
            return order.replace(member=context.other.member)
        case Fill() if order.seat is None:
            return order.replace(seats=tuple(context.free_seats()))
        case _:
            return order
