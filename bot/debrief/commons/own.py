"""A player's own page after the Commons Game: what they did beside the table's mean, told to them alone and to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.debrief.commons.table import CommonsTable
from bot.debrief.own_page import beside_mean, page_of
from bot.scenes.model import Panel
from bot.texts.lookup import t
from games.analysis.commons.figures import by_round, granted, returned, trials, votes
from games.audience import Seat
from games.commons.governance import events as gov
from games.island.events import Traded


def own(table: CommonsTable, seat: Seat) -> Panel:
    """The own page of whoever held this seat."""
    survived = seat in table.last.survivors
    others = len(table.last.survivors) - survived
    points = (table.course.now if table.stopped else table.last.points)[seat]
    how = "stopped" if table.stopped else "survived" if survived else "failed"
    head = t(f"debrief.own.{how}", points=points, others=others, seats=len(table.seats) - 1)
    lines = "\n".join(_line(table, name, seat) for name in AMOUNTS)
    told = ((t(f"debrief.own.{name}"), text) for name, text in _told(table, seat))
    return page_of(head, [(t("debrief.own.figures"), lines), *told])


def _asked(table: CommonsTable, seat: Seat) -> int:
    return sum(one.asked for one in by_round(table.course, seat))


def _got(table: CommonsTable, seat: Seat) -> int:
    return sum(one.got for one in by_round(table.course, seat))


def _traded(table: CommonsTable, seat: Seat) -> int:
    return sum(event.given for _, event in table.course.of(Traded) if event.seat == seat)


def _returned(table: CommonsTable, seat: Seat) -> int:
    return returned(table.course, seat)


def _granted(table: CommonsTable, seat: Seat) -> int:
    return granted(table.course, seat)


AMOUNTS: dict[str, Callable[[CommonsTable, Seat], int]] = {
    "asked": _asked,
    "got": _got,
    "traded": _traded,
    "returned": _returned,
    "granted": _granted,
}
"""Cards of all kinds, by what became of them."""


def _line(table: CommonsTable, name: str, seat: Seat) -> str:
    amounts = [AMOUNTS[name](table, n) for n in range(len(table.seats))]
    return beside_mean(f"debrief.own.{name}", amounts, seat)


def _told(table: CommonsTable, seat: Seat) -> Iterator[tuple[str, str]]:
    """What was decided and done in the stage of self-government, as far as it was about this person: facts first, then one thought."""
    if table.governed is None:
        return
    yield "promises", _promises(table, seat)
    if votes := _votes(table, seat):
        yield "votes", votes
    deeds = [event.deed for _, event in table.course.of(gov.RuleApplied) if event.deed.target == seat]
    sanctions, rewards = (sum(deed.sort == sort for deed in deeds) for sort in ("sanction", "reward"))
    if sanctions:
        yield "sanctions", t("debrief.own.sanctions_told", count=sanctions)
    if rewards:
        yield "rewards", t("debrief.own.rewards_told", count=rewards)


def _promises(table: CommonsTable, seat: Seat) -> str:
    tests = [one for one in trials(table.course) if one.seat == seat]
    if not tests:
        return t("debrief.own.no_test")
    broken = sum(not one.kept() for one in tests)
    return t("debrief.own.broken" if broken else "debrief.own.kept", count=broken, tests=len(tests))


def _votes(table: CommonsTable, seat: Seat) -> str:
    """How often they voted, and how often the others decided otherwise."""
    found = votes(table.course, seat)
    if not found:
        return ""
    outvoted = sum(found)
    return t("debrief.own.outvoted" if outvoted else "debrief.own.voted", count=outvoted, ballots=len(found))
