"""What the instructor may do to a Commons Game while it is being played (RULES C-11, C-13, C-70)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIVE = {"rounds_basic": "basic", "rounds_ostrom": "ostrom"}
"""Options that stay open: the number of rounds of each stage."""


def change(options: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The action, as JSON, that changes these options now; None where one of them is frozen."""
    if len(options) != 1 or not options.keys() <= LIVE.keys():
        return None
    name, rounds = next(iter(options.items()))
    return {"kind": "set_rounds", "rounds": rounds, "stage": LIVE[name]}


def finish() -> Mapping[str, Any]:
    """The action, as JSON, that ends the game with the round that is being played."""
    return {"kind": "finish_game"}
