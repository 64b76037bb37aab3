"""Reading the island: what a place yields, and where a road leads."""

from __future__ import annotations

from collections.abc import Iterable

from games.audience import Seat
from games.island.bundles import as_bundle, total
from games.island.cards import RESOURCES, Bundle
from games.island.dice import PIPS
from games.island.topology import island
from games.settlers.views import BoardView


class Ground:
    """A board, read for one decision."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._built = dict((*board.settlements, *board.cities))
        self._roads = dict(board.roads)

    def pips(self, vertex: int) -> Bundle:
        """The pips around a vertex, by resource."""
        found = dict.fromkeys(RESOURCES, 0)
        for hexagon in island().vertex_hexes[vertex]:
            terrain = self._board.terrain[hexagon]
            if terrain is not None:
                found[terrain] += PIPS[self._board.token[hexagon]]
        return as_bundle(found.values())

    def income(self, seat: Seat) -> Bundle:
        """The pips that a seat's buildings stand on, a city counting twice."""
        places = [*self._board.settlements, *self._board.cities, *self._board.cities]
        return total(self.pips(vertex) for vertex, owner in places if owner == seat)

    def worth(self, vertex: int) -> int:
        """All pips around a vertex."""
        return sum(self.pips(vertex))

    def best_site(self, vertices: Iterable[int]) -> int | None:
        """The vertex with most pips, the first of several."""
        return max(vertices, key=lambda vertex: (self.worth(vertex), -vertex), default=None)

    def promise(self, edge: int) -> int:
        """How good a place for a settlement a road on this edge leads to: at its end, or one road farther."""
        near = [vertex for vertex in island().edge_vertices[edge] if self._open(vertex)]
        far = [v for end in island().edge_vertices[edge] if end not in self._built for v in island().vertex_vertices[end] if self._open(v)]
        return max([2 * self.worth(vertex) for vertex in near] + [self.worth(vertex) for vertex in far], default=0)

    def _open(self, vertex: int) -> bool:
        """Whether anybody could still build there."""
        wet = vertex in self._board.sea_vertices
        return not wet and vertex not in self._built and not any(other in self._built for other in island().vertex_vertices[vertex])
