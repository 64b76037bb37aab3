"""How turns and rounds follow each other: the players, the Animals, then the steps that end a round (RULES T-12 to T-24)."""

from __future__ import annotations

from typing import Literal

from games.audience import NOBODY, Seat
from games.chance import Chance
from games.engine import Emit
from games.tragedy import events as ev
from games.tragedy.box import hunger, starvation
from games.tragedy.cards import DECK_NAMES, CatastropheCard
from games.tragedy.end import bury
from games.tragedy.state import CATASTROPHE, CHALLENGE, FREE, NONE, State, challenge, home, living, room, supply

GENTLE_FOOD, GENTLE_PEOPLE = 2, 1
"""The most that the first catastrophe takes with `gentle_start` (RULES C2)."""
QUARTER = 4


def after_turn(emit: Emit[State], chance: Chance) -> None:
    """The next player; after the last one the Animals (step 3)."""
    state = emit.state
    rest = state.order[state.order.index(state.active) + 1 :]
    if rest:
        emit(ev.TurnBegan(rest[0]))
        return
    animals = _able(state, state.dead)
    if animals and state.options.animals == "simultaneous":
        emit(ev.AnswersOpened("animals", tuple(animals)))
    else:
        _next_animal(emit, chance, animals)


def after_animal(emit: Emit[State], chance: Chance) -> None:
    """An Animal has acted: bury the dead, then the next Animal in order of death (RULES T-31)."""
    state = emit.state
    bury(emit, "carnivore", state.people)
    if state.phase != "over":
        _next_animal(emit, chance, _able(state, state.dead[state.dead.index(state.active) + 1 :]))


def _next_animal(emit: Emit[State], chance: Chance, animals: list[Seat]) -> None:
    """The first of these Animals acts; where there is none, the round comes to its end."""
    if animals:
        emit(ev.TurnBegan(animals[0], "animals"))
    else:
        end_round(emit, chance)


def _able(state: State, animals: list[Seat]) -> list[Seat]:
    """Of these Animals, those who act: dead since an earlier round (RULES T-28), and able to do anything at all."""
    return [seat for seat in animals if state.died[seat] < state.round and _can_act(state, seat)]


def _can_act(state: State, seat: Seat) -> bool:
    """Whether there is Food for this Herbivore, or a Person at home for this Carnivore; or it may change its kind."""
    if state.options.animal_switch:
        return True
    if state.roles[seat] == "herbivore":
        return any(state.food)
    return any(home(state, prey) for prey in living(state))


def end_round(emit: Emit[State], chance: Chance) -> None:
    """Challenges, new cards, hunger, catastrophe: after each step the dead are buried, and the game may be over (RULES T-21)."""
    state = emit.state
    for step in (_settle, _refill, _feed, _catastrophe):
        step(emit, chance)
        if state.phase == "over":
            return
    emit(ev.RoundEnded(state.round, state.pile, tuple(state.food), tuple(state.people)))


def after_round(emit: Emit[State]) -> None:
    """The end of the game after its last round; else the dead of this one choose an Animal, and the next begins."""
    state = emit.state
    newly = tuple(seat for seat in state.dead if state.roles[seat] is None)
    if state.round >= state.last_round:
        emit(ev.GameEnded("instructor" if state.finish_called else "round_limit", tuple(living(state))))
    elif newly:
        emit(ev.AnswersOpened("roles", newly))
    else:
        begin_round(emit)


def begin_round(emit: Emit[State]) -> None:
    """The first player moves on clockwise to the next who is alive (RULES T-05)."""
    state = emit.state
    clockwise = [(state.order[0] + step) % state.seats for step in range(1, state.seats + 1)]
    emit(ev.RoundBegan(state.round + 1, tuple(seat for seat in clockwise if not state.died[seat])))


def first_turn(emit: Emit[State]) -> None:
    """A round begins with the turn of its first player."""
    emit(ev.TurnBegan(emit.state.order[0]))


def _settle(emit: Emit[State], _: Chance) -> None:
    """Rewards or losses of all Challenges that somebody was sent to, in the order in which they lie on the table (step 4)."""
    state = emit.state
    before, paid = state.people[:], _food_paid(state)
    for slot, sent in enumerate(state.sent):
        if not sent:
            continue
        if missing := room(state, slot):
            emit(ev.ChallengeFailed(slot, state.challenges[slot], missing, _losses(state, sent, missing)))
        else:
            gains = tuple((seat, paid[seat], min(_share(state, slot, count)[1], supply(state, seat))) for seat, count in sent)
            emit(ev.ChallengeMet(slot, state.challenges[slot], gains))
    bury(emit, "challenge", before)


def _share(state: State, slot: int, count: int) -> tuple[int, int]:
    """Food and People due for so many who were sent, rounded down (RULES T-10)."""
    card = challenge(state, slot)
    return card.food * count // card.needs, card.people * count // card.needs


def _food_paid(state: State) -> list[int]:
    """By seat, what the pile pays of the Food due: nobody is at two Challenges, so a seat has one share at most (RULES T-14)."""
    met = [(slot, sent) for slot, sent in enumerate(state.sent) if sent and not room(state, slot)]
    due = [(seat, _share(state, slot, count)[0]) for slot, sent in met for seat, count in sent]
    paid, left, owed = [0] * state.seats, state.pile, sum(food for _, food in due)
    for seat, food in due:
        if state.options.short_pile == "pro_rata" and owed > state.pile:
            paid[seat] = food * state.pile // owed
        else:
            paid[seat] = min(food, left)
            left -= paid[seat]
    return paid


def _losses(state: State, sent: tuple[tuple[Seat, int], ...], missing: int) -> tuple[tuple[Seat, int], ...]:
    """What each who took part loses, at most all it has (RULES T-12). Shared: as evenly as can be, who came first losing the odd ones."""
    match state.options.fail_penalty:
        case "none":
            shares = [0] * len(sent)
        case "shared":
            shares = [missing // len(sent) + (place < missing % len(sent)) for place in range(len(sent))]
        case _:
            shares = [missing] * len(sent)
    return tuple((seat, min(loss, state.people[seat])) for (seat, _), loss in zip(sent, shares, strict=True))


def _refill(emit: Emit[State], chance: Chance) -> None:
    """New Challenges for those that were met, then new Free Resource cards, from the left (steps 5 and 6)."""
    _deal(emit, "challenge", CHALLENGE, emit.state.challenges, chance)
    _deal(emit, "free", FREE, emit.state.free, chance)


def _deal(emit: Emit[State], name: Literal["free", "challenge"], deck: int, up: list[int], chance: Chance) -> None:
    for slot, card in enumerate(up):
        if card == NONE:
            emit(ev.CardDealt(name, slot, _top(emit, deck, chance)))


def _top(emit: Emit[State], deck: int, chance: Chance) -> int:
    """The next card. An empty deck is shuffled first (RULES T-24): none is so small that all its cards lie open while one is missing."""
    state = emit.state
    if not state.decks[deck]:
        name = DECK_NAMES[deck]
        order = chance.shuffled(state.discards[deck], f"{name} deck", state.round)
        emit(ev.Reshuffled(name, len(order)))
        emit(ev.DeckOrdered(name, tuple(order), to=NOBODY))
    return state.decks[deck][-1]


def _feed(emit: Emit[State], _: Chance) -> None:
    """Everybody eats, or starves (step 7)."""
    state = emit.state
    before = state.people[:]
    for seat in state.order:
        if not state.died[seat]:
            needs, has = hunger(state.people[seat]), state.food[seat]
            emit(ev.Fed(seat, needs, min(needs, has), 0 if needs <= has else starvation(state.people[seat])))
    bury(emit, "starved", before)


def _catastrophe(emit: Emit[State], chance: Chance) -> None:
    """After each so many rounds one card for all (step 8)."""
    state = emit.state
    if state.counter + 1 < state.options.catastrophe_every:
        return
    emit(ev.CatastropheDrawn(_top(emit, CATASTROPHE, chance)))
    card, before = state.options.cards.catastrophe[state.last_catastrophe], state.people[:]
    struck = [_strike(state, seat, card) for seat in state.order if not state.died[seat]]
    for blow in struck:
        emit(blow)
    bury(emit, "catastrophe_food" if card.food else "catastrophe_people", before, also=[blow.seat for blow in struck if blow.fatal])


def _strike(state: State, seat: Seat, card: CatastropheCard) -> ev.Struck:
    """What the card does to one seat (RULES T-19, T-20)."""
    has, people = state.food[seat], state.people[seat]
    takes = _severity(state, card.food, has, GENTLE_FOOD)
    fatal = bool(takes) and (has == 0 or (state.options.food_cat_death == "before_or_short" and has < takes))
    return ev.Struck(seat, min(takes, has), min(_severity(state, card.people, people, GENTLE_PEOPLE), people), fatal)


def _severity(state: State, says: int, has: int, gentle: int) -> int:
    """How much is to be lost, under the options of RULES C2. The first catastrophe of a gentle start does not scale."""
    if not says:
        return 0
    if state.catastrophes == 1 and state.options.gentle_start:
        return min(says, gentle)
    return max(says, -(-has // QUARTER)) if state.options.scaling_catastrophes else says
