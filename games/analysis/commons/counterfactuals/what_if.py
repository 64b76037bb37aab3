"""What if: the same game up to a turn, and from there on with something changed, under the same dice, many times.

Up to that turn all is as it was. From then on fitted players act for the seats: the same dice fall turn by turn (chance is by purpose and
player turn) and the deck lies in the same order, while the players' whims differ from play to play. The plays with the change stand beside
as many without it, with the same whims: what differs between these two is the change, and what differs between them and the game is that
automatic players went on with it.

The seats are fitted to what they did in silence, and where they govern themselves, to what they did under self-government (`civics`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.analysis.commons.bands import Band, band, by_round
from games.analysis.commons.counterfactuals.changes import Change, ChangeError, Option, apply, options_after
from games.analysis.commons.counterfactuals.civics import civics
from games.analysis.commons.counterfactuals.fitting import Fit, Fitted, fits
from games.analysis.commons.counterfactuals.playing import begin_turn, played
from games.analysis.commons.course import course
from games.analysis.commons.rounds import Round, Tally, lowest_earned
from games.analysis.played_by import RoundReader
from games.audit import attempt, opening, told
from games.chance import Chance, SeededChance
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.commons.governance.vocabulary import Rule
from games.island.events import TurnBegan
from games.record import Record, digest
from games.whims import Whims

COUNT = 40
"""Plays with the change, and as many without."""
EARLY = ("all_survive", "all_crashed")
"""Ends before the last round."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Many plays of the rest of a game."""

    survivors: Band
    points: tuple[Band, ...]
    """By seat."""
    lowest: Band
    """Mean points of the lowest seats (`figures.lowest`), without those that rules gave or took."""
    crashes: Band
    """From the turn on."""
    series: dict[str, tuple[Band, ...]]
    """By the names of `rounds.SERIES`, for each round."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A game as it went on, as it would have without any change, and with one."""

    turn: int
    round: int
    changes: tuple[str, ...]
    """In plain words."""
    fits: tuple[Fit, ...]
    """By seat."""
    count: int
    rounds: tuple[int, ...]
    """Those that are drawn, as they are numbered in the game; the first may have begun before the turn."""
    real: Outlook
    """The game itself: bands without any width."""
    same: Outlook
    """Nothing changed."""
    changed: Outlook
    more: float
    """In what share of the plays the lowest seats have more such points with the change than in the one without that has the same whims."""
    fewer: float
    """Likewise fewer."""


def what_if(record: Record, turn: int, changes: Sequence[Change], count: int = COUNT) -> WhatIf:
    """The rest of this game from the beginning of a turn on, with these changes and without.

    Raises ChangeError for what cannot be tried, RecordError for a record that cannot be read.
    """
    past = Past(record, turn)
    states = past.begun(()), past.begun(tuple(changes))
    same, changed = ([past.play(state, number) for number in range(count)] for state in states)
    gains = [lowest_earned(with_it) - lowest_earned(without) for with_it, without in zip(changed, same, strict=True)]
    return WhatIf(
        turn,
        (turn - 1) // states[0].seats + 1,
        tuple([change.words for change in changes]),
        past.fits,
        count,
        tuple([one.number for one in past.real]),
        outlook_of([past.real]),
        outlook_of(same),
        outlook_of(changed),
        sum(gain > 0 for gain in gains) / count,
        sum(gain < 0 for gain in gains) / count,
    )


class Past:
    """A game that is over, and how it stood before one of its turns."""

    def __init__(self, record: Record, turn: int) -> None:
        seed = record.header.seed
        if seed is None:
            raise ChangeError("the dice of this game are not in the file: export it again when it is over")
        if record.header.options.get("dice") == "instructor":
            raise ChangeError("the dice of this game were thrown by hand, so they cannot fall again")
        known = attempt("the seed of this file", bytes.fromhex, seed)
        self._chance: Chance = attempt("the players' part of the chance", SeededChance, known, record.header.client)
        self._record, self._turn = record, turn
        self._before, self._end, self.real = _parted(record, turn)

    @cached_property
    def fits(self) -> tuple[Fit, ...]:
        """By seat."""
        return fits(self._record)

    @cached_property
    def players(self) -> tuple[Fitted, ...]:
        """Who takes the seats."""
        reader = RoundReader()
        found = course(reader.watch(told(COMMONS, self._record)))
        played_by = reader.played_by(self._record)
        return tuple([Fitted(fit, civics(found, seat, fit, played_by)) for seat, fit in enumerate(self.fits)])

    @cached_property
    def _digest(self) -> bytes:
        return bytes.fromhex(digest(self._record, COMMONS.codec.free_text))

    def begun(self, changes: Sequence[Change]) -> State:
        """The state at the beginning of the turn, with these changes."""
        options = [change for change in changes if isinstance(change, Option)]
        state = self._anew(options) if self._turn == 1 else COMMONS.clone(self._before)
        for option in () if self._turn == 1 else options:
            apply(state, option, self._made)
        self._as_long(state)
        for change in changes:
            if not isinstance(change, Option):
                apply(state, change, self._made)
        begin_turn(state, self._chance)
        return state

    def _anew(self, changes: Sequence[Option]) -> State:
        """Before the first turn, as it is dealt under these options."""
        options = self._before.options
        for change in changes:
            options = options_after(options, change, start=True, began=False)
        return _unbegun(COMMONS.setup(options, self._chance))

    def _as_long(self, state: State) -> None:
        """The stages last as long as they did in the end, whatever the instructor did about it on the way."""
        end = self._end
        last = end.rounds if end.end_reason in EARLY and end.rounds else end.round
        basic = last if end.governance is None else (end.governance.began - 1) // end.seats
        if state.governance is not None:
            state.rounds = last
        else:
            state.rounds = basic
            state.options = state.options.model_copy(update={"rounds_ostrom": last - basic})

    @property
    def _made(self) -> tuple[Rule, ...]:
        return () if self._end.governance is None else self._end.governance.history

    def play(self, state: State, number: int) -> tuple[Round, ...]:
        """One play of the rest."""
        whims = Whims(hashlib.sha256(self._digest + f"|what if|{number}".encode()).digest())
        return played(state, self.players, self._chance, whims)


def _parted(record: Record, turn: int) -> tuple[State, State, tuple[Round, ...]]:
    """The state before this turn, that of the end, and the rounds in between. Raises ChangeError where there was no such turn."""
    state: State = opening(COMMONS, record.header)
    before, tally = (_unbegun(COMMONS.clone(state)), Tally(state)) if turn == 1 else (None, None)
    for one in told(COMMONS, record):
        state = one.state
        if tally is None and before is not None and isinstance(one.event, TurnBegan) and one.event.turn == turn:
            tally = Tally(before)
        if tally is not None:
            tally.take(one.event, state)
        elif state.turn == turn - 1:
            before = COMMONS.clone(state)
    if before is None or tally is None or not tally.rounds:
        raise ChangeError(f"the turns of this game that can be played otherwise are 1 to {state.round * state.seats}")
    return before, state, tuple(tally.rounds)


def _unbegun(state: State) -> State:
    """The opening as it is before its first turn begins."""
    state.turn, state.round, state.active = 0, 0, state.seats - 1
    if state.seen is not None:
        state.seen = []
    return state


def outlook_of(plays: Sequence[Sequence[Round]]) -> Outlook:
    """All of these plays, at least one."""
    last = [play[-1] for play in plays]
    return Outlook(
        band([one.survivors for one in last]),
        tuple([band(points) for points in zip(*(one.points for one in last), strict=True)]),
        band([lowest_earned(play) for play in plays]),
        band([sum(one.crashes for one in play) for play in plays]),
        by_round(plays),
    )
