"""Handicaps and their effect: bonus cards and starts by rank, and the resulting points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.settlers.debrief.table import Named, SettlersTable, by_trade
from bot.scenes.pictures.charts.rank_chart import HEIGHT, WIDTH, RankChart, alt_text, rank_chart
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.settlers.analysis.course import Handicap

MEASURES: dict[str, Callable[[SettlersTable, Handicap], float]] = {
    "bonus": lambda _, found: found.bonus,
    "worth": lambda _, found: found.worth,
    "points": lambda table, found: table.final_points[found.seat],
}
"""Measures side by side, from cause to effect."""
DIGITS = {"bonus": 1, "worth": 2, "points": 1}
"""After the point."""


def rated_tables(tables: Sequence[Named]) -> list[Named]:
    """Return the tables with a known order of strength."""
    return [named for named in tables if not named.table.course.by_lot]


def handicaps_section(tables: Sequence[Named]) -> Section | None:
    """Return the judged tables with a known order of strength, or all by the order of choosing starts; None
    without tables.
    """
    counted = judged_tables(tables)
    ranked = rated_tables(counted)
    key = "known" if ranked else "by_lot"
    selected = ranked or counted
    if not selected:
        return None
    drawn = side_by_side(_table_figure(selected, name, key) for name in MEASURES if ranked or name != "bonus")
    weak = sum(bool(named.table.weaker_seats() & set(named.table.course.winners)) for named in selected)
    won = sum(bool(named.table.course.winners) for named in selected)
    title = (
        t(f"debrief.settlers.handicaps.title_{key}", weak=weak, won=won)
        if won
        else t("debrief.settlers.handicaps.name")
    )
    columns = table_heads("debrief.settlers.handicaps", "rank", "bonus_cards", "worth_cards", "end")
    rows = [row for named in by_trade(selected) for row in _handicap_rows(named)]
    lead = escape_xml(t(f"debrief.settlers.handicaps.lead_{key}", tables=len(selected), all=len(counted)))
    return Section("handicaps", title, lead, drawn + figures_table(columns, rows))


def _handicap_rows(named: Named) -> list[tuple[object, ...]]:
    """Return the measures of each seat, weakest first."""
    points = named.table.final_points
    return [
        (
            named.name,
            seat_name(named.table, handicap.seat),
            handicap.rank + 1,
            handicap.bonus,
            format_figure(handicap.worth, 2),
            points[handicap.seat],
        )
        for handicap in named.table.by_rank()
    ]


def chart_of(tables: Sequence[Named], name: str, key: str) -> RankChart:
    """Return one figure of all these tables, by rank."""
    ranks = max(len(named.table.seats) for named in tables)
    values: list[list[float]] = [[] for _ in range(ranks)]
    won: list[list[bool]] = [[] for _ in range(ranks)]
    by_others: list[list[float]] = [[] for _ in range(ranks)]
    for named in by_trade(tables):
        for handicap in named.table.by_rank():
            # the best of three is listed with the best of four
            at = handicap.rank if handicap.rank < len(named.table.seats) - 1 else ranks - 1
            values[at].append(MEASURES[name](named.table, handicap))
            won[at].append(handicap.seat in named.table.course.winners)
            by_others[at].append(shares_of_others(named.table).of_seat(handicap.seat))
    under = [t(f"debrief.settlers.rank.{key}_{at + 1}") for at in range(ranks - 1)] + [
        t(f"debrief.settlers.rank.{key}_last")
    ]
    return RankChart(t(f"debrief.settlers.handicaps.{name}"), under, values, won, DIGITS[name], by_others)


def _table_figure(tables: Sequence[Named], name: str, key: str) -> str:
    chart = chart_of(tables, name, key)
    return figure_html(
        rank_chart(chart, PAGE),
        (WIDTH, HEIGHT),
        f"handicaps-{name}",
        chart.title,
        f"{alt_text(chart)} {seats_of_others(tables)}".strip(),
    )
