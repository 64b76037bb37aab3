"""Values that never change, each made once and then shared: events that happen all the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Shelf(dict[K, V]):
    """Makes a value of its key's parts when it is first asked for: `shelf[seat, step]`.

    An equal value serves again, and to find it takes a tenth of the time to make it. Nothing is ever thrown away, so only what
    comes in some hundreds of sorts belongs here; what comes in more goes into an `lru_cache`.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[..., V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(*key) if isinstance(key, tuple) else self._make(key)
        return value
