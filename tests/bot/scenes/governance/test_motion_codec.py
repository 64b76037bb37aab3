"""A rule that is being put together travels in a control and comes back the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.commons.scenes.governance.proposal import EFFECT, KINDS, MAKING, QUOTA, RuleDraft
from bot.games.commons.scenes.governance.rule_form import _effect_label
from bot.games.commons.scenes.governance.rule_words import effect_text, standing_text
from bot.scenes.model import Control
from bot.stage.discord_api.custom_id import custom_id
from bot.texts.lookup import languages, use_language
from games.commons.governance import vocabulary as v
from games.island.cards import RESOURCES

ONE_OR_EACH = st.sampled_from((None, *RESOURCES))
RESOURCE = st.sampled_from(RESOURCES)
OTHERS: dict[str | None, Any] = {
    "chosen": RESOURCE | st.sampled_from(("chosen", "named")),
    "each": RESOURCE | st.none(),
    None: RESOURCE,
}


def effects_of(kind: type[v.RuleEffect]) -> st.SearchStrategy[v.RuleEffect]:
    """All that can be said of a kind: its numbers, resources and turns."""
    number, *rest = kind.__struct_fields__
    parts = {"resource": OTHERS[kind.any_resource], "turns": st.sampled_from(v.TURN_COUNTS)}
    return st.builds(kind, **{number: st.sampled_from(kind.numbers)}, **{name: parts[name] for name in rest})


EFFECTS: Any = st.one_of(map(effects_of, v.EFFECT_KINDS))
CONDITIONS = st.builds(v.Condition, st.integers(0, 12), ONE_OR_EACH, st.sampled_from(("roll", "round")))
MAKINGS: Any = st.builds(
    RuleDraft,
    st.sampled_from(KINDS),
    st.sampled_from(v.RULE_SORTS),
    st.sampled_from(("", "S1", "R12")),
    st.lists(EFFECTS, max_size=3).map(tuple),
    st.none() | CONDITIONS,
    st.booleans(),
)


@given(EFFECTS)
@settings(max_examples=100, deadline=None)
def test_every_effect_comes_back(effect: v.Effect) -> None:
    assert EFFECT.read(EFFECT.write(effect)) == effect


@given(MAKINGS)
@settings(max_examples=100, deadline=None)
def test_every_rule_in_the_making_comes_back_and_fits_into_a_control(making: RuleDraft) -> None:
    assert MAKING.unpack(MAKING.pack(making)) == making
    assert len(custom_id("k7mz2q", Control("move.make", arg=f"999.again.{MAKING.pack(making)}"))) <= 100


@given(st.none() | st.builds(v.Quota, st.integers(0, 12), ONE_OR_EACH, st.booleans()))
@settings(max_examples=50, deadline=None)
def test_every_quota_comes_back(quota: v.Quota | None) -> None:
    assert QUOTA.read(QUOTA.write(quota)) == quota


@pytest.mark.parametrize(
    "token", ["", "g6c", "g0c", "p0", "p3", "s3", "m7a1", "m1a3", "t41", "g1cx", "x", "G1c"]
)
def test_what_is_no_effect_is_not_taken_for_one(token: str) -> None:
    with pytest.raises(ValueError, match=r"begins with|not one of"):
        EFFECT.read(token)


@pytest.mark.parametrize(
    "arg",
    ["", "add", "add.s.-.-.-.g1c.g1c.g1c.g1c", "burn.s.-.-.-", "add.x.-.-.-", "add.s.1S.-.-", "add.s.-.y.-"],
)
def test_what_is_no_rule_in_the_making_is_not_taken_for_one(arg: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        MAKING.unpack(arg)


def test_a_rule_without_effects_is_no_motion() -> None:
    with pytest.raises(ValueError, match="without effects"):
        RuleDraft("add", "sanction").motion("Be good")


def test_a_change_of_no_rule_is_no_motion() -> None:
    with pytest.raises(ValueError, match="no rule"):
        RuleDraft("change", "sanction", effects=(v.Skip(1),)).motion("Be good")


@given(EFFECTS)
@settings(max_examples=200, deadline=None)
def test_every_effect_has_its_words_in_each_language(effect: v.Effect) -> None:
    for language in languages():
        with use_language(language):
            assert effect_text(effect, icons=True)
            assert 0 < len(_effect_label(effect)) <= 100
            assert not isinstance(effect, v.LastingEffect) or standing_text(effect, icons=False)
