"""`kill -9` in the middle of a game: what a table acknowledged is in the journal, once, and the journal leads to the state."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.tables.afterwards.export import journal_file
from games.audit import replay, verify
from games.record import read
from storage.sqlite import SqliteStore
from tests.bot.tables.victim import tables

ROOT = Path(__file__).parents[3]
KILLS = 50


class Victim:
    """The playing process, and what it has acknowledged."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.acknowledged: list[tuple[int, str]] = []

    def live_and_die(self, run: int, moves: int) -> None:
        """Let a child play until it has acknowledged so many moves, and kill it while it goes on."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"run{run}\n")
        self._process.stdin.flush()
        child = int(self._line().removeprefix("pid "))
        for _ in range(moves):
            self._heard(self._line())
        os.kill(child, signal.SIGKILL)
        while (line := self._line()) != "dead":
            self._heard(line)

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process has ended"
        return line.rstrip("\n")

    def _heard(self, line: str) -> None:
        sequence, delivery = line.removesuffix("dead").split()
        self.acknowledged.append((int(sequence), delivery))


@contextmanager
def playing(file: Path) -> Iterator[Victim]:
    """A process with a game on this file."""
    command = [sys.executable, "-m", "tests.bot.tables.victim", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as process:
        try:
            yield Victim(process)
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # with the child, should one be left by a failure


def written(file: Path) -> list[tuple[int, str]]:
    """The journal's rows with their deliveries; the file is sound and no number is missing."""
    db = sqlite3.connect(file)
    try:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = db.execute("SELECT sequence, delivery FROM journal ORDER BY sequence").fetchall()
        ((version,),) = db.execute("SELECT version FROM tables").fetchall()
    finally:
        db.close()
    assert [sequence for sequence, _ in rows] == list(range(1, version + 1))
    return rows


async def the_journal_leads_to_the_state(file: Path) -> None:
    store = await SqliteStore.open(file)
    try:
        (table,) = await tables(store).running()
        snap = await table.look()
        record = read((await journal_file(snap, store)).decode())
        assert replay(snap.game, record) == snap.state
        assert verify(snap.game, record) == []
    finally:
        await store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no kill -9 on this system")
async def test_fifty_kills_in_one_game_lose_no_move_and_double_none(tmp_path: Path) -> None:
    chance, file = random.Random(5), tmp_path / "moot.db"
    with playing(file) as victim:
        for run in range(KILLS):
            victim.live_and_die(run, chance.randrange(1, 20))
            rows = written(file)
            assert len({delivery for _, delivery in rows}) == len(rows)
            assert set(victim.acknowledged) <= set(rows), f"lost after kill {run}"
            assert len(rows) - 5 - len(victim.acknowledged) <= run + 1, "at most the move in hand was not acknowledged"
            if run % 10 == 9:
                await the_journal_leads_to_the_state(file)
    assert len(victim.acknowledged) > 5 * KILLS
