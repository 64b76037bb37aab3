"""Between meetings the Monitor's panel asks for a reason with a menu, in a meeting with a form (RULES C-86)."""

from __future__ import annotations

import pytest

from bot.games.commons.scenes.governance import monitor
from bot.scenes.model import Form, Menu, Panel
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, use_language
from games.audience import seat_audience
from games.commons.governance.actions import ApplyRule
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, RED

LATER = "I will say why in the next meeting."


def menu_of(town: Town, rule: str = "S4") -> Menu:
    """Return the menu of reasons for Blue."""
    panel = monitor.next_question(town.view(seat_audience(RED)), str(BLUE), (rule,))
    assert isinstance(panel, Panel)
    check_panel(panel, "7")
    (menu,) = panel.rows
    assert isinstance(menu, Menu)
    return menu


@pytest.mark.parametrize("language", languages())
def test_a_reason_is_chosen_in_ones_own_language_and_written_down_in_english(language: str) -> None:
    town = Town(reasons="listed")
    with use_language(language):
        menu = menu_of(town)
        assert menu.choices[-1].value == LATER
        assert (menu.choices[-1].label == LATER) is (language == "en-GB")
        chosen = monitor.apply_action(
            town.view(seat_audience(RED)), menu.control.arg, (menu.choices[-1].value,)
        )

    assert chosen == ApplyRule("S4", BLUE, LATER)
    town.do(RED, chosen)


def test_in_a_meeting_there_is_a_form_for_words_of_ones_own() -> None:
    town = Town(reasons="listed")
    town.meet()

    assert isinstance(monitor.next_question(town.view(seat_audience(RED)), str(BLUE), ("S4",)), Form)


def test_what_is_typed_is_completed_from_the_list_and_in_a_meeting_from_nothing() -> None:
    town = Town(reasons="listed")
    assert LATER in [choice.value for choice in monitor.reasons_of("sanction")(town.view(seat_audience(RED)))]
    town.meet()

    assert list(monitor.reasons_of("sanction")(town.view(seat_audience(RED)))) == []
