"""A game for programs that learn: a seat's view as numbers, and its legal actions as numbers of one fixed list.

Both are written from the seat's own side: seats are counted from it onwards in turn order, its own being 0. Nothing but the view and the
legal actions goes in, so that what the seat may not know cannot come out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from games.audience import Seat, seat_of
from games.options import GameOptions
from games.vocabulary import Word

V = TypeVar("V")
Key: TypeAlias = tuple[Any, ...]
"""What an action is to a learner: its kind, and what tells it from others of its kind."""

UNKNOWN = -1
"""The number of what the seat may not know, or what is not there now."""

LEAST, MOST = -64.0, 4096.0
"""No number that a seat sees lies beyond."""


class Encoding(ABC, Generic[V]):
    """How one game is written in numbers under some options. The lists hang on nothing but the options."""

    def __init__(self, options: Any, seats: int) -> None:
        self.options = options
        self.seats = seats

    @cached_property
    @abstractmethod
    def keys(self) -> tuple[Key, ...]:
        """Every action that there can be, each once: its place here is its number."""

    @abstractmethod
    def numbers(self, view: V) -> list[float]:
        """What a seat sees, always so many numbers."""

    def key(self, action: Word, view: V) -> Key:  # noqa: ARG002 - of most actions the view tells nothing
        """What an action of this seat is; one that is not among the keys cannot be chosen by its number."""
        return plain_key(action)

    def keyed(self, legal: Sequence[Any], view: V) -> Iterable[tuple[Key, Any]]:
        """The same for all legal actions, in their order."""
        return [(self.key(action, view), action) for action in legal]

    def numbered(self, legal: Sequence[Any], view: V) -> dict[int, Any]:
        """The legal actions by their numbers; of two with one number, the first."""
        found: dict[int, Any] = {}
        for key, action in self.keyed(legal, view):
            if (number := self.index.get(key)) is not None:
                found.setdefault(number, action)
        return found

    @cached_property
    def index(self) -> dict[Key, int]:
        """Each key's place."""
        return {key: place for place, key in enumerate(self.keys)}

    def away(self, view: Any, seat: Seat) -> int:
        """How many seats after the viewer this one comes."""
        return (seat - you(view)) % self.seats

    def turned(self, view: Any, values: Sequence[Any]) -> list[Any]:
        """Values by seat, the viewer's own first."""
        own = you(view)
        return [*values[own:], *values[:own]]

    def whose(self, view: Any, seat: Seat | None) -> list[float]:
        """Which seat it is, as one 1 among zeros; None, or a number below 0, is nobody."""
        return one_hot(None if seat is None or seat < 0 else self.away(view, seat), self.seats)


Maker: TypeAlias = Callable[[GameOptions, int], Encoding[Any]]
"""An encoding for these options and so many seats."""


def you(view: Any) -> Seat:
    """The viewer's own seat. Raises ValueError for a view that is no seat's."""
    own = seat_of(view.viewer)
    if own is None:
        raise ValueError("only a seat's own view is encoded")
    return own


def plain_key(action: Word) -> Key:
    """An action's kind and all its fields."""
    return action.kind, *msgspec.structs.astuple(action)


def one_hot(place: int | None, size: int) -> list[float]:
    """Zeros, with a 1 in this place."""
    found = [0.0] * size
    if place is not None:
        found[place] = 1.0
    return found


def word_of(word: str | None, words: Sequence[str]) -> list[float]:
    """Which of these words it is; none of them is nothing but zeros."""
    return one_hot(words.index(word) if word in words else None, len(words))


def known(values: Sequence[Any] | None, size: int) -> list[float]:
    """Values, or so many times UNKNOWN where the viewer may not know them."""
    return [float(UNKNOWN)] * size if values is None else [float(UNKNOWN if value is None else value) for value in values]


def among(some: Sequence[Any] | None, of: Sequence[Any]) -> list[float]:
    """For each of these, whether it is among some; UNKNOWN where that may not be known."""
    return [float(UNKNOWN)] * len(of) if some is None else [float(one in some) for one in of]


def first(rows: Sequence[Sequence[float]], count: int, width: int) -> list[float]:
    """The first so many rows of one width, zeros where there are fewer."""
    told = [value for row in rows[:count] for value in row]
    return told + [0.0] * (count * width - len(told))


def whose_turn(encoding: Encoding[Any], view: Any) -> list[float]:
    """Who is in turn, and who is awaited."""
    awaited = {wait.seat for wait in view.waiting}
    return [*encoding.whose(view, view.active), *(float(seat in awaited) for seat in encoding.turned(view, range(encoding.seats)))]
