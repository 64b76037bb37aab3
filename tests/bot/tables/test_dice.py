"""Nobody moves a die by what they do beside the game, and a game that is taken back meets the same dice again
(RULES A1).
"""

from __future__ import annotations

import json
import random

import pytest

from bot.catalogue import automatic_players, find_game
from bot.tables.automatic import play_once
from bot.tables.decisions.orders import (
    Fill,
    Join,
    Leave,
    LogBreach,
    Observe,
    Pause,
    Resume,
    Start,
    TableOrder,
)
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.codecs import ORDERS
from bot.tables.rewind import roll_back
from bot.tables.table import Table
from games.protocol import Actor
from storage.memory import MemoryStore
from tests.pebbles.vocabulary import Take, Throw, Thrown
from tests.support.tables import ANN, TEACHER, Clock, give_orders, open_table, start_table, unwrap

EVE = Requester(9, "Eve")
"""She has no seat, and somebody who knows the seed tells her what to do."""
SHORT = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 3},
    "crossroads": {"round_limit": 4},
    "settlers": {"goal": 5, "placer": "bot"},
    "tragedy": {"round_limit": 6},
}


async def played(game: str, noise: random.Random | None) -> list[tuple[str, str]]:
    """A game of automatic players who decide by whim: each move and what came of it. With noise: all that can
    happen beside it.
    """
    store = MemoryStore()
    table = await open_table(store, game=find_game(game), **SHORT[game])
    await give_orders(
        table,
        (ANN, Join(contribution="7")),
        (TEACHER, Fill("random")),
        (TEACHER, Fill("random", 0)),
        (TEACHER, Start()),
    )
    for _ in range(150):
        if noise is not None:
            await _beside(table, noise)
        await play_once(table, automatic_players(game))
    return [
        (row.action, row.events)
        for row in await store.journal(table.table)
        if json.loads(row.action)["kind"] not in ORDERS
    ]


async def _beside(table: Table, noise: random.Random) -> None:
    """A few rows that are no moves of the game, and tries that are refused."""
    beside: list[tuple[Requester, TableOrder]] = [
        (EVE, Observe()),
        (EVE, Leave()),
        (EVE, LogBreach("message")),
        (TEACHER, Fill("random", 1)),
    ]
    for who, order in noise.choices(beside, k=noise.randrange(4)):
        await table.order(who, order)
    await table.play(Actor(0), table.game.codec.action.from_builtins({"kind": "finish_game"}))
    if noise.random() < 0.2:
        await table.order(TEACHER, Pause())
        await table.order(TEACHER, Resume())


@pytest.mark.parametrize("game", SHORT)
async def test_joining_leaving_noted_breaches_pauses_and_refused_tries_move_neither_dice_nor_automatic_players(
    game: str,
) -> None:
    quiet, loud = await played(game, None), await played(game, random.Random(3))

    assert quiet
    assert loud == quiet


async def test_a_game_that_is_taken_back_meets_the_same_dice_whatever_is_chosen_then() -> None:
    table = await start_table(MemoryStore(), Clock(), polite=False)
    thrown = [await _thrown(table, seat, take) for seat, take in ((0, 1), (1, 1), (0, 0))]
    unwrap(await roll_back(table, 0))
    again = [await _thrown(table, seat, take) for seat, take in ((0, 0), (1, 0), (0, 1))]

    assert again == thrown


async def _thrown(table: Table, seat: int, take: int) -> int:
    """The die of a turn, in which so many are taken."""
    (event,) = unwrap(await table.play(Actor(seat), Throw())).events
    unwrap(await table.play(Actor(seat), Take(take)))
    assert isinstance(event, Thrown)
    return event.die
