"""Who presses anything at all reads nothing false, no name of a sentence and no other language.

A sample: all games are played by `python -m tests.support.random_games` (benchmarks/README.md).
"""

from __future__ import annotations

from unittest.mock import patch

import pytest

from bot.orchestration.panels import Panels
from tests.support.random_games import random_game

ACTS = 30


@pytest.mark.parametrize(("language", "seed"), [("de", 2), ("en-GB", 0)])
async def test_after_each_step_all_that_anybody_reads_is_true_and_in_their_language(
    language: str, seed: int
) -> None:
    told = await random_game(language, seed, ACTS, whole=False)

    assert told.wrong == []
    assert told.panels > ACTS


async def test_a_bot_that_lets_private_panels_grow_old_is_found_out() -> None:
    with patch.object(Panels, "refresh_all", lambda *_: None):
        told = await random_game("de", 0, 25, whole=False)

    assert any("reads what is false" in one for one in told.wrong)


async def test_a_bot_that_speaks_another_language_is_found_out() -> None:
    with patch("bot.commands.responder.Responder._prepare_in_reader_language", _in_english):
        told = await random_game("de", 0, 5, whole=False)

    assert any("words of another language" in one for one in told.wrong)


async def _in_english(self: object, interaction: object, work: object) -> object:
    return await self._prepare(interaction.message, interaction.user.id, work)  # type: ignore[attr-defined]
