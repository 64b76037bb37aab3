"""Gold over the rounds, table by table, and its sources."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief import panels
from bot.debrief.bars import bars_html
from bot.debrief.deciders import judged_tables, seat_name, shares_of_others
from bot.debrief.html import figures_table, percent, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.crossroads.debrief.table import Named, by_shared_roads
from bot.scenes.pictures.charts.line_chart import HEIGHT, WIDTH, LineChart, alt_text, line_chart
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.crossroads.analysis.course import SOURCES


def purses_section(tables: Sequence[Named]) -> Section:
    """Return a panel for each table, on one scale."""
    most, end = max_gold(tables), max_rounds(tables)
    drawn = side_by_side(_table_figure(named, most, end) for named in by_shared_roads(tables))
    dashed, several = any(named.table.goal for named in tables), len(tables) > 1
    sentences = (("lead", True), ("goal", dashed), ("order", several))
    lead = [t(f"debrief.crossroads.purses.{sentence}", most=most) for sentence, true in sentences if true]
    counted = judged_tables(tables)
    reached = sum(named.table.course.end == "goal" for named in counted)
    title = (
        t("debrief.crossroads.purses.title", reached=reached, tables=len(counted))
        if reached
        else t("debrief.crossroads.purses.name")
    )
    columns = table_heads("debrief.crossroads.purses", "half", "end", "cities", "roads")
    rows = [row for named in by_shared_roads(tables) for row in _purse_rows(named)]
    return Section("purses", title, escape_xml(" ".join(lead)), drawn + figures_table(columns, rows))


def purses_picture(tables: Sequence[Named]) -> tuple[str, str]:
    """Return the first panels as one picture for a message, with its alt text."""
    most, end = max_gold(tables), max_rounds(tables)
    charts = [(named.name, chart_of(named, most, end)) for named in by_shared_roads(tables)]
    return panels.panels_picture(
        charts,
        line_chart,
        panels.panel_words(alt_text, tables),
        (WIDTH, HEIGHT),
        t("debrief.crossroads.purses.name"),
    )


def max_gold(tables: Sequence[Named]) -> int:
    """Return the most gold owned or needed at any table, the top of every panel."""
    return max(max(named.table.goal, 1, *(max(row) for row in named.table.course.gold)) for named in tables)


def max_rounds(tables: Sequence[Named]) -> int:
    """Return the most rounds of any table, the end of every panel's axis."""
    return max(len(named.table.course.gold) - 1 for named in tables)


def chart_of(named: Named, most: int, longest: int = 0) -> LineChart:
    """Return the chart of one table."""
    table = named.table
    names = tuple(t(f"words.seat.{table.seats[seat]}") for seat in table.course.winners)
    note = (
        t("debrief.crossroads.won", seats=names, rounds=table.completed_rounds)
        if names
        else t("debrief.stopped")
    )
    return LineChart(
        named.name,
        note,
        table.seats,
        table.course.gold,
        most,
        table.goal,
        table.course.winners,
        shares_of_others(table),
        longest,
    )


def _table_figure(named: Named, most: int, longest: int) -> str:
    chart = chart_of(named, most, longest)
    title = t("debrief.crossroads.purses.panel", table=named.name)
    return figure_html(
        line_chart(chart, PAGE),
        (WIDTH, HEIGHT),
        f"purses-{named.anchor}",
        title,
        panels.panel_words(alt_text, [named])(chart),
        place=named.anchor,
    )


def _purse_rows(named: Named) -> list[tuple[object, ...]]:
    course = named.table.course
    half = course.gold[len(course.gold) // 2]
    return [
        (
            named.name,
            seat_name(named.table, seat),
            half[seat],
            named.table.final_gold[seat],
            course.cities[seat],
            course.built[seat],
        )
        for seat in range(len(named.table.seats))
    ]


def _income_by_source(named: Named) -> list[list[int]]:
    return [
        [named.table.course.income[seat, source] for source in SOURCES]
        for seat in range(len(named.table.seats))
    ]


def sources_section(tables: Sequence[Named]) -> Section:
    """Return the gold of each seat by source."""
    incomes = [(named, _income_by_source(named)) for named in by_shared_roads(tables)]
    noted = [
        (named, t("debrief.crossroads.sources.note", n=sum(map(sum, rows))), rows) for named, rows in incomes
    ]
    counted = [rows for named, rows in incomes if named.table.played_by.has_enough_people]
    sums = [sum(row[at] for rows in counted for row in rows) for at in range(len(SOURCES))]
    # fees move gold between seats, so they are not income of the table
    minted = sum(sums) - sums[SOURCES.index("fees")]
    share = {source: percent(sums[SOURCES.index(source)] / max(1, minted)) for source in ("roads", "trade")}
    title = t("debrief.crossroads.sources.title", **share) if minted else t("debrief.crossroads.sources.name")
    drawn = bars_html(
        "debrief.crossroads.sources", noted, [t(f"debrief.crossroads.sources.{name}") for name in SOURCES]
    )
    return Section("sources", title, escape_xml(t("debrief.crossroads.sources.lead")), drawn)
