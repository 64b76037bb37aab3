"""Tools for charts: scales from a figure to a place, and shared marks.

One drawing serves Discord's picture, the page and the file, in the colours of a theme (`palette`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.scenes.pictures.charts.hatching import STRIP, hatched_box
from bot.scenes.pictures.palette import Theme
from bot.scenes.pictures.svg import Spot, box, escape_xml, format_number, path, polygon
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps figures between `low` and `high` to places between `start` and `end`, in the units of the drawing."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, figure: float) -> float:
        """Return the place of this figure; the start if all figures are equal."""
        span = self.high - self.low
        return self.start + (figure - self.low) / span * (self.end - self.start) if span else self.start

    def to_percent(self, figure: float) -> str:
        """Return the place as a share of the whole width, for marks on a page: "12.5%"."""
        span = self.high - self.low
        share = (min(max(figure, self.low), self.high) - self.low) / span if span else 0.0
        return f"{format_number(100 * share)}%"


def curve_line(spots: Sequence[Spot], stroke: str, width: float) -> str:
    """Return a line through these spots."""
    return path(
        "M" + "L".join(f"{format_number(x)} {format_number(y)}" for x, y in spots), "none", stroke, width
    )


def area_shape(spots: Sequence[Spot], foot: float, fill: str, opacity: float = 1.0) -> str:
    """Return the area between a line and its foot."""
    steps = "L".join(f"{format_number(x)} {format_number(y)}" for x, y in spots)
    shape = path(
        f"M{format_number(spots[0][0])} {format_number(foot)}L{steps}L{format_number(spots[-1][0])} {format_number(foot)}Z",
        fill,
    )
    return shape if opacity == 1 else f'<g opacity="{opacity:g}">{shape}</g>'


def chart_label(
    at: Spot, text: str, size: float, fill: str, *, bold: bool = False, anchor: str = "start"
) -> str:
    """Return text on this baseline."""
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{format_number(at[0])}" y="{format_number(at[1])}" font-size="{format_number(size)}"'
    return f'<text {place}{weight} text-anchor="{anchor}" fill="{fill}">{escape_xml(text)}</text>'


LETTER = 0.62
"""Width of a letter, as a share of the font size: on average bold ones are no wider."""


HEAD = 30
"""Height of the two lines of a panel's heading."""


def heading_words(title: str, note: str, wide: float, theme: Theme) -> list[str]:
    """Return a panel's title, and below it how its table ended, in smaller letters if necessary."""
    size = min(11.5, wide / (LETTER * max(1, len(note))))
    return [
        chart_label((0, 12), title, 14, theme.ink, bold=True),
        *([chart_label((0, 27), note, size, theme.soft)] if note else []),
    ]


def level_words(levels: Sequence[float], up: Scale, end: float, theme: Theme) -> list[str]:
    """Return the figures of an upright axis, right-aligned at `end`. Of overlapping ones only the more
    important one remains.
    """
    fitting: list[float] = []
    for level in levels:
        if all(abs(up(level) - up(earlier)) >= LINE for earlier in fitting):
            fitting.append(level)
    return [
        chart_label((end, up(level) + 4), format_number(level), 10.5, theme.soft, anchor="end")
        for level in fitting
    ]


LINE = 13.0
"""Between the feet of two lines of small words, so that they never touch."""


def stage_words(
    begins: float, foot: float, end: float, theme: Theme, *, bold: bool = False
) -> tuple[str, float]:
    """Return the words for self-government from the line at `begins` on, and their start.

    They are left of the line, with an arrow, if they do not fit before `end`.
    """
    text, size = t("debrief.self_governed"), 10.5
    wide = size * LETTER * len(text)
    if begins + 4 + wide <= end:
        return chart_label((begins + 4, foot), text, size, theme.bank, bold=bold), begins + 4
    arrow = polygon([(begins - 9, foot - 7), (begins - 9, foot - 1), (begins - 4, foot - 4)], theme.bank)
    return arrow + chart_label(
        (begins - 12, foot), text, size, theme.bank, bold=bold, anchor="end"
    ), begins - 12 - wide


def seat_letters(colours: Sequence[str]) -> tuple[str, ...]:
    """Return the letter of each seat of a table; two letters if an earlier one has the same (Blue, Brown)."""
    names = [t(f"words.seat.{colour}") for colour in colours]
    first = [name[:1] for name in names]
    return tuple(
        name[:2] if letter in first[:at] else letter
        for at, (name, letter) in enumerate(zip(names, first, strict=True))
    )


def seat_mark(  # noqa: PLR0917 - what a mark is made of
    at: Spot, colour: str, sign: str, theme: Theme, size: float = 16, others: float = 0.0
) -> str:
    """Return a seat's sign on its colour, from its upper left corner. `others`: its share of automatic
    decisions, hatched below.
    """
    square = box(at, (size, size), theme.seat_colour(colour), theme.seat_outline(colour), 1, round_by=3)
    written = size * (0.69 if len(sign) == 1 else 0.56)
    if others:
        square += hatched_box((at[0], at[1] + size), (max(4.0, size * others), STRIP - 1), theme)
    return square + chart_label(
        (at[0] + size / 2, at[1] + size * 0.75),
        sign,
        written,
        theme.seat_letter_colour(colour),
        bold=True,
        anchor="middle",
    )


SEAT_LINE = 1.8
"""Width of a seat's curve."""


def seat_line(spots: Sequence[Spot], colour: str, theme: Theme) -> str:
    """Return a seat's curve; a white one has an outline."""
    rim = theme.seat_outline(colour)
    return ("" if rim == "none" else curve_line(spots, rim, SEAT_LINE + 1.6)) + curve_line(
        spots, theme.seat_colour(colour), SEAT_LINE
    )


def round_ticks(last: int, most: int = 8) -> tuple[int, ...]:
    """Return at most `most` evenly spaced rounds from 1 to `last`."""
    return tuple(range(1, last + 1, max(1, -(-last // most))))
