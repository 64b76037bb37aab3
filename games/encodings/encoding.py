"""Encodes a game for learning programs: a seat's view as numbers, and its legal actions as indices into a
fixed list.

Both are relative to the seat: seats are counted from it in turn order. Only the view and the legal actions
are encoded, so nothing hidden can leak.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from games.audience import Seat, seat_of
from games.options import GameOptions
from games.vocabulary import TaggedStruct

V = TypeVar("V")
Key: TypeAlias = tuple[Any, ...]
"""Identifies an action to a learner: its kind and distinguishing fields."""

UNKNOWN = -1
"""The number of a hidden or absent value."""

LEAST, MOST = -64.0, 4096.0
"""No number that a seat sees lies beyond."""


class Encoding(ABC, Generic[V]):
    """The encoding of one game. Its lists depend only on the options."""

    def __init__(self, options: Any, seats: int) -> None:
        self.options = options
        self.seats = seats

    @cached_property
    @abstractmethod
    def keys(self) -> tuple[Key, ...]:
        """All possible actions, each once. An action's index here is its number."""

    @abstractmethod
    def numbers(self, view: V) -> list[float]:
        """Return the view as numbers, always of the same length."""

    def key(self, action: TaggedStruct, view: V) -> Key:  # noqa: ARG002 - of most actions the view tells nothing
        """Return an action's key. Actions without a listed key cannot be chosen by number."""
        return plain_key(action)

    def keyed(self, legal: Sequence[Any], view: V) -> Iterable[tuple[Key, Any]]:
        """Return the legal actions with their keys, in order."""
        return [(self.key(action, view), action) for action in legal]

    def numbered(self, legal: Sequence[Any], view: V) -> dict[int, Any]:
        """Return the legal actions by number. Of two with one number, the first."""
        found: dict[int, Any] = {}
        for key, action in self.keyed(legal, view):
            if (number := self.index.get(key)) is not None:
                found.setdefault(number, action)
        return found

    @cached_property
    def index(self) -> dict[Key, int]:
        """Each key's index."""
        return {key: place for place, key in enumerate(self.keys)}

    def away(self, view: Any, seat: Seat) -> int:
        """Return how many seats after the viewer this one comes."""
        return (seat - you(view)) % self.seats

    def turned(self, view: Any, values: Sequence[Any]) -> list[Any]:
        """Return values by seat, starting with the viewer's."""
        own = you(view)
        return [*values[own:], *values[:own]]

    def whose(self, view: Any, seat: Seat | None) -> list[float]:
        """Return the seat as a one-hot vector; zeros for None or a negative number."""
        return one_hot(None if seat is None or seat < 0 else self.away(view, seat), self.seats)


Maker: TypeAlias = Callable[[GameOptions, int], Encoding[Any]]
"""Creates the encoding for these options and this number of seats."""


def you(view: Any) -> Seat:
    """Return the viewer's seat. Raises ValueError if the view is no seat's."""
    own = seat_of(view.viewer)
    if own is None:
        raise ValueError("only a seat's own view is encoded")
    return own


def plain_key(action: TaggedStruct) -> Key:
    """Return an action's kind and all its fields."""
    return action.kind, *msgspec.structs.astuple(action)


def one_hot(place: int | None, size: int) -> list[float]:
    """Return zeros with a 1 at this index."""
    found = [0.0] * size
    if place is not None:
        found[place] = 1.0
    return found


def word_of(word: str | None, words: Sequence[str]) -> list[float]:
    """Return which of these words it is as a one-hot vector, zeros for other words."""
    return one_hot(words.index(word) if word in words else None, len(words))


def known(values: Sequence[Any] | None, size: int) -> list[float]:
    """Return the values, or `size` times UNKNOWN if they are hidden."""
    return [float(UNKNOWN)] * size if values is None else [float(UNKNOWN if value is None else value) for value in values]


def among(some: Sequence[Any] | None, of: Sequence[Any]) -> list[float]:
    """Return for each of `of` whether it is in `some`, UNKNOWN if that is hidden."""
    return [float(UNKNOWN)] * len(of) if some is None else [float(one in some) for one in of]


def first(rows: Sequence[Sequence[float]], count: int, width: int) -> list[float]:
    """Return the first `count` rows of this width, padded with zeros."""
    told = [value for row in rows[:count] for value in row]
    return told + [0.0] * (count * width - len(told))


def whose_turn(encoding: Encoding[Any], view: Any) -> list[float]:
    """Encode the active seat and the awaited seats."""
    awaited = {wait.seat for wait in view.waiting}
    return [*encoding.whose(view, view.active), *(float(seat in awaited) for seat in encoding.turned(view, range(encoding.seats)))]
