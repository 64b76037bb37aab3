"""Who may do what now: waits, what is done for a silent seat (RULES A2, A7, C-25), and what a seat may do.

That follows from the board and its own hand alone, never from the bank, other hands or the deck's order (C-42).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from games.audience import Seat
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.spending import playable, spots
from games.commons.basic.state import State, awaited, is_awaited
from games.commons.basic.turns import trade_step
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.bundles import NOTHING, affordable, as_bundle, at_most, single
from games.island.cards import PIECE_INDEX, PIECES, RESOURCES, Bundle, Card
from games.island.roads import road_spots
from games.protocol import PendingInput
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """One wait for each awaited seat; its key lasts as long as the step, so each step has one time limit.

    None where the table waits for absent players, or for the instructor's dice.
    """
    phase = state.phase
    if phase == "over":
        return ()
    options = state.options
    if phase == "harvest":
        seats, seconds = tuple(awaited(state)), options.harvest_seconds
    elif phase == "roll":
        seats, seconds = (state.active,), options.roll_seconds if options.dice == "server" else 0
    else:
        seats, seconds = (state.active,), options.turn_seconds
    return _waits(seats, phase, 0 if options.absent == "wait" else seconds, state.moment)


def next_seat(state: State) -> Seat | None:
    """The seat of the first wait."""
    phase = state.phase
    if phase == "over":
        return None
    return state.silent[0] if phase == "harvest" else state.active


@lru_cache(maxsize=512)
def _waits(seats: tuple[Seat, ...], phase: str, seconds: int, moment: int) -> tuple[PendingInput, ...]:
    """The waits of a step: asked for again and again while it lasts, they stay the same."""
    return tuple(PendingInput(seat, phase, seconds, f"{moment}.{phase}.{seat}") for seat in seats)


def default(state: State, seat: Seat) -> Action | None:
    """What the clock does for a silent seat. None where nothing is awaited from it, or only the instructor can go on."""
    if state.phase == "harvest":
        return Harvest(silent_request(state, seat)) if is_awaited(state, seat) else None
    if state.phase == "over" or seat != state.active:
        return None
    if state.phase == "roll":
        return Roll() if state.options.dice == "server" else None
    return EndTurn()


def silent_request(state: State, seat: Seat) -> Bundle:
    """The request of a seat whose time ran out: nothing, or what it last asked of that resource (RULES C-25)."""
    return at_most(state.limits[seat], state.habits[seat]) if state.options.absent_request == "last" else NOTHING


MOST_BUNDLES = 64
"""Up to so many requests are listed one by one."""


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, in a stable order, requests as `requests` bounds them.

    A trade of the list may be declined by the bank: what it holds is hidden (RULES C-42).
    """
    phase = state.phase
    if phase == "harvest":
        return requests(state.limits[seat]) if is_awaited(state, seat) else ()
    if seat != state.active:
        return ()
    match phase:
        case "build":
            return _in_build(state, seat)
        case "trade":
            return _trades_and_on(state, seat)
        case "cards":
            return _in_cards(state, seat)
        case "roll" if state.options.dice == "server":
            return _ROLL
        case _:
            return ()


@lru_cache(maxsize=4096)
def requests(limit: Bundle) -> tuple[Harvest, ...]:
    """Every request within a limit if there are at most 64; else nothing, each amount of each resource alone, and the whole limit."""
    every = 1
    for most in limit:
        every *= most + 1
    if every <= MOST_BUNDLES:
        return tuple(Harvest(as_bundle(cards)) for cards in product(*(range(most + 1) for most in limit)))
    alone = [Harvest(single(resource, count)) for resource, most in enumerate(limit) for count in range(1, most + 1)]
    return (Harvest(NOTHING), *alone, Harvest(limit))


def _trades_and_on(state: State, seat: Seat) -> tuple[Action, ...]:
    """One card for each pair of resources that the hand pays for, whatever the bank holds but what it has declined; then to go on."""
    a, b, c, d, e = state.hands[seat]
    v, w, x, y, z = state.rates[seat]
    found = _trades_out_of(a >= v, b >= w, c >= x, d >= y, e >= z)
    if not state.declined:
        return found
    return tuple(action for action in found if not isinstance(action, Trade) or action.take not in state.declined)


@cache
def _trades_out_of(*paid: bool) -> tuple[Action, ...]:
    """The trades that give one of these resources; then to go on."""
    givers = [resource for resource, enough in zip(RESOURCES, paid, strict=True) if enough]
    return (*(Trade(give, take) for give in givers for take in RESOURCES if take != give), *_ONWARD)


def _in_build(state: State, seat: Seat) -> Sequence[Action]:
    """With mixed steps trades as well, which then come first."""
    mixed, paid = trade_step(state) == "build", affordable(tuple(state.hands[seat]))
    onward = _trades_and_on(state, seat) if mixed else _ONWARD
    if not paid:
        return onward
    found = list(onward[: -len(_ONWARD)])
    for piece in PIECES:
        if piece in paid:
            every = builds()[piece]
            found += [every[place] for place in spots(state, seat, piece)]
    if state.deck and "card" in paid:
        found.append(_BUY)
    return [*found, *_ONWARD]


def _in_cards(state: State, seat: Seat) -> Sequence[Action]:
    onward = _LAST if state.steps()[-1] == "cards" else _ONWARD
    return [*_reveals(state, seat), *onward] if any(state.cards[seat]) else onward


def _reveals(state: State, seat: Seat) -> list[Action]:
    found: list[Action] = []
    for card in playable(state, seat):
        found += _double_roads(state, seat) if card == "road_building" else _plays()[card]
    return found


def _double_roads(state: State, seat: Seat) -> list[PlayCard]:
    """Every single road and every pair that can be built, each pair once."""
    roads, first = state.roads[:], road_spots(state.roads, state.owners, seat)
    found = [PlayCard("road_building", (edge,)) for edge in first]
    if state.pieces[seat][PIECE_INDEX["road"]] < 2:
        return found
    found.extend([PlayCard("road_building", pair) for pair in combinations(first, 2)])
    for edge in first:
        roads[edge] = seat
        further = road_spots(roads, state.owners, seat)
        found.extend([PlayCard("road_building", (edge, other)) for other in further if other not in first])
        roads[edge] = state.roads[edge]
    return found


_ROLL: tuple[Action, ...] = (Roll(),)
_BUY = BuyCard()
_ONWARD: tuple[Action, ...] = (NextStep(), EndTurn())
_LAST: tuple[Action, ...] = (EndTurn(),)
"""Where no step comes after this one."""


@cache
def _plays() -> dict[Card, tuple[PlayCard, ...]]:
    """The ways to reveal each card, but for Road Building, which depends on the board."""
    return {
        "victory_point": (PlayCard("victory_point"),),
        "year_of_plenty": tuple(PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)),
        "monopoly": tuple(PlayCard("monopoly", (), (resource,)) for resource in RESOURCES),
        "knight": (PlayCard("knight"),),
    }
