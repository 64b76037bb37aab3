"""Building roads, settlements and cities, and buying development cards (RULES C-43, C-45)."""

from __future__ import annotations

from games.audience import INSTRUCTOR, Seat, seat_audience
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import Build, BuyCard
from games.commons.basic.events import Built, CardBought, CardDrawn
from games.commons.basic.state import State
from games.commons.basic.steps import check_step
from games.engine import Story
from games.island.bundles import affordable, as_bundle
from games.island.cards import COSTS, PIECE_INDEX, Bundle, Piece, Ware
from games.island.roads import NOBODY, is_connected, is_spaced, road_spots, settlement_spots
from games.island.topology import EDGES, VERTICES, island
from games.protocol import Actor
from games.refusal import Refusal


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """The step, then the pieces, then the place, then the price."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    seat = state.active
    if refusal := check_piece(state, seat, action.piece) or check_place(state, seat, action.piece, action.place):
        return refusal
    return _check_price(state, seat, action.piece, COSTS[action.piece], "C-43")


def check_piece(state: State, seat: Seat, piece: Piece) -> Refusal | None:
    """Whether the box still holds such a piece."""
    return None if state.pieces[seat][PIECE_INDEX[piece]] else refusals.no_pieces_left(piece)


def check_place(state: State, seat: Seat, piece: Piece, place: int) -> Refusal | None:
    """Whether this piece may stand there (RULES C-43)."""
    if piece == "road":
        return check_road(state.roads, state.owners, seat, place)
    if not 0 <= place < VERTICES:
        return refusals.unknown_place(piece, place)
    if piece == "city":
        own = state.owners[place] == seat and not state.is_city[place]
        return None if own else refusals.not_your_settlement(place)
    if state.owners[place] != NOBODY:
        return refusals.place_taken(piece, place)
    if not is_spaced(state.owners, place):
        return refusals.too_close(place)
    reached = any(state.roads[edge] == seat for edge in island().vertex_edges[place])
    return None if reached else refusals.not_connected(piece, place)


def check_road(roads: list[int], owners: list[int], seat: Seat, edge: int) -> Refusal | None:
    """Whether a road may lie on this edge of a board."""
    if not 0 <= edge < EDGES:
        return refusals.unknown_place("road", edge)
    if roads[edge] != NOBODY:
        return refusals.place_taken("road", edge)
    return None if is_connected(roads, owners, seat, edge) else refusals.not_connected("road", edge)


def check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Whether these roads may be built one after another (Road Building); the second may lean on the first."""
    roads = state.roads[:]
    for built, edge in enumerate(edges):
        if state.pieces[seat][PIECE_INDEX["road"]] <= built:
            return refusals.no_pieces_left("road")
        if refusal := check_road(roads, state.owners, seat, edge):
            return refusal
        roads[edge] = seat
    return None


def spots(state: State, seat: Seat, piece: Piece) -> list[int]:
    """Where the seat may put a piece by the rules of place, while it has one; whether it can pay is another question (RULES C-43)."""
    if not state.pieces[seat][PIECE_INDEX[piece]]:
        return []
    if piece == "road":
        return road_spots(state.roads, state.owners, seat)
    if piece == "settlement":
        return settlement_spots(state.roads, state.owners, seat)
    return [vertex for vertex, owner in enumerate(state.owners) if owner == seat and not state.is_city[vertex]]


def build(story: Story[State], _: Actor, action: Build, __: Chance) -> None:
    """Build, paid."""
    put(story, action.piece, action.place, free=False)


def put(story: Story[State], piece: Piece, place: int, *, free: bool) -> None:
    """Put the active seat's piece on the board, paid or `free`."""
    story.tell(Built(story.state.active, piece, place, free))


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Whether the seat may buy a development card (RULES C-45)."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    if not state.deck:
        return refusals.deck_empty()
    return _check_price(state, state.active, "card", COSTS["card"], "C-45")


def buy(story: Story[State], _: Actor, __: BuyCard, ___: Chance) -> None:
    """Pay, and draw the top card unseen by the others."""
    state, seat = story.state, story.state.active
    story.tell(CardBought(seat))
    story.tell(CardDrawn(seat, state.deck[-1], to=seat_audience(seat) | INSTRUCTOR))


def _check_price(state: State, seat: Seat, what: Ware, cost: Bundle, rule: str) -> Refusal | None:
    return (
        None if what in affordable(tuple(state.hands[seat])) else refusals.cannot_pay(what, cost, as_bundle(state.hands[seat]), rule=rule)
    )
