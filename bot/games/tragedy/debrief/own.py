"""A player's private page after Tragedy of the Commons: their band's results next to the table's mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bot.debrief.own_page import figure_line, figures_text, head_key, own_page
from bot.games.tragedy.debrief.table import TragedyTable
from bot.scenes.model import Panel
from bot.texts.lookup import t
from games.analysis.tenure import Tenure
from games.audience import Seat
from games.tragedy.analysis.course import ChallengeAttempt

AMOUNTS = ("free", "alone", "together", "lost")
"""Food by where it came from, and People lost."""


def own_panel(table: TragedyTable, tenure: Tenure) -> Panel:
    """Return this person's page."""
    seat, colour = tenure.seat, table.seats[tenure.seat]
    band = table.bands[seat]
    others = {"others": table.surviving_bands - (band.death is None), "bands": len(table.seats) - 1}
    goods = {"people": band.people, "food": band.food}
    if band.death is None:
        head = t(
            f"debrief.tragedy.own.{head_key(tenure, 'stopped' if table.course.end is None else 'alive')}",
            seat=colour,
            **others,
            **goods,
        )
    else:
        key = head_key(tenure, "dead" if table.course.end is not None else "dead_stopped")
        head = t(
            f"debrief.tragedy.own.{key}",
            n=band.death.round,
            cause=t(f"words.cause.{band.death.cause}"),
            seat=colour,
            **others,
        )
    return own_page(tenure, colour, head, _own_notes(table, tenure))


def _amount(table: TragedyTable, name: str, seat: Seat, counts: Callable[[int], bool]) -> int:
    if name in ("free", "lost"):
        return sum(
            gain.number
            for gain in table.course.gains
            if gain.seat == seat and gain.name == name and counts(gain.row)
        )
    met = [
        effort
        for effort in table.course.attempts
        if effort.is_alone == (name == "alone") and _has_sent(effort, seat, counts)
    ]
    return sum(food for effort in met for who, food, _ in effort.gains if who == seat)


def _has_sent(effort: ChallengeAttempt, seat: Seat, counts: Callable[[int], bool]) -> bool:
    return any(who == seat and counts(row) for (who, _), row in zip(effort.sent, effort.rows, strict=True))


def _own_notes(table: TragedyTable, tenure: Tenure) -> Iterator[tuple[str, str]]:
    seat, seats = tenure.seat, len(table.seats)
    lines = (
        figure_line(f"debrief.tragedy.own.{name}", tenure, seats, partial(_amount, table, name))
        for name in AMOUNTS
    )
    yield t("debrief.tragedy.own.figures"), figures_text(lines, tenure)
    took_part = [effort for effort in table.course.attempts if _has_sent(effort, seat, tenure.is_own_row)]
    begun_challenges = [effort for effort in took_part if effort.sent[0][0] == seat]
    facts = {
        "begun": len(begun_challenges),
        "met": sum(effort.is_met for effort in begun_challenges),
        "joined": len(took_part) - len(begun_challenges),
    }
    yield t("debrief.tragedy.own.challenges"), t("debrief.tragedy.own.challenges_told", **facts)
    pledges = [
        pledge
        for pledge in table.course.pledges
        if pledge.seat == seat and tenure.is_own_row(pledge.row) and tenure.is_own_row(pledge.end_row)
    ]
    kept_count, broken = (sum(pledge.fate == fate for pledge in pledges) for fate in ("kept", "broken"))
    if kept_count or broken:
        key = "debrief.tragedy.own.broken" if broken else "debrief.tragedy.own.kept"
        yield t("debrief.tragedy.own.pledges"), t(key, pledges=kept_count + broken, count=broken)
