"""Damage to a state, written as the statement that does it: the check of a game on itself must name it."""

from __future__ import annotations

from typing import Any

from games.commons.governance.state import Election, HarvestCap
from games.crossroads.grid import ROAD
from games.settlers.state import Deal
from games.tragedy.actions import Pass
from tests.games.settlers.table import BLUE, ORANGE, RED, bundle

NAMED = {
    "RED": RED,
    "ORANGE": ORANGE,
    "BLUE": BLUE,
    "ROAD": ROAD,
    "Curb": HarvestCap,
    "Deal": Deal,
    "Election": Election,
    "Pass": Pass,
    "bundle": bundle,
}
"""What the statements may speak of, beside the `state`."""


def damaged(state: Any, damage: str) -> None:
    """Do that to this state."""
    exec(damage, {**NAMED, "state": state})  # noqa: S102 - it is ours
