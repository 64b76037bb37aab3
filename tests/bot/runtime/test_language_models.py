"""A language model at a table for a whole game, without Discord: whatever it answers, the game goes on and its record is true."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from bot.catalogue import find, names
from bot.runtime.language_models import LanguageModels
from bot.tables.automatic import play_once
from bot.tables.export import journal_file
from bot.tables.orders import Fill, Start
from bot.tables.tables import Tables
from games.audit import verify
from games.record import read
from storage.memory import MemoryStore
from storage.store import Person
from tests.support.tables import HOME, SEED, TEACHER, Clock, done

SHORT = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 3},
    "crossroads": {"round_limit": 5},
    "settlers": {"round_limit": 6, "placer": "bot"},
    "tragedy": {"round_limit": 8},
}


@pytest.mark.parametrize("game", names())
async def test_with_one_that_answers_at_random_and_sometimes_nonsense_every_game_ends_without_waiting_for_a_clock(game: str) -> None:
    chance = random.Random(game)
    asked: list[str] = []

    async def answers(prompt: str) -> str:
        asked.append(prompt)
        count = len(re.findall(r"^\d+\. \{", prompt, re.MULTILINE))
        return chance.choice(("Let me think", str(count + 1), *(str(chance.randint(1, count)) for _ in range(6))))

    models = LanguageModels(answers, 60.0)
    tables = Tables(MemoryStore(), {game: find(game)}, models.offered, now_ms=Clock(), new_seed=lambda: SEED)
    opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
    table = await tables.open("d0", HOME, game, SHORT[game], opener, strict=True, real_names=True)
    for order in (Fill(models.name, 0), Fill(next(iter(models.offered(game)))), Start()):
        done(await table.order(TEACHER, order))
    decided = asyncio.Event()
    models.decided = lambda _table: decided.set()
    while (await table.look()).record.status == "playing":
        if not await play_once(table, models.offered(game)):
            await asyncio.wait_for(decided.wait(), 30)
            decided.clear()

    snap = await table.look()
    assert len(asked) > 3
    assert snap.record.status == "over"
    assert verify(snap.game, read((await journal_file(snap, tables.store)).decode())) == []
