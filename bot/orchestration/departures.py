"""Treats players who have left the server as absent at once, whatever clock runs (RULES A2).

Departures are reported only with a privileged intent. So the bot queries the gateway, which costs no request,
for the players of all games of a server together, once one of the games waits. Answers are kept in memory
only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.scenes.names import escape_markdown
from bot.stage.messages.outbox import payload_of
from bot.stage.stage import Stage
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import write_letters
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts.lookup import t
from games.audience import Seat
from storage.store import Person

ABSENCE_CHECK_MS = 10_000
"""How long a game waits for a player before the bot checks whether they are still on the server."""
RECHECK_MS = 30_000
"""Minimum time between two checks of the same player."""
MAX_USERS = 100
"""Players per gateway request."""


class Departures:
    """Finds departed players for the whole bot. `changed` schedules a table's follow-up, `clock_ms` is the
    clock of a table's waits.
    """

    def __init__(
        self, tables: Tables, stage: Stage, changed: Callable[[str], None], clock_ms: Callable[[str], int]
    ) -> None:
        self._tables = tables
        self._stage = stage
        self._changed = changed
        self._clock_ms = clock_ms
        self._left: set[tuple[int, int]] = set()
        """(server, user) of players who have left."""
        self._asked: dict[tuple[int, int], int] = {}
        """When each player was last checked."""
        self._reported: set[tuple[str, Seat]] = set()
        """(table, seat) of departures already reported to the staff."""

    def departed_seats(self, snap: Snapshot) -> frozenset[Seat]:
        """Return the seats of a game whose players have left the server."""
        return frozenset(
            person.seat
            for person in _players(snap)
            if person.seat is not None and (snap.guild, person.user) in self._left
        )

    def on_click(self, guild: int, user: int) -> None:
        """Note that this person is on the server."""
        self._left.discard((guild, user))

    def next_ms(self, snap: Snapshot) -> int | None:
        """Return when the players of this table must be checked next if nothing changes before."""
        return min(
            (self._next_check_ms(snap, person, began) for person, began in self._awaited_people(snap)),
            default=None,
        )

    def release(self, table: str) -> None:
        """Forget the departures reported for this table."""
        self._reported = {one for one in self._reported if one[0] != table}

    async def find_departed(self, snap: Snapshot) -> None:
        """Check the players that this table has waited for, and with them the other players of its server."""
        clock_ms = self._clock_ms(snap.table)
        due = [
            person.user
            for person, began in self._awaited_people(snap)
            if self._next_check_ms(snap, person, began) <= clock_ms
        ]
        if not due:
            return
        games = [
            other
            for table in await self._tables.readable_tables()
            if (other := await table.snapshot()).guild == snap.guild
        ]
        others = [
            person.user
            for other in games
            for person in _players(other)
            if (snap.guild, person.user) not in self._left
        ]
        users = tuple(dict.fromkeys([*due, *others]))[:MAX_USERS]
        recent = {one: asked_ms for one, asked_ms in self._asked.items() if clock_ms - asked_ms < RECHECK_MS}
        self._asked = recent | {(snap.guild, user): clock_ms for user in users}
        left = {(snap.guild, user) for user in await self._stage.absent_users(snap.guild, users)}
        self._left |= left
        for other in games:
            if any((other.guild, person.user) in left for person in _players(other)):
                self._changed(other.table)

    async def substitute_departed(self, table: Table, players: Mapping[str, Any]) -> None:
        """Let stand-ins play for departed players if the table's options say so; at a single table that waits
        for them, write to its instructors. A class's staff read it in their control channel.
        """
        snap = await table.snapshot()
        left = self.departed_seats(snap)
        self._reported = {one for one in self._reported if one[0] != snap.table or one[1] in left}
        if snap.record.is_paused:
            return
        for seat in sorted(left):
            if (
                snap.record.options.get("absent") == "substitute"
                and snap.record.seats[seat].automatic is None
            ):
                await table.substitute(seat, stand_in_player(players), snap.version)
            elif (
                waits_for_absent(snap)
                and not snap.record.session
                and (snap.table, seat) not in self._reported
            ):
                self._reported.add((snap.table, seat))
                await self._report(table, snap, seat)

    async def _report(self, table: Table, snap: Snapshot, seat: Seat) -> None:
        holder, colour = snap.holder(seat), snap.record.seats[seat].name
        name = "?" if holder is None else escape_markdown(holder.name)
        panel = Panel(
            text=t("tables.left_server", name=name, seat=colour, table=snap.label), colour=WARNING_COLOUR
        )
        await write_letters(
            table,
            [
                (f"user:{person.user}", payload_of(panel))
                for person in snap.people
                if person.role == "instructor"
            ],
        )

    def _awaited_people(self, snap: Snapshot) -> list[tuple[Person, int]]:
        began = snap.wait_began
        waits = {wait.seat: began.get(wait.key, 0) for wait in snap.waits() if not wait.talk}
        present = [person for person in _players(snap) if (snap.guild, person.user) not in self._left]
        return [
            (person, waits[person.seat])
            for person in present
            if person.seat in waits and snap.record.seats[person.seat].automatic is None
        ]

    def _next_check_ms(self, snap: Snapshot, person: Person, began: int) -> int:
        asked_ms = self._asked.get((snap.guild, person.user))
        return (
            began + ABSENCE_CHECK_MS
            if asked_ms is None
            else max(began + ABSENCE_CHECK_MS, asked_ms + RECHECK_MS)
        )


def waits_for_absent(snap: Snapshot) -> bool:
    """Return whether the options of a running game make it wait for absent players."""
    return snap.record.status == "playing" and snap.record.options.get("absent") == "wait"


def _players(snap: Snapshot) -> list[Person]:
    """Return the people on the seats of a game that is being played."""
    return (
        [person for person in snap.people if person.seat is not None]
        if snap.record.status == "playing"
        else []
    )
