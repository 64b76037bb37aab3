"""How the small panels of many tables stand together: on the page, by group, and in the picture for a message."""

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
        """The table's name."""
        ...


C = TypeVar("C", bound=TitledTable)
T = TypeVar("T", bound=PlayedTable)
IN_PICTURE = 9
"""Tables that a picture in Discord shows: more would be too small on a phone."""
_GAP = 28


def figure_html(marks: Iterable[str], size: tuple[float, float], name: str, title: str, told: str, *, place: str = "") -> str:
    """A panel of the page. `name`: unlike all others; `place`: what links to the table point at, for its first panel."""
    here = f' id="{place}"' if place else ""
    return f'<figure class="pn"{here}>{svg_drawing(marks, size, name, title, told)}</figure>'


def side_by_side(panels: Iterable[str]) -> str:
    """Panels in rows of three; on a phone one below the other."""
    return f'<div class="pns">{"".join(panels)}</div>'


def group_html(title: str, about: str, panels: Iterable[str]) -> str:
    """Panels of one group, beside what its tables have in common. `about` is HTML, or nothing."""
    return f'<div class="grp"><div class="gt"><h3>{escape_xml(title)}</h3>{about}</div>{"".join(panels)}</div>'


def panel_words(told: Callable[[C], str], tables: Sequence[NamedTable[T]]) -> Callable[[C], str]:
    """What a panel says in words, with the seats and rounds of its table that people did not play."""
    seats = {one.name: seats_of_others([one]) for one in tables}

    def panel_text(chart: C) -> str:
        return f"{told(chart)} {seats[chart.title]}".strip()

    return panel_text


def panels_picture(
    charts: Sequence[tuple[str, C]],
    draw: Callable[[C, Theme], list[str]],
    told: Callable[[C], str],
    size: tuple[float, float],
    title: str,
) -> tuple[str, str]:
    """The first of these panels, each with its table's name, painted in light colours as one picture for a message, and what it says in
    words, of as many panels as there is room for. `size`: of each.
    """
    shown = charts[:IN_PICTURE]
    across = min(3, len(shown))
    wide, high = size[0] + _GAP, size[1] + _GAP
    placed = [group(draw(chart, LIGHT), (20 + n % across * wide, 16 + n // across * high)) for n, (_, chart) in enumerate(shown)]
    whole = (across * wide + 24, -(-len(shown) // across) * high + 16)
    words = [f"{name}: {told(chart)}" for name, chart in shown]
    drawn = svg_document(*whole, [box((0, 0), whole, LIGHT.paper), *placed], title)
    return drawn, first_fitting(" ".join(words[:count]) for count in range(len(shown), 0, -1))
