"""The grid: names, neighbours and connections of spaces (RULES E1, G-04).

A board is 100 numbers, row by row: a city's seat, ROAD, or EMPTY. To *touch* includes diagonals. Roads and
cities *join* only side by side. Edges do not wrap around.
"""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from games.audience import Seat
from games.vocabulary import FrozenStruct

Board: TypeAlias = tuple[int, ...]

SIZE = 10
"""Rows and columns of the grid."""
SPACES = SIZE * SIZE
FACES = 5
"""Each die shows 1 to 5. Each axis is labelled 1 to 5 twice."""

EMPTY = -1
ROAD = -2

_LETTERS = "ABCDEFGHIJ"


def space_at(row: int, column: int) -> int:
    """Return a space's number from row and column, from 1 (RULES G-04)."""
    return (row - 1) * SIZE + column - 1


def space_name(space: int) -> str:
    """Return a space's name for players: column letter and row number (B3)."""
    return f"{_LETTERS[space % SIZE]}{space // SIZE + 1}"


def die_label(line: int) -> int:
    """Return the number, 1 to 5, beside a line counted from 0."""
    return line % FACES + 1


@cache
def all_neighbours() -> tuple[tuple[int, ...], ...]:
    """Return by space the up to 8 spaces around it (RULES E1: touching)."""
    return tuple(tuple(_neighbours(space, diagonal=True)) for space in range(SPACES))


@cache
def orthogonal_neighbours() -> tuple[tuple[int, ...], ...]:
    """Return by space the up to 4 spaces sharing a side (RULES E1: joining)."""
    return tuple(tuple(_neighbours(space, diagonal=False)) for space in range(SPACES))


def _neighbours(space: int, *, diagonal: bool) -> list[int]:
    row, column = divmod(space, SIZE)
    steps = [
        (down, right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and (diagonal or not (down and right))
    ]
    return [
        (row + down) * SIZE + column + right
        for down, right in steps
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
    ]


def activated_spaces(column: int, row: int) -> tuple[int, ...]:
    """Return the four spaces under these numbers, 1 to 5 (RULES G-04, E1)."""
    return tuple(
        down * SIZE + right
        for down in range(row - 1, SIZE, FACES)
        for right in range(column - 1, SIZE, FACES)
    )


def may_found_city(board: Sequence[int], space: int) -> bool:
    """Return whether this space is empty and touches no city (RULES E1)."""
    return board[space] == EMPTY and all(board[near] < 0 for near in all_neighbours()[space])


def founding_sites(board: Sequence[int], column: int, row: int) -> list[int]:
    """Return the activated spaces for a first city (RULES G-05)."""
    return [space for space in activated_spaces(column, row) if may_found_city(board, space)]


class RoadNetwork(FrozenStruct):
    """A board's stretches of joined roads, and the cities beside them."""

    cities: tuple[int, ...]
    """Spaces with a city, ascending."""
    stretch_by_space: tuple[int, ...]
    """By space: its stretch of roads, or -1."""
    cities_by_stretch: tuple[tuple[int, ...], ...]
    """By stretch: the cities beside it, ascending."""


@lru_cache(maxsize=512)
def road_network(board: Board) -> RoadNetwork:
    """Return the board's network."""
    stretch_by_space = [-1] * SPACES
    cities_by_stretch: list[tuple[int, ...]] = []
    for space in range(SPACES):
        if board[space] == ROAD and stretch_by_space[space] < 0:
            cities_by_stretch.append(_mark_stretch(board, stretch_by_space, space, len(cities_by_stretch)))
    return RoadNetwork(
        tuple(space for space in range(SPACES) if board[space] >= 0),
        tuple(stretch_by_space),
        tuple(cities_by_stretch),
    )


def _mark_stretch(board: Board, stretch_by_space: list[int], start: int, number: int) -> tuple[int, ...]:
    """Mark every road joined to this one. Returns the cities beside them."""
    cities: dict[int, None] = {}
    stretch_by_space[start] = number
    pending = [start]
    while pending:
        for space in orthogonal_neighbours()[pending.pop()]:
            if board[space] >= 0:
                cities[space] = None
            elif board[space] == ROAD and stretch_by_space[space] < 0:
                stretch_by_space[space] = number
                pending.append(space)
    return tuple(sorted(cities))


def reachable_cities(board: Board, start: int, through: Collection[Seat]) -> list[int]:
    """Return, ascending, the other cities that a city here could trade with if the seats in `through` let it
    pass.

    A city that lets nothing pass is reached, but not crossed (RULES G-09). Neighbours side by side need no
    road between them.
    """
    network = road_network(board)
    cities: dict[int, None] = {}
    walked_stretches: dict[int, None] = {}
    pending = [start]
    while pending:
        for city in _cities_one_step_away(board, network, pending.pop(), walked_stretches):
            if city != start and city not in cities:
                cities[city] = None
                if board[city] in through:
                    pending.append(city)
    return sorted(cities)


def _cities_one_step_away(
    board: Board, network: RoadNetwork, space: int, walked_stretches: dict[int, None]
) -> list[int]:
    """Return cities one unwalked stretch of roads, or one side, away."""
    places = (space, *orthogonal_neighbours()[space])
    cities = [place for place in places[1:] if board[place] >= 0]
    for place in places:
        number = network.stretch_by_space[place]
        if number >= 0 and number not in walked_stretches:
            walked_stretches[number] = None
            cities += network.cities_by_stretch[number]
    return cities


def passable_seats(seats: Sequence[Seat], *, transparent: bool) -> tuple[Seat, ...]:
    """Return the seats whose cities traders pass unasked: their own, if `transparent` (RULES G-09)."""
    return tuple(seats) if transparent else ()


def is_joined(
    board: Board, mine: int, theirs: int, middlemen: Collection[Seat], *, transparent: bool
) -> bool:
    """Return whether these two cities can trade through these middlemen (RULES G-16, G-17)."""
    return theirs in reachable_cities(
        board, mine, (*passable_seats((board[mine], board[theirs]), transparent=transparent), *middlemen)
    )


def middlemen_sets(board: Board, mine: int, theirs: int, *, transparent: bool) -> list[tuple[Seat, ...]]:
    """Return each minimal set of middlemen that joins two cities: [()] for a direct trade, [] without any."""
    traders = (board[mine], board[theirs])
    if theirs not in reachable_cities(board, mine, range(SPACES)):
        return []
    others = sorted({board[city] for city in road_network(board).cities} - set(traders))
    sets: list[tuple[Seat, ...]] = []
    for size in range(len(others) + 1):
        for group in combinations(others, size):
            if not any(set(way) <= set(group) for way in sets) and is_joined(
                board, mine, theirs, group, transparent=transparent
            ):
                sets.append(group)
    return sets


Link: TypeAlias = tuple[Seat, Seat, tuple[Seat, ...]]
"""Two seats, the lower first, and the fewest middlemen through whom some of their cities can trade."""


@lru_cache(maxsize=64)
def seat_links(board: Board, seats: int, *, transparent: bool) -> tuple[Link, ...]:
    """Return the pairs of joined seats, even with used cities (RULES G-16, G-17)."""
    pairs = combinations(range(seats), 2)
    candidates = (
        (one, other, _fewest_middlemen(board, one, other, seats, transparent=transparent))
        for one, other in pairs
    )
    return tuple((one, other, through) for one, other, through in candidates if through is not None)


def _fewest_middlemen(
    board: Board, first: Seat, second: Seat, seats: int, *, transparent: bool
) -> tuple[Seat, ...] | None:
    """Return the first smallest set of middlemen between two seats, or None if no set joins them."""
    cities = [city for city in road_network(board).cities if board[city] == first]
    others = [seat for seat in range(seats) if seat not in (first, second)]

    def is_enough(middlemen: Sequence[Seat]) -> bool:
        through = (*passable_seats((first, second), transparent=transparent), *middlemen)
        return any(
            board[target] == second for city in cities for target in reachable_cities(board, city, through)
        )

    if not is_enough(others):
        return None
    groups = (group for size in range(len(others) + 1) for group in combinations(others, size))
    return next(group for group in groups if is_enough(group))
