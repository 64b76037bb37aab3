"""What treatments did: tables that the lot gave other rules, beside each other, with an interval for each difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from bot.debrief.commons.table import CommonsTable
from bot.debrief.html import figures, glyph, percent, rich
from bot.debrief.story import Looked, Section
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import safe
from bot.texts.figures import short
from bot.texts.lookup import t
from games.analysis.between import Difference, difference
from games.analysis.played_by import LEAST_SHARE

FIGURES = ("survived", "points")
MINUS = "\N{MINUS SIGN}"


def section(tables: Sequence[Looked]) -> Section | None:
    """What came of each treatment; None where fewer than two were dealt to tables that came to their end."""
    counted = [one for one in tables if _of(one).played_by.has_enough_people]
    ended = [one for one in counted if one.treatment and not _of(one).stopped]
    names = sorted({one.treatment for one in ended})
    if len(names) < 2:
        return None
    lead = rich("debrief.treatments.lead", {"table": glyph("hol"), "mean": glyph("ful"), "interval": glyph("bnd")})
    if left_out := sum(bool(one.treatment) for one in counted) - len(ended):
        lead += " " + safe(t("debrief.treatments.left_out", count=left_out))
    if mostly_others := sum(bool(one.treatment) for one in tables) - sum(bool(one.treatment) for one in counted):
        lead += " " + safe(t("debrief.played.left_out", count=mostly_others, tables=len(tables), least=percent(LEAST_SHARE)))
    panels, rows = [], []
    for figure in FIGURES:
        by_name = {name: [measured(_of(one), figure) for one in ended if one.treatment == name] for name in names}
        pairs = [(one, other, difference(by_name[one], by_name[other])) for one, other in combinations(names, 2)]
        panels.append(_panel(figure, by_name, pairs))
        rows += [_row(figure, *pair) for pair in pairs]
    heads = [t(f"debrief.treatments.{head}") for head in ("figure", "one", "other", "difference", "interval", "tables")]
    return Section("treatments", t("debrief.treatments.title"), lead, f'<div class="dbs two">{"".join(panels)}</div>{figures(heads, rows)}')


def measured(table: CommonsTable, figure: str) -> float:
    """Of a table that came to its end: the share of its seats that survived, or a seat's mean points."""
    last = table.last
    return len(last.survivors) / len(table.seats) if figure == "survived" else sum(last.points) / len(last.points)


def _of(one: Looked) -> CommonsTable:
    found: CommonsTable = one.found
    return found


def _panel(figure: str, told: Mapping[str, Sequence[float]], pairs: Sequence[tuple[str, str, Difference]]) -> str:
    scale = Scale(0, 1 if figure == "survived" else max(1.0, *(-(-max(found) // 1) for found in told.values())), 0, 1)
    drawn = "".join(_treatment(figure, name, found, scale) for name, found in told.items()) + _axis(figure, scale)
    said = "".join(f"<p>{safe(_said(figure, *pair))}</p>{_interval(figure, pair[2])}" for pair in pairs)
    words = "; ".join(f"{name}: {', '.join(_figure(figure, one) for one in found)}" for name, found in told.items())
    head = f"<figcaption><b>{safe(t(f'debrief.treatments.{figure}'))}</b></figcaption>"
    return f'<figure class="db">{head}<div role="img" aria-label="{safe(words)}">{drawn}</div>{said}</figure>'


def _treatment(figure: str, name: str, found: Sequence[float], scale: Scale) -> str:
    mean = sum(found) / len(found)
    dots = "".join(f'<i class="h" style="left:{scale.percent(one)}"></i>' for one in found)
    track = f'<div class="tr">{dots}<i class="f" style="left:{scale.percent(mean)}"></i></div>'
    return f'<div class="dr wide"><b>{safe(name)}</b>{track}<span>{_figure(figure, mean)}</span></div>'


def _interval(figure: str, found: Difference) -> str:
    """The difference on a scale of its own, with nothing in the middle; its words stand above it."""
    if found.interval is None:
        return ""
    low, high = found.interval
    most = max(abs(low), abs(high), 0.1)
    scale = Scale(-most, most, 0, 1)
    width = Scale(0, 2 * most, 0, 1).percent(high - low)
    track = f'<i class="bd" style="left:{scale.percent(low)};width:{width}"></i><i class="zero" style="left:50%"></i>'
    track += f'<i class="f" style="left:{scale.percent(found.amount)}"></i>'
    drawn = f'<div class="dr wide"><b></b><div class="tr">{track}</div><span></span></div>{_axis(figure, scale, signed=True)}'
    return f'<div aria-hidden="true">{drawn}</div>'


def _axis(figure: str, scale: Scale, *, signed: bool = False) -> str:
    ends = {"0%": scale.low, **({"50%": 0.0} if signed else {}), "100%": scale.high}
    marks = "".join(f'<em style="left:{at}">{_figure(figure, value, signed=signed)}</em>' for at, value in ends.items())
    return f'<div class="dr wide ax0"><b></b><div class="tr">{marks}</div><span></span></div>'


def _figure(figure: str, amount: float, *, signed: bool = False) -> str:
    written = percent(abs(amount)) if figure == "survived" else short(abs(amount))
    sign = MINUS if amount < 0 else "+" if signed else ""
    return written if not written.strip("0. %") else f"{sign}{written}"


def _said(figure: str, one: str, other: str, found: Difference) -> str:
    facts = {"one": one, "other": other, "difference": _figure(figure, found.amount, signed=True)}
    if found.interval is None:
        return t("debrief.treatments.too_few", **facts, tables=found.tables[0], others=found.tables[1])
    low, high = (_figure(figure, end, signed=True) for end in found.interval)
    chance = found.interval[0] <= 0 <= found.interval[1]
    return t("debrief.treatments.maybe_chance" if chance else "debrief.treatments.hardly_chance", **facts, low=low, high=high)


def _row(figure: str, one: str, other: str, found: Difference) -> tuple[str, ...]:
    means = [f"{name}: {_figure(figure, mean)}" for name, mean in zip((one, other), found.means, strict=True)]
    ends = None if found.interval is None else [_figure(figure, end, signed=True) for end in found.interval]
    interval = t("debrief.treatments.none") if ends is None else t("debrief.compare.band", low=ends[0], high=ends[1])
    named, apart = t(f"debrief.treatments.{figure}"), _figure(figure, found.amount, signed=True)
    return (named, *means, apart, interval, t("debrief.treatments.counts", tables=found.tables[0], others=found.tables[1]))
