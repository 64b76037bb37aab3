"""Automatic players fitted to the seats' behaviour in silence: the same record gives the same players.

A seat's requests are explained by a mixture of `HABITS`. Its weights maximise their likelihood (expectation
maximisation, `EM_STEPS` steps from equal weights, with `PRIOR_WHIM_REQUESTS` of a request as prior for the
random habit). The mixture plays the seat on; the best single player is only reported. In building it follows
all automatic players' plans, in as many turns as the seat did.

Only people's decisions count. A seat without any is fitted to its automatic player. The clock's defaults are
left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import exp, log
from typing import Any

from games.analysis.played_by import decider_kind
from games.audience import Seat, seat_audience
from games.audit import ReplayedEvent, replayed_events
from games.commons.analysis.figures import MIN_REQUESTS
from games.commons.basic import events as ev
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.commons.players.player import Commoner
from games.commons.players.promises import Civics
from games.commons.players.turns import onward, trade_or_build
from games.commons.research.counterfactuals.habits import (
    HABITS,
    ObservedRequest,
    blended_temper,
    request_distributions,
)
from games.island.actions import Build, BuyCard
from games.island.events import Built, CardBought, TurnBegan
from games.player_rng import PlayerRng
from games.record import Record
from games.shared_vocabulary import TurnEnded
from games.sittings import TableSittings, record_sittings
from games.vocabulary import Action

EM_STEPS = 50
PRIOR_WHIM_REQUESTS = 0.5
WHIM_RATE = 0.05
"""In the comparison of single players, one of twenty requests counts as random."""
PRIOR_BUILT_TURNS = 2
"""Prior turns with a building: one missed turn is no habit."""
BUILD_PARTS = 1000
UNEXPLAINED_REQUESTS = 4
"""Requests that no habit explains, added to a seat's own by each play: a few requests tell little."""
DRIFT_RARITY = 8
"""In one of `DRIFT_RARITY` seats of a play the person switches to another habit, as people do without a
visible reason.
"""
MIN_SPREAD = 0.1
"""Least standard deviation of a request, as a share of its limit, so that trifles show no trend."""
WEIGHT_PARTS = 10_000


@dataclass(frozen=True, slots=True)
class Fit:
    """How one seat is played on."""

    weights: tuple[float, ...]
    """By habit, with sum 1."""
    name: str
    """The one of `HABITS` that alone predicts the seat best: an automatic player or a rule of thumb."""
    builds: float
    """Share of its building turns, among the turns when an automatic player would have built."""
    choices: int
    """Requests that it made."""
    predicted: float
    """Share of them that the mixture would have guessed, 0 without any."""
    likelihood: float
    """Geometric mean of their probabilities under the mixture, 0 without any."""
    others: int = 0
    """Requests on this seat that its person did not make, left out of the fit."""
    trend: float = 0.0
    """Whether requests came to exceed (above 0) or undercut the mixture's expectation: a sum with variance
    `trend_variance`.
    """
    trend_variance: float = 0.0
    """Its variance if the same requests had come in any other order."""

    @property
    def has_too_few_requests(self) -> bool:
        """Return whether the person played too little to predict more."""
        return self.others > 0 and self.choices < MIN_REQUESTS

    @property
    def is_restrained(self) -> bool:
        """Return whether taking all has less than half of the weight."""
        return self.weights[0] < 0.5


class SeatEvidence:
    """The seats' behaviour at a table, collected event by event."""

    def __init__(self, seats: int, sittings: TableSittings) -> None:
        self._sittings = sittings
        self._people = [_SeatActs() for _ in range(seats)]
        """By seat, its people's decisions."""
        self._automatic = [_SeatActs() for _ in range(seats)]
        """By seat, decisions of stand-ins and automatic players."""
        self._defaults = [0] * seats
        """By seat, the requests that the clock made."""
        self._seen: dict[Seat, Any] = {}
        self._busy = self._pressed = False

    def add_event(self, replayed: ReplayedEvent) -> None:
        """Add the next event of the Basic stage."""
        state: State = replayed.state
        decider = decider_kind(self._sittings, replayed.row)
        self._pressed |= decider == "people" and replayed.row.actor.seat == state.active
        match replayed.event:
            case ev.HarvestOpened(order=order):
                self._seen = {seat: COMMONS.view(state, seat_audience(seat)) for seat in order}
            case ev.HarvestAsked(seat=seat, cards=cards):
                view = self._seen.pop(seat)
                if decider == "clock":
                    self._defaults[seat] += 1
                else:
                    choice = ObservedRequest(
                        cards, view.harvest.limits[seat], request_distributions(view, seat, view.harvest)
                    )
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

    def seat_fits(self) -> tuple[Fit, ...]:
        """Return the fits by seat."""
        return tuple([self._fit_seat(seat) for seat in range(len(self._people))])

    def _fit_seat(self, seat: Seat) -> Fit:
        person, automatic = self._people[seat], self._automatic[seat]
        if person.is_empty:
            return _fit_acts(automatic, 0)
        return _fit_acts(person, len(automatic.choices) + self._defaults[seat])


@dataclass(slots=True)
class _SeatActs:
    """The decisions of one kind of decider on a seat."""

    choices: list[ObservedRequest] = field(default_factory=list[ObservedRequest])
    built: int = 0
    """Turns with building or buying."""
    left: int = 0
    """Turns without it, though an automatic player would have built."""

    @property
    def is_empty(self) -> bool:
        """Return whether there was nothing to decide."""
        return not (self.choices or self.built or self.left)


def seat_fits(record: Record) -> tuple[Fit, ...]:
    """Return the fits to a record's Basic stage, by seat. Raises RecordError."""
    evidence: SeatEvidence | None = None
    for replayed in replayed_events(COMMONS, record):
        evidence = evidence or SeatEvidence(replayed.state.seats, record_sittings(record))
        if replayed.state.governance is not None:
            break
        evidence.add_event(replayed)
    return () if evidence is None else evidence.seat_fits()


def _would_build(state: State, seat: Seat) -> bool:
    """Return whether an automatic player would build with these cards."""
    build_state = COMMONS.clone(state)
    build_state.phase = "build"
    view = COMMONS.view(build_state, seat_audience(seat))
    return isinstance(trade_or_build(view, seat, COMMONS.legal_actions(build_state, seat)), Build | BuyCard)


def _fit_acts(acts: _SeatActs, others: int) -> Fit:
    choices, built, left = acts.choices, acts.built, acts.left
    likelihoods = [choice.likelihoods() for choice in choices]
    weights = _likeliest_weights(likelihoods)
    builds = (built + PRIOR_BUILT_TURNS) / (built + left + PRIOR_BUILT_TURNS)
    guessed = sum(choice.likeliest_request(weights) == choice.asked for choice in choices)
    log_likelihood = sum(log(_dot_product(weights, row)) for row in likelihoods)
    count = len(choices)
    predicted, likelihood = (guessed / count, exp(log_likelihood / count)) if count else (0.0, 0.0)
    return Fit(
        weights,
        _best_habit(likelihoods),
        builds,
        count,
        predicted,
        likelihood,
        others,
        *_trend(choices, weights),
    )


def _trend(choices: Sequence[ObservedRequest], weights: Sequence[float]) -> tuple[float, float]:
    """Return the trend of requests beyond expectation, as shares of the limit, and its variance."""
    excesses = [choice.excess_share(weights) for choice in choices]
    count = len(excesses)
    if count < 2:
        return 0.0, 0.0
    mean, middle_index = sum(excesses) / count, (count - 1) / 2
    slope = sum((n - middle_index) * one for n, one in enumerate(excesses))
    spread = sum((one - mean) ** 2 for one in excesses) / (count - 1)
    return slope, sum((n - middle_index) ** 2 for n in range(count)) * (spread + MIN_SPREAD**2)


def _likeliest_weights(likelihoods: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the likeliest weights, or a careful player's without requests."""
    if not likelihoods:
        return tuple([float(habit.name == "careful") for habit in HABITS])
    count = len(HABITS)
    weights = [1 / count] * count
    for _ in range(EM_STEPS):
        shares = [0.0] * (count - 1) + [PRIOR_WHIM_REQUESTS]
        for row in likelihoods:
            whole = _dot_product(weights, row)
            shares = [
                share + weight * one / whole for share, weight, one in zip(shares, weights, row, strict=True)
            ]
        weights = [share / (len(likelihoods) + PRIOR_WHIM_REQUESTS) for share in shares]
    return tuple(weights)


def _best_habit(likelihoods: Sequence[Sequence[float]]) -> str:
    """Return the single likeliest habit, the first of equals."""
    log_likelihoods = [
        sum(log((1 - WHIM_RATE) * row[n] + WHIM_RATE * row[-1]) for row in likelihoods)
        for n in range(len(HABITS))
    ]
    return (
        HABITS[max(range(len(HABITS)), key=lambda n: (round(log_likelihoods[n], 9), -n))].name
        if likelihoods
        else "careful"
    )


def _dot_product(left: Iterable[float], right: Iterable[float]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def draw_fit(fit: Fit, rng: PlayerRng) -> Fit:
    """Return the fit with weights resampled from its requests and some unexplained ones.

    With probability 1 in `DRIFT_RARITY`, one random habit takes all the weight.
    """
    if not rng.randbelow(DRIFT_RARITY):
        habit = rng.randbelow(len(HABITS))
        return replace(fit, weights=tuple([float(n == habit) for n in range(len(HABITS))]))
    counts, count = [0] * len(HABITS), fit.choices + UNEXPLAINED_REQUESTS
    for _ in range(count):
        counts[
            rng.randbelow(len(HABITS))
            if rng.randbelow(count) < UNEXPLAINED_REQUESTS
            else _habit_at(fit.weights, rng.randbelow(WEIGHT_PARTS))
        ] += 1
    return replace(fit, weights=tuple([n / count for n in counts]))


def _habit_at(weights: Sequence[float], share: int) -> int:
    ends = accumulate(weights)
    return next((n for n, end in enumerate(ends) if share < end * WEIGHT_PARTS), len(weights) - 1)


class FittedPlayer(Commoner):
    """Plays a seat on as it was fitted."""

    def __init__(self, fit: Fit, civics: Civics | None = None) -> None:
        """Create the player. `civics`: in self-government; None: as its harvests suggest."""
        super().__init__("fitted", blended_temper(fit.weights), civics or Civics(restraint=fit.is_restrained))
        self._builds = round(fit.builds * BUILD_PARTS)

    def choose(self, get_view: Callable[[], Any], legal: Sequence[Action], rng: PlayerRng) -> Action:
        """Choose as all automatic players, but sometimes skip building."""
        if (
            self._builds < BUILD_PARTS
            and any(isinstance(act, Build | BuyCard) for act in legal)
            and rng.randbelow(BUILD_PARTS) >= self._builds
        ):
            return onward(legal)
        return super().choose(get_view, legal, rng)
