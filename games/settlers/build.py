"""Building roads, settlements and cities, and buying development cards (RULES M-33)."""

from __future__ import annotations

from games.audience import INSTRUCTOR, Seat, seat_audience
from games.chance import Chance
from games.island.bundles import affordable
from games.island.cards import COSTS, PIECE_INDEX, Piece, Ware
from games.island.topology import EDGES, VERTICES
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals, shared
from games.settlers.actions import Build, BuyCard
from games.settlers.awards import note_longest_road
from games.settlers.emit import Emit
from games.settlers.pieces import may_settle, put_road
from games.settlers.state import NOBODY, SEA, State, clone
from games.settlers.steps import check_trading


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """The phase, then the pieces, then the place, then the price."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, piece = state.active, action.piece
    if not state.pieces[seat][PIECE_INDEX[piece]]:
        return refusals.no_pieces_left(piece)
    if action.place not in spots(state, seat, piece):
        return _why_not_there(state, piece, action.place)
    return _check_price(state, seat, piece)


def spots(state: State, seat: Seat, piece: Piece) -> tuple[int, ...]:
    """Where the seat may put a piece by the rules of place."""
    if piece == "road":
        return state.road_spots[seat]
    return state.settlement_spots[seat] if piece == "settlement" else state.towns[seat]


def _why_not_there(state: State, piece: Piece, place: int) -> Refusal:
    if not 0 <= place < (EDGES if piece == "road" else VERTICES):
        return refusals.unknown_place(piece, place)
    holder = state.roads[place] if piece == "road" else state.owners[place]
    if holder == SEA:
        return refusals.water(piece, place)
    if piece == "city":
        return refusals.not_your_settlement(place)
    if holder != NOBODY:
        return refusals.place_taken(piece, place)
    if piece == "settlement" and not may_settle(state, place):
        return refusals.too_close(place)
    return refusals.not_connected(piece, place)


def check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Whether these roads may be built one after another (Road Building); the second may lean on the first."""
    if len(edges) > state.pieces[seat][PIECE_INDEX["road"]]:
        return refusals.no_pieces_left("road")
    if all(edge in state.road_spots[seat] for edge in edges) and len(set(edges)) == len(edges):
        return None
    trial = clone(state)
    for edge in edges:
        if edge not in trial.road_spots[seat]:
            return _why_not_there(trial, "road", edge)
        put_road(trial, seat, edge)
    return None


def build(emit: Emit, _: Actor, action: Build, __: Chance) -> None:
    """Build, paid."""
    put(emit, action.piece, action.place, free=False)


def put(emit: Emit, piece: Piece, place: int, *, free: bool) -> None:
    """Put the active seat's piece on the board, paid or `free`; a road, or a settlement that cuts one, may move Longest Road."""
    emit.tell(shared.built(emit.state.active, piece, place, free))
    if piece != "city":
        note_longest_road(emit)


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Whether the seat may buy a development card."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return _check_price(state, state.active, "card") if state.deck else refusals.deck_empty()


def buy(emit: Emit, _: Actor, __: BuyCard, ___: Chance) -> None:
    """Pay, and draw the top card unseen by the others (RULES M-12)."""
    state, seat = emit.state, emit.state.active
    emit.tell(shared.card_bought[seat])
    emit.tell(shared.card_drawn[seat, state.deck[-1], seat_audience(seat) | INSTRUCTOR])


def _check_price(state: State, seat: Seat, what: Ware) -> Refusal | None:
    hand = state.hands[seat]
    return None if what in affordable(hand) else refusals.cannot_pay(what, COSTS[what], hand, rule="M-33")
