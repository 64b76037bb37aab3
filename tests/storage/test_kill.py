"""`kill -9` in the middle of writing: what a SQLite store acknowledged is there, once, and the file is sound."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.storage.appender import TABLE

ROOT = Path(__file__).parents[2]
KILLS = 50


def _start(file: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.storage.appender", str(file), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def _acknowledged(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Only whole lines: a blow may fall into the printing as well."""
    for line in lines:
        if line.endswith("\n"):
            sequence, delivery = line.split()
            yield int(sequence), delivery


def _killed(file: Path, run: int, after: int) -> list[tuple[int, str]]:
    """Let a process append until it has acknowledged some rows, kill it, and return all that it acknowledged."""
    with _start(file, f"run{run}") as process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(after)]
        process.send_signal(signal.SIGKILL)
        heard += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    return list(_acknowledged(heard))


def _found(file: Path, folder: Path) -> list[tuple[int, str]]:
    """The journal in a copy of what the dead process left: the next one shall have to recover the original itself."""
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


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 on this system")
def test_fifty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    chance = random.Random(9)
    file, acknowledged = tmp_path / "moot.db", list[tuple[int, str]]()
    for run in range(KILLS):
        acknowledged += _killed(file, run, chance.randrange(0, 25))
        found = _found(file, tmp_path / "copy")

        assert len(found) == len(set(found))
        assert set(acknowledged) <= set(found), f"lost after kill {run}"
    assert len(acknowledged) > KILLS


def test_two_processes_on_one_file_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "moot.db"
    with _start(file, "left", "40") as left, _start(file, "right", "40") as right:
        assert left.stdout is not None
        assert right.stdout is not None
        acknowledged = [*_acknowledged(left.stdout), *_acknowledged(right.stdout)]
    assert (left.returncode, right.returncode) == (0, 0)

    assert sorted(acknowledged) == _found(file, tmp_path / "copy")
    assert len(acknowledged) == 2 * sum(1 + n % 3 for n in range(40))
