"""What a seat wanted of its group, by what it did under self-government: for automatic players who take its place there.

It wants restraint if it mostly kept what was promised while no punishment was fresh, which makes anybody keep promises; or, where that was
hardly ever put to the test, if it took less than all in silence. It is strict if it ever sued, or sanctioned its is_own seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.analysis.commons.counterfactuals.fitting import Fit
from games.analysis.commons.course import Course
from games.analysis.played_by import PlayedBy
from games.audience import Seat
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import Sue
from games.players.commons.promises import MINDED, Civics

TESTS = 3
"""Harvests in which a promise could have been broken, from which on a seat is judged by whether it kept them."""


def civics(found: Course, seat: Seat, fit: Fit, played: PlayedBy) -> Civics:
    """What a seat wants of the group, by what its person did while no punishment was fresh, which makes anybody keep promises. Of a seat
    that no person ever played, by what its automatic player did.
    """
    no_person = not played.decisions_of(seat)["people"]

    def is_own(row: int) -> bool:
        return played.is_persons(row) or (no_person and played.deciders.get(row) in ("stand_in", "automatic"))

    felt = [at.turn for at, one in found.of(gov.RuleApplied) if one.deed.target == seat and one.deed.sort == "sanction"]
    felt = sorted([*felt, *_convicted(found, seat)])
    tests = [one for one in found.requests if one.seat == seat and is_own(one.row) and one.tempted()]
    free = [one.kept() for one in tests if not _minds(felt, one.at.turn, len(found.turns[0].points))]
    restraint = 2 * sum(free) >= len(free) if len(free) >= TESTS else fit.restrained
    deeds = [one.deed for at, one in found.of(gov.RuleApplied) if is_own(at.row)]
    strict = any(deed.monitor == deed.target == seat and deed.sort == "sanction" for deed in deeds)
    strict = strict or any(one.mover == seat and isinstance(one.motion, Sue) and is_own(one.at.row) for one in found.ballots)
    return Civics(restraint=restraint, strict=restraint and strict)


def _convicted(found: Course, seat: Seat) -> list[int]:
    """The turns in which it lost a suit as Monitor."""
    named = [(at.row, one.seat) for at, one in found.of(gov.MonitorNamed)]
    lost = [one.at for one in found.ballots if isinstance(one.motion, Sue) and one.tally is not None and one.tally.carried]
    return [at.turn for at in lost if [who for row, who in named if row <= at.row][-1:] == [seat]]


def _minds(felt: Sequence[int], turn: int, seats: int) -> bool:
    """Whether a seat that was punished in these turns still minds it, as automatic players do."""
    so_far = [one for one in felt if one <= turn]
    return bool(so_far) and turn - so_far[-1] <= MINDED * len(so_far) * seats
