"""Private rooms: a channel for one player, or for the team of one seat, if direct messages are closed or the
plan of a session says so.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import structlog

from bot.queries.classroom_hooks import RoomWish
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.messages.destinations import HAND
from bot.stage.private_rooms import TEAM_MARK, PrivateRoom, legacy_mark
from bot.stage.silence.permissions import Missing, Seating
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t

log = structlog.get_logger(__name__)
RETRY_AFTER_MS = 55_000
"""How long a table waits after a failed attempt: a little less than a minute, the interval of the periodic
check.
"""


RoomWishLookup: TypeAlias = Callable[[Snapshot], Awaitable[RoomWish | None]]


def table_seating(snap: Snapshot) -> Seating:
    """Return the table's players, observers and instructors."""
    return Seating(
        players={p.seat: p.user for p in snap.people if p.seat is not None},
        observers=frozenset(p.user for p in snap.people if p.role == "observer"),
        instructors=frozenset(p.user for p in snap.people if p.role == "instructor"),
    )


class PrivateRooms:
    """Gives seats of sessions their private rooms. `on_removal` is called before a channel is deleted."""

    def __init__(
        self,
        stage: Stage,
        now_ms: Callable[[], int],
        on_removal: Callable[[int], None],
        wish_of: RoomWishLookup,
    ) -> None:
        self._stage = stage
        self._wish_of = wish_of
        self._goes = on_removal
        self._now_ms = now_ms
        self._failed: dict[str, int] = {}
        """When making a room of a table failed."""

    def release(self, table: str) -> None:
        """Forget this table."""
        self._failed.pop(table, None)

    def has_failed(self, table: str) -> bool:
        """Return whether a room of this table could not be made."""
        return table in self._failed

    async def seating_with_rooms(self, snap: Snapshot) -> Seating:
        """Return the people at the table and in its rooms. A room belongs to its first holder, so that a
        later one can't read it; a team's belongs to the team.
        """
        base, wish = table_seating(snap), await self._wish(snap)
        if wish is None:
            return base
        rooms = await self._stage.private_rooms.rooms_of(snap.table)
        held_seats = [
            seat
            for seat, room in sorted(rooms.items())
            if await self._is_room_of(snap.table, room, base.players.get(seat), wish.mates.get(seat))
        ]
        members = {seat: _room_members(base, wish, seat) for seat in held_seats}
        mates = {seat: wish.mates[seat] for seat in sorted(wish.mates) if wish.mates[seat]}
        return replace(base, mates=mates, rooms=members, lookers=wish.lookers)

    async def channels_by_seat(self, snap: Snapshot) -> dict[int, int]:
        """Return the channels of the rooms that may be posted in, by seat."""
        open_rooms = (await self.seating_with_rooms(snap)).rooms
        return {
            seat: room.channel
            for seat, room in (await self._stage.private_rooms.rooms_of(snap.table)).items()
            if seat in open_rooms
        }

    async def sync_rooms(self, snap: Snapshot, *, recreate: bool = False) -> bool:
        """Make the wanted rooms and remove those of former holders. Returns whether any was made or removed.
        `recreate`: existing rooms may have been deleted.
        """
        wish = await self._wish(snap)
        if wish is None or self._now_ms() - self._failed.get(snap.table, -RETRY_AFTER_MS) < RETRY_AFTER_MS:
            return False
        rooms, base, changed = (
            await self._stage.private_rooms.rooms_of(snap.table),
            table_seating(snap),
            False,
        )
        try:
            for seat, user in sorted(base.players.items()):
                room = rooms.get(seat)
                if room is not None and not await self._is_room_of(
                    snap.table, room, user, wish.mates.get(seat)
                ):
                    self._goes(room.channel)
                    await self._stage.private_rooms.remove_room(snap.table, seat)
                    room, changed = None, True
                if room is not None and room.mark == legacy_mark(snap.table, user):
                    await self._stage.private_rooms.set_mark(
                        snap.table, seat, await self._owner_mark(snap.table, wish, seat, user)
                    )
                if (room is not None and recreate) or (
                    room is None and await self._is_wanted(wish, seat, user)
                ):
                    await self._make_room(snap, wish, seat, user)
                    changed = True
            self._failed.pop(snap.table, None)
        except TryLater:
            pass  # what was begun is found again by its mark
        except PortError as problem:
            log.warning("no_private_room", table=snap.table, problem=type(problem).__name__)
            self._failed[snap.table] = self._now_ms()
        return changed

    async def _make_room(self, snap: Snapshot, wish: RoomWish, seat: int, user: int) -> None:
        base = table_seating(snap)
        category = await wish.category(seat)
        name = t("tables.private_room", number=snap.record.number, seat=snap.record.seats[seat].name).lower()
        seating = replace(base, rooms={seat: _room_members(base, wish, seat)})
        plan = ChannelPlan(
            snap.table, snap.guild, {f"{HAND}{seat}": name}, seating, category=category, label=snap.label
        )
        result = await self._stage.private_rooms.make_room(
            plan, seat, await self._owner_mark(snap.table, wish, seat, user)
        )
        if isinstance(result, Missing):
            self._failed[snap.table] = self._now_ms()

    async def _owner_mark(self, table: str, wish: RoomWish, seat: int, user: int) -> str:
        return TEAM_MARK if wish.mates.get(seat) else await self._stage.private_rooms.new_mark(table, user)

    async def _is_room_of(
        self, table: str, room: PrivateRoom, user: int | None, mates: frozenset[int] | None
    ) -> bool:
        """Return whether a room belongs to this holder, or to the team of these mates."""
        if mates and room.mark == TEAM_MARK:
            return True
        return user is not None and room.mark in (
            legacy_mark(table, user),
            await self._stage.private_rooms.mark_of(table, user),
        )

    async def _is_wanted(self, wish: RoomWish, seat: int, user: int) -> bool:
        if wish.mates.get(seat) or wish.policy == "all":
            return True
        return wish.policy == "closed" and not await self._stage.accepts_messages(user)

    async def _wish(self, snap: Snapshot) -> RoomWish | None:
        return await self._wish_of(snap)


def _room_members(base: Seating, wish: RoomWish, seat: int) -> frozenset[int]:
    holders = {base.players[seat]} if seat in base.players else set[int]()
    return frozenset(holders) | wish.mates.get(seat, frozenset())
