"""A student who presses *Rules* on a phone reads at most eight short lines, and finds the rest behind a button."""

from __future__ import annotations

import pytest

from bot.catalogue import find_game, names, scenes
from bot.scenes.game_scenes import ALL
from bot.scenes.model import Control, Menu, Panel, TableInfo
from bot.texts.lookup import languages, t, use_language

LINE, LINES = 40, 8
"""Characters of a line of a phone, and lines that are read at a glance."""


def info_of(game: str) -> TableInfo:
    options = find_game(game).options_model()
    return TableInfo.without_people(options, len(find_game(game).seat_names(options)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", names())
def test_the_rules_are_eight_lines_on_a_phone(game: str, language: str) -> None:
    with use_language(language):
        panel = scenes()[game].rules_page(None, info_of(game))
    lines = panel.text.replace("*", "").splitlines()
    assert sum(-(-len(line) // LINE) for line in lines) <= LINES, lines
    assert panel.notes == ()


@pytest.mark.parametrize("game", names())
def test_the_whole_rules_and_all_options_are_behind_its_buttons(game: str) -> None:
    ours, info = scenes()[game], info_of(game)
    first = ours.rules_page(None, info)
    buttons = [button for row in first.rows if not isinstance(row, Menu) for button in row]
    assert buttons[0].label == t("tables.button.all_rules")
    assert buttons[0].control == Control("rules", arg=ALL)
    whole = ours.rules_page(None, info, ALL)
    assert whole == ours.rules(None, info)
    assert whole.notes
    for button in buttons[1:]:
        page = ours.rules_page(None, info, button.control.arg)
        assert isinstance(page, Panel)
        assert page == ours.rules(None, info, button.control.arg)
