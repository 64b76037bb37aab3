"""A table to try rules on: dice fall as a test tells, the board and the purses are set without breaking the
books.

A board is drawn as rows of marks: a dot for an empty space, R for a road, a figure for a city (1 is Red, 2
Orange, ...).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.crossroads.game import CROSSROADS
from games.crossroads.grid import EMPTY, ROAD, SPACES, space_at
from games.crossroads.invariants import quiescent_violations
from games.crossroads.options import CITY_PRICE, ROAD_PRICE, CrossroadsOptions
from games.crossroads.state import State
from games.shared_vocabulary import EndTurn, Roll
from games.vocabulary import Event
from tests.games.any_table import AnyTable, NoDie

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE = range(4)
MARKS = {".": EMPTY, "R": ROAD}


@dataclass
class ToldChance(NoDie):
    """Red begins; then each draw gives the next of `dice` (1 to 5; 1 and 2 where none is left), and the lot
    takes the first choice.
    """

    dice: list[int] = field(default_factory=list)

    def randbelow(self, bound: int, purpose: str, _at: int) -> int:
        usual = int(purpose.removeprefix("die ")) % 2 == 0 if purpose.startswith("die ") else 0
        drawn = self.dice.pop(0) - 1 if self.dice and purpose.startswith("die ") else usual
        assert 0 <= drawn < bound
        return drawn

    def permutation(self, items: Sequence[T], purpose: str, _at: int) -> list[T]:
        raise AssertionError(f"a shuffle for {purpose}, of {items}: this game has none")


def drawn(*rows: str, row: int = 1, column: int = 1) -> tuple[int, ...]:
    """A board with this drawing on it, its first mark at this row and column (from 1); all else is empty.
    Other marks are notes.
    """
    board = [EMPTY] * SPACES
    for down, marks in enumerate(rows):
        for right, mark in enumerate(marks):
            board[space_at(row + down, column + right)] = (
                int(mark) - 1 if mark.isdigit() else MARKS.get(mark, EMPTY)
            )
    return tuple(board)


def marked(mark: str, *rows: str, row: int = 1, column: int = 1) -> set[int]:
    """The spaces that bear this mark in the drawing."""
    return {
        space_at(row + down, column + right)
        for down, marks in enumerate(rows)
        for right, here in enumerate(marks)
        if here == mark
    }


class Table(AnyTable):
    """One game under test."""

    game, settled = CROSSROADS, staticmethod(quiescent_violations)
    state: State

    def __init__(self, *dice: int, **options: Any) -> None:
        self.options = CrossroadsOptions(**options)
        chance = ToldChance(list(dice))
        super().__init__(CROSSROADS.setup(self.options, chance), chance)

    def roll(self, seat: int, one: int, other: int) -> list[Event]:
        """Throw these dice, where the table stands before a roll."""
        self.chance.dice += [one, other]
        return self.do(seat, Roll())

    def ends(self, seat: int, one: int, other: int) -> list[Event]:
        """End the turn; then these dice fall for the next seat."""
        self.chance.dice += [one, other]
        return self.do(seat, EndTurn())

    def draw(self, *rows: str, row: int = 1, column: int = 1) -> Table:
        """Go to round 1 with this on the board, as if it had been built for gold of the bank."""
        self.state.board = list(drawn(*rows, row=row, column=column))
        self.state.round, self.state.order, self.state.turn = 1, tuple(range(self.state.seats)), 0
        self.state.phase, self.state.dice, self.state.column, self.state.row = "roll", (0, 0), 0, 0
        return self._book()

    def purses(self, *gold: int) -> Table:
        """Give the seats this gold, counted as earned; those not named have none."""
        self.state.gold = [*gold, *[0] * (self.state.seats - len(gold))]
        self.state.earned = self.state.gold[:]
        return self._book()

    def _book(self) -> Table:
        """Let the bank have paid for all that there is."""
        cities = sum(piece >= 0 for piece in self.state.board) - self.options.start_cities * self.state.seats
        spent = CITY_PRICE * cities + ROAD_PRICE * self.state.board.count(ROAD)
        self.state.minted = sum(self.state.gold) + spent
        self.state.earned[0] = max(self.state.earned[0], self.state.minted)
        return self

    def at(self, phase: Any, seat: int = RED) -> Table:
        """Go to this step of this seat's turn, or to the trade."""
        self.state.phase, self.state.turn = phase, self.state.order.index(seat)
        return self


def space(name: str) -> int:
    """The number of a space from its name, B3."""
    return space_at(int(name[1:]), "ABCDEFGHIJ".index(name[0]) + 1)
