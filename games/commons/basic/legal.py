"""Compute waits, the clock's defaults (RULES A2, A7, C-25) and legal actions.

They depend only on the board and the seat's own hand, never on the bank, other hands or the deck's order
(C-42).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from games.audience import Seat
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.spending import building_spots, playable_cards
from games.commons.basic.state import State, awaited_seats, is_awaited
from games.commons.basic.turns import trade_step
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.bundles import NOTHING, affordable, as_bundle, elementwise_min, single
from games.island.cards import PIECE_INDEX, PIECES, RESOURCES, Bundle, Card
from games.island.roads import road_spots
from games.protocol import PendingInput
from games.shared_vocabulary import EndTurn
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """Return a wait for each awaited seat, with one key and so one time limit per step.

    The limit is 0 if the table waits for absent players, or for the instructor's dice.
    """
    phase = state.phase
    if phase == "over":
        return ()
    options = state.options
    if phase == "harvest":
        seats, seconds = tuple(awaited_seats(state)), options.harvest_seconds
    elif phase == "roll":
        seats, seconds = (state.active,), options.roll_seconds if options.dice == "server" else 0
    else:
        seats, seconds = (state.active,), options.turn_seconds
    return _step_waits(seats, phase, 0 if options.absent == "wait" else seconds, state.moment)


def next_seat(state: State) -> Seat | None:
    """Return the seat of the first wait."""
    phase = state.phase
    if phase == "over":
        return None
    return state.silent[0] if phase == "harvest" else state.active


@lru_cache(maxsize=512)
def _step_waits(seats: tuple[Seat, ...], phase: str, seconds: int, moment: int) -> tuple[PendingInput, ...]:
    """Return the waits of a step, cached while it lasts."""
    return tuple(PendingInput(seat, phase, seconds, f"{moment}.{phase}.{seat}") for seat in seats)


def default(state: State, seat: Seat) -> Action | None:
    """Return the clock's action for a silent seat; None if it is not awaited, or only the instructor can go
    on.
    """
    if state.phase == "harvest":
        return Harvest(silent_request(state, seat)) if is_awaited(state, seat) else None
    if state.phase == "over" or seat != state.active:
        return None
    if state.phase == "roll":
        return Roll() if state.options.dice == "server" else None
    return EndTurn()


def silent_request(state: State, seat: Seat) -> Bundle:
    """Return the request of a seat whose time ran out: nothing, or its last one (RULES C-25)."""
    return (
        elementwise_min(state.limits[seat], state.habits[seat])
        if state.options.absent_request == "last"
        else NOTHING
    )


MOST_BUNDLES = 64
"""Maximum of requests listed one by one."""


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Return every action of the seat in a stable order, with `listed_requests`.

    The bank may decline a listed trade, since its stock is hidden (RULES C-42).
    """
    phase = state.phase
    if phase == "harvest":
        return listed_requests(state.limits[seat]) if is_awaited(state, seat) else ()
    if seat != state.active:
        return ()
    match phase:
        case "build":
            return _build_actions(state, seat)
        case "trade":
            return _trades_then_onward(state, seat)
        case "cards":
            return _card_actions(state, seat)
        case "roll" if state.options.dice == "server":
            return _ROLL
        case _:
            return ()


@lru_cache(maxsize=4096)
def listed_requests(limit: Bundle) -> tuple[Harvest, ...]:
    """Return every request within a limit, up to 64. Beyond that, only nothing, each amount of each resource
    alone, and the whole limit.
    """
    request_count = 1
    for most in limit:
        request_count *= most + 1
    if request_count <= MOST_BUNDLES:
        return tuple(Harvest(as_bundle(cards)) for cards in product(*(range(most + 1) for most in limit)))
    single_requests = [
        Harvest(single(resource, count))
        for resource, most in enumerate(limit)
        for count in range(1, most + 1)
    ]
    return (Harvest(NOTHING), *single_requests, Harvest(limit))


def _trades_then_onward(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a one-card trade for each pair the hand can pay for, except declined ones; then going on."""
    a, b, c, d, e = state.hands[seat]
    v, w, x, y, z = state.rates[seat]
    trades = _affordable_trades(a >= v, b >= w, c >= x, d >= y, e >= z)
    if not state.declined:
        return trades
    return tuple(
        action for action in trades if not isinstance(action, Trade) or action.take not in state.declined
    )


@cache
def _affordable_trades(*paid: bool) -> tuple[Action, ...]:
    """Return the trades that give one of the affordable resources; then going on."""
    givers = [resource for resource, enough in zip(RESOURCES, paid, strict=True) if enough]
    return (*(Trade(give, take) for give in givers for take in RESOURCES if take != give), *_ONWARD)


def _build_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return the actions of the build step; with mixed steps, trades come first."""
    is_mixed, affordable_items = trade_step(state) == "build", affordable(tuple(state.hands[seat]))
    onward = _trades_then_onward(state, seat) if is_mixed else _ONWARD
    if not affordable_items:
        return onward
    actions = list(onward[: -len(_ONWARD)])
    for piece in PIECES:
        if piece in affordable_items:
            builds_by_place = builds()[piece]
            actions += [builds_by_place[place] for place in building_spots(state, seat, piece)]
    if state.deck and "card" in affordable_items:
        actions.append(_BUY)
    return [*actions, *_ONWARD]


def _card_actions(state: State, seat: Seat) -> Sequence[Action]:
    onward = _LAST if state.steps()[-1] == "cards" else _ONWARD
    return [*_card_plays(state, seat), *onward] if any(state.cards[seat]) else onward


def _card_plays(state: State, seat: Seat) -> list[Action]:
    plays: list[Action] = []
    for card in playable_cards(state, seat):
        plays += _road_building_plays(state, seat) if card == "road_building" else _other_card_plays()[card]
    return plays


def _road_building_plays(state: State, seat: Seat) -> list[PlayCard]:
    """Return every single road and every possible pair, each pair once."""
    roads, first = state.roads[:], road_spots(state.roads, state.owners, seat)
    plays = [PlayCard("road_building", (edge,)) for edge in first]
    if state.pieces[seat][PIECE_INDEX["road"]] < 2:
        return plays
    plays.extend([PlayCard("road_building", pair) for pair in combinations(first, 2)])
    for edge in first:
        roads[edge] = seat
        further = road_spots(roads, state.owners, seat)
        plays.extend([PlayCard("road_building", (edge, other)) for other in further if other not in first])
        roads[edge] = state.roads[edge]
    return plays


_ROLL: tuple[Action, ...] = (Roll(),)
_BUY = BuyCard()
_ONWARD: tuple[Action, ...] = (NextStep(), EndTurn())
_LAST: tuple[Action, ...] = (EndTurn(),)
"""Going on from the last step."""


@cache
def _other_card_plays() -> dict[Card, tuple[PlayCard, ...]]:
    """Return the ways to reveal each card except Road Building, which depends on the board."""
    return {
        "victory_point": (PlayCard("victory_point"),),
        "year_of_plenty": tuple(
            PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)
        ),
        "monopoly": tuple(PlayCard("monopoly", (), (resource,)) for resource in RESOURCES),
        "knight": (PlayCard("knight"),),
    }
