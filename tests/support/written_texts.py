"""Sentences as they are written, for tests that read all of them: their words, and what facts they have
places for.
"""

from __future__ import annotations

import re

from fluent.syntax import ast, serializer
from fluent.syntax.visitor import Visitor

from bot.texts.lookup import ENGLISH, load_sentences


def message(key: str, language: str = ENGLISH) -> ast.Message:
    return load_sentences(language).messages[key.replace(".", "-")]


def sentence_source(key: str, language: str = ENGLISH) -> str:
    """The sentence, with its places as they are written: "{ $n }"."""
    pattern = message(key, language).value
    assert pattern is not None
    return serializer.serialize_pattern(pattern).strip().replace("\n    ", "\n")


def prose(key: str, language: str = ENGLISH) -> str:
    """The sentence's own words, those of every choice in it, without what it has places for and what people
    type as it stands, in `…`.
    """
    reader = _Prose()
    reader.visit(message(key, language))
    return re.sub("`[^`]*`", "", "".join(reader.found))


def places(key: str, language: str = ENGLISH) -> dict[str, str]:
    """Each fact that the sentence has a place for, with what becomes of it: "CARDS", "COUNT card", "WORD
    step", "", or "choice".
    """
    reader = _Places()
    reader.visit(message(key, language))
    return reader.found


class _Prose(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)


class _Places(Visitor):
    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.setdefault(node.id.name, "")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            self.found[node.selector.id.name] = self.found[node.selector.id.name] or "choice"

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        fact, *rest = node.arguments.positional
        assert isinstance(fact, ast.VariableReference)
        words = [node.id.name, *(part.value for part in rest if isinstance(part, ast.StringLiteral))]
        self.found[fact.id.name] = " ".join(words)
