"""A player's own page after Crossroads: what they did beside the table's mean, told to them alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.debrief.crossroads.table import CrossroadsTable
from bot.debrief.own_page import beside_mean, page_of
from bot.scenes.model import Panel
from bot.texts.figures import short
from bot.texts.lookup import t
from games.analysis.crossroads.course import SOURCES
from games.audience import Seat


def _over_others(table: CrossroadsTable, seat: Seat) -> int:
    return sum(table.roads()[seat]) - table.roads()[seat][seat]


def _for_others(table: CrossroadsTable, seat: Seat) -> int:
    return sum(row[seat] for other, row in enumerate(table.roads()) if other != seat)


AMOUNTS: dict[str, Callable[[CrossroadsTable, Seat], int]] = {
    "gold": lambda table, seat: sum(table.course.income[seat, source] for source in SOURCES),
    "built": lambda table, seat: table.course.built[seat],
    "over_others": _over_others,
    "for_others": _for_others,
    "trade": lambda table, seat: table.course.income[seat, "trade"],
    "fees": lambda table, seat: table.course.income[seat, "fees"],
    "fees_paid": lambda table, seat: table.course.fees_paid[seat],
}
"""Gold by where it came from and went to; and roads."""


def own(table: CrossroadsTable, seat: Seat) -> Panel:
    """The own page of whoever held this seat."""
    mean = short(sum(table.result) / len(table.result))
    key = "stopped" if table.course.end is None else "won" if seat in table.course.winners else "not_won"
    return page_of(t(f"debrief.crossroads.own.{key}", gold=table.result[seat], mean=mean), _told(table, seat))


def _told(table: CrossroadsTable, seat: Seat) -> Iterator[tuple[str, str]]:
    amounts = {name: [of(table, one) for one in range(len(table.seats))] for name, of in AMOUNTS.items()}
    lines = (beside_mean(f"debrief.crossroads.own.{name}", found, seat) for name, found in amounts.items() if any(found))
    yield t("debrief.crossroads.own.figures"), "\n".join(lines)
    offers = table.course.offers
    mine = [offer for offer in offers if offer.proposer == seat]
    asked = [offer for offer in offers if seat in (offer.partner, *offer.through)]
    facts = {
        "offers": len(mine),
        "done": sum(offer.result == "done" for offer in mine),
        "asked": len(asked),
        "refused": sum(seat in offer.refused for offer in asked),
    }
    yield t("debrief.crossroads.own.offers"), t("debrief.crossroads.own.offers_told", **facts)
