"""Points over the rounds, table by table, and the sources of the cards behind them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief import panels
from bot.debrief.bars import bars_html
from bot.debrief.deciders import judged_tables, seat_name, shares_of_others
from bot.debrief.html import figures_table, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.settlers.debrief.table import Named, SettlersTable, by_trade
from bot.scenes.pictures.charts.line_chart import HEIGHT, WIDTH, LineChart, alt_text, line_chart
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.audience import Seat
from games.settlers.analysis.course import SOURCES, count_lead_changes


def points_section(tables: Sequence[Named]) -> Section:
    """Return a panel for each table, on one scale."""
    most, end = max_points(tables), max_rounds(tables)
    drawn = side_by_side(_table_figure(named, most, end) for named in by_trade(tables))
    lead = [
        t("debrief.settlers.points.lead", most=most),
        *([t("debrief.settlers.points.order")] if len(tables) > 1 else []),
    ]
    changes = sum(count_lead_changes(named.table.course) for named in judged_tables(tables))
    title = (
        t("debrief.settlers.points.title", changes=changes)
        if changes
        else t("debrief.settlers.points.title_none")
    )
    columns = table_heads("debrief.settlers.points", "half", "end", "won")
    rows = [
        (
            named.name,
            seat_name(named.table, seat),
            half,
            end,
            t("words.yes" if seat in named.table.course.winners else "words.no"),
        )
        for named in by_trade(tables)
        for seat, (half, end) in enumerate(zip(half_way(named.table), named.table.final_points, strict=True))
    ]
    return Section("points", title, escape_xml(" ".join(lead)), drawn + figures_table(columns, rows))


def points_picture(tables: Sequence[Named]) -> tuple[str, str]:
    """Return the first panels as one picture for a message, with its alt text."""
    most, end = max_points(tables), max_rounds(tables)
    charts = [(named.name, chart_of(named, most, end)) for named in by_trade(tables)]
    return panels.panels_picture(
        charts,
        line_chart,
        panels.panel_words(alt_text, tables),
        (WIDTH, HEIGHT),
        t("debrief.settlers.points.name"),
    )


def max_points(tables: Sequence[Named]) -> int:
    """Return the most points reached or needed at any table, the top of every panel."""
    return max(max(named.table.goal, *(max(row) for row in named.table.course.points)) for named in tables)


def half_way(table: SettlersTable) -> tuple[int, ...]:
    """Return the points by seat after half of the rounds."""
    return table.course.points[len(table.course.points) // 2]


def max_rounds(tables: Sequence[Named]) -> int:
    """Return the most rounds of any table, the end of every panel's axis."""
    return max(len(named.table.course.points) - 1 for named in tables)


def chart_of(named: Named, most: int, longest: int = 0) -> LineChart:
    """Return the chart of one table."""
    table = named.table
    names = tuple(t(f"words.seat.{table.seats[seat]}") for seat in table.course.winners)
    note = (
        t("debrief.settlers.won", seats=names, rounds=table.completed_rounds)
        if names
        else t("debrief.settlers.nobody_won", rounds=table.completed_rounds)
    )
    note = t("debrief.stopped") if table.course.end is None else note
    return LineChart(
        named.name,
        note,
        table.seats,
        table.course.points,
        most,
        table.goal,
        table.course.winners,
        shares_of_others(table),
        longest,
    )


def _table_figure(named: Named, most: int, longest: int) -> str:
    chart = chart_of(named, most, longest)
    title = t("debrief.settlers.points.panel", table=named.name)
    return figure_html(
        line_chart(chart, PAGE),
        (WIDTH, HEIGHT),
        f"points-{named.anchor}",
        title,
        panels.panel_words(alt_text, [named])(chart),
        place=named.anchor,
    )


COLUMNS = (*SOURCES, "discard")


def sources_section(tables: Sequence[Named]) -> Section:
    """Return the sources of each seat's cards, and the losses by sevens."""
    sources = [
        (named, [_cards_by_source(named.table, seat) for seat in range(len(named.table.seats))])
        for named in by_trade(tables)
    ]
    noted = [
        (
            named,
            t(
                "debrief.settlers.sources.note",
                n=format_figure(sum(sum(row[:-1]) for row in rows) / named.table.completed_rounds),
            ),
            rows,
        )
        for named, rows in sources
    ]
    counted = [rows for named, rows in sources if named.table.played_by.has_enough_people]
    lost, came = (
        sum(sum(row[part]) for rows in counted for row in rows) for part in (slice(-1, None), slice(0, -1))
    )
    title = (
        t("debrief.settlers.sources.title", lost=lost, came=came)
        if lost
        else t("debrief.settlers.sources.name")
    )
    sorts = [t(f"debrief.settlers.sources.{name}") for name in COLUMNS]
    drawn = bars_html("debrief.settlers.sources", noted, sorts, frozenset({len(SOURCES)}))
    return Section("sources", title, escape_xml(t("debrief.settlers.sources.lead")), drawn)


def _cards_by_source(table: SettlersTable, seat: Seat) -> list[int]:
    return [*(table.course.cards[seat, source] for source in SOURCES), table.course.discarded[seat]]
