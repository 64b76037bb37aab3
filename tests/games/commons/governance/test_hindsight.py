"""Whom a proposal would have touched is what the game itself counts once it is in force, and every template
can be carried out.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.commons.scenes.governance.proposal import motion_of
from bot.games.commons.scenes.governance.templates import available_templates, template_variants
from games.commons.governance import vocabulary as v
from games.commons.governance.hindsight import HarvestHistory, count_condition_hits, count_quota_breaches
from games.commons.governance.meetings.motions import check_motion
from games.commons.governance.options import CommonsOptions
from games.island.cards import RESOURCES
from tests.games.commons.governance.town import Town

HARVESTS = (
    (1, 0, (3, 0, 0, 0, 0)),
    (1, 1, (1, 1, 0, 0, 0)),
    (2, 0, (1, 0, 0, 0, 0)),
    (5, 0, (2, 0, 0, 0, 0)),
    (6, 2, (0, 0, 0, 0, 4)),
)
EVERYBODY = range(4)


@pytest.mark.parametrize(
    ("quota", "scope", "members", "since", "counts"),
    [
        (v.Quota(0), "whole", EVERYBODY, 1, (3, 1, 1, 0)),
        (v.Quota(2), "whole", EVERYBODY, 1, (1, 0, 1, 0)),
        (v.Quota(2), "whole", EVERYBODY, 2, (0, 0, 1, 0)),
        (v.Quota(0, "ore"), "whole", EVERYBODY, 1, (0, 0, 1, 0)),
        (v.Quota(0), "lumber", (1, 3), 1, (0, 1, 0, 0)),
    ],
)
def test_a_promise_counts_the_harvests_above_it(
    quota: v.Quota, scope: v.Scope, members: range, since: int, counts: tuple[int, ...]
) -> None:
    assert count_quota_breaches(quota, scope, members, HarvestHistory(HARVESTS, since, 4)) == counts


@pytest.mark.parametrize(
    ("condition", "since", "counts"),
    [
        (v.Condition(2), 1, (1, 0, 1, 0)),
        (v.Condition(3, None, "round"), 1, (1, 0, 1, 0)),
        (v.Condition(3, None, "round"), 2, (1, 0, 1, 0)),
        (v.Condition(2, "lumber", "round"), 5, (0, 0, 0, 0)),
    ],
)
def test_a_condition_counts_the_harvests_that_meet_it_round_by_round(
    condition: v.Condition, since: int, counts: tuple[int, ...]
) -> None:
    """Turns 1 to 4 are a round, and 5 begins another; what lies before the turns that are counted still adds
    up.
    """
    assert count_condition_hits(condition, "whole", EVERYBODY, HarvestHistory(HARVESTS, since, 4)) == counts


@pytest.mark.parametrize("scope", ["whole", *RESOURCES])
@pytest.mark.parametrize(
    "options", [{}, {"rule_max_cards": 1, "rule_max_turns": 1, "rule_max_points": 1}], ids=["usual", "narrow"]
)
def test_the_game_takes_every_template_as_it_stands(scope: v.Scope, options: dict[str, int]) -> None:
    town = Town(layout="nested", **options)
    town.meet()
    held = town.here.open_meeting.replace(scope=scope)
    chosen = CommonsOptions(**options)
    proposed = [
        one for name in available_templates(scope) for _, one in template_variants(name, scope, chosen)
    ]

    assert len(proposed) > 10
    assert [
        one for one in proposed if check_motion(town.state, town.here, held, 0, motion_of(one)) is not None
    ] == []


@given(
    st.lists(st.tuples(st.integers(0, 3), st.tuples(*[st.integers(0, 4)] * 5)), max_size=12),
    st.integers(0, 5),
)
@settings(max_examples=60, deadline=None)
def test_a_round_catches_whom_a_roll_catches(
    harvests: list[tuple[int, tuple[int, int, int, int, int]]], most: int
) -> None:
    past = HarvestHistory([(turn, seat, cards) for turn, (seat, cards) in enumerate(harvests, 1)], 1, 4)
    roll, whole = (
        count_condition_hits(v.Condition(most, None, per), "whole", EVERYBODY, past)
        for per in ("roll", "round")
    )

    assert all(a <= b for a, b in zip(roll, whole, strict=True))
    assert roll == count_quota_breaches(v.Quota(most), "whole", EVERYBODY, past)
