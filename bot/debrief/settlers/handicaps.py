"""Handicaps and what they did: bonus cards and starts by rank, and the points that came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.settlers.table import Named, SettlersTable, by_trade
from bot.debrief.story import Section
from bot.scenes.pictures.charts.rank_chart import HEIGHT, WIDTH, RankChart, alt_text, rank_chart
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.settlers.course import Handicap

MEASURES: dict[str, Callable[[SettlersTable, Handicap], float]] = {
    "bonus": lambda _, found: found.bonus,
    "worth": lambda _, found: found.worth,
    "points": lambda table, found: table.final_points[found.seat],
}
"""What stands side by side, from cause to effect."""
DIGITS = {"bonus": 1, "worth": 2, "points": 1}
"""After the point."""


def rated_tables(tables: Sequence[Named]) -> list[Named]:
    """Tables of which somebody had said who is how good."""
    return [one for one in tables if not one.table.course.by_lot]


def handicaps_section(tables: Sequence[Named]) -> Section | None:
    """Of the tables that tell of people: those whose order of strength was known; where none was, all, by the order in which starts were
    chosen. None where no table is left.
    """
    counted = judged_tables(tables)
    ranked = rated_tables(counted)
    key = "known" if ranked else "by_lot"
    shown = ranked or counted
    if not shown:
        return None
    drawn = side_by_side(_table_figure(shown, name, key) for name in MEASURES if ranked or name != "bonus")
    weak = sum(bool(one.table.weaker_seats() & set(one.table.course.winners)) for one in shown)
    won = sum(bool(one.table.course.winners) for one in shown)
    title = t(f"debrief.settlers.handicaps.title_{key}", weak=weak, won=won) if won else t("debrief.settlers.handicaps.name")
    columns = table_heads("debrief.settlers.handicaps", "rank", "bonus_cards", "worth_cards", "end")
    rows = [row for one in by_trade(shown) for row in _handicap_rows(one)]
    lead = escape_xml(t(f"debrief.settlers.handicaps.lead_{key}", tables=len(shown), all=len(counted)))
    return Section("handicaps", title, lead, drawn + figures_table(columns, rows))


def _handicap_rows(one: Named) -> list[tuple[object, ...]]:
    """The seats from the weakest to the best, with what each measure says of them."""
    points = one.table.final_points
    return [
        (one.name, seat_name(one.table, found.seat), found.rank + 1, found.bonus, format_figure(found.worth, 2), points[found.seat])
        for found in one.table.by_rank()
    ]


def chart_of(tables: Sequence[Named], name: str, key: str) -> RankChart:
    """One figure of all these tables, by rank."""
    ranks = max(len(one.table.seats) for one in tables)
    values: list[list[float]] = [[] for _ in range(ranks)]
    won: list[list[bool]] = [[] for _ in range(ranks)]
    by_others: list[list[float]] = [[] for _ in range(ranks)]
    for one in by_trade(tables):
        for found in one.table.by_rank():
            # the best of three stands beside the best of four
            at = found.rank if found.rank < len(one.table.seats) - 1 else ranks - 1
            values[at].append(MEASURES[name](one.table, found))
            won[at].append(found.seat in one.table.course.winners)
            by_others[at].append(shares_of_others(one.table).of_seat(found.seat))
    under = [t(f"debrief.settlers.rank.{key}_{at + 1}") for at in range(ranks - 1)] + [t(f"debrief.settlers.rank.{key}_last")]
    return RankChart(t(f"debrief.settlers.handicaps.{name}"), under, values, won, DIGITS[name], by_others)


def _table_figure(tables: Sequence[Named], name: str, key: str) -> str:
    chart = chart_of(tables, name, key)
    return figure_html(
        rank_chart(chart, PAGE), (WIDTH, HEIGHT), f"handicaps-{name}", chart.title, f"{alt_text(chart)} {seats_of_others(tables)}".strip()
    )
