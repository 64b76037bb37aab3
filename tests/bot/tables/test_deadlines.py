"""The clock's arithmetic."""

from __future__ import annotations

from bot.tables.deadlines import next_due, overdue, renewed
from games.protocol import Waiting

ROLL, ASK, FREE = Waiting(0, "roll", 60, "t1:roll"), Waiting(1, "harvest", 30, "t1:harvest:1"), Waiting(2, "trade", 0, "t1:trade")


def test_a_new_wait_gets_its_time_from_now() -> None:
    assert renewed({}, [ROLL, ASK], 1_000) == {"t1:roll": 61_000, "t1:harvest:1": 31_000}


def test_a_wait_that_goes_on_keeps_its_deadline() -> None:
    assert renewed({"t1:roll": 7}, [ROLL], 50_000) == {"t1:roll": 7}


def test_a_wait_that_is_over_loses_it_and_no_limit_means_none() -> None:
    assert renewed({"t1:roll": 7}, [FREE], 50_000) == {}


def test_only_what_is_still_awaited_can_be_overdue() -> None:
    deadlines = {"t1:roll": 10, "t1:harvest:1": 20}
    assert overdue(deadlines, [ASK], 20) == [ASK]
    assert overdue(deadlines, [ROLL, ASK], 10) == [ROLL]
    assert overdue(deadlines, [ROLL, ASK], 9) == []


def test_the_next_alarm_is_the_earliest() -> None:
    assert next_due({"a": 5, "b": 3}) == 3
    assert next_due({}) is None
