"""What people wrote, as it can stand in a CSV file that is opened in a spreadsheet: never as a formula. Every CSV file that Moot writes
with people's words or names in it has them from here. Pure.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from bot.texts.lookup import ENGLISH

GUARD = "'"
"""Before a text it tells a spreadsheet that this is text."""
SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
"""With which a formula begins, in full and in small width too; for a class of a pattern."""
_BEGINS_FORMULA = re.compile(rf"(?:^(?=[\t\r\n]|\s*[{SIGNS}]))|(?<=[;,\t\r\n])(?=[{SIGNS}])")
"""Also behind what may separate columns: a program that expects another sign there cuts the text in two."""
_GUARDED = re.compile(rf"^{GUARD}(?=\s*[{SIGNS}])")
_SEMICOLONS = ("de",)
"""Languages in which spreadsheets expect semicolons between columns, since a comma stands within numbers."""


def guard_text(text: str) -> str:
    """The text with an apostrophe wherever a spreadsheet could take it for a formula."""
    return _BEGINS_FORMULA.sub(GUARD, text)


def unguard_text(text: str) -> str:
    """A text as it was before `guard_text`, as far as it stood at its beginning: what Moot has written can be handed in again."""
    return _GUARDED.sub("", text)


def separator(language: str = ENGLISH) -> str:
    """The sign between columns that spreadsheets in this language expect."""
    return ";" if language.split("-", maxsplit=1)[0] in _SEMICOLONS else ","


def write_spreadsheet(rows: Iterable[Sequence[str | int | None]], language: str = ENGLISH) -> bytes:
    """A CSV file for a spreadsheet in this language: every text guarded and in quotation marks, so that it is one cell for any program."""
    lines = io.StringIO(newline="")
    writer = csv.writer(lines, delimiter=separator(language), quoting=csv.QUOTE_NONNUMERIC)
    writer.writerows([guard_text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return lines.getvalue().encode("utf-8-sig")
