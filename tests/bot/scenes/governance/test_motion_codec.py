"""A rule that is being put together travels in a control and comes back the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.scenes.commons.governance.proposal import EFFECT, KINDS, MAKING, QUOTA, RuleDraft
from bot.scenes.model import Control
from bot.stage.discord_api.custom_id import custom_id
from games.commons.governance import vocabulary as v
from games.island.cards import RESOURCES

OF = st.sampled_from(("chosen", "named", *RESOURCES))
ONE_OR_EACH = st.sampled_from((None, *RESOURCES))
TURNS = st.integers(1, 2)
EFFECTS: Any = st.one_of(
    st.builds(v.GiveBack, st.integers(1, 5), OF),
    st.builds(v.Receive, st.integers(1, 5), OF),
    st.builds(v.Points, st.sampled_from((-2, -1, 1, 2))),
    st.builds(v.Skip, TURNS),
    st.builds(v.Limit, st.integers(0, 6), ONE_OR_EACH, TURNS),
    st.builds(v.Rate, st.sampled_from((2, 3)), TURNS),
)
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
