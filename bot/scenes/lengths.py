"""How long Discord finds a text, and lines cut to that between them."""

from __future__ import annotations

from collections.abc import Sequence

NOTE = 1024
"""Characters of a note (DISCORD.md 2)."""


def length(text: str) -> int:
    """Characters as Discord counts them: in units of UTF-16, of which an emoji takes two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def whole_lines(lines: Sequence[str], most: int) -> list[str]:
    """The lines in order, in as few texts as hold them with at most so many characters each; a line is never cut."""
    parts: list[str] = []
    for line in lines:
        if parts and length(parts[-1]) + 1 + length(line) <= most:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts


def last_lines(lines: Sequence[str], most: int) -> str:
    """The last of these lines, as many as are together at most so long; "" for none."""
    kept = list(lines)
    while length("\n".join(kept)) > most:
        del kept[0]
    return "\n".join(kept)
