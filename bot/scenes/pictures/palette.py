"""Colours of pictures and of their panels. No meaning depends on a colour alone: terrain has its drawing, a
seat its letter (RULES A8).
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from bot.scenes.pictures.svg import INK
from games.island.cards import Resource

SEA, SHALLOWS, FOAM, SAND = "#2f86ad", "#58a9c7", "#8cc8dc", "#f4e4b8"
CREAM, HOT, WOOD, WOOD_DARK = "#fdf6e3", "#c62828", "#a8713d", "#5d3a1a"
DESERT = "#e6d3a3"
BAIZE, ASH, FIELD = "#3b7a57", "#6b705c", "#2f5d50"
"""Colours of the sign-up, of Tragedy of the Commons and of Crossroads."""
NOW = "#ffe14d"
"""Colour of what is active."""

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
"""Ground below a drawing: a little darker than the land."""


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


@dataclass(frozen=True, slots=True)
class Theme:
    """A chart's colours by meaning.

    On a debrief's page they are variables, which differ in dark mode and print; pictures use those of light
    paper.
    """

    paper: str = "#fcfbf8"
    ink: str = "#1b1e22"
    soft: str = "#5a5f66"
    """Words beside the figures."""
    hair: str = "#ddd8cd"
    band: str = "#e2ddd0"
    """Alternatives, and requests."""
    bank: str = "#176575"
    """The bank, and self-government."""
    loss: str = "#b5401b"
    """Crashes, refusals, promises broken."""
    red: str = "#c62b2b"
    orange: str = "#e08a12"
    white: str = "#ffffff"
    blue: str = "#1f5fbf"
    green: str = "#2e7d32"
    purple: str = "#7b3fa0"
    yellow: str = "#c7a500"
    brown: str = "#7a4a21"

    def seat_colour(self, colour: str) -> str:
        """Return a seat's colour by its name."""
        return str(getattr(self, colour))

    def seat_outline(self, colour: str) -> str:
        """Return the outline of a seat's marks: white needs one on paper."""
        return self.ink if colour == "white" else "none"

    def seat_letter_colour(self, colour: str) -> str:
        """Return the colour of text on a seat's colour."""
        return LIGHT.ink if colour in _DARK_LETTERED else self.paper


LIGHT = Theme()
DARK = Theme(
    *("#15171a", "#ecebe6", "#a9adb3", "#3a3e44", "#34393f", "#74bfcd", "#f28b5f"),
    red="#ef6a63",
    orange="#f2a53c",
    blue="#6aa5f5",
    green="#7ac47f",
    purple="#c793e6",
    yellow="#e8cf4a",
    brown="#c39a6b",
)
_DARK_LETTERED = frozenset({"white", "orange", "yellow"})
"""Seats that are light in both themes; the others are dark on light paper, and light on dark."""
PAGE = Theme(**{field.name: f"var(--{field.name})" for field in fields(Theme)})
"""Names of the page's variables: `css_variables` gives them their values."""


def css_variables(theme: Theme) -> str:
    """Return the theme as CSS variables, which `PAGE` refers to."""
    return "".join(f"--{field.name}:{getattr(theme, field.name)};" for field in fields(Theme))


def discord_colour(colour: str) -> int:
    """Return the colour as Discord's number 0xRRGGBB, for the edge of a panel."""
    return int(colour.removeprefix("#"), 16)
