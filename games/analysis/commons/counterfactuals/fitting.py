"""Automatic players fitted to what the seats of a table did in silence: the same from the same record.

Method. A seat's requests are explained by a blend of `HABITS`: each request is made by one habit, drawn by the blend's weights, from what
the seat saw. The weights are those under which its own requests are likeliest (expectation and maximisation, `STEPS` times from equal
weights, with `DOUBT` of a request beforehand for asking by whim). Beside the blend, by which it is played on, stands the single automatic
player that predicts it best. In building it follows the plans of all automatic players, in as many of its turns as the seat did.

Only what the seat's person decided counts. A seat of which no person ever decided anything is fitted to the automatic player that had it.
What the clock did by the rules' default, nobody decided, so it tells of nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import exp, log
from typing import Any

from games.analysis.commons.counterfactuals.habits import HABITS, Choice, blend, wishes
from games.analysis.commons.figures import FEWEST_REQUESTS
from games.analysis.played_by import decider_of
from games.audience import Seat, seat_audience
from games.audit import ReplayedEvent, replayed_events
from games.commons.basic import events as ev
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.island.actions import Build, BuyCard
from games.island.events import Built, CardBought, TurnBegan
from games.player_rng import PlayerRng
from games.players.commons.player import Commoner
from games.players.commons.promises import Civics
from games.players.commons.turns import onward, trade_or_build
from games.record import Record
from games.shared_vocabulary import TurnEnded
from games.sittings import TableSittings, record_sittings
from games.vocabulary import Action

STEPS = 50
DOUBT = 0.5
NOISE = 0.05
"""The single player that predicts a seat best is compared as if one of twenty requests were made by whim."""
BENEFIT = 2
"""Turns that a seat is thought to have built in before anything was seen of it: one missed turn is no habit."""
PARTS = 1000
UNSEEN = 4
"""Requests that no habit explains, which each play adds to a seat's own: so little is known from a few requests."""
DRIFT = 8
"""In one of so many seats of a play a person goes on by another habit than before, as people do for no reason that is seen."""
LEAST_SPREAD = 0.1
"""Standard deviation that a request has in any case, as a share of its limit: so no trend is seen in trifles."""
SHARES = 10_000


@dataclass(frozen=True, slots=True)
class Fit:
    """How one seat is played on."""

    weights: tuple[float, ...]
    """By habit; together 1."""
    name: str
    """Of `HABITS`, the single one that predicts the seat best: the name of an automatic player, or of a rule of thumb."""
    builds: float
    """In what share of the turns in which it could have built what an automatic player would have, it built something."""
    choices: int
    """Requests that it made."""
    predicted: float
    """The share of them that the blend would have guessed rightly; 0 where there was none."""
    likelihood: float
    """How likely the blend thought each of them, on (geometric) average; 0 where there was none."""
    others: int = 0
    """Requests on this seat that its person did not make, and that the fit leaves out."""
    trend: float = 0.0
    """Whether the seat came to ask for more than the blend expects, or, below 0, for less: a sum whose variance is `trend_variance`."""
    trend_variance: float = 0.0
    """Its variance if the same requests had come in any other order."""

    @property
    def is_too_thin(self) -> bool:
        """Whether a person played this seat for too short a time to tell how they would have gone on."""
        return self.others > 0 and self.choices < FEWEST_REQUESTS

    @property
    def restrained(self) -> bool:
        """Whether it took all that was allowed in less than half of its requests."""
        return self.weights[0] < 0.5


class Evidence:
    """What the seats of one table did, collected event by event."""

    def __init__(self, seats: int, sittings: TableSittings) -> None:
        self._sittings = sittings
        self._people = [_Acts() for _ in range(seats)]
        """By seat, what its people decided."""
        self._automatic = [_Acts() for _ in range(seats)]
        """By seat, what stand-ins and automatic players decided."""
        self._defaults = [0] * seats
        """By seat, the requests that the clock made."""
        self._seen: dict[Seat, Any] = {}
        self._busy = self._pressed = False

    def take(self, told: ReplayedEvent) -> None:
        """The next event, in the Basic stage."""
        state: State = told.state
        decider = decider_of(self._sittings, told.row)
        self._pressed |= decider == "people" and told.row.actor.seat == state.active
        match told.event:
            case ev.HarvestOpened(order=order):
                self._seen = {seat: COMMONS.view(state, seat_audience(seat)) for seat in order}
            case ev.HarvestAsked(seat=seat, cards=cards):
                view = self._seen.pop(seat)
                if decider == "clock":
                    self._defaults[seat] += 1
                else:
                    choice = Choice(cards, view.harvest.limits[seat], wishes(view, seat, view.harvest))
                    (self._people if decider == "people" else self._automatic)[seat].choices.append(choice)
            case Built(free=False) | CardBought():
                self._busy = True
            case TurnBegan():
                self._pressed = False  # what belongs to the end of the turn before came after its `TurnEnded`
            case TurnEnded(seat=seat):
                acts = (self._people if self._pressed else self._automatic)[seat]
                acts.built += self._busy
                acts.left += not self._busy and _would_build(state, seat)
                self._busy = False

    def fits(self) -> tuple[Fit, ...]:
        """By seat."""
        return tuple([self._fit(seat) for seat in range(len(self._people))])

    def _fit(self, seat: Seat) -> Fit:
        person, automatic = self._people[seat], self._automatic[seat]
        if person.is_empty:
            return _fit(automatic, 0)
        return _fit(person, len(automatic.choices) + self._defaults[seat])


@dataclass(slots=True)
class _Acts:
    """What some of those who played a seat decided."""

    choices: list[Choice] = field(default_factory=list[Choice])
    built: int = 0
    """Turns in which they built or bought."""
    left: int = 0
    """Turns in which they did not, though an automatic player would have."""

    @property
    def is_empty(self) -> bool:
        """Whether they never had anything to decide."""
        return not (self.choices or self.built or self.left)


def fits(record: Record) -> tuple[Fit, ...]:
    """By seat, fitted to what a recorded table did in its Basic stage. Raises RecordError."""
    evidence: Evidence | None = None
    for one in replayed_events(COMMONS, record):
        evidence = evidence or Evidence(one.state.seats, record_sittings(record))
        if one.state.governance is not None:
            break
        evidence.take(one)
    return () if evidence is None else evidence.fits()


def _would_build(state: State, seat: Seat) -> bool:
    """Whether an automatic player, with these cards at the end of the turn, would build or buy."""
    still = COMMONS.clone(state)
    still.phase = "build"
    view = COMMONS.view(still, seat_audience(seat))
    return isinstance(trade_or_build(view, seat, COMMONS.legal_actions(still, seat)), Build | BuyCard)


def _fit(acts: _Acts, others: int) -> Fit:
    choices, built, left = acts.choices, acts.built, acts.left
    likely = [choice.likely() for choice in choices]
    weights = _weights(likely)
    builds = (built + BENEFIT) / (built + left + BENEFIT)
    guessed = sum(choice.expected(weights) == choice.asked for choice in choices)
    told = sum(log(_dot(weights, row)) for row in likely)
    count = len(choices)
    predicted, likelihood = (guessed / count, exp(told / count)) if count else (0.0, 0.0)
    return Fit(weights, _best(likely), builds, count, predicted, likelihood, others, *_trend(choices, weights))


def _trend(choices: Sequence[Choice], weights: Sequence[float]) -> tuple[float, float]:
    """Return how what was asked beyond the blend's expectation, as a share of the limit, goes with time, and the variance of that."""
    beyond = [choice.share_beyond(weights) for choice in choices]
    count = len(beyond)
    if count < 2:
        return 0.0, 0.0
    mean, middle = sum(beyond) / count, (count - 1) / 2
    slope = sum((n - middle) * one for n, one in enumerate(beyond))
    spread = sum((one - mean) ** 2 for one in beyond) / (count - 1)
    return slope, sum((n - middle) ** 2 for n in range(count)) * (spread + LEAST_SPREAD**2)


def _weights(likely: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The weights that make these requests likeliest; those of a careful player where there are none."""
    if not likely:
        return tuple([float(habit.name == "careful") for habit in HABITS])
    count = len(HABITS)
    weights = [1 / count] * count
    for _ in range(STEPS):
        shares = [0.0] * (count - 1) + [DOUBT]
        for row in likely:
            whole = _dot(weights, row)
            shares = [share + weight * one / whole for share, weight, one in zip(shares, weights, row, strict=True)]
        weights = [share / (len(likely) + DOUBT) for share in shares]
    return tuple(weights)


def _best(likely: Sequence[Sequence[float]]) -> str:
    """The habit that alone makes these requests likeliest; of equals the first."""
    fits = [sum(log((1 - NOISE) * row[n] + NOISE * row[-1]) for row in likely) for n in range(len(HABITS))]
    return HABITS[max(range(len(HABITS)), key=lambda n: (round(fits[n], 9), -n))].name if likely else "careful"


def _dot(one: Iterable[float], other: Iterable[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def draw_fit(fit: Fit, whims: PlayerRng) -> Fit:
    """Return the fit with weights as they may be by what is known of the seat: drawn again from as many requests as it made.

    Another play, another draw: the fewer requests, the further they lie apart. Now and then a habit of any kind takes the place of all.
    """
    if not whims.randbelow(DRIFT):
        chosen = whims.randbelow(len(HABITS))
        return replace(fit, weights=tuple([float(n == chosen) for n in range(len(HABITS))]))
    drawn, count = [0] * len(HABITS), fit.choices + UNSEEN
    for _ in range(count):
        drawn[whims.randbelow(len(HABITS)) if whims.randbelow(count) < UNSEEN else _habit_at(fit.weights, whims.randbelow(SHARES))] += 1
    return replace(fit, weights=tuple([n / count for n in drawn]))


def _habit_at(weights: Sequence[float], share: int) -> int:
    """Return the habit on which a part of `SHARES` falls where all weights lie one after another."""
    ends = accumulate(weights)
    return next((n for n, end in enumerate(ends) if share < end * SHARES), len(weights) - 1)


class Fitted(Commoner):
    """Plays on for a seat as it was fitted."""

    def __init__(self, fit: Fit, civics: Civics | None = None) -> None:
        """`civics`: how it governs itself, where it must; None: as its harvests let expect."""
        super().__init__("fitted", blend(fit.weights), civics or Civics(restraint=fit.restrained))
        self._builds = round(fit.builds * PARTS)

    def choose(self, look: Callable[[], Any], legal: Sequence[Action], whims: PlayerRng) -> Action:
        """As every automatic player of the game; but now and then it does not build what it could."""
        if self._builds < PARTS and any(isinstance(act, Build | BuyCard) for act in legal) and whims.randbelow(PARTS) >= self._builds:
            return onward(legal)
        return super().choose(look, legal, whims)
