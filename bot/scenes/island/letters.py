"""Letters for places: A to Z, then AA, AB, ... over the places in rising order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase

from bot.scenes.model import MOST_CHOICES
from bot.texts.lookup import t


def letter(number: int) -> str:
    """The letter of the place that stands `number` in the list, from 0."""
    high, low = divmod(number, len(ascii_uppercase))
    return (ascii_uppercase[high - 1] if high else "") + ascii_uppercase[low]


def lettered(places: Iterable[int]) -> dict[str, int]:
    """Places by letter, in rising order."""
    return {letter(number): place for number, place in enumerate(sorted(places))}


def named(places: Mapping[str, int], text: str) -> int | None:
    """The place that somebody means by its letter, or by its number on the board; None when it is none of these."""
    wanted = text.strip().upper()
    if wanted in places:
        return places[wanted]
    number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) <= 3 else None
    return number if number in places.values() else None


def pages(places: Mapping[str, int]) -> list[list[tuple[str, int]]]:
    """Letters and places, cut to what a menu holds."""
    items = list(places.items())
    return [items[start : start + MOST_CHOICES] for start in range(0, len(items), MOST_CHOICES)]


def page_text(key: str, page: Sequence[tuple[str, int]]) -> str:
    """What a menu of these places invites to."""
    return t(key, first=page[0][0], last=page[-1][0])
