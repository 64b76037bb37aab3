"""Two ordinary dice."""

from __future__ import annotations

SIDES = 6
THROWS = tuple((one, two) for one in range(1, SIDES + 1) for two in range(1, SIDES + 1))
"""Every throw of two dice, each equally likely: one draw below 36 throws both."""
