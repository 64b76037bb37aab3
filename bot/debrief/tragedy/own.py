"""A player's own page after Tragedy of the Commons: what became of their band beside the table's mean, told to them alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.debrief.own_page import beside_mean, page_of
from bot.debrief.tragedy.table import TragedyTable
from bot.scenes.model import Panel
from bot.texts.lookup import t
from games.analysis.tragedy.figures import Band
from games.audience import Seat

AMOUNTS: dict[str, Callable[[Band], int]] = {
    "free": lambda band: band.free,
    "alone": lambda band: band.alone,
    "together": lambda band: band.together,
    "lost": lambda band: sum(band.lost.values()),
}
"""Food by where it came from, and People lost."""


def own(table: TragedyTable, seat: Seat) -> Panel:
    """The own page of whoever held this seat."""
    band = table.bands[seat]
    others = table.alive - (band.death is None)
    facts = {"others": others, "bands": len(table.seats) - 1}
    if band.death is None and table.course.end is None:
        head = t("debrief.tragedy.own.stopped", people=band.people, food=band.food)
    elif band.death is None:
        head = t("debrief.tragedy.own.alive", people=band.people, food=band.food, **facts)
    else:
        key = "dead" if table.course.end is not None else "dead_stopped"
        head = t(f"debrief.tragedy.own.{key}", n=band.death.round, cause=t(f"words.cause.{band.death.cause}"), **facts)
    return page_of(head, _told(table, seat))


def _told(table: TragedyTable, seat: Seat) -> Iterator[tuple[str, str]]:
    lines = (beside_mean(f"debrief.tragedy.own.{name}", [amount(band) for band in table.bands], seat) for name, amount in AMOUNTS.items())
    yield t("debrief.tragedy.own.figures"), "\n".join(lines)
    efforts = table.course.efforts
    begun = [effort for effort in efforts if effort.sent and effort.sent[0][0] == seat]
    joined = [effort for effort in efforts if seat in {who for who, _ in effort.sent[1:]}]
    facts = {"begun": len(begun), "met": sum(effort.met for effort in begun), "joined": len(joined)}
    yield t("debrief.tragedy.own.challenges"), t("debrief.tragedy.own.challenges_told", **facts)
    band = table.bands[seat]
    if band.kept or band.broken:
        key = "debrief.tragedy.own.broken" if band.broken else "debrief.tragedy.own.kept"
        yield t("debrief.tragedy.own.pledges"), t(key, pledges=band.kept + band.broken, count=band.broken)
