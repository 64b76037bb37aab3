"""Pauses the opening of direct messages after Discord refused one because of the bot itself
(docs/build/discord.md, Direct messages).
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.metrics import Metrics
from bot.stage.discord_api.port import OpeningsRefused

log = structlog.get_logger(__name__)

LIMITED_MS, LONGEST_LIMITED_MS = 60_000, 600_000
"""The first and the longest pause after the bot has opened too many; each consecutive one is twice as long.
"""
BARRED_MS, LONGEST_BARRED_MS = 600_000, 3_600_000
"""The same when Discord lets the bot open none at all."""


class OpeningPause:
    """While it lasts, no direct messages are opened. Users' own settings play no part, and nothing is stored."""

    def __init__(self, now_ms: Callable[[], int], metrics: Metrics) -> None:
        self._now_ms = now_ms
        self._metrics = metrics
        self._begun_ms = 0
        self._until_ms = 0
        self._refusals = 0
        self._alerted = False
        self._barred = False

    @property
    def seconds(self) -> float:
        """Seconds until the next opening is allowed; 0 if it is allowed now."""
        now = self._now_ms()
        return (
            (self._until_ms - now) / 1000 if self._begun_ms <= now < self._until_ms else 0.0
        )  # the clock may have been put back

    @property
    def bars_all(self) -> bool:
        """Return whether the bot may send no new direct message at all, rather than only open none."""
        return self._barred and bool(self.seconds)

    def check(self) -> None:
        """Raise OpeningsRefused while the pause lasts."""
        if seconds := self.seconds:
            raise OpeningsRefused(seconds, barred=self._barred)

    def start_pause(self, *, barred: bool) -> OpeningsRefused:
        """Begin a pause, longer after each consecutive refusal, and return the exception to raise. The host
        is alerted once.
        """
        if not self.seconds:  # else several were on their way at once
            first, longest = (BARRED_MS, LONGEST_BARRED_MS) if barred else (LIMITED_MS, LONGEST_LIMITED_MS)
            self._begun_ms = self._now_ms()
            self._until_ms = self._begun_ms + min(first << min(self._refusals, 10), longest)
            self._refusals += 1
            self._barred = barred
            log.warning("stage.openings_paused", barred=barred, seconds=self.seconds)
        if barred and not self._alerted:
            self._alerted = True
            self._metrics.barred.inc()
            log.error("stage.openings_barred")
        return OpeningsRefused(self.seconds, barred=barred)

    def end_pause(self) -> None:
        """End the pause: Discord has opened one again."""
        self._begun_ms = self._until_ms = self._refusals = 0
        self._alerted = self._barred = False
