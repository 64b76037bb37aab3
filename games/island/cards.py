"""Resources, development cards, pieces and what they cost (RULES C-43 to C-45)."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Resource: TypeAlias = Literal["lumber", "brick", "wheat", "wool", "ore"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
"""In the order of every Bundle."""

Bundle: TypeAlias = tuple[int, int, int, int, int]
"""A number of cards of each resource, in the order of RESOURCES."""

Piece: TypeAlias = Literal["road", "settlement", "city"]

Card: TypeAlias = Literal["victory_point", "road_building", "year_of_plenty", "monopoly", "knight"]
CARDS: tuple[Card, ...] = get_args(Card)

COSTS: dict[str, Bundle] = {
    "road": (1, 1, 0, 0, 0),
    "settlement": (1, 1, 1, 1, 0),
    "city": (0, 0, 2, 0, 3),
    "card": (0, 0, 1, 1, 1),
}
"""The price of each piece and of a development card."""

PIECES: dict[Piece, int] = {"road": 15, "settlement": 5, "city": 4}
"""Pieces of each kind in a player's box (RULES C-43)."""
