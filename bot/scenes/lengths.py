"""How long Discord finds a text."""

from __future__ import annotations


def length(text: str) -> int:
    """Characters as Discord counts them: in units of UTF-16, of which an emoji takes two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
