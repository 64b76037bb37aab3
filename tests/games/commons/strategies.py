"""Any options that a teacher could choose, for tests by property."""

from __future__ import annotations

from functools import partial
from typing import Any

from hypothesis import strategies as st

from games.commons.governance.options import CommonsOptions, OwnRule, OwnRules
from games.commons.governance.vocabulary import GiveBack, Limit, Points, Receive
from tests.games.contract.subject import any_options

OWN_RULES = OwnRules(
    title="Ours",
    sanctions=(
        OwnRule(words="Give two back.", effects=(GiveBack(2),)),
        OwnRule(words="Take less.", effects=(Limit(1), Points(-1))),
    ),
    rewards=(
        OwnRule(words="Have a card.", effects=(Receive(1),)),
        OwnRule(words="A point.", effects=(Points(1),), once=True),
    ),
)

OWN_BOARD = "custom d b2 b3 / b4 b5 b6 b8 / b9 b10 wh11 wo12 l2 / l3 l4 l5 l6 / l8 l9 o10 / harbours b b b b b b b b b"
"""A poor one: no colour has anything but lumber and brick close by."""

NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "layout": st.sampled_from(["beginner", "nested", "random_balanced", "random_balanced-7", OWN_BOARD]),
    "goal": st.integers(3, 12),
    "rounds_basic": st.sampled_from([3, 6, 12]),
    "rounds_ostrom": st.just(0),
    "monitor_rounds": st.integers(1, 3),
    "sanction_limit": st.integers(0, 2),
    "meetings_per_turn": st.integers(1, 2),
    "meetings_from": st.sampled_from([1, 1, 2, 3]),
    "meeting_cost": st.integers(0, 1),
    "meeting_seconds": st.sampled_from([0, 240]),
    "extension_seconds": st.just(120),
    "vote_grace": st.sampled_from([0, 5]),
    "motions_per_meeting": st.integers(1, 3),
    "rule_max_cards": st.integers(1, 5),
    "rule_max_turns": st.integers(1, 2),
    "rule_max_points": st.integers(1, 2),
    "tokens_most": st.integers(0, 4),
    "bank_start": st.integers(3, 7),
    "cap": st.sampled_from([18, 19, 24, 36, "none"]),
    "growth_divisor": st.integers(2, 6),
    "crash_turns": st.integers(4, 24),
    "turn_seconds": st.sampled_from([0, 120]),
    "own_rules": st.sampled_from([None, OWN_RULES]),
}
"""Numbers, small enough for short games; every other option takes each of its values."""


options = partial(any_options, CommonsOptions, NUMBERS)
