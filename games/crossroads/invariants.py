"""What must hold after every single event, whatever happens: the engine's check on itself."""

from collections.abc import Iterator, Sequence

from games.crossroads.grid import ROAD, SPACES, Board, reached, touching
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.state import State, plays_on_in_a_tie
from games.memo import memoize_latest


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    return [*_board(state.board, state.seats), *(problem for check in (_gold, _turns, _trade, _deals, _end) for problem in check(state))]


@memoize_latest
def _board(spaces: Sequence[int], seats: int) -> Iterator[str]:
    """What the board must be like, looked at only where it has changed: far more rarely than gold does."""
    board = tuple(spaces)
    yield from _pieces(board, seats)
    yield from _symmetry(board)


def _pieces(board: Board, seats: int) -> Iterator[str]:
    """Every space is empty, a road or a seat's city, and no two cities touch (RULES G-05, G-12)."""
    if len(board) != SPACES or not all(ROAD <= piece < seats for piece in board):
        yield f"no such board: {board}"
        return
    for space, piece in enumerate(board):
        near = [city for city in touching()[space] if board[city] >= 0]
        if piece >= 0 and near:
            yield f"cities touch: {space} and {near}"


def _symmetry(board: Board) -> Iterator[str]:
    """If one city can trade with another, so can the other with the one (RULES E1)."""
    joined = {city: reached(board, city, ()) for city, piece in enumerate(board) if piece >= 0}
    for city, others in joined.items():
        for other in others:
            if city not in joined[other]:
                yield f"{city} reaches {other}, and not the other way round"


def _gold(state: State) -> Iterator[str]:
    """Nobody owes; what came from the bank is in purses or was built with (RULES G-06, G-12, G-13, A6)."""
    if min(state.gold) < 0:
        yield f"negative gold in {state.gold}"
    roads = state.board.count(ROAD)
    founded = _founded(state)
    built = sum(piece >= 0 for piece in state.board) - founded
    spent = ROAD_PRICE * roads + CITY_PRICE * built
    if sum(state.gold) + spent != state.minted:
        yield f"{state.minted} gold from the bank; {sum(state.gold)} in purses, {built} cities and {roads} roads built"
    received = state.options.start_gold * state.seats + sum(state.earned)
    if min(state.earned) < 0 or received < state.minted:
        yield f"{state.minted} gold from the bank, of which {received} was ever received"


def _founded(state: State) -> int:
    """First cities, which cost nothing."""
    if state.round:
        return state.options.start_cities * state.seats
    return sum(piece >= 0 for piece in state.board)


def _turns(state: State) -> Iterator[str]:
    """In a round each seat has one turn; in the set-up one for each first city (RULES G-05, G-07)."""
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


def _trade(state: State) -> Iterator[str]:
    """A city trades once a round, and nobody makes more offers than the option says (RULES G-16)."""
    if len(state.used) != len(set(state.used)) or any(state.board[space] < 0 for space in state.used):
        yield f"cities used: {state.used}"
    if max(state.offers) > state.options.offers:
        yield f"offers made: {state.offers}"


def _deals(state: State) -> Iterator[str]:
    """Deals are open in the trade alone, one by each proposer, between cities of two seats (RULES G-16 to G-19)."""
    proposers = [deal.proposer for deal in state.deals]
    if len(proposers) != len(set(proposers)):
        yield f"several offers by one seat: {proposers}"
    for deal in state.deals:
        owners = tuple(state.board[space] for space in deal.cities)
        if owners != deal.traders or deal.proposer == deal.partner:
            yield f"deal {deal.number} between {deal.traders} over cities of {owners}"
        if deal.demanding and deal.asked:
            yield f"deal {deal.number}: demands are written before all have agreed"


def _end(state: State) -> Iterator[str]:
    """An end has a reason and winners; no round comes after the last, up to version 2 (RULES G-20, G-26)."""
    if (state.phase == "over") != (state.end_reason is not None) or (state.phase == "over") != bool(state.winners):
        yield f"phase {state.phase}, ended by {state.end_reason}, won by {state.winners}"
    if not plays_on_in_a_tie(state) and state.last_round and state.round > state.last_round:
        yield f"round {state.round} of {state.last_round}"


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events."""
    if state.phase != "trade" and state.deals:
        yield f"deals open in phase {state.phase}"
    for deal in state.deals:
        if any(space in state.used for space in deal.cities):
            yield f"deal {deal.number}: a city is used up"
        if not deal.demanding and any(state.done[seat] for seat in (deal.proposer, *deal.asked)):
            yield f"deal {deal.number}: somebody trades no more"
        if not deal.asked and not deal.demanding:
            yield f"deal {deal.number}: agreed and not carried out"
