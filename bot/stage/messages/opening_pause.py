"""A pause of all openings of direct messages, after Discord refused one for the bot's own sake (docs/discord.md, Direct messages)."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.metrics import Metrics
from bot.stage.discord_api.port import OpeningsRefused

log = structlog.get_logger(__name__)

LIMITED_MS, LONGEST_LIMITED_MS = 60_000, 600_000
"""The first pause after the bot has opened too fast, and the longest: each further one in a row is twice as long."""
BARRED_MS, LONGEST_BARRED_MS = 600_000, 3_600_000
"""The same where Discord lets the bot open none at all."""


class OpeningPause:
    """Nobody is written to for the first time while it lasts. What a person has chosen is no part of it, and nothing is stored."""

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
        """The seconds until another one may be opened; 0 where nothing stands in the way."""
        now = self._now_ms()
        return (self._until_ms - now) / 1000 if self._begun_ms <= now < self._until_ms else 0.0  # the clock may have been put back

    @property
    def bars_all(self) -> bool:
        """Whether the bot may write no fresh direct message at all just now, rather than only open none."""
        return self._barred and bool(self.seconds)

    def check(self) -> None:
        """Raise OpeningsRefused while the pause lasts."""
        if seconds := self.seconds:
            raise OpeningsRefused(seconds, barred=self._barred)

    def begin(self, *, barred: bool) -> OpeningsRefused:
        """Open none for a while, and longer after each refusal in a row; returns what to raise. Whoever runs Moot is alerted once."""
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

    def end(self) -> None:
        """Discord has opened one again."""
        self._begun_ms = self._until_ms = self._refusals = 0
        self._alerted = self._barred = False
