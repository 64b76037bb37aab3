"""Where cities and roads may stand, and through whose cities a road may reach (RULES E1, G-12, G-13)."""

from itertools import combinations

from games.audience import Seat
from games.crossroads import refusals
from games.crossroads.grid import EMPTY, ROAD, SPACES, Board, beside, passable, reached, touching
from games.crossroads.state import State
from games.options import seat_colours
from games.refusal import Refusal


def bad_space(state: State, space: int, rule: str) -> Refusal | None:
    """Whether this is no empty space of the grid."""
    if not 0 <= space < SPACES:
        return refusals.no_such_space(SPACES - 1)
    return None if state.board[space] == EMPTY else refusals.not_empty(space, rule=rule)


def bad_site(state: State, space: int) -> Refusal | None:
    """A city needs an empty space that touches no city, not even at a corner (RULES E1)."""
    if refusal := bad_space(state, space, rule="G-12"):
        return refusal
    near = next((city for city in touching()[space] if state.board[city] >= 0), None)
    return None if near is None else refusals.touches_city(space, near)


def strangers(board: Board, seat: Seat, space: int) -> list[Seat]:
    """Other seats with a city around this space: they alone, if anybody, may pave it (RULES G-13)."""
    return sorted({board[place] for place in touching()[space] if board[place] >= 0 and board[place] != seat})


def reaches_own(state: State, seat: Seat, space: int) -> bool:
    """Whether a city here could trade directly with a city of this seat (RULES G-12, G-13)."""
    board = tuple(state.board)
    return any(board[city] == seat for city in reached(board, space, passable((seat,), transparent=state.options.transparent)))


def bad_city(state: State, seat: Seat, space: int) -> Refusal | None:
    """Why this seat may build no city here; None when it may (RULES G-12)."""
    if refusal := bad_site(state, space):
        return refusal
    if not any(state.board[place] == ROAD for place in beside()[space]):
        return refusals.no_road_beside(space)
    return None if reaches_own(state, seat, space) else refusals.not_joined(space, rule="G-12")


def bad_road(state: State, seat: Seat, space: int) -> Refusal | None:
    """Why this seat may build no road here; None when it may (RULES G-13)."""
    if refusal := bad_space(state, space, rule="G-13"):
        return refusal
    if others := strangers(tuple(state.board), seat, space):
        return refusals.touches_strangers(space, tuple(seat_colours(state.seats)[other] for other in others))
    if reaches_own(state, seat, space) or way_through(state, seat, space):
        return None
    if state.unwilling and is_reached(state, seat, space):
        return refusals.passage_refused(space, tuple(seat_colours(state.seats)[other] for other in state.unwilling))
    return refusals.not_joined(space, rule="G-13")


def is_reached(state: State, seat: Seat, space: int) -> bool:
    """Whether roads lead from here to a city of this seat, whosever cities lie between."""
    board = tuple(state.board)
    return any(board[city] == seat for city in reached(board, space, range(state.seats)))


def way_through(state: State, seat: Seat, space: int) -> tuple[Seat, ...]:
    """The fewest others through whose cities a road here would reach a city of this seat, the first of several such groups.

    () where there are none, or where only who has said no in this turn could help.
    """
    if state.options.road_reach == "direct" or not is_reached(state, seat, space):
        return ()
    board, own = tuple(state.board), passable((seat,), transparent=state.options.transparent)
    met = reached(board, space, range(state.seats))
    others = sorted({board[city] for city in met} - {seat, *state.unwilling})
    groups = (group for size in range(1, len(others) + 1) for group in combinations(others, size))
    return next((group for group in groups if any(board[city] == seat for city in reached(board, space, (*own, *group)))), ())


def city_sites(state: State, seat: Seat) -> list[int]:
    """Where this seat may build a city, gold aside."""
    return [space for space in range(SPACES) if bad_city(state, seat, space) is None]


def road_sites(state: State, seat: Seat) -> list[int]:
    """Where this seat may build a road, gold aside."""
    return [space for space in range(SPACES) if bad_road(state, seat, space) is None]
