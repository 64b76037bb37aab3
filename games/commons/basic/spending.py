"""What a seat's cards are good for in its turn: trade with the bank, building, development cards (RULES C-41 to C-50).

The bank trades at 4:1, 3:1 or 2:1; there is no other trade.
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
    """The seat's own side alone: whether the bank can pay is hidden, and shows when it is tried, once a kind and turn (RULES C-42)."""
    if refusal := check_step(state, actor.seat, trade_step(state)):
        return refusal
    if refusal := check_own_side(state.hands[state.active], state.rates[state.active], action, "C-41"):
        return refusal
    return refusals.not_available(action.take) if action.take in state.declined else None


def trade(story: EventRecorder[State], _: Actor, action: Trade, __: Chance) -> None:
    """Give and take at the seat's best rate. Taking the last card is a crash; what the bank does not have, it declines (RULES C-42)."""
    state = story.state
    if state.bank[INDEX[action.take]] < action.count:
        story.emit(TradeDeclined(state.active, action.take, to=seat_audience(state.active)))
        return
    given = state.rates[state.active][INDEX[action.give]] * action.count
    story.emit(Traded(state.active, action.give, given, action.take, action.count))


def check_build(state: State, actor: Actor, action: Build) -> Refusal | None:
    """The step, then the pieces, then the place, then the price."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    seat = state.active
    if not state.pieces[seat][PIECE_INDEX[action.piece]]:
        return no_pieces_left(action.piece, rule="C-43")
    return check_place(state, seat, action.piece, action.place, "C-43") or check_price(state.hands[seat], action.piece, "C-43")


def check_roads(state: State, seat: Seat, edges: tuple[int, ...]) -> Refusal | None:
    """Whether these roads may be built one after another (Road Building); the second may lean on the first."""
    roads = state.roads[:]
    for built, edge in enumerate(edges):
        if state.pieces[seat][PIECE_INDEX["road"]] <= built:
            return no_pieces_left("road", rule="C-43")
        if refusal := check_road(roads, state.owners, seat, edge, "C-43"):
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


def build(story: EventRecorder[State], _: Actor, action: Build, __: Chance) -> None:
    """A piece is paid for, and stands."""
    put(story, action.piece, action.place, free=False)


def put(story: EventRecorder[State], piece: Piece, place: int, *, free: bool) -> None:
    """Put the active seat's piece on the board, paid or `free`."""
    story.emit(Built(story.state.active, piece, place, free))


def check_buy(state: State, actor: Actor, _: BuyCard) -> Refusal | None:
    """Whether the seat may buy a development card (RULES C-45)."""
    if refusal := check_step(state, actor.seat, "build"):
        return refusal
    return check_price(state.hands[state.active], "card", "C-45") if state.deck else deck_empty(rule="C-45")


KNIGHT_CARDS = 2
"""Cards that a knight draws with `knights=mcguire`."""


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Whether the seat may reveal this card, with these choices."""
    if refusal := check_step(state, actor.seat, "cards"):
        return refusal
    seat, card = state.active, action.card
    if refusal := check_playable(state, seat, card):
        return refusal
    return check_choice(action, "C-49") or check_roads(state, seat, action.places)


def check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Whether the active seat holds such a card, old enough, and has revealed none this turn (RULES C-46, C-47)."""
    index = CARD_INDEX[card]
    count = state.cards[seat][index]
    if not count:
        return no_such_card(card, rule="C-47")
    if state.card_played:
        return one_card_a_turn(rule="C-47")
    ripe = card == "victory_point" or state.options.play_same_turn or count > state.bought[index]
    return None if ripe else card_too_new(card, rule="C-46")


def playable(state: State, seat: Seat) -> list[Card]:
    """Cards that the active seat may reveal in its card step, once each; a Road Building without room for a road stays in the hand."""
    held = [card for card, count in zip(CARDS, state.cards[seat], strict=True) if count]
    cards = [card for card in held if check_playable(state, seat, card) is None]
    return [card for card in cards if card != "road_building" or spots(state, seat, "road")]


def play(story: EventRecorder[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Reveal the card and do what it says."""
    seat = story.state.active
    story.emit(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            put(story, "road", edge, free=True)
    elif action.card == "year_of_plenty":
        _plenty(story, seat, action.resources)
    elif action.card == "monopoly":
        _monopoly(story, seat, action.resources[0])
    elif action.card == "knight":
        _knight(story, seat, chance)


def _plenty(story: EventRecorder[State], seat: Seat, resources: tuple[Resource, ...]) -> None:
    """Two cards from the bank as far as it has them; a shortfall is lost (RULES C-49)."""
    state = story.state
    got = as_bundle([min(resources.count(resource), state.bank[index]) for resource, index in INDEX.items()])
    story.emit(Received(seat, got, to=received_audience(state, seat), source="year_of_plenty"))


def _monopoly(story: EventRecorder[State], seat: Seat, resource: Resource) -> None:
    """All cards of a resource from the other hands; or as many as all hands hold, from the bank as far as it goes (RULES C-49, M-25)."""
    state, index = story.state, INDEX[resource]
    held = [hand[index] for hand in state.hands]
    if state.options.monopoly == "mcguire":
        story.emit(MonopolyTaken(seat, resource, (0,) * state.seats, from_bank=min(sum(held), state.bank[index])))
    else:
        story.emit(MonopolyTaken(seat, resource, tuple(0 if other == seat else count for other, count in enumerate(held))))


def _knight(story: EventRecorder[State], seat: Seat, chance: Chance) -> None:
    """With `knights=mcguire`, two blind cards out of one of each resource that the bank has (RULES C-44, M-16); else nothing."""
    state = story.state
    if state.options.knights == "mcguire":
        there = [index for index, stock in enumerate(state.bank) if stock]
        drawn = chance.permutation(there, "knight", state.turn)[:KNIGHT_CARDS]
        got = as_bundle([drawn.count(index) for index in range(5)])
        story.emit(Received(seat, got, to=_blind_audience(state, seat), source="knight"))
    note_largest_army(story)


def _blind_audience(state: State, seat: Seat) -> Audience:
    """Cards drawn face down are their owner's affair, unless hands lie open (RULES C-07)."""
    return EVERYONE if state.options.hands == "open" else seat_audience(seat) | STAFF
