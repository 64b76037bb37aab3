"""Actions of both games on the island."""

from functools import cache
from typing import Annotated

from msgspec import Meta

from games.island.cards import Card, Piece, Resource
from games.island.topology import EDGES, VERTICES
from games.vocabulary import Action


class Trade(Action):
    """Give cards of one resource to the bank at the seat's best rate and take `count` of another (RULES C-41,
    M-19).
    """

    give: Resource
    take: Resource
    count: Annotated[int, Meta(ge=1, le=24)] = 1


class Build(Action):
    """Build a piece: an edge id for a road, a vertex id for a settlement or city (RULES C-43, M-33)."""

    piece: Piece
    place: int


class BuyCard(Action):
    """Buy the top development card (RULES C-45)."""


class PlayCard(Action):
    """Reveal a development card (RULES C-46 to C-49, M-23 to M-26).

    `places`: edge ids for road_building (1 or 2). `resources`: two for year_of_plenty, one for monopoly.
    """

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource, ...] = ()


@cache
def builds() -> dict[Piece, tuple[Build, ...]]:
    """Return a build of each piece at each place. Cached, since actions are immutable."""
    sites: dict[Piece, int] = {"road": EDGES, "settlement": VERTICES, "city": VERTICES}
    return {piece: tuple(Build(piece, place) for place in range(count)) for piece, count in sites.items()}
