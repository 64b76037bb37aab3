"""What is wrong, told to the operator in a channel of theirs: one message an hour for each cause, edited while it goes on.

It is read off the metrics once a minute, so that nothing has to remember to raise an alarm. No message names anybody.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

import structlog

from bot.metrics import Metrics
from bot.runtime.every import Every
from bot.runtime.health import Health, Standing
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.discord_time import WARNING_MS
from bot.stage.discord_api.port import Gone, Port, PortError, Sheet
from bot.texts.lookup import ENGLISH, said_in, t
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
LOOK_S, LOOK_MS = 60.0, 60_000
"""Between two looks; an alert is edited no more often."""
HOUR_MS = 3_600_000
"""So long what happens again is told in the message that stands."""
AWAY_S = 60.0
"""Seconds for which the gateway must be away: Discord itself closes connections now and then, and they are back within moments."""
SCOPE = "alerts"
"""Under which the store remembers what was told last, for a process that is restarted over and over, and for others with this database."""

Cause: TypeAlias = Literal["unreadable", "unanswered", "silence", "backup", "gateway", "database", "token", "barred", "clock", "host"]
CAUSES: tuple[Cause, ...] = get_args(Cause)
Reach: TypeAlias = Callable[[int], "tuple[Port, str] | None"]
"""Discord, and the language of the server of a channel there; None while no connection has logged in."""


def levels(found: Standing, metrics: Metrics) -> Mapping[Cause, float]:
    """What each cause has come to: whatever is more than before is news."""
    return {
        "unreadable": metrics.value("moot_tables", state="unreadable"),
        "unanswered": metrics.value("moot_clicks_unanswered_total"),
        "silence": metrics.value("moot_silence_unkept_total"),
        "backup": metrics.value("moot_backups_total", result="failed"),
        "gateway": found.away_s >= AWAY_S,
        "database": found.letters is None,
        "token": metrics.value("moot_clicks_answered_elsewhere_total"),
        "barred": metrics.value("moot_openings_barred_total"),
        "host": metrics.value("moot_host_troubles_total"),
        "clock": abs(metrics.value("moot_clock_difference_seconds")) * 1000 > WARNING_MS,
    }


@dataclass(frozen=True, slots=True)
class Told:
    """An alert that stands: its message, when it was sent, and how often its cause has come up since."""

    message: int
    since_ms: int
    times: int

    def __str__(self) -> str:
        return f"{self.message} {self.since_ms} {self.times}"

    @classmethod
    def read(cls, text: str) -> Told:
        """What `str` has written."""
        return cls(*map(int, text.split()))


class Alerts:
    """Of one process. `channel`: the operator's."""

    def __init__(self, health: Health, store: Store, channel: int, reach: Reach, now_ms: Callable[[], int]) -> None:
        self._health = health
        self._store = store
        self._channel = channel
        self._reach = reach
        self._now_ms = now_ms
        self._before: Mapping[Cause, float] = {}
        self._untold: dict[Cause, int] = {}
        """How often each cause has come up that was not told yet."""
        self._told: dict[Cause, Told] = {}
        self._failing = False

    async def look(self) -> None:
        """Tell what has become worse since the last look; what cannot be told now is told with the next."""
        now = levels(await self._health.look(), self._health.metrics)
        for cause in CAUSES:
            if (more := int(now[cause] - self._before.get(cause, 0))) > 0:
                self._untold[cause] = self._untold.get(cause, 0) + more
        self._before = now
        reached = self._reach(self._channel) if self._untold else None
        if reached is None:
            return
        for cause, times in list(self._untold.items()):
            try:
                with said_in(reached[1]):
                    await self._tell(reached[0], cause, times)
            except PortError as problem:
                self._failed(problem)
            else:
                del self._untold[cause]
                self._failing = False

    def _failed(self, problem: PortError) -> None:
        if not self._failing:
            log.warning("alert_not_sent", problem=type(problem).__name__, detail=str(problem))
        self._failing = True

    async def _tell(self, port: Port, cause: Cause, times: int) -> None:
        """In the message that stands, or in a new one. Raises PortError."""
        now_ms, last = self._now_ms(), await self._last(cause)
        if last is not None and 0 <= now_ms - last.since_ms < HOUR_MS:
            more = Told(last.message, last.since_ms, last.times + times)
            try:
                await port.edit(self._channel, last.message, _sheet(cause, more))
            except Gone:
                last = None
            else:
                await self._remember(cause, more)
                return
        fresh = Told(0, now_ms, times)
        message = await port.send(self._channel, _sheet(cause, fresh), f"alert-{cause}-{now_ms // LOOK_MS}"[:25])
        await self._remember(cause, Told(message, now_ms, times))

    async def _last(self, cause: Cause) -> Told | None:
        """What stands of this cause; while the database cannot be reached, as far as this process knows."""
        try:
            kept = await self._store.get_value(SCOPE, cause)
        except StoreError:
            return self._told.get(cause)
        return self._told.get(cause) if kept is None else Told.read(kept)

    async def _remember(self, cause: Cause, told: Told) -> None:
        self._told[cause] = told
        try:
            await self._store.set_value(SCOPE, cause, str(told))
        except StoreError as problem:
            log.warning("alert_not_remembered", cause=cause, problem=type(problem).__name__)

    async def _guarded(self) -> None:
        try:
            await self.look()
        except Exception:
            log.exception("alerts_failed")

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look once a minute while the block runs."""
        looks = Every(LOOK_S, self._guarded)
        looks.start(at_once=True)
        try:
            yield
        finally:
            looks.cancel()


def reach(health: Health) -> Reach:
    """By the first connection that is logged in; that the gateway is away need not mean that Discord is."""

    def reached(channel: int) -> tuple[Port, str] | None:
        client = next((client for client in health.clients.values() if client.user is not None), None)
        if client is None:
            return None
        guild = getattr(client.get_channel(channel), "guild", None)
        return DiscordPort(client), ENGLISH if guild is None else guild.preferred_locale.value

    return reached


def _sheet(cause: Cause, told: Told) -> Sheet:
    since = f"<t:{told.since_ms // 1000}:t>"
    text = "\n\n".join((t(f"alerts.{cause}"), t("alerts.times", n=told.times, since=since)))
    return Sheet(Panel(title=t(f"alerts.{cause}_title"), text=text, colour=WARNING_COLOUR), "")
