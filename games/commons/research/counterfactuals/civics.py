"""A seat's civics, estimated from its self-government, for the automatic player in its place.

It wants restraint if it mostly kept promises without a recent punishment, which makes any player keep them;
with few tests, restraint in silence counts. It is strict if it ever sued, or sanctioned its own seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.analysis.played_by import TableDeciders
from games.audience import Seat
from games.commons.analysis.course import Course
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import Sue
from games.commons.players.promises import MINDED, Civics
from games.commons.research.counterfactuals.fitting import Fit

MIN_TESTS = 3
"""Minimum harvests with a breakable promise for judging a seat by keeping them."""


def estimated_civics(course: Course, seat: Seat, fit: Fit, deciders: TableDeciders) -> Civics:
    """Estimate a seat's civics from its person's acts, or from its automatic player's without a person."""
    no_person = not deciders.seat_decision_counts(seat)["people"]

    def is_own(row: int) -> bool:
        return deciders.is_by_person(row) or (
            no_person and deciders.deciders.get(row) in ("stand_in", "automatic")
        )

    punished_turns = [
        at.turn
        for at, one in course.events_of_kind(gov.RuleApplied)
        if one.deed.target == seat and one.deed.sort == "sanction"
    ]
    punished_turns = sorted([*punished_turns, *_lost_suit_turns(course, seat)])
    tests = [
        one for one in course.requests if one.seat == seat and is_own(one.row) and one.can_break_promise()
    ]
    untroubled_results = [
        one.has_kept_promise()
        for one in tests
        if not _is_still_resentful(punished_turns, one.at.turn, len(course.turns[0].points))
    ]
    restraint = (
        2 * sum(untroubled_results) >= len(untroubled_results)
        if len(untroubled_results) >= MIN_TESTS
        else fit.is_restrained
    )
    deeds = [one.deed for at, one in course.events_of_kind(gov.RuleApplied) if is_own(at.row)]
    strict = any(deed.monitor == deed.target == seat and deed.sort == "sanction" for deed in deeds)
    strict = strict or any(
        one.mover == seat and isinstance(one.motion, Sue) and is_own(one.at.row) for one in course.ballots
    )
    return Civics(restraint=restraint, strict=restraint and strict)


def _lost_suit_turns(course: Course, seat: Seat) -> list[int]:
    monitors = [(at.row, one.seat) for at, one in course.events_of_kind(gov.MonitorNamed)]
    lost_suits = [
        one.at
        for one in course.ballots
        if isinstance(one.motion, Sue) and one.tally is not None and one.tally.carried
    ]
    return [at.turn for at in lost_suits if [who for row, who in monitors if row <= at.row][-1:] == [seat]]


def _is_still_resentful(punished_turns: Sequence[int], turn: int, seats: int) -> bool:
    """Return whether the last punishment still has an effect, as in automatic players."""
    earlier = [one for one in punished_turns if one <= turn]
    return bool(earlier) and turn - earlier[-1] <= MINDED * len(earlier) * seats
