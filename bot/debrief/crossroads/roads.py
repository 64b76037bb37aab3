"""Income from roads by their builders: roads belong to no seat, but one has paid for each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.crossroads.table import Named, by_shared_roads
from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, percent, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.scenes.pictures.charts import matrix
from bot.scenes.pictures.charts.matrix import Matrix
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.analysis.crossroads.course import road_gold_over_others


def roads_section(tables: Sequence[Named]) -> Section:
    """Return a matrix for each table: rows receive, columns have built."""
    most = max(1, *(amount for one in tables for row in one.table.roads() for amount in row))
    drawn = side_by_side(_table_figure(one, most) for one in by_shared_roads(tables))
    over_others, roads = road_income_totals(judged_tables(tables))
    title = t("debrief.crossroads.roads.title", share=percent(over_others / roads)) if roads else t("debrief.crossroads.roads.title_none")
    columns = table_heads("debrief.crossroads.roads", "built", "own", "others", "brought")
    rows = [row for one in by_shared_roads(tables) for row in _road_rows(one)]
    return Section("roads", title, escape_xml(t("debrief.crossroads.roads.lead")), drawn + figures_table(columns, rows))


def road_income_totals(tables: Sequence[Named]) -> tuple[int, int]:
    """Return the gold over others' roads, and all gold from roads."""
    incomes = [road_gold_over_others(one.table.course) for one in tables]
    return sum(over_others for over_others, _ in incomes), sum(roads for _, roads in incomes)


def _table_figure(one: Named, most: int) -> str:
    note = t("debrief.crossroads.roads.note", share=percent(one.table.shared_road_income))
    chart = Matrix(
        one.name, note, one.table.seats, one.table.roads(), most, t("debrief.crossroads.roads.gives"), shares_of_others(one.table)
    )
    title, size = t("debrief.crossroads.roads.panel", table=one.name), (matrix.WIDTH, matrix.panel_height(len(one.table.seats)))
    words = f"{matrix.alt_text(chart, 'debrief.crossroads.roads.told')} {seats_of_others([one])}".strip()
    return figure_html(matrix.matrix_marks(chart, PAGE), size, f"roads-{one.anchor}", title, words)


def _road_rows(one: Named) -> list[tuple[object, ...]]:
    """Return a row per seat: roads built, gold over its own and others' roads, and its roads' income for
    others.
    """
    gold, seats = one.table.roads(), range(len(one.table.seats))
    return [
        (
            one.name,
            seat_name(one.table, seat),
            one.table.course.built[seat],
            gold[seat][seat],
            sum(gold[seat]) - gold[seat][seat],
            sum(gold[other][seat] for other in seats if other != seat),
        )
        for seat in seats
    ]
