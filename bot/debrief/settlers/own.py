"""A player's own page after Settlers: what they did beside the table's mean, told to them alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.debrief.own_page import beside_mean, page_of
from bot.debrief.settlers.table import SettlersTable
from bot.scenes.model import Panel
from bot.texts.figures import short
from bot.texts.lookup import t
from games.analysis.settlers.course import traded
from games.audience import Seat

AMOUNTS: dict[str, Callable[[SettlersTable, Seat], int]] = {
    "harvest": lambda table, seat: table.course.cards[seat, "harvest"],
    "exchanges": lambda table, seat: sum(traded(table.course)[seat]),
    "bank": lambda table, seat: table.course.bank_trades[seat],
    "discard": lambda table, seat: table.course.discarded[seat],
}


def own(table: SettlersTable, seat: Seat) -> Panel:
    """The own page of whoever held this seat."""
    key = "stopped" if table.course.end is None else "won" if seat in table.course.winners else "not_won"
    mean = short(sum(table.result) / len(table.result))
    head = t(f"debrief.settlers.own.{key}", points=table.result[seat], mean=mean)
    return page_of(head, _told(table, seat))


def _told(table: SettlersTable, seat: Seat) -> Iterator[tuple[str, str]]:
    seats = range(len(table.seats))
    lines = (beside_mean(f"debrief.settlers.own.{name}", [of(table, one) for one in seats], seat) for name, of in AMOUNTS.items())
    yield t("debrief.settlers.own.figures"), "\n".join(lines)
    mine = [offer for offer in table.course.offers if offer.proposer == seat]
    asked = [offer for offer in table.course.offers if seat in offer.asked]
    facts = {
        "offers": len(mine),
        "done": sum(offer.result == "done" for offer in mine),
        "asked": len(asked),
        "refused": sum(seat in offer.refused for offer in asked),
    }
    yield t("debrief.settlers.own.offers"), t("debrief.settlers.own.offers_told", **facts)
    if bonus := table.course.handicaps[seat].bonus:
        yield t("debrief.settlers.own.start"), t("debrief.settlers.own.start_told", bonus=bonus)
