"""What if: the same game up to a turn, and then with a change, under the same dice, many times.

Fitted players act for the seats. The dice fall as before (chance is by purpose and player turn) and the deck
keeps its order; only whims differ between plays. Each play with the change has a twin without it and with the
same whims. Twins differ by the change alone, and from the real game by the automatic players.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.analysis.played_by import RoundTracker
from games.audit import attempt, initial_state, replayed_events
from games.chance import Chance, SeededChance
from games.commons.analysis.bands import QuantileBand, quantile_band, series_bands
from games.commons.analysis.course import read_course
from games.commons.analysis.figures import earned_points
from games.commons.analysis.rounds import Round, RoundCounter, lowest_earned
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.commons.governance.vocabulary import Rule
from games.commons.research.counterfactuals.changes import (
    Change,
    ChangeError,
    OptionChange,
    apply_change,
    options_after,
)
from games.commons.research.counterfactuals.civics import estimated_civics
from games.commons.research.counterfactuals.fitting import Fit, FittedPlayer, seat_fits
from games.commons.research.counterfactuals.playing import begin_turn, play_rounds
from games.island.events import TurnBegan
from games.player_rng import PlayerRng
from games.record import Record, digest

DEFAULT_PLAYS = 40
"""Plays with the change, and as many without."""
EARLY_ENDS = ("all_survive", "all_crashed")
"""Ends before the last round."""


@dataclass(frozen=True, slots=True)
class PlaysSummary:
    """A summary of many plays."""

    survivors: QuantileBand
    points: tuple[QuantileBand, ...]
    """By seat, with the points that rules gave or took."""
    earned: tuple[QuantileBand, ...]
    """By seat, without the points that rules gave or took."""
    lowest: QuantileBand
    """Mean points of the lowest seats without those that rules gave or took (`rounds.lowest_earned`)."""
    crashes: QuantileBand
    """From the turn on."""
    series: dict[str, tuple[QuantileBand, ...]]
    """By the names of `rounds.SERIES`, for each round."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The rest of a game as it was, without a change, and with one."""

    turn: int
    round: int
    changes: tuple[str, ...]
    """In plain words."""
    fits: tuple[Fit, ...]
    """By seat."""
    count: int
    rounds: tuple[int, ...]
    """The drawn rounds, numbered as in the game. The first may have begun before the turn."""
    real: PlaysSummary
    """The game itself: bands without any width."""
    same: PlaysSummary
    """Without changes."""
    changed: PlaysSummary
    more: float
    """Share of the pairs of plays with the same whims whose lowest seats earn more points with the change."""
    fewer: float
    """Likewise fewer points."""


def run_what_if(record: Record, turn: int, changes: Sequence[Change], count: int = DEFAULT_PLAYS) -> WhatIf:
    """Play the rest from the beginning of a turn, with and without these changes.

    Raises ChangeError for impossible changes, RecordError for an unreadable record.
    """
    branch = BranchPoint(record, turn)
    states = branch.state_with_changes(()), branch.state_with_changes(tuple(changes))
    same, changed = ([branch.play_rest(state, number) for number in range(count)] for state in states)
    gains = [
        lowest_earned(with_it) - lowest_earned(without)
        for with_it, without in zip(changed, same, strict=True)
    ]
    return WhatIf(
        turn,
        (turn - 1) // states[0].seats + 1,
        tuple([change.words for change in changes]),
        branch.fits,
        count,
        tuple([one.number for one in branch.real]),
        summarize_plays([branch.real]),
        summarize_plays(same),
        summarize_plays(changed),
        sum(gain > 0 for gain in gains) / count,
        sum(gain < 0 for gain in gains) / count,
    )


class BranchPoint:
    """A finished game, and its state before a turn."""

    def __init__(self, record: Record, turn: int) -> None:
        seed = record.header.seed
        if seed is None:
            raise ChangeError("the dice of this game are not in the file: export it again when it is over")
        if record.header.options.get("dice") == "instructor":
            raise ChangeError("the dice of this game were thrown by hand, so they cannot fall again")
        known_seed = attempt("the seed of this file", bytes.fromhex, seed)
        self._chance: Chance = attempt(
            "the players' part of the chance", SeededChance, known_seed, record.header.client
        )
        self._record, self._turn = record, turn
        self._before, self._end, self.real = _split_record(record, turn)

    @cached_property
    def fits(self) -> tuple[Fit, ...]:
        """Return the fits by seat."""
        return seat_fits(self._record)

    @cached_property
    def players(self) -> tuple[FittedPlayer, ...]:
        """Return the seats' players."""
        tracker = RoundTracker()
        course = read_course(tracker.track_rounds(replayed_events(COMMONS, self._record)))
        deciders = tracker.table_deciders(self._record)
        return tuple(
            [
                FittedPlayer(fit, estimated_civics(course, seat, fit, deciders))
                for seat, fit in enumerate(self.fits)
            ]
        )

    @cached_property
    def _digest(self) -> bytes:
        return bytes.fromhex(digest(self._record, COMMONS.codec.free_text_fields))

    def state_with_changes(self, changes: Sequence[Change]) -> State:
        """Return the turn's initial state, with these changes."""
        options = [change for change in changes if isinstance(change, OptionChange)]
        state = self._redealt_state(options) if self._turn == 1 else COMMONS.clone(self._before)
        for option in () if self._turn == 1 else options:
            apply_change(state, option, self._rule_versions)
        self._keep_length(state)
        for change in changes:
            if not isinstance(change, OptionChange):
                apply_change(state, change, self._rule_versions)
        begin_turn(state, self._chance)
        return state

    def _redealt_state(self, changes: Sequence[OptionChange]) -> State:
        """Return the opening, dealt under these options."""
        options = self._before.options
        for change in changes:
            options = options_after(options, change, start=True, began=False)
        return _before_first_turn(COMMONS.setup(options, self._chance))

    def _keep_length(self, state: State) -> None:
        """Keep the stages' final length, despite the instructor's changes."""
        end = self._end
        last = end.rounds if end.end_reason in EARLY_ENDS and end.rounds else end.round
        basic = last if end.governance is None else (end.governance.began - 1) // end.seats
        if state.governance is not None:
            state.rounds = last
        else:
            state.rounds = basic
            state.options = state.options.model_copy(update={"rounds_ostrom": last - basic})

    @property
    def _rule_versions(self) -> tuple[Rule, ...]:
        return () if self._end.governance is None else self._end.governance.history

    def play_rest(self, state: State, number: int) -> tuple[Round, ...]:
        """Play the rest once. `number` selects the whims."""
        rng = PlayerRng(hashlib.sha256(self._digest + f"|what if|{number}".encode()).digest())
        return play_rounds(state, self.players, self._chance, rng)


def _split_record(record: Record, turn: int) -> tuple[State, State, tuple[Round, ...]]:
    """Return the state before this turn, the final one, and the rounds between. Raises ChangeError without
    such a turn.
    """
    state: State = initial_state(COMMONS, record.header)
    before, counter = (
        (_before_first_turn(COMMONS.clone(state)), RoundCounter(state)) if turn == 1 else (None, None)
    )
    for replayed in replayed_events(COMMONS, record):
        state = replayed.state
        if (
            counter is None
            and before is not None
            and isinstance(replayed.event, TurnBegan)
            and replayed.event.turn == turn
        ):
            counter = RoundCounter(before)
        if counter is not None:
            counter.add_event(replayed.event, state)
        elif state.turn == turn - 1:
            before = COMMONS.clone(state)
    if before is None or counter is None or not counter.rounds:
        raise ChangeError(
            f"the turns of this game that can be played otherwise are 1 to {state.round * state.seats}"
        )
    return before, state, tuple(counter.rounds)


def _before_first_turn(state: State) -> State:
    state.turn, state.round, state.active = 0, 0, state.seats - 1
    if state.seen is not None:
        state.seen = []
    return state


def summarize_plays(plays: Sequence[Sequence[Round]]) -> PlaysSummary:
    """Summarise these plays, at least one."""
    last_rounds = [play[-1] for play in plays]
    return PlaysSummary(
        quantile_band([one.survivors for one in last_rounds]),
        tuple([quantile_band(points) for points in zip(*(one.points for one in last_rounds), strict=True)]),
        tuple(
            [
                quantile_band(earned)
                for earned in zip(
                    *(earned_points(one.points, one.tokens) for one in last_rounds), strict=True
                )
            ]
        ),
        quantile_band([lowest_earned(play) for play in plays]),
        quantile_band([sum(one.crashes for one in play) for play in plays]),
        series_bands(plays),
    )
