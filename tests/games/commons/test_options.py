"""Options: bounded, described, frozen, and each of them known to RULES."""

import pytest
from pydantic import ValidationError

from games.commons.governance.options import CommonsOptions

DEFAULTS = {
    "layout": "beginner",
    "players": 4,
    "goal": 8,
    "rounds_basic": 8,
    "rounds_ostrom": 8,
    "start_hand": "starred",
    "bank_start": 6,
    "cap": 24,
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
"""What RULES B1 to B5 and C-11 call DEFAULT."""


def test_the_defaults_are_those_of_the_rules() -> None:
    chosen = CommonsOptions().model_dump()

    assert {name: chosen[name] for name in DEFAULTS} == DEFAULTS


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"goal": "many"},
        {"goal": 2},
        {"goal": 13},
        {"bank_start": 2},
        {"bank_start": 20},
        {"cap": 14},
        {"cap": 37},
        {"cap": "24.5"},
        {"cap": "many"},
        {"cap": True},
        {"absent_request": "more"},
        {"growth_divisor": 1},
        {"crash_turns": 3},
    ],
)
def test_what_lies_outside_the_bounds_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        CommonsOptions.model_validate(wrong)


@pytest.mark.parametrize("given", [24, "24", " 24 "])
def test_a_cap_is_any_whole_number_typed_or_not(given: object) -> None:
    """RULES C-05."""
    assert CommonsOptions.model_validate({"cap": given}).cap == 24
    assert [CommonsOptions.model_validate({"cap": cap}).cap for cap in (15, "36", "none")] == [15, 36, "none"]


def test_options_of_earlier_versions_are_read_as_the_nearest_that_live() -> None:
    """RULES C-05, C-25: caps were kept as texts, and a silent seat could ask for all or for half."""
    for cap, meant in (("19", 19), ("24", 24), ("none", "none")):
        assert CommonsOptions.model_validate_json(f'{{"cap": "{cap}"}}').cap == meant
    assert {
        CommonsOptions.model_validate({"absent_request": request}).absent_request
        for request in ("0", "max", "half")
    } == {"0"}


def test_a_complaint_about_the_cap_is_one_sentence() -> None:
    with pytest.raises(ValidationError) as caught:
        CommonsOptions.model_validate({"cap": "50"})
    assert [error["msg"] for error in caught.value.errors()] == [
        "Value error, it should be a whole number from 15 to 36, or none"
    ]
