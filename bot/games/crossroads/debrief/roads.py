"""Income from roads by their builders: roads belong to no seat, but one has paid for each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, percent, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.crossroads.debrief.table import Named, by_shared_roads
from bot.scenes.pictures.charts import matrix
from bot.scenes.pictures.charts.matrix import Matrix
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.crossroads.analysis.course import road_gold_over_others


def roads_section(tables: Sequence[Named]) -> Section:
    """Return a matrix for each table: rows receive, columns have built."""
    most = max(1, *(amount for named in tables for row in named.table.roads() for amount in row))
    drawn = side_by_side(_table_figure(named, most) for named in by_shared_roads(tables))
    over_others, roads = road_income_totals(judged_tables(tables))
    title = (
        t("debrief.crossroads.roads.title", share=percent(over_others / roads))
        if roads
        else t("debrief.crossroads.roads.title_none")
    )
    columns = table_heads("debrief.crossroads.roads", "built", "own", "others", "brought")
    rows = [row for named in by_shared_roads(tables) for row in _road_rows(named)]
    return Section(
        "roads", title, escape_xml(t("debrief.crossroads.roads.lead")), drawn + figures_table(columns, rows)
    )


def road_income_totals(tables: Sequence[Named]) -> tuple[int, int]:
    """Return the gold over others' roads, and all gold from roads."""
    incomes = [road_gold_over_others(named.table.course) for named in tables]
    return sum(over_others for over_others, _ in incomes), sum(roads for _, roads in incomes)


def _table_figure(named: Named, most: int) -> str:
    note = t("debrief.crossroads.roads.note", share=percent(named.table.shared_road_income))
    chart = Matrix(
        named.name,
        note,
        named.table.seats,
        named.table.roads(),
        most,
        t("debrief.crossroads.roads.gives"),
        shares_of_others(named.table),
    )
    title, size = (
        t("debrief.crossroads.roads.panel", table=named.name),
        (matrix.WIDTH, matrix.panel_height(len(named.table.seats))),
    )
    words = f"{matrix.alt_text(chart, 'debrief.crossroads.roads.told')} {seats_of_others([named])}".strip()
    return figure_html(matrix.matrix_marks(chart, PAGE), size, f"roads-{named.anchor}", title, words)


def _road_rows(named: Named) -> list[tuple[object, ...]]:
    gold, seats = named.table.roads(), range(len(named.table.seats))
    return [
        (
            named.name,
            seat_name(named.table, seat),
            named.table.course.built[seat],
            gold[seat][seat],
            sum(gold[seat]) - gold[seat][seat],
            sum(gold[other][seat] for other in seats if other != seat),
        )
        for seat in seats
    ]
