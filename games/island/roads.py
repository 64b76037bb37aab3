"""Legal places for roads and settlements, and the longest road: each edge counts once, and another player's
building cuts it (RULES C-14, M-26).

A board is two lists: `roads` is the seat by edge, `owners` the seat by vertex; -1 is vacant, lower values are
water. A way is an integer: its length above its edges as bits, so that the greater number is the longer way.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from games.audience import Seat
from games.island.topology import EDGES, VERTICES, island

NOBODY = -1


def is_connected(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat, edge: int) -> bool:
    """Return whether a road on this edge would join the seat's own roads or buildings; another's building
    cuts a road (RULES C-43).
    """
    shape = island()
    for vertex in shape.edge_vertices[edge]:
        owner = owners[vertex]
        if owner == seat:
            return True
        if owner == NOBODY:
            for other in shape.vertex_edges[vertex]:
                if roads[other] == seat:
                    return True
    return False


def road_spots(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> list[int]:
    """Return the edges where the seat may place a road, ascending."""
    touching = island().vertex_edges
    reached = [
        touching[vertex]
        for vertex in _own_vertices(roads, seat)
        if owners[vertex] == NOBODY or owners[vertex] == seat
    ]
    return sorted([edge for edge in set().union(*reached) if roads[edge] == NOBODY])


def is_spaced(owners: Sequence[Seat], vertex: int) -> bool:
    """Return whether all neighbouring vertices are free: the distance rule (RULES C-43)."""
    for other in island().vertex_vertices[vertex]:  # noqa: SIM110 - `all` with a generator takes six times as long
        if owners[other] >= 0:
            return False
    return True


def settlement_spots(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> list[int]:
    """Return the vertices where the seat may place a settlement, ascending."""
    return [v for v in sorted(_own_vertices(roads, seat)) if owners[v] == NOBODY and is_spaced(owners, v)]


def _own_vertices(roads: Sequence[Seat], seat: Seat) -> set[int]:
    """Return the ends of the seat's roads, which include its buildings."""
    ends = island().edge_vertices
    results: set[int] = set()
    edge = -1
    for _ in range(roads.count(seat)):
        edge = roads.index(seat, edge + 1)
        results.update(ends[edge])
    return results


Way: TypeAlias = int
EDGE_LENGTH: Way = 1 << EDGES
"""What an edge adds to a way's length."""
ALL = EDGE_LENGTH - 1
"""The bits of all edges."""


@cache
def steps() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Return for each vertex its edges, as (edge, vertex at the other end, bit)."""
    shape = island()
    return tuple(
        tuple((edge, sum(shape.edge_vertices[edge]) - v, 1 << edge) for edge in shape.vertex_edges[v])
        for v in range(VERTICES)
    )


def longest_road(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> int:
    """Return the edges in the seat's longest unbroken road.

    A longest way begins where an odd number of edges meets, or at a cut, unless its component is one ring. So
    it suffices to begin there, and once in each component without such a vertex.
    """
    network, around = _Network(roads, owners, seat), steps()
    best = touched = 0
    vertices = sorted(
        {end for edge, owner in enumerate(roads) if owner == seat for end in island().edge_vertices[edge]}
    )
    for vertex in vertices:
        if network.is_cut(vertex) or sum([roads[edge] == seat for edge, _, _ in around[vertex]]) % 2:
            best = max(best, network.onward(vertex, 0))
            touched |= network.spread(vertex)
    for vertex in vertices:
        if any(roads[edge] == seat and not touched & bit for edge, _, bit in around[vertex]):
            best = max(best, network.onward(vertex, 0))
            touched |= network.spread(vertex)
    return best >> EDGES


def longest_through(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat, edge: int) -> int:
    """Return the edges in the seat's longest unbroken road that uses this edge: all that a new road can have
    lengthened.
    """
    network = _Network(roads, owners, seat)
    one, two = island().edge_vertices[edge]
    used = 1 << edge
    from_one, from_two = network.longest_through(one, used), network.longest_through(two, used)
    if not from_one & from_two & ALL:
        return 1 + (from_one >> EDGES) + (from_two >> EDGES)
    return 1 + network.longest_both_ways(one, two, used)


class _Network:
    """One seat's roads and the buildings that cut them. A class, since recursive closures would create
    garbage cycles.
    """

    __slots__ = ("_owners", "_roads", "_seat", "_steps")

    def __init__(self, roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> None:
        self._roads, self._owners, self._seat, self._steps = roads, owners, seat, steps()

    def is_cut(self, vertex: int) -> bool:
        """Return whether another player's building is there."""
        owner = self._owners[vertex]
        return owner >= 0 and owner != self._seat

    def longest_through(self, vertex: int, used: int) -> Way:
        """Return the longest way through this vertex, 0 if a building cuts it."""
        return 0 if self.is_cut(vertex) else self.onward(vertex, used)

    def onward(self, vertex: int, used: int) -> Way:
        """Return the longest way from a vertex over unused edges."""
        roads, seat, best = self._roads, self._seat, 0
        for edge, end, bit in self._steps[vertex]:
            if roads[edge] == seat and not used & bit:
                owner = self._owners[end]
                way = (
                    EDGE_LENGTH + bit
                    if owner >= 0 and owner != seat
                    else EDGE_LENGTH + bit + self.onward(end, used | bit)
                )
                best = max(best, way)
        return best

    def longest_both_ways(self, one: int, two: int, used: int) -> int:
        """Return the edges of the longest pair of disjoint ways from `one` and `two`."""
        best = self.longest_through(two, used) >> EDGES
        for edge, end, bit in () if self.is_cut(one) else self._steps[one]:
            if self._roads[edge] == self._seat and not used & bit:
                best = max(best, 1 + self.longest_both_ways(end, two, used | bit))
        return best

    def spread(self, vertex: int) -> int:
        """Return the edges connected with this vertex, up to cuts, as bits."""
        reached, front = 0, [vertex]
        while front:
            for edge, end, bit in self._steps[front.pop()]:
                if self._roads[edge] == self._seat and not reached & bit:
                    reached |= bit
                    if not self.is_cut(end):
                        front.append(end)
        return reached
