"""Options: bounded, described, frozen, and each of them known to RULES."""

from typing import Any

import pytest
from pydantic import ValidationError

from games.tragedy.cards import first_decks
from games.tragedy.options import TragedyOptions
from tests.games.tragedy.strategies import FEW

DEFAULTS = {
    "people_per_colour": 15,
    "eaten_food": "pile",
    "passing": "always",
    "fail_penalty": "each",
    "short_pile": "order",
    "catastrophe_every": 3,
    "food_cat_death": "before",
    "tie": "none",
    "round_limit": 15,
    "animal_switch": False,
    "herbivore_food": "pile",
    "animals": "in_order",
    "talk": "open",
    "pledges": True,
    "gentle_start": False,
    "scaling_catastrophes": False,
    "decks": "standard",
}
"""What RULES C1 and C2 call DEFAULT."""


def test_the_defaults_are_those_of_the_rules() -> None:
    chosen = TragedyOptions().model_dump()

    assert {name: chosen[name] for name in DEFAULTS} == DEFAULTS


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2},
        {"players": 9},
        {"catastrophe_every": 1},
        {"catastrophe_every": 6},
        {"round_limit": 4},
        {"people_per_colour": 1},
    ],
)
def test_what_lies_outside_the_bounds_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        TragedyOptions.model_validate(wrong)


def test_a_game_of_version_0_4_goes_on_with_the_cards_it_began_with() -> None:
    """Its options name no decks: the standard ones were others then."""
    kept = TragedyOptions.model_validate_json('{"decks": null}')

    assert kept.cards == TragedyOptions(decks="first").cards == first_decks()
    assert kept.cards.challenge[3:] != TragedyOptions().cards.challenge[3:]


@pytest.mark.parametrize(
    ("typed", "value"),
    [({"players": "6"}, 6), ({"pledges": "false"}, False), ({"decks": FEW.model_dump_json()}, FEW)],
)
def test_options_are_understood_as_people_type_them(typed: dict[str, str], value: Any) -> None:
    chosen = TragedyOptions.model_validate(typed)

    assert getattr(chosen, next(iter(typed))) == value
