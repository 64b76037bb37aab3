"""Private rooms: a channel for one player, or for those on one seat, where direct messages are closed or the plan of a session says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import structlog

from bot.sessions.plan.plans import Rooms
from bot.stage.channel_setup import Plan
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.messages.destinations import HAND
from bot.stage.private_rooms import TEAM, PrivateRoom, older_mark
from bot.stage.silence.permissions import Missing, Seating
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t

log = structlog.get_logger(__name__)
AGAIN_MS = 55_000
"""So long after a room could not be made, none is tried at that table: the periodic check comes once a minute."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a session wants of a table's channels and private rooms. `category`: the one for the room of a seat."""

    policy: Rooms
    category: Callable[[int], Awaitable[int]]
    mates: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """Who else is on a seat."""
    looking: frozenset[int] = frozenset()
    """Who looks on and may get a seat yet."""


WishOf: TypeAlias = Callable[[Snapshot], Awaitable[Wish | None]]


def seating(snap: Snapshot) -> Seating:
    """Who of the class is at the table, and as what."""
    return Seating(
        players={p.seat: p.user for p in snap.people if p.seat is not None},
        observers=frozenset(p.user for p in snap.people if p.role == "observer"),
        instructors=frozenset(p.user for p in snap.people if p.role == "instructor"),
    )


class PrivateRooms:
    """Gives the seats of tables their private rooms. Tables without a session have none. `now_ms` is the time in milliseconds since
    the epoch; `goes` is told of a channel that is about to be taken away.
    """

    def __init__(self, stage: Stage, now_ms: Callable[[], int], goes: Callable[[int], None], wish_of: WishOf) -> None:
        self._stage = stage
        self._wish_of = wish_of
        self._goes = goes
        self._now_ms = now_ms
        self._failed: dict[str, int] = {}
        """When a room of a table could not be made for good."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._failed.pop(table, None)

    def lacking(self, table: str) -> bool:
        """Whether a room of this table could not be made."""
        return table in self._failed

    async def seating(self, snap: Snapshot) -> Seating:
        """Who is at the table, and in its rooms: a room is its first holder's, and nobody sees what was said there to another. That of a
        team is the team's, whoever of them presses.
        """
        base, wish = seating(snap), await self._wish(snap)
        if wish is None:
            return base
        rooms = await self._stage.private_rooms.of(snap.table)
        mine = [
            seat
            for seat, room in sorted(rooms.items())
            if await self._theirs(snap.table, room, base.players.get(seat), wish.mates.get(seat))
        ]
        inside = {seat: _inside(base, wish, seat) for seat in mine}
        mates = {seat: wish.mates[seat] for seat in sorted(wish.mates) if wish.mates[seat]}
        return replace(base, mates=mates, rooms=inside, looking=wish.looking)

    async def of(self, snap: Snapshot) -> dict[int, int]:
        """The channels of the rooms that may be posted in, by seat."""
        inside = (await self.seating(snap)).rooms
        return {seat: room.channel for seat, room in (await self._stage.private_rooms.of(snap.table)).items() if seat in inside}

    async def keep(self, snap: Snapshot, *, again: bool = False) -> bool:
        """Make the rooms that are wanted and take away those that were somebody else's; whether any was made or went.

        `again`: those that were made already may be gone.
        """
        wish = await self._wish(snap)
        if wish is None or self._now_ms() - self._failed.get(snap.table, -AGAIN_MS) < AGAIN_MS:
            return False
        there, base, changed = await self._stage.private_rooms.of(snap.table), seating(snap), False
        try:
            for seat, user in sorted(base.players.items()):
                room = there.get(seat)
                if room is not None and not await self._theirs(snap.table, room, user, wish.mates.get(seat)):
                    self._goes(room.channel)
                    await self._stage.private_rooms.remove(snap.table, seat)
                    room, changed = None, True
                if room is not None and room.mark == older_mark(snap.table, user):
                    await self._stage.private_rooms.sign(snap.table, seat, await self._mark(snap.table, wish, seat, user))
                if (room is not None and again) or (room is None and await self._wanted(wish, seat, user)):
                    await self._make(snap, wish, seat, user)
                    changed = True
            self._failed.pop(snap.table, None)
        except TryLater:
            pass  # what was begun is found again by its mark
        except PortError as problem:
            log.warning("no_private_room", table=snap.table, problem=type(problem).__name__)
            self._failed[snap.table] = self._now_ms()
        return changed

    async def _make(self, snap: Snapshot, wish: Wish, seat: int, user: int) -> None:
        base = seating(snap)
        category = await wish.category(seat)
        name = t("tables.private_room", number=snap.record.number, seat=snap.record.seats[seat].name).lower()
        within = replace(base, rooms={seat: _inside(base, wish, seat)})
        plan = Plan(snap.table, snap.guild, {f"{HAND}{seat}": name}, within, category=category, called=snap.label)
        made = await self._stage.private_rooms.make(plan, seat, await self._mark(snap.table, wish, seat, user))
        if isinstance(made, Missing):
            self._failed[snap.table] = self._now_ms()

    async def _mark(self, table: str, wish: Wish, seat: int, user: int) -> str:
        return TEAM if wish.mates.get(seat) else await self._stage.private_rooms.new_mark(table, user)

    async def _theirs(self, table: str, room: PrivateRoom, user: int | None, mates: frozenset[int] | None) -> bool:
        """Whether a room is that of this holder, or of the team of these mates."""
        if mates and room.mark == TEAM:
            return True
        return user is not None and room.mark in (older_mark(table, user), await self._stage.private_rooms.mark_of(table, user))

    async def _wanted(self, wish: Wish, seat: int, user: int) -> bool:
        if wish.mates.get(seat) or wish.policy == "all":
            return True
        return wish.policy == "closed" and not await self._stage.takes_messages(user)

    async def _wish(self, snap: Snapshot) -> Wish | None:
        return await self._wish_of(snap)


def _inside(base: Seating, wish: Wish, seat: int) -> frozenset[int]:
    """Who is in the room of this seat, besides the staff."""
    held = {base.players[seat]} if seat in base.players else set[int]()
    return frozenset(held) | wish.mates.get(seat, frozenset())
