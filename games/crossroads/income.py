"""What activated spaces bring, to whom (RULES G-08 to G-10)."""

from __future__ import annotations

from collections.abc import Iterable

from games.crossroads.box import CITY_INCOME, EMPTY_INCOME, ROAD_INCOME
from games.crossroads.events import Income
from games.crossroads.grid import EMPTY, Board, passable, reached, touching
from games.crossroads.state import State, concerned
from games.engine import Emit


def incomes(board: Board, spaces: Iterable[int], seats: int, *, transparent: bool) -> list[tuple[int, int, int]]:
    """By seat: gold from activated cities, empty spaces and roads. Owners get it, whoever rolled; each space counts apart."""
    cities, empty, roads = [0] * seats, [0] * seats, [0] * seats
    for space in spaces:
        if board[space] >= 0:
            cities[board[space]] += CITY_INCOME
        elif board[space] == EMPTY:
            for city in touching()[space]:
                if board[city] >= 0:
                    empty[board[city]] += EMPTY_INCOME
        else:
            for seat in range(seats):
                partners = reached(board, space, passable((seat,), transparent=transparent))
                roads[seat] += ROAD_INCOME * sum(board[city] == seat for city in partners)
    return list(zip(cities, empty, roads, strict=True))


def pay_out(emit: Emit[State], spaces: Iterable[int]) -> None:
    """Tell each seat what it gets; nothing is said of nothing."""
    state = emit.state
    found = incomes(tuple(state.board), spaces, state.seats, transparent=state.options.transparent)
    for seat, (cities, empty, roads) in enumerate(found):
        if cities or empty or roads:
            emit(Income(seat, cities, empty, roads, to=concerned(emit.state, seat)))
