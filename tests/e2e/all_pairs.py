"""As many pairs of tables that differ in one hidden fact as one likes, of all games, in batches by number; a
test run compares some.

`python -m tests.e2e.all_pairs --first 0 --count 1000` compares 100,000 pairs, and ends with 1 at the first
that is shown otherwise to somebody who may not know. A batch is the same whenever it is run: several runs add
up.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

from tests.e2e import (
    test_non_interference,
    test_non_interference_crossroads,
    test_non_interference_ostrom,
    test_non_interference_settlers,
    test_non_interference_tragedy,
)
from tests.e2e.cutting import quietly
from tests.e2e.pairs import Found

KINDS: Mapping[str, Callable[[int, int], Awaitable[Found]]] = {
    "commons": test_non_interference.pairs,
    "ostrom": test_non_interference_ostrom.pairs,
    "tragedy": test_non_interference_tragedy.pairs,
    "settlers": test_non_interference_settlers.pairs,
    "crossroads": test_non_interference_crossroads.pairs,
}
"""By turns: each batch is of one game."""
BATCH = 100
"""Pairs."""


def batch(number: int) -> tuple[str, Found]:
    """The pairs of this batch, and of which game they are. Raises AssertionError at a pair that is not shown
    alike.
    """
    name = [*KINDS][number % len(KINDS)]
    return name, asyncio.run(_batch(name, number // len(KINDS)))


async def _batch(name: str, seed: int) -> Found:
    return await KINDS[name](seed, BATCH)


def main(arguments: list[str] | None = None) -> int:
    """Compare them one batch after the other; the last line is the sum."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first batch")
    parser.add_argument("--count", type=int, default=1000, help=f"batches of {BATCH} pairs")
    asked = parser.parse_args(arguments)
    facts, on = Counter[str](), 0
    with quietly():
        for number in range(asked.first, asked.first + asked.count):
            try:
                name, found = batch(number)
            except AssertionError as error:
                error.add_note(f"batch {number}")
                raise
            facts.update(f"{name} {pair.twin.__name__.removeprefix('other_')}" for pair, _ in found)
            on += sum(together for _, together in found)
            print(f"batch {number}: {name}, {facts.total()} pairs, {time.process_time():.0f} s", flush=True)  # noqa: T201
    sums = {
        "pairs": facts.total(),
        "went on together": on,
        "seconds": round(time.process_time()),
        "shown otherwise": 0,
    }
    print(sums, dict(sorted(facts.items())))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
