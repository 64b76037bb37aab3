"""Real outages of the real program, in the middle of every kind of wait: nobody loses a seat, no vote is
closed, and each wait ends later.

    python -m tests.support.real_outages --outages 20 --shortest 30 --longest 300

The program plays against the stand-in of Discord on the wire. It is frozen (SIGSTOP), killed and started
again, cut off from the gateway, or answered by nothing but errors, as long as a game of four waits for one
thing after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

from tests.support.wire import Wire, wire
from tests.support.wire_limits import json_answer
from tests.support.wire_payloads import CLASSROOM, TEACHER

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = {300_000_000_000_301 + n: name for n, name in enumerate(("Amara", "Boris", "Chen", "Dalia"))}
OPTIONS = "dice=instructor, rounds_basic=3, preset=fines, vote_grace=0, absent=substitute"
AGREES_S, READY_S, RETURN_S = 2.0, 2.0, 15.0
"""By so much a wait may be extended by more or less than what was missed; so long discord.py waits for
servers once a session has begun, before the bot is back; and so long a wait lasts after the return at least.
"""
SLOWLY_S = 180.0
"""Seconds until what is waited for counts as missing: the machine may have much else to do."""
REST_S = 2.0
"""Seconds without a new row after which nothing is under way."""
SEVEN, EIGHT = "3 4", "6 2"


@dataclass(frozen=True)
class Table:
    """A table as the database has it."""

    record: Mapping[str, Any]
    kinds: tuple[str, ...]
    """Of its journal's rows."""

    @property
    def beginnings_ms(self) -> dict[str, int]:
        """When each wait began, by its clock where one runs."""
        return {
            key: began
            for key, began in (self.record["wait_began"] | self.record["since"]).items()
            if began > 0
        }


@dataclass
class Outcome:
    """What came of the outages."""

    lines: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@dataclass
class Lesson:
    """The program with a table of four, on a Discord on the wire."""

    there: Wire
    folder: Path
    process: asyncio.subprocess.Process | None = None
    outcome: Outcome = field(default_factory=Outcome)

    async def start(self) -> None:
        """Start the program, and wait until it serves."""
        given = {
            "MOOT_TOKEN": "bm9ib2R5.Zm9y.c3VyZQ",
            "MOOT_DISCORD_API": self.there.api,
            "MOOT_DISCORD_GATEWAY": self.there.address,
        }
        self.there.identified.clear()
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            cwd=ROOT,
            env={**os.environ, **given, "MOOT_DATABASE": str(self.folder / "moot.db")},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        async with asyncio.timeout(SLOWLY_S):
            await self.there.identified.wait()

    async def kill(self) -> None:
        """Kill the program."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    def send_signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        assert self.process is not None
        self.process.send_signal(number)

    def read_table(self) -> Table:
        """Read the one table from the database."""
        with closing(sqlite3.connect(self.folder / "moot.db", timeout=SLOWLY_S)) as db:
            (record,) = db.execute("SELECT record FROM tables WHERE game = 'commons'").fetchone()
            rows = db.execute("SELECT action FROM journal ORDER BY sequence").fetchall()
        return Table(json.loads(record), tuple(json.loads(action)["kind"] for (action,) in rows))

    async def wait_for(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so. Raises TimeoutError."""
        async with asyncio.timeout(SLOWLY_S):
            while not is_so():  # noqa: ASYNC110 - what another process writes has no event
                await asyncio.sleep(0.1)

    async def wait_for_rest(self) -> None:
        """Wait until what was ordered is in the journal: an answer may come before its row."""
        rows = -1
        async with asyncio.timeout(SLOWLY_S):
            while rows != (rows := len(self.read_table().kinds)):  # noqa: ASYNC110 - what another process writes has no event
                await asyncio.sleep(REST_S)

    async def seat_players(self) -> None:
        """Open a table, seat four, and start."""
        await self.there.wait_for(lambda: self.there.commands)
        await self.slash(TEACHER, "table open", game="commons", options=OPTIONS)
        card = (await self.there.wait_for(lambda: self.there.visible_messages(CLASSROOM)))[0]
        for person in PLAYERS:
            await self.there.press(person, card, "Join")
        await self.slash(TEACHER, "table start")

    async def slash(self, who: int, words: str, /, **options: Any) -> None:
        """Type a command in the class's channel."""
        await self.there.slash(who, words, at=CLASSROOM, **options)

    async def turns(self, number: int) -> None:
        """Play turns in which nothing happens."""
        for person in list(PLAYERS)[:number]:
            await self.slash(TEACHER, "roll", dice=SEVEN)
            await self.slash(person, "end")


async def freeze(lesson: Lesson, seconds: float) -> None:
    """Freeze the process, as a closed lid does."""
    lesson.send_signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    lesson.send_signal(signal.SIGCONT)


async def kill(lesson: Lesson, seconds: float) -> None:
    """Kill the process, and start another one."""
    await lesson.kill()
    await asyncio.sleep(seconds)
    await lesson.start()


async def refuse_gateway(lesson: Lesson, seconds: float) -> None:
    """Let nobody reach the gateway."""
    lesson.there.gateway_away = True
    await lesson.there.close_all(1001)
    await asyncio.sleep(seconds)
    lesson.there.gateway_away = False
    async with asyncio.timeout(SLOWLY_S):
        await lesson.there.identified.wait()


async def refuse_requests(lesson: Lesson, seconds: float) -> None:
    """Answer every request with an error of Discord's own, from one that somebody's click brings about."""

    def refuse(_request: web.Request) -> web.Response:
        return json_answer({"message": "no", "code": 0}, 503)

    lesson.there.meddle = refuse
    asking = asyncio.create_task(lesson.slash(TEACHER, "help"))
    await asyncio.sleep(seconds)
    lesson.there.meddle = lambda _request: None
    asking.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await asking


OUTAGES: Mapping[str, Callable[[Lesson, float], Awaitable[None]]] = {
    "frozen": freeze,
    "killed": kill,
    "gateway refused": refuse_gateway,
    "requests refused": refuse_requests,
}


BEGINS_SESSION = ("killed", "gateway refused")
"""Outages after which the bot begins a new session."""


async def waits(lesson: Lesson) -> AsyncIterator[str]:
    """Play on, and stop at each kind of wait."""
    people = list(PLAYERS)
    yield "roll"
    await lesson.slash(TEACHER, "roll", dice=EIGHT)
    yield "harvest"
    await lesson.slash(TEACHER, "stage ostrom")
    for person in people:
        with contextlib.suppress(StopIteration):
            await lesson.slash(person, "harvest", lumber=0)
    await lesson.slash(people[0], "end")
    for person in people[1:]:
        await lesson.slash(TEACHER, "roll", dice=SEVEN)
        await lesson.slash(person, "end")
    yield "election"
    for person in people:
        await lesson.slash(person, "elect", colour="red")
    await lesson.slash(TEACHER, "roll", dice=SEVEN)
    yield "turn"
    await lesson.slash(people[0], "meeting call")
    yield "meeting"
    await lesson.slash(people[1], "motion resolve", words="Two are enough", most=2)
    yield "ballot"


async def live_through(lesson: Lesson, wait: str, kind: str, seconds: float) -> None:
    """Have one outage, and compare what came of it."""
    await lesson.wait_for_rest()
    before, began = lesson.read_table(), time.monotonic()
    await OUTAGES[kind](lesson, seconds)
    missed = time.monotonic() - began
    await lesson.wait_for(lambda: lesson.read_table().kinds[len(before.kinds) :].count("outage") > 0)
    after = lesson.read_table()
    new = after.kinds[len(before.kinds) :]
    moved = {
        key: (after.beginnings_ms.get(key, 0) - start) / 1000 for key, start in before.beginnings_ms.items()
    }
    extensions = ", ".join(f"{seconds:.1f}" for seconds in sorted(set(moved.values())))
    line = f"{wait}, {kind}, {missed:.1f} s: extended by {extensions} s; {', '.join(new)}"
    lesson.outcome.lines.append(line)
    back = missed + (READY_S if kind in BEGINS_SESSION else 0.0)
    fits = bool(moved) and all(
        missed - AGREES_S <= one <= max(back, RETURN_S) + AGREES_S for one in moved.values()
    )
    lost = [seat["name"] for seat in after.record["seats"] if seat["automatic"]]
    if set(new) != {"outage"} or not fits or lost:
        lesson.outcome.wrong.append(line)


async def play(
    outages: int, shortest: float, longest: float, seed: int, kinds: tuple[str, ...] = tuple(OUTAGES)
) -> Outcome:
    """Play a table through so many outages, as many as there are waits in one game, and the same again in the
    next. Each seed begins with another kind.
    """
    chance, outcome = Random(seed), Outcome()
    while len(outcome.lines) < outages:
        with tempfile.TemporaryDirectory() as folder:
            async with wire() as there:
                there.people |= PLAYERS
                lesson = Lesson(there, Path(folder), outcome=outcome)
                try:
                    await lesson.start()
                    await lesson.seat_players()
                    async for wait in waits(lesson):
                        if len(outcome.lines) < outages:
                            kind = kinds[(seed + len(outcome.lines)) % len(kinds)]
                            await live_through(lesson, wait, kind, chance.uniform(shortest, longest))
                            print(outcome.lines[-1], flush=True)  # noqa: T201 - it takes long
                finally:
                    await lesson.kill()
    return outcome


def main() -> int:
    """Have the outages, and tell what came of them."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--outages", type=int, default=20)
    asked.add_argument("--shortest", type=float, default=30.0)
    asked.add_argument("--longest", type=float, default=300.0)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    outcome = asyncio.run(play(given.outages, given.shortest, given.longest, given.seed))
    print(f"{len(outcome.lines)} outages, {len(outcome.wrong)} wrong", *outcome.wrong, sep="\n")  # noqa: T201 - what it is for
    return 1 if outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
