"""Dice and shuffles that nobody can steer and everybody can check afterwards (RULES A1).

The seed's SHA-256 is published before the game, the seed itself after it. Every draw is
HMAC-SHA256(seed, client part | sequence | counter | purpose) with rejection sampling, where `sequence` is the
number of the journal row that the action becomes: no generator has to be saved, a retry of the same action
throws the same dice, and an auditor recomputes each draw from the journal alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Where a game gets its dice and shuffles from: passed in, never kept."""

    def below(self, bound: int, purpose: str) -> int:
        """A whole number from 0 to bound - 1, each equally likely. `bound` is at least 1."""
        ...

    def die(self, purpose: str) -> int:
        """One ordinary die: 1 to 6."""
        ...

    def shuffled(self, items: Sequence[T], purpose: str) -> list[T]:
        """The items in a new, uniformly random order; the input is left as it is."""
        ...
