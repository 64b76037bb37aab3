"""Habits of requesting, whose mixture explains a seat: automatic players' and rules of thumb.

A request's probability is computed by enumerating the whims' outcomes.
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
from games.commons.players.player import (
    Temper,
    careful,
    conditional,
    slip_request,
    somebody_was_greedy,
    take_all,
)
from games.island.bundles import as_bundle, elementwise_min
from games.island.cards import RESOURCES, Bundle
from games.player_rng import PlayerRng

T = TypeVar("T")
BLEND_PARTS = 10_000
"""Resolution of the drawn weights."""


class _ScriptedRng(PlayerRng):
    """Replays draws, then takes first outcomes, and records the bounds."""

    __slots__ = ("bounds", "path")

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__(b"")
        self.path = list(path)
        self.bounds: list[int] = []

    def randbelow(self, bound: int) -> int:
        """Return the scripted draw."""
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.path):
            self.path.append(0)
        return self.path[at]


def weighted_outcomes(decide: Callable[[PlayerRng], T]) -> Iterator[tuple[T, float]]:
    """Yield the decision for each outcome of whims, with its probability. They sum to 1."""
    path: list[int] = []
    while True:
        rng = _ScriptedRng(path)
        yield decide(rng), 1 / prod(rng.bounds)
        path = rng.path
        while path and path[-1] + 1 == rng.bounds[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


def _at_most_temper(most: int) -> Temper:
    def temper(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
        return elementwise_min(harvest.limits[seat], (most,) * len(RESOURCES))

    return temper


def half_request(_view: CommonsView, seat: Seat, harvest: HarvestView, _whims: PlayerRng) -> Bundle:
    """Request half of the limit, rounded up."""
    return as_bundle([(most + 1) // 2 for most in harvest.limits[seat]])


def random_request(_view: CommonsView, seat: Seat, harvest: HarvestView, rng: PlayerRng) -> Bundle:
    """Request anything allowed, uniformly."""
    return as_bundle([rng.randbelow(most + 1) for most in harvest.limits[seat]])


@dataclass(frozen=True, slots=True)
class Habit:
    """A named way to request."""

    name: str
    temper: Temper


HABITS = (
    Habit("take_all", take_all),
    Habit("careful", careful),
    Habit("conditional", conditional),
    Habit("nothing", _at_most_temper(0)),
    Habit("one", _at_most_temper(1)),
    Habit("two", _at_most_temper(2)),
    Habit("half", half_request),
    Habit("anything", random_request),
)
"""The whole limit; as `careful` and `conditional` players do (and `punisher`, which in silence is `careful`);
nothing; at most one of each resource, or two; half of the limit; a random request, of which every seat has a
little.
"""


@dataclass(frozen=True, slots=True)
class ObservedRequest:
    """A seat's request, and each habit's distribution in its place (but the last of `HABITS`)."""

    asked: Bundle
    limit: Bundle
    wishes: tuple[dict[Bundle, float], ...]

    def likelihoods(self) -> tuple[float, ...]:
        """Return this request's probability by habit."""
        return (
            *(wish.get(self.asked, 0.0) for wish in self.wishes),
            1 / prod(most + 1 for most in self.limit),
        )

    def likeliest_request(self, weights: Sequence[float]) -> Bundle:
        """Return a mixture's likeliest request, the smallest of equals."""
        likelihoods: dict[Bundle, float] = {}
        for weight, wishes in zip(weights, self.wishes, strict=False):
            for wish, likely in wishes.items():
                likelihoods[wish] = likelihoods.get(wish, 0.0) + weight * likely
        return min(likelihoods, key=lambda wish: (-round(likelihoods[wish], 9), wish))

    def excess_share(self, weights: Sequence[float]) -> float:
        """Return the excess over the mixture's mean, as a share of the limit."""
        most = sum(self.limit)
        if not most:
            return 0.0
        expected_cards = sum(
            weight * sum(likely * sum(wish) for wish, likely in wishes.items())
            for weight, wishes in zip(weights, self.wishes, strict=False)
        )
        return (sum(self.asked) - expected_cards - weights[-1] * most / 2) / most


def request_distributions(
    view: CommonsView, seat: Seat, harvest: HarvestView
) -> tuple[dict[Bundle, float], ...]:
    """Return the distributions of `HABITS` but the last, slips included."""
    distributions = dict[str, dict[Bundle, float]]()
    has_greedy = somebody_was_greedy(view, seat)
    for habit in HABITS[:-1]:
        if (
            habit.name == "conditional"
        ):  # to see what it amounts to is quicker than to go through it once more
            distributions[habit.name] = distributions["take_all" if has_greedy else "careful"]
        else:
            distributions[habit.name] = _with_slips(
                weighted_outcomes(partial(habit.temper, view, seat, harvest)), harvest.limits[seat]
            )
    return tuple(distributions.values())


def _with_slips(wished: Iterable[tuple[Bundle, float]], limit: Bundle) -> dict[Bundle, float]:
    wish_probabilities: dict[Bundle, float] = {}
    for wish, likely in wished:
        wish_probabilities[wish] = wish_probabilities.get(wish, 0.0) + likely
    request_probabilities: dict[Bundle, float] = {}
    for wish, likely in wish_probabilities.items():
        for request, slip in weighted_outcomes(partial(slip_request, wish, limit)):
            request_probabilities[request] = request_probabilities.get(request, 0.0) + likely * slip
    return request_probabilities


def blended_temper(weights: Sequence[float]) -> Temper:
    """Return a temper that draws a habit per request."""
    ends: list[int] = []
    for weight in weights:
        ends.append(round(weight * BLEND_PARTS) + (ends[-1] if ends else 0))

    def temper(view: CommonsView, seat: Seat, harvest: HarvestView, whims: PlayerRng) -> Bundle:
        drawn = whims.randbelow(ends[-1])
        habit = next(habit for habit, end in zip(HABITS, ends, strict=True) if drawn < end)
        return habit.temper(view, seat, harvest, whims)

    return temper
