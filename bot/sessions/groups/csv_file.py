"""Splits a CSV file of any spreadsheet program into lines of cells, whatever its separator. Pure.

It reads Unicode. An older encoding cannot be detected, and a wrong guess garbles names. So such a file may
only have letters that every Western, Central European, Turkish and Baltic encoding has at the same place.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from typing import TypeAlias

Line: TypeAlias = tuple[int, list[str]]
"""The number of a line, from 1, and its cells."""
WHOLE = 0
"""Stands for the number of a line where something is wrong with the file as a whole."""
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How files begin that a spreadsheet program saves for itself."""
NOTE = "sep="
"""Begins Excel's own first line, which names the sign between columns."""
_SAYS = re.compile(r"[^\s,;]").search
"""Whether a cell holds more than blanks and the signs between columns: in a single column, an empty line of a
wider table is one cell.
"""
NEVER = "\x1f"
"""A character that no file contains. As separator it makes each line one cell."""
OLDER = "cp1252"
"""The encoding without Unicode used by German and English Excel to save a CSV file."""
SURE_LETTERS = "ÄÉÖÜßäéöü"
"""Beyond ASCII, the letters that are the same bytes in Windows-1250, 1252, 1254, 1257, 1258 and all of ISO
8859 with Latin letters.
"""
_WORD = re.compile(r"[^\W\d_]+")
_TWO_IN_A_ROW = re.compile(f"[{SURE_LETTERS}](?=[{SURE_LETTERS}])(?!ß)|ßß")
"""As no name has them but before ß: two bytes of one sign of East Asia, or Greek and Cyrillic letters, look
like that.
"""


@dataclass(frozen=True, slots=True)
class CsvLines:
    """The readable, non-empty lines, and the problems as line and code."""

    lines: tuple[Line, ...] = ()
    wrong: tuple[int, str] | None = None
    """"too_large", "workbook", "encoding" (all of the file), "quotes" (from that line on), "empty_file"."""


def split_lines(content: bytes, most_bytes: int) -> CsvLines:
    """Return the lines of this file, none if its encoding is uncertain."""
    if len(content) > most_bytes:
        return CsvLines(wrong=(WHOLE, "too_large"))
    if content.startswith(WORKBOOKS):
        return CsvLines(wrong=(WHOLE, "workbook"))
    try:
        text = content.decode(_encoding(content))
    except UnicodeDecodeError:
        return CsvLines(wrong=(WHOLE, "encoding"))
    if not is_unicode(content) and not _is_certain(text):
        return CsvLines(wrong=(WHOLE, "encoding"))
    lines: list[Line] = []
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    first_line = 1
    try:
        for cells in rows:
            if any(map(_SAYS, cells)) and not (first_line == 1 and cells[0].lower().startswith(NOTE)):
                lines.append((first_line, cells))
            first_line = rows.line_num + 1
    except csv.Error:
        return CsvLines(tuple(lines), (first_line, "quotes"))
    return CsvLines(tuple(lines), None if lines else (WHOLE, "empty_file"))


def is_unicode(content: bytes) -> bool:
    """Return whether the file is certainly Unicode."""
    return _encoding(content) != OLDER


def _encoding(content: bytes) -> str:
    """UTF-16 without its mark is known by the zero that it has beside the first letter."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b"\0" in content[:2]:
        return "utf-16-be" if content.startswith(b"\0") else "utf-16-le"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return OLDER
    return "utf-8-sig"


def _is_certain(text: str) -> bool:
    """Return whether no other encoding is possible: each word has an ASCII letter too, and no é is in place
    of a Macintosh È.
    """
    if not all(sign.isascii() or sign in SURE_LETTERS for sign in text) or _TWO_IN_A_ROW.search(text):
        return False
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    return all(
        any(map(str.isascii, word)) and ("é" not in word or (word[0] != "é" and word[1:].islower()))
        for word in words
    )


def _separator(text: str) -> str:
    """Return the separator (comma, semicolon or tab) that splits the header most often. A single column has
    none, and may hold all three.
    """
    lines = io.StringIO(text, newline="")
    head = next((line for line in lines if line.strip() and not line.lower().startswith(NOTE)), "")
    best = max(",;\t", key=head.count)
    return best if best in head else NEVER
