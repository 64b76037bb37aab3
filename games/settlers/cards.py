"""Playing development cards, Knight and Monopoly changed so that nobody is attacked (RULES M-23 to M-27)."""

from __future__ import annotations

from games.audience import Seat
from games.chance import Chance
from games.island.bundles import as_bundle, single
from games.island.cards import CARD_INDEX, INDEX, Card, Resource
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import PlayCard
from games.settlers.awards import note_largest_army
from games.settlers.build import check_roads, put
from games.settlers.emit import Emit
from games.settlers.events import CardPaid, CardPlayed
from games.settlers.seven import draw_prize
from games.settlers.state import State
from games.settlers.steps import check_trading

PLACES: dict[Card, tuple[int, ...]] = {"road_building": (1, 2)}
"""How many places a card may name; none for the others."""
NAMED: dict[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card names; none for the others."""


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Whether the seat may play this card, with these choices."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    seat, card = state.active, action.card
    if refusal := check_playable(state, seat, card):
        return refusal
    places, named = PLACES.get(card, (0,)), NAMED.get(card, 0)
    if len(action.places) not in places or len(action.resources) != named:
        return refusals.wrong_choice(card, places[-1], named)
    if card == "year_of_plenty":
        return _check_stock(state, action.resources)
    return check_roads(state, seat, action.places)


def check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
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


def play(emit: Emit, _: Actor, action: PlayCard, chance: Chance) -> None:
    """Play the card and do what it says."""
    state, seat = emit.state, emit.state.active
    emit(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            put(emit, "road", edge, free=True)
    elif action.card == "year_of_plenty":
        emit(CardPaid(seat, as_bundle([action.resources.count(resource) for resource in INDEX])))
    elif action.card == "monopoly":
        resource = INDEX[action.resources[0]]
        counted = sum(hand[resource] for hand in state.hands)
        emit(CardPaid(seat, single(resource, min(counted, state.bank[resource])), counted))
    else:
        draw_prize(emit, chance, "knight")
        note_largest_army(emit)
