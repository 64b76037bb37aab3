"""The clock's arithmetic."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.deadlines import (
    cap_limits,
    deadline_ms,
    next_deadline_ms,
    overdue_waits,
    starts_after_limit_change,
    updated_wait_starts,
)
from games.protocol import PendingInput

ROLL, ASK, FREE = (
    PendingInput(0, "roll", 60, "t1:roll"),
    PendingInput(1, "harvest", 30, "t1:harvest:1"),
    PendingInput(2, "trade", 0, "t1:trade"),
)


def test_a_new_wait_gets_its_time_from_now() -> None:
    since = updated_wait_starts({}, [ROLL, ASK], 1_000)
    assert (deadline_ms(since, ROLL), deadline_ms(since, ASK)) == (61_000, 31_000)


def test_a_wait_that_goes_on_keeps_its_beginning() -> None:
    assert updated_wait_starts({"t1:roll": 7}, [ROLL], 50_000) == {"t1:roll": 7}


def test_a_wait_whose_time_grows_goes_on_from_its_own_beginning() -> None:
    longer = replace(ROLL, seconds=180)
    assert deadline_ms(updated_wait_starts({"t1:roll": 7}, [longer], 50_000), longer) == 180_007


def test_a_wait_that_is_over_loses_it_and_no_limit_means_none() -> None:
    assert updated_wait_starts({"t1:roll": 7}, [FREE], 50_000) == {}
    assert deadline_ms({}, FREE) is None


def test_only_what_is_still_awaited_can_be_overdue() -> None:
    since = {"t1:roll": 10, "t1:harvest:1": 20}
    assert overdue_waits(since, [ASK], 30_020) == [ASK]
    assert overdue_waits(since, [ROLL, ASK], 30_020) == [ASK]
    assert overdue_waits(since, [ROLL, ASK], 30_019) == []


def test_the_next_alarm_is_the_earliest() -> None:
    assert next_deadline_ms({"t1:roll": 10, "t1:harvest:1": 20}, [ROLL, ASK]) == 30_020
    assert next_deadline_ms({}, [ROLL]) is None


VOTES = [PendingInput(seat, "vote", 60, "vote.1") for seat in range(3)]


def test_whoever_has_missed_a_turn_is_waited_for_a_short_time_once_nobody_else_is_asked_for_the_same() -> (
    None
):
    assert cap_limits([ROLL, ASK], {0}, 10) == (replace(ROLL, seconds=10), ASK)
    assert cap_limits(VOTES, {1}, 10) == tuple(VOTES), (
        "two others may still vote: the clock must not tell who has"
    )
    assert cap_limits(VOTES[1:2], {1}, 10) == (replace(VOTES[1], seconds=10),)
    assert cap_limits(VOTES, {0, 1, 2}, 10) == tuple(replace(vote, seconds=10) for vote in VOTES)


def test_what_has_no_limit_or_a_shorter_one_keeps_it() -> None:
    assert cap_limits([FREE, ASK], {1, 2}, 45) == (FREE, ASK)


def test_a_limit_made_shorter_while_it_runs_ends_with_ten_seconds_notice_and_others_as_they_were() -> None:
    shorter = replace(ROLL, seconds=20)
    assert deadline_ms(starts_after_limit_change({"t1:roll": 1}, [shorter], 50_000), shorter) == 60_000
    assert deadline_ms(starts_after_limit_change({"t1:roll": 45_000}, [shorter], 50_000), shorter) == 65_000
    assert starts_after_limit_change({"t1:roll": 1}, [replace(ROLL, seconds=0)], 50_000) == {}
