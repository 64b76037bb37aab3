"""Looks up the sentences of a language, in the files of its folder.

A folder has the name that Discord gives the language (`en-GB`, `de`), and a file for each area. The sentence of the key
`commons.card.turn` is the message `commons-card-turn`, in whatever file. What a language lacks is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, ParamSpec, TypeVar

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import ast

from bot.texts.messages import Messages
from bot.texts.wording import Fact, MissingFactError, fluent_functions, to_fluent

P = ParamSpec("P")
T = TypeVar("T")
ENGLISH = "en-GB"
KEPT = 8192
"""Sentences that a language remembers with their facts: a table says most of them again and again."""
_LANGUAGE = ContextVar("language", default=ENGLISH)
"""The language of whoever reads what is being said."""


class UnknownTextError(KeyError):
    """There is no sentence of this key: always a mistake of the program."""


class Sentences:
    """The sentences of one language by key, from the texts of its files by their names; what they lack, `otherwise` says.

    Raises ValueError for a file that is not Fluent, and where two files claim one key.
    """

    def __init__(self, language: str, files: Mapping[str, str], otherwise: Sentences | None = None) -> None:
        self.messages = Messages(files)
        """Every message of this language as it is written."""
        self.keys: frozenset[str] = frozenset(re.sub(r"-(?!\d)", ".", message) for message in self.messages) | (
            otherwise.keys if otherwise else frozenset()
        )
        """Every key that there is."""
        self._otherwise = otherwise
        self._said = lru_cache(KEPT)(self._fill)
        self._bundle = FluentBundle(
            [language], functions=fluent_functions(self._fill, Locale.parse(language, sep="-")), use_isolating=False
        )

    def text(self, key: str, /, **facts: Fact) -> str:
        """The sentence with its facts filled in. Raises UnknownTextError and MissingFactError."""
        message = key.replace(".", "-")
        try:
            return self._said(message, **facts)
        except TypeError:  # a fact that this sentence does not tell may be one that cannot be remembered
            return self._fill(message, **facts)

    def _fill(self, message: str, /, **facts: Fact) -> str:
        if (words := self.messages.plain_words(message)) is not None:
            return words
        if message not in self.messages:
            if self._otherwise is None:
                raise UnknownTextError(message)
            return self._otherwise._fill(message, **facts)  # noqa: SLF001 - the same class
        if not self._bundle.has_message(message):
            self._bundle.add_resource(ast.Resource([*self.messages.with_repeated(message)]))
        pattern = self._bundle.get_message(message).value
        if pattern is None:  # it has attributes only
            raise UnknownTextError(message)
        told, mistakes = self._bundle.format_pattern(pattern, {name: to_fluent(fact) for name, fact in facts.items()})
        for mistake in mistakes:
            raise MissingFactError(f"{message}: {mistake}") if isinstance(mistake, FluentReferenceError) else mistake
        return str(told)


_FOLDERS: list[Traversable] = [resources.files("bot.texts")]
"""Where sentences stand, each with a folder for each language."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that Moot speaks, as Discord names them, English first."""
    own = {folder.name for folder in _FOLDERS[0].iterdir() if folder.is_dir() and folder.joinpath("words.ftl").is_file()}
    return (ENGLISH, *sorted(own - {ENGLISH}))


def load_sentences(language: str = ENGLISH) -> Sentences:
    """All of a language, read on first use, once. Raises ValueError for a damaged file, and where two files claim one key."""
    return _sentences(language)


@cache  # takes no default: a language that is named and the same one that is not would be read twice
def _sentences(language: str) -> Sentences:
    files: dict[str, str] = {}
    for folder in (folder.joinpath(language) for folder in _FOLDERS):
        for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
            if file.name.endswith(".ftl"):
                files[f"{folder.name}/{file.name}"] = file.read_text(encoding="utf-8")
    return Sentences(language, files, None if language == ENGLISH else load_sentences())


@contextmanager
def read_too(folder: Traversable) -> Iterator[None]:
    """With the sentences of this folder beside our own: those of somebody else's game."""
    _FOLDERS.append(folder)
    _sentences.cache_clear()
    try:
        yield
    finally:
        _FOLDERS.remove(folder)
        _sentences.cache_clear()


@lru_cache(KEPT)
def supported_language(locale: str) -> str:
    """The language in which to speak to somebody whose Discord speaks this one: English, if Moot does not know it."""
    alike = (language for language in languages() if language.partition("-")[0] == locale.partition("-")[0])
    return locale if locale in languages() else next(alike, ENGLISH)


def own_name(language: str) -> str:
    """What a language calls itself."""
    return Locale.parse(language, sep="-").get_language_name() or language


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """What is said within is said in this language, as Discord names it; in English if Moot does not speak it."""
    before = _LANGUAGE.set(supported_language(language))
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def current_language() -> str:
    """The language in which is being spoken, as Discord names it, which is how HTML does."""
    return _LANGUAGE.get()


def cached_by_language(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """As `lru_cache`, for a function that says something: each language has its own result."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=most)
        def kept(_language: str, *args: Any, **named: Any) -> T:
            return function(*args, **named)

        @wraps(function)
        def found(*args: P.args, **named: P.kwargs) -> T:
            return kept(_LANGUAGE.get(), *args, **named)  # type: ignore[arg-type] # as with lru_cache, who calls it gives hashable values

        return found

    return decorate


def translate_data_word(section: str, english: str) -> str:
    """Words from the data of the games, which are English: in another language its message for them, else as they are.

    The message is `<section>-<the words in small letters, joined by _>`, so what a teacher or a player has written stays as it is.
    """
    key = f"{section}.{'_'.join(re.findall('[a-z0-9]+', english.lower()))}"
    return t(key) if key in load_sentences(current_language()).keys else english


def t(key: str, /, **facts: Fact) -> str:
    """The sentence of this key with its facts filled in, in the language in which is being spoken."""
    return load_sentences(current_language()).text(key, **facts)
