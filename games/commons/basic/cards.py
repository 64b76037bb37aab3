"""Revealing development cards (RULES C-44 to C-49)."""

from __future__ import annotations

from games.audience import EVERYONE, STAFF, Audience, Seat, seat_audience
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import PlayCard
from games.commons.basic.build import check_roads, put, spots
from games.commons.basic.events import CardPlayed, MonopolyTaken, Received
from games.commons.basic.points import note_largest_army
from games.commons.basic.state import State, received_audience
from games.commons.basic.steps import check_step
from games.engine import Story
from games.island.bundles import as_bundle
from games.island.cards import CARD_INDEX, CARDS, INDEX, Card, Resource
from games.protocol import Actor
from games.refusal import Refusal

PLACES: dict[Card, tuple[int, ...]] = {"road_building": (1, 2)}
"""How many places a card may name; none for the others."""

NAMED: dict[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card names; none for the others."""

KNIGHT_CARDS = 2
"""Cards that a knight draws with `knights=mcguire`."""


def check_card(state: State, actor: Actor, action: PlayCard) -> Refusal | None:
    """Whether the seat may reveal this card, with these choices."""
    if refusal := check_step(state, actor.seat, "cards"):
        return refusal
    seat, card = state.active, action.card
    if refusal := check_playable(state, seat, card):
        return refusal
    places, named = PLACES.get(card, (0,)), NAMED.get(card, 0)
    if len(action.places) not in places or len(action.resources) != named:
        return refusals.wrong_choice(card, places[-1], named)
    return check_roads(state, seat, action.places)


def check_playable(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Whether the active seat holds such a card, old enough, and has revealed none this turn (RULES C-46, C-47)."""
    index = CARD_INDEX[card]
    count = state.cards[seat][index]
    if not count:
        return refusals.no_such_card(card)
    if state.card_played:
        return refusals.one_card_a_turn()
    ripe = card == "victory_point" or state.options.play_same_turn or count > state.bought[index]
    return None if ripe else refusals.card_too_new(card)


def playable(state: State, seat: Seat) -> list[Card]:
    """Cards that the active seat may reveal in its card step, once each; a Road Building without room for a road stays in the hand."""
    cards = [card for card in CARDS if check_playable(state, seat, card) is None]
    return [card for card in cards if card != "road_building" or spots(state, seat, "road")]


def play(story: Story[State], _: Actor, action: PlayCard, chance: Chance) -> None:
    """Reveal the card and do what it says."""
    seat = story.state.active
    story.tell(CardPlayed(seat, action.card, action.resources))
    if action.card == "road_building":
        for edge in action.places:
            put(story, "road", edge, free=True)
    elif action.card == "year_of_plenty":
        _plenty(story, seat, action.resources)
    elif action.card == "monopoly":
        _monopoly(story, seat, action.resources[0])
    elif action.card == "knight":
        _knight(story, seat, chance)


def _plenty(story: Story[State], seat: Seat, resources: tuple[Resource, ...]) -> None:
    """Two cards from the bank as far as it has them; a shortfall is lost (RULES C-49)."""
    state = story.state
    got = as_bundle([min(resources.count(resource), state.bank[index]) for resource, index in INDEX.items()])
    story.tell(Received(seat, got, to=received_audience(state, seat), source="year_of_plenty"))


def _monopoly(story: Story[State], seat: Seat, resource: Resource) -> None:
    """All cards of a resource from the other hands; or as many as all hands hold, from the bank as far as it goes (RULES C-49, M-25)."""
    state, index = story.state, INDEX[resource]
    held = [hand[index] for hand in state.hands]
    if state.options.monopoly == "mcguire":
        story.tell(MonopolyTaken(seat, resource, (0,) * state.seats, from_bank=min(sum(held), state.bank[index])))
    else:
        story.tell(MonopolyTaken(seat, resource, tuple(0 if other == seat else count for other, count in enumerate(held))))


def _knight(story: Story[State], seat: Seat, chance: Chance) -> None:
    """With `knights=mcguire`, two blind cards out of one of each resource that the bank has (RULES C-44, M-16); else nothing."""
    state = story.state
    if state.options.knights == "mcguire":
        there = [index for index, stock in enumerate(state.bank) if stock]
        drawn = chance.shuffled(there, "knight", state.turn)[:KNIGHT_CARDS]
        got = as_bundle([drawn.count(index) for index in range(5)])
        story.tell(Received(seat, got, to=_blind_audience(state, seat), source="knight"))
    note_largest_army(story)


def _blind_audience(state: State, seat: Seat) -> Audience:
    """Cards drawn face down are their owner's affair, unless hands lie open (RULES C-07)."""
    return EVERYONE if state.options.hands == "open" else seat_audience(seat) | STAFF
