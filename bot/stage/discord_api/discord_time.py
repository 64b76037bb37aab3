"""Corrects this computer's clock when Discord's answers prove it wrong: Discord's ids decide who had the
floor when.

Each answer has its second (`Date`), which lies between two moments of our clock. A clock that may be right is
trusted.
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
WARNING_MS = 5000
"""Minimum difference for warning the host."""


class DiscordTime:
    """This computer's clock, corrected when Discord's answers prove it wrong."""

    def __init__(self, host_ms: Callable[[], int], metrics: Metrics) -> None:
        self.host_ms = host_ms
        self._metrics = metrics
        self._earliest: int | None = None
        self._latest: int | None = None
        """Bounds of Discord's lead over our clock, in milliseconds."""
        self._difference = 0
        self._warned = False

    def __call__(self) -> int:
        """Return milliseconds since the epoch by Discord's clock."""
        return self.host_ms() + self._difference

    def learn(self, second_ms: int, asked_ms: int, answered_ms: int) -> None:
        """Narrow the difference by an answer made in the second beginning at `second_ms`; the request and the
        answer have these times on our clock.
        """
        if answered_ms < asked_ms:
            return  # the clock was put back meanwhile
        earliest, latest = second_ms - answered_ms, second_ms + SECOND_MS - asked_ms
        if self._earliest is not None and self._latest is not None:
            both = max(earliest, self._earliest), min(latest, self._latest)
            earliest, latest = (
                both if both[0] <= both[1] else (earliest, latest)
            )  # else a clock was set since
        self._earliest, self._latest = earliest, latest
        if earliest <= 0 <= latest:
            self._difference = 0
        elif not earliest <= self._difference <= latest:
            self._difference = (earliest + latest) // 2
        self._metrics.clock.set(self._difference / 1000)
        self._warn()

    def _warn(self) -> None:
        wrong = abs(self._difference) > WARNING_MS
        if wrong and not self._warned:
            log.warning("clock_differs_from_discord", seconds=round(self._difference / 1000, 1))
        self._warned = wrong


def watch_dates(trace: aiohttp.TraceConfig, clock: DiscordTime) -> aiohttp.TraceConfig:
    """Let this clock learn from every answer with a date."""

    async def on_start(_session: aiohttp.ClientSession, about: SimpleNamespace, _request: Any) -> None:
        about.asked_ms = clock.host_ms()

    async def on_end(
        _session: aiohttp.ClientSession, about: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        try:
            second_ms = round(parsedate_to_datetime(request.response.headers["Date"]).timestamp() * 1000)
        except (KeyError, ValueError):
            return
        clock.learn(second_ms, about.asked_ms, clock.host_ms())

    trace.on_request_start.append(on_start)
    trace.on_request_end.append(on_end)
    return trace
