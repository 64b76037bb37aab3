"""Rows of squares, one for each chance of success, in the order of play; a row per table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.debrief.html import hatch_glyph
from bot.scenes.pictures.svg import escape_xml

Square: TypeAlias = tuple[Literal["full", "open", "gone", "others"], str]
"""The outcome and its sign, which may be empty for "full" and "open"; "others": automatic, and not counted.
"""
_CLASSES = {
    ("full", False): "",
    ("full", True): "fl",
    ("open", False): "op",
    ("open", True): "op fl",
    ("gone", True): "br",
}


@dataclass(frozen=True, slots=True)
class Strip:
    """The row of one table."""

    label: str
    squares: Sequence[Square]
    empty: str
    """Text of an empty row."""
    counted: str
    """Beside the squares: how many of each."""
    told: str
    """The row in words, with the table's name."""
    others: bool = False
    """Whether some of the table's decisions were automatic."""


def strips_html(rows: Iterable[Strip]) -> str:
    """Return the figure, with its words for a screen reader."""
    rows = list(rows)
    text = "; ".join(row.told for row in rows)
    return f'<figure class="prs" role="img" aria-label="{escape_xml(text)}">{"".join(map(_strip_row, rows))}</figure>'


def _strip_row(row: Strip) -> str:
    if not row.squares:
        return f'<div class="pr"><b>{_strip_label(row)}</b><div class="nv">{escape_xml(row.empty)}</div><span></span></div>'
    squares = "".join(_square_mark(kind, sign) for kind, sign in row.squares)
    return f'<div class="pr"><b>{_strip_label(row)}</b><div class="sq">{squares}</div><span>{escape_xml(row.counted)}</span></div>'


def _strip_label(row: Strip) -> str:
    return escape_xml(row.label) + (hatch_glyph() if row.others else "")


def _square_mark(kind: str, sign: str) -> str:
    if kind == "others":
        return hatch_glyph()
    style = _CLASSES[kind, bool(sign)]
    return f'<i class="{style}">{escape_xml(sign)}</i>' if style else "<i></i>"
