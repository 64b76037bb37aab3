"""`python -m benchmarks.debrief [tables]`: how long a class waits for its debrief after the last game.

So many tables (50) of 8 + 8 rounds by automatic players of four temperaments are played, and told as if people had played. Told is what is
worked out while games go on, in all; and then, by the clock, what is left when the last game is over: every table looked at by several
processes, and the page.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import replace
from itertools import cycle, islice

from benchmarks.silence import LINE_UPS, a_game
from bot.catalogue import debriefs
from bot.debrief.post import Made, looked, made, prepared
from bot.orchestration.session.debrief import MAX_PROCESSES
from bot.stage.side_process import run_in_process
from games.record import ActionRow, Record, RecordedActor, encode_record

OSTROM = 8


def by_people(record: Record) -> Record:
    """The same game as if people had played it: of automatic players a debrief says nothing that it would say of a class."""
    rows = (replace(row, actor=RecordedActor(row.actor.seat, "player")) if isinstance(row, ActionRow) else row for row in record.rows)
    return Record(record.header, tuple(rows))


async def waited(files: list[bytes], ready: list[object]) -> tuple[Made, float]:
    """The debrief of these tables as the bot makes it, and how many seconds it took."""
    teller, began = debriefs()["commons"], time.perf_counter()
    tables = [(number, text, known) for number, (text, known) in enumerate(zip(files, ready, strict=True), 1)]
    found = await asyncio.gather(*(run_in_process(looked, teller, tables[n::MAX_PROCESSES], len(tables)) for n in range(MAX_PROCESSES)))
    done = await run_in_process(made, teller, [one for part in found for one in part], {}, {})
    return done, time.perf_counter() - began


def main() -> int:
    """Play, prepare, and wait."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    numbers = islice(cycle(range(4 * len(LINE_UPS))), count)
    files = [encode_record(by_people(a_game(number, OSTROM))).encode() for number in numbers]
    began = time.process_time()
    ready = prepared(debriefs()["commons"], files)
    ahead = time.process_time() - began
    done, seconds = asyncio.run(waited(files, ready))
    told = {"tables": count, "ahead_s": round(ahead, 1), "waited_s": round(seconds, 1), "page_kB": len(done.page) // 1000}
    print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
