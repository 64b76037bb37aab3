"""Keeps every table as silent as its floor says, and writes breaches of the silence into its journal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from bot.orchestration.failures import OWN_PLACES, Failures
from bot.orchestration.oversight import Oversight
from bot.orchestration.retries import Retries
from bot.orchestration.table_channels import TableChannels
from bot.stage.discord_api.port import Forbidden, Gone, PortError, TryLater, Unchanged
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import Seating, SilenceBreach, breach_of_click
from bot.stage.stage import Stage
from bot.tables.decisions.orders import LogBreach
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import TableResult
from bot.tables.tables import Tables
from games.protocol import Floor

log = structlog.get_logger(__name__)
LASTING_BREACHES = frozenset({"unheld", "voiceless", "typing", "pin", "webhook", "poll", "power"})
"""Breaches that a retry does not mend."""
HUSHED_GRACE_MS = 10_000
"""How long after losing the floor a player's old permissions may still appear in Discord's events."""


class SilenceEnforcement:
    """Enforces the silence at all tables. `changed` schedules a table's follow-up."""

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        channels: TableChannels,
        *,
        failures: Failures,
        oversight: Oversight,
        now_ms: Callable[[], int],
        changed: Callable[[str], None],
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._channels = channels
        self._failures = failures
        self._oversight = oversight
        self._now_ms = now_ms
        self._changed = changed
        self._guarded: dict[str, tuple[Floor, Seating]] = {}
        self._turned: dict[str, tuple[Floor, int]] = {}
        """The floor of each table, and when it was applied: a bot that was away takes the floor later than it
        is lost.
        """
        self._noticed: set[tuple[str, int]] = set()
        self._retries = Retries[str](self._retry_table)
        self._lent_retries = Retries[int](self._retry_lent)
        self._lent_tasks: set[asyncio.Task[None]] = set()

    def invalidate(self, table: str | None = None) -> None:
        """Forget the known state of this table, or of every table."""
        if table is None:
            self._guarded.clear()
        else:
            self._guarded.pop(table, None)

    def release(self, table: str) -> None:
        """Forget this table."""
        self._guarded.pop(table, None)
        self._turned.pop(table, None)
        self._noticed = {(name, user) for name, user in self._noticed if name != table}
        self._retries.clear(table)

    def stop(self) -> None:
        """Cancel all retries: the next start checks everything."""
        self._retries.stop()
        self._lent_retries.stop()
        for task in self._lent_tasks:
            task.cancel()

    def schedule_table(self, table: str) -> None:
        """Retry this table within seconds. Returns at once."""
        self._retries.schedule(table)

    def schedule_channel(self, channel: int) -> None:
        """Retry the table of this channel, or a lent channel, within seconds. Returns at once."""
        table = self._channels.table_in(channel) or self._stage.silence.tables.table_at(channel)
        if table is not None:
            self._retries.schedule(table)
        else:
            self._lent_retries.schedule(channel)

    def _retry_table(self, table: str) -> None:
        self._guarded.pop(table, None)
        self._changed(table)

    def _retry_lent(self, channel: int) -> None:
        task = asyncio.get_running_loop().create_task(
            self._reapply_lent(channel), name=f"rights in {channel}"
        )
        self._lent_tasks.add(task)
        task.add_done_callback(self._lent_tasks.discard)

    async def _reapply_lent(self, channel: int) -> None:
        try:
            await self._stage.silence.borrowed.reapply_silence(channel)
        except TryLater:
            self._lent_retries.schedule(channel)
        except PortError as problem:
            log.warning("lent_channel_not_mended", channel=channel, problem=type(problem).__name__)
        else:
            self._lent_retries.clear(channel)

    async def enforce(self, snap: Snapshot) -> None:
        """Reconcile the table's permissions if its floor or its people have changed since the last time."""
        current = (snap.floor(), await self._channels.rooms.seating_with_rooms(snap))
        if snap.record.status == "lobby" or self._guarded.get(snap.table) == current:
            return
        try:
            breaches = await self._stage.guard(
                snap.table,
                *current,
                voice=snap.record.voice,
                cutoff_ms=snap.record.hushed_ms or None,
                fresh=snap.table not in self._guarded,
                guild=snap.guild,
            )
        except PortError as problem:
            if not isinstance(problem, Gone | TryLater):
                self._stage.metrics.unkept.inc()
            self._failures.report(snap.table, "table", problem)
            if problem.reason.passing:
                self._retries.schedule(snap.table)
            return
        if any(
            breach.way == "permissions" and breach.detail in OWN_PLACES and not breach.mended
            for breach in breaches
        ):
            self._failures.report(snap.table, "table", Unchanged())
        if any(not breach.mended and breach.way not in LASTING_BREACHES for breach in breaches):
            self._retries.schedule(snap.table)
        elif not self._stage.silence.rooms_left_open(snap.table):
            self._retries.clear(snap.table)
        self._guarded[snap.table] = current
        if snap.record.hushed_ms and self._turned.get(snap.table, (None, 0))[0] != current[0]:
            self._turned[snap.table] = current[0], self._now_ms()
        await self.record_breaches(snap.table, breaches)

    async def record_breaches(self, name: str, breaches: Sequence[SilenceBreach]) -> None:
        """Write breaches into the journal, never the text of a message. Permissions that the bot may not deny
        stop the game.
        """
        for breach in breaches:
            self._stage.metrics.breaches.labels(breach.way, "yes" if breach.mended else "no").inc()
            if breach.way == "unheld":
                self._stage.metrics.unkept.inc()
                self._failures.report(name, "table", Forbidden(breach.detail.split(", ")))
            elif breach.way == "voiceless":
                self._failures.report(name, VOICE, Forbidden(list(filter(None, breach.detail.split(", ")))))
            elif not breach.noted:
                await self.record_breach(name, breach)
            if not breach.mended and breach.way not in LASTING_BREACHES:
                self._retries.schedule(name)

    async def record_breach(
        self,
        name: str,
        breach: SilenceBreach,
        mark: str = "",
        is_new: bool = False,  # noqa: FBT001, FBT002 (as the stage tells it)
    ) -> bool:
        """Write a breach into the journal. One with a known mark was recorded before, unless it `is_new`.
        Returns whether the table exists.
        """
        table = await self._tables.find(name)
        if table is None:
            return False
        who, order = Requester(breach.user or 0, ""), LogBreach(breach.way, breach.seat)
        result = await table.order(who, order, delivery=mark or None)
        if is_new and isinstance(result, TableResult) and result.repeated:
            await table.order(who, order)
        self._changed(name)
        return True

    async def check_clicker(self, snap: Snapshot, user: int, channel: int, permissions: int) -> None:
        """Record and mend a breach if the clicking player could break the silence (docs/build/discord.md,
        Permissions).

        A player who can see everything stops the game.
        """
        await self._oversight.check_permissions(snap, user, permissions)
        part = snap.part(user)
        is_table_channel = self._channels.table_in(
            channel
        ) == snap.table and not self._channels.is_private_room(channel)
        if not is_table_channel or part is None or part.seat is None or snap.record.status != "playing":
            return
        if (
            self._now_ms() - max(snap.record.hushed_ms, self._turned.get(snap.table, (None, 0))[1])
            < HUSHED_GRACE_MS
        ):
            return  # what the click says of its permissions may be from before the meeting closed
        breach = breach_of_click(permissions, snap.floor(), part.seat, user)
        if breach is None or (snap.table, user) in self._noticed:
            return
        self._noticed.add((snap.table, user))
        self._guarded.pop(snap.table, None)
        await self.record_breaches(snap.table, [breach])
        self._changed(snap.table)
