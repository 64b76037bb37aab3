"""Colours, of pictures and of panels beside them. None says a thing alone: terrain has its drawing, a seat its letter (RULES A8)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.scenes.pictures.svg import INK
from games.island.cards import Resource

SEA, SHALLOWS, FOAM, SAND = "#2f86ad", "#58a9c7", "#8cc8dc", "#f4e4b8"
CREAM, HOT, WOOD, WOOD_DARK = "#fdf6e3", "#c62828", "#a8713d", "#5d3a1a"
DESERT = "#e6d3a3"
BAIZE, ASH, FIELD = "#3b7a57", "#6b705c", "#2f5d50"
"""Of the sign-up, of Tragedy of the Commons and of Crossroads."""
NOW = "#ffe14d"
"""What is at work at this moment."""

LAND: dict[Resource | None, str] = {
    "lumber": "#3f8f55",
    "brick": "#cf6a41",
    "wheat": "#f2c64e",
    "wool": "#a5d468",
    "ore": "#97a1b3",
    None: DESERT,
}
SHADE: dict[Resource | None, str] = {
    "lumber": "#37804b",
    "brick": "#c15f38",
    "wheat": "#e8b93c",
    "wool": "#98c85b",
    "ore": "#8a94a7",
    None: "#dcc791",
}
"""The ground that a drawing stands on: a little darker than the land."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A seat's colour, and the colour of its letter."""

    fill: str
    letter: str


SEATS: dict[str, Paint] = {
    "red": Paint("#d62f2f", "#ffffff"),
    "orange": Paint("#ff9a1f", INK),
    "white": Paint("#ffffff", INK),
    "blue": Paint("#1f5fc4", "#ffffff"),
    "green": Paint("#2e7d32", "#ffffff"),
    "purple": Paint("#7b3fa0", "#ffffff"),
    "yellow": Paint("#ffe14d", INK),
    "brown": Paint("#7a4a21", "#ffffff"),
}


def edge(colour: str) -> int:
    """The same colour for the edge of a panel, as Discord wants it: 0xRRGGBB."""
    return int(colour.removeprefix("#"), 16)
