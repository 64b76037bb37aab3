"""Any part of a game, real or imagined, by round, and measures to compare such parts.

The figures are those of `figures.StageFigures`, counted without a course, so that dozens of plays cost
little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.commons.analysis.figures import GROWTH_OF_SIX, earned_points, mean_of_lowest
from games.commons.basic import events as ev
from games.commons.basic.options import BasicOptions
from games.commons.basic.state import survives
from games.commons.governance import events as gov
from games.commons.governance.state import State
from games.island.cards import COSTS, RESOURCES, Bundle, Resource
from games.island.events import Built, CardBought, Traded, TurnBegan
from games.island.table import hidden_points
from games.shared_vocabulary import RoundEnded
from games.vocabulary import Event

BetterDirection: TypeAlias = Literal["less", "more", ""]


@dataclass(frozen=True, slots=True)
class Round:
    """One round's flows and final state, over all resources."""

    number: int
    """From 1, over the whole game."""
    stock: int
    """Cards in the bank at its end, after growth and recoveries."""
    growth_lost: int
    """`GROWTH_OF_SIX` for each resource that was closed when it ended."""
    crashes: int
    taken: int
    """All cards that left the bank: harvests, trades, development cards, gifts of rules."""
    returned: int
    """Cards that came back by themselves: growth, and cards spent, traded or given back. No recoveries, since
    they follow ruin.
    """
    asked: int
    received: int
    """The part of `asked` that harvests gave."""
    points: tuple[int, ...]
    """By seat, with hidden victory-point cards."""
    tokens: tuple[int, ...]
    """By seat, the points that rules gave or took."""
    survivors: int
    """Seats that would survive if the game ended now."""


class RoundCounter:
    """Counts a game's rounds from its events."""

    def __init__(self, state: State) -> None:
        self.rounds: list[Round] = []
        self._options: BasicOptions = state.options
        self._stock = sum(state.bank)
        self._closed: set[Resource] = {
            name for name, clock in zip(RESOURCES, state.clocks, strict=True) if clock
        }
        self._ended = 0
        self._crashes = self._taken = self._returned = self._asked = self._received = 0

    def add_event(self, event: Event, state: State) -> None:
        """Add the next event, and the state after it or its action."""
        if self._ended and isinstance(event, TurnBegan | gov.StageEnded | ev.GameEnded):
            self._close_round(state)
        self._count_event(event)
        self._count_bank_flow(event)

    def _count_event(self, event: Event) -> None:
        match event:
            case RoundEnded(round=number):
                self._ended = number
            case ev.Crashed(resource=resource):
                self._crashes += 1
                self._closed.add(resource)
            case ev.RequestShown(cards=cards):
                self._asked += sum(cards)
            case ev.Received(cards=cards, source="harvest"):
                self._received += sum(cards)
            case Built(piece=piece, free=False):
                self._spend(COSTS[piece])
            case CardBought():
                self._spend(COSTS["card"])

    def _count_bank_flow(self, event: Event) -> None:
        match event:
            case ev.Grew(cards=cards):
                self._return_to_bank(sum(cards))
            case ev.Recovered(resource=resource, count=count):
                self._closed.discard(resource)
                self._stock += count
            case ev.Received(cards=cards) | gov.CardsGranted(cards=cards):
                self._take_from_bank(sum(cards))
            case ev.MonopolyTaken(from_bank=count):
                self._take_from_bank(count)
            case Traded(give=give, given=given, taken=taken):
                if self._options.traded_to == "bank" and give not in self._closed:
                    self._return_to_bank(given)
                self._take_from_bank(taken)
            case gov.CardsReturned(cards=cards):
                self._return_to_bank(self._returnable_cards(cards))
            case gov.FreshBoard():
                self._stock, self._closed = self._options.bank_start * len(RESOURCES), set()

    def _spend(self, cost: Bundle) -> None:
        if self._options.spent_to == "bank":
            self._return_to_bank(self._returnable_cards(cost))

    def _returnable_cards(self, cards: Bundle) -> int:
        """Count those that return to the bank, which crashed resources never do (RULES C-36)."""
        return sum(count for name, count in zip(RESOURCES, cards, strict=True) if name not in self._closed)

    def _take_from_bank(self, count: int) -> None:
        self._stock -= count
        self._taken += count

    def _return_to_bank(self, count: int) -> None:
        self._stock += count
        self._returned += count

    def _close_round(self, state: State) -> None:
        tokens = [0] * state.seats if state.governance is None else state.governance.tokens
        points_by_seat = [points + hidden_points(state, seat) for seat, points in enumerate(state.points)]
        self.rounds.append(
            Round(
                self._ended,
                self._stock,
                GROWTH_OF_SIX * len(self._closed),
                self._crashes,
                self._taken,
                self._returned,
                self._asked,
                self._received,
                tuple(points_by_seat),
                tuple(tokens),
                sum(
                    survives(state, seat) or points_by_seat[seat] > state.options.goal
                    for seat in range(state.seats)
                ),
            )
        )
        self._ended = 0
        self._crashes = self._taken = self._returned = self._asked = self._received = 0


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of a whole stage. `good`: for the group; "": neither by itself."""

    name: str
    good: BetterDirection
    compute: Callable[[Sequence[Round]], float]
    """From at least one round."""


def _mean(rounds: Sequence[Round], part: Callable[[Round], int]) -> float:
    return sum(map(part, rounds)) / len(rounds)


def _count_crashes(rounds: Sequence[Round]) -> int:
    return sum(one.crashes for one in rounds)


def _refused_share(rounds: Sequence[Round]) -> float:
    requested = sum(one.asked for one in rounds)
    return 1 - sum(one.received for one in rounds) / requested if requested else 0.0


def lowest_points(rounds: Sequence[Round]) -> float:
    """Return the lowest seats' mean points at the end."""
    return mean_of_lowest(rounds[-1].points)


def lowest_earned(rounds: Sequence[Round]) -> float:
    """Return the mean final points of the lowest seats without points given or taken by rules."""
    return mean_of_lowest(earned_points(rounds[-1].points, rounds[-1].tokens))


MEASURES = (
    Measure("growth_lost", "less", lambda rounds: _mean(rounds, lambda one: one.growth_lost)),
    Measure("taken", "", lambda rounds: _mean(rounds, lambda one: one.taken)),
    Measure("returned", "", lambda rounds: _mean(rounds, lambda one: one.returned)),
    Measure("refused", "less", _refused_share),
    Measure("crashes", "less", _count_crashes),
    Measure("survivors", "more", lambda rounds: rounds[-1].survivors),
    Measure("lowest", "more", lowest_points),
    Measure("earned", "more", lowest_earned),
)
"""Named as in `StageFigures`, survivors by their number. `earned`: as `lowest`, without the tokens that rules
gave or took.
"""


@dataclass(frozen=True, slots=True)
class Series:
    """A figure to be drawn by round, possibly accumulated."""

    name: str
    compute: Callable[[Sequence[Round]], float]
    """From the rounds so far, at least one."""


SERIES = (
    Series("stock", lambda rounds: rounds[-1].stock),
    Series("taken", lambda rounds: rounds[-1].taken),
    Series("returned", lambda rounds: rounds[-1].returned),
    Series("growth_lost", lambda rounds: rounds[-1].growth_lost),
    Series("crashes", _count_crashes),
    Series("earned", lowest_earned),
    Series("survivors", lambda rounds: rounds[-1].survivors),
)
"""Of each round: stock, cards taken, returned, growth lost. Accumulated: crashes. As of the round: the lowest
seats' earned points, survivors.
"""
