"""Letters on legal places, for the one person who may choose among them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenes.pictures.geometry import edge_spot, vertex_spot
from bot.scenes.pictures.svg import INK, Spot, circle, label
from games.island.cards import Piece

_MARK = "#ffe600"


def marks(letters: Mapping[int, str], piece: Piece) -> list[str]:
    """A badge at each place: an edge for a road, a corner for a settlement, beside the house for a city."""
    return [badge(_place(place, piece), letters[place]) for place in sorted(letters)]


def _place(place: int, piece: Piece) -> Spot:
    if piece == "road":
        return edge_spot(place)
    x, y = vertex_spot(place)
    return (x + 30, y - 32) if piece == "city" else (x, y)


def badge(at: Spot, text: str) -> str:
    """A letter on its disc, 27 units in radius."""
    return circle(at, 27, INK, _MARK, 5) + label(at, text, 34 if len(text) == 1 else 27, _MARK)
