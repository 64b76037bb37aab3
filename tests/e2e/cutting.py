"""How a lesson is cut: its parts undisturbed, then each again with a power cut, which must end as it would
have without.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any

import structlog

from tests.e2e import aftermath
from tests.e2e.lesson_script import look, sign_up
from tests.support.lesson import Act, Habit, Lesson
from tests.support.port import When
from tests.support.power import Cut

Part = Callable[[Lesson], Awaitable[None]]
HABITS: tuple[Habit, ...] = ("redelivered", "pressed again")
SIDES: tuple[When, ...] = ("before", "after")
TELLING = ("store.append", "store.create", "answer.send", "answer.edit")
"""Strokes at which it matters most how people come again: cut with both habits."""
POSTING = "discord.send"
OFTEN = 2
"""In so many parts of a lesson, at most, a test run cuts strokes of a kind that tells nobody anything."""


@dataclass
class Ended:
    """A part as it goes undisturbed: where it begins, what it did, where it ends."""

    part: Part
    number: int
    """Which part of its lesson it is, from 0."""
    world: bytes
    strokes: list[str]
    acts: list[Act]
    rows: Counter[str]
    journal: Any
    deeds: Any
    seen: Any
    kept: Any
    state: Any

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What happened of this kind up to here."""
        return [
            event
            for _, _, _, events, _ in self.journal
            for event in json.loads(events)
            if event["kind"] == kind
        ]


async def undisturbed(parts: Sequence[Part]) -> list[Ended]:
    """The parts one after another."""
    found: list[Ended] = []
    world = Lesson().pickled_world()
    for number, part in enumerate(parts):
        lesson = Lesson.in_world(world)
        await lesson.start()
        await part(lesson)
        snap = await look(lesson)
        await aftermath.can_be_replayed(lesson, snap)
        await aftermath.shows_the_scene(lesson)
        rows = Counter(row.delivery for row in lesson.database.journals[lesson.table] if row.delivery)
        found.append(
            Ended(
                part,
                number,
                world,
                lesson.power.strokes,
                lesson.acts,
                rows,
                aftermath.journal(lesson),
                aftermath.deeds(lesson),
                aftermath.seen(lesson),
                aftermath.kept(lesson),
                snap.state,
            )
        )
        await lesson.stop()
        world = lesson.pickled_world()
    return found


def without_speech(state: Any) -> Any:
    """A copy in which nothing was counted of what was said: who tries to write where the bot is away is
    counted when it is back.
    """
    copy = deepcopy(state)
    if (governance := getattr(copy, "governance", None)) is not None:
        governance.speech = ()
    return copy


async def disturbed(wanted: Ended, cut: Cut, habit: Habit) -> None:
    """The same part with a power cut: it must end as it would have without."""
    lesson = Lesson.in_world(wanted.world, cut, habit)
    lesson.check = partial(after_restart, wanted)
    await lesson.start()
    await wanted.part(lesson)
    assert lesson.restarts == 1
    aftermath.nothing_lost_or_doubled(lesson, wanted.acts, wanted.rows)
    if habit == "redelivered" or wanted.part is not sign_up:  # who joins anew has another part in the chance
        assert aftermath.journal(lesson) == wanted.journal
        assert without_speech((await look(lesson)).state) == without_speech(wanted.state)
    assert aftermath.deeds(lesson) == wanted.deeds
    assert aftermath.seen(lesson) == wanted.seen
    assert aftermath.kept(lesson) == wanted.kept
    assert lesson.speech.wrong == [], lesson.speech.wrong
    await lesson.stop()


async def after_restart(wanted: Ended, lesson: Lesson) -> None:
    """Before anybody does anything more, the new bot has put everything right."""
    aftermath.nothing_lost_or_doubled(lesson, wanted.acts, wanted.rows)
    await aftermath.shows_the_scene(lesson)


def cuts(part: Ended) -> list[tuple[Cut, Habit]]:
    """Where and how to cut this part."""
    found: list[tuple[Cut, Habit]] = []
    for number, name in enumerate(part.strokes, 1):
        habits = HABITS if name in TELLING else [HABITS[number % 2]]
        found += [(Cut(number, side), habit) for side in SIDES for habit in habits]
    return found


def sample(part: Ended, lesson: Sequence[Ended]) -> list[tuple[Cut, Habit]]:
    """One stroke of each kind, by turns one of the first and one of the last; cut before it is done in one
    part, after it in the next.

    Where it is in one part alone, both; where it tells somebody what holds, in every part; of what is posted,
    which must neither be lost nor stand twice, the first and the last, both. `lesson`: the parts that are
    cut. All places: `python -m tests.e2e.power_cuts`.
    """
    by_kind: dict[str, list[tuple[Cut, Habit]]] = {}
    for cut, habit in cuts(part):
        by_kind.setdefault(part.strokes[cut.number - 1], []).append((cut, habit))
    found: list[tuple[Cut, Habit]] = []
    for n, (name, places) in enumerate(by_kind.items()):
        among = [other.number for other in lesson if name in other.strokes]
        turn, rest = divmod(among.index(part.number), 1 if name in TELLING else ceil(len(among) / OFTEN))
        if rest:
            continue
        for side in SIDES if name == POSTING or len(among) == 1 else (SIDES[turn % 2],):
            at = [(cut, habit) for cut, habit in places if cut.side == side]
            found += dict.fromkeys((at[0], at[-1])) if name == POSTING else [at[-((n + turn // 2) % 2)]]
    return found


async def cut_at(wanted: Ended, places: Iterable[tuple[Cut, Habit]]) -> None:
    """Cut at all these places. A test does so at a sample of them; all are for `power_cuts`."""
    for cut, habit in places:
        try:
            await disturbed(wanted, cut, habit)
        except Exception as error:
            error.add_note(
                f"power cut {cut.side} stroke {cut.number} ({wanted.strokes[cut.number - 1]}), then {habit}"
            )
            raise


@contextmanager
def quietly() -> Iterator[None]:
    """Only what is critical is logged."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("critical"))
    yield
    structlog.configure(**before)
