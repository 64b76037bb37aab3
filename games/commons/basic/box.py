"""What is in the box before the game: colours at the table, start hands, the deck of development cards."""

from __future__ import annotations

from functools import cache
from typing import Literal

from games.island.bundles import total
from games.island.cards import Bundle, Card
from games.island.layouts import COLOURS, LayoutName, Start, layout

KNIGHTS = 14

DECK: dict[Card, int] = {"victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
"""The deck without knights (RULES C-44)."""


def colours(players: int) -> tuple[str, ...]:
    """Names of the seats in turn order; with 3 players, Red is left out (RULES C-08)."""
    return COLOURS[len(COLOURS) - players :]


def starts(name: LayoutName, players: int) -> tuple[Start, ...]:
    """The first pieces of each seat."""
    return layout(name).starts[len(COLOURS) - players :]


@cache  # twelve tables there are
def start_hands(name: LayoutName, players: int, start_hand: Literal["none", "starred", "both"]) -> tuple[Bundle, ...]:
    """The start hand of each seat: none, or a card for each hex around the second or both settlements (RULES C-03)."""
    board = layout(name)
    paying = {"none": 0, "starred": 1, "both": 2}[start_hand]
    return tuple(total([board.cards_around(vertex) for vertex in start.settlements[2 - paying :]]) for start in starts(name, players))


def full_deck(knights: Literal["none", "mcguire", "full"], monopoly: Literal["printed", "mcguire", "removed"]) -> list[Card]:
    """The deck before it is shuffled: 11 cards, 14 more with knights, 2 fewer without Monopoly (RULES C-44, C-49)."""
    counts = DECK | ({"knight": KNIGHTS} if knights != "none" else {}) | ({"monopoly": 0} if monopoly == "removed" else {})
    return [card for card, count in counts.items() for _ in range(count)]
