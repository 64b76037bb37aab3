"""What a seat may do now (RULES T-06 to T-10, T-27 to T-30). Pledges are for seats that are not awaited, so they are not listed."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Role, StartChallenge, TakeFree
from games.tragedy.animals import most_food
from games.tragedy.state import NONE, State, home, living
from games.tragedy.turns import is_stuck, room
from games.tragedy.waiting import awaited
from games.vocabulary import Action

ROLES: tuple[Role, ...] = ("herbivore", "carnivore")


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, in a stable order, a Herbivore's meals as `meals` bounds them. Empty when it is not awaited."""
    if seat not in awaited(state):
        return ()
    match state.phase:
        case "turns":
            found = [*_free(state), *_challenges(state, seat)]
            return [*found, Pass()] if state.options.passing == "always" or is_stuck(state) else found
        case "roles":
            return [ChooseRole(role) for role in ROLES]
        case _:
            return [*_deeds(state, seat), *_switch(state, seat), Pass()]


def _free(state: State) -> list[Action]:
    return [TakeFree(slot) for slot, card in enumerate(state.free) if card != NONE]


def _challenges(state: State, seat: Seat) -> list[Action]:
    found: list[Action] = []
    for slot, sent in enumerate(state.sent):
        send = JoinChallenge if sent else StartChallenge
        found += [send(slot, count) for count in range(1, min(home(state, seat), room(state, slot)) + 1)]
    return found


def _deeds(state: State, seat: Seat) -> Sequence[Action]:
    if state.roles[seat] == "herbivore":
        return meals(state)
    return [Hunt(prey) for prey in living(state) if home(state, prey)]


def meals(state: State) -> list[Graze]:
    """Each amount from each player alone, and one Food from as many players as can be, beginning with each of them."""
    most = most_food(state)
    alone = [Graze(_by_seat(state, {prey: count})) for prey, has in enumerate(state.food) for count in range(1, min(most, has) + 1)]
    owners = [prey for prey, has in enumerate(state.food) if has]
    spread = [Graze(_by_seat(state, dict.fromkeys((owners * 2)[at : at + min(most, len(owners))], 1))) for at in range(len(owners))]
    return [*alone, *(meal for place, meal in enumerate(spread) if meal not in alone and meal not in spread[:place])]


def _by_seat(state: State, counts: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(counts.get(seat, 0) for seat in range(state.seats))


def _switch(state: State, seat: Seat) -> list[Action]:
    return [ChooseRole(role) for role in ROLES if role != state.roles[seat]] if state.options.animal_switch else []
