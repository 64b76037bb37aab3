"""Instruments that the seam puts into SimCord: clocks, lists that report each entry, a count of the calls to
Discord.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.rehearsal.world import Calls
from bot.stage.discord_api.calls import rate_limit_class, route_of


class WallClock:
    """Stands in for SimCord's own clock: ids and times are true, and the three seconds of an interaction
    really run.
    """

    def __init__(self) -> None:
        self._epoch = datetime.now(UTC)
        self._start = time.perf_counter()
        self.skipped = 0.0
        """Seconds of this clock ahead of the wall."""

    @property
    def elapsed(self) -> float:
        """Return the seconds since the world began, including skipped ones. Not `time.monotonic`, which
        SimCord sets to this very value.
        """
        return time.perf_counter() - self._start + self.skipped

    def now(self) -> datetime:
        """Return the time in this world, in UTC."""
        return self._epoch + timedelta(seconds=self.elapsed)

    def now_ms(self) -> int:
        """Return the time in this world, in milliseconds since the epoch."""
        return int(self.now().timestamp() * 1000)

    def advance(self, seconds: float) -> None:
        """Skip this much time."""
        self.skipped += seconds


class StillClock(WallClock):
    """A clock that moves only by skipped time, from a fixed day, so that games can be replayed."""

    def __init__(self) -> None:
        super().__init__()
        self._epoch = datetime(2026, 1, 5, 9, tzinfo=UTC)

    @property
    def elapsed(self) -> float:
        """Seconds skipped since the world began."""
        return self.skipped


class ObservedList(list[Any]):
    """A list that tells of each entry and keeps only the newest, so that a long rehearsal does not fill the
    memory.
    """

    def __init__(self, tell: Callable[[Any], None], keep: int = 2000) -> None:
        super().__init__()
        self._tell, self._keep = tell, keep

    def append(self, entry: Any) -> None:
        """Add an entry and tell of it."""
        super().append(entry)
        if len(self) > self._keep:
            del self[: self._keep // 2]
        self._tell(entry)


def count_call(calls: Calls, method: str, path: str, kind: Callable[[int], str]) -> None:
    """Count one call of the bot by its route, with a channel named by its `kind`."""
    named = route_of(method, path, kind)
    calls.by_route[named] = calls.by_route.get(named, 0) + 1
    match rate_limit_class(path):
        case "answer":
            calls.callbacks += 1
        case "by_click":
            calls.followups += 1
        case "counted":
            calls.rest += 1
