"""People of a simulated class give up seats, get others', change tables and come back, and the staff take
turns back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING

from bot.rehearsal.classroom.class_truth import ClassTruth, TableTruth
from bot.sessions.decisions import orders
from bot.sessions.session import SessionResult
from bot.tables.decisions.orders import Fill, Leave
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester
from bot.tables.rewind import roll_back, undo
from bot.tables.table import Table
from tests.support.bench import TEACHER

if TYPE_CHECKING:
    from tests.support.class_world import ClassWorld

MOST_TURNS = 2
"""So many turns at most are taken back at once, beside the one that is being played."""


class SeatChanges:
    """What happens to the seats of one class while it plays, by its own chance."""

    def __init__(self, world: ClassWorld, rng: Random, away: set[int]) -> None:
        """`away`: who is absent; whoever loses their seat is so no more."""
        self._world, self._rng, self._away = world, rng, away
        self.seatless: list[int] = []
        """Who has given up a seat or lost it."""
        self._waiting: tuple[int, ...] = ()

    async def happen(self, truth: ClassTruth) -> None:
        """Do one of the changes at one of the tables that play, if it can be done now."""
        sits = {user for table in truth.tables for user in table.users}
        self.seatless = [user for user in self.seatless if user not in sits]
        self._waiting = truth.waiting
        playing = [table for table in truth.tables if table.status == "playing" and table.users]
        if not playing:
            return
        change: Callable[[TableTruth], Awaitable[None]] = self._rng.choice(
            (
                self._give_up,
                self._hand_over,
                self._hand_over,
                self._stand_in,
                self._fill,
                self._take_back,
                self._take_back,
                self._undo,
            )
        )
        await change(self._rng.choice(playing))

    async def _give_up(self, table: TableTruth) -> None:
        """Somebody leaves for good, and may be given a seat elsewhere later."""
        if len(table.users) > 1:
            user = self._rng.choice(table.users)
            await self._change_table(
                table, lambda there: there.order(Requester(user, f"Person {user}"), Leave())
            )
            self._lose_seat(user)

    async def _hand_over(self, table: TableTruth) -> None:
        """The staff give a seat to somebody who has none: that of somebody absent, or one that was given up."""
        seatless = [*self.seatless, *self._waiting]
        if not seatless:
            return
        user, world = self._rng.choice(seatless), self._world
        seen = await world.session_snapshot()
        member = next((one.seat for one in seen.people if one.user == user and one.seat is not None), None)
        snap = await world.follow.orchestrator.tables.snapshot(table.table)
        if member is None or snap is None:
            return
        absent = [
            seat
            for seat in range(len(snap.record.seats))
            if (one := snap.holder(seat)) is None or one.user in self._away
        ]
        if not absent:
            return
        seat = self._rng.choice(absent)
        before = snap.holder(seat)
        await world.order(
            user, orders.Arrive(lot="00000000")
        )  # whoever was replaced asks again; others are refused
        done = await world.order(
            TEACHER,
            orders.Give(
                member, table.number, seat, await world.follow.given_up_seats(await world.session_snapshot())
            ),
        )
        if isinstance(done, SessionResult):
            self.seatless = [one for one in self.seatless if one != user]
            if before is not None:
                self._lose_seat(before.user)

    async def _stand_in(self, table: TableTruth) -> None:
        """The staff let stand-ins play for those who are absent, until they are back."""
        await self._world.order(TEACHER, orders.Tell("stand_in", (table.number,)))

    async def _fill(self, table: TableTruth) -> None:
        """The staff give the seat of somebody absent to an automatic player, for good."""
        absent = [user for user in table.users if user in self._away]
        if not absent or len(table.users) < 2:
            return
        user = self._rng.choice(absent)
        tables = self._world.follow.orchestrator.tables

        async def fill(there: Table) -> None:
            snap = await there.snapshot()
            part = snap.part(user)
            assert part is not None
            await there.order(
                Requester(TEACHER, "Teacher"),
                Fill(stand_in_player(tuple(tables.players(snap.game.name))), part.seat),
            )

        await self._change_table(table, fill)
        self._lose_seat(user)

    async def _take_back(self, table: TableTruth) -> None:
        """The staff go back some turns."""
        turns = self._rng.randint(0, MOST_TURNS)
        await self._change_table(table, lambda there: roll_back(there, turns))

    async def _undo(self, table: TableTruth) -> None:
        """Somebody takes their last act back; refused if another has acted since."""
        seat = self._rng.randrange(len(table.users))
        await self._change_table(table, lambda there: undo(there, seat))

    async def _change_table(self, table: TableTruth, work: Callable[[Table], Awaitable[object]]) -> None:
        async def change() -> None:
            there = await self._world.follow.orchestrator.tables.find(table.table)
            assert there is not None
            await work(there)
            self._world.follow.orchestrator.schedule_follow_up(table.table)

        await self._world.bot_does(change)

    def _lose_seat(self, user: int) -> None:
        self._away.discard(user)
        if user not in self.seatless:
            self.seatless.append(user)
