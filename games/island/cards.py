"""Resources, development cards, pieces and their costs (RULES C-43 to C-45)."""

from typing import Literal, TypeAlias, get_args

Resource: TypeAlias = Literal["lumber", "brick", "wheat", "wool", "ore"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
"""In the order of every Bundle."""
INDEX: dict[Resource, int] = {"lumber": 0, "brick": 1, "wheat": 2, "wool": 3, "ore": 4}
"""A resource's position in a Bundle."""

Bundle: TypeAlias = tuple[int, int, int, int, int]
"""A number of cards of each resource, in the order of RESOURCES."""

Piece: TypeAlias = Literal["road", "settlement", "city"]

Card: TypeAlias = Literal["victory_point", "road_building", "year_of_plenty", "monopoly", "knight"]
CARDS: tuple[Card, ...] = get_args(Card)
CARD_INDEX: dict[Card, int] = {
    "victory_point": 0,
    "road_building": 1,
    "year_of_plenty": 2,
    "monopoly": 3,
    "knight": 4,
}
"""A card's position in a count of cards."""

PLACES: dict[Card, tuple[int, ...]] = {"road_building": (1, 2)}
"""How many places a card may name; none for the others."""
NAMED: dict[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card names; none for the others."""

Ware: TypeAlias = Piece | Literal["card"]
"""A piece or a development card."""

COSTS: dict[Ware, Bundle] = {
    "road": (1, 1, 0, 0, 0),
    "settlement": (1, 1, 1, 1, 0),
    "city": (0, 0, 2, 0, 3),
    "card": (0, 0, 1, 1, 1),
}
"""The price of each ware."""

PIECE_INDEX: dict[Piece, int] = {"road": 0, "settlement": 1, "city": 2}
"""A piece's position in a count of pieces."""

PIECES: dict[Piece, int] = {"road": 15, "settlement": 5, "city": 4}
"""Pieces of each kind in a player's box (RULES C-43)."""
