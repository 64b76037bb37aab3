"""The tempers: how much they build, what share they ask for, and what they want for letting others pass."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How one sort of player weighs what it sees."""

    name: str
    patience: int
    """It expects the game to last so many more rounds: a building must pay for itself by then."""
    reach: float
    """Gold that it believes a road is worth because it leads towards another player's city."""
    claim: int
    """Of a trade's gold the share that it asks for, in percent."""
    least: int
    """The least share in percent that it says yes to."""
    toll: int
    """What it wants as a middleman; it lets those pass who pay as much."""
    grudge: bool
    """Whether it refuses to trade with who is near the goal, and to let it pass."""
    fair: bool
    """Whether it rather trades with the poorest, also through others, than by the shortest way."""


def tempers() -> tuple[Temper, ...]:
    """All of them."""
    return (
        Temper("neighbourly", patience=12, reach=1.5, claim=50, least=30, toll=0, grudge=False, fair=True),
        Temper("builder", patience=16, reach=0.3, claim=60, least=33, toll=1, grudge=False, fair=False),
        Temper("hoarder", patience=6, reach=0.0, claim=67, least=60, toll=2, grudge=True, fair=False),
    )
