"""`python -m benchmarks.crowd [tables] [--processes N] [--pace S] [--folder F]`: start with so many tables (100), and play at all.

The program itself runs against the tests' stand-in for Discord, with Discord's limits on; several processes share a PostgreSQL, which is
started for it. Told are how soon clicks were answered, the requests that were too many (429), and the processors' time and the memory of
the processes. Before, people sit down without limits (`benchmarks.seated`), which takes some minutes; in a folder that is given they are
found at their tables the next time.
"""

from __future__ import annotations

import argparse
import asyncio
import pickle
import random
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.processes import Used, descendants, megabytes, seconds
from benchmarks.seated import Table, database, keep, programs, sit_down, told
from bot.rehearsal.rendered_message import all_components
from bot.scenes.commons.scenes import CommonsScenes
from bot.stage.discord_api.custom_id import parse_custom_id
from storage.open import store_context
from tests.support.wire import BUTTON, UnansweredError, Wire, wire
from tests.support.wire_limits import Limits

FIRST_S, PLAY_S = 60, 75
PACE_S = 7.0
"""Between two clicks at a table: as in a rehearsed class of 28, of 2,107 clicks in 37 minutes at 7 tables."""
MOVES = 0.75
"""Of the clicks by whoever sees a move to make, so many are one."""
LOOKS = CommonsScenes().readonly_names


@dataclass
class Crowd:
    """People who click, how often, and what came of it."""

    there: Wire
    pace_s: float
    seconds: list[float] = field(default_factory=list[float])
    """How long each click took that was answered."""
    unanswered: int = 0
    held: dict[int, dict[str, Any]] = field(default_factory=dict[int, dict[str, Any]])
    """By person, the last private answer."""

    async def play(self, table: Table, place: int, until: float) -> None:
        """People of one table press what stands on its card and in their last private answer, mostly a move, until the time is up."""
        chance = random.Random(table.number + until)
        await asyncio.sleep(self.pace_s * chance.random())
        while time.monotonic() < until:
            who = chance.choice(table.people)
            card = next((message for message in self.there.shown(place) if message["components"]), None)
            seen = [message for message in (card, self.held.get(who)) if message and int(message["id"]) in self.there.messages[place]]
            pairs = [(message, button) for message in seen for button in buttons(message)]
            moves = [(message, button) for message, button in pairs if not looks(button)]
            if pairs:
                message, button = chance.choice(moves if moves and chance.random() < MOVES else pairs)
                await self.press(who, message, button["label"])
            await asyncio.sleep(self.pace_s * 2 * chance.random())

    async def press(self, who: int, message: dict[str, Any], label: str) -> None:
        """One click, with how long its answer took, or that there was none."""
        begin = time.monotonic()
        try:
            answer = await told(self.there, self.there.press(who, message, label))
        except (UnansweredError, TimeoutError):
            self.unanswered += 1
        else:
            self.seconds.append(time.monotonic() - begin)
            if (said := answer["message"]) is not None and int(said["id"]) in self.there.readers:
                self.held[who] = said

    def told(self, what: str) -> int:
        """Figures of what was clicked and asked since the last time; the clicks."""
        limits, order = self.there.limits or Limits(), sorted(self.seconds)
        everywhere, clicks = limits.refused.pop("global", 0), len(order)
        half, most, last = (order[min(clicks - 1, int(clicks * part))] for part in (0.5, 0.99, 1.0))
        print(f"{what}: {clicks} clicks answered, {self.unanswered} not; median {half:.3f} s, p99 {most:.3f} s, slowest {last:.3f} s")
        print(f"  {limits.counted} requests that count, 429s: {everywhere} global, {limits.refused.total()} others", flush=True)
        self.there.limits, self.seconds, self.unanswered = Limits(), [], 0
        return clicks


def buttons(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be pressed on it."""
    found = (part for part in all_components(message["components"]) if part["type"] == BUTTON and "custom_id" in part)
    return [part for part in found if part.get("label") and not part.get("disabled")]


def looks(button: dict[str, Any]) -> bool:
    """Whether it only shows something."""
    aimed = parse_custom_id(button["custom_id"])
    return aimed is None or aimed.control.route in LOOKS


async def first_click(crowd: Crowd, table: Table, place: int) -> tuple[float, float]:
    """On the first table of a process, as soon as that is connected: when it is, and when the click was answered."""
    await crowd.there.until(lambda: any(one.hears(table.guild) for one in crowd.there.sessions))
    connected = time.monotonic()
    card = next(message for message in crowd.there.shown(place) if message["components"])
    await crowd.press(table.people[0], card, "My hand")
    return connected, time.monotonic()


async def moves(database: str) -> int:
    """The rows of the journals of all tables."""
    async with store_context(database) as store:
        return sum(version for _, _, version in await store.table_versions())


async def played(crowd: Crowd, tables: Mapping[Table, int], processes: int, database: str, servers: list[int]) -> None:
    """Start, and play at all tables; figures of both."""
    firsts = [next(one for one in tables if (one.guild >> 22) % processes == shard) for shard in range(processes)]
    began, here = time.monotonic(), time.process_time()
    clicked = asyncio.gather(*(first_click(crowd, one, tables[one]) for one in firsts))
    async with programs(crowd.there, database, processes) as running:
        bots = [one.pid for one in running]
        at_first = megabytes(bots)
        for connected, answered in await clicked:
            print(f"connected {connected - began:.2f} s after its start, the first click answered after {answered - connected:.2f} s more")
        print(f"  {seconds(bots):.1f} s of the processors so far, and {time.process_time() - here:.1f} s here")
        crowd.told("start")
        used, before, here = Used(bots=bots, database=servers), await moves(database), time.process_time()
        for length, what in ((FIRST_S, "in the first minute"), (PLAY_S, "afterwards")):
            until = time.monotonic() + length
            await asyncio.gather(*(crowd.play(table, place, until) for table, place in tables.items()))
            clicks = crowd.told(f"{length} s of play {what}")
            made, crowded = await moves(database), time.process_time()
            print(f"  {made - before} moves; of a click, {used.told(clicks)} beside {1000 * (crowded - here) / clicks:.1f} ms here")
            before, here, held = made, crowded, megabytes(bots)
            painters = megabytes([one for bot in bots for one in descendants(bot)])
            print(f"  {held:.0f} MB, {(held - at_first) / len(tables):.2f} a table; {painters:.0f} MB to paint", flush=True)


async def main(size: int, processes: int, pace_s: float, folder: Path) -> None:
    """Measure and tell."""
    tables, kept = [Table(number) for number in range(size)], folder / "discord"
    with database(folder, processes) as (address, servers):
        if not kept.is_file():
            await sit_down(kept, address, tables, processes)
        async with wire() as there:
            places, number, stood = pickle.loads(kept.read_bytes())  # noqa: S301 - written here
            vars(there).update(stood, ids=count(number), limits=Limits())
            await played(Crowd(there, pace_s), dict(zip(tables, places, strict=True)), processes, address, servers)
        keep(kept, there, places)


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("tables", nargs="?", type=int, default=100)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--pace", type=float, default=PACE_S, help="seconds between two clicks at a table, on average")
    asked.add_argument("--folder", type=Path, help="where the tables are kept for the next time")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as unkept:
        asyncio.run(main(given.tables, given.processes, given.pace, given.folder or Path(unkept)))
