"""The session's hooks for its tables: their channels, their people, and a follow-up of the session after each
of theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.orchestration.session.control_channel import category_name
from bot.orchestration.session.progress import is_stage_over
from bot.orchestration.session.rooms import SessionRooms, is_taking_seat, mates_on
from bot.orchestration.session.seating import order_giver
from bot.orchestration.session.talk import stage_break
from bot.people.erasing import Erasure
from bot.queries.classroom_hooks import ClassroomHooks, RoomWish
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import KeptWords, StageBreak
from bot.sessions.archive.meeting_words import MeetingMessage, MeetingWords
from bot.sessions.decisions.consent import keeps_words
from bot.sessions.decisions.orders import Captain
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.disclosure import is_seed_held
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.channel_setup import ChannelSetup
from bot.tables.decisions.orders import Pause
from bot.tables.decisions.table_context import Requester
from bot.tables.presence import is_away
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables
from games.audience import Seat
from games.refusal import Refusal
from games.vocabulary import Action

TABLES_A_CATEGORY = 24
"""A category has room for 50 channels: two per table, and the control channel."""


class SessionTables(ClassroomHooks):
    """The hooks of the tables of all sessions."""

    def __init__(self, sessions: Sessions, tables: Tables, channel_setup: ChannelSetup) -> None:
        self.sessions = sessions
        self.words = MeetingWords(sessions.store)
        self.erasing = Erasure(tables, sessions)
        self._tables = tables
        self._channel_setup = channel_setup
        self._rooms = SessionRooms(sessions, channel_setup)
        self._breaks: dict[str, StageBreak] = {}

    async def table_snapshots(self, session_snap: SessionSnapshot) -> dict[str, Snapshot]:
        """Return the session's readable tables, by id."""
        snaps = {
            placed.table: await self._tables.snapshot(placed.table) for placed in session_snap.record.tables
        }
        return {name: snap for name, snap in snaps.items() if snap is not None}

    async def category(self, snap: Snapshot) -> int | None:
        """Return the category of the table's channels, shared with 23 other tables of its session."""
        session_snap = await self.sessions.snapshot(snap.record.session)
        if session_snap is None:
            return None
        number = (snap.record.number - 1) // TABLES_A_CATEGORY + 1
        return await self._channel_setup.ensure_category(
            session_snap.session, session_snap.guild, number, category_name(session_snap, number)
        )

    async def voice_category(self, snap: Snapshot) -> int | None:
        """Return the category of the table's voice channel, which holds voice channels only."""
        return await self._rooms.voice_category(snap)

    async def room_wish(self, snap: Snapshot) -> RoomWish | None:
        """Return the private rooms that the session's plan gives this table."""
        return await self._rooms.wish_of(snap)

    async def role_elsewhere(self, user: int, snap: Snapshot) -> str:
        """Return the user's role in the session: players watch none of its tables, nor do lookers, who may
        still get a seat.
        """
        session_snap = await self.sessions.snapshot(snap.record.session)
        member = None if session_snap is None else session_snap.person(user)
        if session_snap is None or member is None or member.seat is None:
            return ""
        if session_snap.record.placed_seat(member.seat) is not None:
            return "player"
        placed = session_snap.record.place_of(member.seat)
        return (
            "looker"
            if placed is not None
            and member.seat in members_without_seat(session_snap.record, session_snap.people, placed)
            else ""
        )

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """Return the user's number in the session; None for people outside of it."""
        session_snap = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        person = None if session_snap is None else session_snap.person(user)
        return None if person is None else person.seat

    async def seat_of_team(self, user: int, snap: Snapshot) -> Seat | None:
        """Return the seat that the user shares without holding it (RULES C-09). A member who left or lost a
        seat of their own is in no team, though the record still lists them.
        """
        session_snap = await self.sessions.snapshot(snap.record.session)
        member = None if session_snap is None or snap.part(user) is not None else session_snap.person(user)
        place = (
            None
            if session_snap is None or member is None or member.seat is None
            else session_snap.record.placed_seat(member.seat)
        )
        if (
            session_snap is None
            or member is None
            or member.role != "student"
            or place is None
            or place[0].table != snap.table
        ):
            return None
        return place[1] if member.seat in mates_on(session_snap, *place, snap) else None

    async def claim_team_seat(self, who: Requester, snap: Snapshot, delivery: str) -> bool:
        """Let this user press for their team if its holder has left or is away. Returns whether they do, or
        are being seated.
        """
        seat, session = await self.seat_of_team(who.user, snap), await self.sessions.find(snap.record.session)
        if session is None or snap.record.status != "playing" or snap.record.unknown_watchers:
            return False
        if seat is not None and ((holder := snap.holder(seat)) is None or is_away(snap.record, seat)):
            result = await session.order(who, Captain(left=holder is None), delivery=delivery)
            if not isinstance(result, Refusal):
                self.sessions.changed(snap.record.session)
                return True
        session_snap = await self.sessions.snapshot(snap.record.session)
        member = None if session_snap is None else session_snap.person(who.user)
        return (
            session_snap is not None
            and member is not None
            and member.seat is not None
            and is_taking_seat(session_snap, snap.record.number, member.seat)
        )

    async def words_policy(self, snap: Snapshot) -> KeptWords:
        """Return "kept" if all present and former people of the table consent, "asked" if one does not, "" in
        practice or if the plan keeps no words.
        """
        session_snap = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        if session_snap is None or not session_snap.record.plan.meeting_words or snap.record.practice:
            return ""
        return (
            "kept" if keeps_words(session_snap.record, session_snap.people, snap.record.number) else "asked"
        )

    async def on_meeting_message(self, snap: Snapshot, user: int, at_ms: int, text: str) -> None:
        """Keep the words if everyone at the table consents. Consent is checked again afterwards, since it may
        be withdrawn meanwhile.
        """
        if not text or await self.words_policy(snap) != "kept":
            return
        session_snap = await self.sessions.snapshot(snap.record.session)
        member = None if session_snap is None else session_snap.person(user)
        place = (
            None
            if session_snap is None or member is None or member.seat is None
            else session_snap.record.placed_seat(member.seat)
        )
        if session_snap is None or place is None or place[0].table != snap.table:
            return
        await self.words.keep(
            user,
            session_snap.session,
            MeetingMessage(place[0].number, place[1], max(0, at_ms - snap.record.started_at), text),
        )
        if await self.words_policy(snap) != "kept":
            await self.erasing.erase_words(session_snap, place[0].number)

    async def withdraw_words(self, user: int, session: str = "") -> None:
        """Withdraw a user's consent, which erases all words of their table."""
        await self.erasing.withdraw_words(user, session)

    async def has_final_questions(self, snap: Snapshot) -> bool:
        """Return whether the plan has questions for after the games of all tables."""
        session_snap = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        return (
            session_snap is not None
            and session_snap.record.stage in ("seated", "playing", "debrief")
            and bool(session_snap.record.plan.questions_asked("after"))
        )

    async def is_seed_held(self, snap: Snapshot) -> bool:
        """Return whether the seed is secret: matched tables share their dice until the last of their games is
        over.
        """
        return await is_seed_held(snap, await self.sessions.snapshot(snap.record.session), self._tables)

    def stage_break(self, table: str) -> StageBreak:
        """Return the break last noted for this table (`note_breaks`)."""
        return self._breaks.get(table, "")

    def note_breaks(self, session_snap: SessionSnapshot, tables: Mapping[str, Snapshot]) -> list[str]:
        """Note the tables between two stages, and whether the class may talk. Returns the changed tables."""
        changed: list[str] = []
        for placed in session_snap.record.tables:
            current = stage_break(session_snap, placed, tables)
            if current != self.stage_break(placed.table):
                changed.append(placed.table)
            if current:
                self._breaks[placed.table] = current
            else:
                self._breaks.pop(placed.table, None)
        return changed

    async def pause_after_stage(self, table: Table, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
        """Pause a table that has finished a stage, before anything of the next one begins. The session's
        follow-up finds it paused (`Interval`).
        """
        snap = await table.snapshot()
        session_snap = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        if (
            session_snap is None
            or not session_snap.record.plan.pause
            or snap.record.is_paused
            or snap.record.number in session_snap.record.between
        ):
            return False
        if snap.record.practice or snap.state is None or not is_stage_over(snap, scenes):
            return False
        key = f"stage over {session_snap.session}/{snap.record.number}"
        return isinstance(await table.order(order_giver(snap), Pause(), delivery=key), TableResult)

    def on_followed_up(self, snap: Snapshot) -> None:
        """Schedule a follow-up of the session."""
        if snap.record.session:
            self.sessions.changed(snap.record.session)
