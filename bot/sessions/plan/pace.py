"""Forecasts a plan's duration before and during a lesson. Pure; the numbers are in `pace.toml`.

Before a lesson, whole classes are simulated from a seed: each answer takes its time, at most its clock's.
Some tables and classes are slower, and a class ends with its last table. During a lesson, a table's own pace
counts, increasingly with time.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from random import Random
from statistics import fmean

from pydantic import BaseModel, ConfigDict, Field

from bot.sessions.plan.plans import Plan
from games.options import GameOptions
from games.protocol import AnyGame

CLASSES = 200
TABLES = 7
"""Of the class that a plan is made for: 28 people."""
LATE = 0.9
"""The share of classes that are not later than late."""
TRUST = 2.0
"""The weight of the book's pace, in rounds played by a table."""
DOUBT = 0.2
"""Sigma of a table's pace while it has played nothing yet."""
TENTH = 1.2816
"""The z-score of the 90th percentile."""
A_DAY = 24 * 60


class _Numbers(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Wait(_Numbers):
    """Answers awaited in a turn, by number of people and share of turns. `clock`: the option of its limit;
    `unless`: "option=value" that disables it.
    """

    clock: str
    seconds: float
    people: int = 1
    share: float = 1.0
    once: bool = False
    """Once a round, for the whole table."""
    unless: str = ""


class Meeting(_Numbers):
    """A time to talk, with its ballots. `longest`: seconds without a clock."""

    clock: str
    used: float
    ballots: float
    ballot: str
    longest: float


class Stage(_Numbers):
    """A part of a game. `rounds`: the option of its number; `least`: its minimum during the game; `opening`:
    seconds before the first; `meetings` a round.
    """

    rounds: str
    least: int = 1
    opening: float = 0.0
    meetings: float = 0.0


class GamePace(_Numbers):
    """One game's."""

    stages: tuple[Stage, ...]
    waits: tuple[Wait, ...]
    meeting: Meeting | None = None


class LessonPace(_Numbers):
    """Around the game, in seconds, and how much people differ."""

    arrive: float
    again: float = Field(alias="return")
    debrief: float
    practice: float
    pause: float
    class_spread: float
    table_spread: float
    wait_spread: float


class SlowPace(_Numbers):
    """Games of days, recognised by clocks of at least this many seconds."""

    clock: float
    answer: float
    spread: float


@dataclass(frozen=True, slots=True)
class Span:
    """A length of time in minutes: the middle one, and that which nine of ten do not exceed."""

    likely: float
    late: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a plan takes: each of its lessons, and the share of classes that end all of them in time."""

    lessons: tuple[Span, ...]
    in_time: float


@dataclass(frozen=True, slots=True)
class _Table:
    """One drawn table."""

    pace: GamePace
    clocks: Mapping[str, int]
    seats: int
    speed: float
    draw: Random

    def stage(self, stage: Stage, rounds: int) -> float:
        """Seconds that a stage takes."""
        return (stage.opening * self.speed if rounds else 0.0) + sum(self.round(stage) for _ in range(rounds))

    def round(self, stage: Stage) -> float:
        """Seconds that one of its rounds takes."""
        turns = sum(
            self._wait(wait) for wait in self.pace.waits for _ in range(1 if wait.once else self.seats)
        )
        meeting = self.pace.meeting
        met = stage.meetings and meeting and self.draw.random() < stage.meetings
        return turns + (self._meeting(meeting) if met and meeting else 0.0)

    def _wait(self, wait: Wait) -> float:
        if wait.share < 1 and self.draw.random() >= wait.share:
            return 0.0
        return self._answer(wait.seconds, self.clocks.get(wait.clock, 0), wait.people)

    def _answer(self, seconds: float, clock: int, people: int) -> float:
        """Until the last of these people has answered."""
        slow, spread = book_slow(), book_lesson().wait_spread
        if clock >= slow.clock:
            seconds, spread = slow.answer, slow.spread
        last = max(self.draw.lognormvariate(math.log(seconds), spread) for _ in range(people)) * self.speed
        return min(last, clock) if clock else last

    def _meeting(self, meeting: Meeting) -> float:
        talk = meeting.used * (self.clocks[meeting.clock] or meeting.longest)
        ballot = self.clocks[meeting.ballot]
        vote = self._answer(ballot or meeting.longest / 5, ballot, self.seats)
        return talk * self.draw.uniform(0.8, 1.2) + meeting.ballots * vote


def forecast(
    plan: Plan, rules: AnyGame, *, tables: int = TABLES, classes: int = CLASSES, seed: int = 0
) -> Forecast:
    """Return this plan's duration for a class of this many tables, reproducibly by seed."""
    options = rules.options_model.model_validate(plan.table_options(rules.options_model, plan.seats))
    draw = Random(seed)  # noqa: S311 - people are imagined, nothing is dealt
    drawn = [_draw_class(plan, options, tables, draw) for _ in range(classes)]
    spans = tuple(_span_of(sorted(lesson)) for lesson in zip(*drawn, strict=True))
    return Forecast(spans, fmean(max(lessons) <= plan.minutes for lessons in drawn))


def _span_of(sorted_minutes: Sequence[float]) -> Span:
    count = len(sorted_minutes)
    return Span(sorted_minutes[count // 2], sorted_minutes[min(count - 1, math.ceil(LATE * count) - 1)])


def _draw_class(plan: Plan, options: GameOptions, tables: int, draw: Random) -> tuple[float, ...]:
    """Return the minutes of each lesson of one simulated class."""
    lesson, pace = book_lesson(), _pace(plan.game, options)
    speed = draw.lognormvariate(0, lesson.class_spread)
    clocks = _clocks(pace, options)
    seated = [
        _Table(pace, clocks, plan.seats, speed * draw.lognormvariate(0, lesson.table_spread), draw)
        for _ in range(tables)
    ]
    played = [(stage, rounds) for stage in pace.stages if (rounds := getattr(options, stage.rounds, 0))]
    stages = [[table.stage(stage, rounds) for table in seated] for stage, rounds in played]
    first = [
        sum(lesson.practice * table.round(pace.stages[0]) for _ in range(plan.practice)) for table in seated
    ]
    return tuple(seconds / 60 / _waking_share(plan) for seconds in _lessons(plan, [first, *stages]))


def _lessons(plan: Plan, parts: list[list[float]]) -> tuple[float, ...]:
    """Return the seconds of the tables' parts in each lesson: the practice, then each stage."""
    lesson, several = book_lesson(), len(parts) > 2
    pause = lesson.pause * plan.pause
    if plan.lessons == 1:
        return (lesson.arrive + _playing_seconds(plan, parts) + pause * several + lesson.debrief,)
    last = parts[-1] if several else [seconds / 2 for seconds in parts[-1]]
    first = [*parts[:-1], *([] if several else [last])]
    return lesson.arrive + _playing_seconds(plan, first) + pause, lesson.again + _playing_seconds(
        plan, [last]
    ) + lesson.debrief


def _playing_seconds(plan: Plan, parts: Sequence[Sequence[float]]) -> float:
    """Return the seconds until the last table ends these parts. With a pause, all wait for the last one after
    each part.
    """
    return (
        sum(max(part) for part in parts) if plan.pause else max(sum(own) for own in zip(*parts, strict=True))
    )


def _waking_share(plan: Plan) -> float:
    """Return the share of the day outside of quiet hours."""
    if not plan.quiet:
        return 1.0
    begin, end = (60 * int(time[:2]) + int(time[3:]) for time in plan.quiet.split("-"))
    return 1 - ((end - begin) % A_DAY) / A_DAY


def _pace(game: str, options: GameOptions) -> GamePace:
    """Return a game's pace with these options."""
    pace = book_game(game)
    return pace.model_copy(
        update={"waits": tuple(wait for wait in pace.waits if not _is_spared(wait, options))}
    )


def _is_spared(wait: Wait, options: GameOptions) -> bool:
    option, _, value = wait.unless.partition("=")
    return bool(option) and str(getattr(options, option, "")) == value


def _clocks(pace: GamePace, options: GameOptions) -> dict[str, int]:
    """Return the time limits of answers, by their options; 0: none."""
    meeting = () if pace.meeting is None else (pace.meeting.clock, pace.meeting.ballot)
    return {name: int(getattr(options, name, 0)) for name in (*(wait.clock for wait in pace.waits), *meeting)}


def stage_seconds(
    game: str, options: GameOptions, seats: int, speed: float = 1.0, clocks: Mapping[str, int] | None = None
) -> tuple[tuple[float, float], ...]:
    """Return for each stage the expected seconds of its opening and of a round at a table of this speed,
    meetings included. The speed is rounded to a tenth. `clocks` replace those of the options.
    """
    pace = _pace(game, options)
    limits = _clocks(pace, options)
    limits |= {name: seconds for name, seconds in (clocks or {}).items() if name in limits}
    return _stage_seconds(pace, tuple(limits.items()), seats, round(speed, 1))


@lru_cache(256)
def _stage_seconds(
    pace: GamePace, clocks: tuple[tuple[str, int], ...], seats: int, speed: float
) -> tuple[tuple[float, float], ...]:
    """Hundreds of imagined rounds, and the same all lesson long."""
    table = _Table(pace, dict(clocks), seats, speed, Random(0))  # noqa: S311 - as above
    return tuple(
        (stage.opening * speed, fmean(table.round(stage) for _ in range(CLASSES))) for stage in pace.stages
    )


def round_seconds(plan: Plan, rules: AnyGame) -> tuple[float, ...]:
    """Return the expected seconds of each round in order, meetings included."""
    options = rules.options_model.model_validate(plan.table_options(rules.options_model, plan.seats))
    stages = zip(book_game(plan.game).stages, stage_seconds(plan.game, options, plan.seats), strict=True)
    return tuple(
        seconds + (opening if number == 0 else 0.0)
        for stage, (opening, seconds) in stages
        for number in range(getattr(options, stage.rounds, 0))
    )


def remaining_time(rounds: Sequence[float], finished_rounds: int, took: float, current: float = 0.0) -> Span:
    """Return the minutes until a table has played all its rounds.

    `rounds`: the expected seconds of each (`round_seconds`); `finished_rounds` of them took `took` seconds
    without pauses, and the current one has taken `current`.
    """
    if finished_rounds >= len(rounds):
        return Span(0.0, 0.0)
    speed = speed_of(rounds, finished_rounds, took)
    current_left = max(speed * rounds[finished_rounds] - current, 0.1 * rounds[finished_rounds])
    likely = (current_left + speed * sum(rounds[finished_rounds + 1 :])) / 60
    return Span(likely, likely * math.exp(TENTH * DOUBT / math.sqrt(1 + finished_rounds / TRUST)))


def speed_of(rounds: Sequence[float], finished_rounds: int, took: float) -> float:
    """Return a table's slowness, 1.0 as expected. Its own pace counts more with time."""
    trust = TRUST * fmean(rounds)
    return (took + trust) / (sum(rounds[:finished_rounds]) + trust)


@cache
def _pace_book() -> dict[str, dict[str, object]]:
    return tomllib.loads(
        resources.files("bot.sessions.plan").joinpath("pace.toml").read_text(encoding="utf-8")
    )


@cache
def book_lesson() -> LessonPace:
    """Return the numbers outside of a game."""
    return LessonPace.model_validate(_pace_book()["lesson"])


@cache
def book_slow() -> SlowPace:
    """Return the numbers of games of days."""
    return SlowPace.model_validate(_pace_book()["slow"])


@cache
def book_game(name: str) -> GamePace:
    """Return a game's numbers, or the defaults for an unknown game."""
    return GamePace.model_validate(_pace_book().get(name, _pace_book()["usual"]))
