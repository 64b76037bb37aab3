"""Whom a promise or a rule would have touched among harvests that were, where it is only proposed; and what flags a harvest now."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.audience import Seat
from games.commons.governance.vocabulary import Condition, Quota, Scope
from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES, Bundle, Resource

Harvests: TypeAlias = Sequence[tuple[int, Seat, Bundle]]
"""Player turn, seat, cards received; oldest first."""


@dataclass(frozen=True, slots=True)
class Past:
    """What was harvested at a table of so many seats, of which only what was from player turn `since` on is counted."""

    harvests: Harvests
    since: int
    seats: int


def over(quota: Quota, scope: Scope, members: Collection[Seat], past: Past) -> tuple[int, ...]:
    """By seat: in how many of the harvests that are counted a member took more than a promise would allow (RULES C-105)."""
    about = quota.resource or (scope if scope != "whole" else None)
    found = [0] * past.seats
    for turn, seat, cards in past.harvests:
        counted = max(cards) if about is None else cards[INDEX[about]]
        found[seat] += turn >= past.since and seat in members and counted > quota.most
    return tuple(found)


def caught(condition: Condition, scope: Scope, members: Collection[Seat], past: Past) -> tuple[int, ...]:
    """By seat: in how many of the harvests that are counted a member met the condition of a rule (RULES C-91)."""
    found = [0] * past.seats
    for turn, seat, cards in past.harvests:
        if turn >= past.since and seat in members:
            first = turn if condition.per == "roll" else turn - (turn - 1) % past.seats
            found[seat] += bool(met(condition, scope, cards, taken(seat, past.harvests, first, turn)))
    return tuple(found)


def met(condition: Condition, scope: Scope, cards: Bundle, counted: Bundle) -> list[tuple[Resource, int]]:
    """The resources of which too many were taken, each with how many. `cards`: of this harvest; `counted`: what the condition counts."""
    about = condition.resource or (scope if scope != "whole" else None)
    return [
        (resource, count)
        for resource, now, count in zip(RESOURCES, cards, counted, strict=True)
        if now and count > condition.most and about in (None, resource)
    ]


def taken(seat: Seat, harvests: Harvests, first: int, last: int) -> Bundle:
    """What a seat took from this player turn on, up to that one."""
    own = [cards for turn, taker, cards in harvests if taker == seat and first <= turn <= last]
    return as_bundle([sum(column) for column in zip(*own, strict=True)]) if own else as_bundle([0] * len(RESOURCES))
