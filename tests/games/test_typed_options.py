"""Options that a person typed are texts: numbers among a few choices are understood in every game, and others are not."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from bot.catalogue import find, names


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
