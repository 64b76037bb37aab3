"""Formats facts inside a sentence, in its language.

A sentence is a Fluent message (https://projectfluent.org), which has plurals and choices. In addition, `{
CARDS($cost) }` is "2 lumber and 1 ore"; `{ WORD($step, "step") }` the word for a machine's name, from the
messages `words-step-…`; `{ COUNT($n, "card") }` "1 card", "3 cards", from the message `noun-card`. Words and
nouns take a case if the language has any: `{ COUNT($n, "card", case: "dative") }`. A list of facts becomes
"a, b and c".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias

from babel import Locale
from babel.lists import format_list
from fluent.runtime.types import FluentType, fluent_number

from games.island.cards import RESOURCES

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class MissingFactError(KeyError):
    """Raised for a missing fact of a sentence, always a mistake in the program."""


class TextList(tuple[int | str, ...], FluentType):
    """Facts formatted as a list: "a, b and c"."""

    __slots__ = ()

    def format(self, locale: Locale) -> str:
        """Return the list in words."""
        return join_list(map(str, self), locale)


def to_fluent(fact: Fact) -> int | str | TextList:
    """Return a fact in Fluent's types."""
    return TextList(fact) if isinstance(fact, tuple) else fact


class MessageLookup(Protocol):
    """Finds a message by its id and fills in its facts."""

    def __call__(self, message: str, /, **facts: Fact) -> str:
        """Raise LookupError for an unknown message."""


def join_list(parts: Iterable[str], locale: Locale) -> str:
    """Return parts as a list in a sentence."""
    return format_list([*parts], locale=locale)


def fluent_functions(look: MessageLookup, locale: Locale) -> dict[str, Any]:
    """Return the functions for sentences of this language. `look` finds the words."""

    def cards(given: tuple[int, ...]) -> str:
        kinds = zip(RESOURCES, given, strict=True)
        parts = [
            f"{fluent_number(count).format(locale)} {look(f'words-resource-{kind}')}"
            for kind, count in kinds
            if count
        ]
        return join_list(parts, locale) if parts else look("words-nothing")

    def word(given: str | tuple[str, ...], section: Any, *, case: str = "") -> str:
        names = (given,) if isinstance(given, str) else given
        return join_list((look(f"words-{section}-{name}", case=case) for name in names), locale)

    def count(given: int | str, noun: Any, *, case: str = "") -> str:
        return look(f"noun-{noun}", n=given, case=case)

    return {"CARDS": cards, "WORD": word, "COUNT": count}
