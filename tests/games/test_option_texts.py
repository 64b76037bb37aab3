"""What people type reaches the options as what they meant: numbers among a few choices, too, in every game."""

from typing import Any

import pytest
from pydantic import ValidationError

from bot.catalogue import find, names
from games.commons.governance.options import CommonsOptions


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("players", "3", 3), ("goal", "9", 9), ("awards", "true", True), ("cap", "20", 20), ("layout", "nested", "nested")],
)
def test_a_text_becomes_the_value_that_it_means(name: str, text: str, value: Any) -> None:
    assert getattr(CommonsOptions.model_validate({name: text}), name) == value


@pytest.mark.parametrize(("name", "text"), [("players", "5"), ("players", "three"), ("goal", "many"), ("goal", "99"), ("size", "1")])
def test_what_makes_no_sense_is_refused(name: str, text: str) -> None:
    with pytest.raises(ValidationError):
        CommonsOptions.model_validate({name: text})


@pytest.mark.parametrize("name", names())
def test_seats_may_be_typed(name: str) -> None:
    model: Any = find(name).options

    assert model(players=" 4").players == 4
    for wrong in ("40", "four", "4.0", ""):
        with pytest.raises(ValidationError):
            model(players=wrong)


def test_any_other_choice_of_numbers_may_be_typed_too() -> None:
    model: Any = find("crossroads").options

    assert model(trade_value="8", goal="50", talk="open", sealed_split="true").trade_value == 8
