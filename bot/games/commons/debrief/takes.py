"""Requests and harvests of each seat by round, and the pieces built from them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seat_name, shares_of_others
from bot.debrief.html import figures_table, rich_text, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.commons.debrief.table import CommonsTable, Named, by_group_order
from bot.scenes.pictures.charts.chart import (
    Scale,
    chart_label,
    round_ticks,
    seat_letters,
    seat_mark,
    stage_words,
)
from bot.scenes.pictures.charts.hatching import hatched_strip
from bot.scenes.pictures.palette import PAGE, Theme
from bot.scenes.pictures.svg import box, escape_xml, line
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.commons.analysis.figures import RoundRequests, requests_by_round
from games.commons.basic.measures import gini
from games.island.events import Built

WIDTH = 300
_LEFT, _RIGHT, _TOP, _ROW = 54, 282, 42, 44
_BAR = 32
"""Height of the tallest bar."""


def takes_section(tables: Sequence[Named]) -> Section:
    """Return a panel for each table, the most unequal first within its group."""
    most = (
        max(
            requests.asked
            for named in tables
            for rounds in _rounds_by_seat(named.table)
            for requests in rounds
        )
        or 1
    )
    panels = side_by_side(_table_figure(named, most) for named in by_group_order(tables))
    unequal = {named.name: harvest_gini(named.table) for named in judged_tables(tables)}
    differ = len({*unequal.values()}) > 1
    lead = rich_text(
        "debrief.takes.lead",
        {"grey": f'<mark class="b">{escape_xml(t("debrief.takes.grey"))}</mark>'},
        most=most,
    )
    title = (
        t("debrief.takes.title", table=max(unequal, key=unequal.__getitem__))
        if differ
        else t("debrief.takes.title_one")
    )
    return Section("takes", title, lead, panels + _figures_table(tables))


def harvest_gini(table: CommonsTable) -> float:
    """Return the Gini of people's harvests: 0 if all got the same."""
    return gini(received_by_people(table))


def received_by_people(table: CommonsTable) -> list[int]:
    """Return the harvests of each mostly human seat, from its own requests."""
    played = table.played_by
    seats = [seat for seat in range(len(table.seats)) if played.has_mostly_person(seat)]
    requests = [request for request in table.course.requests if played.is_by_person(request.row)]
    return [sum(sum(request.got) for request in requests if request.seat == seat) for seat in seats]


def _rounds_by_seat(table: CommonsTable) -> list[tuple[RoundRequests, ...]]:
    return [requests_by_round(table.course, seat) for seat in range(len(table.seats))]


def _table_figure(named: Named, most: int) -> str:
    table = named.table
    rounds = _rounds_by_seat(table)
    seats = [
        t(
            "debrief.takes.seat",
            seat=seat_name(table, seat),
            asked=sum(r.asked for r in own),
            got=sum(r.got for r in own),
        )
        for seat, own in enumerate(rounds)
    ]
    height = _TOP + len(seats) * _ROW + 20
    title = t("debrief.takes.panel", table=named.name)
    return figure_html(
        _panel(named, rounds, most, PAGE), (WIDTH, height), f"takes-{named.anchor}", title, "; ".join(seats)
    )


def _panel(named: Named, rounds: Sequence[Sequence[RoundRequests]], most: int, theme: Theme) -> list[str]:
    table, last, away = named.table, len(rounds[0]), shares_of_others(named.table)
    across = Scale(0, last, _LEFT, _RIGHT)
    parts = [
        chart_label((0, 14), named.name, 14, theme.ink, bold=True),
        chart_label((_RIGHT, 14), _gini_text(table), 11.5, theme.soft, anchor="end"),
    ]
    for seat, (colour, own) in enumerate(zip(table.seats, rounds, strict=True)):
        foot = _TOP + seat * _ROW + _BAR
        parts.append(
            seat_mark(
                (0, foot - 19), colour, seat_letters(table.seats)[seat], theme, others=away.of_seat(seat)
            )
        )
        parts += _harvest_bars(
            own,
            across,
            Scale(0, most, foot, foot - _BAR),
            (theme.seat_colour(colour), theme.seat_outline(colour)),
            theme.band,
        )
        parts.append(
            chart_label(
                (_LEFT - 6, foot - 4), str(sum(requests.got for requests in own)), 11, theme.ink, anchor="end"
            )
        )
        parts.append(line((_LEFT, foot), (_RIGHT, foot), theme.soft, 0.6))
        wide = across(1) - across(0)
        parts += [
            hatched_strip((across(n - 1), foot + 1), wide, away.in_round(seat, n), theme)
            for n in range(1, last + 1)
        ]
    foot = _TOP + len(table.seats) * _ROW + 10
    if table.ostrom_stage is not None:
        begins = across(table.ostrom_stage.first - 1)
        parts.append(line((begins, 24), (begins, foot - 14), theme.ink, 0.8))
        parts.append(stage_words(begins, 32, WIDTH, theme)[0])
    parts.append(chart_label((_LEFT - 6, foot), t("debrief.axis_rounds"), 10.5, theme.soft, anchor="end"))
    return [
        *parts,
        *(
            chart_label((across(n - 0.5), foot), str(n), 10.5, theme.soft, anchor="middle")
            for n in round_ticks(last)
        ),
    ]


def _gini_text(table: CommonsTable) -> str:
    """Return the table's Gini; "" for a table left out, whose Gini says nothing about people."""
    return (
        t("debrief.takes.gini", gini=format_figure(harvest_gini(table), 2))
        if table.played_by.has_enough_people
        else ""
    )


def _harvest_bars(
    own: Sequence[RoundRequests], across: Scale, up: Scale, paint: tuple[str, str], grey: str
) -> list[str]:
    width, foot = (across(1) - across(0)) * 0.7, up(0)
    parts = []
    for requests in own:
        x = across(requests.round - 0.5) - width / 2
        if requests.asked:
            parts.append(box((x, up(requests.asked)), (width, foot - up(requests.asked)), grey))
        if requests.got:
            parts.append(box((x, up(requests.got)), (width, foot - up(requests.got)), *paint, 0.8))
    return parts


def _figures_table(tables: Sequence[Named]) -> str:
    rows: list[tuple[object, ...]] = []
    for named in by_group_order(tables):
        built = [event for _, event in named.table.course.events_of_kind(Built)]
        for seat, own in enumerate(_rounds_by_seat(named.table)):
            pieces = [
                sum(event.seat == seat and event.piece == piece for event in built)
                for piece in ("road", "settlement", "city")
            ]
            requested, got = sum(requests.asked for requests in own), sum(requests.got for requests in own)
            rows.append(
                (
                    named.name,
                    seat_name(named.table, seat),
                    requested,
                    got,
                    *pieces,
                    named.table.last_stage.points[seat],
                )
            )
    return figures_table(
        table_heads("debrief.takes", "asked", "got", "road", "settlement", "city", "points"), rows
    )
