"""Sea, land, numbers and harbours, which never change during a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.scenes.pictures.island.art import land_drawing, plank, wave, whale
from bot.scenes.pictures.island.geometry import (
    HEIGHT,
    SIDE,
    WIDTH,
    edge_hexes,
    harbour_spot,
    hex_outline,
    hex_spot,
    point_towards,
    vertex_spot,
)
from bot.scenes.pictures.island.island import Island, land_only
from bot.scenes.pictures.palette import CREAM, FOAM, HOT, LAND, SAND, SEA, SHADE, SHALLOWS, WOOD, WOOD_DARK
from bot.scenes.pictures.svg import (
    INK,
    Spot,
    box,
    circle,
    crop_band,
    format_number,
    group,
    label,
    path,
    polygon,
)
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Resource
from games.island.views import PortView

_WAVES = (
    (70, 96),
    (226, 190),
    (1010, 60),
    (1090, 250),
    (44, 330),
    (1120, 830),
    (150, 690),
    (930, 985),
    (396, 1030),
    (760, 30),
    (1030, 742),
)


def symbol_definitions() -> str:
    """Return the drawings as symbols, once each."""
    kinds: tuple[Resource | None, ...] = (*RESOURCES, None)
    return (
        "<defs>"
        + "".join(f'<g id="moot-{kind or "desert"}">{land_drawing(kind)}</g>' for kind in kinds)
        + "</defs>"
    )


def symbol_use(kind: Resource | None, at: Spot, scale: float = 1.0) -> str:
    """Return a use of a symbol."""
    return f'<use href="#moot-{kind or "desert"}" transform="translate({format_number(at[0])} {format_number(at[1])}) scale({scale:g})"/>'


def sea_marks(board: Island) -> list[str]:
    """Return water, the shallows around the island, and its beach."""
    hexes = land_only(board, range(len(board.terrain)))
    ripples = path(" ".join(wave(x, y) for x, y in _WAVES), "none", FOAM, 4)
    return [
        box((0, 0), (WIDTH, HEIGHT), SEA),
        f'<g stroke-linecap="round">{ripples}</g>',
        crop_band(80, 170, group([whale()], (1082, 140), 0.9)),
        *(_row_outline(row, SHALLOWS, 0.62 * SIDE) for row in _hex_rows(hexes)),
        *(_row_outline(row, SAND, 0.2 * SIDE) for row in _hex_rows(hexes)),
    ]


def _hex_rows(hexes: Sequence[int]) -> list[list[int]]:
    return [list(row) for _, row in groupby(hexes, key=lambda h: hex_spot(h)[1])]


def _row_outline(row: Sequence[int], fill: str, broad: float) -> str:
    """Return the hexes of one row, extended by half of `broad`."""
    coast = " ".join(
        "M" + " L".join(f"{format_number(x)} {format_number(y)}" for x, y in hex_outline(h)) + " Z"
        for h in row
    )
    y, far = hex_spot(row[0])[1], SIDE + broad / 2 + 1
    return crop_band(y - far, y + far, path(coast, fill, fill, broad))


def land_marks(board: Island) -> list[str]:
    """Return each hex with its drawing and its number."""
    kinds = enumerate(zip(board.terrain, board.token, strict=True))
    return [_hex_shape(h, terrain, token) for h, (terrain, token) in kinds if terrain != "sea"]


def _hex_shape(hexagon: int, terrain: Resource | None, token: int) -> str:
    x, y = hex_spot(hexagon)
    ground = polygon(hex_outline(hexagon, 4), SHADE[terrain]) + polygon(
        hex_outline(hexagon, 13), LAND[terrain]
    )
    drawn = (
        symbol_use(terrain, (x, y - 37), 0.92) + _number_token((x, y + 41), token)
        if token
        else symbol_use(terrain, (x, y + 4), 1.15)
    )
    return crop_band(y - SIDE, y + SIDE, ground, drawn)


def _number_token(at: Spot, token: int) -> str:
    """Return the number with one pip for each of 36 throws that gives it; 6 and 8 larger and red."""
    pips, often = 6 - abs(7 - token), token in (6, 8)
    colour = HOT if often else INK
    x, y = at
    dots = "".join(circle((x + 9 * (pip - (pips - 1) / 2), y + 21), 3.4, colour) for pip in range(pips))
    disc = circle(at, 37 if often else 35, CREAM, colour, 4 if often else 2.5)
    return disc + label((x, y - 5), str(token), 42 if often else 38, colour) + dots


def harbour_marks(board: Island) -> list[str]:
    """Return each port as a ship, tied to the two corners that may use it."""
    moored = [(harbour, _mooring_spot(board, harbour)) for harbour in board.harbours]
    return [_jetties(harbour, at) for harbour, at in moored] + [
        _moored_ship(board, harbour, at) for harbour, at in moored
    ]


def _mooring_spot(board: Island, harbour: PortView) -> Spot:
    return harbour_spot(harbour.edge, land_only(board, edge_hexes(harbour.edge))[0])


def _jetties(harbour: PortView, port: Spot) -> str:
    corners = [vertex_spot(vertex) for vertex in harbour.vertices]
    heights = [corner[1] for corner in corners]
    return crop_band(
        min(*heights, port[1]) - 8,
        max(*heights, port[1]) + 8,
        *(plank(point_towards(corner, port, 9), point_towards(corner, port, 60)) for corner in corners),
    )


def _moored_ship(board: Island, harbour: PortView, at: Spot) -> str:
    """Return a ship; a smaller one in a bay with room for two."""
    alone = len(edge_hexes(harbour.edge)) == len(land_only(board, edge_hexes(harbour.edge)))
    return crop_band(
        at[1] - 48, at[1] + 49, _ship(harbour, at) if alone else group([_ship(harbour, (0, 0))], at, 0.72)
    )


def _ship(harbour: PortView, at: Spot) -> str:
    x, y = at
    hull = polygon(
        ((x - 46, y + 26), (x + 46, y + 26), (x + 32, y + 47), (x - 32, y + 47)), WOOD, WOOD_DARK, 3
    )
    sail = box(
        (x - 37, y - 46),
        (74, 74),
        CREAM if harbour.resource is None else LAND[harbour.resource],
        INK,
        3,
        round_by=10,
    )
    plate = box((x - 31, y - 3), (62, 28), CREAM, round_by=6) if harbour.resource else ""
    cargo = (
        symbol_use(harbour.resource, (x, y - 22), 0.46)
        if harbour.resource
        else label((x, y - 22), t("pictures.board.any"), 26)
    )
    return hull + sail + plate + cargo + label((x, y + 11), f"{harbour.rate}:1", 29)
