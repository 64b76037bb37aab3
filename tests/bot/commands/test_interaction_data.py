"""What Discord has put together is read; what only a forger can have put together is told from it."""

import pytest

from bot.commands.interaction_data import form_values, has_valid_types


def command(kind: int, value: object) -> dict[str, object]:
    """A subcommand with one option."""
    return {
        "name": "table",
        "options": [{"type": 1, "name": "open", "options": [{"type": kind, "name": "one", "value": value}]}],
    }


@pytest.mark.parametrize(
    ("kind", "value"), [(3, ""), (4, -1), (5, False), (10, 1), (10, 0.5), (6, "11"), (7, None)]
)
def test_a_value_of_its_kind_passes_and_what_is_looked_up_is_left_to_the_library(
    kind: int, value: object
) -> None:
    assert has_valid_types(command(kind, value))


@pytest.mark.parametrize(
    ("kind", "value"), [(3, None), (3, 7), (3, "\ud83d"), (4, True), (4, "7"), (4, 1.0), (5, 1), (10, "x")]
)
def test_a_value_of_another_kind_is_noticed_in_a_subcommand_too(kind: int, value: object) -> None:
    assert not has_valid_types(command(kind, value))


def test_a_command_without_options_passes() -> None:
    assert has_valid_types({"name": "hand"})


def test_a_form_is_read_line_by_line_and_a_menu_gives_its_one_choice() -> None:
    menu, empty, line = {"values": ["wool", "ore"]}, {"values": []}, {"value": "two words"}
    form = {
        "components": [
            {"component": menu},
            {"components": [line]},
            {"component": empty},
            {"content": "a heading"},
        ]
    }

    assert form_values(form) == ("wool", "two words", "")
    assert form_values({"custom_id": "x"}) == ()
    assert form_values({"components": [{"component": {"value": "half \ud83d"}}]}) == ("half ?",)
