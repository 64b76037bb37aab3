"""Layout of many tables' small panels: on the page, by group, and in the picture for a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from bot.debrief.deciders import PlayedTable, seats_of_others
from bot.debrief.html import svg_drawing
from bot.debrief.named import NamedTable
from bot.scenes.pictures.fitting import first_fitting
from bot.scenes.pictures.palette import LIGHT, Theme
from bot.scenes.pictures.svg import box, escape_xml, group, svg_document


class TitledTable(Protocol):
    """A chart of one table."""

    @property
    def title(self) -> str:
        """Return the table's name."""
        ...


C = TypeVar("C", bound=TitledTable)
T = TypeVar("T", bound=PlayedTable)
IN_PICTURE = 9
"""Tables that a picture in Discord shows: more would be too small on a phone."""
_GAP = 28


def figure_html(
    marks: Iterable[str],
    size: tuple[float, float],
    name: str,
    title: str,
    description: str,
    *,
    place: str = "",
) -> str:
    """Return a panel of the page. `name`: a unique id; `place`: anchor of the table's first panel."""
    anchor = f' id="{place}"' if place else ""
    return f'<figure class="pn"{anchor}>{svg_drawing(marks, size, name, title, description)}</figure>'


def side_by_side(panels: Iterable[str]) -> str:
    """Return panels in rows of three; on a phone one below the other."""
    return f'<div class="pns">{"".join(panels)}</div>'


def group_html(title: str, about: str, panels: Iterable[str]) -> str:
    """Return the panels of one group with its tables' common facts. `about` is HTML, or nothing."""
    return (
        f'<div class="grp"><div class="gt"><h3>{escape_xml(title)}</h3>{about}</div>{"".join(panels)}</div>'
    )


def panel_words(chart_text: Callable[[C], str], tables: Sequence[NamedTable[T]]) -> Callable[[C], str]:
    """Return a function for a panel's alt text, including its table's automatic play."""
    seats = {one.name: seats_of_others([one]) for one in tables}

    def panel_text(chart: C) -> str:
        return f"{chart_text(chart)} {seats[chart.title]}".strip()

    return panel_text


def panels_picture(
    charts: Sequence[tuple[str, C]],
    draw: Callable[[C, Theme], list[str]],
    chart_text: Callable[[C], str],
    size: tuple[float, float],
    title: str,
) -> tuple[str, str]:
    """Return the first titled panels as one light picture for a message, with alt text for as many as fit."""
    pictured = charts[:IN_PICTURE]
    across = min(3, len(pictured))
    wide, high = size[0] + _GAP, size[1] + _GAP
    placed = [
        group(draw(chart, LIGHT), (20 + n % across * wide, 16 + n // across * high))
        for n, (_, chart) in enumerate(pictured)
    ]
    whole = (across * wide + 24, -(-len(pictured) // across) * high + 16)
    words = [f"{name}: {chart_text(chart)}" for name, chart in pictured]
    drawn = svg_document(*whole, [box((0, 0), whole, LIGHT.paper), *placed], title)
    return drawn, first_fitting(" ".join(words[:count]) for count in range(len(pictured), 0, -1))
