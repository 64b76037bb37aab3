"""A player's private page after Settlers: their own results next to the table's mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bot.debrief.own_page import figure_line, figures_text, head_key, own_page
from bot.games.settlers.debrief.table import SettlersTable
from bot.scenes.model import Panel
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.tenure import Tenure
from games.audience import Seat

AMOUNTS = ("harvest", "exchanges", "bank", "discard")


def own_panel(table: SettlersTable, tenure: Tenure) -> Panel:
    """Return this person's page."""
    seat, colour = tenure.seat, table.seats[tenure.seat]
    key = head_key(
        tenure,
        "stopped" if table.course.end is None else "won" if seat in table.course.winners else "not_won",
    )
    mean = format_figure(sum(table.result_points) / len(table.result_points))
    head = t(f"debrief.settlers.own.{key}", seat=colour, points=table.result_points[seat], mean=mean)
    return own_page(tenure, colour, head, _own_notes(table, tenure))


def _amount(table: SettlersTable, name: str, seat: Seat, counts: Callable[[int], bool]) -> int:
    if name == "exchanges":
        return sum(seat in (one.seat, one.partner) and counts(one.row) for one in table.course.exchanges)
    return sum(
        one.number for one in table.course.gains if one.seat == seat and one.name == name and counts(one.row)
    )


def _own_notes(table: SettlersTable, tenure: Tenure) -> Iterator[tuple[str, str]]:
    seats = len(table.seats)
    lines = (
        figure_line(f"debrief.settlers.own.{name}", tenure, seats, partial(_amount, table, name))
        for name in AMOUNTS
    )
    yield t("debrief.settlers.own.figures"), figures_text(lines, tenure)
    mine = [
        offer
        for offer in table.course.offers
        if offer.proposer == tenure.seat and tenure.is_own_row(offer.row)
    ]
    received = [offer for offer in table.course.offers if tenure.seat in offer.asked]
    refusals = [offer for offer in received if tenure.has_refused(offer.refused, offer.refusal_rows)]
    facts = {
        "offers": len(mine),
        "done": sum(offer.result == "done" for offer in mine),
        "asked": sum(tenure.is_own_row(offer.row) or offer in refusals for offer in received),
        "refused": len(refusals),
    }
    yield t("debrief.settlers.own.offers"), t("debrief.settlers.own.offers_told", **facts)
    bonus = table.course.handicaps[tenure.seat].bonus
    if bonus and tenure.had_seat_at_start:
        yield t("debrief.settlers.own.start"), t("debrief.settlers.own.start_told", bonus=bonus)
