"""Awaited seats, legal and default actions, and the floor.

Pledges are open to seats that are not awaited, and therefore not listed (RULES T-06 to T-10, T-27 to T-33,
A2, A7).
"""

from collections.abc import Sequence
from itertools import combinations

from games.audience import Seat
from games.options import seat_colours
from games.protocol import Floor, PendingInput, Room
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Role, StartChallenge, TakeFree
from games.tragedy.state import NONE, State, free_circles, graze_limit, living_seats, people_at_home
from games.vocabulary import Action

ROLES: tuple[Role, ...] = ("herbivore", "carnivore")
WAIT_NAMES = {"turns": "turn", "animals": "animal", "roles": "role"}
"""The name of the wait in each phase."""
ANIMALS_ROOM = "animals"
"""The name of the Animals' room."""


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """Return the seat on turn, or all that have not answered yet."""
    if state.phase == "over":
        return ()
    return (state.active,) if state.active != NONE else tuple(state.silent)


def pending_inputs(state: State) -> tuple[PendingInput, ...]:
    """Return one wait per awaited seat. Its key lasts as long as the turn or question."""
    if state.phase == "over":
        return ()
    what, seconds = WAIT_NAMES[state.phase], _limit_seconds(state)
    return tuple(
        PendingInput(seat, what, seconds, f"{state.moment}.{what}.{seat}") for seat in awaited_seats(state)
    )


def _limit_seconds(state: State) -> int:
    options = state.options
    if options.absent == "wait":
        return 0
    return {
        "turns": options.turn_seconds,
        "animals": options.animal_seconds,
        "roles": options.role_seconds,
    }.get(state.phase, 0)


def default_action(state: State, seat: Seat) -> Action | None:
    """Return a silent seat's action: the Free card with most Food or else a pass, an Animal's pass, or the
    role of Herbivore.
    """
    if seat not in awaited_seats(state):
        return None
    if state.phase == "roles":
        return ChooseRole("herbivore")
    if state.phase == "animals":
        return Pass()
    cards = state.options.cards.free
    most_food, slot = max(
        ((cards[card].food if card != NONE else 0, -slot) for slot, card in enumerate(state.free)),
        default=(0, 0),
    )
    return TakeFree(-slot) if most_food else Pass()


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return an awaited seat's actions in a stable order, with the meals of `graze_actions`."""
    if seat not in awaited_seats(state):
        return ()
    match state.phase:
        case "turns":
            actions = [
                *(TakeFree(slot) for slot, card in enumerate(state.free) if card != NONE),
                *_challenge_actions(state, seat),
            ]
            return [*actions, Pass()] if may_pass(state) else actions
        case "roles":
            return [ChooseRole(role) for role in ROLES]
        case _:
            switches = (
                [ChooseRole(role) for role in ROLES if role != state.roles[seat]]
                if state.options.animal_switch
                else []
            )
            return [*_animal_actions(state, seat), *switches, Pass()]


def may_pass(state: State) -> bool:
    """Return whether the player on turn may pass. With `only_if_stuck`, only if no Free card is left and
    every Challenge is full (RULES T-06).
    """
    if state.options.passing == "always":
        return True
    return all(card == NONE for card in state.free) and not any(
        free_circles(state, slot) for slot in range(len(state.challenges))
    )


def _challenge_actions(state: State, seat: Seat) -> list[Action]:
    actions: list[Action] = []
    for slot, party in enumerate(state.sent):
        action_type = JoinChallenge if party else StartChallenge
        actions += [
            action_type(slot, count)
            for count in range(1, min(people_at_home(state, seat), free_circles(state, slot)) + 1)
        ]
    return actions


def _animal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if state.roles[seat] == "herbivore":
        return graze_actions(state)
    return [Hunt(prey) for prey in living_seats(state) if people_at_home(state, prey)]


def graze_actions(state: State) -> list[Graze]:
    """Return each amount from one player, and one Food each from as many as possible, starting with each."""
    limit = graze_limit(state)
    single_meals = [
        Graze(_counts_by_seat(state, {prey: count}))
        for prey, has in enumerate(state.food)
        for count in range(1, min(limit, has) + 1)
    ]
    owners = [prey for prey, has in enumerate(state.food) if has]
    shared_meals = [
        Graze(_counts_by_seat(state, dict.fromkeys((owners * 2)[start : start + min(limit, len(owners))], 1)))
        for start in range(len(owners))
    ]
    return [
        *single_meals,
        *(
            meal
            for place, meal in enumerate(shared_meals)
            if meal not in single_meals and meal not in shared_meals[:place]
        ),
    ]


def _counts_by_seat(state: State, counts: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(counts.get(seat, 0) for seat in range(state.seats))


def floor(state: State) -> Floor:
    """Return the floor: open talk unless an option restricts it, and the Animals' own room. All may speak
    after the game.
    """
    talk, all_seats = state.options.talk, frozenset(range(state.seats))
    if talk == "none":
        return Floor(all_seats if state.phase == "over" else frozenset())
    is_open = talk != "challenge_phase_only" or state.phase in ("turns", "over")
    return Floor(
        all_seats if is_open else frozenset(),
        (*_animals_rooms(state), *(_pair_rooms(state) if talk == "private_allowed" else ())),
    )


def _animals_rooms(state: State) -> tuple[Room, ...]:
    """Return the Animals' room, once there are two."""
    animals = frozenset(state.dead)
    return (Room(ANIMALS_ROOM, animals, animals),) if len(animals) > 1 else ()


def _pair_rooms(state: State) -> tuple[Room, ...]:
    names = seat_colours(state.seats)
    return tuple(
        Room(f"{names[first]} and {names[second]}", frozenset((first, second)), frozenset((first, second)))
        for first, second in combinations(living_seats(state), 2)
    )
