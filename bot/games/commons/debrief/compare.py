"""Whether self-government helped: each stage's figures, and those of the same rounds replayed in silence."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, numbered_mark
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, table_heads
from bot.debrief.story import Section
from bot.games.commons.debrief.table import Named, by_group_order, in_groups
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.commons.analysis.alternatives import FALSE_VERDICT_RATE, MeasureComparison, count_verdicts
from games.commons.analysis.bands import HIGH, LOW
from games.commons.analysis.figures import MIN_REQUESTS

DRAWN = ("growth_lost", "taken", "refused")
"""Measures in the charts; the table has all."""
TABLED = (*DRAWN, "returned", "crashes", "earned", "survivors")
SHARES = ("refused",)
OUTSIDE = 1 - (HIGH - LOW)
"""Share of figures outside of their bands if nothing has changed."""


def comparison_section(tables: Sequence[Named]) -> Section | None:
    """Return each stage of self-government next to the silent one; None if none can be compared."""
    counted = judged_tables(tables)
    compared = [named for named in by_group_order(counted) if named.table.replays is not None]
    if not compared:
        return None
    first = next(stage for named in compared if (stage := named.table.ostrom_stage) is not None)
    marks = {"silent": glyph_html("hol"), "governed": glyph_html("ful"), "band": glyph_html("bnd")}
    count = max(named.table.replays.count for named in compared if named.table.replays is not None)
    lead = rich_text(
        "debrief.compare.lead", marks, last=first.first - 1, first=first.first, end=first.last, plays=count
    )
    lead += " " + _how_to_read(compared)
    if thin := sum(
        named.table.replays is None and named.table.ostrom_stage is not None and named.table.is_too_thin
        for named in counted
    ):
        lead += " " + escape_xml(t("debrief.compare.too_thin", count=thin, least=MIN_REQUESTS))
    panels = "".join(_panel(name, compared) for name in DRAWN)
    return Section(
        "compare", _title(compared), lead, f'<div class="dbs">{panels}</div>{_figures_table(compared)}'
    )


def _how_to_read(tables: Sequence[Named]) -> str:
    """Return how the verdict is made, how many would be due to chance, and that the other figures are
    descriptive.
    """
    counts = count_verdicts(named.table.verdict for named in tables)
    figures = len(tables) * len(TABLED)
    parts = [t("debrief.compare.verdict", share=percent(FALSE_VERDICT_RATE))] if counts.compared else []
    if counts.may_surprise:
        parts.append(t("debrief.compare.chance", tables=counts.tables, most=counts.usual_count))
    parts.append(t("debrief.compare.described", figures=figures, chance=round(figures * OUTSIDE)))
    if unpredicted := counts.tables - counts.compared:
        parts.append(t("debrief.compare.unpredicted", count=unpredicted))
    return " ".join(map(escape_xml, parts))


def compare_to_silence(named: Named, name: str) -> MeasureComparison:
    """Return this measure of self-government and of silence. Raises ValueError without such a stage."""
    if named.table.replays is None:
        raise ValueError("nothing is compared at this table")
    return named.table.replays.measure(name)


def _title(tables: Sequence[Named]) -> str:
    counts = count_verdicts(named.table.verdict for named in tables)
    if not counts.compared:
        return t("debrief.compare.title_described")
    return t("debrief.compare.title", better=counts.better, worse=counts.worse, tables=counts.compared)


def _panel(name: str, tables: Sequence[Named]) -> str:
    scale = _scale(name, tables)
    rows = []
    for _, group_tables in in_groups(tables):
        rows += [_row(named, name, scale, begins=n == 0) for n, named in enumerate(group_tables)]
    alt_text = "; ".join(_comparison_text(named, name) for named in tables)
    head = f"<figcaption><b>{escape_xml(t(f'debrief.figure.{name}'))}</b><br>{escape_xml(t(f'debrief.compare.{name}'))}</figcaption>"
    ends = (
        f'<div class="dr ax0"><b></b><div class="tr"><em style="left:0">{_value_text(name, scale.low)}</em>'
    )
    ends += f'<em style="left:100%">{_value_text(name, scale.high)}</em></div><span></span></div>'
    return f'<figure class="db">{head}<div role="img" aria-label="{escape_xml(alt_text)}">{"".join(rows)}{ends}</div></figure>'


def _scale(name: str, tables: Sequence[Named]) -> Scale:
    if name in SHARES:
        return Scale(0, 1, 0, 1)
    most = max(
        max(
            _silent_value(named, name),
            compare_to_silence(named, name).real,
            compare_to_silence(named, name).silent.high,
        )
        for named in tables
    )
    return Scale(0, 10 if name == "growth_lost" else max(1.0, 5 * -(-most // 5)), 0, 1)


def _silent_value(named: Named, name: str) -> float:
    value = getattr(named.table.basic_stage, name)
    return float(len(value) if name == "survivors" else value)


def _row(one: Named, name: str, scale: Scale, *, begins: bool) -> str:
    comparison, silent = compare_to_silence(one, name), _silent_value(one, name)
    low, high = sorted((silent, comparison.real))
    marks = [("bd", comparison.silent.low, comparison.silent.high), ("cn", low, high)]
    track = "".join(
        f'<i class="{kind}" style="left:{scale.to_percent(at)};width:{_width(scale, at, to)}"></i>'
        for kind, at, to in marks
    )
    track += f'<i class="h" style="left:{scale.to_percent(silent)}"></i><i class="f" style="left:{scale.to_percent(comparison.real)}"></i>'
    values = f"{_value_text(name, silent)} → {_value_text(name, comparison.real)}"
    words = f'<span class="{"o" if comparison.is_outside else ""}">{values}</span>'
    return f'<div class="dr{" g" if begins else ""}"><b>{numbered_mark(one)}</b><div class="tr">{track}</div>{words}</div>'


def _width(scale: Scale, low: float, high: float) -> str:
    return Scale(0, scale.high - scale.low, 0, 1).to_percent(high - low)


def _value_text(name: str, figure: float) -> str:
    return percent(figure) if name in SHARES else format_figure(figure, 2 if name == "growth_lost" else 1)


def _comparison_text(named: Named, name: str) -> str:
    comparison = compare_to_silence(named, name)
    figures_ = {
        "silent": _value_text(name, _silent_value(named, name)),
        "governed": _value_text(name, comparison.real),
    }
    band = {
        "low": _value_text(name, comparison.silent.low),
        "high": _value_text(name, comparison.silent.high),
    }
    return t("debrief.compare.told", table=named.name, **figures_, **band)


def _figures_table(tables: Sequence[Named]) -> str:
    columns = table_heads(
        "debrief.compare", "measure", "stage_silent", "stage_governed", "replays", who=False
    )
    rows = []
    for named in tables:
        for name in TABLED:
            comparison = compare_to_silence(named, name)
            band = t(
                "debrief.compare.band",
                low=_value_text(name, comparison.silent.low),
                high=_value_text(name, comparison.silent.high),
            )
            rows.append(
                (
                    named.name,
                    t(f"debrief.figure.{name}"),
                    _value_text(name, _silent_value(named, name)),
                    _value_text(name, comparison.real),
                    band,
                )
            )
    return figures_table(columns, rows)
