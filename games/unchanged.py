"""Invariants of what rarely changes: worked out once, and again when anything has changed that they look at."""

from collections.abc import Callable, Iterable
from copy import copy
from typing import Any


class Unchanged:
    """An invariant that is asked after every event, and looks again as soon as one of the values that it is given is another.

    The values: whatever can be compared, or lists of such; what lists hold may not change in its place.
    """

    def __init__(self, wrong: Callable[..., Iterable[str]]) -> None:
        self._wrong = wrong
        self._last: tuple[tuple[Any, ...], tuple[str, ...]] | None = None

    def __call__(self, *values: Any) -> tuple[str, ...]:
        """What is wrong with these values, in words."""
        last = self._last
        if last is None or last[0] != values:
            self._last = last = tuple(map(copy, values)), tuple(self._wrong(*values))
        return last[1]
