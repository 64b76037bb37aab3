"""A CSV file as any spreadsheet program saves it, cut into lines of cells: whatever its encoding and the sign between its columns. Pure."""

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
"""Whether a cell holds more than blanks and the signs between columns: in a single column, an empty line of a wider table is one cell."""
NEVER = "\x1f"
"""A sign that stands in no file: with it, a line is one cell."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The lines that hold something, as far as they can be read, and what is wrong: a line and a code."""

    lines: tuple[Line, ...] = ()
    wrong: tuple[int, str] | None = None
    """"too_large", "workbook", "encoding" (all of the file), "quotes" (from that line on), "empty_file"."""


def cut(content: bytes, most_bytes: int) -> Cut:
    """The lines of this file. Windows-1252 is what is left when it is not Unicode: almost anything could be that."""
    if len(content) > most_bytes:
        return Cut(wrong=(WHOLE, "too_large"))
    if content.startswith(WORKBOOKS):
        return Cut(wrong=(WHOLE, "workbook"))
    try:
        text = content.decode(_encoding(content))
    except UnicodeDecodeError:
        return Cut(wrong=(WHOLE, "encoding"))
    lines: list[Line] = []
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    begun = 1
    try:
        for cells in rows:
            if any(map(_SAYS, cells)) and not (begun == 1 and cells[0].lower().startswith(NOTE)):
                lines.append((begun, cells))
            begun = rows.line_num + 1
    except csv.Error:
        return Cut(tuple(lines), (begun, "quotes"))
    return Cut(tuple(lines), None if lines else (WHOLE, "empty_file"))


def _encoding(content: bytes) -> str:
    """UTF-16 without its mark is known by the zero that it has beside the first letter."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b"\0" in content[:2]:
        return "utf-16-be" if content.startswith(b"\0") else "utf-16-le"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def _separator(text: str) -> str:
    """Of comma, semicolon and tab the one that cuts the line of names most often. A single column has none, and may hold all three."""
    lines = io.StringIO(text, newline="")
    head = next((line for line in lines if line.strip() and not line.lower().startswith(NOTE)), "")
    best = max(",;\t", key=head.count)
    return best if best in head else NEVER
