"""Stops a game when a player becomes an administrator or the server's owner: no bot can hide a channel from
them.

Roles are reported only with a privileged intent. So permissions are read off each click, fetched for all
players when a role becomes mighty, and for one player per table in the periodic check.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.stage.discord_api.port import PortError
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import ADMINISTRATOR
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import halt
from bot.tables.table import TableResult
from bot.tables.tables import Tables
from bot.texts.lookup import t, use_language

log = structlog.get_logger(__name__)
CHECK_INTERVAL_MS = 60_000
"""A table of n players checks each of them at least every n intervals."""


class Oversight:
    """Checks the permissions of the players of all tables. `changed` schedules a table's follow-up."""

    def __init__(
        self, tables: Tables, stage: Stage, changed: Callable[[str], None], now_ms: Callable[[], int]
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._changed = changed
        self._now_ms = now_ms
        self._known: dict[str, dict[int, int]] = {}
        """By table and user, when their permissions were last known, in milliseconds since the epoch."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._known.pop(table, None)

    async def check_permissions(self, snap: Snapshot, user: int, permissions: int) -> bool:
        """Stop the game if this player's permissions let them see everything, and write to its instructor.
        Returns whether it was stopped now.
        """
        part = snap.part(user)
        if part is None or part.seat is None:
            return False
        self._known.setdefault(snap.table, {})[user] = self._now_ms()
        if not permissions & ADMINISTRATOR or not _is_strict_game_running(snap):
            return False
        table = await self._tables.find(snap.table)
        seat = snap.record.seats[part.seat].name
        with use_language(snap.record.language):
            panel = payload_of(
                Panel(
                    title=t("tables.sees_all_title"),
                    text=t("tables.sees_all", seat=seat),
                    colour=WARNING_COLOUR,
                )
            )
        letters = [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]
        if table is None or not isinstance(await halt(table, letters), TableResult):
            return False
        self._changed(snap.table)
        return True

    async def on_role_change(self, guild: int) -> None:
        """Check all players of this server's tables after one of its roles has become mighty."""
        for table in await self._tables.readable_tables():
            snap = await table.snapshot()
            if snap.guild == guild:
                for person in snap.people:
                    await self._check_player(snap, person.user)

    async def check_one_player(self, snap: Snapshot) -> None:
        """Check the player whose permissions have been unknown for longest, unless that is shorter than a
        cycle of one player a minute.
        """
        players, checked_ms = (
            [person.user for person in snap.people if person.seat is not None],
            self._known.get(snap.table, {}),
        )
        least_recent = min(players, key=lambda user: checked_ms.get(user, 0), default=None)
        if (
            least_recent is not None
            and _is_strict_game_running(snap)
            and self._now_ms() - checked_ms.get(least_recent, 0) > (len(players) - 1) * CHECK_INTERVAL_MS
        ):
            self._known.setdefault(snap.table, {})[least_recent] = (
                self._now_ms()
            )  # who cannot be asked for keeps nobody else from it
            await self._check_player(snap, least_recent)

    async def _check_player(self, snap: Snapshot, user: int) -> None:
        part = snap.part(user)
        if part is None or part.seat is None or not _is_strict_game_running(snap):
            return
        try:
            await self.check_permissions(snap, user, await self._stage.powers(snap.guild, user))
        except (
            PortError
        ) as problem:  # who has left the server sees nothing, and whoever cannot be asked for now is later
            log.info("powers_not_known", table=snap.table, problem=type(problem).__name__)


def _is_strict_game_running(snap: Snapshot) -> bool:
    return snap.record.strict and snap.record.status == "playing" and not snap.record.is_paused
