"""The sentences of the page itself, from the same files as all others: so a new language is a folder here
too.

The page fills their facts in by itself: it is given "Be {name}, {role}".
"""

from __future__ import annotations

from functools import cache

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.rehearsal.world import Wire
from bot.texts.lookup import languages, load_sentences, own_name

AREA = "page."
"""What the keys of these sentences begin with."""


class _Facts(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def page_words() -> Wire:
    """Return by language its own name, and its sentences by key."""
    return {language: {"name": own_name(language), "words": _templates(language)} for language in languages()}


def _templates(language: str) -> dict[str, str]:
    """Return each sentence with placeholders for its facts."""
    sentences = load_sentences(language)
    return {
        key.removeprefix(AREA): sentences.text(key, **_places(language, key))
        for key in sorted(sentences.keys)
        if key.startswith(AREA)
    }


def _places(language: str, key: str) -> dict[str, str]:
    facts, message = _Facts(), key.replace(".", "-")
    facts.visit(load_sentences(language).messages.get(message) or load_sentences().messages[message])
    return {name: f"{{{name}}}" for name in facts.names}
