"""A teacher's own sanctions and rewards, from a file (RULES C-90)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.commons.governance.options import CommonsOptions, preset_rules, read_rules
from games.commons.governance.vocabulary import Condition, GiveBack, Points, Skip
from games.validation_errors import FileError

GOOD: dict[str, Any] = {
    "title": "Class 9b",
    "sanctions": [
        {
            "words": "Give back what was too much.",
            "effects": [{"kind": "give_back", "count": 2, "resource": "named"}],
            "condition": {"most": 1},
        },
        {
            "words": "Wait a turn, and lose a point.",
            "effects": [{"kind": "skip"}, {"kind": "points", "amount": -1}],
        },
    ],
    "rewards": [
        {"words": "A point, once.", "effects": [{"kind": "points", "amount": 1}], "once": True},
        {"words": "Cheap trade.", "effects": [{"kind": "rate", "rate": 2}]},
    ],
}


def test_the_rules_of_a_file_stand_in_the_presets_place() -> None:
    options = CommonsOptions(own_rules=json.dumps(GOOD))  # type: ignore[arg-type]
    rules = preset_rules(options.preset, options.own_rules)
    assert [rule.name for rule in rules] == ["S1", "S2", "R1", "R2"]
    assert rules[0].draft.effects == (GiveBack(2, "named"),)
    assert rules[0].draft.condition == Condition(1)
    assert rules[1].draft.effects == (Skip(), Points(-1))
    assert rules[2].draft.once
    assert [rule.draft.sort for rule in rules] == ["sanction", "sanction", "reward", "reward"]


def test_options_with_rules_survive_being_written_and_read() -> None:
    options = CommonsOptions(own_rules=json.dumps(GOOD))  # type: ignore[arg-type]
    assert CommonsOptions.model_validate(options.model_dump(mode="json")) == options
    assert CommonsOptions(own_rules="preset") == CommonsOptions()  # type: ignore[arg-type]


def changed(**parts: Any) -> dict[str, Any]:
    return {**GOOD, **parts}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON: line 1"),
        (json.dumps(changed(rewards=GOOD["rewards"][:1])), "rewards: "),
        (
            json.dumps(changed(sanctions=[{"words": "x"}, GOOD["sanctions"][1]])),
            "sanctions, sanction 1, effects: this is missing",
        ),
        (
            json.dumps(
                changed(sanctions=[{"words": "x", "effects": [{"kind": "prison"}]}, GOOD["sanctions"][1]])
            ),
            "sanctions, sanction 1, effects, effect 1: ",
        ),
        (
            json.dumps(
                changed(sanctions=[{**GOOD["sanctions"][0], "words": "@everyone"}, GOOD["sanctions"][1]])
            ),
            "these signs cannot stand here",
        ),
        (
            json.dumps(
                changed(
                    sanctions=[
                        {**GOOD["sanctions"][0], "effects": [{"kind": "give_back", "count": 9}]},
                        GOOD["sanctions"][1],
                    ]
                )
            ),
            "a number of 5 or less is expected",
        ),
        (json.dumps(changed(extra=1)), "extra: there is no such entry"),
    ],
)
def test_a_mistake_is_named_with_its_rule(text: str, said: str) -> None:
    with pytest.raises(FileError) as error:
        read_rules(text)
    assert said in str(error.value)
