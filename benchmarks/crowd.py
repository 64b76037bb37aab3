"""`python -m benchmarks.crowd [tables] [--processes N] [--pace S] [--folder F]`: start with many tables
(100), and play at all.

Runs against the tests' stand-in for Discord with Discord's limits. Several processes share a PostgreSQL. It
prints response times, rejected requests (429), processor time and memory. People first sit down without
limits (`benchmarks.seated`), which takes minutes; with `--folder` only once.
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

from benchmarks.processes import ProcessorUsage, descendants, memory_megabytes, processor_seconds
from benchmarks.seated import (
    PlannedTable,
    final_answer,
    run_programs,
    save_discord,
    seat_without_limits,
    start_database,
)
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.rehearsal.rendered_message import all_components
from bot.stage.discord_api.custom_id import parse_custom_id
from storage.open import store_context
from tests.support.wire import BUTTON, UnansweredError, Wire, wire
from tests.support.wire_limits import Limits

FIRST_S, PLAY_S = 60, 75
PACE_S = 7.0
"""Between two clicks at a table: as in a rehearsed class of 28, with 2,107 clicks in 37 minutes at 7 tables.
"""
MOVE_SHARE = 0.75
"""Share of moves among the clicks of players who have one."""
LOOK_ROUTES = CommonsScenes().readonly_names


@dataclass
class Crowd:
    """People who click, their pace, and the results."""

    discord: Wire
    pace_s: float
    seconds: list[float] = field(default_factory=list[float])
    """Response times of the answered clicks."""
    unanswered: int = 0
    last_answers: dict[int, dict[str, Any]] = field(default_factory=dict[int, dict[str, Any]])
    """By person, the last private answer."""

    async def play_table(self, table: PlannedTable, place: int, until: float) -> None:
        """Let a table's people press buttons of its card and their last private answer, mostly moves, `until`
        then.
        """
        chance = random.Random(table.number + until)
        await asyncio.sleep(self.pace_s * chance.random())
        while time.monotonic() < until:
            person = chance.choice(table.people)
            card = next(
                (message for message in self.discord.visible_messages(place) if message["components"]), None
            )
            messages = [
                message
                for message in (card, self.last_answers.get(person))
                if message and int(message["id"]) in self.discord.messages[place]
            ]
            pairs = [(message, button) for message in messages for button in pressable_buttons(message)]
            moves = [(message, button) for message, button in pairs if not is_look(button)]
            if pairs:
                message, button = chance.choice(moves if moves and chance.random() < MOVE_SHARE else pairs)
                await self.press(person, message, button["label"])
            await asyncio.sleep(self.pace_s * 2 * chance.random())

    async def press(self, person: int, message: dict[str, Any], label: str) -> None:
        """Press a button, noting the response time or a missing answer."""
        begin = time.monotonic()
        try:
            answer = await final_answer(self.discord, self.discord.press(person, message, label))
        except (UnansweredError, TimeoutError):
            self.unanswered += 1
        else:
            self.seconds.append(time.monotonic() - begin)
            if (private := answer["message"]) is not None and int(private["id"]) in self.discord.readers:
                self.last_answers[person] = private

    def print_figures(self, label: str) -> int:
        """Print figures since the last time. Return the number of clicks."""
        limits, order = self.discord.limits or Limits(), sorted(self.seconds)
        everywhere, clicks = limits.refused.pop("global", 0), len(order)
        half, most, last = (order[min(clicks - 1, int(clicks * part))] for part in (0.5, 0.99, 1.0))
        print(
            f"{label}: {clicks} clicks answered, {self.unanswered} not; median {half:.3f} s, p99 {most:.3f} s, slowest {last:.3f} s"
        )
        print(
            f"  {limits.counted} requests that count, 429s: {everywhere} global, {limits.refused.total()} others",
            flush=True,
        )
        self.discord.limits, self.seconds, self.unanswered = Limits(), [], 0
        return clicks


def pressable_buttons(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the buttons that can be pressed."""
    parts_with_id = (
        part
        for part in all_components(message["components"])
        if part["type"] == BUTTON and "custom_id" in part
    )
    return [part for part in parts_with_id if part.get("label") and not part.get("disabled")]


def is_look(button: dict[str, Any]) -> bool:
    """Return whether the button only shows something."""
    custom_id = parse_custom_id(button["custom_id"])
    return custom_id is None or custom_id.control.route in LOOK_ROUTES


async def first_click_times(crowd: Crowd, table: PlannedTable, place: int) -> tuple[float, float]:
    """Press at a process's first table once it is connected. Return the times of connection and answer."""
    await crowd.discord.wait_for(lambda: any(one.hears(table.guild) for one in crowd.discord.sessions))
    connected = time.monotonic()
    card = next(message for message in crowd.discord.visible_messages(place) if message["components"])
    await crowd.press(table.people[0], card, "My hand")
    return connected, time.monotonic()


async def count_journal_rows(database: str) -> int:
    """Count the journal rows of all tables."""
    async with store_context(database) as store:
        return sum(version for _, _, version in await store.table_versions())


async def measure_crowd(
    crowd: Crowd, tables: Mapping[PlannedTable, int], processes: int, database: str, servers: list[int]
) -> None:
    """Start, play at all tables, and print figures of both."""
    firsts = [
        next(one for one in tables if (one.guild >> 22) % processes == shard) for shard in range(processes)
    ]
    began, own_start = time.monotonic(), time.process_time()
    first_clicks = asyncio.gather(*(first_click_times(crowd, one, tables[one]) for one in firsts))
    async with run_programs(crowd.discord, database, processes) as running:
        bots = [one.pid for one in running]
        start_mb = memory_megabytes(bots)
        for connected, answered in await first_clicks:
            print(
                f"connected {connected - began:.2f} s after its start, the first click answered after {answered - connected:.2f} s more"
            )
        print(
            f"  {processor_seconds(bots):.1f} s of the processors so far, and {time.process_time() - own_start:.1f} s here"
        )
        crowd.print_figures("start")
        used, rows_before, own_start = (
            ProcessorUsage(bots=bots, database=servers),
            await count_journal_rows(database),
            time.process_time(),
        )
        for length, label in ((FIRST_S, "in the first minute"), (PLAY_S, "afterwards")):
            until = time.monotonic() + length
            await asyncio.gather(*(crowd.play_table(table, place, until) for table, place in tables.items()))
            clicks = crowd.print_figures(f"{length} s of play {label}")
            row_count, own_now = await count_journal_rows(database), time.process_time()
            print(
                f"  {row_count - rows_before} moves; of a click, {used.usage_text(clicks)} beside "
                f"{1000 * (own_now - own_start) / clicks:.1f} ms here"
            )
            rows_before, own_start, held_mb = row_count, own_now, memory_megabytes(bots)
            painters = memory_megabytes([one for bot in bots for one in descendants(bot)])
            print(
                f"  {held_mb:.0f} MB, {(held_mb - start_mb) / len(tables):.2f} a table; {painters:.0f} MB to paint",
                flush=True,
            )


async def main(size: int, processes: int, pace_s: float, folder: Path) -> None:
    """Measure and print."""
    tables, saved = [PlannedTable(number) for number in range(size)], folder / "discord"
    with start_database(folder, processes) as (address, servers):
        if not saved.is_file():
            await seat_without_limits(saved, address, tables, processes)
        async with wire() as discord:
            places, number, attributes = pickle.loads(saved.read_bytes())  # noqa: S301 - written here
            vars(discord).update(attributes, ids=count(number), limits=Limits())
            await measure_crowd(
                Crowd(discord, pace_s), dict(zip(tables, places, strict=True)), processes, address, servers
            )
        save_discord(saved, discord, places)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("tables", nargs="?", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--pace", type=float, default=PACE_S, help="seconds between two clicks at a table, on average"
    )
    parser.add_argument("--folder", type=Path, help="where the tables are kept for the next time")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as unkept:
        asyncio.run(
            main(arguments.tables, arguments.processes, arguments.pace, arguments.folder or Path(unkept))
        )
