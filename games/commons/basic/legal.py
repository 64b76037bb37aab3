"""What a seat may do now: from the board and its own hand alone, never from the bank, other hands or the deck's order (RULES C-42)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

from games.audience import Seat
from games.commons.basic.actions import Build, BuyCard, EndTurn, Harvest, NextStep, PlayCard, Roll, Trade
from games.commons.basic.spending import playable, spots
from games.commons.basic.state import State, is_awaited
from games.commons.basic.turns import trade_step
from games.island.bundles import NOTHING, affordable, as_bundle, single
from games.island.cards import PIECE_INDEX, PIECES, RESOURCES, Bundle, Card, Piece
from games.island.roads import road_spots
from games.island.topology import EDGES, VERTICES
from games.vocabulary import Action

MOST_BUNDLES = 64
"""Up to so many requests are listed one by one."""


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, in a stable order, requests as `requests` bounds them.

    A trade of the list may be declined by the bank: what it holds is hidden (RULES C-42).
    """
    in_step = _IN_STEP.get(state.phase)
    return () if in_step is None else in_step(state, seat)


def _in_roll(state: State, seat: Seat) -> Sequence[Action]:
    return _ROLL if seat == state.active and state.options.dice == "server" else ()


def _in_harvest(state: State, seat: Seat) -> Sequence[Action]:
    return requests(state.limits[seat]) if is_awaited(state, seat) else ()


def _in_trade(state: State, seat: Seat) -> Sequence[Action]:
    return _trades_and_on(state, seat) if seat == state.active else ()


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
    if seat != state.active:
        return ()
    mixed, paid = trade_step(state) == "build", affordable(tuple(state.hands[seat]))
    onward = _trades_and_on(state, seat) if mixed else _ONWARD
    if not paid:
        return onward
    found = list(onward[: -len(_ONWARD)])
    for piece in PIECES:
        if piece in paid:
            builds = _builds()[piece]
            found += [builds[place] for place in spots(state, seat, piece)]
    if state.deck and "card" in paid:
        found.append(_BUY)
    return [*found, *_ONWARD]


def _in_cards(state: State, seat: Seat) -> Sequence[Action]:
    if seat != state.active:
        return ()
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
_IN_STEP: dict[str, Callable[[State, Seat], Sequence[Action]]] = {
    "roll": _in_roll,
    "harvest": _in_harvest,
    "trade": _in_trade,
    "build": _in_build,
    "cards": _in_cards,
}
"""What belongs to each step of a turn."""


@cache
def _builds() -> dict[Piece, tuple[Build, ...]]:
    """A build of each piece at each place."""
    sites: dict[Piece, int] = {"road": EDGES, "settlement": VERTICES, "city": VERTICES}
    return {piece: tuple(Build(piece, place) for place in range(count)) for piece, count in sites.items()}


@cache
def _plays() -> dict[Card, tuple[PlayCard, ...]]:
    """The ways to reveal each card, but for Road Building, which depends on the board."""
    return {
        "victory_point": (PlayCard("victory_point"),),
        "year_of_plenty": tuple(PlayCard("year_of_plenty", (), pair) for pair in combinations_with_replacement(RESOURCES, 2)),
        "monopoly": tuple(PlayCard("monopoly", (), (resource,)) for resource in RESOURCES),
        "knight": (PlayCard("knight"),),
    }
