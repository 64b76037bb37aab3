"""Dice and shuffles that nobody can steer and everybody can check afterwards (RULES A1).

The seed's SHA-256 is published before the game, the seed itself after it. Every draw is
HMAC-SHA256(seed, "client part|sequence|counter|purpose") with rejection sampling, where `sequence` is the
number of the journal row that the action becomes: no generator has to be saved, a retry of the same action
throws the same dice, and an auditor recomputes each draw from the journal alone. A draw below `bound` takes the
first 8 bytes as a big-endian number, modulo `bound`; `counter` starts at 0 in each row and counts every hash.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

T = TypeVar("T")
_SPAN = 1 << 64
_BLOCK = 64
_first_number = struct.Struct(">Q").unpack_from
"""The first 8 bytes as a big-endian number: quicker than a slice and `int.from_bytes`."""
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


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


class SeededChance:
    """All the chance of one game: `at` gives the draws that belong to one journal row; row 0 is the set-up."""

    __slots__ = ("_client", "_seed")

    def __init__(self, seed: bytes, client: str) -> None:
        """`client` is the part that others than the host chose; it may not hold the separator "|"."""
        if "|" in client:
            raise ValueError('the client part may not hold a "|"')
        self._seed = seed
        self._client = client

    def at(self, sequence: int) -> Draws:
        """The draws of journal row `sequence`, from the first one: the same ones at every call."""
        return Draws(self._seed, self._client, sequence)


class Draws:
    """The draws of one journal row, one after another."""

    __slots__ = ("_begun", "_counter", "_inner", "_outer", "sequence")

    def __init__(self, seed: bytes, client: str, sequence: int) -> None:
        key = (seed if len(seed) <= _BLOCK else hashlib.sha256(seed).digest()).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER_PAD))
        self._outer = hashlib.sha256(key.translate(_OUTER_PAD))
        self._inner.update(f"{client}|".encode())  # every message begins with it
        self.sequence = sequence
        """The row; who plays thousands of rows goes on to another by setting it, which is cheaper than `SeededChance.at`."""
        self._begun = sequence
        self._counter = 0

    def below(self, bound: int, purpose: str) -> int:
        """As `Chance` says. Raises ValueError for a bound outside 1..2**64."""
        fair, sequence = _fair(bound), self.sequence
        if sequence != self._begun:
            self._begun, self._counter = sequence, 0
        while True:
            # HMAC-SHA256 as RFC 2104 defines it, from the two halves of the key hashed once: twice as fast as `hmac.digest`
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(f"{sequence}|{self._counter}|{purpose}".encode())
            outer.update(inner.digest())
            self._counter += 1
            value: int = _first_number(outer.digest())[0]
            if value < fair:
                return value % bound

    def die(self, purpose: str) -> int:
        """1 to 6."""
        return self.below(6, purpose) + 1

    def shuffled(self, items: Sequence[T], purpose: str) -> list[T]:
        """A new order of the items."""
        return shuffle(items, self, purpose)


@lru_cache(maxsize=256)
def _fair(bound: int) -> int:
    """What is drawn from here on would favour the small numbers, so it is drawn again."""
    if not 1 <= bound <= _SPAN:
        raise ValueError(f"cannot draw below {bound}")
    return _SPAN - _SPAN % bound


def shuffle(items: Sequence[T], chance: Chance, purpose: str) -> list[T]:
    """The items in a new order, by Fisher and Yates: one draw for each place but the first, from the last place down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1, purpose)
        order[last], order[other] = order[other], order[last]
    return order


def commitment(seed: bytes, table: str) -> str:
    """What is published before the game: the SHA-256, in hex, of the text "<seed in hex>|<table>"."""
    return hashlib.sha256(f"{seed.hex()}|{table}".encode()).hexdigest()
