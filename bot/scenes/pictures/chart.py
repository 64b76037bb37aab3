"""What charts are drawn with: colours by their job, scales from a figure to a place, and the marks that several charts share.

One drawing serves Discord's picture, the page and the file. On the page colours are variables, so that dark mode and print have their own;
in a picture, which is painted where no page is, they are those of light paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from bot.scenes.pictures.svg import Spot, number, path, safe


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

    def seat(self, colour: str) -> str:
        """A seat's colour by its name."""
        return str(getattr(self, colour))


LIGHT = Theme()
DARK = Theme("#15171a", "#ecebe6", "#a9adb3", "#3a3e44", "#34393f", "#74bfcd", "#f28b5f", red="#ef6a63", orange="#f2a53c", blue="#6aa5f5")
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


def steps(last: int, most: int = 5) -> tuple[int, ...]:
    """Some of the rounds 1 to `last`, evenly spread: the first, the last, and at most so many in all."""
    count = min(most, last)
    return tuple(sorted({1 + round(n * (last - 1) / max(1, count - 1)) for n in range(count)}))
