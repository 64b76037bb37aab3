"""Rounds that are counted event by event say what the course and the figures of its stages say, which are
made from states.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.commons.analysis.bands import quantile_band, series_bands, series_figures
from games.commons.analysis.figures import stage_figures
from games.commons.analysis.rounds import MEASURES, Round
from games.commons.research.counterfactuals.silent_replays import rounds_after
from tests.games.analysis.test_course import played, read

WAYS: list[dict[str, Any]] = [
    {"rounds_basic": 4, "rounds_ostrom": 4},
    {
        "rounds_basic": 3,
        "rounds_ostrom": 5,
        "spent_to": "reserve",
        "traded_to": "bank",
        "preset": "fines",
        "self_reward": "announced",
    },
    {
        "rounds_basic": 3,
        "rounds_ostrom": 4,
        "return_to_crashed": "reopens",
        "crash_turns": 5,
        "monopoly": "mcguire",
        "knights": "mcguire",
    },
    {
        "rounds_basic": 3,
        "rounds_ostrom": 3,
        "return_to_crashed": "held_until_recovery",
        "transition": "fresh_board",
        "preset": "2+2",
    },
]


@pytest.mark.parametrize("options", WAYS)
@pytest.mark.parametrize("line_up", [("take_all", "punisher", "conditional", "careful"), ("take_all",) * 4])
def test_rounds_add_up_to_the_figures_of_a_stage(options: dict[str, Any], line_up: tuple[str, ...]) -> None:
    record, _ = played(5, line_up, **options)
    course, every = read(record), rounds_after(record, 0)
    basic, ostrom = stage_figures(course)
    for stage, rounds in (
        (basic, every[: options["rounds_basic"]]),
        (ostrom, every[options["rounds_basic"] :]),
    ):
        found = {one.name: one.compute(rounds) for one in MEASURES}
        told = {
            name: getattr(stage, name)
            for name in ("growth_lost", "taken", "returned", "refused", "crashes", "lowest", "earned")
        }
        assert {name: found[name] for name in told} == pytest.approx(told)
        assert found["survivors"] == len(stage.survivors)
        assert rounds[-1].points == stage.points
    ends = {turn.at.round: sum(turn.stock) for turn in course.turns}
    assert [one.stock for one in every] == [ends[one.number] for one in every]


def a_round(number: int, stock: int, **changes: Any) -> Round:
    facts: dict[str, Any] = {
        "growth_lost": 2,
        "crashes": 1,
        "taken": 10,
        "returned": 5,
        "asked": 20,
        "received": 10,
    }
    return Round(
        number, stock, **{**facts, "points": (9, 2, 4, 3), "tokens": (0, 0, 3, 0), "survivors": 1, **changes}
    )


def test_points_that_rules_gave_are_told_apart() -> None:
    found = {one.name: one.compute([a_round(1, 20)]) for one in MEASURES}

    assert found["lowest"] == 3
    assert found["earned"] == 2
    assert found["refused"] == 0.5
    assert {one.name: one.compute([a_round(1, 20, asked=0, received=0)]) for one in MEASURES}["refused"] == 0


def test_a_band_leaves_a_tenth_out_at_either_end() -> None:
    ten = quantile_band([*range(11)])

    assert (ten.low, ten.median, ten.high) == (1, 5, 9)
    assert (ten.holds(1), ten.holds(9), ten.holds(0.9), ten.holds(10)) == (True, True, False, False)
    assert quantile_band([3]) == quantile_band([3, 3, 3])


def test_what_is_drawn_is_drawn_for_each_round_that_all_plays_have() -> None:
    plays = [[a_round(3, 10), a_round(4, 20)], [a_round(3, 30), a_round(4, 40), a_round(5, 50)]]

    assert [(one.low, one.high) for one in series_bands(plays)["stock"]] == [(12, 28), (22, 38)]
    assert series_figures(plays[1])["stock"] == (30, 40, 50)
    assert series_figures(plays[1])["crashes"] == (1, 2, 3)
