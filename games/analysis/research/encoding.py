"""Encodes a seat's view as numbers, and its legal actions as indices into a fixed list.

Seats are counted from the viewer's. Only the view and the legal actions are encoded, so nothing hidden can
leak.
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
"""The bounds of all numbers that a seat sees."""


class Encoding(ABC, Generic[V]):
    """The encoding of one game. Its lists depend only on the options."""

    def __init__(self, options: Any, seats: int) -> None:
        self.options = options
        self.seats = seats

    @cached_property
    @abstractmethod
    def action_keys(self) -> tuple[Key, ...]:
        """Return all possible actions, each once. An action's index is its number."""

    @abstractmethod
    def encode_view(self, view: V) -> list[float]:
        """Return the view as numbers, always equally many."""

    def action_key(self, action: TaggedStruct, view: V) -> Key:  # noqa: ARG002 - of most actions the view tells nothing
        """Return an action's key. Without a listed key it cannot be chosen by number."""
        return plain_key(action)

    def keyed_actions(self, legal: Sequence[Any], view: V) -> Iterable[tuple[Key, Any]]:
        """Return the legal actions with their keys, in order."""
        return [(self.action_key(action, view), action) for action in legal]

    def numbered_actions(self, legal: Sequence[Any], view: V) -> dict[int, Any]:
        """Return the legal actions by number, the first of two with one number."""
        actions_by_number: dict[int, Any] = {}
        for key, action in self.keyed_actions(legal, view):
            if (number := self.place_by_key.get(key)) is not None:
                actions_by_number.setdefault(number, action)
        return actions_by_number

    @cached_property
    def place_by_key(self) -> dict[Key, int]:
        """Return each key's index."""
        return {key: place for place, key in enumerate(self.action_keys)}

    def seat_distance(self, view: Any, seat: Seat) -> int:
        """Return how many seats after the viewer this one comes."""
        return (seat - viewer_seat(view)) % self.seats

    def rotate_to_viewer(self, view: Any, values: Sequence[Any]) -> list[Any]:
        """Return values by seat, starting with the viewer's."""
        own = viewer_seat(view)
        return [*values[own:], *values[:own]]

    def seat_one_hot(self, view: Any, seat: Seat | None) -> list[float]:
        """Return the seat as a one-hot vector, or zeros without one."""
        return one_hot(None if seat is None or seat < 0 else self.seat_distance(view, seat), self.seats)


EncodingFactory: TypeAlias = Callable[[GameOptions, int], Encoding[Any]]
"""Creates the encoding for these options and this number of seats."""


def viewer_seat(view: Any) -> Seat:
    """Return the viewer's seat. Raises ValueError for other viewers."""
    own = seat_of(view.viewer)
    if own is None:
        raise ValueError("only a seat's own view is encoded")
    return own


def plain_key(action: TaggedStruct) -> Key:
    """Return an action's kind and all its fields."""
    return action.kind, *msgspec.structs.astuple(action)


def one_hot(place: int | None, size: int) -> list[float]:
    """Return zeros with a 1 at this index."""
    numbers = [0.0] * size
    if place is not None:
        numbers[place] = 1.0
    return numbers


def word_one_hot(word: str | None, words: Sequence[str]) -> list[float]:
    """Return the word as a one-hot vector, or zeros if unlisted."""
    return one_hot(words.index(word) if word in words else None, len(words))


def known_values(values: Sequence[Any] | None, size: int) -> list[float]:
    """Return the values, or `size` times UNKNOWN if they are hidden."""
    return (
        [float(UNKNOWN)] * size
        if values is None
        else [float(UNKNOWN if value is None else value) for value in values]
    )


def membership_flags(members: Sequence[Any] | None, candidates: Sequence[Any]) -> list[float]:
    """Return for each candidate whether it is a member, or UNKNOWN if that is hidden."""
    return (
        [float(UNKNOWN)] * len(candidates)
        if members is None
        else [float(candidate in members) for candidate in candidates]
    )


def padded_rows(rows: Sequence[Sequence[float]], count: int, width: int) -> list[float]:
    """Return the first `count` rows of this width, padded with zeros."""
    values = [value for row in rows[:count] for value in row]
    return values + [0.0] * (count * width - len(values))


def turn_numbers(encoding: Encoding[Any], view: Any) -> list[float]:
    """Encode the active seat and the awaited seats."""
    awaited_seats = {wait.seat for wait in view.waiting}
    return [
        *encoding.seat_one_hot(view, view.active),
        *(float(seat in awaited_seats) for seat in encoding.rotate_to_viewer(view, range(encoding.seats))),
    ]
