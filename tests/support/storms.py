"""`python -m tests.support.storms --seeds 1-10`: classes under random kills, outages and refusals at once,
two hours for each seed.

Nothing may be lost or doubled, silence must be kept, and nobody may count as absent who was there; what is
wrong is told with its seed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

import structlog

from bot.rehearsal.classroom.class_truth import ClassTruth
from bot.stage.discord_api.codes import DISCORD_ILL, UNKNOWN
from bot.stage.discord_api.port import Forbidden, PortError, RequestRefused, TryLater
from bot.stage.silence.permissions import IN_THREADS, SEND
from bot.tables.decisions.orders import Resume
from bot.tables.decisions.table_context import Requester
from tests.support import class_world
from tests.support.bench import NOW_MS, TEACHER
from tests.support.class_world import BrokenClass, ClassWorld, SimulatedClass
from tests.support.port import PowerCut
from tests.support.power import Cut
from tests.support.simulated_classes import without_drawing
from tests.support.virtual_time import run_virtually

HOURS_2_MS = 2 * 3600 * 1000
STORM = 0.06
"""With each step a storm breaks so often."""
REFUSED = (
    "send",
    "edit",
    "delete",
    "create_channel",
    "put_overwrites",
    "create_thread",
    "open_thread",
    "add_to_thread",
    "react",
    "direct",
)
"""Calls that are refused now and then."""
LONGEST_S = 240
"""So long an outage lasts at most."""
CALM_MS = 20_000
"""So long after refusals everything is as it should be again."""
MOMENT_S = 0.01
"""What the bot has in hand is done in this time, but for what waits for a further try."""


@dataclass
class Weather:
    """What has happened to the classes of a seed."""

    kills: int = 0
    cuts: int = 0
    outages: int = 0
    refusals: int = 0
    classes: int = 0
    seconds: int = 0
    absent: int = 0
    """People who left, and were found to be absent."""


@dataclass
class StormWorld(ClassWorld):
    """A class whose time is that of the event loop, so that everything that waits has its turn."""

    rng: Random = field(default_factory=lambda: Random("downtime"))
    alive_ms: int = 0
    """Until when the last process served."""
    calm_ms: int = 0
    """Since when all is as it should be, or from when on."""

    @property
    def is_calm(self) -> bool:
        """Whether nothing is refused, nor was a moment ago."""
        return not self.port.always and self.now >= self.calm_ms

    async def check(self) -> None:
        """Check what must hold once all is well: what cannot be taken away now stands beside what has come in
        its place.
        """
        if self.is_calm:
            await super().check()

    def _read_clock(self) -> int:
        running = self._base + int(asyncio.get_running_loop().time() * 1000)
        return running if self._passing else max(self._target, running)

    def _set_clock(self, ms: int) -> None:
        if "_base" not in vars(self):
            vars(self).update(_base=ms - int(asyncio.get_running_loop().time() * 1000), _passing=False)
        vars(self).update(_target=ms)

    now = property(_read_clock, _set_clock)  # type: ignore[assignment]  # the time, in milliseconds since the epoch

    async def pass_time(self) -> None:
        """Let the time pass up to now."""
        seconds = (self._target - self._base) / 1000 - asyncio.get_running_loop().time()
        if seconds > 0 and not self._passing:
            self._passing = True
            try:
                await asyncio.sleep(seconds)
            finally:
                self._passing = False

    async def bot_does(self, work: Callable[[], Awaitable[object]]) -> None:
        await self.pass_time()
        await super().bot_does(work)

    async def settle(self) -> None:
        """All that needs no time is done; people go on while the bot waits for a further try."""
        await asyncio.sleep(MOMENT_S)

    async def start(self) -> None:
        with patch("tests.support.bench.no_pause", asyncio.sleep):
            await super().start()

    async def _resume(self) -> None:
        reachability = self.follow.orchestrator.reachability
        if self.alive_ms:
            reachability.note_last_alive(self.alive_ms)
            reachability.regain("gateway")
        await super()._resume()

    async def restart(self) -> None:
        """The process is dead for a while."""
        self.alive_ms = self.now
        self.now += self.rng.randint(1, LONGEST_S) * 1000
        self.port.always.clear()
        await super().restart()

    async def outage(self, seconds: int) -> None:
        """Discord is away, and every request fails."""
        reachability = self.follow.orchestrator.reachability
        reachability.lose("gateway")
        self.port.always.update(dict.fromkeys(REFUSED, TryLater(0.0, DISCORD_ILL)))
        self.now += seconds * 1000
        await self.look_after()
        self.port.always.clear()
        self.follow.orchestrator.reachability.regain("gateway")
        await self.look_after()


@dataclass
class StormyClass(SimulatedClass):
    """A class in which whoever is there acts in time, and around which everything breaks."""

    weather: Weather = field(default_factory=Weather)
    _held: frozenset[int] = frozenset()
    _gone: set[int] = field(default_factory=set)
    """Who was ever away."""

    @property
    def storm(self) -> StormWorld:
        """The class's world."""
        assert isinstance(self.world, StormWorld)
        return self.world

    async def run(self) -> None:
        self.chance = Random(f"storms of class {self.seed}")
        await super().run()
        if self.tally.stuck:
            raise BrokenClass("a table is stuck")
        self.weather.classes += 1
        self.weather.seconds += (self.world.now - NOW_MS) // 1000

    async def _perhaps_restart(self, share: float) -> None:
        del share
        if self.world.port.always and self.world.now >= self.storm.calm_ms - CALM_MS:
            await self._calm_down()
        if self.chance.random() < STORM:
            await self._break_storm()
        await self._look(await self.world.truth.class_truth())

    async def _break_storm(self) -> None:
        world = self.storm
        match self.chance.choice(("kill", "cut", "outage", "refusals", "all")):
            case "kill":
                self.weather.kills += 1
                await world.restart()
            case "cut":
                self.weather.cuts += 1
                world.power.cut = Cut(
                    len(world.power.strokes) + self.chance.randint(1, 30),
                    self.chance.choice(("before", "after")),
                )
            case "outage":
                self.weather.outages += 1
                await world.outage(self.chance.randint(5, LONGEST_S))
            case "refusals":
                self._refuse()
            case _:
                self.weather.kills += 1
                self.weather.outages += 1
                self._refuse()
                await world.outage(self.chance.randint(5, LONGEST_S))
                await world.restart()
                self._refuse()

    def _refuse(self) -> None:
        """Some kinds of calls are refused for a while."""
        self.weather.refusals += 1
        errors: tuple[PortError, ...] = (
            TryLater(0.0, DISCORD_ILL),
            RequestRefused(987654, UNKNOWN),
            Forbidden(("embed_links",)),
        )
        for name in self.chance.sample(REFUSED, 3):
            self.world.port.always[name] = self.chance.choice(errors)
        self.storm.calm_ms = self.world.now + self.chance.randint(1, 20) * 1000 + CALM_MS

    async def _calm_down(self) -> None:
        """All is well again, and the teacher lets games go on that were stopped."""
        self.world.port.always.clear()
        await self.world.look_after()
        self.storm.calm_ms = self.world.now + CALM_MS
        for placed in (await self.world.session_snapshot()).record.tables:
            await self._resume_table(placed.table)
        await self.world.look_after()

    async def _resume_table(self, name: str) -> None:
        async def work() -> None:
            table = await self.world.follow.orchestrator.tables.find(name)
            if table is not None and (snap := await table.refresh()).record.is_paused and snap.record.trouble:
                await table.order(Requester(TEACHER, "Teacher"), Resume())
                self.world.follow.orchestrator.schedule_follow_up(name)

        await self.world.bot_does(work)

    async def _look(self, truth: ClassTruth) -> None:
        """Nobody counts as absent who was there, and nobody may speak who may not."""
        self._gone |= getattr(self, "away", set())
        held = frozenset(user for table in truth.tables if table.status == "playing" for user in table.held)
        if wrong := held - self._held - self._gone:
            raise BrokenClass(f"absent, and was there: {sorted(wrong)}")
        self.weather.absent += len(held - self._held)
        self._held = held
        if self.storm.is_calm:
            self._check_silence(truth)

    def _check_silence(self, truth: ClassTruth) -> None:
        silent = {user for table in truth.tables if table.silent for user in table.users}
        for channel in self.world.port.channels_there.values():
            for one in channel.overwrites:
                if one.target in silent and not channel.voice and one.allow & (SEND | IN_THREADS):
                    raise BrokenClass(f"{one.target} may speak in {channel.name}")

    async def _somebody_acts(self, truth: ClassTruth) -> bool:
        """Whoever is there acts before their clock runs out: first those whose time is the shortest."""
        playing = [table for table in truth.tables if table.status == "playing"]
        held = [(table, user) for table in playing for user in table.held if user not in self.away]
        if held:
            await self.world.comes_back(*held[0])
            return True
        able = [
            (wait.due_ms or sys.maxsize, table.number, wait.user, table)
            for table in playing
            for wait in table.waits
            if wait.user not in self.away and wait.user not in table.held
        ]
        if not able:
            return False
        due, _, user, table = min(able, key=lambda one: one[:3])
        del due
        self.world.now += self.rng.randint(50, 300)
        await self.world.acts(table, user)
        overdue = [
            wait.due_ms
            for one in truth.tables
            for wait in one.waits
            if wait.due_ms is not None and wait.due_ms <= self.world.now
        ]
        if overdue:
            await self.world.pass_to(self.world.now)
        return True

    async def _errands_done(self) -> None:
        if self.world.port.always:
            await self._calm_down()
        await super()._errands_done()

    async def _time_passes(self, truth: ClassTruth, before: int) -> int:
        """Nobody who is there is waited for, also after what has happened since the last look."""
        if self.world.port.always:
            await self._calm_down()
        truth = await self.world.truth.class_truth()
        return 0 if await self._somebody_acts(truth) else await super()._time_passes(truth, before)


async def _play(seed: int, weather: Weather) -> None:
    bugs: list[str] = []

    def note_bug(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception")
        if problem is not None and not isinstance(problem, PowerCut):  # what a dead bot had still in hand
            bugs.append(repr(problem))

    asyncio.get_running_loop().set_exception_handler(note_bug)
    simulated = StormyClass(seed)
    simulated.weather = weather
    await simulated.run()
    if bugs:
        raise BrokenClass(f"a task has failed: {bugs[0]}")


def play_storms(seed: int, duration_ms: int = HOURS_2_MS, classes: int = 100) -> tuple[Weather, str]:
    """Play classes of this seed for so long; what happened, and what was wrong."""
    weather = Weather()
    with (
        without_drawing(),
        patch.object(class_world, "ClassWorld", StormWorld),
        patch.object(class_world, "CHANGES", 0.0),
    ):
        for number in range(classes):
            if weather.seconds * 1000 >= duration_ms:
                break
            try:
                run_virtually(_play(seed * 1000 + number, weather))
            except Exception as error:  # noqa: BLE001 - the other seeds go on
                return weather, f"seed {seed}, class {number}: {type(error).__name__}: {error}"
    return weather, ""


def main() -> int:
    """Play the seeds that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", default="1-10", help="from-to")
    first, _, last = parser.parse_args().seeds.partition("-")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    broken = 0
    for seed in range(int(first), int(last or first) + 1):
        weather, wrong = play_storms(seed)
        broken += bool(wrong)
        print(f"seed {seed}: {weather} {wrong or 'all well'}", flush=True)  # noqa: T201
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
