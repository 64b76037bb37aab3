"""A session's wishes for its tables' channels and private rooms, and the categories they are in."""

from __future__ import annotations

from bot.queries.classroom_hooks import RoomWish
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.channel_setup import ChannelSetup
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, translate_data_word

ROOMS_A_CATEGORY = 50
"""Discord's limit. A seat's room has a fixed category, so that none ever overflows."""
FIRST_ROOM_CATEGORY = 100
"""The number of the first category of rooms; the tables' categories are numbered from 1."""
FIRST_VOICE_CATEGORY = 200
"""The number of the first category of voice channels."""


class SessionRooms:
    """Returns the private rooms that a session wants at each of its tables."""

    def __init__(self, sessions: Sessions, channel_setup: ChannelSetup) -> None:
        self._sessions = sessions
        self._channel_setup = channel_setup

    async def wish_of(self, snap: Snapshot) -> RoomWish | None:
        """Return the wish of the table's session, if it has one."""
        session_snap = await self._sessions.snapshot(snap.record.session)
        placed = None if session_snap is None else session_snap.record.table_place(snap.record.number)
        if session_snap is None or placed is None:
            return None
        record, session, guild = session_snap.record, session_snap.session, session_snap.guild
        seats_before = sum(len(other.seats) for other in record.tables if other.number < placed.number)
        holders = {person.user for person in snap.people if person.seat is not None}
        mates: dict[int, frozenset[int]] = {}
        for seat in range(len(placed.seats)):
            team = {
                person.user
                for member in mates_on(session_snap, placed, seat, snap)
                if (person := session_snap.member(member)) is not None
            }
            if team - holders:
                mates[seat] = frozenset(team - holders)

        async def category(seat: int) -> int:
            number = (seats_before + seat) // ROOMS_A_CATEGORY
            name = t(
                "sessions.category_rooms", title=translate_data_word("plan", record.title)[:60], n=number + 1
            )
            return await self._channel_setup.ensure_category(
                session, guild, FIRST_ROOM_CATEGORY + number, name
            )

        lookers = {
            person.user
            for member in members_without_seat(record, session_snap.people, placed)
            if (person := session_snap.member(member)) is not None
        }
        return RoomWish(
            record.plan.private_rooms,
            category,
            mates,
            frozenset(lookers - {person.user for person in snap.people}),
        )

    async def voice_category(self, snap: Snapshot) -> int | None:
        """Return the category of this table's voice channel, separate because the tables' own categories are
        full. None outside of sessions.
        """
        session_snap = await self._sessions.snapshot(snap.record.session)
        if session_snap is None:
            return None
        number = (snap.record.number - 1) // ROOMS_A_CATEGORY
        name = t(
            "sessions.category_voice",
            title=translate_data_word("plan", session_snap.record.title)[:60],
            n=number + 1,
        )
        return await self._channel_setup.ensure_category(
            session_snap.session, session_snap.guild, FIRST_VOICE_CATEGORY + number, name
        )


def mates_on(session_snap: SessionSnapshot, placed: Placed, seat: int, snap: Snapshot) -> tuple[int, ...]:
    """Return the members of a seat who play without holding it: all but the first, or all if the first has
    left; none if its holder is from outside the team.
    """
    members = placed.seats[seat]
    team = {person.user for member in members if (person := session_snap.member(member)) is not None}
    if len(members) < 2 or any(person.seat == seat and person.user not in team for person in snap.people):
        return ()
    return members if is_taking_seat(session_snap, placed.number, members[0]) else members[1:]


def is_taking_seat(session_snap: SessionSnapshot, number: int, member: int) -> bool:
    """Return whether the session is about to give this member a seat at this table."""
    return any(
        (one.task, one.place, one.member) == ("late", number, member) and one.arg != "watch"
        for one in session_snap.record.errands
    )
