"""Meeting threads: one for each room of a table, made beforehand and reused, since Discord lets a bot make few (docs/discord.md, Threads).

Each change is announced in the store before it is asked of Discord. The bot owns every thread, so nobody else may unlock one.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping

from bot.stage.discord_api.port import Gone, Port, PortError, Refused, ThreadSeen, TryLater, Unchanged
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.conversation import Conversation, State, read, written
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.wars import Wars
from bot.texts.lookup import said_in, sentences, t
from games.protocol import Room


def thread_name(room: str) -> str:
    """What a new thread of this room is called in the language of the moment."""
    one, pair, other = room.partition(" and ")
    if pair:
        return t("words.room.pair", one=one, other=other)
    key = f"words.room.{room}"
    return t(key) if key in sentences().keys else t("words.room.any", room=room)


class MeetingThreads:
    """Makes the threads of meetings, opens and shuts them."""

    def __init__(self, port: Port, messages: MessageSync, now_ms: Callable[[], int], wars: Wars) -> None:
        self._port = port
        self._messages = messages
        self._now_ms = now_ms
        self._wars = wars
        self._meetings: dict[str, dict[str, Conversation]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._not_before: dict[str, tuple[int, int]] = {}
        """When Discord refused another thread for a while, and until when."""

    async def of(self, table: str) -> dict[str, Conversation]:
        """The rooms of a table that were ever wished for, by name."""
        if table not in self._meetings:
            found = read((await self._messages.known(table)).values())
            self._meetings.setdefault(table, found)
        return self._meetings[table]

    def at(self, thread: int) -> tuple[str, Conversation] | None:
        """The table and the room that this thread is, among those known by now."""
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
        """The threads of a table's rooms; `awake`: only those in which one can post now."""
        meetings = self._meetings.get(table, {}).values()
        return {meeting.name: meeting.thread for meeting in meetings if meeting.thread and (meeting.state == "open" or not awake)}

    def release(self, table: str) -> None:
        """Forget what is remembered of this table; the store keeps it."""
        for remembered in (self._meetings, self._locks, self._not_before):
            remembered.pop(table, None)

    async def knows(self, table: str, seen: ThreadSeen) -> bool:
        """Whether this thread is a room's, or may be the one that is being made for a room just now; by this process or by another."""
        here = (await self.of(table)).values()
        return _among(here, seen) or _among(read(await self._messages.stored(table)).values(), seen)

    async def turn(self, guarded: GuardedTable, at_ms: int) -> list[Conversation]:
        """Write down who has the floor in which room, from this time on; the rooms in which that has changed."""
        meetings = await self.of(guarded.table)
        changed = []
        for name in sorted(meetings.keys() | {room.name for room in guarded.floor.rooms}):
            meeting = meetings.setdefault(name, Conversation(name))
            room = guarded.room(name)
            meeting.attending = room.attending
            if meeting.turn(room.speakers, at_ms):
                changed.append(meeting)
        for meeting in changed:
            await self._keep(guarded.table, meeting)
        return changed

    async def locked(self, table: str, at_ms: int) -> None:
        """Write down that from this time on nobody can write who lost the floor."""
        for meeting in (await self.of(table)).values():
            if meeting.lock(at_ms):
                await self._keep(table, meeting)

    async def check(self, guarded: GuardedTable) -> list[Conversation]:
        """Read how each thread stands that this run of the bot has not read yet; the rooms that were read."""
        found = []
        for meeting in (await self.of(guarded.table)).values():
            if meeting.checked or meeting.pending or not meeting.thread:
                continue
            try:
                await self._stands(guarded.table, meeting, await self._port.thread(meeting.thread))
            except Gone:
                await self._lose(guarded.table, meeting)
            else:
                found.append(meeting)
            meeting.checked = True
        return found

    def asleep(self, table: str, awake: set[int]) -> None:
        """Only these threads are awake: one that should be among them is read again by the next check."""
        for meeting in self._meetings.get(table, {}).values():
            if meeting.thread and meeting.state == "open" and meeting.thread not in awake:
                meeting.checked = False

    def shut_in(self, guarded: GuardedTable) -> list[Room]:
        """The rooms that are in use and whose thread is not open for it."""
        meetings = self._meetings.get(guarded.table, {})
        return [room for room in guarded.floor.rooms if room.is_open and not self._ready(guarded, room, meetings.get(room.name))]

    def unprepared(self, guarded: GuardedTable) -> list[Room]:
        """The rooms that have no thread, one that does not do any more, or one that is not done."""
        meetings = self._meetings.get(guarded.table, {})
        return [room for room in guarded.floor.rooms if not self._prepared(guarded, room, meetings.get(room.name))]

    def left_open(self, guarded: GuardedTable) -> list[str]:
        """The rooms that are not in use and whose thread is not shut."""
        meetings = self._meetings.get(guarded.table, {}).values()
        return [
            meeting.name for meeting in meetings if meeting.thread and meeting.state != "shut" and not guarded.room(meeting.name).is_open
        ]

    async def prepare(self, guarded: GuardedTable, room: Room) -> None:
        """Make a room's thread, and shut it. Raises PortError."""
        async with self._lock(guarded.table):
            meeting = (await self.of(guarded.table)).setdefault(room.name, Conversation(room.name))
            if not self._prepared(guarded, room, meeting):
                await (self._invite if self._serves(guarded, room, meeting) else self._make)(guarded, room, meeting)
                if not meeting.in_use:
                    await self._shut(guarded.table, meeting)

    async def open(self, guarded: GuardedTable, room: Room) -> None:
        """Let a room's thread be written in by who has the permission. Raises PortError."""
        async with self._lock(guarded.table):
            meeting = (await self.of(guarded.table)).setdefault(room.name, Conversation(room.name))
            if self._serves(guarded, room, meeting):
                try:
                    await self._unlock(guarded, room, meeting)
                except Gone:
                    await self._lose(guarded.table, meeting)
                else:
                    return
            await self._make(guarded, room, meeting)

    async def shut(self, table: str, name: str) -> None:
        """Lock a room's thread and put it into the archive. Raises PortError."""
        async with self._lock(table):
            meeting = (await self.of(table)).get(name)
            if meeting is not None and _is_ajar(meeting) and not meeting.in_use:
                await self._shut(table, meeting)
                if _is_ajar(meeting):
                    raise Unchanged

    async def changed(self, table: str, meeting: Conversation, seen: ThreadSeen) -> None:
        """Somebody may have opened a thread that should be shut, or shut one that is in use: it is put back. Raises PortError."""
        async with self._lock(table):
            if meeting.state == "shut" and not meeting.in_use and not (seen.archived and seen.locked):
                if self._wars.may_answer(table, f"thread:{seen.thread}") or not seen.locked:
                    await self._shut(table, meeting)  # in one that is locked nobody can write
            elif meeting.state == "open" and meeting.in_use and (seen.archived or seen.locked):
                await self._reopen(table, meeting)

    async def lost(self, table: str, meeting: Conversation) -> None:
        """A thread was deleted: it is made anew when it is next needed."""
        async with self._lock(table):
            await self._lose(table, meeting)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    def _ready(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        if meeting is None or meeting.state != "open" or not self._serves(guarded, room, meeting):
            return False
        return not meeting.private or meeting.invited == _hash(guarded.members(room))

    def _prepared(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        if meeting is None or not self._serves(guarded, room, meeting):
            return False
        return not meeting.private or meeting.state == "shut" or bool(meeting.invited)

    def _serves(self, guarded: GuardedTable, room: Room, meeting: Conversation | None) -> bool:
        """Whether the thread of a room is there and does for it: one that everybody sees never becomes one for some."""
        if meeting is None or meeting.pending or not meeting.thread or meeting.parent != guarded.home:
            return False
        return meeting.private or not guarded.private(room)

    async def _make(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        table = guarded.table
        told_ms, until_ms = self._not_before.get(table, (0, 0))
        if told_ms <= self._now_ms() < until_ms:  # else it is time, or the clock was put back
            raise TryLater((until_ms - self._now_ms()) / 1000)
        begun = meeting.pending and meeting.parent == guarded.home
        if meeting.thread and meeting.parent == guarded.home and meeting.state != "shut":
            await self._shut(table, meeting)  # it was for everybody, and the next one is for some
        if not begun:
            with said_in(guarded.language):
                meeting.begin(guarded.home, thread_name(room.name), private=guarded.private(room))
        else:
            meeting.begin(guarded.home, meeting.label, private=meeting.private)
        await self._keep(table, meeting)
        found = (await self._find(guarded, meeting) if begun else None) or await self._create(table, meeting)
        seen = await self._single(guarded, meeting, found)
        meeting.thread, meeting.pending = seen.thread, False
        await self._stands(table, meeting, seen)
        await self._invite(guarded, room, meeting)

    async def _find(self, guarded: GuardedTable, meeting: Conversation) -> ThreadSeen | None:
        """The thread that was being made when the power went, if Discord has it."""
        active = _own(meeting, await self._port.threads(guarded.guild), self._port.me())
        found = active or _own(meeting, await self._port.archived_threads(meeting.parent, private=meeting.private), self._port.me())
        return found[0] if found else None

    async def _create(self, table: str, meeting: Conversation) -> ThreadSeen:
        try:
            return await self._port.create_thread(meeting.parent, meeting.label, private=meeting.private)
        except TryLater as problem:
            self._not_before[table] = self._now_ms(), self._now_ms() + round(problem.seconds * 1000)
            raise  # it may be there: the announcement stays, and the next attempt looks first
        except PortError:
            await self._lose(table, meeting)
            raise

    async def _single(self, guarded: GuardedTable, meeting: Conversation, found: ThreadSeen) -> ThreadSeen:
        """The first of the threads for this room. Discord made the others besides, where its answer was lost and it was asked again."""
        own = {one.thread: one for one in (found, *_own(meeting, await self._port.threads(guarded.guild), self._port.me()))}
        first = own.pop(min(own))
        for double in sorted(own):
            await _unless_gone(self._port.delete_thread(double))
        return first

    async def _unlock(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        if meeting.state != "open":
            await self._reopen(guarded.table, meeting)
        await self._invite(guarded, room, meeting)

    async def _reopen(self, table: str, meeting: Conversation) -> None:
        await self._doubt(table, meeting)
        await self._stands(table, meeting, await self._port.open_thread(meeting.thread))

    async def _shut(self, table: str, meeting: Conversation) -> None:
        await self._doubt(table, meeting)
        try:
            await self._stands(table, meeting, await self._archive(meeting.thread))
        except Gone:
            await self._lose(table, meeting)

    async def _archive(self, thread: int) -> ThreadSeen:
        """Lock a thread and archive it. One that somebody has archived without locking it has to come out of the archive first."""
        try:
            return await self._port.shut_thread(thread)
        except Refused as problem:
            if not problem.is_archived:
                raise
        await self._port.lock_thread(thread)
        return await self._port.shut_thread(thread)

    async def _invite(self, guarded: GuardedTable, room: Room, meeting: Conversation) -> None:
        """Make exactly these people members of a private thread. Who left the server is not missed."""
        wanted = guarded.members(room)
        if not meeting.private or meeting.invited == _hash(wanted):
            return
        meeting.invited = ""
        await self._keep(guarded.table, meeting)
        gone = (guarded.people() if meeting.members is None else meeting.members) - wanted
        new = wanted if meeting.members is None else wanted - meeting.members
        for user in sorted(gone):
            await _unless_gone(self._port.remove_from_thread(meeting.thread, user))
        for user in sorted(new):
            await _unless_gone(self._port.add_to_thread(meeting.thread, user))
        meeting.members, meeting.invited = wanted, _hash(wanted)
        await self._keep(guarded.table, meeting)

    async def _doubt(self, table: str, meeting: Conversation) -> None:
        """From here on nobody knows how the thread stands, until Discord has answered."""
        meeting.state = ""
        await self._keep(table, meeting)

    async def _stands(self, table: str, meeting: Conversation, seen: ThreadSeen) -> None:
        """So the thread stands, says Discord."""
        state: State = "shut" if seen.archived and seen.locked else "open" if not (seen.archived or seen.locked) else ""
        if (meeting.state, meeting.checked) != (state, True):
            meeting.state, meeting.checked = state, True
            await self._keep(table, meeting)

    async def _lose(self, table: str, meeting: Conversation) -> None:
        meeting.lose()
        await self._keep(table, meeting)

    async def _keep(self, table: str, meeting: Conversation) -> None:
        await self._messages.keep(written(table, meeting))


def _is_ajar(meeting: Conversation) -> bool:
    """Whether there is a thread that is not shut, as far as is known."""
    return bool(meeting.thread) and meeting.state != "shut"


def _own(meeting: Conversation, threads: Iterable[ThreadSeen], me: int) -> list[ThreadSeen]:
    """The threads among these that the bot made for this room."""
    wanted = (meeting.parent, meeting.private, me, meeting.label)
    return [seen for seen in threads if (seen.parent, seen.private, seen.owner, seen.name) == wanted]


def _among(meetings: Iterable[Conversation], seen: ThreadSeen) -> bool:
    return any(meeting.thread == seen.thread or (meeting.pending and meeting.label == seen.name) for meeting in meetings)


async def _unless_gone(work: Awaitable[None]) -> None:
    with contextlib.suppress(Gone):
        await work


def _hash(users: frozenset[int]) -> str:
    return hashlib.sha256(repr(sorted(users)).encode()).hexdigest()[:24]
