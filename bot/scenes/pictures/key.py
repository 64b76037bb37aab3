"""The corner of the board that explains the pieces."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.geometry import HEIGHT, WIDTH
from bot.scenes.pictures.pieces import city, road, settlement
from bot.scenes.pictures.svg import label
from bot.texts.lookup import t

_STEP = 64


def seat_key(names: Sequence[str]) -> list[str]:
    """Whose letter and colour is which: lower left."""
    top = HEIGHT - 20 - _STEP * len(names)
    return [
        settlement((54, top + _STEP * (row + 0.5)), name)
        + label((94, top + _STEP * (row + 0.5)), t(f"words.seat.{name}"), 32, "#ffffff", anchor="start")
        for row, name in enumerate(names)
    ]


def piece_key(name: str) -> list[str]:
    """What a road, a settlement and a city look like: lower right."""
    x, bottom = WIDTH - 54, HEIGHT - 20
    rows = [bottom - _STEP * (row + 0.5) for row in (2, 1, 0)]
    shapes = (road(((x - 40, rows[0] + 16), (x + 40, rows[0] - 16)), name), settlement((x, rows[1]), name), city((x, rows[2]), name))
    words = [
        label((x - 52, y), t(f"words.piece.{piece}"), 30, "#ffffff", anchor="end")
        for y, piece in zip(rows, ("road", "settlement", "city"), strict=True)
    ]
    return [*shapes, *words]
