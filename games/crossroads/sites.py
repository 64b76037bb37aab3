"""Sites for cities and roads, and the passage that roads need (RULES E1, G-12, G-13)."""

from itertools import combinations

from games.audience import Seat
from games.crossroads import refusals
from games.crossroads.grid import (
    EMPTY,
    ROAD,
    SPACES,
    Board,
    all_neighbours,
    orthogonal_neighbours,
    passable_seats,
    reachable_cities,
)
from games.crossroads.state import State
from games.options import seat_colours
from games.refusal import Refusal


def check_empty_space(state: State, space: int, rule: str) -> Refusal | None:
    """Refuse a space outside the grid, or occupied."""
    if not 0 <= space < SPACES:
        return refusals.no_such_space(SPACES - 1)
    return None if state.board[space] == EMPTY else refusals.not_empty(space, rule=rule)


def check_site(state: State, space: int) -> Refusal | None:
    """Refuse a space that touches a city, even at a corner (RULES E1)."""
    if refusal := check_empty_space(state, space, rule="G-12"):
        return refusal
    touching_city = next((city for city in all_neighbours()[space] if state.board[city] >= 0), None)
    return None if touching_city is None else refusals.touches_city(space, touching_city)


def other_owners_around(board: Board, seat: Seat, space: int) -> list[Seat]:
    """Return other seats with a city around this space, blocking roads here (RULES G-13)."""
    return sorted(
        {board[place] for place in all_neighbours()[space] if board[place] >= 0 and board[place] != seat}
    )


def reaches_own_city(state: State, seat: Seat, space: int) -> bool:
    """Return whether a city here could trade directly with this seat's (RULES G-12, G-13)."""
    board = tuple(state.board)
    return any(
        board[city] == seat
        for city in reachable_cities(
            board, space, passable_seats((seat,), transparent=state.options.transparent)
        )
    )


def check_city_site(state: State, seat: Seat, space: int) -> Refusal | None:
    """Refuse a space where this seat may build no city (RULES G-12)."""
    if refusal := check_site(state, space):
        return refusal
    if not any(state.board[place] == ROAD for place in orthogonal_neighbours()[space]):
        return refusals.no_road_beside(space)
    return None if reaches_own_city(state, seat, space) else refusals.not_joined(space, rule="G-12")


def check_road_site(state: State, seat: Seat, space: int) -> Refusal | None:
    """Refuse a space where this seat may build no road (RULES G-13)."""
    if refusal := check_empty_space(state, space, rule="G-13"):
        return refusal
    if others := other_owners_around(tuple(state.board), seat, space):
        return refusals.touches_strangers(space, tuple(seat_colours(state.seats)[other] for other in others))
    if reaches_own_city(state, seat, space) or seats_to_pass(state, seat, space):
        return None
    if state.unwilling and is_linked_to_own_city(state, seat, space):
        return refusals.passage_refused(
            space, tuple(seat_colours(state.seats)[other] for other in state.unwilling)
        )
    return refusals.not_joined(space, rule="G-13")


def is_linked_to_own_city(state: State, seat: Seat, space: int) -> bool:
    """Return whether roads lead to this seat's city, through any others."""
    board = tuple(state.board)
    return any(board[city] == seat for city in reachable_cities(board, space, range(state.seats)))


def seats_to_pass(state: State, seat: Seat, space: int) -> tuple[Seat, ...]:
    """Return the fewest other seats whose cities a road here must pass to reach this seat's.

    Empty if no seats would do, or only those that refused this turn.
    """
    if state.options.road_reach == "direct" or not is_linked_to_own_city(state, seat, space):
        return ()
    board, own_seats = tuple(state.board), passable_seats((seat,), transparent=state.options.transparent)
    cities = reachable_cities(board, space, range(state.seats))
    others = sorted({board[city] for city in cities} - {seat, *state.unwilling})
    groups = (group for size in range(1, len(others) + 1) for group in combinations(others, size))
    return next(
        (
            group
            for group in groups
            if any(board[city] == seat for city in reachable_cities(board, space, (*own_seats, *group)))
        ),
        (),
    )


def city_sites(state: State, seat: Seat) -> list[int]:
    """Return the seat's sites for a city, gold aside."""
    return [space for space in range(SPACES) if check_city_site(state, seat, space) is None]


def road_sites(state: State, seat: Seat) -> list[int]:
    """Return the seat's sites for a road, gold aside."""
    return [space for space in range(SPACES) if check_road_site(state, seat, space) is None]
