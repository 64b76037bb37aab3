"""A journalled `Table.play` compared with the least cost of durability: a row committed to SQLite on the same
disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.report import BenchmarkFigure
from bot.catalogue import automatic_players, find_game, names
from bot.runtime.app import new_seed, now_ms
from bot.tables.decisions.orders import Fill, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table
from bot.tables.tables import Tables, Venue
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from storage.open import store_context
from storage.store import Person

ACTIONS = 600
BASIC_OPTIONS: dict[str, Any] = {"rounds_ostrom": 0}
BOTH_STAGES_OPTIONS: dict[str, Any] = {"vote_grace": 0}
"""Both stages; here no clock counts the votes."""


def measure() -> list[BenchmarkFigure]:
    """Return medians over whole random games. A bare commit precedes each action, so that both use the same
    disk.
    """
    basic, commits = _medians(BASIC_OPTIONS)
    both, others = _medians(BOTH_STAGES_OPTIONS)
    return [
        BenchmarkFigure("bare durable one-row commit, median", commits * 1e6, " µs"),
        BenchmarkFigure("journalled Table.play, median", basic * 1e6, " µs"),
        BenchmarkFigure("Table.play / bare commit", basic / commits, bound=2),
        BenchmarkFigure("the same in games of both stages", both / others),
    ]


def _medians(options: dict[str, Any]) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        plays, commits = asyncio.run(_measure(Path(folder), options))
    return median(plays), median(commits)


async def _measure(folder: Path, options: dict[str, Any]) -> tuple[list[float], list[float]]:
    plays: list[float] = []
    commits: list[float] = []
    bare = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    bare.execute("PRAGMA journal_mode=WAL")
    bare.execute("PRAGMA synchronous=FULL")
    bare.execute("CREATE TABLE rows (sequence INTEGER PRIMARY KEY, value TEXT)")
    async with store_context(str(folder / "moot.sqlite3")) as store:
        games = {name: find_game(name) for name in names()}
        tables = Tables(store, games, automatic_players, now_ms=now_ms, new_seed=new_seed)
        number = 0
        while len(plays) < ACTIONS:
            number += 1
            await _play_game(await _start_table(tables, str(number), options), bare, plays, commits)
    bare.close()
    return plays, commits


async def _start_table(tables: Tables, delivery: str, options: dict[str, Any]) -> Table:
    host = Person(1, "instructor", None, "host")
    table = await tables.open(delivery, Venue(1, 2), "commons", options, host, strict=True, real_names=True)
    for order in (Fill("random"), Start()):
        result = await table.order(Requester(1, "host"), order)
        if isinstance(result, Refusal):
            raise RuntimeError(result.code)  # noqa: TRY004 - an answer, not a wrong type
    return table


async def _play_game(
    table: Table, bare: sqlite3.Connection, plays: list[float], commits: list[float]
) -> None:
    rng, player = PlayerRng(b"journal"), automatic_players("commons")["random"]
    while len(plays) < ACTIONS:
        snap = await table.snapshot()
        waiting = snap.waits()
        if not waiting:
            return
        seat = waiting[0].seat
        legal = snap.game.legal_actions(snap.state, seat)
        action = player.choose(lambda: None, legal, rng)
        commits.append(_commit(bare))
        begin = time.perf_counter()
        result = await table.play(Actor(seat), action, delivery=f"{table.table}-{snap.version}")
        elapsed = time.perf_counter() - begin
        if isinstance(result, Refusal):  # the bank could not pay (RULES C-42): the turn goes on
            default: Any = snap.game.default_action(snap.state, seat)
            await table.play(Actor(seat), default)
        else:
            plays.append(elapsed)


def _commit(bare: sqlite3.Connection) -> float:
    begin = time.perf_counter()
    bare.execute("INSERT INTO rows (value) VALUES ('one row')")
    return time.perf_counter() - begin
