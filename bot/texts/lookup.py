"""Looks up the sentences of a language, in the files of its folder.

A plain line of `area.toml` has the key `area.name`; a line in a section `[a.b]` has the key `a.b.name`, whatever the
file, so that several files may add to one section (`[refusals]`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from bot.texts.wording import Fact, MissingFactError, Wording, parts


class UnknownTextError(KeyError):
    """There is no sentence of this key: always a mistake of the program."""


class Sentences:
    """The sentences of one language by key."""

    def __init__(self, entries: Mapping[str, str]) -> None:
        self._entries = dict(entries)
        self._wording = Wording(self.text)
        self.keys = frozenset(entries)
        """Every key that there is."""

    def text(self, key: str, /, **facts: Fact) -> str:
        """The sentence with its facts filled in. Raises UnknownTextError and MissingFactError."""
        try:
            sentence = self._entries[key]
        except KeyError:
            raise UnknownTextError(key) from None
        pieces = parts(sentence)
        if len(pieces) == 1 and pieces[0][1] is None:  # as most are
            return pieces[0][0]
        try:
            return self._wording.filled(pieces, facts)
        except MissingFactError as error:
            raise MissingFactError(f"{key} needs the fact {error.args[0]!r}") from None


_FOLDERS: list[Traversable] = [resources.files("bot.texts")]
"""Where sentences stand, each with a folder for each language."""


@cache
def sentences(locale: str = "en") -> Sentences:
    """All of a language, read on first use. Raises ValueError where two files claim one key."""
    entries: dict[str, str] = {}
    files = (file for folder in _FOLDERS for file in folder.joinpath(locale).iterdir() if file.name.endswith(".toml"))
    for file in sorted(files, key=lambda file: file.name):
        for key, sentence in _lines(file.name.removesuffix(".toml"), tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in entries:
                raise ValueError(f"the text {key} stands twice, the second time in {file.name}")
            entries[key] = sentence
    return Sentences(entries)


@contextmanager
def read_too(folder: Traversable) -> Iterator[None]:
    """With the sentences of this folder beside our own: those of somebody else's game."""
    _FOLDERS.append(folder)
    sentences.cache_clear()
    try:
        yield
    finally:
        _FOLDERS.remove(folder)
        sentences.cache_clear()


def t(key: str, /, **facts: Fact) -> str:
    """The English sentence of this key, with its facts filled in."""
    return sentences().text(key, **facts)


def _lines(area: str, content: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in content.items():
        if isinstance(value, str):
            yield f"{area}.{name}", value.strip("\n")
        else:
            yield from _section(name, value)


def _section(path: str, content: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in content.items():
        if isinstance(value, str):
            yield f"{path}.{name}", value.strip("\n")
        else:
            yield from _section(f"{path}.{name}", value)
