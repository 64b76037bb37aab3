"""A class that is seated, started and closed, with a power cut at each stroke of it: it must end as it would
have without.

`python -m tests.support.power_cuts_of_a_class --nth 1` cuts everywhere; `--aloud`: a class whose meetings
talk, with voice channels.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import structlog

from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.stage.silence.permissions import _bits
from games.refusal import Refusal
from tests.support.bench import TEACHER
from tests.support.class_world import FIRST_STUDENT, BrokenClass, ClassWorld
from tests.support.power import Cut

VIEW = _bits("view_channel")


@dataclass(frozen=True, slots=True)
class Ended:
    """What a lesson leaves: at its start, and after its end."""

    let_in: Any
    """Of each channel, who sees it before the games begin."""
    seats: Any
    channels: tuple[str, ...]
    posts: Mapping[Any, int]
    orders: Any
    tables: Any


def quiet() -> Plan:
    """A plan in which nobody ever talks."""
    return plans.load_plan("tragedy-45")


def aloud() -> Plan:
    """One in which meetings talk: each table has a voice channel besides."""
    own = plans.load_plan("first-45")
    return own.model_copy(update={"options": {**own.options, "rounds_ostrom": 3, "meeting_form": "voice"}})


async def lesson(world: ClassWorld, people: int, plan: Plan) -> Ended:
    """Open, gather, seat, start, close; what stood in the middle, and what every journal holds in the end."""
    await world.start()
    await world.open(plan)
    for n in range(people):
        await _order(world, FIRST_STUDENT + n, orders.Arrive(lot=f"{n:08x}"))
    await _order(world, TEACHER, orders.Deal())
    await _order(world, TEACHER, orders.Seat(1))
    await _until_done(world)
    there = world.port.channels_there.values()
    let_in = sorted(
        (seen.name, sorted(one.target for one in seen.overwrites if one.allow & VIEW)) for seen in there
    )
    await _order(world, TEACHER, orders.Begin())
    await _until_done(world)
    await world.check()
    await world.all_sit()
    seen = await world.session_snapshot()
    seats = [placed.model_dump() for placed in seen.record.tables]
    channels = tuple(sorted(channel.name for channel in world.port.channels_there.values()))
    posts = Counter(
        (m.channel > 100_000, m.sheet.key)
        for m in world.port.messages.values()
        if m.sheet is not None and m.sheet.key
    )
    await _order(world, TEACHER, orders.Close(remove=True))
    for _ in range(4):
        world.now += 10_000
        await world.look_after()
    await world.nothing_left()
    journals = world.database.journals
    given = [
        json.loads(row.action)
        for row in journals[world.session]
        if '"ran"' not in row.action.replace(" ", "")
    ]
    tables = {
        name: [row.action for row in rows] for name, rows in sorted(journals.items()) if name != world.session
    }
    await world.stop()
    return Ended(let_in, seats, channels, posts, given, tables)


async def _order(world: ClassWorld, user: int, order: orders.SessionOrder) -> None:
    result = await world.order(user, order)
    if isinstance(result, Refusal):
        raise BrokenClass(f"{order} is refused: {result.code}")


async def _until_done(world: ClassWorld) -> None:
    for _ in range(6):
        if not (await world.session_snapshot()).record.errands:
            return
        world.now += 5000
        await world.look_after()
    raise BrokenClass(f"never done: {(await world.session_snapshot()).record.errands}")


async def cuts_of(people: int, plan: Plan) -> tuple[Ended, list[Cut]]:
    """The lesson undisturbed, and every place at which it can be cut."""
    world = ClassWorld()
    ended = await lesson(world, people, plan)
    strokes = len(world.power.strokes)
    return ended, [Cut(number, side) for number in range(1, strokes + 1) for side in ("before", "after")]


async def lesson_with_power_cut(wanted: Ended, cut: Cut, people: int, plan: Plan) -> None:
    """The same lesson with a power cut. Raises BrokenClass, with the stroke, where it ends otherwise."""
    world = ClassWorld()
    world.power.cut = cut
    try:
        ended = await lesson(world, people, plan)
    except (BrokenClass, AssertionError) as error:
        raise BrokenClass(f"cut {cut.side} stroke {cut.number}: {error}") from error
    if world.restarts != 1:
        raise BrokenClass(f"cut {cut.side} stroke {cut.number}: the power did not fail")
    for name in ("let_in", "seats", "channels", "posts", "orders", "tables"):
        if getattr(ended, name) != getattr(wanted, name):
            raise BrokenClass(
                f"cut {cut.side} stroke {cut.number}: other {name}: {getattr(ended, name)} and not {getattr(wanted, name)}"
            )


async def cut_everywhere(people: int, plan: Plan, nth: int = 1, offset: int = 0) -> tuple[int, int]:
    """Cut a lesson of so many people at every nth place: how many cuts, and after how many it ended
    otherwise.
    """
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # what a dead bot had still in hand
    wanted, every = await cuts_of(people, plan)
    cuts, wrong = every[offset % nth :: nth], 0
    for cut in cuts:
        try:
            await lesson_with_power_cut(wanted, cut, people, plan)
        except BrokenClass as problem:
            wrong += 1
            print(str(problem)[:600], flush=True)  # noqa: T201
    print({"strokes": len(every) // 2, "cuts": len(cuts), "broken": wrong}, flush=True)  # noqa: T201
    return len(cuts), wrong


def main() -> int:
    """Cut a lesson of so many people at every nth place."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--nth", type=int, default=1)
    parser.add_argument("--aloud", action="store_true")
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    return bool(asyncio.run(cut_everywhere(asked.people, aloud() if asked.aloud else quiet(), asked.nth))[1])


if __name__ == "__main__":
    sys.exit(main())
