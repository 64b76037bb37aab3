"""The few SVG elements of the pictures. Numbers are rounded, so that equal pictures are equal texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor

Spot = tuple[float, float]

FAMILY = "Noto Sans, sans-serif"
INK = "#1d2429"
"""Nearly black: outlines and letters."""
_MARK = "#ffe600"
_NOT_CARRIED = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 does not know."""


def format_number(value: float) -> str:
    """Return a coordinate with at most one decimal place."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def escape_xml(text: str) -> str:
    """Return text escaped for an element or an attribute, without characters that XML cannot carry."""
    return escape(_NOT_CARRIED.sub("", text))


def svg_document(
    width: float, height: float, parts: Iterable[str], title: str, cuts: Sequence[int] = ()
) -> str:
    """Return a whole picture of this size in units; `title` is its name for a screen reader.

    At the heights of `cuts` a painter may cut it into bands and only repaint changed ones. Each part is then
    a line, and those marked as lying between two heights belong to no other band.
    """
    bands = f' data-cuts="{" ".join(map(str, cuts))}"' if cuts else ""
    size = f'viewBox="0 0 {format_number(width)} {format_number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FAMILY}"{bands}>'
    return "\n".join(
        (
            head,
            f"<title>{escape_xml(title)}</title>",
            *(part.replace("\n", " ") if cuts else part for part in parts),
            "</svg>",
        )
    )


def crop_band(top: float, foot: float, *parts: str) -> str:
    """Mark parts as leaving no ink above `top` or below `foot`; one unit more is for anti-aliasing."""
    return f'<g data-y="{floor(top) - 1} {ceil(foot) + 1}">{"".join(parts)}</g>'


def group(parts: Iterable[str], at: Spot = (0, 0), scale: float = 1.0) -> str:
    """Move and scale parts."""
    grown = "" if scale == 1 else f" scale({scale:g})"
    return (
        f'<g transform="translate({format_number(at[0])} {format_number(at[1])}){grown}">{"".join(parts)}</g>'
    )


def polygon(points: Iterable[Spot], fill: str, stroke: str = "none", width: float = 0) -> str:
    """Return a closed shape with round joins."""
    corners = " ".join(f"{format_number(x)},{format_number(y)}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}"{_line_element(stroke, width)}/>'


def path(steps: str, fill: str, stroke: str = "none", width: float = 0) -> str:
    """Return a path in SVG's own notation."""
    return f'<path d="{steps}" fill="{fill}"{_line_element(stroke, width)}/>'


def circle(at: Spot, radius: float, fill: str, stroke: str = "none", width: float = 0) -> str:
    """Return a disc."""
    x, y, r = (format_number(number) for number in (*at, radius))
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{_line_element(stroke, width)}/>'


def box(
    at: Spot, size: Spot, fill: str, stroke: str = "none", width: float = 0, *, round_by: float = 0
) -> str:
    """Return a rectangle from its upper left corner."""
    corner = f' rx="{format_number(round_by)}"' if round_by else ""
    place = f'x="{format_number(at[0])}" y="{format_number(at[1])}" width="{format_number(size[0])}" height="{format_number(size[1])}"'
    return f'<rect {place}{corner} fill="{fill}"{_line_element(stroke, width)}/>'


def line(start: Spot, end: Spot, stroke: str, width: float, dash: str = "") -> str:
    """Return a straight stroke with round ends, or dashes with flat ends."""
    ends = f' stroke-dasharray="{dash}"' if dash else ' stroke-linecap="round"'
    places = f'x1="{format_number(start[0])}" y1="{format_number(start[1])}" x2="{format_number(end[0])}" y2="{format_number(end[1])}"'
    return f'<line {places} stroke="{stroke}" stroke-width="{format_number(width)}"{ends}/>'


def label(
    at: Spot, text: str, size: float, fill: str = INK, *, bold: bool = True, anchor: str = "middle"
) -> str:
    """Return text whose capitals and digits are vertically centred on this height."""
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{format_number(at[0])}" y="{format_number(at[1] + size * 0.357)}"'
    return f'<text {place} font-size="{format_number(size)}"{weight} text-anchor="{anchor}" fill="{fill}">{escape_xml(text)}</text>'


def badge(at: Spot, text: str) -> str:
    """Return a short text on its disc, 27 units in radius."""
    return crop_band(
        at[1] - 30,
        at[1] + 30,
        circle(at, 27, INK, _MARK, 5),
        label(at, text, (34, 27, 21)[len(text[:3]) - 1], _MARK),
    )


def _line_element(stroke: str, width: float) -> str:
    return (
        f' stroke="{stroke}" stroke-width="{format_number(width)}" stroke-linejoin="round"' if width else ""
    )
