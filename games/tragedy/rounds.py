"""How turns and rounds follow each other: the players, the Animals, then the steps that end a round (seed, steps 3 to 9)."""

from __future__ import annotations

from games.audience import Seat
from games.chance import Chance
from games.engine import Emit
from games.tragedy.challenges import settle
from games.tragedy.deaths import bury, end_game
from games.tragedy.events import AnswersOpened, RoundBegan, RoundEnded, TurnBegan
from games.tragedy.state import State, home, living
from games.tragedy.upkeep import catastrophe, feed, refill


def after_turn(emit: Emit[State], chance: Chance) -> None:
    """The next player; after the last one the Animals (step 3)."""
    state = emit.state
    rest = state.order[state.order.index(state.active) + 1 :]
    if rest:
        emit(TurnBegan(rest[0]))
        return
    animals = hungry(state, state.dead)
    if animals and state.options.animals == "simultaneous":
        emit(AnswersOpened("animals", tuple(animals)))
    else:
        next_animal(emit, chance, animals)


def after_animal(emit: Emit[State], chance: Chance) -> None:
    """An Animal has acted: bury the dead, then the next Animal in order of death (RULES T-31)."""
    if not bury(emit, "carnivore", before=emit.state.people):
        state = emit.state
        next_animal(emit, chance, hungry(state, state.dead[state.dead.index(state.active) + 1 :]))


def next_animal(emit: Emit[State], chance: Chance, animals: list[Seat]) -> None:
    """The first of these Animals acts; where there is none, the round comes to its end."""
    if animals:
        emit(TurnBegan(animals[0], "animals"))
    else:
        end_round(emit, chance)


def hungry(state: State, animals: list[Seat]) -> list[Seat]:
    """Of these Animals, who may act: dead since an earlier round (RULES T-28), and able to do anything at all."""
    return [seat for seat in animals if state.died[seat] < state.round and can_act(state, seat)]


def can_act(state: State, seat: Seat) -> bool:
    """Whether there is Food for this Herbivore, or a Person at home for this Carnivore; or it may change its kind."""
    if state.options.animal_switch:
        return True
    if state.roles[seat] == "herbivore":
        return any(state.food)
    return any(home(state, prey) for prey in living(state))


def end_round(emit: Emit[State], chance: Chance) -> None:
    """Challenges, refill, feeding, catastrophe: each a step after which the dead are buried and the game may be over (RULES T-21)."""
    state = emit.state
    before = state.people[:]
    settle(emit)
    if bury(emit, "challenge", before):
        return
    refill(emit, chance)
    before = state.people[:]
    feed(emit)
    if bury(emit, "starved", before) or catastrophe(emit, chance):
        return
    emit(RoundEnded(state.round, state.pile, tuple(state.food), tuple(state.people)))
    newly = tuple(seat for seat in state.dead if state.roles[seat] is None)
    if state.round >= state.last_round:
        end_game(emit, "instructor" if state.finish_called else "round_limit", tuple(living(state)))
    elif newly:
        emit(AnswersOpened("roles", newly))
    else:
        begin_round(emit)


def begin_round(emit: Emit[State]) -> None:
    """The first player moves on clockwise to the next who is alive (RULES T-05)."""
    state = emit.state
    clockwise = [(state.order[0] + step) % state.seats for step in range(1, state.seats + 1)]
    order = tuple(seat for seat in clockwise if not state.died[seat])
    emit(RoundBegan(state.round + 1, order))
    emit(TurnBegan(order[0]))
