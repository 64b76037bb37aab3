"""What charts are drawn with: colours by their job, scales from a figure to a place, and the marks that several charts share.

One drawing serves Discord's picture, the page and the file. On the page colours are variables, so that dark mode and print have their own;
in a picture, which is painted where no page is, they are those of light paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from bot.scenes.pictures.svg import Spot, box, number, path, safe
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they say. None says a thing alone: a mark, a dash or a letter says it too."""

    paper: str = "#fcfbf8"
    ink: str = "#1b1e22"
    soft: str = "#5a5f66"
    """Words beside the figures."""
    hair: str = "#ddd8cd"
    band: str = "#e2ddd0"
    """What would have happened otherwise, and what was asked for."""
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

    def seat(self, colour: str) -> str:
        """A seat's colour by its name."""
        return str(getattr(self, colour))

    def rim(self, colour: str) -> str:
        """The outline of a seat's marks: white needs one on paper."""
        return self.ink if colour == "white" else "none"

    def letter(self, colour: str) -> str:
        """What is written on a seat's colour."""
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
"""Names of the page's variables: `variables` gives them their values."""


def variables(theme: Theme) -> str:
    """The theme as CSS: what `PAGE` refers to."""
    return "".join(f"--{field.name}:{getattr(theme, field.name)};" for field in fields(Theme))


@dataclass(frozen=True, slots=True)
class Scale:
    """From figures between `low` and `high` to places between `start` and `end`, in the units of the drawing."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, figure: float) -> float:
        """The place of this figure; where all figures are one, the start."""
        span = self.high - self.low
        return self.start + (figure - self.low) / span * (self.end - self.start) if span else self.start

    def percent(self, figure: float) -> str:
        """The same as a share of the whole width, for marks that a page places: "12.5%"."""
        span = self.high - self.low
        share = (min(max(figure, self.low), self.high) - self.low) / span if span else 0.0
        return f"{number(100 * share)}%"


def curve(spots: Sequence[Spot], stroke: str, width: float) -> str:
    """A line through these spots."""
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots), "none", stroke, width)


def area(spots: Sequence[Spot], foot: float, fill: str, opacity: float = 1.0) -> str:
    """What lies between a line and its foot."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    shape = path(f"M{number(spots[0][0])} {number(foot)}L{steps}L{number(spots[-1][0])} {number(foot)}Z", fill)
    return shape if opacity == 1 else f'<g opacity="{opacity:g}">{shape}</g>'


def words(at: Spot, text: str, size: float, fill: str, *, bold: bool = False, anchor: str = "start") -> str:
    """Text that stands on this height."""
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}"'
    return f'<text {place}{weight} text-anchor="{anchor}" fill="{fill}">{safe(text)}</text>'


def signs(colours: Sequence[str]) -> tuple[str, ...]:
    """The letter of each seat of a table; two letters where an earlier one has the same (Blue, Brown)."""
    names = [t(f"words.seat.{colour}") for colour in colours]
    first = [name[:1] for name in names]
    return tuple(name[:2] if letter in first[:at] else letter for at, (name, letter) in enumerate(zip(names, first, strict=True)))


def seat_mark(at: Spot, colour: str, sign: str, theme: Theme, size: float = 16) -> str:
    """A seat's sign on its colour, from its upper left corner."""
    square = box(at, (size, size), theme.seat(colour), theme.rim(colour), 1, round_by=3)
    written = size * (0.69 if len(sign) == 1 else 0.56)
    return square + words((at[0] + size / 2, at[1] + size * 0.75), sign, written, theme.letter(colour), bold=True, anchor="middle")


def seat_line(spots: Sequence[Spot], colour: str, theme: Theme, width: float = 1.8) -> str:
    """A seat's curve; a white one has an outline."""
    rim = theme.rim(colour)
    return ("" if rim == "none" else curve(spots, rim, width + 1.6)) + curve(spots, theme.seat(colour), width)


def steps(last: int, most: int = 5) -> tuple[int, ...]:
    """Some of the rounds 1 to `last`, evenly spread: the first, the last, and at most so many in all."""
    count = min(most, last)
    return tuple(sorted({1 + round(n * (last - 1) / max(1, count - 1)) for n in range(count)}))
