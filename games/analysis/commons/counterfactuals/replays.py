"""What the Basic stage would have come to in silence: the honest measure of an Ostrom stage, whose rounds are richer for being later.

The table is taken as its Basic stage left it, and played on by the Basic rules, many times, with other dice and another order of the cards
that are left in the deck, by players fitted to its seats. What the Ostrom stage gave is news only where it lies outside of most of that.

Where the Ostrom stage began on a fresh board, so do these plays. All can be worked out from the moment the Basic stage is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.analysis.commons.bands import Band, band, by_round, course_of
from games.analysis.commons.counterfactuals.fitting import Evidence, Fit, Fitted
from games.analysis.commons.counterfactuals.playing import begin_turn, played
from games.analysis.commons.rounds import MEASURES, Good, Round, Tally
from games.audit import Told, told
from games.chance import Chance, SeededChance
from games.commons.basic import events as ev
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.options import USUAL_ROUNDS
from games.commons.governance.state import State
from games.island.events import TurnBegan
from games.record import Record, digest
from games.shared_words import RoundEnded
from games.simulate import NOBODYS_PART
from games.sittings import TableSittings, record_sittings
from games.whims import Whims

COUNT = 40
"""Plays of a table, where there is time for them."""
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

    @property
    def is_comparable(self) -> bool:
        """Whether enough is known of everybody who played a seat to play the table on."""
        return not any(fit.is_too_thin for fit in self.fits)


def prefix(record: Record, rounds: int = 0) -> Prefix | None:
    """The table at the end of its Basic stage, or after so many rounds of it; None: it has not come to that yet.

    The record may end there or later, and needs no seed. Raises RecordError.
    """
    reading: _Reading | None = None
    for one in told(COMMONS, record):
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

    def take(self, one: Told, rounds: int) -> bool:
        """Whether this event, the next one, comes after what is wanted."""
        self._tally.take(one.event, one.state)
        if isinstance(one.event, gov.StageEnded) and not rounds:
            self._state, self._row = COMMONS.clone(one.state), one.row.sequence
            return True
        if rounds and isinstance(one.event, TurnBegan | gov.StageEnded | ev.GameEnded) and self._row:
            return True
        self._evidence.take(one)
        if self._row or (isinstance(one.event, RoundEnded) and one.event.round == rounds):
            self._state, self._row = COMMONS.clone(one.state), one.row.sequence
        return False

    def prefix(self, record: Record) -> Prefix:
        """What was found."""
        known = Record(record.header, record.rows[: self._row])
        seed = bytes.fromhex(digest(known, COMMONS.codec.free_text))
        return Prefix(self._state, self._evidence.fits(), tuple(self._tally.rounds), seed)


def expected_rounds(start: Prefix) -> int:
    """How many rounds its Ostrom stage will have, as far as its options say."""
    return start.state.options.rounds_ostrom or USUAL_ROUNDS


def in_silence(start: Prefix, rounds: int, count: int = COUNT, first: int = 0) -> list[tuple[Round, ...]]:
    """So many plays of so many more rounds, each as its rounds; from number `first` on, for who makes them a few at a time."""
    players = [Fitted(fit) for fit in start.fits]
    return [_play(start, rounds, players, number) for number in range(first, first + count)]


def _play(start: Prefix, rounds: int, players: Sequence[Fitted], number: int) -> tuple[Round, ...]:
    own = hashlib.sha256(start.seed + f"|silence|{number}".encode()).digest()
    chance = SeededChance(own, NOBODYS_PART)
    begin = _anew if start.state.options.transition == "fresh_board" else _carried_on
    return played(begin(start.state, rounds, chance), players, chance, Whims(own))


def _carried_on(before: State, rounds: int, chance: Chance) -> State:
    """The same table at the beginning of its next turn, with so many more rounds of silence before it."""
    state = COMMONS.clone(before)
    state.options = state.options.model_copy(update=IN_SILENCE)
    state.stage_called = False
    state.rounds = state.round + rounds
    state.deck = chance.shuffled(state.deck, "deck", state.turn)
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

    @property
    def news(self) -> bool:
        """Whether silence hardly ever gives the like."""
        return not self.silent.holds(self.real)

    @property
    def better(self) -> bool | None:
        """Whether it is news, and good for the group; None: no news, or neither good nor bad."""
        if not self.news or not self.good:
            return None
        return (self.real > self.silent.high) == (self.good == "more")


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


def compared(start: Prefix, plays: Sequence[Sequence[Round]], real: Sequence[Round]) -> Replays:
    """The rounds that were really played after these first ones, beside as many of each play. Raises ValueError where there are none."""
    length = min(len(real), *map(len, plays))
    if not length:
        raise ValueError("no round of the next stage is over")
    lived, cut = real[:length], [play[:length] for play in plays]
    # as exact as a band's ends: else a third would lie beyond a band that ends with a third
    measures = tuple([Comparison(one.name, one.good, round(one.of(lived), 6), band([one.of(play) for play in cut])) for one in MEASURES])
    return Replays(start.fits, len(plays), measures, tuple([one.number for one in lived]), course_of(lived), by_round(cut))


def rounds_after(record: Record, rounds: int) -> tuple[Round, ...]:
    """The rounds that were really played after so many. Raises RecordError."""
    tally: Tally | None = None
    for one in told(COMMONS, record):
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
