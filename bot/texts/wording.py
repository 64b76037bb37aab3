"""How a fact is written inside a sentence.

`{n}` as it is, lists as "a, b and c"; `{n:card|cards}` "1 card", "3 cards"; `{cost:bundle}` "2 lumber and 1 ore";
`{step:@step}` the word for a machine's name, from the section `words.step`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

from games.island.cards import RESOURCES

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Part: TypeAlias = tuple[str, str | None, str]
"""A piece of a sentence as it stands, the name of the fact that follows it, if one does, and that fact's form."""


class MissingFactError(KeyError):
    """A sentence needs a fact that was not given: always a mistake of the program."""


@cache
def parts(sentence: str) -> tuple[Part, ...]:
    """A sentence cut at its facts. Each is cut once."""
    return tuple((before, name, form or "") for before, name, form, _ in Formatter().parse(sentence))


class Wording:
    """Fills facts into sentences; `lookup` finds the words for machine names."""

    def __init__(self, lookup: Callable[[str], str]) -> None:
        self._lookup = lookup

    def filled(self, sentence: Iterable[Part], facts: Mapping[str, Any]) -> str:
        """The sentence with its facts. Raises MissingFactError, and ValueError for a fact that its form does not fit."""
        said = []
        for before, name, form in sentence:
            said.append(before)
            if name is not None:
                if name not in facts:
                    raise MissingFactError(name)
                value = facts[name]
                said.append(value if not form and type(value) is str else self._fact(value, form))
        return "".join(said)

    def _fact(self, value: Any, form: str) -> str:
        """One fact in words."""
        if not form:
            return self.listed([str(part) for part in value]) if isinstance(value, tuple) else str(value)
        if form == "bundle":
            return self.bundle(value)
        if form.startswith("@"):
            return self._words(form[1:], value)
        if "|" in form:
            one, many = form.split("|")
            return f"{value} {one if value == 1 else many}"
        raise ValueError(f"unknown form {form!r}")

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
