"""Quiet hours of a plan, when the clocks of a game of days stop. Pure."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.sessions.plan.plans import Plan


def is_quiet(plan: Plan, now_ms: int) -> bool:
    """Return whether all tables rest now. Quiet hours may span midnight."""
    if not plan.quiet:
        return False
    begin, end = _hours(plan)
    now = _local_time(plan, now_ms).time()
    return begin <= now < end if begin < end else now >= begin or now < end


def next_quiet_change_ms(plan: Plan, now_ms: int) -> int | None:
    """Return when the quiet hours begin or end next, in milliseconds since the epoch; None without quiet
    hours.

    Times are wall-clock times: at a change of clocks the zone decides about skipped and repeated hours.
    """
    if not plan.quiet:
        return None
    local_time = _local_time(plan, now_ms)
    changes = [
        moment
        for day in range(3)
        for hour in _hours(plan)
        if (
            moment := datetime.combine(
                local_time.date() + timedelta(days=day), hour, local_time.tzinfo
            ).astimezone(UTC)
        )
        > local_time
    ]
    return int(min(changes).timestamp() * 1000)


def _local_time(plan: Plan, now_ms: int) -> datetime:
    return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(
        ZoneInfo(plan.time_zone) if plan.time_zone != "UTC" else UTC
    )


def _hours(plan: Plan) -> tuple[time, time]:
    begin, end = (time(int(text[:2]), int(text[3:])) for text in plan.quiet.split("-"))
    return begin, end
