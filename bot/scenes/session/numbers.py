"""Numbers of tables, between what staff type ("1, 3, 5-7"), what they read, and what travels in the ids of
buttons and menus.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, groupby

MAX_TABLE_NUMBER = 200
"""No table has a higher number."""
_DASH = "[-\u2013]"
"""Telephones write the longer one by themselves."""
_PART = re.compile(rf"([0-9]{{1,3}})(?:\s*{_DASH}\s*([0-9]{{1,3}}))?")
_BETWEEN = re.compile(rf"\s*[,;]\s*|\s+(?!{_DASH})(?<!{_DASH}\s)")


class NotNumbersError(ValueError):
    """Raised for typed text other than numbers of tables. The message is the unreadable part."""


def parse_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of "1, 3, 5-7", sorted and unique. Raises NotNumbersError."""
    return tuple(
        sorted({number for part in _BETWEEN.split(text.strip()) if part for number in _parse_part(part)})
    )


def _parse_part(part: str) -> Iterable[int]:
    match = _PART.fullmatch(part)
    first, last = (0, 0) if match is None else (int(match[1]), int(match[2] or match[1]))
    if not 1 <= first <= last <= MAX_TABLE_NUMBER:
        raise NotNumbersError(part)
    return range(first, last + 1)


def spans(numbers: Iterable[int]) -> tuple[str, ...]:
    """Return numbers for people, with runs of three and more as "5-7"."""
    return tuple(
        part
        for run in _runs(numbers)
        for part in ([f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run))
    )


def _runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    counter = count()
    for _, run in groupby(sorted(set(numbers)), key=lambda number: number - next(counter)):
        yield list(run)


def encode_numbers(numbers: Iterable[int]) -> str:
    """Return numbers as part of an id: "" for none, one as it is, several as bits."""
    ordered = sorted(set(numbers))
    if len(ordered) < 2:
        return "".join(map(str, ordered))
    return f"x{sum(1 << number for number in ordered):x}"


def decode_numbers(token: str) -> tuple[int, ...]:
    """Return the numbers that `encode_numbers` wrote. Raises ValueError otherwise."""
    several, single = re.fullmatch(r"x([0-9a-f]{1,60})", token), re.fullmatch(r"[0-9]{1,3}", token)
    bits = int(several[1], 16) if several else 1 << int(token) if single else 0
    numbers = tuple(number for number in range(1, MAX_TABLE_NUMBER + 1) if bits >> number & 1)
    if encode_numbers(numbers) != token:
        raise ValueError(f"no numbers of tables: {token[:20]!r}")
    return numbers
