"""The longest road of a network, exactly and fast: a road counts each edge once, and another's building cuts it (RULES C-14, M-26).

Boards are lists as in `roads`: the seat by edge and by vertex; every number below 0 is nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.island.topology import Topology, island


def longest_road(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat) -> int:
    """Edges in the seat's longest unbroken road.

    A way that cannot be made longer begins where an odd number of edges meets, or at a cut, unless its whole part of the network
    is one ring: so it is enough to begin there.
    """
    shape = island()
    left = {edge for edge, owner in enumerate(roads) if owner == seat}
    best = 0
    rings = set(left)
    for vertex, edges in enumerate(shape.vertex_edges):
        own = sum(edge in left for edge in edges)
        cut = owners[vertex] >= 0 and owners[vertex] != seat
        if own and (own % 2 or cut):
            best = max(best, _onward(shape, left, owners, seat, vertex))
            rings -= _reached(shape, rings, owners, seat, vertex)
    while rings:
        ring = _reached(shape, rings, owners, seat, shape.edge_vertices[min(rings)][0])
        best = max(best, len(ring))
        rings -= ring
    return best


def longest_through(roads: Sequence[Seat], owners: Sequence[Seat], seat: Seat, edge: int) -> int:
    """Edges in the seat's longest unbroken road that uses this edge of its own: all that a new road can have made longer."""
    shape = island()
    left = {other for other, owner in enumerate(roads) if owner == seat}
    left.discard(edge)
    one, two = shape.edge_vertices[edge]

    def both_ways(vertex: int) -> int:
        """The longest way on from this end together with the longest from `two`, without using an edge twice."""
        best = 0 if _is_cut(owners, seat, two) else _onward(shape, left, owners, seat, two)
        for other in () if _is_cut(owners, seat, vertex) else shape.vertex_edges[vertex]:
            if other in left:
                left.remove(other)
                best = max(best, 1 + both_ways(sum(shape.edge_vertices[other]) - vertex))
                left.add(other)
        return best

    return 1 + both_ways(one)


def _onward(shape: Topology, left: set[int], owners: Sequence[Seat], seat: Seat, vertex: int) -> int:
    """The longest way over edges of `left` that starts at this vertex. Leaves `left` as it was."""
    best = 0
    for edge in shape.vertex_edges[vertex]:
        if edge in left:
            end = sum(shape.edge_vertices[edge]) - vertex
            if _is_cut(owners, seat, end):
                best = max(best, 1)
                continue
            left.remove(edge)
            best = max(best, 1 + _onward(shape, left, owners, seat, end))
            left.add(edge)
    return best


def _reached(shape: Topology, edges: set[int], owners: Sequence[Seat], seat: Seat, vertex: int) -> set[int]:
    """The edges that hang together with this vertex, not beyond a cut."""
    found: set[int] = set()
    front = [vertex]
    while front:
        here = front.pop()
        for edge in shape.vertex_edges[here]:
            if edge in edges and edge not in found:
                found.add(edge)
                end = sum(shape.edge_vertices[edge]) - here
                if not _is_cut(owners, seat, end):
                    front.append(end)
    return found


def _is_cut(owners: Sequence[Seat], seat: Seat, vertex: int) -> bool:
    """Whether a building of another stands there."""
    owner = owners[vertex]
    return owner >= 0 and owner != seat
