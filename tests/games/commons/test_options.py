"""Options: bounded, described, frozen, and each of them known to RULES."""

import re

import pytest
from hypothesis import given
from pydantic import ValidationError

from games.commons.options import CommonsOptions
from tests.games.commons.strategies import options

DEFAULTS = {
    "layout": "beginner",
    "players": 4,
    "goal": 8,
    "rounds_basic": 8,
    "start_hand": "none",
    "bank_start": 6,
    "cap": "19",
    "hands": "hidden",
    "survive_when": "at_end",
    "early_end": "off",
    "awards": False,
    "show_ranking": False,
    "service": "active_first",
    "requests_public": "on",
    "asking": "sealed",
    "absent_request": "0",
    "growth_divisor": 3,
    "crash_turns": 12,
    "announce_crash": "hidden",
    "return_to_crashed": "reserve",
    "spent_to": "bank",
    "traded_to": "bank",
    "steps": "strict",
    "knights": "none",
    "play_same_turn": False,
    "monopoly": "printed",
    "dice": "server",
}
"""What RULES B1 to B5 call DEFAULT."""


def test_the_defaults_are_those_of_the_rules() -> None:
    chosen = CommonsOptions().model_dump()

    assert {name: chosen[name] for name in DEFAULTS} == DEFAULTS


def test_every_option_has_one_line_that_cites_its_rule() -> None:
    for name, info in CommonsOptions.model_fields.items():
        assert re.search(r"\((C-\d+|A\d)(, C-\d+)*\)", info.description or ""), name


def test_options_are_frozen() -> None:
    with pytest.raises(ValidationError):
        CommonsOptions().goal = 9  # type: ignore[misc]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"goal": 4},
        {"goal": 13},
        {"bank_start": 2},
        {"bank_start": 20},
        {"growth_divisor": 1},
        {"crash_turns": 3},
        {"cheat": 1},
    ],
)
def test_what_lies_outside_the_bounds_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        CommonsOptions.model_validate(wrong)


@given(options())
def test_options_survive_being_written_and_read(chosen: CommonsOptions) -> None:
    assert CommonsOptions.model_validate_json(chosen.model_dump_json()) == chosen
