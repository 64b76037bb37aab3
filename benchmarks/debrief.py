"""`python -m benchmarks.debrief [tables]`: a class's wait for its debrief after the last game.

Plays tables (50) of 8 + 8 rounds by automatic players, debriefed as if people had played. It prints the
processor time of the work during games, and the wait after the last one: every table in several processes,
and the page.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import replace
from itertools import cycle, islice

from benchmarks.silence import LINE_UPS, line_up_game
from bot.catalogue import debriefs
from bot.debrief.post import MadeDebrief, analyse_tables, make_debrief, prepare_tables
from bot.orchestration.session.debrief import MAX_PROCESSES
from bot.stage.side_process import run_in_process
from games.record import ActionRow, Record, RecordedActor, encode_record

OSTROM_ROUNDS = 8


def as_played_by_people(record: Record) -> Record:
    """Return the game as if people had played it: a debrief says little about automatic players."""
    rows = (
        replace(row, actor=RecordedActor(row.actor.seat, "player")) if isinstance(row, ActionRow) else row
        for row in record.rows
    )
    return Record(record.header, tuple(rows))


async def _measure_debrief(files: list[bytes], ready: list[object]) -> tuple[MadeDebrief, float]:
    """Make the debrief as the bot does. Return it and the seconds it took."""
    teller, began = debriefs()["commons"], time.perf_counter()
    tables = [
        (number, text, prepared) for number, (text, prepared) in enumerate(zip(files, ready, strict=True), 1)
    ]
    parts = await asyncio.gather(
        *(
            run_in_process(analyse_tables, teller, tables[n::MAX_PROCESSES], len(tables))
            for n in range(MAX_PROCESSES)
        )
    )
    debrief = await run_in_process(make_debrief, teller, [one for part in parts for one in part], {}, {})
    return debrief, time.perf_counter() - began


def main() -> int:
    """Play, prepare, and measure the wait."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    numbers = islice(cycle(range(4 * len(LINE_UPS))), count)
    files = [
        encode_record(as_played_by_people(line_up_game(number, OSTROM_ROUNDS))).encode() for number in numbers
    ]
    began = time.process_time()
    prepared_tables = prepare_tables(debriefs()["commons"], files)
    prepared_s = time.process_time() - began
    debrief, seconds = asyncio.run(_measure_debrief(files, prepared_tables))
    figures = {
        "tables": count,
        "ahead_s": round(prepared_s, 1),
        "waited_s": round(seconds, 1),
        "page_kB": len(debrief.page) // 1000,
    }
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
