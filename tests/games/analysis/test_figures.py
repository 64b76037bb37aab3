"""Figures of stages agree with the measures, cards are conserved, and principles show where the acts say so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.analysis.played_by import TableDeciders, table_deciders
from games.commons.analysis.course import Act
from games.commons.analysis.figures import (
    LOWEST_SEATS,
    promise_tests,
    requests_by_round,
    stage_figures,
    survival_curve,
)
from games.commons.analysis.principles import has_outside_rollback, principle_signs
from games.commons.basic.events import Recovered
from games.commons.governance.events import PointsGiven
from games.record import Record, TableRow
from tests.games.analysis.test_course import played, read, taken_back
from tests.support.played_by_people import played as by_people_played

GAMES: list[tuple[int, dict[str, Any]]] = [
    (11, {"rounds_basic": 4, "rounds_ostrom": 5}),
    (12, {"rounds_basic": 5, "rounds_ostrom": 4}),
]


def by_everybody(record: Record) -> TableDeciders:
    """Who played a recorded table."""
    return table_deciders(record, {})


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_stages_tell_what_the_measures_count(seed: int, options: dict[str, Any]) -> None:
    record, measures = played(seed, **options)
    course = read(record)
    for stage, counted in zip(stage_figures(course), measures["stages"], strict=True):
        assert (stage.stage, stage.rounds, stage.crashes) == (
            counted["stage"],
            counted["rounds"],
            counted["crashes"],
        )
        assert (list(stage.survivors), list(stage.points)) == (counted["survivors"], counted["points"])
        asked = sum(sum(one.asked) for one in course.requests if one.at.stage == stage.stage)
        assert stage.refused == pytest.approx(counted["refused"] / asked)
        assert stage.lowest == sum(sorted(counted["points"])[:LOWEST_SEATS]) / LOWEST_SEATS
        assert 0 <= stage.growth_lost <= 10
    assert sum(stage.tempted for stage in stage_figures(course)) == len(promise_tests(course))
    for seat in range(4):
        assert sum(one.asked for one in requests_by_round(course, seat)) == sum(
            measures["seats"][seat]["asked"]
        )


def test_points_that_rules_gave_are_not_earned() -> None:
    course = read(played(11, rounds_basic=4, rounds_ostrom=5)[0])
    last = course.acts[-1]
    for seat, amount in ((0, 2), (1, -1), (0, 1)):
        course.acts.append(Act(last.at, last.by, PointsGiven(seat=seat, amount=amount)))
    basic, ostrom = stage_figures(course)
    had = [
        sum(
            act.event.amount
            for act in course.acts
            if isinstance(act.event, PointsGiven) and act.event.seat == seat
        )
        for seat in range(4)
    ]
    assert basic.earned_points == basic.points
    assert list(ostrom.earned_points) == [
        points - given for points, given in zip(ostrom.points, had, strict=True)
    ]
    assert ostrom.earned == sum(sorted(ostrom.earned_points)[:LOWEST_SEATS]) / LOWEST_SEATS
    assert replace(ostrom, tokens=()).earned_points == ostrom.points, (
        "figures of an earlier version have no tokens"
    )


def test_a_table_that_was_stopped_lets_no_kind_last_longer_than_it_was_played() -> None:
    whole, stopped = (4, [2, 4]), (2, [2])

    assert survival_curve([whole, stopped]) == pytest.approx([1, 1, 8 / 10, 8 / 10, 8 / 10 * 3 / 4])
    assert survival_curve([whole, whole]) == pytest.approx([1, 1, 4 / 5, 4 / 5, 3 / 5])
    assert survival_curve([(3, [1, 1, 1, 2, 2])]) == pytest.approx([1, 2 / 5, 0, 0])


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_no_card_comes_or_goes_unseen(seed: int, options: dict[str, Any]) -> None:
    course = read(played(seed, **options)[0])
    for kind, name in enumerate(("lumber", "brick", "wheat", "wool", "ore")):
        recovered = sum(
            event.count for _, event in course.events_of_kind(Recovered) if event.resource == name
        )
        flows = sum(turn.returned[kind] - turn.taken[kind] for turn in course.turns)
        assert course.turns[-1].stock[kind] == 6 + flows + recovered


def test_a_principle_shows_itself_exactly_where_its_acts_are_counted() -> None:
    for seed in range(20, 24):
        record, measures = by_people_played(
            seed, ("take_all", "punisher", "punisher", "careful"), rounds_basic=3, rounds_ostrom=5
        )
        acts, found = measures["governance"], principle_signs(read(record), by_everybody(record))
        assert [one.principle for one in found] == [*range(1, 9)]
        came = {one.principle for one in found if one.at is not None}
        assert sorted(came) == acts["principles"]
        assert (2 in came) == bool(acts["rules_changed"] or acts["promises"])
        assert (3 in came) == bool(acts["carried"])
        assert (4 in came) == bool(acts["sanctions"] or acts["rewards"] or acts["flags"])
        assert (5 in came) == bool(acts["repeated"])
        assert (1 in came) == bool(acts["resource_meetings"])
        assert all(one.at.stage == "ostrom" for one in found if one.at is not None)
        assert found[6].sign != "overruled"


def test_a_group_that_could_not_govern_itself_shows_none() -> None:
    record = by_people_played(13, rounds_basic=3, rounds_ostrom=0)[0]
    assert principle_signs(read(record), by_everybody(record)) == ()


def test_a_game_that_the_instructor_took_back_was_not_left_alone_and_one_act_that_a_player_took_back_is_nobody_elses() -> (
    None
):
    record = played(20, rounds_basic=3, rounds_ostrom=3)[0]
    undone = Record(
        record.header,
        (*record.rows, TableRow(len(record.rows) + 1, "rolled_back", to_sequence=len(record.rows) - 1)),
    )

    assert not has_outside_rollback(record)
    assert not has_outside_rollback(undone)
    assert has_outside_rollback(taken_back(record, 20))
    seventh = principle_signs(read(record), by_everybody(record), taken_back=True)[6]
    assert (seventh.sign, seventh.at) == ("overruled", None)
