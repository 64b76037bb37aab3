"""Apply a proposed promise or rule to past harvests, and find conditions met by the current one."""

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
class HarvestHistory:
    """Harvests at a table of `seats`, counted from player turn `since`."""

    harvests: Harvests
    since: int
    seats: int


def count_quota_breaches(
    quota: Quota, scope: Scope, members: Collection[Seat], history: HarvestHistory
) -> tuple[int, ...]:
    """Return by seat how many counted harvests of a member exceeded a quota (RULES C-105)."""
    resource = quota.resource or (scope if scope != "whole" else None)
    counts = [0] * history.seats
    for turn, seat, cards in history.harvests:
        taken_count = max(cards) if resource is None else cards[INDEX[resource]]
        counts[seat] += turn >= history.since and seat in members and taken_count > quota.most
    return tuple(counts)


def count_condition_hits(
    condition: Condition, scope: Scope, members: Collection[Seat], history: HarvestHistory
) -> tuple[int, ...]:
    """Return by seat how many counted harvests of a member met a rule's condition (RULES C-91)."""
    counts = [0] * history.seats
    for turn, seat, cards in history.harvests:
        if turn >= history.since and seat in members:
            first_turn = turn if condition.per == "roll" else turn - (turn - 1) % history.seats
            counts[seat] += bool(
                exceeded_resources(
                    condition, scope, cards, cards_taken(seat, history.harvests, first_turn, turn)
                )
            )
    return tuple(counts)


def exceeded_resources(
    condition: Condition, scope: Scope, cards: Bundle, total: Bundle
) -> list[tuple[Resource, int]]:
    """Return resources that exceed a condition, with their counts. `cards`: this harvest's; `total`: those of
    the condition's period.
    """
    watched_resource = condition.resource or (scope if scope != "whole" else None)
    return [
        (resource, count)
        for resource, count_now, count in zip(RESOURCES, cards, total, strict=True)
        if count_now and count > condition.most and watched_resource in (None, resource)
    ]


def cards_taken(seat: Seat, harvests: Harvests, first_turn: int, last_turn: int) -> Bundle:
    """Return a seat's harvested cards from the first to the last of these player turns."""
    own_harvests = [
        cards for turn, taker, cards in harvests if taker == seat and first_turn <= turn <= last_turn
    ]
    return (
        as_bundle([sum(column) for column in zip(*own_harvests, strict=True)])
        if own_harvests
        else as_bundle([0] * len(RESOURCES))
    )
