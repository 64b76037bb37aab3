"""The interface of an island for pictures and texts. The views of both island games satisfy it or are adapted
to it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal, Protocol, TypeAlias

from games.audience import Seat
from games.island.cards import Resource
from games.island.views import PortView

Terrain: TypeAlias = Resource | Literal["sea"] | None
"""Product of a hex; None is the desert, "sea" a hex that was left out."""


class Island(Hashable, Protocol):
    """A board: terrain and number by hex id, ports, and pieces as (place, seat)."""

    @property
    def terrain(self) -> Sequence[Terrain]:
        """Return terrain by hex id."""
        ...

    @property
    def token(self) -> Sequence[int]:
        """Return numbers by hex id; 0 without one."""
        ...

    @property
    def harbours(self) -> Sequence[PortView]:
        """Return every port."""
        ...

    @property
    def roads(self) -> Sequence[tuple[int, Seat]]:
        """Return edges with their seats."""
        ...

    @property
    def settlements(self) -> Sequence[tuple[int, Seat]]:
        """Return vertices with their seats."""
        ...

    @property
    def cities(self) -> Sequence[tuple[int, Seat]]:
        """Return vertices with their seats."""
        ...


def land_only(island: Island, hexes: Sequence[int]) -> tuple[int, ...]:
    """Return these hexes without water."""
    return tuple(h for h in hexes if island.terrain[h] != "sea")
