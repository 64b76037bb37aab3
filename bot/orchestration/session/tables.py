"""What a session is to its tables: where they stand, who may be there, and that it looks again when one of them has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.orchestration.private_rooms import Wish
from bot.orchestration.session.control_channel import category_name
from bot.orchestration.session.progress import stage_over
from bot.orchestration.session.rooms import SessionRooms, mates_on, takes_seat
from bot.orchestration.session.seating import leader
from bot.orchestration.session.talk import stage_break
from bot.orchestration.table_class import TableClass
from bot.people.erasing import Erasing
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
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Pause
from bot.tables.presence import is_away
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables
from games.audience import Seat
from games.refusal import Refusal
from games.vocabulary import Action

TABLES_A_CATEGORY = 24
"""Discord takes 50 channels in a category: two for each table, and the control channel."""


class SessionTables(TableClass):
    """The tables of all sessions, and what a table is told of its class."""

    def __init__(self, sessions: Sessions, tables: Tables, channel_setup: ChannelSetup) -> None:
        self.sessions = sessions
        self.words = MeetingWords(sessions.store)
        self.erasing = Erasing(tables, sessions)
        self._tables = tables
        self._channel_setup = channel_setup
        self._rooms = SessionRooms(sessions, channel_setup)
        self._breaks: dict[str, StageBreak] = {}

    async def of(self, seen: SessionSnapshot) -> dict[str, Snapshot]:
        """The session's tables that can be read, by their ids."""
        found = {placed.table: await self._tables.snapshot(placed.table) for placed in seen.record.tables}
        return {name: snap for name, snap in found.items() if snap is not None}

    async def category(self, snap: Snapshot) -> int | None:
        """Where the table's channel stands, with those of 23 others of its session."""
        seen = await self.sessions.snapshot(snap.record.session)
        if seen is None:
            return None
        number = (snap.record.number - 1) // TABLES_A_CATEGORY + 1
        return await self._channel_setup.category(seen.session, seen.guild, number, category_name(seen, number))

    async def voice_category(self, snap: Snapshot) -> int | None:
        """Where the table's voice channel stands: in a category of such channels alone."""
        return await self._rooms.voice_category(snap)

    async def private_rooms(self, snap: Snapshot) -> Wish | None:
        """The private rooms that the plan of the session gives this table."""
        return await self._rooms.wish_of(snap)

    async def role_beside(self, user: int, snap: Snapshot) -> str:
        """Who plays anywhere in the session watches none of its tables, their own neither; nor does who can have a seat yet."""
        seen = await self.sessions.snapshot(snap.record.session)
        me = None if seen is None else seen.person(user)
        if seen is None or me is None or me.seat is None:
            return ""
        if seen.record.seat_of(me.seat) is not None:
            return "player"
        placed = seen.record.place_of(me.seat)
        return "looker" if placed is not None and me.seat in members_without_seat(seen.record, seen.people, placed) else ""

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """This person's number in the session; None for who is not in it."""
        seen = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        person = None if seen is None else seen.person(user)
        return None if person is None else person.seat

    async def seat_of_team(self, user: int, snap: Snapshot) -> Seat | None:
        """Several are on one seat, and one of them holds it, or nobody does (RULES C-09). Who had a seat to themselves and was replaced
        there, or has left it, is of no team: the session's record still names them.
        """
        seen = await self.sessions.snapshot(snap.record.session)
        me = None if seen is None or snap.part(user) is not None else seen.person(user)
        found = None if seen is None or me is None or me.seat is None else seen.record.seat_of(me.seat)
        if seen is None or me is None or me.role != "student" or found is None or found[0].table != snap.table:
            return None
        return found[1] if me.seat in mates_on(seen, *found, snap) else None

    async def presses(self, who: Requester, snap: Snapshot, delivery: str) -> bool:
        """Whoever of a team presses next does so from then on, where whoever did has left or is away."""
        seat, session = await self.seat_of_team(who.user, snap), await self.sessions.find(snap.record.session)
        if session is None or snap.record.status != "playing" or snap.record.unknown_watchers:
            return False
        if seat is not None and ((holder := snap.holder(seat)) is None or is_away(snap.record, seat)):
            done = await session.order(who, Captain(left=holder is None), delivery=delivery)
            if not isinstance(done, Refusal):
                self.sessions.changed(snap.record.session)
                return True
        seen = await self.sessions.snapshot(snap.record.session)
        me = None if seen is None else seen.person(who.user)
        return seen is not None and me is not None and me.seat is not None and takes_seat(seen, snap.record.number, me.seat)

    async def keeps_words(self, snap: Snapshot) -> KeptWords:
        """Where the plan asks: whether all who sit there, or have sat there, have said yes."""
        seen = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        if seen is None or not seen.record.plan.meeting_words or snap.record.practice:
            return ""
        return "kept" if keeps_words(seen.record, seen.people, snap.record.number) else "asked"

    async def heard(self, snap: Snapshot, user: int, at_ms: int, text: str) -> None:
        """It is kept where everybody lets it be. Once it is, that is asked again: somebody may have taken their yes back meanwhile."""
        if not text or await self.keeps_words(snap) != "kept":
            return
        seen = await self.sessions.snapshot(snap.record.session)
        me = None if seen is None else seen.person(user)
        found = None if seen is None or me is None or me.seat is None else seen.record.seat_of(me.seat)
        if seen is None or found is None or found[0].table != snap.table:
            return
        await self.words.keep(user, seen.session, MeetingMessage(found[0].number, found[1], max(0, at_ms - snap.record.started_at), text))
        if await self.keeps_words(snap) != "kept":
            await self.erasing.erase_words(seen, found[0].number)

    async def takes_words_back(self, user: int, session: str = "") -> None:
        """With one person's yes all goes that was written at their table."""
        await self.erasing.take_words_back(user, session)

    async def asks_afterwards(self, snap: Snapshot) -> bool:
        """Where the plan has questions for after the games of all tables."""
        seen = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        return (
            seen is not None and seen.record.stage in ("seated", "playing", "debrief") and bool(seen.record.plan.questions_asked("after"))
        )

    async def holds_seed(self, snap: Snapshot) -> bool:
        """Tables that are matched have the same dice: until the game of the last of them is over."""
        return await is_seed_held(snap, await self.sessions.snapshot(snap.record.session), self._tables)

    def stage_break(self, table: str) -> StageBreak:
        """Return what was last found of this table (`note_breaks`)."""
        return self._breaks.get(table, "")

    def note_breaks(self, seen: SessionSnapshot, tables: Mapping[str, Snapshot]) -> list[str]:
        """Note which tables stand still between two stages, and whether the class talks by now; the tables of which that has changed."""
        changed: list[str] = []
        for placed in seen.record.tables:
            found = stage_break(seen, placed, tables)
            if found != self.stage_break(placed.table):
                changed.append(placed.table)
            if found:
                self._breaks[placed.table] = found
            else:
                self._breaks.pop(placed.table, None)
        return changed

    async def pause_after_stage(self, table: Table, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
        """Pause a table that has come to the end of a stage at once, so that nothing of the next one begins, as an election; the session
        finds it paused when it follows up (`Interval`).
        """
        snap = await table.snapshot()
        seen = await self.sessions.snapshot(snap.record.session) if snap.record.session else None
        if seen is None or not seen.record.plan.pause or snap.record.is_paused or snap.record.number in seen.record.between:
            return False
        if snap.record.practice or snap.state is None or not stage_over(snap, scenes):
            return False
        key = f"stage over {seen.session}/{snap.record.number}"
        return isinstance(await table.order(leader(snap), Pause(), delivery=key), TableResult)

    def followed(self, snap: Snapshot) -> None:
        """The session is followed up too."""
        if snap.record.session:
            self.sessions.changed(snap.record.session)
