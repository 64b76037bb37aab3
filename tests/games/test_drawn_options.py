"""Some whole games under drawn options; `python -m tests.support.drawn_options` plays thousands."""

from __future__ import annotations

from random import Random

import pytest

from bot import catalogue
from tests.support.drawn_options import drawn_options, played_games


@pytest.mark.parametrize("game", catalogue.names())
def test_games_under_drawn_options_hold_every_invariant_and_end(game: str) -> None:
    for options, summary in played_games(game, 5, seed=21):
        assert summary.violations == 0, (summary.first_violation, options)


@pytest.mark.parametrize("game", catalogue.names())
def test_every_option_with_choices_is_drawn_otherwise_than_usual(game: str) -> None:
    model = catalogue.find_game(game).options_model
    drawn = [drawn_options(model, Random(f"{game} {number}")) for number in range(60)]

    usual = {
        name
        for name, field in model.model_fields.items()
        if all(getattr(one, name) == field.default for one in drawn)
    }
    assert usual <= {"dice", "decks", "own_rules", "bonus", "skill"}, (
        "what people type, a file, and lists of seats"
    )
