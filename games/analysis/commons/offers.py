"""What-ifs that a table's own game suggests, for a debrief's buttons: a few, each with the turn from which on it would be otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.analysis.commons.changes import Change, Option, Promise, Rule, Stage
from games.analysis.commons.course import Course
from games.commons.governance.options import CommonsOptions
from games.commons.governance.vocabulary import Quota

LARGER = 6
"""Cards of each kind more in a box that is tried larger."""
MOST_CAP = 36
Name: TypeAlias = Literal["governed_at_once", "never_governed", "promise_at_once", "rule_at_once", "promises_bind", "larger_box"]


@dataclass(frozen=True, slots=True)
class Offer:
    """One of them. `name`: for the sentence in which it is offered, with the change's own facts."""

    name: Name
    turn: int
    change: Change


def offers(found: Course, options: CommonsOptions) -> tuple[Offer, ...]:
    """Those of a game that is over, in the order of `Name`."""
    return tuple(_offers(found, options))


def _offers(found: Course, options: CommonsOptions) -> Iterator[Offer]:
    began = next((turn.at.turn for turn in found.turns if turn.at.stage == "ostrom"), None)
    if began != 1:
        yield Offer("governed_at_once", 1, Stage("ostrom"))
    if began is not None:
        if began > 1:
            yield Offer("never_governed", began, Stage("basic"))
        yield from _made(found, began)
        if options.rule_enforcement == "monitor" and _promised(found) is not None:
            yield Offer("promises_bind", began, Option("rule_enforcement", "engine"))
    cap = options.cap
    if cap != "none":
        yield Offer("larger_box", 1, Option("cap", str(min(cap + LARGER, MOST_CAP)) if cap < MOST_CAP else "none"))


def _promised(found: Course) -> Quota | None:
    """The first number that all promised to keep to."""
    made = [one.promise for one in found.made if one.promise is not None and one.promise.scope == "whole"]
    return next((promise.quota for promise in made if promise.quota is not None), None)


def _made(found: Course, began: int) -> Iterator[Offer]:
    """The first promise with a number that all made, and the table's first rule of its own, as if they had held from the beginning."""
    if (quota := _promised(found)) is not None:
        yield Offer("promise_at_once", began, Promise(quota.most, quota.resource))
    ruled = next((one.added for one in found.made if one.added is not None and one.removed is None), None)
    if ruled is not None:
        yield Offer("rule_at_once", began, Rule(ruled.name))
