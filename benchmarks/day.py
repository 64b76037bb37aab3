"""`python -m benchmarks.day [hours] [--tables N]`: what a bot remembers, hour by hour, of a day in which tables come and go.

Each hour (24) so many tables (2) of all games by turns are opened; people who were never seen before sit down, look at their hands and play
to the end; the tables are closed. All of the bot but discord.py's client is there, over a Discord in memory that forgets what it was told,
with a database on disk, and a clock that is put forward: nobody waits. Told after each hour, once nobody is at a table: the memory of the
process, and how many objects of which kinds of the bot's there are more than after the first hour; in the end, how many there are once the
caches are emptied.
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

from benchmarks.processes import megabytes
from bot.commands.caller import Caller
from bot.commands.player_actions import PlayerActions
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Control
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Close, Join, Start
from bot.tables.table import Table
from bot.tables.tables import Venue
from games.protocol import Actor
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.bench import CLASSROOM, TEACHER, Clock, RecordingPort, assembled
from tests.support.port import GUILD

HOUR_MS = 3_600_000
ACT_MS = 5_000
GAMES = {
    "commons": {"rounds_basic": 3},
    "tragedy": {"round_limit": 5},
    "settlers": {"round_limit": 3},
    "crossroads": {"round_limit": 4},
}
OURS = ("bot.", "storage.", "games.")


class Day:
    """The bot, and where it stands."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock, self.port = Clock(), RecordingPort()
        self.port.add_channel(CLASSROOM)
        self.orchestrator: Orchestrator = assembled(store, self.port, self.clock)
        self.player_actions = PlayerActions(self.orchestrator)
        self.numbers, self.acts = count(1), 0

    async def settle(self, table: Table) -> None:
        """All that follows on a change."""
        self.orchestrator.schedule_follow_up(table.table)
        await self.orchestrator.drain()
        await self.orchestrator.stage.drain()
        self.port.calls.clear()
        self.port.sent.clear()

    async def lesson(self, game: str) -> None:
        """A table from its opening to its end, of people who were never seen before."""
        tables, number = self.orchestrator.tables, next(self.numbers)
        chance, teacher = random.Random(number), Requester(TEACHER, "Ms Rivera")
        opener = Person(TEACHER, "instructor", None, "Ms Rivera")
        home = Venue(GUILD, CLASSROOM)
        table = await tables.open(f"open-{number}", home, game, GAMES[game], opener, strict=True, real_names=True)
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
            caller = Caller(people[seat], f"Person {people[seat]}", GUILD, CLASSROOM, 0, f"look-{number}-{snap.version}")
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


def kinds() -> Counter[str]:
    """How many objects there are of each kind of the bot's."""
    gc.collect()
    found = (type(thing) for thing in gc.get_objects())
    return Counter(f"{kind.__module__}.{kind.__name__}" for kind in found if str(kind.__module__).startswith(OURS))


async def main(hours: int, tables: int) -> None:
    """The day, hour by hour."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "moot.sqlite3")
        day, first = Day(store), Counter[str]()
        for hour in range(1, hours + 1):
            began = day.clock.ms
            for number in range(tables):
                await day.lesson(list(GAMES)[(hour * tables + number) % len(GAMES)])
            day.clock.ms = max(day.clock.ms, began + HOUR_MS)
            await day.orchestrator.run_periodic_check()
            await day.orchestrator.drain()
            now = kinds()
            first = first or now
            grown = {kind.rpartition(".")[2]: more for kind, more in (now - first).most_common(5)}
            print(f"hour {hour}: {day.acts} acts, {megabytes([os.getpid()]):.1f} MB, {now.total()} objects, more of {grown}", flush=True)
        await day.orchestrator.close()
        for kept in [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]:
            kept.cache_clear()
        left = kinds()
        print(f"with nothing in the caches: {left.total()} objects, most of them {dict(left.most_common(5))}")
        await store.close()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("hours", nargs="?", type=int, default=24)
    asked.add_argument("--tables", type=int, default=2)
    given = asked.parse_args()
    asyncio.run(main(given.hours, given.tables))
