"""Habits of asking, out of which a seat's way to harvest is put together: those of the automatic players, and simple rules of thumb.

For each, how likely it would have asked for just these cards: its whims are not drawn but gone through, every way that they can fall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import TypeVar

from games.audience import Seat
from games.commons.basic.views import HarvestView
from games.commons.governance.views import CommonsView
from games.island.bundles import as_bundle, at_most
from games.island.cards import RESOURCES, Bundle
from games.player_rng import PlayerRng
from games.players.commons.player import Temper, careful, conditional, slipped, somebody_was_greedy, take_all

T = TypeVar("T")
PARTS = 10_000
"""Weights are drawn by in so many parts."""


class _Told(PlayerRng):
    """Falls as it is told, then the first way; and notes how many ways there were each time."""

    __slots__ = ("bounds", "path")

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__(b"")
        self.path = list(path)
        self.bounds: list[int] = []

    def randbelow(self, bound: int) -> int:
        """What it is told."""
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.path):
            self.path.append(0)
        return self.path[at]


def ways(decide: Callable[[PlayerRng], T]) -> Iterator[tuple[T, float]]:
    """What is decided for each way that whims can fall, with how likely it is. All ways together have 1."""
    path: list[int] = []
    while True:
        whims = _Told(path)
        yield decide(whims), 1 / prod(whims.bounds)
        path = whims.path
        while path and path[-1] + 1 == whims.bounds[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


def _never_more_than(most: int) -> Temper:
    def temper(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
        return at_most(harvest.limits[seat], (most,) * len(RESOURCES))

    return temper


def half(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
    """Half of what is allowed, rounded up."""
    return as_bundle([(most + 1) // 2 for most in harvest.limits[seat]])


def anything(_view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
    """Whatever is allowed, each request as likely."""
    return as_bundle([whims.randbelow(most + 1) for most in harvest.limits[seat]])


@dataclass(frozen=True, slots=True)
class Habit:
    """A way to ask."""

    name: str
    temper: Temper


HABITS = (
    Habit("take_all", take_all),
    Habit("careful", careful),
    Habit("conditional", conditional),
    Habit("nothing", _never_more_than(0)),
    Habit("one", _never_more_than(1)),
    Habit("two", _never_more_than(2)),
    Habit("half", half),
    Habit("anything", anything),
)
"""All that is allowed; as `careful` and `conditional` players do (and `punisher`, who in silence is `careful`); nothing; at most one of
each kind, or two; half of what is allowed; anything, by whim: that one every seat has a little of.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A request that a seat made, and what each of `HABITS` but the last would have asked in its place, with how likely."""

    asked: Bundle
    limit: Bundle
    wishes: tuple[dict[Bundle, float], ...]

    def likely(self) -> tuple[float, ...]:
        """By habit, how likely it would have asked for just this."""
        return (*(wish.get(self.asked, 0.0) for wish in self.wishes), 1 / prod(most + 1 for most in self.limit))

    def expected(self, weights: Sequence[float]) -> Bundle:
        """What a blend of the habits asks most likely; of equals, the least."""
        found: dict[Bundle, float] = {}
        for weight, wishes in zip(weights, self.wishes, strict=False):
            for wish, likely in wishes.items():
                found[wish] = found.get(wish, 0.0) + weight * likely
        return min(found, key=lambda wish: (-round(found[wish], 9), wish))

    def share_beyond(self, weights: Sequence[float]) -> float:
        """How many cards more than a blend of the habits would on average were asked for, as a share of the limit."""
        most = sum(self.limit)
        if not most:
            return 0.0
        known = sum(
            weight * sum(likely * sum(wish) for wish, likely in wishes.items())
            for weight, wishes in zip(weights, self.wishes, strict=False)
        )
        return (sum(self.asked) - known - weights[-1] * most / 2) / most


def wishes(view: CommonsView, seat: Seat, harvest: HarvestView) -> tuple[dict[Bundle, float], ...]:
    """What each of `HABITS` but the last would ask of an open harvest, slips included, with how likely."""
    found = dict[str, dict[Bundle, float]]()
    greedy = somebody_was_greedy(view, seat)
    for habit in HABITS[:-1]:
        if habit.name == "conditional":  # to see what it amounts to is quicker than to go through it once more
            found[habit.name] = found["take_all" if greedy else "careful"]
        else:
            found[habit.name] = _slipped(ways(partial(habit.temper, view, seat, harvest)), harvest.limits[seat])
    return tuple(found.values())


def _slipped(wished: Iterable[tuple[Bundle, float]], limit: Bundle) -> dict[Bundle, float]:
    """The same as it is handed in."""
    alike: dict[Bundle, float] = {}
    for wish, likely in wished:
        alike[wish] = alike.get(wish, 0.0) + likely
    found: dict[Bundle, float] = {}
    for wish, likely in alike.items():
        for asked, slip in ways(partial(slipped, wish, limit)):
            found[asked] = found.get(asked, 0.0) + likely * slip
    return found


def blend(weights: Sequence[float]) -> Temper:
    """Asks now by one habit and now by another, each as often as its weight says."""
    ends: list[int] = []
    for weight in weights:
        ends.append(round(weight * PARTS) + (ends[-1] if ends else 0))

    def temper(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
        drawn = whims.randbelow(ends[-1])
        habit = next(habit for habit, end in zip(HABITS, ends, strict=True) if drawn < end)
        return habit.temper(view, seat, harvest, whims)

    return temper
