"""How much of a Commons Game is worked out where people wait for it: in its debrief and in its data alike."""

from __future__ import annotations

PLAYS = 30
"""Plays in silence of each table, half of them by drawn habits: beyond all of either half is beyond fifteen of sixteen."""
TRIES = 60
"""Plans that are tried for the best possible of each part of a game, where there is time: in about half a second."""
IN_ALL, FEWEST = 160, 3
"""Plans that are tried where somebody waits for several tables: at all of them together, and at each at least."""


def tries(tables: int) -> int:
    """Plans for each of so many tables."""
    return max(FEWEST, IN_ALL // tables)
