"""Bank trades, building and development cards on the own turn (RULES M-19, M-23 to M-27, M-33).

Knight and Monopoly are changed so that they attack no player (RULES M-24, M-25).
"""

from games.audience import Seat
from games.chance import Chance
from games.engine import EventRecorder
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import as_bundle, single
from games.island.cards import CARD_INDEX, INDEX, PIECE_INDEX, Card, Piece, Resource
from games.island.checks import check_choice, check_place, check_price
from games.island.checks import check_trade as check_own_side
from games.island.events import Built, CardPlayed, Traded
from games.island.refusals import (
    card_too_new,
    deck_empty,
    no_pieces_left,
    no_such_card,
    one_card_a_turn,
    place_taken,
)
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.events import CardPaid
from games.settlers.pieces import adjacent_free_edges
from games.settlers.state import SEA, State
from games.settlers.turns import check_trading, draw_prize


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """Refuse during a deal (RULES M-22), or if seat or bank cannot pay."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    if refusal := check_own_side(state.hands[state.active], state.rates[state.active], action, "M-19"):
        return refusal
    stock = state.bank[INDEX[action.take]]
    return (
        None if stock >= action.count else refusals.bank_short(action.take, action.count, stock, rule="M-19")
    )


def trade_with_bank(recorder: EventRecorder[State], _: Actor, action: Trade, __: Chance) -> None:
    """Trade at the seat's best rate: 4:1, 3:1 or 2:1 (RULES M-19)."""
    seat = recorder.state.active
    cards_given = recorder.state.rates[seat][INDEX[action.give]] * action.count
    recorder.emit(Traded(seat, action.give, cards_given, action.take, action.count))


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """Check phase, pieces, place and price, in this order."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, piece = state.active, action.piece
    if not state.pieces[seat][PIECE_INDEX[piece]]:
        return no_pieces_left(piece, rule="M-33")
    return _check_place(state, seat, piece, action.place) or check_price(state.hands[seat], piece, "M-33")


def _check_place(state: State, seat: Seat, piece: Piece, place: int) -> Refusal | None:
    """Refuse a place in the water, or not allowed (RULES M-02, M-33)."""
    places = state.roads if piece == "road" else state.owners
    if 0 <= place < len(places) and places[place] == SEA:
        return refusals.water(piece, place)
    return check_place(state, seat, piece, place, "M-33")


def build_piece(recorder: EventRecorder[State], _: Actor, action: Build, __: Chance) -> None:
    """Pay for a piece and place it."""
    recorder.emit(Built(recorder.state.active, action.piece, action.place))


def check_buy_card(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Refuse unless the seat may buy a development card."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return check_price(state.hands[state.active], "card", "M-33") if state.deck else deck_empty(rule="M-33")


def check_play_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Refuse unless the seat may play this card with these choices."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, card = state.active, action.card
    if refusal := _check_playable(state, seat, card):
        return refusal
    if refusal := check_choice(action, "M-26"):
        return refusal
    if card == "year_of_plenty":
        return _check_bank_has(state, action.resources)
    return _check_road_building(state, seat, action.places)


def _check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Refuse a card not held since an earlier turn, and a second card this turn (RULES M-23, M-27)."""
    index = CARD_INDEX[card]
    count = state.cards[seat][index]
    if card == "victory_point":
        return refusals.never_played()
    if not count:
        return no_such_card(card, rule="M-23")
    if state.card_played:
        return one_card_a_turn(rule="M-23")
    return None if count > state.bought[index] else card_too_new(card, rule="M-23")


def _check_bank_has(state: State, resources: tuple[Resource, ...]) -> Refusal | None:
    for resource in resources:
        if resources.count(resource) > state.bank[INDEX[resource]]:
            return refusals.bank_short(
                resource, resources.count(resource), state.bank[INDEX[resource]], rule="M-26"
            )
    return None


def _check_road_building(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Refuse roads that cannot be built one after another. The second may extend the first."""
    if len(edges) > state.pieces[seat][PIECE_INDEX["road"]]:
        return no_pieces_left("road", rule="M-33")
    reachable, laid = {*state.road_spots[seat]}, set[int]()
    for edge in edges:
        if edge in laid:
            return place_taken("road", edge, rule="M-33")
        if edge not in reachable:
            return _check_place(state, seat, "road", edge)
        reachable.update(adjacent_free_edges(state, seat, edge))
        laid.add(edge)
    return None


def play_card(recorder: EventRecorder[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Play the card and apply its effect."""
    state, seat = recorder.state, recorder.state.active
    recorder.emit(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            recorder.emit(Built(seat, "road", edge, free=True))
    elif action.card == "year_of_plenty":
        recorder.emit(CardPaid(seat, as_bundle([action.resources.count(resource) for resource in INDEX])))
    elif action.card == "monopoly":
        resource = INDEX[action.resources[0]]
        counted = sum(hand[resource] for hand in state.hands)
        recorder.emit(CardPaid(seat, single(resource, min(counted, state.bank[resource])), counted))
    else:
        draw_prize(recorder, chance, "knight")
