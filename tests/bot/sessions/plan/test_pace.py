"""The pace of people: what was seen of it comes out again, and a forecast follows what a table does."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import catalogue
from bot.command_line.simulating.runs import Run
from bot.sessions.plan.pace import forecast, remaining_time, round_seconds
from bot.sessions.plan.plans import Plan, load_plan, plan_names
from tests.pebbles.game import PEBBLES

COMMONS = catalogue.find_game("commons")


def plan(minutes: int = 60, options: dict[str, Any] | None = None, **changes: Any) -> Plan:
    return Plan.model_validate(
        {
            "name": "mine",
            "title": "Mine",
            "game": "commons",
            "minutes": minutes,
            "options": options or {},
            **changes,
        }
    )


def likely(mine: Plan, **changes: Any) -> float:
    return sum(lesson.likely for lesson in forecast(mine, COMMONS, classes=30, **changes).lessons)


# What was seen


def test_a_round_of_attentive_people_takes_three_minutes_and_a_third() -> None:
    assert round_seconds(plan(), COMMONS)[0] / 60 == pytest.approx(3.3, abs=0.15)


def test_eight_and_eight_rounds_take_a_table_100_to_115_minutes() -> None:
    whole = forecast(plan(), COMMONS, tables=1).lessons[0]

    assert 100 <= whole.likely <= 115
    assert whole.late <= 1.1 * 115


def test_nobody_takes_time_for_dice_that_fall_by_themselves() -> None:
    rolled, fallen = (round_seconds(plan(options={"roll": roll}), COMMONS)[0] for roll in ("player", "auto"))

    assert 4 * 8 <= rolled - fallen <= 4 * 8 * 1.4


def test_every_number_of_the_pace_says_where_it_comes_from() -> None:
    text = resources.files("bot.sessions.plan").joinpath("pace.toml").read_text(encoding="utf-8")
    lesson = text[text.index("[lesson]") : text.index("[slow]")]

    assert [line for line in lesson.splitlines()[1:] if line and "#" not in line] == []


# Our plans


@pytest.mark.long
@pytest.mark.long
@pytest.mark.parametrize("name", plan_names())
def test_nine_classes_of_ten_end_within_the_lesson_and_the_page_for_teachers_tells_these_times(
    name: str,
) -> None:
    ahead = forecast(load_plan(name), catalogue.find_game(load_plan(name).game))

    assert len(ahead.lessons) == load_plan(name).lessons
    assert ahead.in_time >= 0.9
    assert all(lesson.likely < lesson.late <= load_plan(name).minutes for lesson in ahead.lessons)
    page = (Path(__file__).resolve().parents[4] / "docs/research/plans.md").read_text(encoding="utf-8")
    told = ", then ".join(f"{lesson.likely:.0f} ({lesson.late:.0f})" for lesson in ahead.lessons)
    assert name == "week" or f"| `{name}` | {told} of {load_plan(name).minutes} min |" in page


@pytest.mark.long
@pytest.mark.parametrize("name", ["first-45", "basic-60"])
def test_a_few_games_show_what_the_calibration_measured(name: str) -> None:
    """200 games a cell stand in docs/research/plans.md."""
    options = COMMONS.options_model.model_validate(load_plan(name).table_options(COMMONS.options_model, 4))
    careful, greedy = (
        Run(game="commons", options=options, players=(player,) * 4, seed=7).part(range(12))
        for player in ("careful", "take_all")
    )

    assert careful.survivors / 12 >= 2.0
    assert greedy.survivors / 12 <= 1.0


# Before a lesson


def test_the_same_seed_gives_the_same_classes() -> None:
    assert forecast(plan(), COMMONS, classes=5, seed=1) == forecast(plan(), COMMONS, classes=5, seed=1)
    assert forecast(plan(), COMMONS, classes=5, seed=1) != forecast(plan(), COMMONS, classes=5, seed=2)


@pytest.mark.long
@pytest.mark.parametrize(
    ("shorter", "longer"),
    [
        (plan(options={"rounds_basic": 4}), plan(options={"rounds_basic": 5})),
        (plan(options={"rounds_ostrom": 4}), plan(options={"rounds_ostrom": 5})),
        (plan(options={"turn_seconds": 20}), plan()),
        (plan(options={"meeting_seconds": 120}), plan()),
        (plan(seats=3, fewest=2), plan()),
        (plan(), plan(practice=1)),
        (plan(), plan(pause=True)),
    ],
)
def test_more_takes_longer(shorter: Plan, longer: Plan) -> None:
    assert likely(shorter) + 1 < likely(longer)


def test_a_class_waits_for_its_slowest_table() -> None:
    assert likely(plan(), tables=1) + 2 < likely(plan(), tables=7)


def test_a_plan_that_cannot_be_played_in_its_time_says_so() -> None:
    assert forecast(plan(minutes=60), COMMONS, classes=20).in_time == 0


def test_hours_of_quiet_are_added() -> None:
    hours = {
        "roll_seconds": 7200,
        "harvest_seconds": 7200,
        "turn_seconds": 7200,
        "rounds_basic": 3,
        "rounds_ostrom": 0,
    }
    slow = plan(minutes=9000, options=hours)

    assert likely(slow) > 24 * 60
    assert likely(slow.model_copy(update={"quiet": "20:00-08:00"})) == pytest.approx(2 * likely(slow))


@pytest.mark.parametrize("options", [{}, {"rounds_ostrom": 0}])
def test_two_lessons_share_what_one_would_take(options: dict[str, Any]) -> None:
    first, second = forecast(plan(lessons=2, options=options), COMMONS, classes=20).lessons

    assert first.likely + second.likely == pytest.approx(likely(plan(options=options)), abs=12)
    assert second.likely > 15


def test_a_game_of_which_nothing_is_known_takes_sign_up_and_debrief_at_least() -> None:
    ahead = forecast(plan(game="pebbles", seats=2, fewest=2), PEBBLES, classes=5)

    assert ahead.lessons[0].likely == pytest.approx(18)


def test_each_game_that_there_is_has_its_own_pace() -> None:
    book = tomllib.loads(
        resources.files("bot.sessions.plan").joinpath("pace.toml").read_text(encoding="utf-8")
    )

    assert {*catalogue.names()} <= book.keys()
    for game in catalogue.names():
        for wait in book[game]["waits"]:
            assert wait["clock"] in catalogue.find_game(game).options_model.model_fields


# While it goes on

ROUNDS = st.lists(st.floats(30, 1000), min_size=1, max_size=20)


def test_a_table_at_the_usual_pace_needs_what_is_left() -> None:
    assert remaining_time([200.0] * 8, 4, 800.0).likely == pytest.approx(800 / 60)
    assert remaining_time([200.0] * 8, 4, 800.0, current=60.0).likely == pytest.approx(740 / 60)


def test_a_slow_table_is_expected_to_stay_slow_the_more_the_longer_it_was() -> None:
    begun, later = remaining_time([200.0] * 9, 1, 300.0), remaining_time([200.0] * 9, 5, 1500.0)

    assert 200 * 8 < begun.likely * 60 < 300 * 8
    assert begun.likely / 8 < later.likely / 4 < 300 / 60


@given(ROUNDS, st.integers(0, 25), st.floats(0, 20_000), st.floats(0, 5_000))
def test_an_end_lies_ahead_until_there_is_nothing_left(
    rounds: list[float], done: int, took: float, current: float
) -> None:
    span = remaining_time(rounds, done, took, current)

    assert (span.likely == span.late == 0) if done >= len(rounds) else (0 < span.likely < span.late)


@given(ROUNDS, st.data())
def test_who_has_taken_longer_ends_later(rounds: list[float], data: st.DataObject) -> None:
    done = data.draw(st.integers(1, len(rounds)))
    took, more = data.draw(st.floats(0, 9_000)), data.draw(st.floats(1, 9_000))

    assert remaining_time(rounds, done, took).likely <= remaining_time(rounds, done, took + more).likely


@given(ROUNDS, st.data())
def test_doubt_shrinks_with_every_round(rounds: list[float], data: st.DataObject) -> None:
    rounds = [rounds[0]] * (len(rounds) + 2)
    done = data.draw(st.integers(0, len(rounds) - 2))
    before, after = (remaining_time(rounds, n, sum(rounds[:n])) for n in (done, done + 1))

    assert after.late / after.likely < before.late / before.likely
