"""When the tables of a lesson end, and what would make up for lost time: shorter clocks, or fewer rounds for
all. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.sessions.plan.pace import book_game, remaining_time, speed_of, stage_seconds
from games.options import GameOptions

SHORTER, LONGER = 0.7, 1 / 0.7
"""Of a clock that is made shorter, and of one that is made longer."""
LADDER: Mapping[int, float] = {-2: 0.5, -1: SHORTER, 0: 1.0, 1: LONGER, 2: 2.0}
"""By step, how long every clock is: one step down and one step up end where they began, and no clock is
shorter than half.
"""
STEPS: Mapping[str, int] = {"clocks": -1, "more_time": 1}
"""By table order, the steps that clocks move up."""
SHORTEST_S = 10
"""No step makes a clock shorter than this, but for one that was chosen shorter: that stays as it is."""


def scaled_clocks(options: GameOptions, factor: float) -> Mapping[str, int]:
    """Return every running clock scaled by this factor within its option's bounds. The clock of absent
    players is unchanged.
    """
    return {
        name: _scaled_seconds(options, name, seconds, factor)
        for name, seconds in running_clocks(options).items()
    }


def running_clocks(options: GameOptions) -> dict[str, int]:
    """Return the seconds of every running clock by option, except that of absent players."""
    clocks = options.live_values().items()
    return {
        name: value
        for name, value in clocks
        if name.endswith("_seconds") and name != "absent_seconds" and value > 0
    }


def _scaled_seconds(options: GameOptions, name: str, seconds: int, factor: float) -> int:
    metadata = type(options).model_fields[name].metadata
    least, most = (next((getattr(m, end) for m in metadata if hasattr(m, end)), None) for end in ("ge", "le"))
    wanted = max(round(seconds * factor), min(seconds, SHORTEST_S))
    return min(max(wanted, least or 1), most or wanted)


Bases: TypeAlias = Mapping[str, tuple[int, int]]
"""By clock, its chosen seconds and the step of the ladder at that time (`TableRecord.clock_bases`)."""


def clock_bases(options: GameOptions, step: int, bases: Bases) -> dict[str, tuple[int, int]]:
    """Return the seconds from which the ladder counts, by running clock: the current ones at this step if
    unknown.
    """
    return {name: bases.get(name, (seconds, step)) for name, seconds in running_clocks(options).items()}


def clocks_at(options: GameOptions, bases: Bases, step: int) -> dict[str, int]:
    """Return the clocks that are another length at this step of the ladder, with their seconds there."""
    now, last = running_clocks(options), max(LADDER)
    factors = {name: LADDER[min(max(step - chosen, -last), last)] for name, (_, chosen) in bases.items()}
    there = {name: _scaled_seconds(options, name, bases[name][0], factor) for name, factor in factors.items()}
    return {name: seconds for name, seconds in there.items() if seconds != now.get(name)}


def next_step(options: GameOptions, step: int, bases: Bases, by: int) -> tuple[int, dict[str, int]]:
    """Return the step above (`by` 1) or below (-1) this one, and the clocks that it changes; none where the
    ladder ends.
    """
    to = step + by
    return (to, clocks_at(options, clock_bases(options, step, bases), to)) if to in LADDER else (step, {})


class LastStage(NamedTuple):
    """A game's last stage: the option of its rounds, the planned number, and the minimum."""

    option: str
    rounds: int
    least: int

    def rounds_left(self, rounds: int) -> int:
        """Return the remaining rounds with this many fewer than planned."""
        return max(self.least, self.rounds - rounds)


def last_stage(game: str, options: GameOptions) -> LastStage | None:
    """Return the last stage of a game with these options, None without a limit of rounds."""
    for stage in reversed(book_game(game).stages):
        rounds = int(getattr(options, stage.rounds, 0))
        if rounds:
            return LastStage(stage.rounds, rounds, min(stage.least, rounds))
    return None


@dataclass(frozen=True, slots=True)
class TableProgress:
    """A table's progress: `done` rounds in `took` seconds without pauses, and `current` seconds of this one.

    `stage`: finished stages; `left`: later rounds of this one; `coming`: rounds of later stages.
    """

    number: int
    options: GameOptions
    seats: int
    done: int
    stage: int
    left: int
    coming: int
    took: float
    current: float
    shorter_clocks: Mapping[str, int] | None = None
    """Its clocks once they are a step shorter; None: shorter by three tenths."""

    def minutes_left(self, game: str, *, shorter: bool = False, cut: int = 0) -> float:
        """Return the minutes to its end at its own pace, also with shorter clocks or this many rounds fewer."""
        rounds = self._round_seconds(game)
        likely = remaining_time(rounds[: len(rounds) - cut], self.done, self.took, self.current).likely
        if not shorter:
            return likely
        speed = speed_of(rounds, self.done, self.took)
        hurried = scaled_clocks(self.options, SHORTER) if self.shorter_clocks is None else self.shorter_clocks
        before, after = (
            sum(self._round_seconds(game, speed, clocks)[self.done :]) for clocks in (None, hurried)
        )
        return likely * after / before

    def _round_seconds(
        self, game: str, speed: float = 1.0, clocks: Mapping[str, int] | None = None
    ) -> list[float]:
        """Return the seconds of each round, past and future."""
        stages = stage_seconds(game, self.options, self.seats, speed, clocks)
        opening, round_s = stages[self.stage]
        planned = sum(
            int(getattr(self.options, stage.rounds, 0)) for stage in book_game(game).stages[: self.stage]
        )
        before = [stages[0][1]] * min(self.done, planned)
        played = [*before, *([round_s] * (self.done + 1 + self.left - len(before)))]
        played[len(before)] += opening
        if self.coming:
            first, later = stages[self.stage + 1]
            played += [first + later, *([later] * (self.coming - 1))]
        return played

    def rounds_to_spare(self, planned: LastStage, fewer: int) -> int:
        """Return how many further rounds can be cut, if `fewer` are cut already."""
        now = self.coming or planned.rounds_left(fewer)
        return max(0, min(now - planned.least, now if self.coming else self.left))


@dataclass(frozen=True, slots=True)
class Outlook:
    """When the last table ends, in minutes, and which it is; the minutes gained by shorter clocks, and by
    cutting `rounds` further rounds: the fewest that suffice, or the maximum.
    """

    slowest: int
    minutes: float
    shorter: int = 0
    rounds: int = 0
    fewer: int = 0


Planned: TypeAlias = Callable[[int], LastStage | None]
"""By table number, the planned last stage; None if its number of rounds is fixed."""


def lesson_outlook(
    game: str, tables: Sequence[TableProgress], bell: float, planned: Planned, *, fewer: int = 0
) -> Outlook | None:
    """Return the outlook of a class whose bell rings in this many minutes, with `fewer` rounds cut already."""
    if not tables:
        return None
    ending = {table.number: table.minutes_left(game) for table in tables}
    slowest = max(ending, key=lambda number: (ending[number], number))
    if round(ending[slowest] - bell) < 1:
        return Outlook(slowest, ending[slowest])
    shorter = ending[slowest] - max(table.minutes_left(game, shorter=True) for table in tables)
    most = {
        t.number: 0 if (last := planned(t.number)) is None else t.rounds_to_spare(last, fewer) for t in tables
    }
    rounds, gained = _rounds_to_cut(game, tables, ending[slowest], bell, most)
    return Outlook(slowest, ending[slowest], round(shorter), rounds, gained)


def _rounds_to_cut(
    game: str, tables: Sequence[TableProgress], end: float, bell: float, most: Mapping[int, int]
) -> tuple[int, int]:
    """Return the rounds to cut, and the minutes gained; each table can cut its `most`."""
    best = (0, 0)
    for rounds in range(1, max(most.values()) + 1):
        after = max(table.minutes_left(game, cut=min(rounds, most[table.number])) for table in tables)
        if round(end - after) > best[1]:
            best = rounds, round(end - after)
        if after <= bell:
            break
    return best
