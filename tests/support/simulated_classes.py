"""`python -m tests.support.simulated_classes --classes 500`: so many classes of 10 to 60; what is wrong is
told with the class's seed.

People come late, drop out, come back, leave, change tables and get others' seats; the clock and the staff
give seats to stand-ins; turns are taken back and rounds practised. After every journal row the holder of each
seat is held against the table's own record.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, fields
from functools import partial
from multiprocessing import Pool
from unittest.mock import patch

import structlog

from bot.scenes.model import Scene
from tests.support.class_world import SimulatedClass, Tally

SHOWN = 20
"""Of so many classes one draws all its tables and makes its debrief; of the others' tables Discord gets the
channels alone, which is ten times as fast.
"""
SUMMED = 50
"""After so many classes the sum so far is printed: a run that is cut short has told something, too."""


def simulate(seed: int, *, shown: bool | None = None) -> tuple[Tally, str]:
    """One class; its tally, and what was wrong. `shown`: whether its tables are drawn, too."""
    simulated = SimulatedClass(seed)
    drawn = (seed % SHOWN == 0) if shown is None else shown
    try:
        with nullcontext() if drawn else without_drawing():
            asyncio.run(simulated.run())
    except Exception as error:  # noqa: BLE001 - the other classes go on
        return simulated.tally, f"class {seed}: {type(error).__name__}: {error}"
    gc.collect()
    return simulated.tally, f"class {seed}: a table is stuck" if simulated.tally.stuck else ""


@contextmanager
def without_drawing() -> Iterator[None]:
    """Nothing is shown at the tables, and no debrief is made."""
    with (
        patch("bot.orchestration.orchestrator.table_scene", lambda *_, **__: Scene(())),
        patch("bot.orchestration.session.debrief.analyse_tables", lambda *_: []),
    ):
        yield


def main(arguments: list[str] | None = None) -> int:
    """Simulate them on so many processes, and print the sum."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--classes", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args(arguments)
    began, total, wrong = time.perf_counter(), Tally(), list[str]()
    only_critical = partial(
        structlog.configure, wrapper_class=structlog.make_filtering_bound_logger("critical")
    )
    with Pool(asked.processes, only_critical) as pool:
        results = pool.imap_unordered(simulate, range(asked.first, asked.first + asked.classes))
        for count, (tally, problem) in enumerate(results, 1):
            for one in fields(Tally):
                setattr(total, one.name, getattr(total, one.name) + getattr(tally, one.name))
            if problem:
                wrong.append(problem)
                print(problem, flush=True)  # noqa: T201
            if count % SUMMED == 0:
                print(f"{count} so far: {asdict(total)}", flush=True)  # noqa: T201
    print({**asdict(total), "broken": len(wrong), "seconds": round(time.perf_counter() - began)})  # noqa: T201
    if total.missing:
        print(f"never occurred: {', '.join(total.missing)}")  # noqa: T201
    return bool(wrong or total.stuck or total.absences != total.absences_in_data or total.missing)


if __name__ == "__main__":
    sys.exit(main())
