"""The growth of a resource by its remaining stock, as a table of two rows: the rule alone, from no real game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.palette import LIGHT
from bot.scenes.pictures.svg import box, label, svg_document

_WIDTH, _HEIGHT = 1000, 290
_NAMES, _CELL, _TOP, _ROW = 230, 58, 80, 90


def growth_svg(title: str, rows: tuple[str, str], numbers: Sequence[tuple[int, int]]) -> str:
    """Return a column for each remaining stock, with its growth below. `rows`: headings of the two rows."""
    parts = [box((0, 0), (_WIDTH, _HEIGHT), LIGHT.paper), label((_WIDTH / 2, 40), title, 28, LIGHT.ink)]
    for n, name in enumerate(rows):
        parts.append(
            label((_NAMES - 14, _TOP + _ROW * (n + 0.5)), name, 24, LIGHT.ink, bold=False, anchor="end")
        )
    for column, pair in enumerate(numbers):
        for row, number in enumerate(pair):
            left, top = _NAMES + column * _CELL, _TOP + _ROW * row
            written = f"+{number}" if row and number else str(number)
            parts.append(
                box(
                    (left, top),
                    (_CELL - 6, _ROW - 8),
                    LIGHT.paper if row else LIGHT.band,
                    LIGHT.hair,
                    2,
                    round_by=8,
                )
            )
            parts.append(label((left + (_CELL - 6) / 2, top + (_ROW - 8) / 2), written, 26, LIGHT.ink))
    return svg_document(_WIDTH, _HEIGHT, parts, title)
