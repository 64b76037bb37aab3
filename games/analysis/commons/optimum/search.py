"""Looking for a plan that makes many points: from one that was carried out to another that differs a little, and is kept if it is better.

The same part gives the same plans, on any machine: what is drawn comes from its dice. It can be gone on with for as long as there is time.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TypeVar

from games.analysis.commons.optimum.parts import Part
from games.analysis.commons.optimum.plan import Carried, Plan, carry_out
from games.analysis.commons.optimum.wants import NOWHERE, Item, Items, Taste
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES
from games.island.roads import NOBODY, is_spaced
from games.player_rng import PlayerRng

T = TypeVar("T")
FIRST = 20
"""Plans that are tried before one is changed."""
MOST_AHEAD, MOST_SPARE, MOST_KEPT, MOST_TURNS = 4, 4, 5, 2
LACK = (0.0, 0.5, 1.0, 2.0)
HARVEST = (0.0, 0.03, 0.06, 0.12, 0.2)
RICH = (1, 3, 5, 8, 12, 99)
CHANGES = 3
"""A plan is changed in up to so many ways at once."""


class Search:
    """The best plan so far, and what came of it. Nothing has been tried before the first `go_on`."""

    def __init__(self, part: Part) -> None:
        self._part = part
        state = part.start
        dice = [part.chance.dice(turn) for turn in range(state.turn, part.last + 1)]
        self._whims = PlayerRng(hashlib.sha256(repr((state.turn, dice)).encode()).digest())
        self._free = [vertex for vertex, owner in enumerate(state.owners) if owner == NOBODY and is_spaced(state.owners, vertex)]
        self._plan: Plan | None = None
        self._best: Carried | None = None
        self.tried = 0

    @property
    def best(self) -> Carried | None:
        """What came of the best plan."""
        return self._best

    def go_on(self, tries: int) -> None:
        """Try so many plans more."""
        for _ in range(tries):
            plan = self._fresh() if self._plan is None or self.tried < FIRST else self._changed(self._plan)
            carried = carry_out(self._part, plan)
            self.tried += 1
            if self._best is None or (carried.points, carried.early) >= (self._best.points, self._best.early):
                self._plan, self._best = replace(plan, items=carried.made), carried

    def _fresh(self) -> Plan:
        """A plan that leaves everything to its taste."""
        seats, below = range(self._part.start.seats), self._whims.randbelow
        return Plan(
            items=tuple(() for _ in seats),
            ahead=tuple(1 + below(MOST_AHEAD) for _ in seats),
            spare=tuple(below(MOST_SPARE) for _ in seats),
            keeps=as_bundle([below(MOST_SPARE) for _ in RESOURCES]),
            rich=RICH[below(len(RICH))],
            taste=self._taste(),
        )

    def _taste(self) -> Taste:
        below = self._whims.randbelow
        return Taste(LACK[below(len(LACK))], HARVEST[below(len(HARVEST))], below(MOST_TURNS + 1))

    def _changed(self, plan: Plan) -> Plan:
        for _ in range(1 + self._whims.randbelow(CHANGES)):
            plan = self._changed_once(plan)
        return plan

    def _changed_once(self, plan: Plan) -> Plan:
        below = self._whims.randbelow
        seat = below(self._part.start.seats)
        way = below(9)
        if way < 4:
            return replace(plan, items=_with(plan.items, seat, self._reordered(plan.items[seat], seat)))
        if way == 4:
            return replace(plan, ahead=_with(plan.ahead, seat, 1 + below(MOST_AHEAD)))
        if way == 5:
            return replace(plan, spare=_with(plan.spare, seat, below(MOST_SPARE + 1)))
        if way == 7:
            return replace(plan, rich=RICH[below(len(RICH))])
        if way == 6:
            return replace(plan, keeps=as_bundle(_with(plan.keeps, below(len(RESOURCES)), below(MOST_KEPT + 1))))
        if below(2):
            return replace(plan, taste=self._taste())
        cut = below(101)  # all seats forget what comes after some share of what they had
        return replace(plan, items=tuple(items[: len(items) * cut // 100] for items in plan.items))

    def _reordered(self, items: Items, seat: int) -> Items:
        """With one thing sooner, later, more or less."""
        below, found = self._whims.randbelow, list(items)
        way = below(7)
        if way < 4 and len(found) > 1:
            item = found.pop(below(len(found)))
            found.insert(below(len(found) + 1), item)
        elif way == 4 and found:
            found.pop(below(len(found)))
        else:
            item = self._any(items, seat)
            if item in found and item[1] != NOWHERE:
                found.remove(item)
            found.insert(below(len(found) + 1), item)
        return tuple(found)

    def _any(self, items: Items, seat: int) -> Item:
        below = self._whims.randbelow
        way = below(5)
        own = [vertex for vertex, owner in enumerate(self._part.start.owners) if owner == seat]
        own += [where for what, where in items if what == "settlement"]
        if way == 0 or not (self._free and own):
            return ("card", NOWHERE)
        return ("settlement", self._free[below(len(self._free))]) if way < 3 else ("city", own[below(len(own))])


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
