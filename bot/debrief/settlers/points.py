"""Points over the rounds, table by table, and where the cards came from that they were made of."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief import panels
from bot.debrief.bars import bars
from bot.debrief.deciders import judged_tables, seat_name, shares_of_others
from bot.debrief.html import figures, heads
from bot.debrief.panels import figure, side_by_side
from bot.debrief.settlers.table import Named, SettlersTable, ordered
from bot.debrief.story import Section
from bot.scenes.pictures.charts.line_chart import HEIGHT, WIDTH, LineChart, line_chart, told
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import safe
from bot.texts.figures import short
from bot.texts.lookup import t
from games.analysis.settlers.course import SOURCES, count_lead_changes
from games.audience import Seat


def section(tables: Sequence[Named]) -> Section:
    """A panel for each table, on one scale."""
    most, end = highest(tables), longest(tables)
    drawn = side_by_side(_figure(one, most, end) for one in ordered(tables))
    lead = [t("debrief.settlers.points.lead", most=most), *([t("debrief.settlers.points.order")] if len(tables) > 1 else [])]
    changes = sum(count_lead_changes(one.table.course) for one in judged_tables(tables))
    title = t("debrief.settlers.points.title", changes=changes) if changes else t("debrief.settlers.points.title_none")
    columns = heads("debrief.settlers.points", "half", "end", "won")
    rows = [
        (one.name, seat_name(one.table, seat), half, end, t("words.yes" if seat in one.table.course.winners else "words.no"))
        for one in ordered(tables)
        for seat, (half, end) in enumerate(zip(half_way(one.table), one.table.points, strict=True))
    ]
    return Section("points", title, safe(" ".join(lead)), drawn + figures(columns, rows))


def picture(tables: Sequence[Named]) -> tuple[str, str]:
    """The first panels as one picture for a message, and what it says in words."""
    most, end = highest(tables), longest(tables)
    charts = [(one.name, chart_of(one, most, end)) for one in ordered(tables)]
    return panels.picture(charts, line_chart, panels.panel_words(told, tables), (WIDTH, HEIGHT), t("debrief.settlers.points.name"))


def highest(tables: Sequence[Named]) -> int:
    """The most points that anybody had or wanted: the top of every panel."""
    return max(max(one.table.goal, *(max(row) for row in one.table.course.points)) for one in tables)


def half_way(table: SettlersTable) -> tuple[int, ...]:
    """Points by seat when half of the rounds were over."""
    return table.course.points[len(table.course.points) // 2]


def longest(tables: Sequence[Named]) -> int:
    """The rounds of the table that played most of them: the end of every panel's axis."""
    return max(len(one.table.course.points) - 1 for one in tables)


def chart_of(one: Named, most: int, longest: int = 0) -> LineChart:
    """The panel of one table."""
    table = one.table
    names = tuple(t(f"words.seat.{table.seats[seat]}") for seat in table.course.winners)
    note = t("debrief.settlers.won", seats=names, rounds=table.rounds) if names else t("debrief.settlers.nobody_won", rounds=table.rounds)
    note = t("debrief.stopped") if table.course.end is None else note
    return LineChart(
        one.name, note, table.seats, table.course.points, most, table.goal, table.course.winners, shares_of_others(table), longest
    )


def _figure(one: Named, most: int, longest: int) -> str:
    chart = chart_of(one, most, longest)
    title = t("debrief.settlers.points.panel", table=one.name)
    return figure(
        line_chart(chart, PAGE), (WIDTH, HEIGHT), f"points-{one.place}", title, panels.panel_words(told, [one])(chart), place=one.place
    )


COLUMNS = (*SOURCES, "discard")


def sources(tables: Sequence[Named]) -> Section:
    """Where each seat's cards came from, and what sevens took again."""
    found = [(one, [_cards(one.table, seat) for seat in range(len(one.table.seats))]) for one in ordered(tables)]
    noted = [
        (one, t("debrief.settlers.sources.note", n=short(sum(sum(row[:-1]) for row in rows) / one.table.rounds)), rows)
        for one, rows in found
    ]
    counted = [rows for one, rows in found if one.table.played_by.has_enough_people]
    lost, came = (sum(sum(row[part]) for rows in counted for row in rows) for part in (slice(-1, None), slice(0, -1)))
    title = t("debrief.settlers.sources.title", lost=lost, came=came) if lost else t("debrief.settlers.sources.name")
    sorts = [t(f"debrief.settlers.sources.{name}") for name in COLUMNS]
    drawn = bars("debrief.settlers.sources", noted, sorts, frozenset({len(SOURCES)}))
    return Section("sources", title, safe(t("debrief.settlers.sources.lead")), drawn)


def _cards(table: SettlersTable, seat: Seat) -> list[int]:
    return [*(table.course.cards[seat, source] for source in SOURCES), table.course.discarded[seat]]
