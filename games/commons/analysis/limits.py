"""Limits of computation while users wait, for debrief and data alike."""

from __future__ import annotations

PLAYS = 30
"""Plays in silence of each table, half of them with drawn habits: beyond all of either half is beyond fifteen
of sixteen.
"""
TRIES = 60
"""Plans tried for the best possible of each part of a game if there is time: about half a second."""
IN_ALL, FEWEST = 160, 3
"""Plans tried if a user waits for several tables: for all of them together, and the least for each."""


def tries_per_table(tables: int) -> int:
    """Return the plans for each of `tables` tables."""
    return max(FEWEST, IN_ALL // tables)
