"""Checks shared by both games on the island. `rule` is the paragraph that forbids the action in that game."""

from collections.abc import Sequence
from typing import Protocol

from games.audience import Seat
from games.island import refusals
from games.island.actions import PlayCard, Trade
from games.island.bundles import affordable, single
from games.island.cards import COSTS, INDEX, NAMED, PLACES, Bundle, Piece, Ware
from games.island.layouts import SIDES
from games.island.roads import NOBODY, is_connected, is_spaced
from games.island.topology import EDGES, VERTICES, island
from games.protocol import Actor
from games.refusal import Refusal


class CheckedBoard(Protocol):
    """The pieces on the board, as a state stores them."""

    roads: list[int]
    owners: list[int]
    is_city: list[bool]


def check_dice(actor: Actor, dice: tuple[int, int] | None, *, by_hand: bool) -> Refusal | None:
    """Check the dice: with `by_hand` the instructor gives them, otherwise no one does (RULES A1)."""
    if by_hand and (dice is None or actor.seat is not None):
        return refusals.dice_by_instructor()
    if not by_hand and dice is not None:
        return refusals.dice_by_bot()
    return refusals.bad_dice() if dice is not None and not all(1 <= die <= SIDES for die in dice) else None


def check_trade(hand: Sequence[int], rates: Bundle, action: Trade, rule: str) -> Refusal | None:
    """Check the seat's side of a trade with the bank."""
    if action.count < 1:
        return refusals.bad_amount(rule=rule)
    if action.give == action.take:
        return refusals.same_resource(action.give, rule=rule)
    price = single(INDEX[action.give], rates[INDEX[action.give]] * action.count)
    return (
        None
        if hand[INDEX[action.give]] >= sum(price)
        else refusals.cannot_pay("trade", price, hand, rule=rule)
    )


def check_price(hand: Sequence[int], what: Ware, rule: str) -> Refusal | None:
    """Check that the hand can pay for this."""
    return (
        None if what in affordable(tuple(hand)) else refusals.cannot_pay(what, COSTS[what], hand, rule=rule)
    )


def check_place(board: CheckedBoard, seat: Seat, piece: Piece, place: int, rule: str) -> Refusal | None:
    """Check that the seat's piece may be built there."""
    if piece == "road":
        return check_road(board.roads, board.owners, seat, place, rule)
    if not 0 <= place < VERTICES:
        return refusals.unknown_place(piece, place, rule=rule)
    if piece == "city":
        own = board.owners[place] == seat and not board.is_city[place]
        return None if own else refusals.not_your_settlement(place, rule=rule)
    if board.owners[place] != NOBODY:
        return refusals.place_taken(piece, place, rule=rule)
    if not is_spaced(board.owners, place):
        return refusals.too_close(place, rule=rule)
    reached = any(board.roads[edge] == seat for edge in island().vertex_edges[place])
    return None if reached else refusals.not_connected(piece, place, rule=rule)


def check_road(
    roads: Sequence[int], owners: Sequence[int], seat: Seat, edge: int, rule: str
) -> Refusal | None:
    """Check that the seat's road may be built on this edge."""
    if not 0 <= edge < EDGES:
        return refusals.unknown_place("road", edge, rule=rule)
    if roads[edge] != NOBODY:
        return refusals.place_taken("road", edge, rule=rule)
    return (
        None if is_connected(roads, owners, seat, edge) else refusals.not_connected("road", edge, rule=rule)
    )


def check_choice(action: PlayCard, rule: str) -> Refusal | None:
    """Check that the action names as many places and resources as the card requires."""
    places, named = PLACES.get(action.card, (0,)), NAMED.get(action.card, 0)
    fits = len(action.places) in places and len(action.resources) == named
    return None if fits else refusals.wrong_choice(action.card, places[-1], named, rule=rule)
