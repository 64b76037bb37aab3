"""A process that appends to a SQLite file until it is killed, and says after each append what the store acknowledged.

`python -m tests.storage.appender FILE RUN [COUNT]` prints a line "sequence delivery" for each acknowledged row; with
a COUNT it ends after so many changes.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from storage.sqlite import SqliteStore
from storage.store import Appended, Change, Duplicate, NewRow, TableRow

TABLE = "t"


def _change(expected: int, keys: list[str]) -> Change:
    """From some hundred bytes to forty thousand, so that a blow may fall into a long write too."""
    rows = [NewRow("0", "{}", "[]", 0, key) for key in keys]
    return Change(TABLE, expected, "playing", "{}", "x" * (expected * 7919 % 40_000), rows, letters=[("p", key) for key in keys])


async def _append_all(path: Path, run: str, count: int | None) -> None:
    store = await SqliteStore.open(path)
    try:
        await store.create(TableRow(TABLE, 0, "commons", "lobby", 1, "{}", ""), "seed", [])
        number = version = 0
        while number != count:
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
    asyncio.run(_append_all(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else None))
