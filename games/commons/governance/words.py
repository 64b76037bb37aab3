"""What people write: kept as written, never run."""

from __future__ import annotations

LONGEST = 200
"""Characters of a reason, of a rule's words, of a resolution."""


def is_written(text: str) -> bool:
    """Whether it says something, and is not too long."""
    return 0 < len(text.strip()) <= LONGEST
