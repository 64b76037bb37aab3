"""What-ifs that a table's own game suggests, for a debrief's buttons: a few, each with the rounds with which it could begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.analysis.commons.counterfactuals.changes import Change, Option, Promise, Rule, Stage
from games.analysis.commons.course import Course, Made
from games.commons.governance.options import CommonsOptions

LARGER = 6
"""Cards of each kind more in a box that is tried larger."""
MOST_CAP = 36
Name: TypeAlias = Literal["governed", "never_governed", "promise", "promise_one", "rule", "promises_bind", "larger_box"]


@dataclass(frozen=True, slots=True)
class Offer:
    """One of them. `name`: for the sentence in which it is offered, with the change's own facts."""

    name: Name
    first: int
    last: int
    """Rounds."""
    change: Change

    def turn(self, number: int, seats: int) -> int:
        """The first turn of this round."""
        return (number - 1) * seats + 1


def offers(found: Course, options: CommonsOptions) -> tuple[Offer, ...]:
    """Those of a game of which a turn was played, in the order of `Name`."""
    return tuple(_offers(found, options))


def _offers(found: Course, options: CommonsOptions) -> Iterator[Offer]:
    last = max(1, found.turns[-1].at.round - 1)  # in the very last round there is little left to change
    began = next((turn.at.round for turn in found.turns if turn.at.stage == "ostrom"), None)
    two_boards = options.transition == "fresh_board" and (began is not None or options.rounds_ostrom > 0)
    if began != 1 and not two_boards:
        yield Offer("governed", 1, last if began is None else began - 1, Stage("ostrom"))
    if began is not None:
        if began > 1:
            yield Offer("never_governed", began, began, Stage("basic"))
        yield from _made(found, began, last)
        if options.rule_enforcement == "monitor" and _promised(found) is not None:
            yield Offer("promises_bind", began, max(began, last), Option("rule_enforcement", "engine"))
    cap = options.cap
    if cap != "none":
        yield Offer("larger_box", 1, last, Option("cap", str(min(cap + LARGER, MOST_CAP)) if cap < MOST_CAP else "none"))


def _promised(found: Course) -> tuple[Made, Promise] | None:
    """The first number that all promised to keep to."""
    for one in found.made:
        if one.promise is not None and one.promise.scope == "whole" and one.promise.quota is not None:
            return one, Promise(one.promise.quota.most, one.promise.quota.resource)
    return None


def _made(found: Course, began: int, last: int) -> Iterator[Offer]:
    """The first promise with a number that all made, and the table's first rule of its own, as if they had held earlier; and a strict
    promise, as if all had made it.
    """
    promised = _promised(found)
    if promised is not None:
        yield Offer("promise", began, promised[0].at.round, promised[1])
    if promised is None or promised[1] != Promise(1):
        yield Offer("promise_one", began, max(began, last), Promise(1))
    ruled = next((one for one in found.made if one.added is not None and one.removed is None), None)
    if ruled is not None and ruled.added is not None:
        yield Offer("rule", began, ruled.at.round, Rule(ruled.added.name))
