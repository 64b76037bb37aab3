"""What the game is made of: seats, prices, and the names of spaces (RULES G-01, G-04, G-12, G-13)."""

from __future__ import annotations

from functools import cache

COLOURS = ("red", "orange", "white", "blue", "green", "purple", "yellow", "brown")
"""Names of the seats in turn order."""

SIZE = 10
"""Rows and columns of the grid."""
SPACES = SIZE * SIZE
FACES = 5
"""Each die shows 1 to 5, and so each axis is labelled 1 to 5 twice."""

CITY_PRICE = 10
ROAD_PRICE = 3

CITY_INCOME = 5
"""For an activated city (RULES G-08)."""
EMPTY_INCOME = 3
"""For each city around an activated empty space (RULES G-08)."""
ROAD_INCOME = 1
"""For each city in direct trade with an activated road (RULES G-08)."""

_LETTERS = "ABCDEFGHIJ"


@cache
def colours(players: int) -> tuple[str, ...]:
    """Names of the seats in turn order."""
    return COLOURS[:players]


def space_at(row: int, column: int) -> int:
    """The number of a space, 0 to 99, from its row and column, both counted from 1 as people do (RULES G-04)."""
    return (row - 1) * SIZE + column - 1


def space_name(space: int) -> str:
    """A space as people call it: the column's letter and the row's number, B3."""
    return f"{_LETTERS[space % SIZE]}{space // SIZE + 1}"


def die_label(line: int) -> int:
    """The number from 1 to 5 beside a row or column, counted from 0."""
    return line % FACES + 1
