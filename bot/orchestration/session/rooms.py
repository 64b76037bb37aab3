"""What a session wants of its tables' channels and private rooms: for whom, with whom, and in which of its categories they stand."""

from __future__ import annotations

from bot.orchestration.private_rooms import Wish
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.channel_setup import ChannelSetup
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import of_data, t

ROOMS_A_CATEGORY = 50
"""What Discord takes. The place of a seat's room is fixed, so that none is ever too many, whoever gets one."""
FIRST = 100
"""The number of the first category of rooms: those of the tables are counted from 1."""
FIRST_VOICE = 200
"""The number of the first category of voice channels."""


class SessionRooms:
    """Says for each table of a session what private rooms it is to have, and where."""

    def __init__(self, sessions: Sessions, channel_setup: ChannelSetup) -> None:
        self._sessions = sessions
        self._channel_setup = channel_setup

    async def wish_of(self, snap: Snapshot) -> Wish | None:
        """What the session of this table wants; None for a table without one."""
        seen = await self._sessions.snapshot(snap.record.session)
        placed = None if seen is None else seen.record.place(snap.record.number)
        if seen is None or placed is None:
            return None
        record, session, guild = seen.record, seen.session, seen.guild
        before = sum(len(other.seats) for other in record.tables if other.number < placed.number)
        held = {person.user for person in snap.people if person.seat is not None}
        mates: dict[int, frozenset[int]] = {}
        for seat in range(len(placed.seats)):
            found = {person.user for member in mates_on(seen, placed, seat, snap) if (person := seen.member(member)) is not None}
            if found - held:
                mates[seat] = frozenset(found - held)

        async def category(seat: int) -> int:
            number = (before + seat) // ROOMS_A_CATEGORY
            name = t("sessions.category_rooms", title=of_data("plan", record.title)[:60], n=number + 1)
            return await self._channel_setup.category(session, guild, FIRST + number, name)

        looking = {
            person.user for member in members_without_seat(record, seen.people, placed) if (person := seen.member(member)) is not None
        }
        return Wish(record.plan.private_rooms, category, mates, frozenset(looking - {person.user for person in snap.people}))

    async def voice_category(self, snap: Snapshot) -> int | None:
        """The category of this table's voice channel: one of its own kind, since those of the tables are full without. None for a table
        without a session.
        """
        seen = await self._sessions.snapshot(snap.record.session)
        if seen is None:
            return None
        number = (snap.record.number - 1) // ROOMS_A_CATEGORY
        name = t("sessions.category_voice", title=of_data("plan", seen.record.title)[:60], n=number + 1)
        return await self._channel_setup.category(seen.session, seen.guild, FIRST_VOICE + number, name)


def mates_on(seen: SessionSnapshot, placed: Placed, seat: int, snap: Snapshot) -> tuple[int, ...]:
    """Who plays on a seat and may not hold it: the first does, or has left; who is about to press for the team has not. Nobody does so
    with a holder whom the staff have put there from outside the team.
    """
    members = placed.seats[seat]
    team = {person.user for member in members if (person := seen.member(member)) is not None}
    if len(members) < 2 or any(person.seat == seat and person.user not in team for person in snap.people):
        return ()
    return members if takes_seat(seen, placed.number, members[0]) else members[1:]


def takes_seat(seen: SessionSnapshot, number: int, member: int) -> bool:
    """Whether the session is still about to give this member a seat at the table of this number."""
    return any((one.task, one.place, one.member) == ("late", number, member) and one.arg != "watch" for one in seen.record.errands)
