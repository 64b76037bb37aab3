"""`python -m benchmarks.day [hours] [--tables N]`: the bot's memory, hour by hour, while tables come and go.

Each hour (24) opens N tables (2) of all games in turn. New people sit down, look at their hands and play to
the end. Everything of the bot but discord.py's client runs, with a database on disk and an advanced clock.
After each hour it prints the process's memory and the growth of the bot's objects, at the end the objects
left with empty caches.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import tempfile
from collections import Counter
from functools import _lru_cache_wrapper
from itertools import count
from pathlib import Path

from benchmarks.processes import memory_megabytes
from bot.commands.caller import Caller
from bot.commands.player_actions import PlayerActions
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Control
from bot.tables.decisions.orders import Close, Join, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table
from bot.tables.tables import Venue
from games.protocol import Actor
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.bench import CLASSROOM, TEACHER, Clock, RecordingPort, build_orchestrator
from tests.support.port import GUILD

HOUR_MS = 3_600_000
ACT_MS = 5_000
GAMES = {
    "commons": {"rounds_basic": 3},
    "tragedy": {"round_limit": 5},
    "settlers": {"round_limit": 3},
    "crossroads": {"round_limit": 4},
}
OWN_PACKAGES = ("bot.", "storage.", "games.")


class SimulatedDay:
    """The bot and its counters."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock, self.port = Clock(), RecordingPort()
        self.port.add_channel(CLASSROOM)
        self.orchestrator: Orchestrator = build_orchestrator(store, self.port, self.clock)
        self.player_actions = PlayerActions(self.orchestrator)
        self.numbers, self.acts = count(1), 0

    async def settle(self, table: Table) -> None:
        """Wait for all consequences of a change."""
        self.orchestrator.schedule_follow_up(table.table)
        await self.orchestrator.drain()
        await self.orchestrator.stage.drain()
        self.port.calls.clear()
        self.port.sent.clear()

    async def play_lesson(self, game: str) -> None:
        """Play a table from opening to end, with new people."""
        tables, number = self.orchestrator.tables, next(self.numbers)
        chance, teacher = random.Random(number), Requester(TEACHER, "Ms Rivera")
        opener = Person(TEACHER, "instructor", None, "Ms Rivera")
        home = Venue(GUILD, CLASSROOM)
        table = await tables.open(
            f"open-{number}", home, game, GAMES[game], opener, strict=True, real_names=True
        )
        await self.orchestrator.channels.set_up(await table.snapshot())
        people = [1000 * number + seat for seat in range(len((await table.snapshot()).record.seats))]
        for person in people:
            await table.order(Requester(person, f"Person {person}"), Join(), delivery=f"join-{person}")
        await table.order(teacher, Start())
        await self.settle(table)
        while waiting := (snap := await table.snapshot()).waits():
            self.clock.ms += ACT_MS
            can = [wait.seat for wait in waiting if snap.game.legal_actions(snap.state, wait.seat)]
            if not can:
                self.clock.ms += HOUR_MS // 60
                await self.settle(table)
                continue
            seat = chance.choice(can)
            caller = Caller(
                people[seat], f"Person {people[seat]}", GUILD, CLASSROOM, 0, f"look-{number}-{snap.version}"
            )
            await self.player_actions.press(caller, table.table, Control("hand"), (), on_card=True)
            await table.play(Actor(seat), chance.choice(snap.game.legal_actions(snap.state, seat)))
            self.acts += 1
            await self.settle(table)
        await table.order(teacher, Close())
        await self.settle(table)
        self.port.messages.clear()
        self.port.threads_there.clear()
        for channel in [one for one in self.port.channels_there if one != CLASSROOM]:
            del self.port.channels_there[channel]


def count_own_objects() -> Counter[str]:
    """Count the objects of the bot's own types."""
    gc.collect()
    types = (type(thing) for thing in gc.get_objects())
    return Counter(
        f"{kind.__module__}.{kind.__name__}"
        for kind in types
        if str(kind.__module__).startswith(OWN_PACKAGES)
    )


async def main(hours: int, tables: int) -> None:
    """Simulate the day hour by hour."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "moot.sqlite3")
        day, first = SimulatedDay(store), Counter[str]()
        for hour in range(1, hours + 1):
            began = day.clock.ms
            for number in range(tables):
                await day.play_lesson(list(GAMES)[(hour * tables + number) % len(GAMES)])
            day.clock.ms = max(day.clock.ms, began + HOUR_MS)
            await day.orchestrator.run_periodic_check()
            await day.orchestrator.drain()
            counts = count_own_objects()
            first = first or counts
            growth = {kind.rpartition(".")[2]: more for kind, more in (counts - first).most_common(5)}
            print(
                f"hour {hour}: {day.acts} acts, {memory_megabytes([os.getpid()]):.1f} MB, {counts.total()} objects, more of {growth}",
                flush=True,
            )
        await day.orchestrator.close()
        for cached in [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]:
            cached.cache_clear()
        remaining = count_own_objects()
        print(
            f"with nothing in the caches: {remaining.total()} objects, most of them {dict(remaining.most_common(5))}"
        )
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("hours", nargs="?", type=int, default=24)
    parser.add_argument("--tables", type=int, default=2)
    arguments = parser.parse_args()
    asyncio.run(main(arguments.hours, arguments.tables))
