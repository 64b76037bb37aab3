"""`python -m benchmarks.crowd [tables]`: a start with so many tables (100), and 75 s of play at half of them, with Discord's limits on.

The program itself runs against the tests' stand-in for Discord. Told are the requests that were too many (429), and how soon clicks
were answered. It takes some minutes, so it is not among the others.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.support.wire import UnansweredError, Wire, wire
from tests.support.wire_limits import Limits
from tests.support.wire_payloads import GUILD, TEACHER

PLAY_S = 75
QUIET_S = 3.0
PACE_S = 1.0
"""Between two clicks at a table."""


@asynccontextmanager
async def program(there: Wire, folder: Path) -> AsyncIterator[None]:
    """The bot, from its login to its end."""
    given = {"MOOT_TOKEN": "a-token", "MOOT_DATABASE": str(folder / "moot.db"), "MOOT_LOG_LEVEL": "ERROR"}
    there.identified.clear()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"), env={**os.environ, **given, "MOOT_DISCORD_API": there.api, "MOOT_DISCORD_GATEWAY": there.address}
    )
    try:
        await there.identified.wait()
        yield
    finally:
        process.terminate()
        await process.wait()


async def quiet(there: Wire) -> float:
    """Wait until the bot asks for nothing more; the seconds until it last did."""
    begin = last = time.monotonic()
    count = len(there.calls)
    while time.monotonic() - last < QUIET_S:
        await asyncio.sleep(0.1)
        if len(there.calls) != count:
            count, last = len(there.calls), time.monotonic()
    return last - begin


async def seated(there: Wire, table: int) -> int:
    """A class of four and its game; the channel of its table."""
    classroom, people = 10_000 + table, [20_000 + 10 * table + seat for seat in range(4)]
    there.add_class(GUILD, classroom)
    await there.tell("CHANNEL_CREATE", there.channels[classroom])
    there.people |= {person: f"Person {person}" for person in people}
    before = set(there.channels)
    await there.slash(TEACHER, "table open", at=classroom, game="commons")
    sheet = (await there.until(lambda: there.shown(classroom)))[0]
    for person in people:
        await there.press(person, sheet, "Join")
    await there.slash(TEACHER, "table start", at=classroom)
    return next(number for number, one in there.channels.items() if number not in before and one.get("name", "").startswith("table-"))


async def play(there: Wire, number: int, place: int, until: float, times: list[float]) -> None:
    """People of one table press what stands on its card, until the time is up."""
    chance = random.Random(number)
    while time.monotonic() < until:
        card: dict[str, Any] = next((message for message in there.shown(place) if message["components"]), {"components": []})
        labels = [
            part["label"] for row in card["components"] for part in row["components"] if part.get("label") and not part.get("disabled")
        ]
        if labels:
            begin = time.monotonic()
            try:
                await there.press(20_000 + 10 * number + chance.randrange(4), card, chance.choice(labels))
            except (UnansweredError, StopIteration, KeyError):
                times.append(float("inf"))
            times.append(time.monotonic() - begin)
        await asyncio.sleep(PACE_S * 2 * chance.random())


def told(what: str, there: Wire, times: list[float]) -> None:
    """One line of figures."""
    limits = there.limits or Limits()
    everywhere = limits.refused.pop("global", 0)
    slowest = sorted(times)
    line = f"{what}: {limits.counted} requests, 429s: {everywhere} global, {limits.refused.total()} others; "
    print(
        line + f"{len(times)} clicks, the median answered in {slowest[len(slowest) // 2]:.2f} s, the slowest in {slowest[-1]:.2f} s",
        flush=True,
    )


async def main(tables: int) -> None:
    """Measure and tell."""
    with tempfile.TemporaryDirectory() as folder:
        async with wire() as there:
            async with program(there, Path(folder)):
                await there.until(lambda: there.commands)
                places = [await seated(there, number) for number in range(tables)]
                await quiet(there)
            there.limits = Limits()
            async with program(there, Path(folder)):
                card = next(message for message in there.shown(places[0]) if message["components"])
                begin = time.monotonic()
                await there.press(20_000, card, "My hand")
                first = time.monotonic() - begin
                settled = await quiet(there)
                told(f"start with {tables} tables, at rest after {settled:.0f} s", there, [first])
                there.limits = Limits()
                times: list[float] = []
                until = time.monotonic() + PLAY_S
                await asyncio.gather(*(play(there, number, place, until, times) for number, place in enumerate(places[: tables // 2])))
                told(f"{PLAY_S} s of play at {tables // 2} tables", there, times)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
