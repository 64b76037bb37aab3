"""Dice and shuffles that nobody can steer and everybody can check afterwards (RULES A1).

The seed's SHA-256 is published before the game, the seed itself after it. Every draw is
HMAC-SHA256(seed, "players' part|purpose|at|counter"), where the game says by `purpose` and `at` which draw it is: the dice
of player turn 12, the third shuffle of a deck. So a draw does not hang on when it is made, nor on what else was done at the
table: no generator has to be saved, a retry throws the same dice, who joins, leaves or is noted moves none, and an auditor
recomputes each from the game alone. A draw below `bound` takes the first 8 bytes as a big-endian number, modulo `bound`;
`counter` starts at 0 for each purpose and `at`, and counts every hash: of numbers that would be unfair, and of a shuffle.
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
"""The first 8 bytes as a big-endian number: quicker than a slice and `int.from_bytes`."""
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Chance(Protocol):
    """Where a game gets its dice and shuffles from: passed in, never kept.

    `purpose` (words without a "|") and `at` (a number that the state has: a player turn, a count) name the draw: no two
    draws of a game have both in common, or they would be one and the same.
    """

    def below(self, bound: int, purpose: str, at: int, /) -> int:
        """A whole number from 0 to bound - 1, each equally likely. `bound` is at least 1."""

    def die(self, purpose: str, at: int, /) -> int:
        """One ordinary die: 1 to 6."""

    def shuffled(self, items: Sequence[T], purpose: str, at: int, /) -> list[T]:
        """The items in a new, uniformly random order; the input is left as it is."""


class SeededChance:
    """All the chance of one game. It remembers no draw: the same question has the same answer."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes, client: str) -> None:
        """`client` is the part that others than the host chose; it may not hold the separator "|"."""
        if "|" in client:
            raise ValueError('the client part may not hold a "|"')
        key = (seed if len(seed) <= _BLOCK else hashlib.sha256(seed).digest()).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER_PAD))
        self._outer = hashlib.sha256(key.translate(_OUTER_PAD))
        self._inner.update(f"{client}|".encode())  # every message begins with it

    def below(self, bound: int, purpose: str, at: int) -> int:
        """As `Chance` says. Raises ValueError for a bound outside 1..2**64."""
        fair, counter = _fair(bound), 0
        while (value := self._number(f"{purpose}|{at}|{counter}")) >= fair:
            counter += 1
        return value % bound

    def die(self, purpose: str, at: int) -> int:
        """1 to 6."""
        return self.below(6, purpose, at) + 1

    def shuffled(self, items: Sequence[T], purpose: str, at: int) -> list[T]:
        """A new order of the items."""
        numbers = (self._number(f"{purpose}|{at}|{counter}") for counter in count())

        def below(bound: int) -> int:
            fair = _fair(bound)
            return next(value for value in numbers if value < fair) % bound

        return shuffle(items, below)

    def _number(self, what: str) -> int:
        # HMAC-SHA256 as RFC 2104 defines it, from the two halves of the key hashed once: twice as fast as `hmac.digest`
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(what.encode())
        outer.update(inner.digest())
        number: int = _first_number(outer.digest())[0]
        return number


@lru_cache(maxsize=256)
def _fair(bound: int) -> int:
    """What is drawn from here on would favour the small numbers, so it is drawn again."""
    if not 1 <= bound <= _SPAN:
        raise ValueError(f"cannot draw below {bound}")
    return _SPAN - _SPAN % bound


def shuffle(items: Sequence[T], below: Callable[[int], int]) -> list[T]:
    """The items in a new order, by Fisher and Yates: one draw for each place but the first, from the last place down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def commitment(seed: bytes, table: str) -> str:
    """What is published before the game: the SHA-256, in hex, of the text "<seed in hex>|<table>"."""
    return hashlib.sha256(f"{seed.hex()}|{table}".encode()).hexdigest()


PRACTICE = "practice"
"""What stands among the contributions where a game was practised: it has other dice than its practice."""


def players_part(contributions: Iterable[str]) -> str:
    """What the players add, fixed with the start: all contributions in the order of the joins, each hashed onto those before it."""
    return reduce(added, contributions, _short(""))


def added(part: str, contribution: str) -> str:
    """The players' part with one contribution more."""
    return _short(f"{part}|{contribution}")


def _short(text: str) -> str:
    """Half of its SHA-256, 32 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
