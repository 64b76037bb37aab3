"""What pieces are worth: the gold that they bring a seat with an average throw of the dice, told from what lies around them."""

from __future__ import annotations

from games.audience import Seat
from games.crossroads.grid import EMPTY, FACES, ROAD, SIZE, Board, beside, passable, reached, touching
from games.crossroads.options import CITY_INCOME, EMPTY_INCOME, ROAD_INCOME

THROWS = FACES * FACES
"""Each space is activated by one in so many throws."""


def city_worth(board: Board, space: int) -> float:
    """Gold in a throw from a city here: its own space, and the empty ones around it (RULES G-08)."""
    empty = sum(board[near] == EMPTY for near in touching()[space])
    return (CITY_INCOME + EMPTY_INCOME * empty) / THROWS


def road_worth(board: Board, seat: Seat, space: int, *, transparent: bool) -> float:
    """Gold in a throw from a road here: 1 for each own city in direct trade, less what the empty space brought (RULES G-08)."""
    joined = sum(board[city] == seat for city in reached(board, space, passable((seat,), transparent=transparent)))
    lost = sum(board[near] == seat for near in touching()[space])
    return (ROAD_INCOME * joined - EMPTY_INCOME * lost) / THROWS


def opened(board: Board, space: int) -> float:
    """Gold in a throw from the best city for which a road here would open the ground; 0 for none."""
    free = [near for near in beside()[space] if board[near] == EMPTY and not any(board[city] >= 0 for city in touching()[near])]
    new = [near for near in free if not any(board[place] == ROAD for place in beside()[near])]
    return max((city_worth(board, near) for near in new), default=0.0)


def is_nearer(board: Board, seat: Seat, space: int) -> bool:
    """Whether a road here comes nearer to somebody else's city than anything that stands beside it."""
    rivals = [city for city, owner in enumerate(board) if owner >= 0 and owner != seat]
    built = [place for place in beside()[space] if board[place] != EMPTY]
    return bool(rivals) and all(_nearest(space, rivals) < _nearest(place, rivals) for place in built)


def _nearest(space: int, places: list[int]) -> int:
    """Sides to cross to the nearest of these places."""
    row, column = divmod(space, SIZE)
    return min(abs(row - place // SIZE) + abs(column - place % SIZE) for place in places)
