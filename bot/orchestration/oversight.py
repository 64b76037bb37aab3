"""A player who was made administrator, or the server's owner, sees every channel: then the game stops, for no bot can close one to them.

Without a privileged intent Discord tells of nobody's roles. Each click says what its author may do; besides, the players are asked
for when a role has become mighty, and with the periodic look whoever has not clicked for some minutes, one of each table's.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.scenes.lobby import RED
from bot.scenes.model import Panel
from bot.stage.discord_api.port import PortError
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import EVERYTHING
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import halt
from bot.tables.table import TableResult
from bot.tables.tables import Tables
from bot.texts.lookup import said_in, t

log = structlog.get_logger(__name__)
EACH_MS = 60_000
"""A table of so many players learns of each of them in so many times this at most."""


class Oversight:
    """One for the whole bot. `changed` says that a table must be looked at again."""

    def __init__(self, tables: Tables, stage: Stage, changed: Callable[[str], None], now_ms: Callable[[], int]) -> None:
        self._tables = tables
        self._stage = stage
        self._changed = changed
        self._now_ms = now_ms
        self._known: dict[str, dict[int, int]] = {}
        """By table and user, when it was last known what they may do, in milliseconds since the epoch."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._known.pop(table, None)

    async def found(self, snap: Snapshot, user: int, permissions: int) -> bool:
        """This person may do so much on the table's server: whether the game was stopped for it, and the instructor told."""
        part = snap.part(user)
        if part is None or part.seat is None:
            return False
        self._known.setdefault(snap.table, {})[user] = self._now_ms()
        if not permissions & EVERYTHING or not _at_stake(snap):
            return False
        table = await self._tables.find(snap.table)
        seat = snap.record.seats[part.seat].name
        with said_in(snap.record.language):
            panel = payload_of(Panel(title=t("tables.sees_all_title"), text=t("tables.sees_all", seat=seat), colour=RED))
        letters = [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]
        if table is None or not isinstance(await halt(table, letters), TableResult):
            return False
        self._changed(snap.table)
        return True

    async def roles_changed(self, guild: int) -> None:
        """A role of this server has become mighty: somebody at its tables may hold it."""
        for table in await self._tables.readable_tables():
            snap = await table.snapshot()
            if snap.guild == guild:
                for person in snap.people:
                    await self._ask(snap, person.user)

    async def look_around(self, snap: Snapshot) -> None:
        """Ask for the player of whom nothing was known for longest, where that is longer than asking for one each minute would take."""
        players, known = [person.user for person in snap.people if person.seat is not None], self._known.get(snap.table, {})
        longest = min(players, key=lambda user: known.get(user, 0), default=None)
        if longest is not None and _at_stake(snap) and self._now_ms() - known.get(longest, 0) > (len(players) - 1) * EACH_MS:
            self._known.setdefault(snap.table, {})[longest] = self._now_ms()  # who cannot be asked for keeps nobody else from it
            await self._ask(snap, longest)

    async def _ask(self, snap: Snapshot, user: int) -> None:
        part = snap.part(user)
        if part is None or part.seat is None or not _at_stake(snap):
            return
        try:
            await self.found(snap, user, await self._stage.powers(snap.guild, user))
        except PortError as problem:  # who has left the server sees nothing, and whoever cannot be asked for now is later
            log.info("powers_not_known", table=snap.table, problem=type(problem).__name__)


def _at_stake(snap: Snapshot) -> bool:
    """Whether a game is being played whose secrets the table was opened to keep."""
    return snap.record.strict and snap.record.status == "playing" and not snap.record.is_paused
