"""Trades as a network: the number of exchanges between seats, and the results of offers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, percent, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.games.settlers.debrief.table import Named, SettlersTable, by_trade
from bot.scenes.pictures.charts.network import HEIGHT, WIDTH, Network, alt_text, network_marks
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.settlers.analysis.course import exchange_counts


def trades_section(tables: Sequence[Named]) -> Section:
    """Return a network of trades for each table."""
    most = max(amount for named in tables for row in exchange_counts(named.table.course) for amount in row)
    counted = judged_tables(tables)
    drawn = side_by_side(_table_figure(named, most) for named in by_trade(tables))
    trades, offers = (sum(completed_offers(named.table)[at] for named in counted) for at in (0, 1))
    title = (
        t("debrief.settlers.trades.title", done=trades, offers=offers, share=percent(trades / offers))
        if offers
        else ""
    )
    columns = table_heads("debrief.settlers.trades", "offers", "done", "refused", "exchanges", "bank")
    rows = [row for named in by_trade(tables) for row in _trade_rows(named)]
    lead = escape_xml(t("debrief.settlers.trades.lead"))
    return Section(
        "trades", title or t("debrief.settlers.trades.title_none"), lead, drawn + figures_table(columns, rows)
    )


def completed_offers(table: SettlersTable) -> tuple[int, int]:
    """Return the number of people's offers with an exchange, and of all their offers."""
    offers = table.people_offers
    return sum(offer.result == "done" for offer in offers), len(offers)


def _table_figure(named: Named, most: int) -> str:
    table = named.table
    beside = [
        t("debrief.settlers.trades.with_bank", n=table.course.bank_trades_of_people[seat])
        for seat in range(len(table.seats))
    ]
    note = t(
        "debrief.settlers.trades.note", trades=len(table.people_exchanges), offers=len(table.people_offers)
    )
    chart = Network(
        named.name, note, table.seats, exchange_counts(table.course), most, beside, shares_of_others(table)
    )
    title = t("debrief.settlers.trades.panel", table=named.name)
    words = f"{alt_text(chart, 'debrief.settlers.trades.told')} {seats_of_others([named])}".strip()
    return figure_html(network_marks(chart, PAGE), (WIDTH, HEIGHT), f"trades-{named.anchor}", title, words)


def _trade_rows(named: Named) -> list[tuple[object, ...]]:
    course, exchanges = named.table.course, exchange_counts(named.table.course)
    rows: list[tuple[object, ...]] = []
    for seat in range(len(named.table.seats)):
        mine = [offer for offer in named.table.people_offers if offer.proposer == seat]
        refused = sum(seat in offer.refused_by_people for offer in course.offers)
        done_count = sum(offer.result == "done" for offer in mine)
        rows.append(
            (
                named.name,
                seat_name(named.table, seat),
                len(mine),
                done_count,
                refused,
                sum(exchanges[seat]),
                course.bank_trades_of_people[seat],
            )
        )
    return rows
