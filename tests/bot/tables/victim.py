"""A process whose children go on with a Commons Game at a real table on a SQLite file, until they are killed.

`python -m tests.bot.tables.victim FILE` reads a line with a name for each child, which says "sequence
delivery" after each move that the table has acknowledged.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from bot.catalogue import automatic_players, find_game
from bot.tables.decisions.orders import Join, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables, Venue
from games.audience import seat_audience
from games.protocol import Actor
from games.refusal import Refusal
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support.mortal import bear_children

PLAYERS = (11, 12, 13, 14)
OPTIONS = {"rounds_basic": 0, "absent": "wait"}


def tables(store: SqliteStore) -> Tables:
    """The bot's tables on this store."""
    return Tables(
        store,
        {"commons": find_game("commons")},
        automatic_players,
        now_ms=lambda: 0,
        new_seed=lambda: b"\x09" * 32,
    )


async def opened(every: Tables) -> Table:
    """The one table, with a game that goes on until somebody ends it. A repeated beginning changes nothing."""
    teacher = Person(1, "instructor", None, "Ms Rivera")
    table = await every.open("open", Venue(1, 2), "commons", OPTIONS, teacher, strict=True, real_names=True)
    for user in PLAYERS:
        await table.order(
            Requester(user, f"Person {user}"), Join(contribution=str(user)), delivery=f"join-{user}"
        )
    await table.order(Requester(1, "Ms Rivera"), Start(), delivery="start")
    return table


async def play(file: Path, run: str) -> None:
    """Move after move, each acknowledged in a line of its own."""
    store = await SqliteStore.open(file)
    table = await opened(tables(store))
    careful, number = automatic_players("commons")["careful"], 0
    while True:
        snap = await table.snapshot()
        seat = snap.waits()[0].seat
        action = careful.choose(
            partial(snap.view, seat_audience(seat)),
            snap.game.legal_actions(snap.state, seat),
            table.player_rng(snap, seat),
        )
        delivery = f"{run}.{number}"
        played = await table.play(Actor(seat), action, delivery=delivery)
        if isinstance(played, Refusal):  # what a player wishes and the bank won't do
            played = await table.play(
                Actor(seat), snap.game.default_action(snap.state, seat), delivery=delivery
            )
        assert isinstance(played, TableResult)
        os.write(1, f"{played.sequence} {delivery}\n".encode())
        number += 1


if __name__ == "__main__":
    bear_children(partial(play, Path(sys.argv[1])))
