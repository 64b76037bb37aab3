"""Coordinates of the island's places, in units with y growing downwards (1200 units are the picture's width)."""

from __future__ import annotations

from math import hypot, sqrt

from bot.scenes.pictures.svg import Spot
from games.island.topology import Point, island

WIDTH, HEIGHT = 1200, 1050
CUTS = tuple(range(75, HEIGHT, 75))
"""Heights at which the picture may be cut into bands: whole pixels at widths of 400, 800 and 1200."""
SIDE = 108
"""Side of a hex."""
ASHORE = 0.64 * SIDE
"""Distance from the middle of a coast edge to its harbour."""
INSIDE = 0.44 * SIDE
"""The same distance in a bay as wide as a hex, which may hold two."""


def hex_spot(hexagon: int) -> Spot:
    """Return the centre of a hex."""
    return _picture_spot(island().hex_points[hexagon])


def hex_outline(hexagon: int, shrink: float = 0) -> list[Spot]:
    """Return the corners of a hex clockwise from the north, moved by `shrink` towards the centre."""
    x, y = hex_spot(hexagon)
    keep = 1 - shrink / SIDE
    corners = [vertex_spot(vertex) for vertex in island().hex_vertices[hexagon]]
    return [(x + (cx - x) * keep, y + (cy - y) * keep) for cx, cy in corners]


def vertex_spot(vertex: int) -> Spot:
    """Return the point of a corner."""
    return _picture_spot(island().vertex_points[vertex])


def edge_ends(edge: int) -> tuple[Spot, Spot]:
    """Return the two corners of an edge."""
    first, second = island().edge_vertices[edge]
    return vertex_spot(first), vertex_spot(second)


def edge_spot(edge: int) -> Spot:
    """Return the middle of an edge."""
    (ax, ay), (bx, by) = edge_ends(edge)
    return (ax + bx) / 2, (ay + by) / 2


def edge_hexes(edge: int) -> tuple[int, ...]:
    """Return the one or two hexes along an edge, in rising order."""
    shape = island()
    first, second = shape.edge_vertices[edge]
    return tuple(h for h in shape.vertex_hexes[first] if h in shape.vertex_hexes[second])


def harbour_spot(edge: int, land: int | None = None) -> Spot:
    """Return the point at sea in front of a coast edge, seen from `land` if the other hex was left out.

    Raises ValueError for an edge inland.
    """
    hexes = edge_hexes(edge)
    if land is None and len(hexes) != 1:
        raise ValueError(f"edge {edge} is not on the coast")
    (hx, hy), (x, y) = hex_spot(hexes[0] if land is None else land), edge_spot(edge)
    far, by = hypot(x - hx, y - hy), ASHORE if len(hexes) == 1 else INSIDE
    return x + (x - hx) / far * by, y + (y - hy) / far * by


def point_towards(start: Spot, end: Spot, by: float) -> Spot:
    """Return the point `by` units from the start towards the end."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) / far * by, start[1] + (end[1] - start[1]) / far * by


def _picture_spot(point: Point) -> Spot:
    return WIDTH / 2 + point[0] * SIDE * sqrt(3) / 2, HEIGHT / 2 + point[1] * SIDE / 2
