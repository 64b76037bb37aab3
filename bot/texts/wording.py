"""How a fact is written inside a sentence, in the language of the sentence.

A sentence is a Fluent message (https://projectfluent.org), which knows plurals and choices by itself. Besides:
`{ CARDS($cost) }` is "2 lumber and 1 ore"; `{ WORD($step, "step") }` the word for a machine's name, from the messages
`words-step-…`; `{ COUNT($n, "card") }` "1 card", "3 cards", from the message `noun-card`. Words and nouns may be asked
for in a case, where a language has any: `{ COUNT($n, "card", case: "dative") }`. A list of facts is written "a, b and c".
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
    """A sentence needs a fact that was not given: always a mistake of the program."""


class TextList(tuple[int | str, ...], FluentType):
    """Facts that are written as a list: "a, b and c"."""

    __slots__ = ()

    def format(self, locale: Locale) -> str:
        """The list in words."""
        return join_list(map(str, self), locale)


def to_fluent(fact: Fact) -> int | str | TextList:
    """A fact as Fluent takes it."""
    return TextList(fact) if isinstance(fact, tuple) else fact


class MessageLookup(Protocol):
    """Finds a message by its id and fills in its facts."""

    def __call__(self, message: str, /, **facts: Fact) -> str:
        """Raises LookupError where there is no such message."""


def join_list(parts: Iterable[str], locale: Locale) -> str:
    """Parts as a list in a sentence."""
    return format_list([*parts], locale=locale)


def fluent_functions(look: MessageLookup, locale: Locale) -> dict[str, Any]:
    """What sentences of this language may call; `look` finds the words."""

    def cards(given: tuple[int, ...]) -> str:
        kinds = zip(RESOURCES, given, strict=True)
        parts = [f"{fluent_number(count).format(locale)} {look(f'words-resource-{kind}')}" for kind, count in kinds if count]
        return join_list(parts, locale) if parts else look("words-nothing")

    def word(given: str | tuple[str, ...], section: Any, *, case: str = "") -> str:
        names = (given,) if isinstance(given, str) else given
        return join_list((look(f"words-{section}-{name}", case=case) for name in names), locale)

    def count(given: int | str, noun: Any, *, case: str = "") -> str:
        return look(f"noun-{noun}", n=given, case=case)

    return {"CARDS": cards, "WORD": word, "COUNT": count}
