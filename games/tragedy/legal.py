"""Who may do what now: whom the game waits for, what a seat may do, what is done for a silent one, and who may speak.

Pledges are for seats that are not awaited, so they are not among the legal actions (RULES T-06 to T-10, T-27 to T-33, A2, A7).
"""

from collections.abc import Sequence
from itertools import combinations

from games.audience import Seat
from games.options import seat_colours
from games.protocol import Floor, PendingInput, Room
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Role, StartChallenge, TakeFree
from games.tragedy.state import NONE, State, home, living, most_food, room
from games.vocabulary import Action

ROLES: tuple[Role, ...] = ("herbivore", "carnivore")
WHAT = {"turns": "turn", "animals": "animal", "roles": "role"}
"""The word for what is awaited in each phase."""
DEN = "animals"
"""The Animals' own room."""


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is, or all that have not yet answered."""
    if state.phase == "over":
        return ()
    return (state.active,) if state.active != NONE else tuple(state.silent)


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """One wait for each awaited seat; its key lasts as long as the turn or question."""
    if state.phase == "over":
        return ()
    what, seconds = WHAT[state.phase], _seconds(state)
    return tuple(PendingInput(seat, what, seconds, f"{state.moment}.{what}.{seat}") for seat in awaited(state))


def _seconds(state: State) -> int:
    options = state.options
    if options.absent == "wait":
        return 0
    return {"turns": options.turn_seconds, "animals": options.animal_seconds, "roles": options.role_seconds}.get(state.phase, 0)


def default(state: State, seat: Seat) -> Action | None:
    """A silent player takes the Free card with most Food, or passes; a silent Animal passes; the silent dead become Herbivores."""
    if seat not in awaited(state):
        return None
    if state.phase == "roles":
        return ChooseRole("herbivore")
    if state.phase == "animals":
        return Pass()
    cards = state.options.cards.free
    most, slot = max(((cards[card].food if card != NONE else 0, -slot) for slot, card in enumerate(state.free)), default=(0, 0))
    return TakeFree(-slot) if most else Pass()


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, in a stable order, a Herbivore's meals as `meals` bounds them. Empty when it is not awaited."""
    if seat not in awaited(state):
        return ()
    match state.phase:
        case "turns":
            found = [*(TakeFree(slot) for slot, card in enumerate(state.free) if card != NONE), *_challenges(state, seat)]
            return [*found, Pass()] if may_pass(state) else found
        case "roles":
            return [ChooseRole(role) for role in ROLES]
        case _:
            switch = [ChooseRole(role) for role in ROLES if role != state.roles[seat]] if state.options.animal_switch else []
            return [*_deeds(state, seat), *switch, Pass()]


def may_pass(state: State) -> bool:
    """Whether the player whose turn it is may pass; under `only_if_stuck`, with no Free card left and every Challenge full (RULES T-06)."""
    if state.options.passing == "always":
        return True
    return all(card == NONE for card in state.free) and not any(room(state, slot) for slot in range(len(state.challenges)))


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


def floor(state: State) -> Floor:
    """Open talk unless an option says otherwise; the Animals may plot by themselves. Once the game is over all may speak again."""
    talk, everybody = state.options.talk, frozenset(range(state.seats))
    if talk == "none":
        return Floor(everybody if state.phase == "over" else frozenset())
    open_now = talk != "challenge_phase_only" or state.phase in ("turns", "over")
    return Floor(everybody if open_now else frozenset(), (*_den(state), *(_pairs(state) if talk == "private_allowed" else ())))


def _den(state: State) -> tuple[Room, ...]:
    """Where Animals plot: from the second one on there is somebody to plot with."""
    animals = frozenset(state.dead)
    return (Room(DEN, animals, animals),) if len(animals) > 1 else ()


def _pairs(state: State) -> tuple[Room, ...]:
    """A room for each two of the living."""
    names = seat_colours(state.seats)
    return tuple(
        Room(f"{names[one]} and {names[other]}", frozenset((one, other)), frozenset((one, other)))
        for one, other in combinations(living(state), 2)
    )
