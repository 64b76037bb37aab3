"""What nobody should ever read: the name of a sentence in place of it, a place that was not filled in,
another language's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot import catalogue
from bot.texts.lookup import languages, load_sentences

WINDOW = 3
"""So many words in a row are recognised."""
_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
_TOKEN = re.compile(r"[a-z][\w]*(?:[-.][\w]+)+")
_UNFILLED = re.compile(
    r"\{ ?\$?\w+[^{}]*\}|\$[a-z]\w+|<\w+[. ]\w+[^>]* at 0x|[a-z,:=(] None\b(?! of)|\bnan\b|\bTraceback\b"
)
_SAID = ("content", "title", "description", "label", "placeholder", "text", "name")
_IDS = frozenset(
    {
        "custom_id",
        "url",
        "id",
        "filename",
        "emoji",
        "attachments",
        "nonce",
        "allowed_mentions",
        "timestamp",
        "author",
    }
)


def message_texts(body: Any) -> Iterator[str]:
    """Every text in a message, a form or completions that somebody reads; not ids, addresses and names of
    files.
    """
    if isinstance(body, Mapping):
        for name, value in body.items():
            if isinstance(value, str):
                if name in _SAID or (name == "value" and "inline" in body):
                    yield value
            elif name not in _IDS:
                yield from message_texts(value)
    elif isinstance(body, list | tuple):
        for one in body:
            yield from message_texts(one)


def wrong_words(text: str, language: str) -> Iterator[str]:
    """What is wrong with a text that somebody of this language reads."""
    yield from (f"a place that is not filled in: {found}" for found in _UNFILLED.findall(text))
    keys = _keys()
    yield from (
        f"the name of a sentence: {token}"
        for token in _TOKEN.findall(text)
        if token.replace(".", "-") in keys
    )
    foreign = _foreign(language)
    if found := next((words for words in _windows(text) if words in foreign), None):
        yield f"words of another language: {' '.join(found)}"


@cache
def _keys() -> frozenset[str]:
    return frozenset(load_sentences().messages)


@cache
def _foreign(language: str) -> frozenset[tuple[str, ...]]:
    """What is said in other languages and not in this one."""
    others = {words for other in languages() if other != language for words in _phrases_of(other)}
    return frozenset(others - _phrases_of(language))


@cache
def _phrases_of(language: str) -> frozenset[tuple[str, ...]]:
    """All that is said in a language; in English the descriptions of options too, which stand in the games."""
    reader = _Fragments()
    for message in load_sentences(language).messages.values():
        reader.visit(message)
    texts = reader.found
    if language == languages()[0]:
        fields = (
            info
            for name in catalogue.names()
            for info in catalogue.find_game(name).options_model.model_fields.values()
        )
        texts = [*texts, *(info.description or "" for info in fields)]
    return frozenset(words for text in texts for words in _windows(text))


def _windows(text: str) -> Iterator[tuple[str, ...]]:
    """Each so many words in a row, within a line; names of commands, options and their values are the same in
    all languages.
    """
    for line in re.sub(r"`[^`]*`|https?://\S+|<[^>]*>|\w*_\w*", "\n", text).splitlines():
        words = [word.lower() for word in _WORD.findall(line)]
        yield from zip(*(words[n:] for n in range(WINDOW)), strict=False)


class _Fragments(Visitor):
    """The words of a sentence between its places."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)
