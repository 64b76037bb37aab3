"""When the tables of a lesson end, and what would make up for lost time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot import catalogue
from bot.sessions.plan.remedies import (
    LONGER,
    SHORTER,
    LastStage,
    TableProgress,
    last_stage,
    lesson_outlook,
    scaled_clocks,
)

MODEL = catalogue.find_game("commons").options_model
BASIC = MODEL.model_validate({"rounds_basic": 8, "rounds_ostrom": 0})
BOTH = MODEL.model_validate({"rounds_basic": 8, "rounds_ostrom": 8})
ROUND = 200.0
"""About what a round takes by the book, in seconds."""


def table(number: int = 1, done: int = 3, **changes: Any) -> TableProgress:
    """A table in the Basic stage that plays as fast as expected: its fourth round of eight is half over."""
    fresh = TableProgress(number, BASIC, 4, done, 0, 7 - done, 0, ROUND * done, ROUND / 2)
    return replace(fresh, **changes)


def ends(*tables: TableProgress, bell: float = 10.0, fewer: int = 0, last: LastStage | None = None) -> Any:
    planned = last or last_stage("commons", tables[0].options)
    return lesson_outlook("commons", tables, bell, lambda _: planned, fewer=fewer)


def test_the_last_stage_has_three_rounds_at_least_and_a_game_without_limit_has_none() -> None:
    assert last_stage("commons", BASIC) == ("rounds_basic", 8, 3)
    assert last_stage("commons", BOTH) == ("rounds_ostrom", 8, 3)
    assert last_stage("commons", MODEL.model_validate({"rounds_basic": 0, "rounds_ostrom": 0})) is None
    assert [LastStage("rounds_basic", 8, 3).rounds_left(n) for n in (0, 2, 5, 9)] == [8, 6, 3, 3]


def test_clocks_are_scaled_within_their_bounds_and_those_of_the_absent_or_that_do_not_run_stay() -> None:
    options = MODEL.model_validate({"turn_seconds": 100, "roll_seconds": 0, "absent_seconds": 10})
    shorter, longer = scaled_clocks(options, SHORTER), scaled_clocks(options, LONGER)
    assert (shorter["turn_seconds"], longer["turn_seconds"]) == (70, 143)
    assert not {"roll_seconds", "absent_seconds", "absent"} & shorter.keys()
    day = MODEL.model_validate({"turn_seconds": 24 * 60 * 60})
    assert scaled_clocks(day, LONGER)["turn_seconds"] == 24 * 60 * 60
    assert MODEL.model_validate(options.model_dump(mode="json") | dict(shorter))


def test_the_slowest_table_is_told_and_where_there_is_time_nothing_else() -> None:
    seen = ends(table(1), table(2, took=ROUND * 5), bell=60)
    assert (seen.slowest, seen.shorter, seen.rounds) == (2, 0, 0)
    assert seen.minutes == pytest.approx(4.5 * ROUND * 1.4 / 60, rel=0.1)
    assert lesson_outlook("commons", (), 60, lambda _: None) is None


def test_as_few_rounds_are_left_out_as_suffice_and_the_gain_is_that_of_the_whole_class() -> None:
    seen = ends(table(1), table(2, done=2, left=5), bell=12)
    assert seen.slowest == 2
    assert seen.rounds == 2
    assert seen.minutes - seen.fewer <= 12.5
    assert seen.fewer == pytest.approx(2 * ROUND / 60, abs=1)


def test_no_more_rounds_are_offered_than_can_be_left_out() -> None:
    assert ends(table(), bell=0).rounds == 4, "the round that is being played is played to its end"
    assert ends(table(done=0, took=0.0), bell=0).rounds == 5, "a stage has three rounds"
    assert ends(table(done=0, took=0.0, left=5), bell=0, fewer=2).rounds == 3
    assert ends(table(options=BOTH, coming=8), bell=0).rounds == 5
    assert ends(table(), bell=0, last=LastStage("rounds_basic", 3, 3)).rounds == 0
    nothing = lesson_outlook("commons", (table(),), 0, lambda _: None)
    assert nothing is not None
    assert (nothing.rounds, nothing.fewer) == (0, 0)


def test_shorter_clocks_gain_the_more_the_more_often_they_are_reached() -> None:
    tight = MODEL.model_validate(
        {"rounds_ostrom": 0, "turn_seconds": 30, "roll_seconds": 10, "harvest_seconds": 15}
    )
    loose = MODEL.model_validate(
        {"rounds_ostrom": 0, "turn_seconds": 0, "roll_seconds": 0, "harvest_seconds": 0}
    )
    slow = [ends(table(options=options, took=ROUND * 6), bell=0) for options in (tight, BASIC, loose)]
    assert slow[0].shorter > slow[2].shorter == 0
    assert slow[0].shorter < slow[0].minutes * 0.31


def test_a_stage_to_come_counts_with_its_own_pace_and_one_that_is_over_no_more() -> None:
    whole = table(options=BOTH, coming=8).minutes_left("commons")
    assert whole > table().minutes_left("commons") + 8 * ROUND / 60, "its rounds have meetings"
    later = TableProgress(1, BOTH, 4, 11, 1, 4, 0, ROUND * 11, ROUND / 2).minutes_left("commons")
    assert 0.2 * whole < later < 0.5 * whole
    early = TableProgress(1, BOTH, 4, 4, 1, 7, 0, ROUND * 4, ROUND / 2)
    assert early.minutes_left("commons") > later, "the first stage was cut short"
