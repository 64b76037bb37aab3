"""A player's private page after Crossroads: their own results next to the table's mean."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from bot.debrief.own_page import figure_line, figures_text, head_key, own_page
from bot.games.crossroads.debrief.table import CrossroadsTable
from bot.scenes.model import Panel
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.tenure import Tenure
from games.audience import Seat
from games.crossroads.analysis.course import SOURCES

AMOUNTS: dict[str, Collection[str]] = {
    "gold": SOURCES,
    "built": ("built",),
    "over_others": ("over_others",),
    "for_others": ("for_others",),
    "trade": ("trade",),
    "fees": ("fees",),
    "fees_paid": ("fees_paid",),
}
"""Gold by where it came from and went to, and roads: the names of the gains that count."""


def own_panel(table: CrossroadsTable, tenure: Tenure) -> Panel:
    """Return this person's page."""
    mean = format_figure(sum(table.result_gold) / len(table.result_gold))
    key = head_key(
        tenure,
        "stopped"
        if table.course.end is None
        else "won"
        if tenure.seat in table.course.winners
        else "not_won",
    )
    colour = table.seats[tenure.seat]
    head = t(f"debrief.crossroads.own.{key}", seat=colour, gold=table.result_gold[tenure.seat], mean=mean)
    return own_page(tenure, colour, head, _own_notes(table, tenure))


def _own_notes(table: CrossroadsTable, tenure: Tenure) -> Iterator[tuple[str, str]]:
    yield t("debrief.crossroads.own.figures"), figures_text(_own_figures(table, tenure), tenure)
    offers = table.course.offers
    mine = [offer for offer in offers if offer.proposer == tenure.seat and tenure.is_own_row(offer.row)]
    received = [offer for offer in offers if tenure.seat in (offer.partner, *offer.through)]
    refusals = [offer for offer in received if tenure.has_refused(offer.refused, offer.refusal_rows)]
    facts = {
        "offers": len(mine),
        "done": sum(offer.result == "done" for offer in mine),
        "asked": sum(tenure.is_own_row(offer.row) or offer in refusals for offer in received),
        "refused": len(refusals),
    }
    yield t("debrief.crossroads.own.offers"), t("debrief.crossroads.own.offers_told", **facts)


def _own_figures(table: CrossroadsTable, tenure: Tenure) -> Iterator[str]:
    for name, names in AMOUNTS.items():

        def amount(seat: Seat, counts: Callable[[int], bool], names: Collection[str] = names) -> int:
            return sum(
                gain.number
                for gain in table.course.gains
                if gain.seat == seat and gain.name in names and counts(gain.row)
            )

        if any(amount(seat, tenure.held_seat_in) for seat in range(len(table.seats))):
            yield figure_line(f"debrief.crossroads.own.{name}", tenure, len(table.seats), amount)
