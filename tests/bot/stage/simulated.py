"""A bare client with the stage on it, inside SimCord: the nearest thing to Discord that runs without a
network.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import discord
import simcord

from bot.commands.gateway_events import register_listeners
from bot.orchestration.speech_meter import SpeechMeter
from bot.rehearsal.simcord import refusals
from bot.runtime.client import intents
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.messages.destinations import Destinations
from bot.stage.silence.permissions import Seating, SilenceBreach
from bot.stage.stage import Stage
from games.protocol import Floor
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter

TABLE = "k3"


@dataclass
class StageOrchestrator:
    """As much of the orchestrator as the events need: it writes down what it is told."""

    stage: Stage
    destinations: Destinations | None = None
    breaches: list[SilenceBreach] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)

    @property
    def channels(self) -> StageOrchestrator:
        return self

    silence = channels

    @cached_property
    def speech(self) -> SpeechMeter:
        """Counts, and tells nobody."""
        return SpeechMeter(self.stage, lambda _: None, lambda _: 0)

    def on_channel_deleted(self, channel: int) -> None:
        self.gone.append(channel)

    def table_in(self, channel: int) -> str | None:
        return self.stage.silence.tables.table_at(channel)

    async def record_breaches(self, table: str, found: Sequence[SilenceBreach]) -> None:
        assert table == TABLE
        self.breaches += found

    async def on_meeting_message(self, table: str, user: int, at_ms: int, text: str) -> None:
        """What is written in a meeting is nobody's here."""

    def take(self) -> list[SilenceBreach]:
        """The breaches since the last time."""
        found, self.breaches = self.breaches, []
        return found


@dataclass
class Sim:
    """Everything of one environment. Members by name; `seating` by their ids."""

    env: Any
    guild: Any
    store: MemoryStore
    people: dict[str, Any]
    now: int = 1_000_000
    orchestrator: StageOrchestrator = field(init=False)

    @property
    def stage(self) -> Stage:
        return self.orchestrator.stage

    @property
    def destinations(self) -> Destinations:
        assert self.orchestrator.destinations is not None
        return self.orchestrator.destinations

    @property
    def seating(self) -> Seating:
        seats = {seat: self.people[name].id for seat, name in enumerate(("red", "orange", "white", "blue"))}
        return Seating(seats, frozenset({self.people["noor"].id}), frozenset({self.people["rivera"].id}))

    def attach(self, client: discord.Client) -> None:
        """Give this client a stage of its own, as after a start."""
        self.orchestrator = StageOrchestrator(
            Stage(DiscordPort(client), self.store, PlainPainter(), now_ms=lambda: self.now, pause=_no_pause)
        )
        register_listeners(client, self.orchestrator)  # type: ignore[arg-type]

    async def do(self, work: Any) -> Any:
        """Let the bot do something, and wait until Discord and the bot are quiet."""
        result = await work
        await self.stage.drain()
        await self.env.settle()
        return result

    async def set_up_channels(self) -> Destinations:
        names = {"table": "table-k3", "watch": "watch-k3"}
        made = await self.do(
            self.stage.channel_setup.set_up_channels(ChannelPlan(TABLE, self.guild.id, names, self.seating))
        )
        assert isinstance(made, Destinations), made
        self.orchestrator.destinations = made
        return made

    async def guard(
        self, floor: Floor | None = None, seating: Seating | None = None, voice: int | None = None
    ) -> list[SilenceBreach]:
        found: list[SilenceBreach] = await self.do(
            self.stage.guard(TABLE, floor or Floor(), seating or self.seating, voice=voice)
        )
        return found

    def channel(self, number: int) -> Any:
        """A channel as SimCord's own handle."""
        return next(channel for channel in self.guild.channels.values() if channel.id == number)

    def messages(self, channel: int) -> list[Any]:
        return sorted(self.env.backend.messages[channel].values(), key=lambda message: message.id)

    def requests(self) -> list[str]:
        """Methods and paths asked so far, ids left out."""
        paths = ((entry.method, entry.path.split("/")) for entry in self.env.http_requests)
        return [f"{method} {'/'.join(part for part in path if not part.isdigit())}" for method, path in paths]


async def _no_pause(_seconds: float) -> None:
    return


def client() -> discord.Client:
    return discord.Client(intents=intents(), allowed_mentions=discord.AllowedMentions.none())


@asynccontextmanager
async def simulated() -> AsyncIterator[Sim]:
    """An environment with a class of four, an observer and an instructor, and a bot that has just connected."""
    bot = client()
    store = MemoryStore()
    sim = Sim(None, None, store, {})
    sim.attach(bot)
    async with simcord.run(bot, settle_timeout=60.0) as env:
        sim.env, sim.guild = env, env.create_guild("Economics 101")
        refusals.bind_requests()
        refusals.invite_bot(env.backend, sim.guild.id)
        for name in ("red", "orange", "white", "blue", "noor", "rivera"):
            sim.people[name] = sim.guild.add_member(env.create_user(name))
        await env.settle()
        yield sim
