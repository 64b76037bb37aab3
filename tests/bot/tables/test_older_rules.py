"""A class that began its game before the bot was brought up to date, and the rules with it."""

from __future__ import annotations

import pytest

from bot.tables.results.export import journal_file
from games.audit import OtherRulesError, verification_findings
from games.record import decode_record
from storage.memory import MemoryStore
from tests.pebbles.game import Pebbles
from tests.support.tables import Clock, played_out, start_table, tables


class LaterPebbles(Pebbles):
    rules_version = 2
    oldest_rules_version = 2


@pytest.mark.parametrize("game", [Pebbles(), LaterPebbles()])
async def test_an_export_names_the_rules_under_which_the_game_was_dealt(game: Pebbles) -> None:
    """It goes on to its end; but nobody is told that its dice were steered, only that they fell under other
    rules.
    """
    store = MemoryStore()
    await start_table(store, pebbles=1)

    (table,) = await tables(store, Clock(), game).readable_tables()
    await played_out(table)
    record = decode_record((await journal_file(await table.snapshot(), store)).decode())

    assert record.header.rules_version == 1
    if game.rules_version == 1:
        assert verification_findings(game, record) == []
    else:
        with pytest.raises(OtherRulesError, match="version 1 of the rules"):
            verification_findings(game, record)
