"""A table to try rules on: dice fall as a test tells, the board and the purses are set without breaking the books.

A board is drawn as rows of marks: a dot for an empty space, R for a road, a figure for a city (1 is Red, 2 Orange, ...).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games.audience import PUBLIC, seat_audience
from games.chance import SeededChance
from games.crossroads import actions as act
from games.crossroads.game import CROSSROADS
from games.crossroads.grid import EMPTY, ROAD, SPACES, space_at
from games.crossroads.invariants import settled
from games.crossroads.options import CITY_PRICE, ROAD_PRICE, CrossroadsOptions
from games.crossroads.state import State
from games.crossroads.views import CrossroadsView, OwnView
from games.protocol import Actor, By
from games.refusal import Refusal
from games.vocabulary import Action, Event

T = TypeVar("T")
E = TypeVar("E")

RED, ORANGE, WHITE, BLUE = range(4)
MARKS = {".": EMPTY, "R": ROAD}


@dataclass
class ToldChance:
    """Red begins; then each draw gives the next of `dice` (1 to 5; 1 and 2 where none is left), and the lot takes the first choice."""

    dice: list[int] = field(default_factory=list)

    def below(self, bound: int, purpose: str, _at: int) -> int:
        usual = int(purpose.removeprefix("die ")) % 2 == 0 if purpose.startswith("die ") else 0
        drawn = self.dice.pop(0) - 1 if self.dice and purpose.startswith("die ") else usual
        assert 0 <= drawn < bound
        return drawn

    def die(self, purpose: str, _at: int) -> int:
        raise AssertionError(f"an ordinary die for {purpose}, which this game never throws")

    def shuffled(self, items: Sequence[T], purpose: str, _at: int) -> list[T]:
        raise AssertionError(f"a shuffle for {purpose}, of {items}: this game has none")


def drawn(*rows: str, row: int = 1, column: int = 1) -> tuple[int, ...]:
    """A board with this drawing on it, its first mark at this row and column (from 1); all else is empty. Other marks are notes."""
    board = [EMPTY] * SPACES
    for down, marks in enumerate(rows):
        for right, mark in enumerate(marks):
            board[space_at(row + down, column + right)] = int(mark) - 1 if mark.isdigit() else MARKS.get(mark, EMPTY)
    return tuple(board)


def marked(mark: str, *rows: str, row: int = 1, column: int = 1) -> set[int]:
    """The spaces that bear this mark in the drawing."""
    return {space_at(row + down, column + right) for down, marks in enumerate(rows) for right, here in enumerate(marks) if here == mark}


class Table:
    """One game under test. After every event of every action all invariants are checked, on a copy that follows by the events alone."""

    def __init__(self, *dice: int, **options: Any) -> None:
        self.options = CrossroadsOptions(**options)
        self.chance = ToldChance(list(dice))
        self.state: State = CROSSROADS.setup(self.options, self.chance)
        self.log: list[Event] = []

    def try_(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        """Do it or be refused; a refusal must have changed nothing."""
        follower = CROSSROADS.clone(self.state)
        done = CROSSROADS.apply(self.state, actor, action, self.chance)
        if not isinstance(done, Refusal):
            self.log += done
            for event in done:
                CROSSROADS.evolve(follower, event)
                assert CROSSROADS.violations(follower) == [], event
            assert list(settled(self.state)) == []
        assert self.state == follower
        return done

    def do(self, seat: int | None, action: Action, by: By = "player") -> list[Event]:
        """Do it; it must be allowed."""
        done = self.try_(Actor(seat, by), action)
        assert not isinstance(done, Refusal), done
        return done

    def refused(self, seat: int | None, action: Action, by: By = "player") -> Refusal:
        """Try it; it must be refused."""
        done = self.try_(Actor(seat, by), action)
        assert isinstance(done, Refusal), done
        return done

    def roll(self, seat: int, one: int, other: int) -> list[Event]:
        """Throw these dice, where the table stands before a roll."""
        self.chance.dice += [one, other]
        return self.do(seat, act.Roll())

    def ends(self, seat: int, one: int, other: int) -> list[Event]:
        """End the turn; then these dice fall for the next seat."""
        self.chance.dice += [one, other]
        return self.do(seat, act.EndTurn())

    def view(self, viewer: int = PUBLIC) -> CrossroadsView:
        """What a viewer sees."""
        return CROSSROADS.view(self.state, viewer)

    def own(self, seat: int) -> OwnView:
        """What a seat may do, in its own view."""
        own = self.view(seat_audience(seat)).you
        assert own is not None
        return own

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return list(CROSSROADS.legal(self.state, seat))

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


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def seeded(number: int) -> SeededChance:
    """The chance of a numbered game."""
    return SeededChance(number.to_bytes(32, "big"), "tests")


def fresh(number: int, options: CrossroadsOptions) -> tuple[State, SeededChance]:
    """A new game and its chance."""
    chance = seeded(number)
    return CROSSROADS.setup(options, chance), chance


def space(name: str) -> int:
    """The number of a space from its name, B3."""
    return space_at(int(name[1:]), "ABCDEFGHIJ".index(name[0]) + 1)
