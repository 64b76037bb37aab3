"""A language model at a table for a whole game, without Discord: whatever it answers, the game goes on and
its record is true.
"""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import replace

import pytest

from bot.catalogue import find_game, names
from bot.runtime.language_models import MAX_PROGRAMS, LanguageModels
from bot.tables.automatic import NotYetError, play_once
from bot.tables.decisions.orders import Fill, Start
from bot.tables.results.export import journal_file
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.audit import verification_findings
from games.record import decode_record
from storage.memory import MemoryStore
from storage.store import Person
from tests.support.tables import HOME, SEED, TEACHER, Clock, unwrap

SHORT = {
    "commons": {"rounds_basic": 3, "rounds_ostrom": 3},
    "crossroads": {"round_limit": 5},
    "settlers": {"round_limit": 6, "placer": "bot"},
    "tragedy": {"round_limit": 8},
}


async def begun(game: str, models: LanguageModels) -> tuple[Tables, Table]:
    """A table at which the language model has the first seat, and an automatic player all others."""
    tables = Tables(
        MemoryStore(),
        {game: find_game(game)},
        models.available_players,
        now_ms=Clock(),
        new_seed=lambda: SEED,
    )
    opener = Person(TEACHER.user, "instructor", None, TEACHER.name)
    table = await tables.open("d0", HOME, game, SHORT[game], opener, strict=True, real_names=True)
    for order in (Fill(models.name, 0), Fill(next(iter(models.available_players(game)))), Start()):
        unwrap(await table.order(TEACHER, order))
    return tables, table


@pytest.mark.parametrize("game", names())
async def test_with_one_that_answers_at_random_and_sometimes_nonsense_every_game_ends_without_waiting_for_a_clock(
    game: str,
) -> None:
    chance = random.Random(game)
    asked: list[str] = []

    async def answers(prompt: str) -> str:
        asked.append(prompt)
        count = len(re.findall(r"^\d+\. \{", prompt, re.MULTILINE))
        return chance.choice(
            ("Let me think", str(count + 1), *(str(chance.randint(1, count)) for _ in range(6)))
        )

    models = LanguageModels(answers, 60.0)
    tables, table = await begun(game, models)
    decided = asyncio.Event()
    models.decided = lambda _table: decided.set()
    while (await table.snapshot()).record.status == "playing":
        if not await play_once(table, models.available_players(game)):
            await asyncio.wait_for(decided.wait(), 30)
            decided.clear()

    snap = await table.snapshot()
    assert len(asked) > 3
    assert snap.record.status == "over"
    assert (
        verification_findings(snap.game, decode_record((await journal_file(snap, tables.store)).decode()))
        == []
    )


async def test_all_clients_of_a_process_together_run_so_many_programs_at_a_time() -> None:
    running: list[str] = []
    may = asyncio.Event()

    async def asks(prompt: str) -> str:
        running.append(prompt)
        await may.wait()
        return "1"

    turns = asyncio.Semaphore(MAX_PROGRAMS)
    clients = [LanguageModels(asks, 600.0, turns) for _ in range(2)]
    _, table = await begun("commons", clients[0])
    snap = await table.snapshot()
    for number in range(MAX_PROGRAMS):
        for client in clients:
            with pytest.raises(NotYetError):
                client.answer(replace(snap, table=str(number)), 0, [1, 2], lambda: "prompt")
    for _ in range(3):
        await asyncio.sleep(0)
    assert len(running) == MAX_PROGRAMS
    may.set()
    await asyncio.gather(
        *(
            question.task
            for client in clients
            for asked in client._questions.values()
            for question in asked.values()
        )
    )
    assert len(running) == 2 * MAX_PROGRAMS
