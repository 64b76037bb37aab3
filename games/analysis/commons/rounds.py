"""Any part of a game, played or only imagined, round by round; and what is compared of two such parts.

The figures are those of `figures.StageFigures`, counted event by event and without a course, so that plays by the dozen cost little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.analysis.commons.figures import GROWTH_OF_SIX, earned_points, lowest
from games.commons.basic import events as ev
from games.commons.basic.options import BasicOptions
from games.commons.basic.state import survives
from games.commons.governance import events as gov
from games.commons.governance.state import State
from games.island.cards import COSTS, RESOURCES, Bundle, Resource
from games.island.events import Built, CardBought, Traded, TurnBegan
from games.island.table import hidden_points
from games.shared_words import RoundEnded
from games.vocabulary import Event

Good: TypeAlias = Literal["less", "more", ""]


@dataclass(frozen=True, slots=True)
class Round:
    """What one round brought, and how things stood at its end. Cards of all kinds together."""

    number: int
    """From 1, over the whole game."""
    stock: int
    """What the bank held at its end, after growth and recoveries."""
    growth_lost: int
    """`GROWTH_OF_SIX` for each kind that was closed when it ended."""
    crashes: int
    taken: int
    """All that left the bank: harvests, trades, cards of the deck, gifts of rules."""
    returned: int
    """What came back of itself: growth, and cards spent, traded or given back. Not recoveries, which follow ruin."""
    asked: int
    received: int
    """Of what was asked in harvests."""
    points: tuple[int, ...]
    """By seat, hidden victory-point cards counted."""
    tokens: tuple[int, ...]
    """By seat, those of its points that rules gave or took."""
    survivors: int
    """Seats that would survive if it ended now, as the game counts."""


class Tally:
    """The rounds of a game from some point on, counted from its events."""

    def __init__(self, state: State) -> None:
        """From this state on."""
        self.rounds: list[Round] = []
        self._options: BasicOptions = state.options
        self._stock = sum(state.bank)
        self._closed: set[Resource] = {name for name, clock in zip(RESOURCES, state.clocks, strict=True) if clock}
        self._ended = 0
        self._crashes = self._taken = self._returned = self._asked = self._received = 0

    def take(self, event: Event, state: State) -> None:
        """The next event, and the state that it left, or that the whole action left."""
        if self._ended and isinstance(event, TurnBegan | gov.StageEnded | ev.GameEnded):
            self._close(state)
        self._count(event)
        self._bank(event)

    def _count(self, event: Event) -> None:
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

    def _bank(self, event: Event) -> None:
        match event:
            case ev.Grew(cards=cards):
                self._back(sum(cards))
            case ev.Recovered(resource=resource, count=count):
                self._closed.discard(resource)
                self._stock += count
            case ev.Received(cards=cards) | gov.CardsGranted(cards=cards):
                self._out(sum(cards))
            case ev.MonopolyTaken(from_bank=count):
                self._out(count)
            case Traded(give=give, given=given, taken=taken):
                if self._options.traded_to == "bank" and give not in self._closed:
                    self._back(given)
                self._out(taken)
            case gov.CardsReturned(cards=cards):
                self._back(self._open(cards))
            case gov.FreshBoard():
                self._stock, self._closed = self._options.bank_start * len(RESOURCES), set()

    def _spend(self, cost: Bundle) -> None:
        if self._options.spent_to == "bank":
            self._back(self._open(cost))

    def _open(self, cards: Bundle) -> int:
        """How many of these go to the bank: those of a crashed kind never do (RULES C-36)."""
        return sum(count for name, count in zip(RESOURCES, cards, strict=True) if name not in self._closed)

    def _out(self, count: int) -> None:
        self._stock -= count
        self._taken += count

    def _back(self, count: int) -> None:
        self._stock += count
        self._returned += count

    def _close(self, state: State) -> None:
        tokens = [0] * state.seats if state.governance is None else state.governance.tokens
        held = [points + hidden_points(state, seat) for seat, points in enumerate(state.points)]
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
                tuple(held),
                tuple(tokens),
                sum(survives(state, seat) or held[seat] > state.options.goal for seat in range(state.seats)),
            )
        )
        self._ended = 0
        self._crashes = self._taken = self._returned = self._asked = self._received = 0


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of a stage as a whole. `good`: what is good for the group; "": neither by itself."""

    name: str
    good: Good
    of: Callable[[Sequence[Round]], float]
    """From at least one round."""


def _mean(rounds: Sequence[Round], part: Callable[[Round], int]) -> float:
    return sum(map(part, rounds)) / len(rounds)


def _crashes(rounds: Sequence[Round]) -> int:
    return sum(one.crashes for one in rounds)


def _refused(rounds: Sequence[Round]) -> float:
    asked = sum(one.asked for one in rounds)
    return 1 - sum(one.received for one in rounds) / asked if asked else 0.0


def lowest_of(rounds: Sequence[Round]) -> float:
    """Mean points of the lowest seats, as they stand at last."""
    return lowest(rounds[-1].points)


def lowest_earned(rounds: Sequence[Round]) -> float:
    """Return the mean points of the lowest seats without those that rules gave or took, as they stand at last."""
    return lowest(earned_points(rounds[-1].points, rounds[-1].tokens))


MEASURES = (
    Measure("growth_lost", "less", lambda rounds: _mean(rounds, lambda one: one.growth_lost)),
    Measure("taken", "", lambda rounds: _mean(rounds, lambda one: one.taken)),
    Measure("returned", "", lambda rounds: _mean(rounds, lambda one: one.returned)),
    Measure("refused", "less", _refused),
    Measure("crashes", "less", _crashes),
    Measure("survivors", "more", lambda rounds: rounds[-1].survivors),
    Measure("lowest", "more", lowest_of),
    Measure("earned", "more", lowest_earned),
)
"""As `StageFigures` names them; survivors by their number. `earned`: as `lowest`, without the tokens that rules gave or took."""


@dataclass(frozen=True, slots=True)
class Series:
    """A figure to be drawn from round to round: of each round, or counted up to it."""

    name: str
    of: Callable[[Sequence[Round]], float]
    """From the rounds so far, at least one."""


SERIES = (
    Series("stock", lambda rounds: rounds[-1].stock),
    Series("taken", lambda rounds: rounds[-1].taken),
    Series("returned", lambda rounds: rounds[-1].returned),
    Series("growth_lost", lambda rounds: rounds[-1].growth_lost),
    Series("crashes", _crashes),
    Series("earned", lowest_earned),
    Series("survivors", lambda rounds: rounds[-1].survivors),
)
"""Of each round: stock, cards taken, returned, growth lost. Crashes so far. Points of the lowest seats without those that
rules gave or took, and survivors, as they stand."""
