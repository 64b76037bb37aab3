"""`kill -9` in the middle of writing: what a SQLite store acknowledged is there, once, and the file is sound."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.storage.appender import TABLE
from tests.support.mortal import mortal

PROGRAM = "tests.storage.appender"
KILLS = 50


def _found(file: Path, folder: Path) -> list[tuple[int, str]]:
    """The journal in a copy of what the dead process left: the next one shall have to recover the original
    itself.
    """
    folder.mkdir()
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copy(part, folder / part.name)
    db = sqlite3.connect(folder / file.name)
    try:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = db.execute("SELECT sequence, delivery FROM journal ORDER BY sequence").fetchall()
        version = db.execute("SELECT version FROM tables WHERE name = ?", (TABLE,)).fetchone() or (0,)
        letters = [payload for (payload,) in db.execute("SELECT payload FROM letters ORDER BY number")]
    finally:
        db.close()
    shutil.rmtree(folder)
    assert [sequence for sequence, _ in rows] == list(range(1, version[0] + 1))
    assert letters == [delivery for _, delivery in rows]
    return rows


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no kill -9 on this system")
def test_fifty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    chance, file = random.Random(9), tmp_path / "moot.db"
    with mortal(PROGRAM, file) as victim:
        for run in range(KILLS):
            victim.live_and_die(f"run{run} -1", chance.randrange(0, 25))
            found = _found(file, tmp_path / "copy")

            assert len(found) == len(set(found))
            assert set(victim.acknowledged) <= set(found), f"lost after kill {run}"
    assert len(victim.acknowledged) > KILLS


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the processes are forked")
def test_two_processes_on_one_file_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "moot.db"
    with mortal(PROGRAM, file) as left, mortal(PROGRAM, file) as right:
        left.bear("left 40")
        right.bear("right 40")
        for one in (left, right):
            one.bury()

    assert sorted([*left.acknowledged, *right.acknowledged]) == _found(file, tmp_path / "copy")
    assert len(left.acknowledged) == len(right.acknowledged) == sum(1 + n % 3 for n in range(40))
