"""The options of every game: each has a line that names its paragraph, they are frozen, and survive being
written, read and typed.
"""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.games.contract.subject import Subject
from tests.games.contract.subjects import SUBJECTS

EVERY_GAME = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)


@EVERY_GAME
def test_every_option_has_one_line_that_names_its_paragraph(subject: Subject) -> None:
    for name, field in subject.game.options_model.model_fields.items():
        assert re.search(r"\((A\d+|[B-Z]-\d+)(, [A-Z]-?\d+)*\)\.$", field.description or ""), name


@EVERY_GAME
def test_options_are_frozen_and_there_are_no_others(subject: Subject) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        subject.game.options_model().absent = "wait"  # type: ignore[misc]
    with pytest.raises(ValidationError, match="Extra inputs"):
        subject.game.options_model.model_validate({"cheat": 1})


@EVERY_GAME
@settings(max_examples=30)
@given(st.data())
def test_options_survive_being_written_and_read(subject: Subject, data: Any) -> None:
    chosen = data.draw(subject.options)
    assert subject.game.options_model.model_validate_json(chosen.model_dump_json()) == chosen


@EVERY_GAME
def test_seats_may_be_typed(subject: Subject) -> None:
    model: Any = subject.game.options_model
    if "players" in model.model_fields:
        assert model(players=" 4").players == 4
        for wrong in ("40", "four", "4.0", ""):
            with pytest.raises(ValidationError):
                model(players=wrong)


def test_any_other_choice_of_numbers_may_be_typed_too() -> None:
    model: Any = SUBJECTS["crossroads"].game.options_model

    assert model(trade_value="8", goal="50", talk="open", sealed_split="true").trade_value == 8


@EVERY_GAME
def test_every_default_can_be_typed(subject: Subject) -> None:
    model = subject.game.options_model
    for name, value in model():
        if isinstance(value, bool | int | str):
            assert getattr(model.model_validate({name: str(value)}), name) == value, name
