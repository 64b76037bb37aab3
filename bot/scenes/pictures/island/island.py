"""What an island must tell of itself to be drawn and told in words: the views of both games that share it do, or are fitted to it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal, Protocol, TypeAlias

from games.audience import Seat
from games.island.cards import Resource
from games.island.views import PortView

Terrain: TypeAlias = Resource | Literal["sea"] | None
"""What grows on a hex; None is the desert, "sea" a hex that was left out."""


class Island(Hashable, Protocol):
    """A board: terrain and number by hex id, ports, and pieces as (place, seat)."""

    @property
    def terrain(self) -> Sequence[Terrain]:
        """By hex id."""
        ...

    @property
    def token(self) -> Sequence[int]:
        """By hex id; 0 where there is no number."""
        ...

    @property
    def harbours(self) -> Sequence[PortView]:
        """Every port."""
        ...

    @property
    def roads(self) -> Sequence[tuple[int, Seat]]:
        """Edges with their seats."""
        ...

    @property
    def settlements(self) -> Sequence[tuple[int, Seat]]:
        """Vertices with their seats."""
        ...

    @property
    def cities(self) -> Sequence[tuple[int, Seat]]:
        """Vertices with their seats."""
        ...


def land_only(island: Island, hexes: Sequence[int]) -> tuple[int, ...]:
    """These hexes without those that are water."""
    return tuple(h for h in hexes if island.terrain[h] != "sea")
