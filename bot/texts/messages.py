"""The messages of one language, as they stand in its files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_START = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""Where a message begins: all that belongs to it is indented."""
_ID = re.compile(r"([a-zA-Z][\w-]*) *=")
_WORDS = re.compile(r"[^=]+= *([^\s{}][^\n{}]*?)[ \n]*(?:^#.*\n*)*", re.MULTILINE)
"""A message of one line without a placeable, and comments: two of three are such."""


class Messages(Mapping[str, ast.Message]):
    """Messages by their ids, in the order of the files. Each is read when it is first asked for: a start needs few.

    To ask for one raises KeyError where there is none, and ValueError where it is not Fluent.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        """Raises ValueError for lines that are no message's, and where two messages claim one id."""
        self._written: dict[str, tuple[str, str]] = {}
        """The file and the text of each message."""
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
        """What a message says that consists of nothing but words; None for any other, and where there is none. Fluent need not read it."""
        found = _WORDS.fullmatch(self._written[name][1]) if name in self._written else None
        return None if found is None else found[1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)

    def with_repeated(self, name: str) -> list[ast.Message]:
        """The message after all others that it repeats, and those that they repeat."""
        found: dict[str, ast.Message] = {}
        repeated = _RepeatedMessages(name)
        for one in repeated.ids:  # grows meanwhile
            if one in self and one not in found:
                found[one] = self[one]
                repeated.visit(found[one])
        return [*found.values()][::-1]


class _RepeatedMessages(Visitor):
    """The ids of messages that are repeated, after the one that it begins with."""

    def __init__(self, name: str) -> None:
        self.ids = [name]

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.ids.append(node.id.name)
