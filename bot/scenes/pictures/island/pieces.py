"""Roads, settlements and cities, distinguished by shape, their owners by colour and letter; also legends,
dice, and marks on available places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.scenes.pictures.island.geometry import (
    HEIGHT,
    WIDTH,
    edge_ends,
    edge_spot,
    point_towards,
    vertex_spot,
)
from bot.scenes.pictures.island.island import Island
from bot.scenes.pictures.palette import CREAM, SEATS, Paint
from bot.scenes.pictures.svg import INK, Spot, badge, box, circle, crop_band, label, line, polygon
from bot.texts.lookup import t
from games.island.cards import Piece

_HOUSE: tuple[Spot, ...] = ((-25, 24), (-25, -6), (0, -30), (25, -6), (25, 24))
_CITY: tuple[Spot, ...] = (
    *((-37, 27), (-37, -30), (-29, -30), (-29, -22), (-20, -22), (-20, -30), (-11, -30), (-11, -22)),
    *((-4, -22), (-4, -30), (5, -30), (5, -12), (22, -26), (39, -10), (39, 27)),
)  # fmt: skip


def seat_letter(name: str) -> str:
    """Return the letter of a seat's colour: R, O, W or B."""
    return t(f"words.seat.{name}")[0]


def seat_paint(name: str) -> Paint:
    """Return a seat's paint. Raises ValueError for an unknown colour."""
    if name not in SEATS:
        raise ValueError(f"no paint for the seat {name!r}")
    return SEATS[name]


def piece_marks(board: Island, names: Sequence[str]) -> list[str]:
    """Return all pieces, roads under houses, in the order of their places. `names`: the seats' colours."""
    roads = [seat_road(edge_ends(edge), names[seat]) for edge, seat in sorted(board.roads)]
    letters = [_road_letter(edge_spot(edge), names[seat]) for edge, seat in sorted(board.roads)]
    houses = [seat_settlement(vertex_spot(vertex), names[seat]) for vertex, seat in sorted(board.settlements)]
    return [
        *roads,
        *letters,
        *houses,
        *(seat_city(vertex_spot(vertex), names[seat]) for vertex, seat in sorted(board.cities)),
    ]


def _road_letter(at: Spot, name: str) -> str:
    return crop_band(at[1] - 12, at[1] + 12, label(at, seat_letter(name), 23, seat_paint(name).letter))


def seat_road(ends: tuple[Spot, Spot], name: str) -> str:
    """Return a seat's road without its letter."""
    return road_shape(ends, seat_paint(name).fill)


def road_shape(ends: tuple[Spot, Spot], fill: str) -> str:
    """Return a road in this colour."""
    start, end = point_towards(*ends, 15), point_towards(ends[1], ends[0], 15)
    heights = sorted((start[1], end[1]))
    return crop_band(heights[0] - 16, heights[1] + 16, line(start, end, INK, 31), line(start, end, fill, 24))


def seat_settlement(at: Spot, name: str) -> str:
    """Return a seat's house."""
    return house_shape(at, seat_paint(name), seat_letter(name))


def house_shape(at: Spot, colours: Paint, letter: str) -> str:
    """Return a house in these colours, with a letter on it."""
    return _building_shape(at, _HOUSE, colours, (0, 5), (letter, 31))


def seat_city(at: Spot, name: str) -> str:
    """Return a castle with a gabled hall, much larger than a house."""
    return _building_shape(at, _CITY, seat_paint(name), (0, 7), (seat_letter(name), 36))


def _building_shape(
    at: Spot, shape: Sequence[Spot], colours: Paint, down: Spot, letter: tuple[str, float]
) -> str:
    x, y = at
    walls = polygon([(x + dx, y + dy) for dx, dy in shape], colours.fill, INK, 5)
    return crop_band(y - 34, y + 31, walls, label((x + down[0], y + down[1]), *letter, colours.letter))


_STEP = 64


def seat_key(names: Sequence[str]) -> list[str]:
    """Return the legend of the seats' letters and colours: lower left."""
    top = HEIGHT - 20 - _STEP * len(names)
    return [
        crop_band(
            y - 34,
            y + 31,
            seat_settlement((54, y), name),
            label((94, y), t(f"words.seat.{name}"), 32, "#ffffff", anchor="start"),
        )
        for y, name in ((top + _STEP * (row + 0.5), name) for row, name in enumerate(names))
    ]


def piece_key(name: str) -> list[str]:
    """Return the legend of road, settlement and city: lower right."""
    x, bottom = WIDTH - 54, HEIGHT - 20
    rows = [bottom - _STEP * (row + 0.5) for row in (2, 1, 0)]
    shapes = (
        seat_road(((x - 40, rows[0] + 16), (x + 40, rows[0] - 16)), name),
        seat_settlement((x, rows[1]), name),
        seat_city((x, rows[2]), name),
    )
    words = [
        crop_band(y - 30, y + 30, label((x - 52, y), t(f"words.piece.{piece}"), 30, "#ffffff", anchor="end"))
        for y, piece in zip(rows, ("road", "settlement", "city"), strict=True)
    ]
    return [*shapes, *words]


Dice: TypeAlias = tuple[int, int] | None
"""This turn's dice; None before they are thrown."""
_DIE = 52
_PIPS: dict[int, tuple[Spot, ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Directions of the pips from the middle, by face."""


def dice_marks(thrown: Dice) -> list[str]:
    """Return the dice: upper left, within the first band of the picture."""
    return (
        []
        if thrown is None
        else [crop_band(10, 66, *_die_marks((40, 38), thrown[0]), *_die_marks((104, 38), thrown[1]))]
    )


def _die_marks(at: Spot, face: int) -> list[str]:
    x, y = at
    square = box((x - _DIE / 2, y - _DIE / 2), (_DIE, _DIE), CREAM, INK, 3, round_by=11)
    return [square, *(circle((x + 14 * dx, y + 14 * dy), 5.5, INK) for dx, dy in _PIPS[face])]


def place_badges(letters: Mapping[int, str], piece: Piece) -> list[str]:
    """Return a badge at each place: an edge for a road, a corner for a settlement, next to the house for a
    city.
    """
    return [badge(_badge_spot(place, piece), letters[place]) for place in sorted(letters)]


def _badge_spot(place: int, piece: Piece) -> Spot:
    if piece == "road":
        return edge_spot(place)
    x, y = vertex_spot(place)
    return (x + 30, y - 32) if piece == "city" else (x, y)
