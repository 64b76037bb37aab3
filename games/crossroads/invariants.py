"""Invariants that hold after every event."""

from collections.abc import Iterator, Sequence

from games.crossroads.grid import ROAD, SPACES, Board, all_neighbours, reachable_cities
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.state import State, is_tie_played_on
from games.memo import memoize_latest


def violations(state: State) -> list[str]:
    """Return the violated invariants in words: none, unless the engine has a bug."""
    return [
        *_board_violations(state.board, state.seats),
        *(
            problem
            for check in (
                _gold_violations,
                _turn_violations,
                _trade_violations,
                _deal_violations,
                _end_violations,
            )
            for problem in check(state)
        ),
    ]


@memoize_latest
def _board_violations(spaces: Sequence[int], seats: int) -> Iterator[str]:
    """Check the board, again only after it has changed."""
    board = tuple(spaces)
    yield from _piece_violations(board, seats)
    yield from _symmetry_violations(board)


def _piece_violations(board: Board, seats: int) -> Iterator[str]:
    """Check that spaces hold valid pieces, and no two cities touch (RULES G-05, G-12)."""
    if len(board) != SPACES or not all(ROAD <= piece < seats for piece in board):
        yield f"no such board: {board}"
        return
    for space, piece in enumerate(board):
        near = [city for city in all_neighbours()[space] if board[city] >= 0]
        if piece >= 0 and near:
            yield f"cities touch: {space} and {near}"


def _symmetry_violations(board: Board) -> Iterator[str]:
    """Check that trade connections are mutual (RULES E1)."""
    joined = {city: reachable_cities(board, city, ()) for city, piece in enumerate(board) if piece >= 0}
    for city, others in joined.items():
        for other in others:
            if city not in joined[other]:
                yield f"{city} reaches {other}, and not the other way round"


def _gold_violations(state: State) -> Iterator[str]:
    """Check that no purse is negative, and the bank's gold is accounted for (RULES G-06, G-12, G-13, A6)."""
    if min(state.gold) < 0:
        yield f"negative gold in {state.gold}"
    roads = state.board.count(ROAD)
    first_cities = _first_city_count(state)
    built = sum(piece >= 0 for piece in state.board) - first_cities
    spent = ROAD_PRICE * roads + CITY_PRICE * built
    if sum(state.gold) + spent != state.minted:
        yield f"{state.minted} gold from the bank; {sum(state.gold)} in purses, {built} cities and {roads} roads built"
    received = state.options.start_gold * state.seats + sum(state.earned)
    if min(state.earned) < 0 or received < state.minted:
        yield f"{state.minted} gold from the bank, of which {received} was ever received"


def _first_city_count(state: State) -> int:
    """Return the number of first cities, which cost nothing."""
    if state.round:
        return state.options.start_cities * state.seats
    return sum(piece >= 0 for piece in state.board)


def _turn_violations(state: State) -> Iterator[str]:
    """Check turns, phases and buildings: one turn each in a round, in the set-up one per first city (RULES
    G-05, G-07).
    """
    turns = 1 if state.round else state.options.start_cities
    if sorted(state.order) != sorted([*range(state.seats)] * turns) or not 0 <= state.turn < len(state.order):
        yield f"round {state.round}: order {state.order}, turn {state.turn}"
    most = state.options.builds_per_turn
    if most and state.built > most:
        yield f"{state.built} buildings in a turn of {most}"
    if (state.phase == "passage") != (state.passage is not None):
        yield f"phase {state.phase} with the road {state.passage}"
    if not state.round and state.phase in ("build", "passage", "trade"):
        yield f"phase {state.phase} in the set-up"
    if state.round and state.phase == "site":
        yield "a first city after the set-up"


def _trade_violations(state: State) -> Iterator[str]:
    """Check that cities trade once a round, offers within the limit (RULES G-16)."""
    if len(state.used) != len(set(state.used)) or any(state.board[space] < 0 for space in state.used):
        yield f"cities used: {state.used}"
    if max(state.offers) > state.options.offers:
        yield f"offers made: {state.offers}"


def _deal_violations(state: State) -> Iterator[str]:
    """Check that seats have one open offer at most, between two seats' cities (RULES G-16 to G-19)."""
    proposers = [deal.proposer for deal in state.deals]
    if len(proposers) != len(set(proposers)):
        yield f"several offers by one seat: {proposers}"
    for deal in state.deals:
        owners = tuple(state.board[space] for space in deal.cities)
        if owners != deal.traders or deal.proposer == deal.partner:
            yield f"deal {deal.number} between {deal.traders} over cities of {owners}"
        if deal.demanding and deal.asked:
            yield f"deal {deal.number}: demands are written before all have agreed"


def _end_violations(state: State) -> Iterator[str]:
    """Check that an end has a reason and winners, and that up to version 2 no round follows the last (RULES
    G-20, G-26).
    """
    if (state.phase == "over") != (state.end_reason is not None) or (state.phase == "over") != bool(
        state.winners
    ):
        yield f"phase {state.phase}, ended by {state.end_reason}, won by {state.winners}"
    if not is_tie_played_on(state) and state.last_round and state.round > state.last_round:
        yield f"round {state.round} of {state.last_round}"


def quiescent_violations(state: State) -> Iterator[str]:
    """Check what holds only between actions: no deal is open outside the trade, impossible, or agreed but not
    carried out.
    """
    if state.phase != "trade" and state.deals:
        yield f"deals open in phase {state.phase}"
    for deal in state.deals:
        if any(space in state.used for space in deal.cities):
            yield f"deal {deal.number}: a city is used up"
        if not deal.demanding and any(state.done[seat] for seat in (deal.proposer, *deal.asked)):
            yield f"deal {deal.number}: somebody trades no more"
        if not deal.asked and not deal.demanding:
            yield f"deal {deal.number}: agreed and not carried out"
