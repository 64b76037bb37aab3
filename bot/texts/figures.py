"""Figures with digits after the point, as they are written in the language of whoever reads them."""

from __future__ import annotations

from babel import Locale
from babel.numbers import get_decimal_symbol

from bot.texts.lookup import current_language


def format_figure(value: float, digits: int = 1) -> str:
    """A figure with at most so many digits after the point: 2, 2.5; in German 2,5."""
    if not digits:
        return str(round(value))
    point = get_decimal_symbol(Locale.parse(current_language(), sep="-"))
    return f"{round(value, digits):.{digits}f}".rstrip("0").rstrip(".").replace(".", point)
