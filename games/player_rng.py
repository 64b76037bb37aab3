"""A fast, repeatable random generator for automatic players, separate from the game's dice."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from games.chance import shuffle

T = TypeVar("T")
_MASK = (1 << 64) - 1


class PlayerRng:
    """A 64-bit linear congruential generator that uses its upper 31 bits."""

    __slots__ = ("_state",)

    def __init__(self, seed: bytes) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed).digest()[:8], "big")

    def randbelow(self, bound: int) -> int:
        """Return an integer from 0 to bound - 1. Sufficiently uniform for bounds below a million."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 33) * bound >> 31

    def chance_one_in(self, bound: int) -> bool:
        """Return True once in `bound` calls on average."""
        return self.randbelow(bound) == 0

    def permutation(self, items: Sequence[T]) -> list[T]:
        """Return the items in a new order."""
        return shuffle(items, self.randbelow)
