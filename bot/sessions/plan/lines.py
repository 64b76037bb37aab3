"""Finds the line of each TOML entry for problem reports, since the standard library's parser does not report
it.

The text must be valid TOML, with every bracket and string closed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str, ...]

_PIECE = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|'
    r"'''.*?'{3,5}|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
)
_WORD = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY = rf"{_WORD}(?:[ \t]*\.[ \t]*{_WORD})*"
_HEADER = re.compile(rf"[ \t]*\[\[?[ \t]*({_KEY})[ \t]*\]")
_ENTRY = re.compile(rf"[ \t]*({_KEY})[ \t]*=")


class Lines:
    """The lines of a text's entries."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        section: Path = ()
        for number, start in _openings(text):
            if header := _HEADER.match(text, start):
                section = _key_path(header[1])
                self._lines.setdefault(section, number)
            elif entry := _ENTRY.match(text, start):
                self._lines.setdefault((*section, *_key_path(entry[1])), number)

    def line_of(self, path: Path) -> int:
        """Return the line of this entry, or of its nearest parent; 0 if unknown."""
        return next(
            (
                self._lines[path[:length]]
                for length in range(len(path), 0, -1)
                if path[:length] in self._lines
            ),
            0,
        )


def _openings(text: str) -> Iterator[tuple[int, int]]:
    """Yield the number and beginning of each line outside of a multi-line value."""
    yield 1, 0
    number, depth = 1, 0
    for piece in _PIECE.finditer(text):
        sign = piece[0]
        if sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth -= 1
        number += sign.count("\n")
        if sign == "\n" and depth == 0:
            yield number, piece.end()


def _key_path(key: str) -> Path:
    """Return the words of a dotted key, by the TOML parser itself."""
    words: list[str] = []
    inside: Any = tomllib.loads(f"{key} = 0")
    while isinstance(inside, dict):
        (word, inside), *_ = inside.items()
        words.append(word)
    return tuple(words)
