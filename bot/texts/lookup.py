"""Looks up the sentences of a language in its folder's files.

A folder has Discord's name of the language (`en-GB`, `de`), and a file per area. The sentence of the key
`commons.card.turn` is the message `commons-card-turn`, in any file. English replaces missing sentences.
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
CACHED_TEXTS = 8192
"""Number of cached sentences per language: a table repeats most of them."""
_LANGUAGE = ContextVar("language", default=ENGLISH)
"""Language of the current reader."""


class UnknownTextError(KeyError):
    """Raised for an unknown key, always a mistake in the program."""


class Sentences:
    """The sentences of one language by key. `files`: texts by file name; `otherwise`: replaces missing
    sentences.

    Raises ValueError for a file that is not Fluent, and for a key in two files.
    """

    def __init__(self, language: str, files: Mapping[str, str], otherwise: Sentences | None = None) -> None:
        self.messages = Messages(files)
        """All messages of this language as written."""
        self.keys: frozenset[str] = frozenset(
            re.sub(r"-(?!\d)", ".", message) for message in self.messages
        ) | (otherwise.keys if otherwise else frozenset())
        """All keys."""
        self._otherwise = otherwise
        self._cached_text = lru_cache(CACHED_TEXTS)(self._fill)
        self._bundle = FluentBundle(
            [language],
            functions=fluent_functions(self._fill, Locale.parse(language, sep="-")),
            use_isolating=False,
        )

    def text(self, key: str, /, **facts: Fact) -> str:
        """Return the sentence with its facts. Raises UnknownTextError and MissingFactError."""
        message = key.replace(".", "-")
        try:
            return self._cached_text(message, **facts)
        except TypeError:  # an unused fact may be unhashable
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
        sentence, mistakes = self._bundle.format_pattern(
            pattern, {name: to_fluent(fact) for name, fact in facts.items()}
        )
        for mistake in mistakes:
            raise (
                MissingFactError(f"{message}: {mistake}")
                if isinstance(mistake, FluentReferenceError)
                else mistake
            )
        return str(sentence)


_FOLDERS: list[Traversable] = [resources.files("bot.texts")]
"""Folders with a subfolder per language."""


@cache
def languages() -> tuple[str, ...]:
    """Return Moot's languages by their Discord names, English first."""
    own = {
        folder.name
        for folder in _FOLDERS[0].iterdir()
        if folder.is_dir() and folder.joinpath("words.ftl").is_file()
    }
    return (ENGLISH, *sorted(own - {ENGLISH}))


def load_sentences(language: str = ENGLISH) -> Sentences:
    """Return a language's sentences, read once. Raises ValueError for a damaged file or a duplicate key."""
    return _sentences(language)


@cache  # without a default argument, which would be cached separately
def _sentences(language: str) -> Sentences:
    files: dict[str, str] = {}
    for folder in (folder.joinpath(language) for folder in _FOLDERS):
        for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
            if file.name.endswith(".ftl"):
                files[f"{folder.name}/{file.name}"] = file.read_text(encoding="utf-8")
    return Sentences(language, files, None if language == ENGLISH else load_sentences())


@contextmanager
def read_too(folder: Traversable) -> Iterator[None]:
    """Add this folder's sentences within the block, for an external game."""
    _FOLDERS.append(folder)
    _sentences.cache_clear()
    try:
        yield
    finally:
        _FOLDERS.remove(folder)
        _sentences.cache_clear()


@lru_cache(CACHED_TEXTS)
def supported_language(locale: str) -> str:
    """Return the language for a Discord locale: English if Moot does not have it."""
    alike = (language for language in languages() if language.partition("-")[0] == locale.partition("-")[0])
    return locale if locale in languages() else next(alike, ENGLISH)


def own_name(language: str) -> str:
    """Return a language's own name."""
    return Locale.parse(language, sep="-").get_language_name() or language


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Use this language, by its Discord name, within the block; English if Moot does not have it."""
    before = _LANGUAGE.set(supported_language(language))
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def current_language() -> str:
    """Return the current language by its Discord name, which is also HTML's."""
    return _LANGUAGE.get()


def cached_by_language(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache like `lru_cache` a function that returns texts, separately by language."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=most)
        def cached_call(_language: str, *args: Any, **named: Any) -> T:
            return function(*args, **named)

        @wraps(function)
        def in_current_language(*args: P.args, **named: P.kwargs) -> T:
            return cached_call(_LANGUAGE.get(), *args, **named)  # type: ignore[arg-type] # arguments are hashable, as for lru_cache

        return in_current_language

    return decorate


def translate_data_word(section: str, english: str) -> str:
    """Return the translation of English words from the games' data, or the words themselves.

    The message is `<section>-<the words in lower case, joined by _>`, so text by teachers and players stays
    unchanged.
    """
    key = f"{section}.{'_'.join(re.findall('[a-z0-9]+', english.lower()))}"
    return t(key) if key in load_sentences(current_language()).keys else english


def t(key: str, /, **facts: Fact) -> str:
    """Return the sentence of this key with its facts, in the current language."""
    return load_sentences(current_language()).text(key, **facts)
