"""How a fact is written inside a sentence.

`{n}` as it is, lists as "a, b and c"; `{n:card|cards}` "1 card", "3 cards"; `{cost:bundle}` "2 lumber and 1 ore";
`{step:@step}` the word for a machine's name, from the section `words.step`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, TypeAlias

from games.island.cards import RESOURCES

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class MissingFactError(KeyError):
    """A sentence needs a fact that was not given: always a mistake of the program."""


class Wording(Formatter):
    """Fills facts into sentences; `lookup` finds the words for machine names."""

    def __init__(self, lookup: Callable[[str], str]) -> None:
        self._lookup = lookup

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """The fact of this name, or MissingFactError."""
        del args
        try:
            return kwargs[str(key)]
        except KeyError:
            raise MissingFactError(key) from None

    def format_field(self, value: Any, format_spec: str) -> str:
        """One fact in words. Raises ValueError for a fact that its form does not fit."""
        if format_spec == "bundle":
            return self.bundle(value)
        if format_spec.startswith("@"):
            return self._words(format_spec[1:], value)
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if format_spec:
            raise ValueError(f"unknown form {format_spec!r}")
        return self.listed([str(part) for part in value]) if isinstance(value, tuple) else str(value)

    def bundle(self, cards: Sequence[int]) -> str:
        """Cards in words: "2 lumber and 1 ore", or "nothing"."""
        parts = [f"{count} {self._lookup(f'words.resource.{name}')}" for name, count in zip(RESOURCES, cards, strict=True) if count]
        return self.listed(parts) if parts else self._lookup("words.nothing")

    def listed(self, parts: Sequence[str]) -> str:
        """Parts as a list in a sentence: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self._lookup('words.and')} {parts[-1]}"

    def _words(self, section: str, value: str | tuple[str, ...]) -> str:
        names = (value,) if isinstance(value, str) else value
        return self.listed([self._lookup(f"words.{section}.{name}") for name in names])
