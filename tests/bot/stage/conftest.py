"""A stage over a Discord in memory, with a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import PortError
from bot.stage.messages.destinations import Destinations
from bot.stage.silence.permissions import Seating
from bot.stage.stage import Stage
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter
from tests.support.port import GUILD, FakePort

TABLE = "k3"
NAMES = {"table": "table-k3", "watch": "watch-k3"}
SEATING = Seating(
    players={0: 11, 1: 12, 2: 13, 3: 14}, observers=frozenset({21}), instructors=frozenset({31})
)


@dataclass
class World:
    """What outlives the bot (Discord, the store, the time) and the bot's stage of today."""

    port: FakePort = field(default_factory=FakePort)
    store: MemoryStore = field(default_factory=MemoryStore)
    painter: PlainPainter = field(default_factory=PlainPainter)
    now: int = 1_000_000
    pauses: list[float] = field(default_factory=list)
    failures: list[tuple[str, PortError]] = field(default_factory=list)
    during_pause: Callable[[], None] = lambda: None
    stage: Stage = field(init=False)
    destinations: Destinations = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> Stage:
        """A new process: nothing is remembered but what is in the store."""
        self.stage = Stage(
            self.port,
            self.store,
            self.painter,
            now_ms=lambda: self.now,
            pause=self.pause,
            on_failure=lambda table, _place, problem: self.failures.append((table, problem)),
        )
        return self.stage

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += round(seconds * 1000)
        self.during_pause()

    async def set_up_channels(self) -> Destinations:
        """The channels of the table, for a class of four."""
        made = await self.stage.channel_setup.set_up_channels(ChannelPlan(TABLE, GUILD, NAMES, SEATING))
        assert isinstance(made, Destinations)
        self.destinations = made
        return made


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
async def furnished(world: World) -> World:
    await world.set_up_channels()
    world.port.calls.clear()
    world.port.count = 0
    return world
