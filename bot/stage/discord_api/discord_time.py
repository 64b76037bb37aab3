"""Discord's time, as far as this computer's clock is proved wrong: who had the floor when is told by Discord's ids, which its clock makes.

Each answer tells the second in which Discord made it (`Date`), between two moments of our own clock. A clock that may be right is believed.
"""

from __future__ import annotations

from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import structlog

from bot.metrics import Metrics

log = structlog.get_logger(__name__)

SECOND_MS = 1000
TOLERATED_MS = 5000
"""From this difference on whoever runs Moot is warned."""


class DiscordTime:
    """A clock: this computer's, put right where Discord's answers prove that it is wrong."""

    def __init__(self, host_ms: Callable[[], int], metrics: Metrics) -> None:
        self.host_ms = host_ms
        self._metrics = metrics
        self._earliest: int | None = None
        self._latest: int | None = None
        """By how many milliseconds Discord's clock is before ours at least, and at most."""
        self._difference = 0
        self._warned = False

    def __call__(self) -> int:
        """Milliseconds since the epoch, as Discord counts them."""
        return self.host_ms() + self._difference

    def learn(self, second_ms: int, asked_ms: int, answered_ms: int) -> None:
        """An answer was made in the second that begins at `second_ms`; it was asked for and came at these times of our own clock."""
        if answered_ms < asked_ms:
            return  # the clock was put back meanwhile
        earliest, latest = second_ms - answered_ms, second_ms + SECOND_MS - asked_ms
        if self._earliest is not None and self._latest is not None:
            both = max(earliest, self._earliest), min(latest, self._latest)
            earliest, latest = both if both[0] <= both[1] else (earliest, latest)  # else a clock was set since
        self._earliest, self._latest = earliest, latest
        if earliest <= 0 <= latest:
            self._difference = 0
        elif not earliest <= self._difference <= latest:
            self._difference = (earliest + latest) // 2
        self._metrics.clock.set(self._difference / 1000)
        self._warn()

    def _warn(self) -> None:
        wrong = abs(self._difference) > TOLERATED_MS
        if wrong and not self._warned:
            log.warning("clock_differs_from_discord", seconds=round(self._difference / 1000, 1))
        self._warned = wrong


def watch_dates(trace: aiohttp.TraceConfig, clock: DiscordTime) -> aiohttp.TraceConfig:
    """Have this clock learn from each answer. What has no date tells nothing."""

    async def begin(_session: aiohttp.ClientSession, about: SimpleNamespace, _request: Any) -> None:
        about.asked_ms = clock.host_ms()

    async def end(_session: aiohttp.ClientSession, about: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        try:
            second_ms = round(parsedate_to_datetime(request.response.headers["Date"]).timestamp() * 1000)
        except (KeyError, ValueError):
            return
        clock.learn(second_ms, about.asked_ms, clock.host_ms())

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace
