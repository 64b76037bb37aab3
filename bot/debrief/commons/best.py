"""What a group made of its game, as a share of the best possible with the same dice: a bar as wide as the doubt, never a figure alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.debrief.commons.table import Named, by_group_order, in_groups
from bot.debrief.deciders import judged_tables, numbered_mark
from bot.debrief.html import figures_table, glyph_html, rich_text, table_heads
from bot.debrief.story import Section
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.analysis.commons.optimum.optimum import PossiblePoints
from games.analysis.commons.optimum.parts import PartName

PARTS: tuple[PartName, ...] = ("basic", "ostrom")
"""Parts that are drawn; both together stand in the table."""
WIDEST = 0.25
"""The largest width of a share's bounds that is shown: a wider one fits a weak group as well as a strong one."""
_SHARE = Scale(0, 1, 0, 1)


def best_share_section(tables: Sequence[Named]) -> Section | None:
    """What a table could have got at best, beside what it got; None where nothing could be worked out."""
    counted = by_group_order(judged_tables(tables))
    shown = [one for one in counted if narrow_parts(one)]
    if not shown:
        return None
    governed = any("ostrom" in narrow_parts(one) for one in shown)
    marks = {"silent": glyph_html("ivh"), "governed": glyph_html("ivf"), "greedy": glyph_html("grk")}
    lead = rich_text("debrief.best.lead" if governed else "debrief.best.lead_silent", marks)
    if wide := sum(len(one.table.possible) - len(narrow_parts(one)) for one in counted):
        lead += " " + escape_xml(t("debrief.best.too_wide", count=wide, most=round(100 * WIDEST)))
    rows = []
    for _, found in in_groups([one for one in shown if any(name in PARTS for name in narrow_parts(one))]):
        rows += [_figures_row(one, begins=n == 0) for n, one in enumerate(found)]
    told = "; ".join(_share_text(one) for one in shown)
    ends = '<div class="tr"><em style="left:0">0</em><em style="left:100%">100 %</em></div>'
    axis = f'<div class="br_ ax0"><b></b><div class="two">{ends}</div><span></span></div>'
    body = f'<figure class="bst" role="img" aria-label="{escape_xml(told)}">{"".join(rows)}{axis}</figure>'
    return Section("best", t("debrief.best.title"), lead, body + _figures_table(shown))


def narrow_parts(one: Named) -> Mapping[PartName, PossiblePoints]:
    """Return the parts of a table's game with bounds at most `WIDEST` apart."""
    return {name: found for name, found in one.table.possible.items() if found.share[1] - found.share[0] <= WIDEST}


def share_range_text(found: PossiblePoints) -> str:
    """Between what bounds the share lies: "62 to 66 %"."""
    low, high = found.share
    return t("debrief.best.share", low=round(100 * low), high=round(100 * high))


def _figures_row(one: Named, *, begins: bool) -> str:
    tracks, words = [], []
    for name in PARTS:
        if (found := narrow_parts(one).get(name)) is None:
            continue
        low, high = found.share
        place = f"left:{_SHARE.to_percent(low)};width:{_SHARE.to_percent(high - low)}"
        bar = f'<i class="iv {"o" if name == "ostrom" else "s"}" style="{place}"></i>'
        greedy = found.greedy / found.high if found.high else 0.0
        tracks.append(f'<div class="tr">{bar}<i class="gr" style="left:{_SHARE.to_percent(greedy)}"></i></div>')
        words.append(f"<strong>{escape_xml(share_range_text(found))}</strong>" if name == "ostrom" else escape_xml(share_range_text(found)))
    row = f'<b>{numbered_mark(one)}</b><div class="two">{"".join(tracks)}</div><span>{"<br>".join(words)}</span>'
    return f'<div class="br_{" g" if begins else ""}">{row}</div>'


def _share_text(one: Named) -> str:
    parts = [t(f"debrief.best.told_{name}", share=share_range_text(found)) for name, found in narrow_parts(one).items()]
    return f"{one.name}: {', '.join(parts)}"


def _figures_table(shown: Sequence[Named]) -> str:
    columns = table_heads("debrief.best", "part", "got", "found", "most", "greedy", "percent", who=False)
    rows = [
        (one.name, t(f"debrief.best.part_{name}"), found.got, found.low, found.high, found.greedy, share_range_text(found))
        for one in shown
        for name, found in narrow_parts(one).items()
    ]
    return figures_table(columns, rows)
