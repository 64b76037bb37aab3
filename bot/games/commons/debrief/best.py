"""A group's result as a share of the best possible with the same dice: a bar as wide as the uncertainty,
never a figure alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.debrief.deciders import judged_tables, numbered_mark
from bot.debrief.html import figures_table, glyph_html, rich_text, table_heads
from bot.debrief.story import Section
from bot.games.commons.debrief.table import Named, by_group_order, in_groups
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.commons.analysis.alternatives import PartName, PossiblePoints

PARTS: tuple[PartName, ...] = ("basic", "ostrom")
"""Parts in the chart; the table also has both together."""
WIDEST = 0.25
"""Largest width of a share's bounds shown: a wider range fits weak and strong groups alike."""
_SHARE = Scale(0, 1, 0, 1)


def best_share_section(tables: Sequence[Named]) -> Section | None:
    """Return each table's best possible result next to its own; None without results."""
    counted = by_group_order(judged_tables(tables))
    charted = [named for named in counted if narrow_parts(named)]
    if not charted:
        return None
    governed = any("ostrom" in narrow_parts(named) for named in charted)
    marks = {"silent": glyph_html("ivh"), "governed": glyph_html("ivf"), "greedy": glyph_html("grk")}
    lead = rich_text("debrief.best.lead" if governed else "debrief.best.lead_silent", marks)
    if wide := sum(len(named.table.possible) - len(narrow_parts(named)) for named in counted):
        lead += " " + escape_xml(t("debrief.best.too_wide", count=wide, most=round(100 * WIDEST)))
    rows = []
    for _, group_tables in in_groups(
        [named for named in charted if any(name in PARTS for name in narrow_parts(named))]
    ):
        rows += [_figures_row(named, begins=n == 0) for n, named in enumerate(group_tables)]
    alt_text = "; ".join(_share_text(named) for named in charted)
    ends = '<div class="tr"><em style="left:0">0</em><em style="left:100%">100 %</em></div>'
    axis = f'<div class="br_ ax0"><b></b><div class="two">{ends}</div><span></span></div>'
    body = (
        f'<figure class="bst" role="img" aria-label="{escape_xml(alt_text)}">{"".join(rows)}{axis}</figure>'
    )
    return Section("best", t("debrief.best.title"), lead, body + _figures_table(charted))


def narrow_parts(named: Named) -> Mapping[PartName, PossiblePoints]:
    """Return the parts of a table's game with bounds at most `WIDEST` apart."""
    return {
        name: points
        for name, points in named.table.possible.items()
        if points.share[1] - points.share[0] <= WIDEST
    }


def share_range_text(points: PossiblePoints) -> str:
    """Return the bounds of the share: "62 to 66 %"."""
    low, high = points.share
    return t("debrief.best.share", low=round(100 * low), high=round(100 * high))


def _figures_row(one: Named, *, begins: bool) -> str:
    tracks, words = [], []
    for name in PARTS:
        if (points := narrow_parts(one).get(name)) is None:
            continue
        low, high = points.share
        place = f"left:{_SHARE.to_percent(low)};width:{_SHARE.to_percent(high - low)}"
        bar = f'<i class="iv {"o" if name == "ostrom" else "s"}" style="{place}"></i>'
        greedy = points.greedy / points.high if points.high else 0.0
        tracks.append(
            f'<div class="tr">{bar}<i class="gr" style="left:{_SHARE.to_percent(greedy)}"></i></div>'
        )
        words.append(
            f"<strong>{escape_xml(share_range_text(points))}</strong>"
            if name == "ostrom"
            else escape_xml(share_range_text(points))
        )
    row = f'<b>{numbered_mark(one)}</b><div class="two">{"".join(tracks)}</div><span>{"<br>".join(words)}</span>'
    return f'<div class="br_{" g" if begins else ""}">{row}</div>'


def _share_text(named: Named) -> str:
    parts = [
        t(f"debrief.best.told_{name}", share=share_range_text(points))
        for name, points in narrow_parts(named).items()
    ]
    return f"{named.name}: {', '.join(parts)}"


def _figures_table(tables: Sequence[Named]) -> str:
    columns = table_heads("debrief.best", "part", "got", "found", "most", "greedy", "percent", who=False)
    rows = [
        (
            named.name,
            t(f"debrief.best.part_{name}"),
            points.got,
            points.low,
            points.high,
            points.greedy,
            share_range_text(points),
        )
        for named in tables
        for name, points in narrow_parts(named).items()
    ]
    return figures_table(columns, rows)
