"""How much of a Commons Game is worked out where people wait for it: in its debrief and in its data alike."""

from __future__ import annotations

PLAYS = 20
"""Plays in silence of each table: a band of its middle 80 % is steady from some fifteen on, and beyond all twenty means beyond 95 %."""
TRIES = 60
"""Plans that are tried for the best possible of each part of a game, where there is time: in about half a second."""
IN_ALL, FEWEST = 160, 3
"""Plans that are tried where somebody waits for several tables: at all of them together, and at each at least."""


def tries(tables: int) -> int:
    """Plans for each of so many tables."""
    return max(FEWEST, IN_ALL // tables)
