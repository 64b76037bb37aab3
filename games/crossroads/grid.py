"""The grid: names of spaces, what touches what, and what is joined to what (RULES E1, G-04).

A board is 100 numbers, row by row: a seat where its city stands, ROAD, or EMPTY. To *touch* counts diagonals; roads and cities
*join* side by side only. Nothing goes round the edges.
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
"""Each die shows 1 to 5, and so each axis is labelled 1 to 5 twice."""

EMPTY = -1
ROAD = -2

_LETTERS = "ABCDEFGHIJ"


def space_at(row: int, column: int) -> int:
    """The number of a space, 0 to 99, from its row and column, both counted from 1 as people do (RULES G-04)."""
    return (row - 1) * SIZE + column - 1


def space_name(space: int) -> str:
    """A space as people call it: the column's letter and the row's number, B3."""
    return f"{_LETTERS[space % SIZE]}{space // SIZE + 1}"


def die_label(line: int) -> int:
    """The number from 1 to 5 beside a row or column, counted from 0."""
    return line % FACES + 1


@cache
def touching() -> tuple[tuple[int, ...], ...]:
    """By space: the up to 8 spaces around it (RULES E1: city touches city, road touches another's city, empty space beside a city)."""
    return tuple(tuple(_around(space, diagonal=True)) for space in range(SPACES))


@cache
def beside() -> tuple[tuple[int, ...], ...]:
    """By space: the up to 4 spaces that share a side with it (RULES E1: road joins road, road joins city)."""
    return tuple(tuple(_around(space, diagonal=False)) for space in range(SPACES))


def _around(space: int, *, diagonal: bool) -> list[int]:
    row, column = divmod(space, SIZE)
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down or right) and (diagonal or not (down and right))]
    return [(row + down) * SIZE + column + right for down, right in steps if 0 <= row + down < SIZE and 0 <= column + right < SIZE]


def activated(column: int, row: int) -> tuple[int, ...]:
    """The four spaces under these numbers, 1 to 5: one die on the top axis, the other at the left (RULES G-04, E1)."""
    return tuple(down * SIZE + right for down in range(row - 1, SIZE, FACES) for right in range(column - 1, SIZE, FACES))


def may_found(board: Sequence[int], space: int) -> bool:
    """Whether this is an empty space that touches no city, not even at a corner: one for a city (RULES E1)."""
    return board[space] == EMPTY and all(board[near] < 0 for near in touching()[space])


def open_sites(board: Sequence[int], column: int, row: int) -> list[int]:
    """Activated spaces on which a first city may be placed (RULES G-05)."""
    return [space for space in activated(column, row) if may_found(board, space)]


class Network(FrozenStruct):
    """A board as what a trade travels on: stretches of road, and cities that stand beside them."""

    cities: tuple[int, ...]
    """Spaces with a city, in order."""
    stretch: tuple[int, ...]
    """By space: which stretch of joined roads it belongs to, or -1."""
    ends: tuple[tuple[int, ...], ...]
    """By stretch: the cities beside it, in order."""


@lru_cache(maxsize=512)
def network(board: Board) -> Network:
    """What is joined to what on this board."""
    stretch = [-1] * SPACES
    ends: list[tuple[int, ...]] = []
    for space in range(SPACES):
        if board[space] == ROAD and stretch[space] < 0:
            ends.append(_walk(board, stretch, space, len(ends)))
    return Network(tuple(space for space in range(SPACES) if board[space] >= 0), tuple(stretch), tuple(ends))


def _walk(board: Board, stretch: list[int], start: int, number: int) -> tuple[int, ...]:
    """Mark every road joined to this one; the cities met on the way."""
    met: dict[int, None] = {}
    stretch[start] = number
    todo = [start]
    while todo:
        for space in beside()[todo.pop()]:
            if board[space] >= 0:
                met[space] = None
            elif board[space] == ROAD and stretch[space] < 0:
                stretch[space] = number
                todo.append(space)
    return tuple(sorted(met))


def reached(board: Board, start: int, through: Collection[Seat]) -> list[int]:
    """The cities that a city on this space could trade with, where the cities of the seats in `through` may be passed.

    In order, without `start` itself. A city that may not be passed is reached, but not gone beyond (RULES G-09). Two things side
    by side need no road between them: that is how a road reaches the city that it begins at.
    """
    net = network(board)
    found: dict[int, None] = {}
    seen: dict[int, None] = {}
    todo = [start]
    while todo:
        for city in _next(board, net, todo.pop(), seen):
            if city != start and city not in found:
                found[city] = None
                if board[city] in through:
                    todo.append(city)
    return sorted(found)


def _next(board: Board, net: Network, space: int, seen: dict[int, None]) -> list[int]:
    """Cities one stretch of road, or one side, away; each stretch is walked once, as `seen` tells."""
    places = (space, *beside()[space])
    cities = [place for place in places[1:] if board[place] >= 0]
    for place in places:
        number = net.stretch[place]
        if number >= 0 and number not in seen:
            seen[number] = None
            cities += net.ends[number]
    return cities


def passable(seats: Sequence[Seat], *, transparent: bool) -> tuple[Seat, ...]:
    """Whose cities these traders may pass without asking: their own, where the option says so (RULES G-09)."""
    return tuple(seats) if transparent else ()


def is_joined(board: Board, mine: int, theirs: int, middlemen: Collection[Seat], *, transparent: bool) -> bool:
    """Whether these two cities can trade when these middlemen let them pass (RULES G-16, G-17)."""
    return theirs in reached(board, mine, (*passable((board[mine], board[theirs]), transparent=transparent), *middlemen))


def ways(board: Board, mine: int, theirs: int, *, transparent: bool) -> list[tuple[Seat, ...]]:
    """Every set of middlemen that joins two cities and of whom none can be left out: [()] for a direct trade, [] for none at all."""
    traders = (board[mine], board[theirs])
    if theirs not in reached(board, mine, range(SPACES)):
        return []
    others = sorted({board[city] for city in network(board).cities} - set(traders))
    found: list[tuple[Seat, ...]] = []
    for size in range(len(others) + 1):
        for group in combinations(others, size):
            if not any(set(way) <= set(group) for way in found) and is_joined(board, mine, theirs, group, transparent=transparent):
                found.append(group)
    return found


Link: TypeAlias = tuple[Seat, Seat, tuple[Seat, ...]]
"""Two seats, the lower one first, and the fewest middlemen through whom some city of one can trade with some city of the other."""


@lru_cache(maxsize=64)
def links(board: Board, seats: int, *, transparent: bool) -> tuple[Link, ...]:
    """Which seats are joined to which, whatever cities have been used (RULES G-16, G-17). Pairs that nothing joins are left out."""
    pairs = combinations(range(seats), 2)
    found = ((one, other, _fewest(board, one, other, seats, transparent=transparent)) for one, other in pairs)
    return tuple((one, other, through) for one, other, through in found if through is not None)


def _fewest(board: Board, one: Seat, other: Seat, seats: int, *, transparent: bool) -> tuple[Seat, ...] | None:
    """The first of the least sets of middlemen between two seats; None where not even all of them help."""
    cities = [city for city in network(board).cities if board[city] == one]
    others = [seat for seat in range(seats) if seat not in (one, other)]

    def is_enough(middlemen: Sequence[Seat]) -> bool:
        through = (*passable((one, other), transparent=transparent), *middlemen)
        return any(board[found] == other for city in cities for found in reached(board, city, through))

    if not is_enough(others):
        return None
    groups = (group for size in range(len(others) + 1) for group in combinations(others, size))
    return next(group for group in groups if is_enough(group))
