"""The messages of one language as written in its files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_START = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""Beginning of a message; everything that belongs to it is indented."""
_ID = re.compile(r"([a-zA-Z][\w-]*) *=")
_WORDS = re.compile(r"[^=]+= *([^\s{}][^\n{}]*?)[ \n]*(?:^#.*\n*)*", re.MULTILINE)
"""A message of one line without a placeable, and comments: two in three messages."""


class Messages(Mapping[str, ast.Message]):
    """Messages by id, in the order of the files. Each is parsed on first use: a start needs few.

    A look-up raises KeyError for an unknown id, and ValueError for invalid Fluent.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        """Raise ValueError for lines outside of messages, and for duplicate ids."""
        self._written: dict[str, tuple[str, str]] = {}
        """File and text of each message."""
        self._read: dict[str, ast.Message] = {}
        for file, text in files.items():
            self._split(file, text)

    def _split(self, file: str, text: str) -> None:
        head, *messages = _START.split(text)
        if any(line.strip() and not line.startswith("#") for line in head.splitlines()):
            raise ValueError(f"{file} does not begin with a message: {head}")
        for message in messages:
            if (start := _ID.match(message)) is None:
                raise ValueError(f"{file} has a line that is not Fluent: {message}")
            if start[1] in self._written:
                raise ValueError(f"the text {start[1]} stands twice, the second time in {file}")
            self._written[start[1]] = file, message

    def __getitem__(self, name: str) -> ast.Message:
        if name not in self._read:
            file, text = self._written[name]
            entries = FluentResource(text).body
            message, *rest = entries
            if not isinstance(message, ast.Message) or any(isinstance(entry, ast.Junk) for entry in rest):
                raise ValueError(f"{file} has a line that is not Fluent: {text}")
            self._read[name] = message
        return self._read[name]

    def plain_words(self, name: str) -> str | None:
        """Return a message of words alone, without parsing it; None for any other or a missing one."""
        match = _WORDS.fullmatch(self._written[name][1]) if name in self._written else None
        return None if match is None else match[1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)

    def with_repeated(self, name: str) -> list[ast.Message]:
        """Return the message after all messages that it references, directly or not."""
        messages: dict[str, ast.Message] = {}
        repeated = _RepeatedMessages(name)
        for one in repeated.ids:  # grows during the loop
            if one in self and one not in messages:
                messages[one] = self[one]
                repeated.visit(messages[one])
        return [*messages.values()][::-1]


class _RepeatedMessages(Visitor):
    """Collects the ids of referenced messages, beginning with its own."""

    def __init__(self, name: str) -> None:
        self.ids = [name]

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.ids.append(node.id.name)
