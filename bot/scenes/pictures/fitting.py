"""How much room the words of a picture have, and the first of several texts that fits."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 1024
"""Characters of a picture's alternative text (docs/build/discord.md, Limits)."""


def first_fitting(texts: Iterable[str]) -> str:
    """The first of these that is not too long, else the last, cut; the later ones are not asked for once one has been found."""
    text = ""
    for text in texts:
        if len(text) <= LONGEST:
            return text
    return text[:LONGEST]
