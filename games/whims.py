"""Chance for what nobody needs to check: the whims of automatic players. Fast, repeatable, and apart from the game's dice."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from games.chance import shuffle

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Whims:
    """One stream of draws from a seed: a linear congruential generator of 64 bits, of which the upper 31 are used."""

    __slots__ = ("_state",)

    def __init__(self, seed: bytes) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed).digest()[:8], "big")

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1; even enough for bounds below a million."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 33) * bound >> 31

    def one_in(self, bound: int) -> bool:
        """Whether the rarer thing happens: one time in `bound`."""
        return self.below(bound) == 0

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order."""
        return shuffle(items, self.below)
