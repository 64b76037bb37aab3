"""What a seat's cards are good for in its turn: trade with the bank, building, development cards (RULES M-19, M-23 to M-27, M-33).

Knight and Monopoly are changed so that nobody is attacked (RULES M-24, M-25).
"""

from __future__ import annotations

from games.audience import INSTRUCTOR, Seat, seat_audience
from games.chance import Chance
from games.engine import Story
from games.island.bundles import affordable, as_bundle, single
from games.island.cards import CARD_INDEX, COSTS, INDEX, PIECE_INDEX, Card, Piece, Resource, Ware
from games.island.topology import EDGES, VERTICES
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import Build, BuyCard, PlayCard, Trade
from games.settlers.events import Built, CardBought, CardDrawn, CardPaid, CardPlayed, Traded
from games.settlers.pieces import may_settle, opened_by, spots
from games.settlers.state import NOBODY, SEA, State
from games.settlers.turns import check_trading, draw_prize


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """Never in the middle of a deal (RULES M-22); then the seat's own side, then the bank's."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    if action.count < 1:
        return refusals.bad_amount(rule="M-19")
    if action.give == action.take:
        return refusals.same_resource(action.give)
    give, hand = INDEX[action.give], state.hands[state.active]
    price = state.rates[state.active][give] * action.count
    if hand[give] < price:
        return refusals.cannot_pay("trade", single(give, price), hand, rule="M-19")
    left = state.bank[INDEX[action.take]]
    return None if left >= action.count else refusals.bank_short(action.take, action.count, left, rule="M-19")


def trade(story: Story[State], _: Actor, action: Trade, __: Chance) -> None:
    """Give and take at the seat's best rate: 4:1, 3:1 or 2:1 (RULES M-19)."""
    seat = story.state.active
    given = story.state.rates[seat][INDEX[action.give]] * action.count
    story.tell(Traded(seat, action.give, given, action.take, action.count))


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


def _check_price(state: State, seat: Seat, what: Ware) -> Refusal | None:
    hand = state.hands[seat]
    return None if what in affordable(hand) else refusals.cannot_pay(what, COSTS[what], hand, rule="M-33")


def build(story: Story[State], _: Actor, action: Build, __: Chance) -> None:
    """Build, paid."""
    story.tell(Built(story.state.active, action.piece, action.place))


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Whether the seat may buy a development card."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return _check_price(state, state.active, "card") if state.deck else refusals.deck_empty()


def buy(story: Story[State], _: Actor, __: BuyCard, ___: Chance) -> None:
    """Pay, and draw the top card unseen by the others (RULES M-12)."""
    state, seat = story.state, story.state.active
    story.tell(CardBought(seat))
    story.tell(CardDrawn(seat, state.deck[-1], to=seat_audience(seat) | INSTRUCTOR))


PLACES: dict[Card, tuple[int, ...]] = {"road_building": (1, 2)}
"""How many places a card may name; none for the others."""
NAMED: dict[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card names; none for the others."""


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Whether the seat may play this card, with these choices."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, card = state.active, action.card
    if refusal := _check_playable(state, seat, card):
        return refusal
    places, named = PLACES.get(card, (0,)), NAMED.get(card, 0)
    if len(action.places) not in places or len(action.resources) != named:
        return refusals.wrong_choice(card, places[-1], named)
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
        return refusals.no_such_card(card)
    if state.card_played:
        return refusals.one_card_a_turn()
    return None if count > state.bought[index] else refusals.card_too_new(card)


def _check_stock(state: State, resources: tuple[Resource, ...]) -> Refusal | None:
    for resource in resources:
        if resources.count(resource) > state.bank[INDEX[resource]]:
            return refusals.bank_short(resource, resources.count(resource), state.bank[INDEX[resource]], rule="M-26")
    return None


def _check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Whether these roads may be built one after another (Road Building); the second may lean on the first."""
    if len(edges) > state.pieces[seat][PIECE_INDEX["road"]]:
        return refusals.no_pieces_left("road")
    reach, laid = {*state.road_spots[seat]}, set[int]()
    for edge in edges:
        if edge in laid:
            return refusals.place_taken("road", edge)
        if edge not in reach:
            return _why_not_there(state, "road", edge)
        reach.update(opened_by(state, seat, edge))
        laid.add(edge)
    return None


def play(story: Story[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Play the card and do what it says."""
    state, seat = story.state, story.state.active
    story.tell(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            story.tell(Built(seat, "road", edge, free=True))
    elif action.card == "year_of_plenty":
        story.tell(CardPaid(seat, as_bundle([action.resources.count(resource) for resource in INDEX])))
    elif action.card == "monopoly":
        resource = INDEX[action.resources[0]]
        counted = sum(hand[resource] for hand in state.hands)
        story.tell(CardPaid(seat, single(resource, min(counted, state.bank[resource])), counted))
    else:
        draw_prize(story, chance, "knight")
