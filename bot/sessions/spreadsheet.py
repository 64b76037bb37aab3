"""Makes people's words safe for spreadsheets, never formulas. Every CSV file that Moot writes with words or
names uses it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.texts.lookup import ENGLISH

GUARD = "'"
"""Before a text it tells a spreadsheet that this is text."""
SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
"""With which a formula begins, in full and in small width too; for a class of a pattern."""
_BEGINS_FORMULA = re.compile(rf"(?:^(?=[\t\r\n]|\s*[{SIGNS}]))|(?<=[;,\t\r\n])(?=\s*[{SIGNS}])")
"""Also behind what may separate columns: a program that expects another sign there cuts the text in two."""
_GUARDED = re.compile(rf"^{GUARD}(?=\s*[{SIGNS}])")
_CUT = re.compile(r'[;,\t\r\n"]')
_SEMICOLONS = ("de",)
"""Languages whose spreadsheets expect semicolons, since their numbers have a decimal comma."""


def guard_text(text: str) -> str:
    """Return the text with an apostrophe before anything that a spreadsheet could take for a formula."""
    return _BEGINS_FORMULA.sub(GUARD, text)


def unguard_text(text: str) -> str:
    """Return the text without the guard at its beginning, so that Moot's own files can be read back."""
    return _GUARDED.sub("", text)


def separator(language: str = ENGLISH) -> str:
    """Return the column separator of spreadsheets in this language."""
    return ";" if language.split("-", maxsplit=1)[0] in _SEMICOLONS else ","


def write_spreadsheet(rows: Iterable[Sequence[str | int | None]], language: str = ENGLISH) -> bytes:
    """Return a CSV file for this language, with every text guarded, and quoted if any program could split it."""
    sign = separator(language)
    lines = (sign.join(map(_cell_text, row)) for row in rows)
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8-sig")


def _cell_text(value: str | int | None) -> str:
    """Return a cell as written; the csv module quotes for one separator only."""
    text = guard_text(value) if isinstance(value, str) else "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if _CUT.search(text) else text
