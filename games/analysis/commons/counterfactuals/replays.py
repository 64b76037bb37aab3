"""What the Basic stage would have come to in silence: the honest measure of an Ostrom stage, whose rounds are richer for being later.

The table is taken as its Basic stage left it, and played on by the Basic rules, many times, with other dice and another order of the cards
that are left in the deck, by players fitted to its seats. What the Ostrom stage gave is news only where it lies outside of most of that.

Where the Ostrom stage began on a fresh board, so do these plays. All can be worked out from the moment the Basic stage is over.

A table is compared at all only if its own silence is predicted: its second half must lie among plays of that half. Every second
play draws the seats' habits anew from what is known of them (`fitting.draw_fit`). A verdict takes a figure that no play reaches.
How often it is wrong where nothing has changed is measured (`benchmarks.nulls`, docs/calibration.md).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import Literal, TypeAlias

from games.analysis.commons.bands import Band, band, by_round, course_of
from games.analysis.commons.counterfactuals.fitting import Evidence, Fit, Fitted, draw_fit
from games.analysis.commons.counterfactuals.playing import begin_turn, played
from games.analysis.commons.rounds import MEASURES, Good, Measure, Round, Tally
from games.audit import ReplayedEvent, replayed_events
from games.chance import Chance, SeededChance
from games.commons.basic import events as ev
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.options import USUAL_ROUNDS
from games.commons.governance.state import State
from games.island.events import TurnBegan
from games.player_rng import PlayerRng
from games.record import Record, digest
from games.shared_vocabulary import RoundEnded
from games.simulate import EMPTY_CLIENT_SEED
from games.sittings import TableSittings, record_sittings

COUNT = 40
"""Plays of a table, where there is time for them."""
CHECKS = 16
"""Plays of the second half of a table's own silence."""
VERDICT_OF = "growth_lost"
"""The one measure by which a stage is called better or worse: chosen before any table was seen."""
LEVEL = 0.1
"""So often, at most, a table is called better though nothing has changed, and so often worse."""
LEAST_PLAYS = 19
"""Plays without which nothing is called better or worse: a figure beyond fewer is not rare enough."""
UNLIKELY = 0.12
"""Where fewer plays than this share reach what silence really gave, on one side, silence is not predicted."""
TREND = 1.0
"""Standard deviations of a trend in what the seats ask for, beyond which silence is not predicted: so is one of three without a trend."""
SURPRISE = 0.025
"""How likely a count of tables is at most, on each of two sides, that is called a surprise."""
Verdict: TypeAlias = Literal["better", "worse", "open", "unpredicted"]
Begin: TypeAlias = Callable[[State, int, Chance], State]
"""Begins a play of so many rounds from a state."""
IN_SILENCE: Mapping[str, object] = {"rounds_ostrom": 0, "dice": "server", "early_end": "off"}
"""Options of these plays: a short one would leave nothing to compare the later rounds with."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """A table as its first rounds left it: between two turns, before whatever comes next."""

    state: State
    fits: tuple[Fit, ...]
    """By seat."""
    rounds: tuple[Round, ...]
    """Those that it has played."""
    seed: bytes
    """Follows from what was done so far: the same record gives the same plays."""
    middle: State | None = None
    """As it was after the first half of these rounds; None: there were fewer than two."""

    @property
    def is_comparable(self) -> bool:
        """Whether enough is known of everybody who played a seat to play the table on."""
        return not any(fit.is_too_thin for fit in self.fits)


def prefix(record: Record, rounds: int = 0) -> Prefix | None:
    """The table at the end of its Basic stage, or after so many rounds of it; None: it has not come to that yet.

    The record may end there or later, and needs no seed. Raises RecordError.
    """
    reading: _Reading | None = None
    for one in replayed_events(COMMONS, record):
        reading = reading or _Reading(one.state, record_sittings(record))
        if reading.take(one, rounds):
            return reading.prefix(record)
    return None


class _Reading:
    """A record on the way through its Basic stage."""

    def __init__(self, state: State, sittings: TableSittings) -> None:
        self._tally = Tally(state)
        self._evidence = Evidence(state.seats, sittings)
        self._state = state
        self._row = 0
        self._ends: list[State] = []
        """As each round left it."""
        self._is_between = False

    def take(self, one: ReplayedEvent, rounds: int) -> bool:
        """Whether this event, the next one, comes after what is wanted."""
        self._tally.take(one.event, one.state)
        if isinstance(one.event, gov.StageEnded) and not rounds:
            self._state, self._row = COMMONS.clone(one.state), one.row.sequence
            return True
        if rounds and isinstance(one.event, TurnBegan | gov.StageEnded | ev.GameEnded) and self._row:
            return True
        self._evidence.take(one)
        self._note_round_end(one)
        if self._row or (isinstance(one.event, RoundEnded) and one.event.round == rounds):
            self._state, self._row = COMMONS.clone(one.state), one.row.sequence
        return False

    def _note_round_end(self, one: ReplayedEvent) -> None:
        """Keep the state between the last turn of a round and the first one of the next."""
        if isinstance(one.event, RoundEnded):
            self._ends.append(COMMONS.clone(one.state))
            self._is_between = True
        elif isinstance(one.event, TurnBegan):
            self._is_between = False
        elif self._is_between:
            self._ends[-1] = COMMONS.clone(one.state)

    def prefix(self, record: Record) -> Prefix:
        """What was found."""
        known = Record(record.header, record.rows[: self._row])
        seed = bytes.fromhex(digest(known, COMMONS.codec.free_text_fields))
        half = len(self._tally.rounds) // 2
        middle = self._ends[half - 1] if 0 < half <= len(self._ends) else None
        return Prefix(self._state, self._evidence.fits(), tuple(self._tally.rounds), seed, middle)


def expected_rounds(start: Prefix) -> int:
    """How many rounds its Ostrom stage will have, as far as its options say."""
    return start.state.options.rounds_ostrom or USUAL_ROUNDS


def in_silence(start: Prefix, rounds: int, count: int = COUNT, first: int = 0) -> list[tuple[Round, ...]]:
    """So many plays of so many more rounds, each as its rounds; from number `first` on, for who makes them a few at a time."""
    begin = _anew if start.state.options.transition == "fresh_board" else _carried_on
    return [_silent_play(start, begin, rounds, number) for number in range(first, first + count)]


def _silent_play(start: Prefix, begin: Begin, rounds: int, number: int) -> tuple[Round, ...]:
    """Play the table on: by its fits, or, every second time, by habits that are drawn again from what is known of each seat.

    A verdict lies beyond both: beyond those who play on exactly as before, and beyond all that the seats may be.
    """
    seed = _play_seed(start, f"silence|{number}")
    habits = PlayerRng(hashlib.sha256(seed + b"|habits").digest())
    fits = start.fits if number % 2 else [draw_fit(fit, habits) for fit in start.fits]
    return _play(begin, start.state, rounds, fits, seed)


def _play_seed(start: Prefix, name: str) -> bytes:
    return hashlib.sha256(start.seed + f"|{name}".encode()).digest()


def _play(begin: Begin, state: State, rounds: int, fits: Sequence[Fit], seed: bytes) -> tuple[Round, ...]:
    chance = SeededChance(seed, EMPTY_CLIENT_SEED)
    return played(begin(state, rounds, chance), [Fitted(fit) for fit in fits], chance, PlayerRng(seed))


def is_predicted(start: Prefix) -> bool:
    """Whether a table's silence can be played on: its seats' habits show no trend, and plays of its second half reach what that gave."""
    return abs(trend_score(start.fits)) <= TREND and start.middle is not None and min(_half_reached(start, start.middle)) > UNLIKELY


def trend_score(fits: Sequence[Fit]) -> float:
    """Return how much the seats together came to ask for more than their habits expect, or less, in standard deviations."""
    variance = sum(fit.trend_variance for fit in fits)
    return sum(fit.trend for fit in fits) / sqrt(variance) if variance else 0.0


def _half_reached(start: Prefix, middle: State) -> tuple[float, float]:
    """Return in what shares of plays the second half of the silence comes to no more than it did, and to no less."""
    lived = start.rounds[len(start.rounds) // 2 :]
    plays = [_play(_carried_on, middle, len(lived), start.fits, _play_seed(start, f"check|{n}")) for n in range(CHECKS)]
    measure = next(one for one in MEASURES if one.name == VERDICT_OF)
    return shares_beyond(round(measure.of(lived), 6), [round(measure.of(play), 6) for play in plays])


def shares_beyond(real: float, plays: Sequence[float]) -> tuple[float, float]:
    """Return in what shares of plays a figure is as low as the real one or lower, and as high or higher; the real one counts as a play."""
    count = len(plays) + 1
    return (1 + sum(one <= real for one in plays)) / count, (1 + sum(one >= real for one in plays)) / count


def _carried_on(before: State, rounds: int, chance: Chance) -> State:
    """The same table at the beginning of its next turn, with so many more rounds of silence before it."""
    state = COMMONS.clone(before)
    state.options = state.options.model_copy(update=IN_SILENCE)
    state.stage_called = False
    state.rounds = state.round + rounds
    state.deck = chance.permutation(state.deck, "deck", state.turn)
    begin_turn(state, chance)
    return state


def _anew(before: State, rounds: int, chance: Chance) -> State:
    """The same options on a board of its own."""
    return COMMONS.setup(before.options.model_copy(update={**IN_SILENCE, "rounds_basic": rounds}), chance)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measure of the stage that was played, beside those of the plays in silence."""

    name: str
    """Of `MEASURES`."""
    good: Good
    """What is good for the group."""
    real: float
    silent: Band

    below: float
    """The share of plays, the real figure among them, that are as low or lower."""
    above: float
    """The share that are as high or higher."""

    @property
    def is_outside(self) -> bool:
        """Whether the figure lies outside of the middle eight of ten plays."""
        return not self.silent.holds(self.real)


@dataclass(frozen=True, slots=True)
class Replays:
    """An Ostrom stage beside what silence would have given."""

    fits: tuple[Fit, ...]
    """By seat."""
    count: int
    """Plays in silence."""
    measures: tuple[Comparison, ...]
    """In the order of `MEASURES`."""
    rounds: tuple[int, ...]
    """The rounds that are compared, as they are numbered in the game."""
    real: dict[str, tuple[float, ...]]
    """By the names of `SERIES`, for each of these rounds."""
    silent: dict[str, tuple[Band, ...]]
    """Likewise."""
    is_predicted: bool
    """Whether the table's own silence lies among plays of it: where not, nothing is compared."""

    def measure(self, name: str) -> Comparison:
        """Return the comparison of this measure, one of `MEASURES`."""
        return next(one for one in self.measures if one.name == name)

    @property
    def verdict(self) -> Verdict:
        """Whether the stage lost less growth than every play in silence, or more than every one: the same rule on both sides."""
        if not self.is_predicted:
            return "unpredicted"
        if self.count < LEAST_PLAYS:
            return "open"
        found, beyond_all = self.measure(VERDICT_OF), 1.5 / (self.count + 1)
        return "better" if found.below < beyond_all else "worse" if found.above < beyond_all else "open"


def compared(start: Prefix, plays: Sequence[Sequence[Round]], real: Sequence[Round], *, predicted: bool | None = None) -> Replays:
    """Set the rounds that were really played after these first ones beside as many of each play. Raises ValueError where there are none.

    `predicted`: as `is_predicted` has found; None: it is found out now.
    """
    length = min(len(real), *map(len, plays))
    if not length:
        raise ValueError("no round of the next stage is over")
    lived, cut = real[:length], [play[:length] for play in plays]
    measures = tuple([_comparison(one, lived, cut) for one in MEASURES])
    numbers = tuple([one.number for one in lived])
    known = is_predicted(start) if predicted is None else predicted
    return Replays(start.fits, len(plays), measures, numbers, course_of(lived), by_round(cut), known)


def _comparison(measure: Measure, lived: Sequence[Round], plays: Sequence[Sequence[Round]]) -> Comparison:
    # as exact as a band's ends: else a third would lie beyond a band that ends with a third
    real, figures = round(measure.of(lived), 6), [round(measure.of(play), 6) for play in plays]
    return Comparison(measure.name, measure.good, real, band(figures), *shares_beyond(real, figures))


@dataclass(frozen=True, slots=True)
class VerdictCounts:
    """The verdicts of several tables, counted."""

    tables: int
    """All of them, compared or not."""
    compared: int
    better: int
    worse: int

    @property
    def usual_count(self) -> int:
        """The largest count on either side that is no surprise if nothing has changed. `LEVEL` is one of all tables."""
        return largest_usual_count(self.tables, LEVEL)

    @property
    def may_surprise(self) -> bool:
        """Whether so many tables are compared that a count could be a surprise."""
        return self.usual_count < self.compared

    @property
    def is_surprise(self) -> bool:
        """Whether the count on one side at least is a surprise."""
        return max(self.better, self.worse) > self.usual_count


def count_verdicts(verdicts: Iterable[Verdict | None]) -> VerdictCounts:
    """Count verdicts; None is that of a table without anything to compare, which is left out."""
    counts = Counter(verdict for verdict in verdicts if verdict is not None)
    tables = counts.total()
    return VerdictCounts(tables, tables - counts["unpredicted"], counts["better"], counts["worse"])


def largest_usual_count(tables: int, share: float) -> int:
    """Return the largest count of tables that is no surprise, if each is counted with the probability `share`."""
    left = 1.0
    for count in range(tables + 1):
        left -= comb(tables, count) * share**count * (1 - share) ** (tables - count)
        if left <= SURPRISE:
            return count
    return tables


def rounds_after(record: Record, rounds: int) -> tuple[Round, ...]:
    """The rounds that were really played after so many. Raises RecordError."""
    tally: Tally | None = None
    for one in replayed_events(COMMONS, record):
        tally = tally or Tally(one.state)
        tally.take(one.event, one.state)
    return () if tally is None else tuple([one for one in tally.rounds if one.number > rounds])


def replays(record: Record, count: int = COUNT) -> Replays | None:
    """An Ostrom stage, as far as it has been played, beside its table's plays in silence; None: no round of one is over, or too little is
    known of somebody who played it.

    Raises RecordError.
    """
    start = prefix(record)
    real = () if start is None else rounds_after(record, len(start.rounds))
    if start is None or not real or not start.is_comparable:
        return None
    return compared(start, in_silence(start, len(real), count), real)
