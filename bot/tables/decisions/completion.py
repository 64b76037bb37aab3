"""Completes an order with what the table alone knows, so that its journal says who holds each seat from this
row on. Pure.
"""

from __future__ import annotations

from dataclasses import replace

from bot.tables.decisions.order_context import OrderContext, OrderResult
from bot.tables.decisions.orders import Fill, Join, Leave, Order, Replace


def _complete_join(order: Join, lobby: OrderContext, result: OrderResult) -> Join:
    """Return the order with the seat taken, and the automatic player on the seat left for it."""
    seat = next((person.seat for person in result.people if person.user == lobby.who.user), None)
    part = lobby.part(lobby.who.user)
    left = None if part is None else part.seat
    player = None if left is None else result.record.seats[left].automatic
    contribution = order.contribution if left is None else ""  # it has been added when they first sat down
    return replace(
        order, contribution=contribution, taken=seat, member=lobby.who.member, left=left, player=player or ""
    )


def complete_order(order: Order, lobby: OrderContext, result: OrderResult) -> Order:
    """Return the order with the seats and the member it is about, given the table before it (`lobby`) and
    after it.
    """
    match order:
        case Join():
            return _complete_join(order, lobby, result)
        case Leave():
            part = lobby.part(lobby.who.user)
            seat = None if part is None else part.seat
            player = None if seat is None else result.record.seats[seat].automatic
            return replace(order, seat=seat, player=player or "")
        case Replace() if lobby.other is not None:
            return replace(order, member=lobby.other.member)
        case Fill() if order.seat is None:
            return replace(order, seats=tuple(lobby.free_seats()))
        case _:
            return order
