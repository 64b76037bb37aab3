"""Figures with decimal places in the reader's notation."""

from __future__ import annotations

from babel import Locale
from babel.numbers import get_decimal_symbol

from bot.texts.lookup import current_language


def format_figure(value: float, digits: int = 1) -> str:
    """Return a figure with at most `digits` decimal places: 2, 2.5; in German 2,5."""
    if not digits:
        return str(round(value))
    point = get_decimal_symbol(Locale.parse(current_language(), sep="-"))
    return f"{round(value, digits):.{digits}f}".rstrip("0").rstrip(".").replace(".", point)
