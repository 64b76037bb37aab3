"""`kill -9` in the middle of a game: what a table acknowledged is in the journal, once, and the journal leads
to the state.
"""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path

import pytest

from bot.tables.results.export import journal_file
from games.audit import replay, verification_findings
from games.record import decode_record
from storage.sqlite import SqliteStore
from tests.bot.tables.victim import tables
from tests.support.mortal import mortal

KILLS = 50


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
        (table,) = await tables(store).readable_tables()
        snap = await table.snapshot()
        record = decode_record((await journal_file(snap, store)).decode())
        assert replay(snap.game, record) == snap.state
        assert verification_findings(snap.game, record) == []
    finally:
        await store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no kill -9 on this system")
async def test_fifty_kills_in_one_game_lose_no_move_and_double_none(tmp_path: Path) -> None:
    chance, file = random.Random(5), tmp_path / "moot.db"
    with mortal("tests.bot.tables.victim", file) as victim:
        for run in range(KILLS):
            victim.live_and_die(f"run{run}", chance.randrange(1, 20))
            rows = written(file)
            assert len({delivery for _, delivery in rows}) == len(rows)
            assert set(victim.acknowledged) <= set(rows), f"lost after kill {run}"
            assert len(rows) - 5 - len(victim.acknowledged) <= run + 1, (
                "at most the move in hand was not acknowledged"
            )
            if run % 10 == 9:
                await the_journal_leads_to_the_state(file)
    assert len(victim.acknowledged) > 5 * KILLS
