"""Several processes on one PostgreSQL: each minds its own servers, and who is replaced loses no click; those
of a dead one have another.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest

from storage.claims import Role
from storage.open import claims_for
from tests.support.marks import key_of
from tests.support.wire import Wire, wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import CLASSROOM, GUILD, TEACHER

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg, of the extra postgres, is not installed")
ROOT = Path(__file__).resolve().parents[2]
NUMBERS = count(1)
OTHER_GUILD, OTHER_CLASSROOM = GUILD + (1 << 22), CLASSROOM + (1 << 22)
"""On shard 1 of two."""
HALL = CLASSROOM + 1
"""Another channel of the first class, where people sign up."""
SAID = {"Join": "You are ", "Leave": "You have left the table."}
PEOPLE = {
    300_000_000_000_301 + n: name
    for n, name in enumerate(("Amara", "Boris", "Chen", "Dalia", "Elif", "Farid", "Gita", "Hugo"))
}
FIRST, SECOND = tuple(PEOPLE)[:4], tuple(PEOPLE)[4:]
AMARA, ELIF = FIRST[0], SECOND[0]
NO_CLOCK = "roll_seconds=0,harvest_seconds=0,choice_seconds=0"
"""Nobody's turn passes while the clock is put forward."""
LATER_MS = 45 * 60 * 1000
"""A card is posted afresh at the age of 40 minutes."""


@dataclass
class Replaced:
    """What came of the clicks while one process was replaced by another: how long each took, and how many did
    not do what they should.

    Each is the opposite of the one before it, so that one which was lost, or done twice, would make the next
    one wrong.
    """

    seconds: list[float] = field(default_factory=list)
    wrong: int = 0
    exit_code: int | None = None
    took: float = 0.0
    """From the word to stop to the end of the old process."""


@dataclass
class World:
    """A Discord with two servers, a database, and a clock that all processes share."""

    there: Wire
    database: str
    clock: Path

    @asynccontextmanager
    async def process(self, token: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
        """The program with this token, by which Discord's stand-in tells the processes apart."""
        given = {"MOOT_TOKEN": token, "MOOT_DATABASE": self.database, "MOOT_DISCORD_API": self.there.api}
        given |= {"MOOT_DISCORD_GATEWAY": self.there.address, "MOOT_TEST_CLOCK": str(self.clock), **settings}
        started = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.support.wire_program"),
            cwd=ROOT,
            env={**os.environ, **given},
            stderr=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
        )
        try:
            yield started
        finally:
            if started.returncode is None:
                started.kill()
                await started.wait()

    async def serving(self, token: str, shard: int) -> None:
        """This process is connected for this shard."""
        await self.there.wait_for(
            lambda: any((one.token, one.shard) == (token, shard) for one in self.there.sessions)
        )

    async def seated(self, people: tuple[int, ...], classroom: int) -> int:
        """A table begins in this class; its channel."""
        there, before = self.there, set(self.there.channels)
        await there.wait_for(lambda: there.commands)
        await there.slash(TEACHER, "table open", at=classroom, game="commons", options=NO_CLOCK)
        sheet = (await there.wait_for(lambda: there.visible_messages(classroom)))[0]
        for person in people:
            await there.press(person, sheet, "Join")
        await there.slash(TEACHER, "table start", at=classroom)
        named = {
            number: one["name"]
            for number, one in there.channels.items()
            if number not in before and "name" in one
        }
        table = next(number for number, name in named.items() if name.startswith("table-"))
        await there.wait_for(
            lambda: all(
                there.direct(person) and there.visible_messages(there.direct(person)) for person in people
            )
        )
        return table

    async def stands_by(self, shard: int) -> None:
        """Somebody stands by for this shard."""
        claims = claims_for(self.database)
        async with asyncio.timeout(60):
            while await claims.is_free(shard, Role.STANDS_BY):
                pass
        await claims.close()

    async def replaced(self, old: asyncio.subprocess.Process, new: str) -> Replaced:
        """The old process is told to stop, and the new one serves, while eight people sign up for a table and
        leave it time and again.
        """
        there, over, made = self.there, asyncio.Event(), Replaced()
        await there.slash(TEACHER, "table open", at=HALL, game="crossroads", seats=8)
        sheet = (await there.wait_for(lambda: there.visible_messages(HALL)))[0]
        clicking = [asyncio.create_task(self._clicks(person, sheet, over, made)) for person in PEOPLE]
        await there.wait_for(lambda: len(made.seconds) > len(PEOPLE))
        old.send_signal(signal.SIGTERM)
        now = asyncio.get_running_loop().time
        made.took = -now()
        async with asyncio.timeout(60):
            made.exit_code = await old.wait()
        made.took += now()
        await self.looks(new, 1)
        over.set()
        await asyncio.gather(*clicking)
        return made

    async def _clicks(self, person: int, sheet: dict[str, Any], over: asyncio.Event, made: Replaced) -> None:
        """Raises UnansweredError."""
        now = asyncio.get_running_loop().time
        for label in cycle(SAID):
            began = now()
            said = await self.there.press(person, sheet, label)
            made.seconds.append(now() - began)
            told = await self.there.wait_for(lambda: said["message"])  # noqa: B023 - it may have been told first that it takes a moment
            made.wrong += SAID[label] not in str(told)
            if over.is_set():
                return

    def all_stand_once(self, tables: dict[int, int]) -> None:
        """Each table has one card, and each player one hand."""
        there = self.there
        assert [posts(there, table) for table in tables.values()] == [{"card": 1}] * 2
        assert [posts(there, there.direct(person)) for person in PEOPLE] == [
            {f"hand:{n % 4}": 1} for n in range(8)
        ]

    async def looks(self, token: str, times: int) -> None:
        """This process looks at everything so many times."""
        before = self._looks(token)
        await self.there.wait_for(lambda: self._looks(token) >= before + times)

    def _looks(self, token: str) -> int:
        return sum(asker == token and path.endswith("/threads/active") for asker, _, path in self.there.asked)

    def writers(self, guild: int) -> Counter[str]:
        """Who has changed something in the channels of a server, and how often."""
        places = {number for number, one in self.there.channels.items() if one.get("guild_id") == str(guild)}
        touched = [
            (asker, path.split("/")[2])
            for asker, method, path in self.there.asked
            if method != "GET" and path.startswith("/channels/")
        ]
        return Counter(asker for asker, place in touched if int(place) in places)


@pytest.fixture
async def world(postgres_server: str, tmp_path: Path) -> AsyncIterator[World]:
    schema = f"processes_{next(NUMBERS)}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    clock = tmp_path / "clock"
    clock.write_text("0")
    async with wire() as there:
        there.people |= PEOPLE
        there.add_class(OTHER_GUILD, OTHER_CLASSROOM)
        there.add_class(GUILD, HALL)
        there.limits = Limits()
        there.ahead_ms = lambda: int(clock.read_text() or 0)
        yield World(there, f"{postgres_server}&search_path={schema}", clock)


def card(there: Wire, table: int) -> dict[str, Any]:
    """The living card of a table; empty while there is none."""
    return next((message for message in there.visible_messages(table) if message["components"]), {})


async def ready(there: Wire, table: int) -> dict[str, Any]:
    """The card of a table as it stands when the first player can roll."""
    return (
        deepcopy(
            await there.wait_for(lambda: card(there, table) if "My turn" in str(card(there, table)) else None)
        )
        or {}
    )


def posts(there: Wire, place: int) -> Counter[str]:
    """How often each post stands in a place, but for those that ring who is slow."""
    return Counter(filter(None, map(key_of, there.visible_messages(place))))


async def test_processes_mind_their_own_servers_until_one_is_replaced_without_a_click_lost_or_dies(
    world: World,
) -> None:
    there = world.there
    first, others = ({"MOOT_SHARD_COUNT": "2", "MOOT_SHARD_IDS": shard} for shard in "01")
    async with world.process("token-a", **first) as old, world.process("token-b", **others):
        await world.serving("token-a", 0)
        await world.serving("token-b", 1)
        async with world.process("token-c", **first) as new:
            tables = {
                GUILD: await world.seated(FIRST, CLASSROOM),
                OTHER_GUILD: await world.seated(SECOND, OTHER_CLASSROOM),
            }
            before = {table: (await ready(there, table))["id"] for table in tables.values()}
            world.clock.write_text(str(LATER_MS))
            await there.wait_for(
                lambda: all(
                    posts(there, one) == {"card": 1} and card(there, one)["id"] != before[one]
                    for one in before
                )
            )
            await asyncio.gather(world.looks("token-a", 3), world.looks("token-b", 3))
            await world.stands_by(0)
            assert {asker for asker, _, _ in there.asked if asker} == {"token-a", "token-b"}, (
                "who stands by does so without a word"
            )
            assert [set(world.writers(guild)) for guild in tables] == [{"token-a"}, {"token-b"}]
            world.all_stand_once(tables)

            await there.slash(
                ELIF, "roll", at=there.direct(ELIF)
            )  # heard by shard 0, played on a table of shard 1
            await there.wait_for(lambda: "rolled" in str(card(there, tables[OTHER_GUILD])))
            assert set(world.writers(OTHER_GUILD)) == {"token-b"}

            made = await world.replaced(old, "token-c")
            assert (made.exit_code, made.wrong, there.answered_twice) == (0, 0, [])
            print(  # noqa: T201 - for docs/host/scale.md
                f"{len(made.seconds)} clicks, the slowest {max(made.seconds):.1f} s; replaced in {made.took:.1f} s"
            )

            new.kill()
            await world.serving("token-b", 0)
            own = await there.own_panel(AMARA, await ready(there, tables[GUILD]))
            await there.press(AMARA, own, "Roll")
            await there.wait_for(lambda: "rolled" in str(card(there, tables[GUILD])))
            await world.looks("token-b", 4)
            world.all_stand_once(tables)
            assert there.limits is not None
            assert there.limits.refused == {}
