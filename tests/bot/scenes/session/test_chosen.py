"""Some tables, for one of the staff alone: what goes on there, what they can be told, and how their numbers
are completed.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.scenes.model import Button, Menu, Panel
from bot.scenes.session.chosen import (
    choose_recipient_panel,
    give_seat_panel,
    selected_tables,
    table_menus,
    tables_panel,
)
from bot.scenes.session.completion import MAX_COMPLETION_CHARS, table_completions
from bot.scenes.session.numbers import decode_numbers, encode_numbers
from bot.scenes.session.views import TableLine
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import use_language
from tests.bot.scenes.session.classes import lesson, line


def buttons(panel: Panel) -> dict[str, Button]:
    """By label."""
    return {button.label: button for row in panel.rows if not isinstance(row, Menu) for button in row}


@pytest.mark.parametrize("tables", [1, 3, 7, 25, 26, 50])
def test_discord_takes_one_table_some_and_all(tables: int) -> None:
    view = lesson(tables)
    for numbers in ((tables,), range(1, tables + 1), range(1, tables + 1, 2)):
        check_panel(tables_panel(view, tuple(numbers), "✅ Done."), "s-12345678")


def test_what_does_not_follow_the_games_says_of_when_it_is() -> None:
    for numbers in ((3,), (1, 2)):
        assert tables_panel(lesson(7), numbers).text.endswith("As of <t:1763809920:R>.")


def test_one_table_tells_who_sits_on_which_seat_and_has_buttons_for_its_people() -> None:
    panel = tables_panel(lesson(7), (3,))
    assert "🟧 Orange: Bo 3" in panel.text
    assert {"Give a seat…", "Message…", "Note…"} <= buttons(panel).keys()
    with pytest.raises(LookupError):
        tables_panel(lesson(7), (3, 8))
    with pytest.raises(LookupError):
        tables_panel(lesson(7), ())


def test_several_tables_are_told_in_lines_and_every_button_means_exactly_these() -> None:
    panel = tables_panel(lesson(7), (1, 3, 5, 6, 7))
    assert panel.title == "Tables 1, 3 and 5-7"
    assert [f"<#{1000 + n}>" in panel.text for n in range(1, 8)] == [
        n in (1, 3, 5, 6, 7) for n in range(1, 8)
    ]
    assert "Note…" not in buttons(panel)
    meant = {button.control.arg.rpartition(".")[2] for button in buttons(panel).values()}
    assert [decode_numbers(token) for token in meant] == [(1, 3, 5, 6, 7)]


def test_what_would_change_nothing_cannot_be_pressed() -> None:
    view = lesson(3)
    still = replace(view, tables=tuple(replace(one, status="paused", wait=None) for one in view.tables))
    ready = replace(view, tables=tuple(replace(one, status="lobby", wait=None) for one in view.tables))
    assert [
        button.disabled
        for label, button in buttons(tables_panel(view, (1, 2))).items()
        if label in ("Pause", "Go on")
    ] == [
        False,
        True,
    ]
    off = {label for label, button in buttons(tables_panel(still, (1, 2))).items() if button.disabled}
    assert off == {"Pause", "Nudge", "Stand-in"}
    assert "Start" in buttons(tables_panel(ready, (1, 2)))
    assert "Start" not in buttons(tables_panel(view, (1, 2)))


def test_a_choice_in_one_menu_leaves_that_of_the_other_as_it_is() -> None:
    first, second = (row for row in table_menus(lesson(50), (2, 30)) if isinstance(row, Menu))
    assert [choice.value for choice in (*first.choices, *second.choices) if choice.chosen] == ["2", "30"]
    assert selected_tables(first.control.arg, ("4", "5")) == (4, 5, 30)
    assert selected_tables(second.control.arg, ()) == (2,)
    assert (first.least, second.least) == (0, 0)
    assert [row.least for row in table_menus(lesson(7), (2,)) if isinstance(row, Menu)] == [1]
    assert selected_tables("0", ("1", "3")) == (1, 3), "on the card nothing was chosen before"
    with pytest.raises(ValueError, match="no numbers"):
        selected_tables("0.y", ("1",))


def test_a_menu_shows_names_as_they_are_and_no_backslash() -> None:
    named = replace(
        line(1), people=((r"Ana\-Maria",), ("Bo",), (), ("Dina",)), members=((4,), (5,), (), (7,))
    )
    view = replace(lesson(1), tables=(named,), waiting=((9, r"Jo\.\_"),))
    (menu,) = choose_recipient_panel(view, 1).rows
    assert isinstance(menu, Menu)
    assert [(choice.label, choice.value) for choice in menu.choices] == [
        ("Ana-Maria", "4"),
        ("Bo", "5"),
        ("Dina", "7"),
    ]
    (free,) = give_seat_panel(view, 1).rows
    assert isinstance(free, Menu)
    assert free.choices[0].label.startswith("Jo._: ")
    with use_language("de"):
        (taken,) = give_seat_panel(replace(view, tables=(replace(named, absent=("red",)),)), 1).rows
    assert isinstance(taken, Menu)
    found = [(choice.label, choice.description) for choice in taken.choices]
    assert found == [("Jo._: Rot", "statt Ana-Maria, dann ohne Platz"), ("Jo._: Weiß", "")]
    assert (
        choose_recipient_panel(replace(view, tables=(replace(named, people=((),), members=((),)),)), 1).rows
        == ()
    )


def test_a_table_that_is_still_being_opened_has_no_seat_to_give() -> None:
    view = replace(
        lesson(1), tables=(TableLine(1, 0, "opening", (("Ana",), ()), ((4,), ())),), waiting=((9, "Jo"),)
    )
    assert give_seat_panel(view, 1).rows == ()


def test_numbers_are_completed_by_what_goes_on_and_then_one_by_one() -> None:
    view = lesson(7)
    values = [choice.value for choice in table_completions(view, "")]
    assert values[:1] == ["1, 5, 7"], "those that may need somebody"
    assert values[1:] == ["1", "2", "3", "4", "5", "6", "7"]
    assert [choice.value for choice in table_completions(view, "1, 2, ")] == [
        "1-3",
        "1, 2, 4",
        "1, 2, 5",
        "1, 2, 6",
        "1, 2, 7",
    ]
    assert [choice.value for choice in table_completions(lesson(50), "3")] == [
        "3",
        *(str(n) for n in range(30, 40)),
    ]
    assert table_completions(view, "all, ") == ()


def test_a_completion_is_no_longer_than_discord_takes() -> None:
    odd = ", ".join(str(n) for n in range(1, 50, 2))
    for choice in (*table_completions(lesson(50), ""), *table_completions(lesson(50), f"{odd}, ")):
        assert len(choice.label) <= MAX_COMPLETION_CHARS
        assert len(choice.value) <= MAX_COMPLETION_CHARS
    assert len(encode_numbers(range(1, 50, 2))) < 20
