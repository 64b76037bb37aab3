"""The room for words in a picture, and the first fitting text of several."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 1024
"""Characters of a picture's alternative text (docs/build/discord.md, Limits)."""


def first_fitting(texts: Iterable[str]) -> str:
    """Return the first text that fits, otherwise the last, cut. Later ones are not built."""
    text = ""
    for text in texts:
        if len(text) <= LONGEST:
            return text
    return text[:LONGEST]
