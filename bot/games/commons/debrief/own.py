"""A player's private page after the Commons Game: their own results next to the table's mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from bot.debrief.own_page import figure_line, figures_text, head_key, own_page
from bot.games.commons.debrief.table import CommonsTable
from bot.scenes.model import Panel
from bot.texts.lookup import t
from games.analysis.tenure import Tenure
from games.audience import Seat
from games.commons.analysis.figures import counted_votes, promise_tests
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import Sue
from games.island.events import Traded

Counts: TypeAlias = Callable[[int], bool]
"""Whether a row counts."""


def own_panel(table: CommonsTable, tenure: Tenure) -> Panel:
    """Return this person's page."""
    seat = tenure.seat
    survived = seat in table.last_stage.survivors
    others = len(table.last_stage.survivors) - survived
    points = (table.course.final_points if table.was_stopped else table.last_stage.points)[seat]
    how = head_key(tenure, "stopped" if table.was_stopped else "survived" if survived else "failed")
    colour, seats = table.seats[seat], len(table.seats)
    head = t(f"debrief.own.{how}", seat=colour, points=points, others=others, seats=seats - 1)
    lines = (
        figure_line(f"debrief.own.{name}", tenure, seats, partial(amount, table))
        for name, amount in AMOUNTS.items()
    )
    notes = ((t(f"debrief.own.{name}"), text) for name, text in _governance_notes(table, tenure))
    return own_page(tenure, colour, head, [(t("debrief.own.figures"), figures_text(lines, tenure)), *notes])


def _asked_amount(table: CommonsTable, seat: Seat, counts: Counts) -> int:
    return sum(
        sum(request.asked)
        for request in table.course.requests
        if request.seat == seat and counts(request.row)
    )


def _got_amount(table: CommonsTable, seat: Seat, counts: Counts) -> int:
    return sum(
        sum(request.got) for request in table.course.requests if request.seat == seat and counts(request.row)
    )


def _traded_amount(table: CommonsTable, seat: Seat, counts: Counts) -> int:
    return sum(
        event.given
        for at, event in table.course.events_of_kind(Traded)
        if event.seat == seat and counts(at.row)
    )


def _returned_amount(table: CommonsTable, seat: Seat, counts: Counts) -> int:
    return sum(
        sum(event.cards)
        for at, event in table.course.events_of_kind(gov.CardsReturned)
        if event.seat == seat and counts(at.row)
    )


def _granted_amount(table: CommonsTable, seat: Seat, counts: Counts) -> int:
    return sum(
        sum(event.cards)
        for at, event in table.course.events_of_kind(gov.CardsGranted)
        if event.seat == seat and counts(at.row)
    )


AMOUNTS: dict[str, Callable[[CommonsTable, Seat, Counts], int]] = {
    "asked": _asked_amount,
    "got": _got_amount,
    "traded": _traded_amount,
    "returned": _returned_amount,
    "granted": _granted_amount,
}
"""Cards of all resources by their use."""


def _governance_notes(table: CommonsTable, tenure: Tenure) -> Iterator[tuple[str, str]]:
    if table.ostrom_stage is None or max(tenure.own_rounds, default=0) < table.ostrom_stage.first:
        return
    yield "promises", _promises_text(table, tenure)
    if flags := sum(
        event.seat == tenure.seat and tenure.is_own_row(at.row)
        for at, event in table.course.events_of_kind(gov.Flagged)
    ):
        yield "flags", t("debrief.own.flags_told", count=flags)
    if suits := _suits_text(table, tenure):
        yield "suits", suits
    if votes := _votes_text(table, tenure):
        yield "votes", votes
    deeds = [
        event.deed
        for at, event in table.course.events_of_kind(gov.RuleApplied)
        if event.deed.target == tenure.seat and tenure.is_own_row(at.row)
    ]
    sanctions, rewards = (sum(deed.sort == sort for deed in deeds) for sort in ("sanction", "reward"))
    if sanctions:
        yield "sanctions", t("debrief.own.sanctions_told", count=sanctions)
    if rewards:
        yield "rewards", t("debrief.own.rewards_told", count=rewards)


def _suits_text(table: CommonsTable, tenure: Tenure) -> str:
    """Return the suits that this person brought, and how many of them were carried."""
    brought = {
        event.number
        for at, event in table.course.events_of_kind(gov.Moved)
        if isinstance(event.motion, Sue) and event.mover == tenure.seat and tenure.is_own_row(at.row)
    }
    closed = [event for _, event in table.course.events_of_kind(gov.BallotClosed)]
    carried = sum(event.motion in brought and event.tally.carried for event in closed)
    return t("debrief.own.suits_told", count=len(brought), carried=carried) if brought else ""


def _promises_text(table: CommonsTable, tenure: Tenure) -> str:
    tests = [
        test
        for test in promise_tests(table.course)
        if test.seat == tenure.seat and tenure.is_own_row(test.row)
    ]
    if not tests:
        return t("debrief.own.no_test")
    broken = sum(not test.has_kept_promise() for test in tests)
    return t("debrief.own.broken" if broken else "debrief.own.kept", count=broken, tests=len(tests))


def _votes_text(table: CommonsTable, tenure: Tenure) -> str:
    votes = [outvoted for row, outvoted in counted_votes(table.course, tenure.seat) if tenure.is_own_row(row)]
    if not votes:
        return ""
    outvoted = sum(votes)
    return t("debrief.own.outvoted" if outvoted else "debrief.own.voted", count=outvoted, ballots=len(votes))
