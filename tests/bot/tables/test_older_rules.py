"""A class that began its game before the bot was brought up to date, and the rules with it."""

from __future__ import annotations

import pytest

from bot.catalogue import players
from bot.tables.export import journal_file
from bot.tables.lobby import Who
from bot.tables.orders import Join, Start
from bot.tables.table import Played
from bot.tables.tables import Tables, Venue
from games.audit import OtherRulesError, verify
from games.protocol import Actor
from games.record import read
from storage.memory import MemoryStore
from storage.store import Person
from tests.pebbles.game import Pebbles


class LaterPebbles(Pebbles):
    rules_version = 2


def tables(store: MemoryStore, game: Pebbles) -> Tables:
    return Tables(store, {"pebbles": game}, players, now_ms=lambda: 1_000, new_seed=lambda: b"s" * 32)


@pytest.mark.parametrize("game", [Pebbles(), LaterPebbles()])
async def test_an_export_names_the_rules_under_which_the_game_was_dealt(game: Pebbles) -> None:
    """It goes on to its end; but nobody is told that its dice were steered, only that they fell under other rules."""
    store = MemoryStore()
    teacher = Person(1, "instructor", None, "Ms Rivera")
    begun = await tables(store, Pebbles()).open("d0", Venue(7, 70), "pebbles", {"pebbles": 1}, teacher, strict=True, real_names=True)
    for user in (2, 3):
        await begun.order(Who(user, "somebody"), Join())
    await begun.order(Who(1, "Ms Rivera"), Start())

    (table,) = await tables(store, game).running()
    while (snap := await table.look()).record.status == "playing":
        seat = snap.waiting()[0].seat
        assert isinstance(await table.play(Actor(seat), game.legal(snap.state, seat)[-1]), Played)
    record = read((await journal_file(snap, store)).decode())

    assert record.header.rules_version == 1
    if game.rules_version == 1:
        assert verify(game, record) == []
    else:
        with pytest.raises(OtherRulesError, match="version 1 of the rules"):
            verify(game, record)
