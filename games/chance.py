"""Provably fair dice and shuffles (RULES A1).

The seed's SHA-256 is published before the game, the seed after it. A draw is HMAC-SHA256(seed, "client
seed|purpose|at|counter"). `purpose` and `at` identify it, such as the dice of player turn 12. Draws are
independent of their order: there is no generator state, a retry throws the same dice, and an auditor can
recompute each.

A draw below `bound` is the first 8 bytes as a big-endian number, modulo `bound`. `counter` starts at 0 per
purpose and `at`, and counts all hashes: rejected numbers and the steps of a shuffle.
"""

import hashlib
import struct
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import count
from typing import Protocol, TypeVar

T = TypeVar("T")
_SPAN = 1 << 64
_BLOCK = 64
_first_number = struct.Struct(">Q").unpack_from
"""Faster than a slice and `int.from_bytes`."""
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Chance(Protocol):
    """The game's randomness, passed into each call.

    `purpose` (no "|") and `at` (a number from the state) identify a draw. Two draws with the same pair are
    equal.
    """

    def randbelow(self, bound: int, purpose: str, at: int, /) -> int:
        """Return a uniform integer from 0 to bound - 1."""

    def die(self, purpose: str, at: int, /) -> int:
        """Throw one die: 1 to 6."""

    def permutation(self, items: Sequence[T], purpose: str, at: int, /) -> list[T]:
        """Return the items in a uniformly random order."""


class SeededChance:
    """All draws of one game. Stateless."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes, client: str) -> None:
        """`client` is the players' contribution, without the separator "|"."""
        if "|" in client:
            raise ValueError('the client part may not hold a "|"')
        key = (seed if len(seed) <= _BLOCK else hashlib.sha256(seed).digest()).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER_PAD))
        self._outer = hashlib.sha256(key.translate(_OUTER_PAD))
        self._inner.update(f"{client}|".encode())  # every message begins with it

    def randbelow(self, bound: int, purpose: str, at: int) -> int:
        """Return a uniform integer. Raises ValueError outside 1..2**64."""
        fair, counter = _fair_limit(bound), 0
        while (value := self._number(f"{purpose}|{at}|{counter}")) >= fair:
            counter += 1
        return value % bound

    def die(self, purpose: str, at: int) -> int:
        """Throw one die: 1 to 6."""
        return self.randbelow(6, purpose, at) + 1

    def permutation(self, items: Sequence[T], purpose: str, at: int) -> list[T]:
        """Return the items in a new order."""
        numbers = (self._number(f"{purpose}|{at}|{counter}") for counter in count())

        def draw(bound: int) -> int:
            fair = _fair_limit(bound)
            return next(value for value in numbers if value < fair) % bound

        return shuffle(items, draw)

    def _number(self, what: str) -> int:
        # HMAC-SHA256 as RFC 2104 defines it, from the two halves of the key hashed once: twice as fast as
        # `hmac.digest`
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(what.encode())
        outer.update(inner.digest())
        number: int = _first_number(outer.digest())[0]
        return number


@lru_cache(maxsize=256)
def _fair_limit(bound: int) -> int:
    """Return the largest multiple of `bound` in range. Higher numbers would favour small results and are
    drawn again.
    """
    if not 1 <= bound <= _SPAN:
        raise ValueError(f"cannot draw below {bound}")
    return _SPAN - _SPAN % bound


def shuffle(items: Sequence[T], below: Callable[[int], int]) -> list[T]:
    """Return the items in a new order (Fisher-Yates): one draw per place, from the last down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def commitment(seed: bytes, table: str) -> str:
    """Return the published hash: SHA-256 of "<seed in hex>|<table>", in hex."""
    return hashlib.sha256(f"{seed.hex()}|{table}".encode()).hexdigest()


PRACTICE_CONTRIBUTION = "practice"
"""Added to the contributions after a practice, so that the game has other dice."""


def client_seed(contributions: Iterable[str]) -> str:
    """Return the hash of all players' contributions in the order of joining."""
    return reduce(chain_contribution, contributions, _half_digest(""))


def chain_contribution(part: str, contribution: str) -> str:
    """Add a contribution to the hash chain."""
    return _half_digest(f"{part}|{contribution}")


def _half_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
