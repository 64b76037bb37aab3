"""Each game as people see it: a whole game, in which everything is looked at, everything pressed, and every
command typed.

Where a game has a crawl of its own, that goes further (`tests/bot/scenes/<name>/test_crawl.py`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import scenes
from bot.texts.lookup import ENGLISH, languages, use_language
from games.tragedy.options import TragedyOptions
from tests.games.contract.subjects import SUBJECTS
from tests.pebbles.scenes import with_pebbles
from tests.support.crawl import Crawler

OWN = {path.parent.name for path in Path(__file__).parent.glob("*/test_crawl.py")} | {"commons"}
"""The Commons Game has its crawl in `test_commons_controls.py`: what people write there is in no list of
legal actions.
"""
TABLES: list[tuple[str, dict[str, Any], str]] = [
    *((name, {}, ENGLISH) for name in sorted(SUBJECTS.keys() - OWN)),
    ("tragedy", {"players": 5, "pledges": True}, ENGLISH),
    ("tragedy", {**TragedyOptions.as_written}, ENGLISH),
    *(("tragedy", {"players": 6, "animals": "simultaneous"}, language) for language in languages()[1:]),
    *(("crossroads", {"round_limit": 3}, language) for language in languages()[1:]),
]


@pytest.mark.parametrize(("name", "options", "language"), TABLES)
def test_everything_that_can_be_seen_and_pressed_in_a_whole_game_makes_sense(
    name: str, options: dict[str, Any], language: str
) -> None:
    with with_pebbles(), use_language(language):
        Crawler(SUBJECTS[name], scenes()[name], options).play()
