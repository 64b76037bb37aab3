"""Search for a good plan: mutate the best one, and keep it unless it gets worse.

Draws are seeded with the part's dice, so all machines find the same plans. The search can be continued.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TypeVar

from games.commons.research.optimum.parts import GamePart
from games.commons.research.optimum.plan import PlanOutcome, TablePlan, carry_out
from games.commons.research.optimum.wants import NO_VERTEX, Item, Items, Taste
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES
from games.island.roads import NOBODY, is_spaced
from games.player_rng import PlayerRng

T = TypeVar("T")
RANDOM_PLANS = 20
"""Random plans that are tried before one is mutated."""
MOST_AHEAD, MOST_SPARE, MOST_KEPT, MOST_TURNS = 4, 4, 5, 2
LACK_WEIGHTS = (0.0, 0.5, 1.0, 2.0)
HARVEST_WEIGHTS = (0.0, 0.03, 0.06, 0.12, 0.2)
RICH_LEVELS = (1, 3, 5, 8, 12, 99)
MAX_CHANGES = 3
"""Changes in one mutation at most."""


class PlanSearch:
    """The best plan so far and its outcome, after the first `try_plans`."""

    def __init__(self, part: GamePart) -> None:
        self._part = part
        state = part.start
        dice = [part.chance.dice(turn) for turn in range(state.turn, part.last + 1)]
        self._whims = PlayerRng(hashlib.sha256(repr((state.turn, dice)).encode()).digest())
        self._free = [
            vertex
            for vertex, owner in enumerate(state.owners)
            if owner == NOBODY and is_spaced(state.owners, vertex)
        ]
        self._plan: TablePlan | None = None
        self._best: PlanOutcome | None = None
        self.tried = 0

    @property
    def best(self) -> PlanOutcome | None:
        """Return the outcome of the best plan."""
        return self._best

    def try_plans(self, tries: int) -> None:
        """Try `tries` more plans."""
        for _ in range(tries):
            plan = (
                self._random_plan()
                if self._plan is None or self.tried < RANDOM_PLANS
                else self._mutate(self._plan)
            )
            carried = carry_out(self._part, plan)
            self.tried += 1
            if self._best is None or (carried.points, carried.early) >= (self._best.points, self._best.early):
                self._plan, self._best = replace(plan, items=carried.made), carried

    def _random_plan(self) -> TablePlan:
        """Return a plan of random taste alone."""
        seats, below = range(self._part.start.seats), self._whims.randbelow
        return TablePlan(
            items=tuple(() for _ in seats),
            ahead=tuple(1 + below(MOST_AHEAD) for _ in seats),
            spare=tuple(below(MOST_SPARE) for _ in seats),
            keeps=as_bundle([below(MOST_SPARE) for _ in RESOURCES]),
            rich=RICH_LEVELS[below(len(RICH_LEVELS))],
            taste=self._random_taste(),
        )

    def _random_taste(self) -> Taste:
        below = self._whims.randbelow
        return Taste(
            LACK_WEIGHTS[below(len(LACK_WEIGHTS))],
            HARVEST_WEIGHTS[below(len(HARVEST_WEIGHTS))],
            below(MOST_TURNS + 1),
        )

    def _mutate(self, plan: TablePlan) -> TablePlan:
        for _ in range(1 + self._whims.randbelow(MAX_CHANGES)):
            plan = self._mutate_once(plan)
        return plan

    def _mutate_once(self, plan: TablePlan) -> TablePlan:
        below = self._whims.randbelow
        seat = below(self._part.start.seats)
        change = below(9)
        if change < 4:
            return replace(
                plan, items=_with_replaced(plan.items, seat, self._mutated_items(plan.items[seat], seat))
            )
        if change == 4:
            return replace(plan, ahead=_with_replaced(plan.ahead, seat, 1 + below(MOST_AHEAD)))
        if change == 5:
            return replace(plan, spare=_with_replaced(plan.spare, seat, below(MOST_SPARE + 1)))
        if change == 7:
            return replace(plan, rich=RICH_LEVELS[below(len(RICH_LEVELS))])
        if change == 6:
            return replace(
                plan, keeps=as_bundle(_with_replaced(plan.keeps, below(len(RESOURCES)), below(MOST_KEPT + 1)))
            )
        if below(2):
            return replace(plan, taste=self._random_taste())
        cut = below(101)  # all seats forget what comes after some share of what they had
        return replace(plan, items=tuple(items[: len(items) * cut // 100] for items in plan.items))

    def _mutated_items(self, items: Items, seat: int) -> Items:
        """Return the items with one moved, added or removed."""
        below, new_items = self._whims.randbelow, list(items)
        change = below(7)
        if change < 4 and len(new_items) > 1:
            item = new_items.pop(below(len(new_items)))
            new_items.insert(below(len(new_items) + 1), item)
        elif change == 4 and new_items:
            new_items.pop(below(len(new_items)))
        else:
            item = self._random_item(items, seat)
            if item in new_items and item[1] != NO_VERTEX:
                new_items.remove(item)
            new_items.insert(below(len(new_items) + 1), item)
        return tuple(new_items)

    def _random_item(self, items: Items, seat: int) -> Item:
        below = self._whims.randbelow
        choice = below(5)
        towns = [vertex for vertex, owner in enumerate(self._part.start.owners) if owner == seat]
        towns += [where for what, where in items if what == "settlement"]
        if choice == 0 or not (self._free and towns):
            return ("card", NO_VERTEX)
        return (
            ("settlement", self._free[below(len(self._free))])
            if choice < 3
            else ("city", towns[below(len(towns))])
        )


def _with_replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
