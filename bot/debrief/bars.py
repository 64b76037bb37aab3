"""Panels of bars side by side, one per table, with the same figures as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.debrief.deciders import seat_name, shares_of_others
from bot.debrief.html import figures_table
from bot.debrief.named import NamedTable
from bot.debrief.panels import figure_html, panel_words, side_by_side
from bot.scenes.pictures.charts.bar_table import WIDTH, BarTable, alt_text, bar_table, panel_height
from bot.scenes.pictures.palette import PAGE
from bot.texts.lookup import t

Rows: TypeAlias = Sequence[Sequence[int]]
"""Amounts by seat and sort."""


def bars_html(
    area: str,
    tables: Sequence[tuple[NamedTable[Any], str, Rows]],
    sorts: Sequence[str],
    losses: frozenset[int] = frozenset(),
) -> str:
    """Return the panels as HTML. `area`: key prefix of the texts; `tables`: each with its note and its
    amounts by seat and sort; `losses`: columns of losses.
    """
    most = max(1, *(amount for _, _, rows in tables for row in rows for amount in row))
    charts = [
        (
            one,
            BarTable(one.name, note, one.table.seats, sorts, rows, most, losses, shares_of_others(one.table)),
        )
        for one, note, rows in tables
    ]
    name = area.rpartition(".")[2]
    drawn = [
        figure_html(
            bar_table(chart, PAGE),
            (WIDTH, panel_height(len(chart.seats))),
            f"{name}-{one.anchor}",
            t(f"{area}.panel", table=chart.title),
            panel_words(alt_text, [one])(chart),
        )
        for one, chart in charts
    ]
    columns = [t("debrief.table"), t("debrief.takes.who"), *sorts]
    rows = [
        (chart.title, seat_name(one.table, seat), *own)
        for one, chart in charts
        for seat, own in enumerate(chart.amounts)
    ]
    return side_by_side(drawn) + figures_table(columns, rows)
