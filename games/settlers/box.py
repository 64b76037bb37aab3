"""What is in the box: colours, the deck of development cards."""

from __future__ import annotations

from games.island.cards import Card
from games.island.layouts import COLOURS

STOCK = 19
"""Cards of each resource (RULES M-09)."""

DECK: dict[Card, int] = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The base game's development cards (RULES M-33)."""

LEAST_LEGS, MOST_LEGS = 2, 6
"""Exchanges in a chain (RULES M-21)."""


def colours(players: int) -> tuple[str, ...]:
    """Names of the seats in turn order; with 3 players, Red is left out."""
    return COLOURS[len(COLOURS) - players :]


def full_deck() -> list[Card]:
    """The 25 development cards before they are shuffled."""
    return [card for card, count in DECK.items() for _ in range(count)]
