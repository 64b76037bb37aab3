"""Effects of treatments: tables with different random rules compared, with an interval for each difference,
and the effect of absence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.debrief.html import figures_table, glyph_html, percent, rich_text
from bot.debrief.story import AnalysedTable, Section
from bot.games.commons.debrief.table import CommonsTable
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.between import PROMISED, Difference, differences, least_tables
from games.analysis.played_by import LEAST_SHARE, class_decision_counts

FIGURES = ("survived", "points")
MINUS = "\N{MINUS SIGN}"


def treatments_section(tables: Sequence[AnalysedTable]) -> Section | None:
    """Return the results of each treatment; None if fewer than two have completed tables."""
    counted = [one for one in tables if _commons_table(one).played_by.has_enough_people]
    ended = [one for one in counted if one.treatment and not _commons_table(one).was_stopped]
    names = sorted({one.treatment for one in ended})
    if len(names) < 2:
        return None
    dealt = {name: [_commons_table(one) for one in ended if one.treatment == name] for name in names}
    by_figure = {
        figure: {name: [treatment_measure(one, figure) for one in those] for name, those in dealt.items()}
        for figure in FIGURES
    }
    compared = differences(by_figure)
    marks = {"table": glyph_html("hol"), "mean": glyph_html("ful"), "interval": glyph_html("bnd")}
    lead = rich_text("debrief.treatments.lead", marks, compared=len(compared), chance=round(1 / PROMISED))
    if left_out := sum(bool(one.treatment) for one in counted) - len(ended):
        lead += " " + escape_xml(t("debrief.treatments.left_out", count=left_out))
    if mostly_others := sum(bool(one.treatment) for one in tables) - sum(
        bool(one.treatment) for one in counted
    ):
        lead += " " + escape_xml(
            t("debrief.played.left_out", count=mostly_others, tables=len(tables), least=percent(LEAST_SHARE))
        )
    panels, rows = [], []
    for figure in FIGURES:
        pairs = [(one, other, apart) for (of, one, other), apart in compared.items() if of == figure]
        panels.append(_figure_panel(figure, by_figure[figure], pairs, least_tables(len(compared))))
        rows += [_figures_row(figure, *pair) for pair in pairs]
    heads = [
        t(f"debrief.treatments.{head}")
        for head in ("figure", "one", "other", "difference", "interval", "tables")
    ]
    absence = [
        _absence(name, those, sum(one.treatment == name for one in tables)) for name, those in dealt.items()
    ]
    absences = "".join(f"<p>{escape_xml(text)}</p>" for text in absence)
    body = f'<div class="dbs two">{"".join(panels)}</div>{absences}{figures_table(heads, rows)}'
    return Section("treatments", t("debrief.treatments.title"), lead, body)


def _absence(name: str, compared: Sequence[CommonsTable], dealt: int) -> str:
    """Return a sentence on automatic decisions at a treatment's compared tables, and on its tables left out."""
    counts = class_decision_counts([table.played_by for table in compared])
    automatic, clock = counts["stand_in"] + counts["automatic"], counts["clock"]
    share = percent((automatic + clock) / max(1, counts.total()))
    left = dealt - len(compared)
    return t(
        "debrief.treatments.absence",
        name=name,
        acts=counts.total(),
        automatic=automatic,
        clock=clock,
        share=share,
        left=left,
    )


def treatment_measure(table: CommonsTable, figure: str) -> float:
    """Return a completed table's share of surviving seats, or its seats' mean points without those from
    rules.
    """
    last = table.last_stage
    return (
        len(last.survivors) / len(table.seats)
        if figure == "survived"
        else sum(last.earned_points) / len(last.earned_points)
    )


def _commons_table(one: AnalysedTable) -> CommonsTable:
    table: CommonsTable = one.found
    return table


def _figure_panel(
    figure: str,
    by_treatment: Mapping[str, Sequence[float]],
    pairs: Sequence[tuple[str, str, Difference]],
    least: int,
) -> str:
    scale = Scale(
        0,
        1 if figure == "survived" else max(1.0, *(-(-max(values) // 1) for values in by_treatment.values())),
        0,
        1,
    )
    drawn = "".join(
        _treatment_row(figure, name, values, scale) for name, values in by_treatment.items()
    ) + _scale_axis(figure, scale)
    differences_html = "".join(
        f"<p>{escape_xml(_difference_text(figure, *pair, least))}</p>{_interval_figure(figure, pair[2])}"
        for pair in pairs
    )
    words = "; ".join(
        f"{name}: {', '.join(_format_amount(figure, value) for value in values)}"
        for name, values in by_treatment.items()
    )
    head = f"<figcaption><b>{escape_xml(t(f'debrief.treatments.{figure}'))}</b></figcaption>"
    return f'<figure class="db">{head}<div role="img" aria-label="{escape_xml(words)}">{drawn}</div>{differences_html}</figure>'


def _treatment_row(figure: str, name: str, values: Sequence[float], scale: Scale) -> str:
    mean = sum(values) / len(values)
    dots = "".join(f'<i class="h" style="left:{scale.to_percent(value)}"></i>' for value in values)
    track = f'<div class="tr">{dots}<i class="f" style="left:{scale.to_percent(mean)}"></i></div>'
    return f'<div class="dr wide"><b>{escape_xml(name)}</b>{track}<span>{_format_amount(figure, mean)}</span></div>'


def _interval_figure(figure: str, difference: Difference) -> str:
    """Return the difference on its own scale around 0; its words are above it."""
    if difference.interval is None:
        return ""
    low, high = difference.interval
    most = max(abs(low), abs(high), 0.1)
    scale = Scale(-most, most, 0, 1)
    width = Scale(0, 2 * most, 0, 1).to_percent(high - low)
    track = f'<i class="bd" style="left:{scale.to_percent(low)};width:{width}"></i><i class="zero" style="left:50%"></i>'
    track += f'<i class="f" style="left:{scale.to_percent(difference.amount)}"></i>'
    drawn = f'<div class="dr wide"><b></b><div class="tr">{track}</div><span></span></div>{_scale_axis(figure, scale, signed=True)}'
    return f'<div aria-hidden="true">{drawn}</div>'


def _scale_axis(figure: str, scale: Scale, *, signed: bool = False) -> str:
    ends = {"0%": scale.low, **({"50%": 0.0} if signed else {}), "100%": scale.high}
    marks = "".join(
        f'<em style="left:{at}">{_format_amount(figure, value, signed=signed)}</em>'
        for at, value in ends.items()
    )
    return f'<div class="dr wide ax0"><b></b><div class="tr">{marks}</div><span></span></div>'


def _format_amount(figure: str, amount: float, *, signed: bool = False) -> str:
    written = percent(abs(amount)) if figure == "survived" else format_figure(abs(amount))
    sign = MINUS if amount < 0 else "+" if signed else ""
    return written if not written.strip("0. %") else f"{sign}{written}"


def _difference_text(figure: str, one: str, other: str, difference: Difference, least: int) -> str:
    facts = {"one": one, "other": other, "difference": _format_amount(figure, difference.amount, signed=True)}
    if difference.untold == "few":
        return t(
            "debrief.treatments.too_few",
            **facts,
            tables=difference.tables[0],
            others=difference.tables[1],
            least=least,
        )
    if difference.interval is None:
        return t("debrief.treatments.all_alike", **facts)
    low, high = (_format_amount(figure, end, signed=True) for end in difference.interval)
    return t(
        "debrief.treatments.hardly_chance"
        if difference.is_beyond_luck
        else "debrief.treatments.maybe_chance",
        **facts,
        low=low,
        high=high,
    )


def _figures_row(figure: str, one: str, other: str, difference: Difference) -> tuple[str, ...]:
    means = [
        f"{name}: {_format_amount(figure, mean)}"
        for name, mean in zip((one, other), difference.means, strict=True)
    ]
    ends = (
        None
        if difference.interval is None
        else [_format_amount(figure, end, signed=True) for end in difference.interval]
    )
    interval = (
        t("debrief.treatments.none") if ends is None else t("debrief.compare.band", low=ends[0], high=ends[1])
    )
    named, apart = t(f"debrief.treatments.{figure}"), _format_amount(figure, difference.amount, signed=True)
    return (
        named,
        *means,
        apart,
        interval,
        t("debrief.treatments.counts", tables=difference.tables[0], others=difference.tables[1]),
    )
