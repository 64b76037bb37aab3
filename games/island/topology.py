"""The shape of the island: 19 hexes, 54 vertices, 72 edges, numbered from north to south and west to east.

Hexes have a pointed top. Points are on an integer lattice whose x unit is half a hex's width and whose y unit
is half a hex's side, so that (x * sqrt(3)
2, y
2) are coordinates in side lengths, with y pointing south.
"""

from functools import cache
from typing import TypeAlias

from games.vocabulary import FrozenStruct

Point: TypeAlias = tuple[int, int]

HEXES, VERTICES, EDGES = 19, 54, 72

_CORNERS: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""A hex's corners from its centre, clockwise from the north."""


class Topology(FrozenStruct):
    """Adjacency. Each tuple is indexed by the id of its first word; ids within are ascending."""

    hex_points: tuple[Point, ...]
    """The centre of each hex."""
    vertex_points: tuple[Point, ...]
    hex_vertices: tuple[tuple[int, ...], ...]
    """The six corners of each hex, clockwise from the north (not ascending)."""
    vertex_hexes: tuple[tuple[int, ...], ...]
    vertex_edges: tuple[tuple[int, ...], ...]
    vertex_vertices: tuple[tuple[int, ...], ...]
    """The two or three vertices one edge away."""
    edge_vertices: tuple[tuple[int, int], ...]


def _hex_points() -> tuple[Point, ...]:
    """Rows of 3, 4, 5, 4 and 3 hexes."""
    return tuple((2 * q + r, 3 * r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2)


@cache
def island() -> Topology:
    """Return the topology, computed on first use."""
    centres = _hex_points()
    corners = [[(x + dx, y + dy) for dx, dy in _CORNERS] for x, y in centres]
    points = sorted({point for six in corners for point in six}, key=lambda point: (point[1], point[0]))
    number = {point: vertex for vertex, point in enumerate(points)}
    hex_vertices = tuple(tuple(number[point] for point in six) for six in corners)
    sides = {
        (min(pair), max(pair)) for six in hex_vertices for pair in zip(six, six[1:] + six[:1], strict=True)
    }
    edges = tuple(sorted(sides))
    vertex_edges = tuple(tuple(e for e, pair in enumerate(edges) if v in pair) for v in range(len(points)))
    return Topology(
        hex_points=centres,
        vertex_points=tuple(points),
        hex_vertices=hex_vertices,
        vertex_hexes=tuple(
            tuple(h for h, six in enumerate(hex_vertices) if v in six) for v in range(len(points))
        ),
        vertex_edges=vertex_edges,
        vertex_vertices=tuple(
            tuple(sorted(sum(edges[e]) - v for e in own)) for v, own in enumerate(vertex_edges)
        ),
        edge_vertices=edges,
    )


@cache
def neighbours(hexagon: int) -> tuple[int, ...]:
    """Return the hexes that share an edge with this one, ascending."""
    corners = island().hex_vertices
    own = set(corners[hexagon])
    return tuple(other for other in range(HEXES) if other != hexagon and len(own & set(corners[other])) == 2)
