"""What watchers and who leads a class are asked in menus: within what Discord takes, and read back only as it
was written.
"""

from __future__ import annotations

import pytest

from bot.scenes.model import MAX_CHOICES, Menu, Panel
from bot.scenes.session.predicting import CrashPrediction, parse_prediction, prediction_panel
from bot.scenes.session.what_if import (
    WhatIfChoice,
    at_which_table,
    choose_what_if_panel,
    decode_what_if,
    from_which_round,
)
from bot.stage.discord_api.limits import check_panel

KINDS = {name: f"🌾 {name}" for name in ("lumber", "brick", "wheat", "wool", "ore")}


def menu(panel: Panel) -> Menu:
    (row,) = panel.rows
    assert isinstance(row, Menu)
    return row


def test_a_watcher_may_say_of_each_resource_when_and_that_nothing_crashes_any_more() -> None:
    panel = prediction_panel(3, KINDS, 7, previous=CrashPrediction("wheat", 8, 9))
    check_panel(panel, "s-1a2b3c4d")
    choices = menu(panel).choices
    assert len(choices) == 3 * len(KINDS) + 1
    assert [choice.label for choice in choices if choice.chosen] == ["🌾 wheat: in round 8 or 9"]
    assert all(parse_prediction(choice.value, KINDS, 7) for choice in choices)
    assert "You said: **🌾 wheat: in round 8 or 9**" in panel.text


def test_what_was_said_in_an_earlier_round_is_told_and_no_choice_stands_for_it() -> None:
    panel = prediction_panel(3, KINDS, 7, previous=CrashPrediction("wheat", 5, 6))
    assert "in round 5 or 6" in panel.text
    assert not any(choice.chosen for choice in menu(panel).choices)


@pytest.mark.parametrize(
    "value", ["", "wheat", "wheat.", "wheat.never", "gold.now", "none.now", "wheat.now.now"]
)
def test_no_other_choice_means_anything(value: str) -> None:
    with pytest.raises(ValueError, match="^" + value[:20]):
        parse_prediction(value, KINDS, 7)


def test_very_many_tables_and_rounds_and_a_long_sentence_have_room() -> None:
    long = "somebody " * 30
    for panel in (
        at_which_table(range(1, 200)),
        choose_what_if_panel(199, [("rule", long, 1, 40), ("promise", "x", 2, 2)]),
        from_which_round(199, "promises_bind", long, 1, 80),
    ):
        check_panel(panel, "s-1a2b3c4d")
    rounds = [int(choice.value) for choice in menu(from_which_round(1, "rule", "x", 1, 80)).choices]
    assert (rounds[0], rounds[-1], len(rounds)) == (1, 80, MAX_CHOICES)
    assert [choice.value for choice in menu(from_which_round(1, "rule", "x", 4, 6)).choices] == [
        "4",
        "5",
        "6",
    ]


def test_what_is_tried_is_read_back_as_it_was_written_and_nothing_else_is() -> None:
    assert decode_what_if(WhatIfChoice(3, "larger_box", 12).encode()) == WhatIfChoice(3, "larger_box", 12)
    for forged in ("", "3.larger_box", "03.larger_box.1", "3.larger_box.+1", "x.larger_box.1", "3.a.b.1"):
        with pytest.raises(ValueError, match="nothing that can be tried"):
            decode_what_if(forged)
