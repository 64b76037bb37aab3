"""What happens to everybody at the end of a round: open cards, hunger, catastrophe (RULES T-16, T-18 to T-20, T-22, T-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from games.audience import NOBODY, Seat
from games.chance import Chance
from games.engine import Emit
from games.tragedy.cards import DECK_NAMES, CatastropheCard
from games.tragedy.deaths import bury
from games.tragedy.events import CardDealt, CatastropheDrawn, DeckOrdered, Fed, Reshuffled, Struck
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State

GENTLE_FOOD, GENTLE_PEOPLE = 2, 1
"""The most that the first catastrophe takes with `gentle_start` (RULES C2)."""
QUARTER = 4


def refill(emit: Emit[State], chance: Chance) -> None:
    """New Challenges for those that were met, then new Free Resource cards, from the left (steps 5 and 6)."""
    _refill(emit, "challenge", CHALLENGE, emit.state.challenges, chance)
    _refill(emit, "free", FREE, emit.state.free, chance)


def _refill(emit: Emit[State], name: Literal["free", "challenge"], deck: int, up: list[int], chance: Chance) -> None:
    for slot, card in enumerate(up):
        if card == NONE:
            _shuffle_if_empty(emit, deck, chance)
            emit(CardDealt(name, slot, emit.state.decks[deck][-1]))


def _shuffle_if_empty(emit: Emit[State], deck: int, chance: Chance) -> None:
    """See that the deck has a card (RULES T-24): no deck is so small that all its cards lie open while one is missing."""
    state = emit.state
    if not state.decks[deck]:
        name = DECK_NAMES[deck]
        order = chance.shuffled(state.discards[deck], f"{name} deck", state.round)
        emit(Reshuffled(name, len(order)))
        emit(DeckOrdered(name, tuple(order), to=NOBODY))


def hunger(people: int) -> int:
    """Food that so many People eat: one for two of them, rounded up (RULES T-16)."""
    return (people + 1) // 2


def starvation(people: int) -> int:
    """People lost where Food is short, by however little: a third, rounded up (RULES T-16)."""
    return (people + 2) // 3


def feed(emit: Emit[State]) -> None:
    """Everybody eats, or starves (step 7)."""
    state = emit.state
    for seat in state.order:
        if not state.died[seat]:
            needs, has = hunger(state.people[seat]), state.food[seat]
            emit(Fed(seat, needs, min(needs, has), 0 if needs <= has else starvation(state.people[seat])))


def catastrophe(emit: Emit[State], chance: Chance) -> bool:
    """After each so many rounds one card for all (step 8). True when it ends the game."""
    state = emit.state
    if state.counter + 1 < state.options.catastrophe_every:
        return False
    _shuffle_if_empty(emit, CATASTROPHE, chance)
    place = state.decks[CATASTROPHE][-1]
    before, first = state.people[:], not state.catastrophes
    emit(CatastropheDrawn(place))
    card = state.options.cards.catastrophe[place]
    struck = [_strike(state, seat, card, first=first) for seat in state.order if not state.died[seat]]
    for blow in struck:
        emit(blow)
    return bury(emit, "catastrophe_food" if card.food else "catastrophe_people", before, _fatal(struck))


def _fatal(struck: Sequence[Struck]) -> list[Seat]:
    return [blow.seat for blow in struck if blow.fatal]


def _strike(state: State, seat: Seat, card: CatastropheCard, *, first: bool) -> Struck:
    """What the card does to one seat (RULES T-19, T-20)."""
    food, people = (_severity(state, *pair, first=first) for pair in _pairs(state, seat, card))
    has = state.food[seat]
    fatal = bool(food) and (has == 0 or (state.options.food_cat_death == "before_or_short" and has < food))
    return Struck(seat, min(food, has), min(people, state.people[seat]), fatal)


def _pairs(state: State, seat: Seat, card: CatastropheCard) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """For Food and for People: what the card says, what the seat has, and the most of a gentle start."""
    return (card.food, state.food[seat], GENTLE_FOOD), (card.people, state.people[seat], GENTLE_PEOPLE)


def _severity(state: State, says: int, has: int, gentle: int, *, first: bool) -> int:
    """How much is to be lost, under the options of RULES C2. The first catastrophe of a gentle start does not scale."""
    if not says:
        return 0
    if first and state.options.gentle_start:
        return min(says, gentle)
    return max(says, -(-has // QUARTER)) if state.options.scaling_catastrophes else says
