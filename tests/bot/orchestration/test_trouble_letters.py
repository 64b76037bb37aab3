"""A table's instructor has a letter for each trouble, once."""

from __future__ import annotations

import pytest

from bot.orchestration.trouble_letters import WARS
from bot.stage.discord_api.port import Forbidden
from tests.support.bench import TEACHER, Bench, bench


@pytest.fixture
async def table() -> Bench:
    return await bench()


def letters(table: Bench) -> list[str]:
    return [message.panel.text for message in table.port.standing(table.port.dms.get(TEACHER, 0))]


@pytest.mark.parametrize("what", WARS)
async def test_of_each_war_one_letter_comes(table: Bench, what: str) -> None:
    for _ in range(2):
        table.orchestrator.failures.report_war(table.table.table, what)
        await table.settle()
    assert len(letters(table)) == 1


async def test_of_voice_that_stays_shut_one_letter_comes(table: Bench) -> None:
    for _ in range(2):
        await table.orchestrator.trouble_letters.tell_voiceless(table.table.table, Forbidden(("connect",)))
        await table.settle()
    assert len(letters(table)) == 1
    await table.orchestrator.trouble_letters.tell_voiceless(table.table.table, Forbidden(("speak",)))
    await table.settle()
    assert len(letters(table)) == 2
