"""Reading the board: what a place yields, what a seat earns, and the shortest way to a new settlement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.audience import Seat
from games.commons.views import BoardView
from games.island.cards import RESOURCES, Bundle
from games.island.roads import NOBODY, is_spaced, road_spots
from games.island.topology import EDGES, VERTICES, island
from games.players.commons.purse import bundle

PIPS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""Of 36 throws of two dice, how many give this sum; 7 pays nobody."""

FARTHEST = 2
"""Roads that a plan may need before its settlement: what is farther is not worth its cards."""


@dataclass(frozen=True, slots=True)
class Site:
    """A vertex for a settlement and the roads still to build, in order."""

    vertex: int
    roads: tuple[int, ...]
    pips: int


class Land:
    """A board as lists by place: worked out once for each decision."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.roads = [NOBODY] * EDGES
        self.owners = [NOBODY] * VERTICES
        for edge, seat in board.roads:
            self.roads[edge] = seat
        for vertex, seat in (*board.settlements, *board.cities):
            self.owners[vertex] = seat

    def pips(self, vertex: int) -> Bundle:
        """The pips of the hexes around a vertex, by resource."""
        found = [0] * len(RESOURCES)
        for hexagon in island().vertex_hexes[vertex]:
            resource = self.board.terrain[hexagon]
            if resource is not None:
                found[RESOURCES.index(resource)] += PIPS[self.board.token[hexagon]]
        return bundle(found)

    def income(self, seat: Seat) -> Bundle:
        """The pips that a seat's buildings stand on, a city counting twice."""
        found = [0] * len(RESOURCES)
        for count, places in ((1, self.board.settlements), (2, self.board.cities)):
            for vertex, owner in places:
                if owner == seat:
                    found = [have + count * more for have, more in zip(found, self.pips(vertex), strict=True)]
        return bundle(found)

    def strength(self, seat: Seat, resource: int) -> int:
        """The most buildings (a city counts twice) that a seat has around hexes of this resource with one number."""
        by_number = [0] * len(PIPS)
        for count, places in ((1, self.board.settlements), (2, self.board.cities)):
            for vertex, owner in places:
                if owner == seat:
                    for hexagon in island().vertex_hexes[vertex]:
                        if self.board.terrain[hexagon] == RESOURCES[resource]:
                            by_number[self.board.token[hexagon]] += count
        return max(by_number)

    def sites(self, seat: Seat) -> Iterator[Site]:
        """Places for a settlement that the seat's roads could still reach, each by a shortest way, nearest first."""
        shape = island()
        ends = shape.edge_vertices
        ways: dict[int, tuple[int, ...]] = {v: () for edge, owner in enumerate(self.roads) if owner == seat for v in ends[edge]}
        first = set(road_spots(self.roads, self.owners, seat))
        front = sorted(ways)
        while front:
            for vertex in front:
                if self.owners[vertex] == NOBODY and is_spaced(self.owners, vertex):
                    yield Site(vertex, ways[vertex], sum(self.pips(vertex)))
            reached: list[int] = []
            for vertex in front:
                way = ways[vertex]
                if len(way) < FARTHEST and self.owners[vertex] in (NOBODY, seat):
                    for edge in shape.vertex_edges[vertex]:
                        far = sum(ends[edge]) - vertex
                        if self.roads[edge] == NOBODY and far not in ways and (way or edge in first):
                            ways[far] = (*way, edge)
                            reached.append(far)
            front = reached
