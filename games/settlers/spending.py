"""What a seat's cards are good for in its turn: trade with the bank, building, development cards (RULES M-19, M-23 to M-27, M-33).

Knight and Monopoly are changed so that nobody is attacked (RULES M-24, M-25).
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
from games.island.refusals import card_too_new, deck_empty, no_pieces_left, no_such_card, one_card_a_turn, place_taken
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.events import CardPaid
from games.settlers.pieces import opened_by
from games.settlers.state import SEA, State
from games.settlers.turns import check_trading, draw_prize


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """Never in the middle of a deal (RULES M-22); then the seat's own side, then the bank's."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    if refusal := check_own_side(state.hands[state.active], state.rates[state.active], action, "M-19"):
        return refusal
    left = state.bank[INDEX[action.take]]
    return None if left >= action.count else refusals.bank_short(action.take, action.count, left, rule="M-19")


def trade(story: EventRecorder[State], _: Actor, action: Trade, __: Chance) -> None:
    """Give and take at the seat's best rate: 4:1, 3:1 or 2:1 (RULES M-19)."""
    seat = story.state.active
    given = story.state.rates[seat][INDEX[action.give]] * action.count
    story.emit(Traded(seat, action.give, given, action.take, action.count))


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """The phase, then the pieces, then the place, then the price."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, piece = state.active, action.piece
    if not state.pieces[seat][PIECE_INDEX[piece]]:
        return no_pieces_left(piece, rule="M-33")
    return _check_place(state, seat, piece, action.place) or check_price(state.hands[seat], piece, "M-33")


def _check_place(state: State, seat: Seat, piece: Piece, place: int) -> Refusal | None:
    """Whether this piece may stand there: not in the water (RULES M-02, M-33)."""
    places = state.roads if piece == "road" else state.owners
    if 0 <= place < len(places) and places[place] == SEA:
        return refusals.water(piece, place)
    return check_place(state, seat, piece, place, "M-33")


def build(story: EventRecorder[State], _: Actor, action: Build, __: Chance) -> None:
    """A piece is paid for, and stands."""
    story.emit(Built(story.state.active, action.piece, action.place))


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Whether the seat may buy a development card."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return check_price(state.hands[state.active], "card", "M-33") if state.deck else deck_empty(rule="M-33")


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Whether the seat may play this card, with these choices."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, card = state.active, action.card
    if refusal := _check_playable(state, seat, card):
        return refusal
    if refusal := check_choice(action, "M-26"):
        return refusal
    if card == "year_of_plenty":
        return _check_stock(state, action.resources)
    return _check_roads(state, seat, action.places)


def _check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Whether the active seat holds such a card, not bought this turn, and has played none this turn (RULES M-23, M-27)."""
    index = CARD_INDEX[card]
    count = state.cards[seat][index]
    if card == "victory_point":
        return refusals.never_played()
    if not count:
        return no_such_card(card, rule="M-23")
    if state.card_played:
        return one_card_a_turn(rule="M-23")
    return None if count > state.bought[index] else card_too_new(card, rule="M-23")


def _check_stock(state: State, resources: tuple[Resource, ...]) -> Refusal | None:
    for resource in resources:
        if resources.count(resource) > state.bank[INDEX[resource]]:
            return refusals.bank_short(resource, resources.count(resource), state.bank[INDEX[resource]], rule="M-26")
    return None


def _check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Whether these roads may be built one after another (Road Building); the second may lean on the first."""
    if len(edges) > state.pieces[seat][PIECE_INDEX["road"]]:
        return no_pieces_left("road", rule="M-33")
    reach, laid = {*state.road_spots[seat]}, set[int]()
    for edge in edges:
        if edge in laid:
            return place_taken("road", edge, rule="M-33")
        if edge not in reach:
            return _check_place(state, seat, "road", edge)
        reach.update(opened_by(state, seat, edge))
        laid.add(edge)
    return None


def play(story: EventRecorder[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Play the card and do what it says."""
    state, seat = story.state, story.state.active
    story.emit(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            story.emit(Built(seat, "road", edge, free=True))
    elif action.card == "year_of_plenty":
        story.emit(CardPaid(seat, as_bundle([action.resources.count(resource) for resource in INDEX])))
    elif action.card == "monopoly":
        resource = INDEX[action.resources[0]]
        counted = sum(hand[resource] for hand in state.hands)
        story.emit(CardPaid(seat, single(resource, min(counted, state.bank[resource])), counted))
    else:
        draw_prize(story, chance, "knight")
