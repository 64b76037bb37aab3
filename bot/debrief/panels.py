"""How the small panels of many tables stand together: on the page, by group, and in the picture for a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.debrief.html import drawing
from bot.scenes.pictures.fitting import fitting
from bot.scenes.pictures.palette import LIGHT
from bot.scenes.pictures.svg import box, document, group, safe

IN_PICTURE = 9
"""Tables that a picture in Discord shows: more would be too small on a phone."""
_GAP = 28


def figure(marks: Iterable[str], size: tuple[float, float], name: str, title: str, told: str, *, place: str = "") -> str:
    """A panel of the page. `name`: unlike all others; `place`: what links to the table point at, for its first panel."""
    here = f' id="{place}"' if place else ""
    return f'<figure class="pn"{here}>{drawing(marks, size, name, title, told)}</figure>'


def side_by_side(panels: Iterable[str]) -> str:
    """Panels in rows of three; on a phone one below the other."""
    return f'<div class="pns">{"".join(panels)}</div>'


def grouped(title: str, about: str, panels: Iterable[str]) -> str:
    """Panels of one group, beside what its tables have in common. `about` is HTML, or nothing."""
    return f'<div class="grp"><div class="gt"><h3>{safe(title)}</h3>{about}</div>{"".join(panels)}</div>'


def picture(panels: Sequence[list[str]], size: tuple[float, float], title: str, told: Sequence[str]) -> tuple[str, str]:
    """The first panels, painted in light colours, as one picture for a message, and what it says in words. `size`: of each panel; `told`:
    each in words, of which as many are said as there is room for.
    """
    shown = panels[:IN_PICTURE]
    across = min(3, len(shown))
    wide, high = size[0] + _GAP, size[1] + _GAP
    placed = [group(panel, (20 + n % across * wide, 16 + n // across * high)) for n, panel in enumerate(shown)]
    whole = (across * wide + 24, -(-len(shown) // across) * high + 16)
    return document(*whole, [box((0, 0), whole, LIGHT.paper), *placed], title), fitting(
        " ".join(told[:count]) for count in range(len(shown), 0, -1)
    )
