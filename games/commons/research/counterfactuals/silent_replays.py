"""The Basic stage continued in silence: the fair benchmark for an Ostrom stage, whose rounds are richer for
being later.

The table is played on from its Basic stage (or on a fresh board, as the Ostrom stage) many times, with other
dice and deck, by fitted players. Only results outside of most plays are news.

A table is compared only if its own silence is predicted: its second half must lie among plays of it. Every
second play resamples habits (`fitting.draw_fit`). A verdict needs a figure that no play reaches.
`benchmarks.nulls` measures its error rate (docs/research/calibration.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from games.audit import ReplayedEvent, replayed_events
from games.chance import Chance, SeededChance
from games.commons.analysis.alternatives import VERDICT_MEASURE, MeasureComparison, SilenceComparison
from games.commons.analysis.bands import quantile_band, series_bands, series_figures
from games.commons.analysis.rounds import MEASURES, Measure, Round, RoundCounter
from games.commons.basic import events as ev
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.options import USUAL_ROUNDS
from games.commons.governance.state import State
from games.commons.research.counterfactuals.fitting import Fit, FittedPlayer, SeatEvidence, draw_fit
from games.commons.research.counterfactuals.playing import begin_turn, play_rounds
from games.island.events import TurnBegan
from games.player_rng import PlayerRng
from games.record import Record, digest
from games.shared_vocabulary import RoundEnded
from games.simulate import EMPTY_CLIENT_SEED
from games.sittings import TableSittings, record_sittings

DEFAULT_PLAYS = 40
"""Plays of a table, if there is time for them."""
CHECK_PLAYS = 16
"""Plays of the second half of a table's own silence."""
MIN_REACHED_SHARE = 0.12
"""Silence is not predicted if, on either side, at most this share of plays reaches its real result."""
MAX_TREND = 1.0
"""Standard deviations of a trend in the seats' requests beyond which silence is not predicted. One of three
tables without a trend is beyond it.
"""
PlayStart: TypeAlias = Callable[[State, int, Chance], State]
"""Builds the initial state of a play of this many rounds from a state."""
SILENCE_OPTIONS: Mapping[str, object] = {"rounds_ostrom": 0, "dice": "server", "early_end": "off"}
"""Options of these plays: with a short one the later rounds could not be compared."""


@dataclass(frozen=True, slots=True)
class GamePrefix:
    """A table after its first rounds."""

    state: State
    fits: tuple[Fit, ...]
    """By seat."""
    rounds: tuple[Round, ...]
    """Its rounds so far."""
    seed: bytes
    """Derived from the acts so far: the same record gives the same plays."""
    middle: State | None = None
    """The state after the first half of these rounds; None: there were fewer than two."""

    @property
    def is_comparable(self) -> bool:
        """Return whether each seat's person is known well enough."""
        return not any(fit.has_too_few_requests for fit in self.fits)


def game_prefix(record: Record, rounds: int = 0) -> GamePrefix | None:
    """Return the table after its Basic stage, or after `rounds` of it; None: not so far yet.

    The record needs no seed. Raises RecordError.
    """
    reader: _PrefixReader | None = None
    for replayed in replayed_events(COMMONS, record):
        reader = reader or _PrefixReader(replayed.state, record_sittings(record))
        if reader.add_event(replayed, rounds):
            return reader.prefix(record)
    return None


class _PrefixReader:
    def __init__(self, state: State, sittings: TableSittings) -> None:
        self._tally = RoundCounter(state)
        self._evidence = SeatEvidence(state.seats, sittings)
        self._state = state
        self._row = 0
        self._ends: list[State] = []
        """The state after each round."""
        self._is_between = False

    def add_event(self, replayed: ReplayedEvent, rounds: int) -> bool:
        """Add the next event. Return True once complete."""
        self._tally.add_event(replayed.event, replayed.state)
        if isinstance(replayed.event, gov.StageEnded) and not rounds:
            self._state, self._row = COMMONS.clone(replayed.state), replayed.row.sequence
            return True
        if rounds and isinstance(replayed.event, TurnBegan | gov.StageEnded | ev.GameEnded) and self._row:
            return True
        self._evidence.add_event(replayed)
        self._note_round_end(replayed)
        if self._row or (isinstance(replayed.event, RoundEnded) and replayed.event.round == rounds):
            self._state, self._row = COMMONS.clone(replayed.state), replayed.row.sequence
        return False

    def _note_round_end(self, replayed: ReplayedEvent) -> None:
        """Keep the state between two rounds' turns."""
        if isinstance(replayed.event, RoundEnded):
            self._ends.append(COMMONS.clone(replayed.state))
            self._is_between = True
        elif isinstance(replayed.event, TurnBegan):
            self._is_between = False
        elif self._is_between:
            self._ends[-1] = COMMONS.clone(replayed.state)

    def prefix(self, record: Record) -> GamePrefix:
        played_record = Record(record.header, record.rows[: self._row])
        seed = bytes.fromhex(digest(played_record, COMMONS.codec.free_text_fields))
        half = len(self._tally.rounds) // 2
        middle = self._ends[half - 1] if 0 < half <= len(self._ends) else None
        return GamePrefix(self._state, self._evidence.seat_fits(), tuple(self._tally.rounds), seed, middle)


def expected_rounds(start: GamePrefix) -> int:
    """Return its Ostrom stage's number of rounds by its options."""
    return start.state.options.rounds_ostrom or USUAL_ROUNDS


def play_in_silence(
    start: GamePrefix, rounds: int, count: int = DEFAULT_PLAYS, first: int = 0
) -> list[tuple[Round, ...]]:
    """Play `rounds` more rounds `count` times, numbered from `first`."""
    begin = _fresh_board_state if start.state.options.transition == "fresh_board" else _continued_state
    return [_silent_play(start, begin, rounds, number) for number in range(first, first + count)]


def _silent_play(start: GamePrefix, begin: PlayStart, rounds: int, number: int) -> tuple[Round, ...]:
    """Play on by the fits or, every second time, by resampled habits, so that a verdict lies beyond both."""
    seed = _play_seed(start, f"silence|{number}")
    habits = PlayerRng(hashlib.sha256(seed + b"|habits").digest())
    fits = start.fits if number % 2 else [draw_fit(fit, habits) for fit in start.fits]
    return _play(begin, start.state, rounds, fits, seed)


def _play_seed(start: GamePrefix, name: str) -> bytes:
    return hashlib.sha256(start.seed + f"|{name}".encode()).digest()


def _play(begin: PlayStart, state: State, rounds: int, fits: Sequence[Fit], seed: bytes) -> tuple[Round, ...]:
    chance = SeededChance(seed, EMPTY_CLIENT_SEED)
    return play_rounds(
        begin(state, rounds, chance), [FittedPlayer(fit) for fit in fits], chance, PlayerRng(seed)
    )


def is_predicted(start: GamePrefix) -> bool:
    """Return whether habits show no trend, and plays of the second half reach the real result."""
    return (
        abs(trend_score(start.fits)) <= MAX_TREND
        and start.middle is not None
        and min(_shares_reaching_half(start, start.middle)) > MIN_REACHED_SHARE
    )


def trend_score(fits: Sequence[Fit]) -> float:
    """Return the common trend to request more or less than expected, in standard deviations."""
    variance = sum(fit.trend_variance for fit in fits)
    return sum(fit.trend for fit in fits) / sqrt(variance) if variance else 0.0


def _shares_reaching_half(start: GamePrefix, middle: State) -> tuple[float, float]:
    """Return the shares of plays of the second half with at most, and at least, the real result."""
    real_rounds = start.rounds[len(start.rounds) // 2 :]
    plays = [
        _play(_continued_state, middle, len(real_rounds), start.fits, _play_seed(start, f"check|{n}"))
        for n in range(CHECK_PLAYS)
    ]
    measure = next(one for one in MEASURES if one.name == VERDICT_MEASURE)
    return tail_shares(
        round(measure.compute(real_rounds), 6), [round(measure.compute(play), 6) for play in plays]
    )


def tail_shares(real: float, plays: Sequence[float]) -> tuple[float, float]:
    """Return the shares of plays with at most, and at least, the real figure, itself included."""
    count = len(plays) + 1
    return (1 + sum(one <= real for one in plays)) / count, (1 + sum(one >= real for one in plays)) / count


def _continued_state(initial: State, rounds: int, chance: Chance) -> State:
    """Return the table at its next turn, with `rounds` silent rounds ahead."""
    state = COMMONS.clone(initial)
    state.options = state.options.model_copy(update=SILENCE_OPTIONS)
    state.stage_called = False
    state.rounds = state.round + rounds
    state.deck = chance.permutation(state.deck, "deck", state.turn)
    begin_turn(state, chance)
    return state


def _fresh_board_state(initial: State, rounds: int, chance: Chance) -> State:
    """Return a new board with the same options."""
    return COMMONS.setup(
        initial.options.model_copy(update={**SILENCE_OPTIONS, "rounds_basic": rounds}), chance
    )


def compare_with_silence(
    start: GamePrefix,
    plays: Sequence[Sequence[Round]],
    real_rounds: Sequence[Round],
    *,
    predicted: bool | None = None,
) -> SilenceComparison:
    """Compare the real rounds with as many of each play. Raises ValueError without any.

    `predicted`: a known `is_predicted`.
    """
    length = min(len(real_rounds), *map(len, plays))
    if not length:
        raise ValueError("no round of the next stage is over")
    compared_rounds, compared_plays = real_rounds[:length], [play[:length] for play in plays]
    measures = tuple([_compare_measure(one, compared_rounds, compared_plays) for one in MEASURES])
    numbers = tuple([one.number for one in compared_rounds])
    is_table_predicted = is_predicted(start) if predicted is None else predicted
    return SilenceComparison(
        len(plays),
        measures,
        numbers,
        series_figures(compared_rounds),
        series_bands(compared_plays),
        is_table_predicted,
    )


def _compare_measure(
    measure: Measure, real_rounds: Sequence[Round], plays: Sequence[Sequence[Round]]
) -> MeasureComparison:
    # as exact as a band's ends: else a third would lie beyond a band that ends with a third
    real, figures = (
        round(measure.compute(real_rounds), 6),
        [round(measure.compute(play), 6) for play in plays],
    )
    return MeasureComparison(
        measure.name, measure.good, real, quantile_band(figures), *tail_shares(real, figures)
    )


def rounds_after(record: Record, rounds: int) -> tuple[Round, ...]:
    """Return the real rounds after the first `rounds`. Raises RecordError."""
    counter: RoundCounter | None = None
    for one in replayed_events(COMMONS, record):
        counter = counter or RoundCounter(one.state)
        counter.add_event(one.event, one.state)
    return () if counter is None else tuple([one for one in counter.rounds if one.number > rounds])


def silence_comparison(record: Record, count: int = DEFAULT_PLAYS) -> SilenceComparison | None:
    """Compare an Ostrom stage so far with silence. None: no finished round, or an unknown person.

    Raises RecordError.
    """
    start = game_prefix(record)
    real_rounds = () if start is None else rounds_after(record, len(start.rounds))
    if start is None or not real_rounds or not start.is_comparable:
        return None
    return compare_with_silence(start, play_in_silence(start, len(real_rounds), count), real_rounds)
