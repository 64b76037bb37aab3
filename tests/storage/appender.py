"""A process whose children append to a SQLite file, and say "sequence delivery" after each row that the store
has acknowledged.

`python -m tests.storage.appender FILE` reads a line "RUN COUNT" for each child: it ends after so many
changes, or (-1) when it is killed.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from storage.sqlite import SqliteStore
from storage.store import Appended, Change, Duplicate, NewRow, StoredTable
from tests.support.mortal import bear_children

TABLE = "t"


def _change(expected: int, keys: list[str]) -> Change:
    """From some hundred bytes to forty thousand, so that a blow may fall into a long write too."""
    rows = [NewRow("0", "{}", "[]", 0, key) for key in keys]
    return Change(
        TABLE,
        expected,
        "playing",
        "{}",
        "x" * (expected * 7919 % 40_000),
        rows,
        letters=[("p", key) for key in keys],
    )


async def _append_all(path: Path, wish: str) -> None:
    run, count = wish.split()
    store = await SqliteStore.open(path)
    try:
        await store.create(StoredTable(TABLE, 0, "commons", "lobby", 1, "{}", ""), "seed", [])
        number = version = 0
        while number != int(count):
            keys = [f"{run}.{number}.{n}" for n in range(1 + number % 3)]
            answer = await store.append(_change(version, keys))
            assert not isinstance(answer, Duplicate)
            version = answer.version
            if isinstance(answer, Appended):
                first = version - len(keys) + 1
                os.write(1, "".join(f"{first + n} {key}\n" for n, key in enumerate(keys)).encode())
                number += 1
    finally:
        await store.close()


if __name__ == "__main__":
    bear_children(partial(_append_all, Path(sys.argv[1])))
