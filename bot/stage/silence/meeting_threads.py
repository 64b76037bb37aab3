"""Meeting threads: one per room of a table, made in advance and reused, since Discord lets a bot make few
(docs/build/discord.md, Threads).

Each change is stored before it is requested. The bot owns every thread, so others can't unlock one.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping

from bot.stage.discord_api.port import Gone, Port, PortError, RequestRefused, ThreadInfo, TryLater, Unchanged
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.conversation import Conversation, ThreadStatus, conversations_in, to_artifact
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.wars import Wars
from bot.texts.lookup import load_sentences, t, use_language
from games.protocol import Room


def thread_name(room: str) -> str:
    """Return the name of a new thread of this room in the current language."""
    one, pair, other = room.partition(" and ")
    if pair:
        return t("words.room.pair", one=one, other=other)
    key = f"words.room.{room}"
    return t(key) if key in load_sentences().keys else t("words.room.any", room=room)


class MeetingThreads:
    """Makes, opens and shuts the threads of meetings."""

    def __init__(self, port: Port, messages: MessageSync, now_ms: Callable[[], int], wars: Wars) -> None:
        self._port = port
        self._messages = messages
        self._now_ms = now_ms
        self._wars = wars
        self._meetings: dict[str, dict[str, Conversation]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._not_before: dict[str, tuple[int, int]] = {}
        """When Discord last refused a new thread, and until when."""

    async def conversations_of(self, table: str) -> dict[str, Conversation]:
        """Return all conversations of a table, by room."""
        if table not in self._meetings:
            conversations = conversations_in((await self._messages.artifacts_of(table)).values())
            self._meetings.setdefault(table, conversations)
        return self._meetings[table]

    def conversation_in(self, thread: int) -> tuple[str, Conversation] | None:
        """Return the table and the conversation of this thread, if cached."""
        return next(
            (
                (table, meeting)
                for table, meetings in self._meetings.items()
                for meeting in meetings.values()
                if thread and meeting.thread == thread
            ),
            None,
        )

    def threads(self, table: str, *, awake: bool = False) -> Mapping[str, int]:
        """Return the threads of a table's rooms; `awake`: only those that can be posted in now."""
        meetings = self._meetings.get(table, {}).values()
        return {
            meeting.name: meeting.thread
            for meeting in meetings
            if meeting.thread and (meeting.state == "open" or not awake)
        }

    def release(self, table: str) -> None:
        """Drop this table from the cache; the store keeps it."""
        for remembered in (self._meetings, self._locks, self._not_before):
            remembered.pop(table, None)

    async def is_own_thread(self, table: str, thread: ThreadInfo) -> bool:
        """Return whether this thread is a room's, or may be one that this or another process is making."""
        meetings = (await self.conversations_of(table)).values()
        return _is_among(meetings, thread) or _is_among(
            conversations_in(await self._messages.stored_artifacts(table)).values(), thread
        )

    async def store_speakers(self, guarded: GuardedTable, at_ms: int) -> list[Conversation]:
        """Store who has the floor in each room from this time on. Returns the rooms with a change."""
        meetings = await self.conversations_of(guarded.table)
        changed = []
        for name in sorted(meetings.keys() | {room.name for room in guarded.floor.rooms}):
            meeting = meetings.setdefault(name, Conversation(name))
            room = guarded.room_named(name)
            meeting.attending = room.attending
            if meeting.set_speakers(room.speakers, at_ms):
                changed.append(meeting)
        for meeting in changed:
            await self._save(guarded.table, meeting)
        return changed

    async def mark_locked(self, table: str, at_ms: int) -> None:
        """Store that players who lost the floor are locked out from this time on."""
        for meeting in (await self.conversations_of(table)).values():
            if meeting.mark_locked(at_ms):
                await self._save(table, meeting)

    async def read_unchecked(self, guarded: GuardedTable) -> list[Conversation]:
        """Read the threads from Discord that this process has not read yet. Returns those found."""
        checked = []
        for meeting in (await self.conversations_of(guarded.table)).values():
            if meeting.checked or meeting.pending or not meeting.thread:
                continue
            try:
                await self._note_status(guarded.table, meeting, await self._port.thread(meeting.thread))
            except Gone:
                await self._lose_thread(guarded.table, meeting)
            else:
                checked.append(meeting)
            meeting.checked = True
        return checked

    def note_awake(self, table: str, awake: set[int]) -> None:
        """Note which threads are active: an open one that is missing is read again."""
        for meeting in self._meetings.get(table, {}).values():
            if meeting.thread and meeting.state == "open" and meeting.thread not in awake:
                meeting.checked = False

    def rooms_to_unlock(self, guarded: GuardedTable) -> list[Room]:
        """Return the rooms in use without an open thread that suits them."""
        meetings = self._meetings.get(guarded.table, {})
        return [
            room
            for room in guarded.floor.rooms
            if room.is_open and not self._is_ready(guarded, room, meetings.get(room.name))
        ]

    def unprepared_rooms(self, guarded: GuardedTable) -> list[Room]:
        """Return the rooms without a finished thread that suits them."""
        meetings = self._meetings.get(guarded.table, {})
        return [
            room
            for room in guarded.floor.rooms
            if not self._is_prepared(guarded, room, meetings.get(room.name))
        ]

    def rooms_left_open(self, guarded: GuardedTable) -> list[str]:
        """Return the rooms not in use whose thread is not shut."""
        meetings = self._meetings.get(guarded.table, {}).values()
        return [
            meeting.name
            for meeting in meetings
            if meeting.thread and meeting.state != "shut" and not guarded.room_named(meeting.name).is_open
        ]

    async def prepare_room(self, guarded: GuardedTable, room: Room) -> None:
        """Make a room's thread, and shut it. Raises PortError."""
        async with self._lock(guarded.table):
            meeting = (await self.conversations_of(guarded.table)).setdefault(
                room.name, Conversation(room.name)
            )
            if not self._is_prepared(guarded, room, meeting):
                await (self._sync_members if self._is_usable(guarded, room, meeting) else self._make_thread)(
                    guarded, room, meeting
                )
                if not meeting.in_use:
                    await self._shut_thread(guarded.table, meeting)

    async def open_room(self, guarded: GuardedTable, room: Room) -> None:
        """Open a room's thread, making it if needed. Raises PortError."""
        async with self._lock(guarded.table):
            meeting = (await self.conversations_of(guarded.table)).setdefault(
                room.name, Conversation(room.name)
            )
            if self._is_usable(guarded, room, meeting):
                try:
                    await self._unlock(guarded, room, meeting)
                except Gone:
                    await self._lose_thread(guarded.table, meeting)
                else:
                    return
            await self._make_thread(guarded, room, meeting)

    async def shut_room(self, table: str, name: str) -> None:
        """Lock and archive a room's thread. Raises PortError."""
        async with self._lock(table):
            meeting = (await self.conversations_of(table)).get(name)
            if meeting is not None and _is_ajar(meeting) and not meeting.in_use:
                await self._shut_thread(table, meeting)
                if _is_ajar(meeting):
                    raise Unchanged

    async def restore_thread(self, table: str, meeting: Conversation, thread: ThreadInfo) -> None:
        """Restore a thread that others may have opened or shut against the floor. Raises PortError."""
        async with self._lock(table):
            if meeting.state == "shut" and not meeting.in_use and not (thread.archived and thread.locked):
                if self._wars.may_answer(table, f"thread:{thread.thread}") or not thread.locked:
                    await self._shut_thread(table, meeting)  # in one that is locked nobody can write
            elif meeting.state == "open" and meeting.in_use and (thread.archived or thread.locked):
                await self._reopen(table, meeting)

    async def forget_thread(self, table: str, meeting: Conversation) -> None:
        """Forget a deleted thread: it is made again when it is next needed."""
        async with self._lock(table):
            await self._lose_thread(table, meeting)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    def _is_ready(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        if meeting is None or meeting.state != "open" or not self._is_usable(guarded, room, meeting):
            return False
        return not meeting.private or meeting.invited == _hash(guarded.room_members(room))

    def _is_prepared(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        if meeting is None or not self._is_usable(guarded, room, meeting):
            return False
        return not meeting.private or meeting.state == "shut" or bool(meeting.invited)

    def _is_usable(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        """Return whether the room has a suitable thread: a public one never becomes private."""
        if meeting is None or meeting.pending or not meeting.thread or meeting.parent != guarded.home:
            return False
        return meeting.private or not guarded.is_private(room)

    async def _make_thread(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        table = guarded.table
        refused_ms, until_ms = self._not_before.get(table, (0, 0))
        if refused_ms <= self._now_ms() < until_ms:  # else it is time, or the clock was put back
            raise TryLater((until_ms - self._now_ms()) / 1000)
        was_begun = meeting.pending and meeting.parent == guarded.home
        if meeting.thread and meeting.parent == guarded.home and meeting.state != "shut":
            await self._shut_thread(table, meeting)  # it was for everybody, and the next one is for some
        if not was_begun:
            with use_language(guarded.language):
                meeting.begin_thread(guarded.home, thread_name(room.name), private=guarded.is_private(room))
        else:
            meeting.begin_thread(guarded.home, meeting.label, private=meeting.private)
        await self._save(table, meeting)
        created = (
            await self._find_thread(guarded, meeting) if was_begun else None
        ) or await self._create_thread(table, meeting)
        thread = await self._without_duplicates(guarded, meeting, created)
        meeting.thread, meeting.pending = thread.thread, False
        await self._note_status(table, meeting, thread)
        await self._sync_members(guarded, room, meeting)

    async def _find_thread(self, guarded: GuardedTable, meeting: Conversation) -> ThreadInfo | None:
        active = _own_threads(meeting, await self._port.threads(guarded.guild), self._port.own_user_id())
        candidates = active or _own_threads(
            meeting,
            await self._port.archived_threads(meeting.parent, private=meeting.private),
            self._port.own_user_id(),
        )
        return candidates[0] if candidates else None

    async def _create_thread(self, table: str, meeting: Conversation) -> ThreadInfo:
        try:
            return await self._port.create_thread(meeting.parent, meeting.label, private=meeting.private)
        except TryLater as problem:
            self._not_before[table] = self._now_ms(), self._now_ms() + round(problem.seconds * 1000)
            raise  # it may be there: the announcement stays, and the next attempt looks first
        except PortError:
            await self._lose_thread(table, meeting)
            raise

    async def _without_duplicates(
        self, guarded: GuardedTable, meeting: Conversation, created: ThreadInfo
    ) -> ThreadInfo:
        """Delete all but the first thread of this room. Discord made duplicates if its answer was lost and
        the request repeated.
        """
        own = {
            one.thread: one
            for one in (
                created,
                *_own_threads(meeting, await self._port.threads(guarded.guild), self._port.own_user_id()),
            )
        }
        first = own.pop(min(own))
        for double in sorted(own):
            await _unless_gone(self._port.delete_thread(double))
        return first

    async def _unlock(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        if meeting.state != "open":
            await self._reopen(guarded.table, meeting)
        await self._sync_members(guarded, room, meeting)

    async def _reopen(self, table: str, meeting: Conversation) -> None:
        await self._mark_unknown(table, meeting)
        await self._note_status(table, meeting, await self._port.open_thread(meeting.thread))

    async def _shut_thread(self, table: str, meeting: Conversation) -> None:
        await self._mark_unknown(table, meeting)
        try:
            await self._note_status(table, meeting, await self._archive(meeting.thread))
        except Gone:
            await self._lose_thread(table, meeting)

    async def _archive(self, thread: int) -> ThreadInfo:
        """Lock and archive a thread. One that others archived without locking must be unarchived first."""
        try:
            return await self._port.shut_thread(thread)
        except RequestRefused as problem:
            if not problem.is_archived:
                raise
        await self._port.lock_thread(thread)
        return await self._port.shut_thread(thread)

    async def _sync_members(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        """Make exactly the room's people members of a private thread. People who left the server are skipped."""
        wanted = guarded.room_members(room)
        if not meeting.private or meeting.invited == _hash(wanted):
            return
        meeting.invited = ""
        await self._save(guarded.table, meeting)
        removed = (guarded.all_people() if meeting.members is None else meeting.members) - wanted
        added = wanted if meeting.members is None else wanted - meeting.members
        for user in sorted(removed):
            await _unless_gone(self._port.remove_from_thread(meeting.thread, user))
        for user in sorted(added):
            await _unless_gone(self._port.add_to_thread(meeting.thread, user))
        meeting.members, meeting.invited = wanted, _hash(wanted)
        await self._save(guarded.table, meeting)

    async def _mark_unknown(self, table: str, meeting: Conversation) -> None:
        """Store that the thread's status is unknown until Discord answers."""
        meeting.state = ""
        await self._save(table, meeting)

    async def _note_status(self, table: str, meeting: Conversation, thread: ThreadInfo) -> None:
        status: ThreadStatus = (
            "shut"
            if thread.archived and thread.locked
            else "open"
            if not (thread.archived or thread.locked)
            else ""
        )
        if (meeting.state, meeting.checked) != (status, True):
            meeting.state, meeting.checked = status, True
            await self._save(table, meeting)

    async def _lose_thread(self, table: str, meeting: Conversation) -> None:
        meeting.lose_thread()
        await self._save(table, meeting)

    async def _save(self, table: str, meeting: Conversation) -> None:
        await self._messages.save_artifact(to_artifact(table, meeting))


def _is_ajar(meeting: Conversation) -> bool:
    return bool(meeting.thread) and meeting.state != "shut"


def _own_threads(meeting: Conversation, threads: Iterable[ThreadInfo], me: int) -> list[ThreadInfo]:
    wanted = (meeting.parent, meeting.private, me, meeting.label)
    return [
        thread for thread in threads if (thread.parent, thread.private, thread.owner, thread.name) == wanted
    ]


def _is_among(meetings: Iterable[Conversation], thread: ThreadInfo) -> bool:
    return any(
        meeting.thread == thread.thread or (meeting.pending and meeting.label == thread.name)
        for meeting in meetings
    )


async def _unless_gone(work: Awaitable[None]) -> None:
    with contextlib.suppress(Gone):
        await work


def _hash(users: frozenset[int]) -> str:
    return hashlib.sha256(repr(sorted(users)).encode()).hexdigest()[:24]
