"""A table is kept silent as its floor says, and what broke the silence is written into its journal."""

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
from bot.stage.silence.permissions import Breach, Seating, clicked_permissions
from bot.stage.stage import Stage
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import LogBreach
from bot.tables.snapshot import Snapshot
from bot.tables.table import TableResult
from bot.tables.tables import Tables
from games.protocol import Floor

log = structlog.get_logger(__name__)
LASTING = frozenset({"unheld", "voiceless", "typing", "pin", "webhook", "poll", "power"})
"""Breaches that trying again does not mend."""
JUST_HUSHED_MS = 10_000
"""So long after somebody lost the floor, Discord may still tell of the rights they had."""


class SilenceEnforcement:
    """Keeps the silence at all tables. `changed` says that a table must be looked at again."""

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
        """The floor of each table, and when it was made so: a bot that was away takes the floor later than it is lost."""
        self._noticed: set[tuple[str, int]] = set()
        self._retries = Retries[str](self._try_again)
        self._lent_retries = Retries[int](self._try_lent_again)
        self._lent_tasks: set[asyncio.Task[None]] = set()

    def look_again(self, table: str | None = None) -> None:
        """Of this table, or of all, nothing is taken to be as it was left."""
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
        """Try nothing again: the next start looks at everything."""
        self._retries.stop()
        self._lent_retries.stop()
        for task in self._lent_tasks:
            task.cancel()

    def retry_table(self, table: str) -> None:
        """Something of this table could not be mended just now: try again within seconds. Never waits."""
        self._retries.schedule(table)

    def retry(self, channel: int) -> None:
        """Something in this channel could not be mended just now: try again within seconds. Never waits."""
        table = self._channels.table_in(channel) or self._stage.silence.tables.table_at(channel)
        if table is not None:
            self._retries.schedule(table)
        else:
            self._lent_retries.schedule(channel)

    def _try_again(self, table: str) -> None:
        self._guarded.pop(table, None)
        self._changed(table)

    def _try_lent_again(self, channel: int) -> None:
        task = asyncio.get_running_loop().create_task(self._look_at_lent(channel), name=f"rights in {channel}")
        self._lent_tasks.add(task)
        task.add_done_callback(self._lent_tasks.discard)

    async def _look_at_lent(self, channel: int) -> None:
        try:
            await self._stage.silence.borrowed.again(channel)
        except TryLater:
            self._lent_retries.schedule(channel)
        except PortError as problem:
            log.warning("lent_channel_not_mended", channel=channel, problem=type(problem).__name__)
        else:
            self._lent_retries.clear(channel)

    async def keep(self, snap: Snapshot) -> None:
        """Check the table's permissions where its floor or its people changed since the last check."""
        now = (snap.floor(), await self._channels.rooms.seating(snap))
        if snap.record.status == "lobby" or self._guarded.get(snap.table) == now:
            return
        try:
            breaches = await self._stage.guard(
                snap.table,
                *now,
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
        if any(breach.way == "permissions" and breach.detail in OWN_PLACES and not breach.mended for breach in breaches):
            self._failures.report(snap.table, "table", Unchanged())
        if any(not breach.mended and breach.way not in LASTING for breach in breaches):
            self._retries.schedule(snap.table)
        elif not self._stage.silence.left_open(snap.table):
            self._retries.clear(snap.table)
        self._guarded[snap.table] = now
        if snap.record.hushed_ms and self._turned.get(snap.table, (None, 0))[0] != now[0]:
            self._turned[snap.table] = now[0], self._now_ms()
        await self.breached(snap.table, breaches)

    async def breached(self, name: str, breaches: Sequence[Breach]) -> None:
        """Write breaches of the silence into the journal, never what somebody wrote; what the bot may not deny stops the game."""
        for breach in breaches:
            self._stage.metrics.breaches.labels(breach.way, "yes" if breach.mended else "no").inc()
            if breach.way == "unheld":
                self._stage.metrics.unkept.inc()
                self._failures.report(name, "table", Forbidden(breach.detail.split(", ")))
            elif breach.way == "voiceless":
                self._failures.report(name, VOICE, Forbidden(list(filter(None, breach.detail.split(", ")))))
            elif not breach.noted:
                await self.note(name, breach)
            if not breach.mended and breach.way not in LASTING:
                self._retries.schedule(name)

    async def note(self, name: str, breach: Breach, mark: str = "", anew: bool = False) -> bool:  # noqa: FBT001, FBT002 (as the stage tells it)
        """Write a breach down. Found again by its mark, it is the one that was noted before; where it was done anew, it is another."""
        table = await self._tables.find(name)
        if table is None:
            return False
        who, order = Requester(breach.user or 0, ""), LogBreach(breach.way, breach.seat)
        done = await table.order(who, order, delivery=mark or None)
        if anew and isinstance(done, TableResult) and done.repeated:
            await table.order(who, order)
        self._changed(name)
        return True

    async def clicked(self, snap: Snapshot, user: int, channel: int, permissions: int) -> None:
        """A player has clicked on the table's server: could they break the silence, it is noted and mended (docs/discord.md, Permissions).

        Who can see everything stops the game.
        """
        await self._oversight.found(snap, user, permissions)
        part = snap.part(user)
        here = self._channels.table_in(channel) == snap.table and not self._channels.is_room(channel)
        if not here or part is None or part.seat is None or snap.record.status != "playing":
            return
        if self._now_ms() - max(snap.record.hushed_ms, self._turned.get(snap.table, (None, 0))[1]) < JUST_HUSHED_MS:
            return  # what the click says of its permissions may be from before the meeting closed
        breach = clicked_permissions(permissions, snap.floor(), part.seat, user)
        if breach is None or (snap.table, user) in self._noticed:
            return
        self._noticed.add((snap.table, user))
        self._guarded.pop(snap.table, None)
        await self.breached(snap.table, [breach])
        self._changed(snap.table)
