"""Two ordinary dice."""

from __future__ import annotations

SIDES = 6
THROWS = tuple((one, two) for one in range(1, SIDES + 1) for two in range(1, SIDES + 1))
"""Every throw of two dice, each equally likely: one draw below 36 throws both."""
PIPS = tuple(0 if number == 7 else sum(one + two == number for one, two in THROWS) for number in range(2 * SIDES + 1))
"""By sum: how many of the 36 throws give it; a 7 pays nobody."""
