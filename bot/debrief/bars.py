"""Panels of bars side by side, one for each table, and the same figures as a table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.html import figures
from bot.debrief.panels import figure, side_by_side
from bot.scenes.pictures.charts.bar_table import WIDTH, BarTable, bar_table, height, told
from bot.scenes.pictures.palette import PAGE
from bot.texts.lookup import t


def bars(name: str, charts: Sequence[tuple[str, BarTable]], title: str) -> str:
    """`name`: how the names of the panels begin; `charts`: with the places of their tables; `title`: the key of a panel's name."""
    drawn = [
        figure(bar_table(chart, PAGE), (WIDTH, height(len(chart.seats))), f"{name}-{place}", t(title, table=chart.title), told(chart))
        for place, chart in charts
    ]
    heads = [t("debrief.table"), t("debrief.takes.who"), *charts[0][1].sorts]
    rows = [
        (chart.title, t(f"words.seat.{colour}"), *own)
        for _, chart in charts
        for colour, own in zip(chart.seats, chart.amounts, strict=True)
    ]
    return side_by_side(drawn) + figures(heads, rows)
