"""What people wrote, as it can stand in a CSV file that is opened in a spreadsheet: never as a formula. Every CSV file that Moot writes
with people's words or names in it has them from here. Pure.
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
    """A CSV file for a spreadsheet in this language: every text guarded, and quoted where any program could cut it in two."""
    sign = separator(language)
    lines = (sign.join(map(_cell_text, row)) for row in rows)
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8-sig")


def _cell_text(value: str | int | None) -> str:
    """A cell as it stands in the file; the csv module quotes for one separator alone."""
    text = guard_text(value) if isinstance(value, str) else "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if _CUT.search(text) else text
