"""Alerts to the operator's channel: one message an hour for each cause, edited while it goes on.

They are read off the metrics once a minute, so no code has to raise an alarm. No message names a person.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

import structlog

from bot.metrics import Metrics
from bot.runtime.every import PeriodicTask
from bot.runtime.health import Health, HealthStatus
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.discord_time import WARNING_MS
from bot.stage.discord_api.port import Gone, Port, PortError, Sheet
from bot.texts.lookup import ENGLISH, t, use_language
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
LOOK_S, LOOK_MS = 60.0, 60_000
"""Between two looks; an alert is edited no more often."""
ALERT_LIFETIME_MS = 3_600_000
"""How long a repeated cause edits the existing message."""
GATEWAY_AWAY_S = 60.0
"""Seconds that the gateway must be away: Discord itself closes connections now and then for moments."""
SCOPE = "alerts"
"""The store's scope of the last alerts, for restarts and other processes with this database."""

Cause: TypeAlias = Literal[
    "unreadable", "unanswered", "silence", "backup", "gateway", "database", "token", "barred", "clock", "host"
]
CAUSES: tuple[Cause, ...] = get_args(Cause)
Reach: TypeAlias = Callable[[int], "tuple[Port, str] | None"]
"""Returns the port, and the language of this channel's server; None until a connection has logged in."""


def cause_levels(status: HealthStatus, metrics: Metrics) -> Mapping[Cause, float]:
    """Return the level of each cause; any increase is news."""
    return {
        "unreadable": metrics.value("moot_tables", state="unreadable"),
        "unanswered": metrics.value("moot_clicks_unanswered_total"),
        "silence": metrics.value("moot_silence_unkept_total"),
        "backup": metrics.value("moot_backups_total", result="failed"),
        "gateway": status.away_s >= GATEWAY_AWAY_S,
        "database": status.letters is None,
        "token": metrics.value("moot_clicks_answered_elsewhere_total"),
        "barred": metrics.value("moot_openings_barred_total"),
        "host": metrics.value("moot_host_troubles_total"),
        "clock": abs(metrics.value("moot_clock_difference_seconds")) * 1000 > WARNING_MS,
    }


@dataclass(frozen=True, slots=True)
class SentAlert:
    """A sent alert: its message, when it was sent, and how often its cause has occurred since."""

    message: int
    since_ms: int
    times: int

    def __str__(self) -> str:
        return f"{self.message} {self.since_ms} {self.times}"

    @classmethod
    def parse(cls, text: str) -> SentAlert:
        """Parse the text that `str` returns."""
        return cls(*map(int, text.split()))


class Alerts:
    """The alerts of one process. `channel`: the operator's."""

    def __init__(
        self, health: Health, store: Store, channel: int, reach: Reach, now_ms: Callable[[], int]
    ) -> None:
        self._health = health
        self._store = store
        self._channel = channel
        self._reach = reach
        self._now_ms = now_ms
        self._before: Mapping[Cause, float] = {}
        self._untold: dict[Cause, int] = {}
        """How often each cause has come up that was not told yet."""
        self._told: dict[Cause, SentAlert] = {}
        self._failing = False

    async def check(self) -> None:
        """Report deteriorations since the last check. Failed messages are retried at the next."""
        current = cause_levels(await self._health.update(), self._health.metrics)
        for cause in CAUSES:
            if (more := int(current[cause] - self._before.get(cause, 0))) > 0:
                self._untold[cause] = self._untold.get(cause, 0) + more
        self._before = current
        destination = self._reach(self._channel) if self._untold else None
        if destination is None:
            return
        for cause, times in list(self._untold.items()):
            try:
                with use_language(destination[1]):
                    await self._send_or_edit(destination[0], cause, times)
            except PortError as problem:
                self._log_failure(problem)
            else:
                del self._untold[cause]
                self._failing = False

    def _log_failure(self, problem: PortError) -> None:
        if not self._failing:
            log.warning("alert_not_sent", problem=type(problem).__name__, detail=str(problem))
        self._failing = True

    async def _send_or_edit(self, port: Port, cause: Cause, times: int) -> None:
        """Edit the current message, or send a new one. Raises PortError."""
        now_ms, last = self._now_ms(), await self._last_alert(cause)
        if last is not None and 0 <= now_ms - last.since_ms < ALERT_LIFETIME_MS:
            updated = SentAlert(last.message, last.since_ms, last.times + times)
            try:
                await port.edit(self._channel, last.message, _alert_sheet(cause, updated))
            except Gone:
                last = None
            else:
                await self._remember(cause, updated)
                return
        alert = SentAlert(0, now_ms, times)
        message = await port.send(
            self._channel, _alert_sheet(cause, alert), f"alert-{cause}-{now_ms // LOOK_MS}"[:25]
        )
        await self._remember(cause, SentAlert(message, now_ms, times))

    async def _last_alert(self, cause: Cause) -> SentAlert | None:
        """Return the last alert of this cause; from memory while the database is unreachable."""
        try:
            stored = await self._store.get_value(SCOPE, cause)
        except StoreError:
            return self._told.get(cause)
        return self._told.get(cause) if stored is None else SentAlert.parse(stored)

    async def _remember(self, cause: Cause, alert: SentAlert) -> None:
        self._told[cause] = alert
        try:
            await self._store.set_value(SCOPE, cause, str(alert))
        except StoreError as problem:
            log.warning("alert_not_remembered", cause=cause, problem=type(problem).__name__)

    async def _check_safely(self) -> None:
        try:
            await self.check()
        except Exception:
            log.exception("alerts_failed")

    @asynccontextmanager
    async def run_periodically(self) -> AsyncIterator[None]:
        """Check once a minute while the block runs."""
        task = PeriodicTask(LOOK_S, self._check_safely)
        task.start(at_once=True)
        try:
            yield
        finally:
            task.cancel()


def alert_reach(health: Health) -> Reach:
    """Return a reach through the first logged-in connection; Discord's HTTP API may work without its gateway."""

    def destination_of(channel: int) -> tuple[Port, str] | None:
        client = next((client for client in health.clients.values() if client.user is not None), None)
        if client is None:
            return None
        guild = getattr(client.get_channel(channel), "guild", None)
        return DiscordPort(client), ENGLISH if guild is None else guild.preferred_locale.value

    return destination_of


def _alert_sheet(cause: Cause, alert: SentAlert) -> Sheet:
    since = f"<t:{alert.since_ms // 1000}:t>"
    text = "\n\n".join((t(f"alerts.{cause}"), t("alerts.times", n=alert.times, since=since)))
    return Sheet(Panel(title=t(f"alerts.{cause}_title"), text=text, colour=WARNING_COLOUR), "")
