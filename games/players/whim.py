"""A player without any plan: it plays every game, and finds what reasonable players never try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from games.chance import Chance

A = TypeVar("A")


class Whim:
    """Picks any legal action, each equally likely."""

    name = "random"

    def choose(self, look: Callable[[], Any], legal: Sequence[A], chance: Chance) -> A:  # noqa: ARG002 - it looks at nothing
        """Any legal action."""
        count = len(legal)
        return legal[chance.below(count, "whim") if count > 1 else 0]
