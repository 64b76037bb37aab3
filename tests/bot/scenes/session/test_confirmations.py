"""What is asked before something ends for everybody: what would happen at each table, and a yes that is good
for that alone.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.scenes.game_scenes import Progress
from bot.scenes.model import Button, Panel
from bot.scenes.session.confirmations import (
    STAMP_PREFIX,
    fewer_confirmation,
    last_round_confirmation,
    next_stage_confirmation,
    table_confirmation,
)
from bot.scenes.session.numbers import encode_numbers
from bot.scenes.session.views import SessionView, TableLine
from bot.stage.discord_api.limits import check_panel
from tests.bot.scenes.session.classes import lesson, line

ALL = tuple(range(1, 51))


def at(number: int, **changes: object) -> TableLine:
    return replace(line(6), number=number, stage="Basic", round=5, rounds=8, **changes)  # type: ignore[arg-type]


def class_of(*lines: TableLine) -> SessionView:
    return replace(lesson(1), tables=lines)


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


EVERY = (
    at(1),
    at(2, practises=True),
    at(3, is_between_rounds=True),
    at(4, coming=6),
    replace(at(5), round=8),
    at(6, is_last=True),
    at(7, status="lobby"),
    at(8, status="over"),
    at(9),
    at(10, status="paused"),
)


def test_the_last_round_is_told_for_each_table_with_those_of_which_the_same_is_true_together() -> None:
    panel = last_round_confirmation(class_of(*EVERY), ALL).panel
    assert panel.title == "Make this round the last?"
    assert panel.text.split("\n") == [
        "**Tables 1, 9 and 10:** round 5 is the last. Then the game is over.",
        "**Table 2:** still practising. The practice ends with round 5, and then the game begins.",
        "**Table 3:** a round has just ended, so the game ends at once. This cannot be taken back.",
        "**Table 4:** round 5 is the last. Then the game is over, and the next stage (6 rounds) is not played.",
        "**Table 5:** round 8 is the last anyway.",
        "**Table 6:** this round is already the last.",
        "**Tables 7 and 8:** no change, because no game is running.",
        "",
        "Until that round is over, you can take it back with **Not the last round**.",
    ]
    yes, back = buttons(panel)
    assert (yes.label, yes.control.route, yes.control.arg) == (
        "Make it the last round",
        "s_tell",
        f"last_round.{encode_numbers((1, 2, 3, 4, 9, 10))}",
    )
    assert (back.label, back.control.arg) == ("Not the last round", "withdraw_last_round.6")


def test_where_every_game_would_end_at_once_nothing_is_said_of_taking_it_back() -> None:
    view = class_of(at(3, is_between_rounds=True))
    for panel in (
        last_round_confirmation(view, (3,)).panel,
        table_confirmation("k7", Progress(5, 8, is_between_rounds=True), runs=True).panel,
    ):
        assert "This cannot be taken back" in panel.text
        assert "Not the last round" not in panel.text
        assert [button.label for button in buttons(panel)] == ["End the game now"]


def test_the_set_up_of_a_game_belongs_to_its_first_round() -> None:
    assert (
        "round 1 is the last" in last_round_confirmation(class_of(replace(at(1), round=0)), (1,)).panel.text
    )


def test_where_nothing_would_change_there_is_no_yes() -> None:
    assert buttons(last_round_confirmation(class_of(at(7, status="over")), (7,)).panel) == []
    assert buttons(next_stage_confirmation(class_of(at(7)), (7,)).panel) == []


def test_a_yes_is_good_while_what_was_said_is_true_whatever_round_it_is_by_then() -> None:
    def stamp(*lines: TableLine) -> str:
        return last_round_confirmation(class_of(*lines), ALL).stamp

    assert stamp(at(1), at(2)).startswith(STAMP_PREFIX)
    assert stamp(at(1), at(2)) == stamp(replace(at(1), round=6), at(2))
    assert stamp(at(1), at(2, practises=True)) != stamp(at(1), at(2))
    assert stamp(at(1)) != stamp(at(2))


def test_the_next_stage_is_told_for_each_table_and_a_practice_comes_first() -> None:
    view = class_of(at(1, has_next_stage=True), at(2, has_next_stage=True, practises=True), at(3))
    panel = next_stage_confirmation(view, ALL).panel
    assert panel.text.split("\n")[:3] == [
        "**Table 1:** the next stage begins when round 5 is over.",
        "**Table 2:** still practising. After the practice the game plays one round, and then the next stage begins.",
        "**Table 3:** no change, because this is the last stage.",
    ]
    assert "cannot be taken back" in panel.text
    assert "8 rounds more" in next_stage_confirmation(replace(view, beyond=8), ALL).panel.text


@pytest.mark.parametrize("tables", [1, 25, 50])
def test_discord_takes_every_question(tables: int) -> None:
    lines = tuple(
        replace(EVERY[n % len(EVERY)], number=n + 1, round=n, has_next_stage=n % 3 > 0) for n in range(tables)
    )
    for panel in (
        last_round_confirmation(class_of(*lines), ALL).panel,
        next_stage_confirmation(replace(class_of(*lines), beyond=8), ALL).panel,
        fewer_confirmation(3).panel,
    ):
        check_panel(panel, "s" * 12, "question")


def test_a_table_of_its_own_is_asked_in_the_same_words() -> None:
    asked = table_confirmation("k7", Progress(5, 8), runs=True)
    assert "**Table k7:** round 5 is the last. Then the game is over." in asked.panel.text
    assert [button.control.arg for button in buttons(asked.panel)] == ["yes"]
    again = table_confirmation("k7", Progress(5, 5, is_last=True), runs=True)
    assert [button.control.arg for button in buttons(again.panel)] == ["no"]
    assert buttons(table_confirmation("k7", Progress(0), runs=False).panel) == []
