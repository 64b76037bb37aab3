"""A class in SimCord whose bot, the real client included, may die at any stroke: a write, a request, an
answer to a person.

Each bot has a power supply of its own, so that nothing of a dead one goes on after the next has started.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.rehearsal.simcord_seam import open_world
from bot.rehearsal.world import CLASS
from bot.runtime.app import build_client
from storage.memory import MemoryDatabase, MemoryStore
from tests.e2e.classroom import SEED, Classroom, no_pause
from tests.support.painter import PlainPainter
from tests.support.power import Cut, Power, PoweredStore


@dataclass
class Blackout:
    """Whose power it is: every bot's requests go over the supply that was `now` when it made its first."""

    now: Power = field(default_factory=Power)
    supplies: dict[int, tuple[Any, Power]] = field(default_factory=dict)

    def of(self, client: Any) -> Power:
        """The supply of this bot's connection, which is kept so that no other gets its id."""
        return self.supplies.setdefault(id(client), (client, self.now))[1]

    @contextmanager
    def over_the_wire(self) -> Iterator[None]:
        """While this is open, every request and every answer is a stroke."""
        http, webhook = FakeHTTPClient.request, FakeWebhookAdapter.request

        async def request(client: Any, route: Any, **more: Any) -> Any:
            return await self.of(client).stroke(
                f"{route.method} {route.path}", lambda: http(client, route, **more)
            )

        async def answer(adapter: Any, route: Any, session: Any, **more: Any) -> Any:
            return await self.of(adapter).stroke(
                f"answer {route.method}", lambda: webhook(adapter, route, session, **more)
            )

        with (
            patch.object(FakeHTTPClient, "request", request),
            patch.object(FakeWebhookAdapter, "request", answer),
        ):
            yield


@dataclass
class DarkRoom(Classroom):
    """A classroom with a blackout now and then."""

    blackout: Blackout = field(default_factory=Blackout)

    def cut(self, number: int, side: Any) -> None:
        """Let the power go at the stroke of this number from now, counted from 1."""
        power = self.blackout.now
        power.cut = Cut(len(power.strokes) + number, side)

    @property
    def dead(self) -> bool:
        """Whether the bot of the moment is gone."""
        return self.blackout.now.dead

    async def restart(self) -> None:
        """The next bot, on what is on disk and what stands in Discord."""
        self.blackout.now.dead = True
        self.blackout.now = Power()
        self.store = PoweredStore(MemoryStore(self.database), self.blackout.now)
        self.client = build_client(
            self.store, self.painter, clock=self.now_ms, seeds=lambda: SEED, pause=no_pause
        )
        await self.seam.restart(self.client)


@asynccontextmanager
async def dark_room() -> AsyncIterator[DarkRoom]:
    """A class with its first bot."""
    database, blackout = MemoryDatabase(), Blackout()
    store: Any = PoweredStore(MemoryStore(database), blackout.now)
    holder: list[Any] = []

    def now_ms() -> int:
        return int(holder[0].utc_now().timestamp() * 1000) if holder else 0

    painter = PlainPainter()
    client = build_client(store, painter, clock=now_ms, seeds=lambda: SEED, pause=no_pause)
    with blackout.over_the_wire():
        async with open_world(client, CLASS) as seam:
            holder.append(seam)
            yield DarkRoom(seam, client, store, database, painter, blackout=blackout)
