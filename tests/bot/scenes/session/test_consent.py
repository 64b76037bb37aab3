"""The question for data: Discord takes every text that a plan may hold, and the choice that stands can be
seen.
"""

from __future__ import annotations

import pytest

from bot.scenes.model import Button
from bot.scenes.session.consent import consent_panel
from bot.stage.discord_api.limits import check_panel


@pytest.mark.parametrize(
    "text", ["*" * 1000, "\ufdfa" * 1000, "\ufdfa\n" * 500, "\n" * 1000, "\u200b", "@everyone " * 100]
)
def test_discord_takes_every_text_of_a_plan(text: str) -> None:
    check_panel(consent_panel(text, choice=None), "s-12345678")


@pytest.mark.parametrize(("choice", "marked"), [(None, []), (True, ["Yes"]), (False, ["No"])])
def test_the_choice_that_stands_is_marked(choice: bool | None, marked: list[str]) -> None:
    (row,) = consent_panel("For my thesis.", choice=choice).rows
    assert [button.label for button in row if isinstance(button, Button) and button.emoji] == marked
