"""Names of places by their surroundings, for menus, logs and alt texts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.island.geometry import edge_hexes
from bot.scenes.pictures.island.island import Island, land_only
from bot.texts.lookup import t
from games.island.cards import Piece
from games.island.topology import Point, island
from games.island.views import PortView

_DIRECTIONS: dict[tuple[int, int], str] = {
    (0, -1): "n", (1, -1): "ne", (1, 0): "e", (1, 1): "se", (0, 1): "s", (-1, 1): "sw", (-1, 0): "w", (-1, -1): "nw",
}  # fmt: skip
"""Compass directions by the signs of an offset east and south."""


def place_name(board: Island, piece: Piece, place: int) -> str:
    """Return a place with its harbours, at most 100 characters: an edge for a road, otherwise a corner."""
    if piece == "road":
        return _with_harbours(edge_name(board, place), [h for h in board.harbours if h.edge == place])
    return _with_harbours(vertex_name(board, place), [h for h in board.harbours if place in h.vertices])


def hex_name(board: Island, hexagon: int) -> str:
    """Return a hex by resource and number: "ore 10", "west ore 10" if there is another ore 10 to the east;
    "desert"; or that it was left out.
    """
    resource, token = board.terrain[hexagon], board.token[hexagon]
    if resource == "sea":
        return t("pictures.place.left_out")
    name = (
        t("pictures.place.desert")
        if resource is None
        else t("pictures.place.hex", resource=resource, token=token)
    )
    kinds = enumerate(zip(board.terrain, board.token, strict=True))
    twin = next((other for other, kind in kinds if kind == (resource, token) and other != hexagon), None)
    if twin is None:
        return name
    points = island().hex_points
    return t("pictures.place.twin", hex=name, direction=_direction(points[twin], points[hexagon]))


def vertex_name(board: Island, vertex: int, between: str = " / ") -> str:
    """Return a corner by the hexes around it: "ore 10 / wool 2 / brick 6", "ore 10 / wool 2 / sea" or
    "north corner of ore 10".
    """
    hexes = land_only(board, island().vertex_hexes[vertex])
    if len(hexes) == 1:
        direction = _direction(island().hex_points[hexes[0]], island().vertex_points[vertex])
        return t("pictures.place.corner", hex=hex_name(board, hexes[0]), direction=direction)
    names = [hex_name(board, h) for h in hexes]
    return between.join(names if len(names) == 3 else [*names, t("pictures.place.sea")])


def edge_name(board: Island, edge: int, between: str | None = None) -> str:
    """Return an edge by the hexes along it: "between ore 10 and wool 2" (or both with `between` in the
    middle), "north-west coast of ore 10".
    """
    hexes = land_only(board, edge_hexes(edge))
    if len(hexes) == 2:
        first, second = (hex_name(board, h) for h in hexes)
        return (
            t("pictures.place.along", first=first, second=second)
            if between is None
            else first + between + second
        )
    x, y = island().hex_points[hexes[0]]
    (ax, ay), (bx, by) = (island().vertex_points[vertex] for vertex in island().edge_vertices[edge])
    direction = _direction((2 * x, 2 * y), (ax + bx, ay + by))
    return t("pictures.place.coast", hex=hex_name(board, hexes[0]), direction=direction)


def _direction(start: Point, end: Point) -> str:
    east, south = end[0] - start[0], end[1] - start[1]
    return _DIRECTIONS[(east > 0) - (east < 0), (south > 0) - (south < 0)]


def _with_harbours(place: str, harbours: Sequence[PortView]) -> str:
    """Add each kind of harbour once: equal ones are worth no more than one."""
    for rate, resource in dict.fromkeys((harbour.rate, harbour.resource) for harbour in harbours):
        if resource is None:
            place = t("pictures.place.open_harbour", place=place, rate=rate)
        else:
            place = t("pictures.place.own_harbour", place=place, rate=rate, resource=resource)
    return place
