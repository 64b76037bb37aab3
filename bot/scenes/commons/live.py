"""What the instructor may do to a Commons Game while it is being played (RULES C-11, C-13, C-70)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIVE = frozenset({"rounds_basic", "rounds_ostrom"})
"""Options that stay open: both are the number of rounds of the stage that is being played."""


def change(options: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The action, as JSON, that changes these options now; None where one of them is frozen."""
    if len(options) != 1 or not options.keys() <= LIVE:
        return None
    return {"kind": "set_rounds", "rounds": next(iter(options.values()))}


def finish() -> Mapping[str, Any]:
    """The action, as JSON, that ends the game with the round that is being played."""
    return {"kind": "finish_game"}
