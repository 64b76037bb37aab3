"""A player without any plan: it plays every game, and finds what reasonable players never try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from games.whims import Whims

A = TypeVar("A")


class Whim:
    """Picks any legal action, each equally likely."""

    name = "random"

    def choose(self, look: Callable[[], Any], legal: Sequence[A], whims: Whims) -> A:  # noqa: ARG002 - it looks at nothing
        """Any legal action."""
        count = len(legal)
        return legal[whims.below(count) if count > 1 else 0]
