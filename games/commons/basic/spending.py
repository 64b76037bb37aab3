"""Handle trade with the bank, building and development cards (RULES C-41 to C-50).

Players trade only with the bank, at 4:1, 3:1 or 2:1.
"""

from games.audience import EVERYONE, STAFF, Audience, Seat, seat_audience
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.events import MonopolyTaken, Received, TradeDeclined
from games.commons.basic.state import State, received_audience
from games.commons.basic.turns import check_step, note_largest_army, trade_step
from games.engine import EventRecorder
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.bundles import as_bundle
from games.island.cards import CARD_INDEX, CARDS, INDEX, PIECE_INDEX, Card, Piece, Resource
from games.island.checks import check_choice, check_place, check_price, check_road
from games.island.checks import check_trade as check_own_side
from games.island.events import Built, CardPlayed, Traded
from games.island.refusals import card_too_new, deck_empty, no_pieces_left, no_such_card, one_card_a_turn
from games.island.roads import road_spots, settlement_spots
from games.protocol import Actor
from games.refusal import Refusal


def check_trade(state: State, actor: Actor, action: Trade) -> Refusal | None:
    """Check the seat's own side only: a trade reveals whether the bank can pay, once a resource and turn
    (RULES C-42).
    """
    if refusal := check_step(state, actor.seat, trade_step(state)):
        return refusal
    if refusal := check_own_side(state.hands[state.active], state.rates[state.active], action, "C-41"):
        return refusal
    return refusals.not_available(action.take) if action.take in state.declined else None


def trade(story: EventRecorder[State], _: Actor, action: Trade, __: Chance) -> None:
    """Trade at the seat's best rate, or decline what the bank lacks. Taking the last card is a crash (RULES
    C-42).
    """
    state = story.state
    if state.bank[INDEX[action.take]] < action.count:
        story.emit(TradeDeclined(state.active, action.take, to=seat_audience(state.active)))
        return
    price = state.rates[state.active][INDEX[action.give]] * action.count
    story.emit(Traded(state.active, action.give, price, action.take, action.count))


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """Check the step, then the pieces, the place and the price."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    seat = state.active
    if not state.pieces[seat][PIECE_INDEX[action.piece]]:
        return no_pieces_left(action.piece, rule="C-43")
    return check_place(state, seat, action.piece, action.place, "C-43") or check_price(
        state.hands[seat], action.piece, "C-43"
    )


def check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Check roads of Road Building in order; the second may extend the first."""
    roads = state.roads[:]
    for built, edge in enumerate(edges):
        if state.pieces[seat][PIECE_INDEX["road"]] <= built:
            return no_pieces_left("road", rule="C-43")
        if refusal := check_road(roads, state.owners, seat, edge, "C-43"):
            return refusal
        roads[edge] = seat
    return None


def building_spots(state: State, seat: Seat, piece: Piece) -> list[int]:
    """Return the places for the seat's next piece, if it has one left, whatever the price (RULES C-43)."""
    if not state.pieces[seat][PIECE_INDEX[piece]]:
        return []
    if piece == "road":
        return road_spots(state.roads, state.owners, seat)
    if piece == "settlement":
        return settlement_spots(state.roads, state.owners, seat)
    return [
        vertex for vertex, owner in enumerate(state.owners) if owner == seat and not state.is_city[vertex]
    ]


def build(story: EventRecorder[State], _: Actor, action: Build, __: Chance) -> None:
    """Place a paid piece."""
    place_piece(story, action.piece, action.place, free=False)


def place_piece(story: EventRecorder[State], piece: Piece, place: int, *, free: bool) -> None:
    """Place the active seat's piece, paid or `free`."""
    story.emit(Built(story.state.active, piece, place, free))


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Check that the seat may buy a development card (RULES C-45)."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    return check_price(state.hands[state.active], "card", "C-45") if state.deck else deck_empty(rule="C-45")


KNIGHT_CARDS = 2
"""Cards that a knight draws with `knights=mcguire`."""


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Check that the seat may reveal this card with these choices."""
    if refusal := check_step(state, actor.seat, "cards"):
        return refusal
    seat, card = state.active, action.card
    if refusal := check_playable(state, seat, card):
        return refusal
    return check_choice(action, "C-49") or check_roads(state, seat, action.places)


def check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Check that the active seat holds an old enough card and has revealed none this turn (RULES C-46, C-47)."""
    index = CARD_INDEX[card]
    count = state.cards[seat][index]
    if not count:
        return no_such_card(card, rule="C-47")
    if state.card_played:
        return one_card_a_turn(rule="C-47")
    is_old_enough = card == "victory_point" or state.options.play_same_turn or count > state.bought[index]
    return None if is_old_enough else card_too_new(card, rule="C-46")


def playable_cards(state: State, seat: Seat) -> list[Card]:
    """Return cards that the active seat may reveal in its card step, without a Road Building that has no
    room.
    """
    held_cards = [card for card, count in zip(CARDS, state.cards[seat], strict=True) if count]
    cards = [card for card in held_cards if check_playable(state, seat, card) is None]
    return [card for card in cards if card != "road_building" or building_spots(state, seat, "road")]


def play_card(story: EventRecorder[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Reveal the card and apply it."""
    seat = story.state.active
    story.emit(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            place_piece(story, "road", edge, free=True)
    elif action.card == "year_of_plenty":
        _take_plenty(story, seat, action.resources)
    elif action.card == "monopoly":
        _take_monopoly(story, seat, action.resources[0])
    elif action.card == "knight":
        _draw_knight_cards(story, seat, chance)


def _take_plenty(story: EventRecorder[State], seat: Seat, resources: tuple[Resource, ...]) -> None:
    """Take two cards from the bank as far as it has them; a shortfall is lost (RULES C-49)."""
    state = story.state
    cards = as_bundle(
        [min(resources.count(resource), state.bank[index]) for resource, index in INDEX.items()]
    )
    story.emit(Received(seat, cards, to=received_audience(state, seat), source="year_of_plenty"))


def _take_monopoly(story: EventRecorder[State], seat: Seat, resource: Resource) -> None:
    """Take a resource from the other hands, or as many as all hands hold from the bank as far as it goes
    (RULES C-49, M-25).
    """
    state, index = story.state, INDEX[resource]
    counts = [hand[index] for hand in state.hands]
    if state.options.monopoly == "mcguire":
        story.emit(
            MonopolyTaken(seat, resource, (0,) * state.seats, from_bank=min(sum(counts), state.bank[index]))
        )
    else:
        story.emit(
            MonopolyTaken(
                seat, resource, tuple(0 if other == seat else count for other, count in enumerate(counts))
            )
        )


def _draw_knight_cards(story: EventRecorder[State], seat: Seat, chance: Chance) -> None:
    """Draw two blind cards of resources in the bank with `knights=mcguire` (RULES C-44, M-16), and update
    Largest Army.
    """
    state = story.state
    if state.options.knights == "mcguire":
        stocked = [index for index, stock in enumerate(state.bank) if stock]
        drawn = chance.permutation(stocked, "knight", state.turn)[:KNIGHT_CARDS]
        cards = as_bundle([drawn.count(index) for index in range(5)])
        story.emit(Received(seat, cards, to=_blind_audience(state, seat), source="knight"))
    note_largest_army(story)


def _blind_audience(state: State, seat: Seat) -> Audience:
    """Return the audience of cards drawn face down: owner and staff, or all with open hands (RULES C-07)."""
    return EVERYONE if state.options.hands == "open" else seat_audience(seat) | STAFF
