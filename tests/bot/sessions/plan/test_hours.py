"""Quiet hours, by the clock on the wall of the plan's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sessions.plan.hours import is_quiet, next_quiet_change_ms
from bot.sessions.plan.plans import load_plan

NIGHT = load_plan("week").model_copy(update={"quiet": "21:00-08:00", "time_zone": "Europe/Berlin"})
NOON = load_plan("week").model_copy(update={"quiet": "12:00-13:30", "time_zone": "UTC"})


def berlin(day: int, hour: int, minute: int = 0) -> int:
    """A time of March 2026, in which the clocks are put forward on the 29th."""
    return int(datetime(2026, 3, day, hour, minute, tzinfo=ZoneInfo("Europe/Berlin")).timestamp() * 1000)


@pytest.mark.parametrize(
    ("hour", "quiet"), [(20, False), (21, True), (23, True), (0, True), (7, True), (8, False), (12, False)]
)
def test_a_night_goes_over_midnight(hour: int, quiet: bool) -> None:
    assert is_quiet(NIGHT, berlin(5, hour)) is quiet


def test_the_night_in_which_the_clocks_are_put_forward_ends_by_the_wall() -> None:
    assert next_quiet_change_ms(NIGHT, berlin(28, 22)) == berlin(29, 8)
    assert berlin(29, 8) - berlin(28, 22) == 9 * 3_600_000


def test_a_plan_without_quiet_hours_is_never_quiet() -> None:
    plan = load_plan("basic-60")
    assert not is_quiet(plan, berlin(1, 3))
    assert next_quiet_change_ms(plan, berlin(1, 3)) is None


@given(st.integers(0, 400 * 24 * 60), st.sampled_from([NIGHT, NOON]))
def test_at_every_change_it_becomes_the_other_and_nothing_changes_before(minutes: int, plan: object) -> None:
    assert plan in (NIGHT, NOON)
    chosen = NIGHT if plan is NIGHT else NOON
    now = int((datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)).timestamp() * 1000)
    change = next_quiet_change_ms(chosen, now)
    assert change is not None
    assert now < change <= now + 86_400_000
    assert is_quiet(chosen, change) is not is_quiet(chosen, now)
    assert is_quiet(chosen, change - 1) is is_quiet(chosen, now)
