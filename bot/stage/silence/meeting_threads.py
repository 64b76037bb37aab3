"""Meeting threads: one for each room of a table, made beforehand and reused, since Discord lets a bot make few (DISCORD.md 0.9).

Each change is announced in the store before it is asked of Discord. The bot owns every thread, so nobody else may unlock one.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping

from bot.stage.discord_api.port import Gone, Port, PortError, ThreadSeen, TryLater
from bot.stage.messages.message_sync import Poster
from bot.stage.silence.floor_history import State, Talk, read, written
from bot.stage.silence.guarded_table import Watched
from games.protocol import Room


def thread_name(room: str) -> str:
    """What the thread of a room is called; by it the bot finds a thread again that it was making when the power went."""
    return f"{room}-meeting"


class Rooms:
    """Makes the threads of meetings, opens and shuts them."""

    def __init__(self, port: Port, poster: Poster, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._poster = poster
        self._now_ms = now_ms
        self._talks: dict[str, dict[str, Talk]] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._not_before: dict[str, tuple[int, int]] = {}
        """When Discord refused another thread for a while, and until when."""

    async def of(self, table: str) -> dict[str, Talk]:
        """The rooms of a table that were ever wished for, by name."""
        if table not in self._talks:
            found = read((await self._poster.known(table)).values())
            self._talks.setdefault(table, found)
        return self._talks[table]

    def at(self, thread: int) -> tuple[str, Talk] | None:
        """The table and the room that this thread is, among those known by now."""
        return next(
            ((table, talk) for table, talks in self._talks.items() for talk in talks.values() if thread and talk.thread == thread), None
        )

    def threads(self, table: str, *, awake: bool = False) -> Mapping[str, int]:
        """The threads of a table's rooms; `awake`: only those in which one can post now."""
        talks = self._talks.get(table, {}).values()
        return {talk.name: talk.thread for talk in talks if talk.thread and (talk.state == "open" or not awake)}

    def release(self, table: str) -> None:
        """Forget what is remembered of this table; the store keeps it."""
        for remembered in (self._talks, self._locks, self._not_before):
            remembered.pop(table, None)

    async def knows(self, table: str, seen: ThreadSeen) -> bool:
        """Whether this thread is a room's, or may be the one that is being made for a room just now; by this process or by another."""
        here = (await self.of(table)).values()
        return _among(here, seen) or _among(read(await self._poster.stored(table)).values(), seen)

    async def turn(self, watched: Watched, at_ms: int) -> list[Talk]:
        """Write down who has the floor in which room, from this time on; the rooms in which that has changed."""
        talks = await self.of(watched.table)
        changed = []
        for name in sorted(talks.keys() | {room.name for room in watched.floor.rooms}):
            talk = talks.setdefault(name, Talk(name))
            if talk.turn(watched.room(name).speakers, at_ms):
                changed.append(talk)
        for talk in changed:
            await self._keep(watched.table, talk)
        return changed

    async def locked(self, table: str, at_ms: int) -> None:
        """Write down that from this time on nobody can write who lost the floor."""
        for talk in (await self.of(table)).values():
            if talk.lock(at_ms):
                await self._keep(table, talk)

    async def check(self, watched: Watched) -> list[Talk]:
        """Read how each thread stands that this run of the bot has not read yet; the rooms that were read."""
        found = []
        for talk in (await self.of(watched.table)).values():
            if talk.checked or talk.pending or not talk.thread:
                continue
            try:
                await self._stands(watched.table, talk, await self._port.thread(talk.thread))
            except Gone:
                await self._lose(watched.table, talk)
            else:
                found.append(talk)
            talk.checked = True
        return found

    def asleep(self, table: str, awake: set[int]) -> None:
        """Only these threads are awake: one that should be among them is read again by the next check."""
        for talk in self._talks.get(table, {}).values():
            if talk.thread and talk.state == "open" and talk.thread not in awake:
                talk.checked = False

    def shut_in(self, watched: Watched) -> list[Room]:
        """The rooms that somebody may speak in and whose thread is not open for it."""
        talks = self._talks.get(watched.table, {})
        return [room for room in watched.floor.rooms if room.speakers and not self._ready(watched, room, talks.get(room.name))]

    def unprepared(self, watched: Watched) -> list[Room]:
        """The rooms that have no thread, one that does not do any more, or one that is not done."""
        talks = self._talks.get(watched.table, {})
        return [room for room in watched.floor.rooms if not self._prepared(watched, room, talks.get(room.name))]

    def left_open(self, watched: Watched) -> list[str]:
        """The rooms that nobody may speak in and whose thread is not shut."""
        talks = self._talks.get(watched.table, {}).values()
        return [talk.name for talk in talks if talk.thread and talk.state != "shut" and not watched.room(talk.name).speakers]

    async def prepare(self, watched: Watched, room: Room) -> None:
        """Make a room's thread, and shut it. Raises PortError."""
        async with self._lock(watched.table):
            talk = (await self.of(watched.table)).setdefault(room.name, Talk(room.name))
            if not self._prepared(watched, room, talk):
                await (self._invite if self._serves(watched, room, talk) else self._make)(watched, room, talk)
                if not talk.speakers:
                    await self._shut(watched.table, talk)

    async def open(self, watched: Watched, room: Room) -> None:
        """Let a room's thread be written in by who has the permission. Raises PortError."""
        async with self._lock(watched.table):
            talk = (await self.of(watched.table)).setdefault(room.name, Talk(room.name))
            if self._serves(watched, room, talk):
                try:
                    await self._unlock(watched, room, talk)
                except Gone:
                    await self._lose(watched.table, talk)
                else:
                    return
            await self._make(watched, room, talk)

    async def shut(self, table: str, name: str) -> None:
        """Lock a room's thread and put it into the archive. Raises PortError."""
        async with self._lock(table):
            talk = (await self.of(table)).get(name)
            if talk is not None and talk.thread and talk.state != "shut" and not talk.speakers:
                await self._shut(table, talk)

    async def changed(self, table: str, talk: Talk, seen: ThreadSeen) -> None:
        """Somebody may have opened a thread that should be shut, or shut one that is in use: it is put back. Raises PortError."""
        async with self._lock(table):
            if talk.state == "shut" and not talk.speakers and not (seen.archived and seen.locked):
                await self._shut(table, talk)
            elif talk.state == "open" and talk.speakers and (seen.archived or seen.locked):
                await self._reopen(table, talk)

    async def lost(self, table: str, talk: Talk) -> None:
        """A thread was deleted."""
        async with self._lock(table):
            await self._lose(table, talk)

    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    def _ready(self, watched: Watched, room: Room, talk: Talk | None) -> bool:
        if talk is None or talk.state != "open" or not self._serves(watched, room, talk):
            return False
        return not talk.private or talk.invited == _hash(watched.members(room))

    def _prepared(self, watched: Watched, room: Room, talk: Talk | None) -> bool:
        if talk is None or not self._serves(watched, room, talk):
            return False
        return not talk.private or talk.state == "shut" or bool(talk.invited)

    def _serves(self, watched: Watched, room: Room, talk: Talk | None) -> bool:
        """Whether the thread of a room is there and does for it: one that everybody sees never becomes one for some."""
        if talk is None or talk.pending or not talk.thread or talk.parent != watched.home:
            return False
        return talk.private or not watched.private(room)

    async def _make(self, watched: Watched, room: Room, talk: Talk) -> None:
        table = watched.table
        told_ms, until_ms = self._not_before.get(table, (0, 0))
        if told_ms <= self._now_ms() < until_ms:  # else it is time, or the clock was put back
            raise TryLater((until_ms - self._now_ms()) / 1000)
        begun = talk.pending and talk.parent == watched.home
        if talk.thread and talk.parent == watched.home and talk.state != "shut":
            await self._shut(table, talk)  # it was for everybody, and the next one is for some
        private = talk.private if begun else watched.private(room)
        talk.parent, talk.thread, talk.state, talk.private, talk.pending = watched.home, 0, "", private, True
        talk.invited, talk.members, talk.checked = "", frozenset(), True
        await self._keep(table, talk)
        found = (await self._find(watched, talk) if begun else None) or await self._create(table, talk)
        seen = await self._single(watched, talk, found)
        talk.thread, talk.pending = seen.thread, False
        await self._stands(table, talk, seen)
        await self._invite(watched, room, talk)

    async def _find(self, watched: Watched, talk: Talk) -> ThreadSeen | None:
        """The thread that was being made when the power went, if Discord has it."""
        active = _own(talk, await self._port.threads(watched.guild), self._port.me())
        found = active or _own(talk, await self._port.archived_threads(talk.parent, private=talk.private), self._port.me())
        return found[0] if found else None

    async def _create(self, table: str, talk: Talk) -> ThreadSeen:
        try:
            return await self._port.create_thread(talk.parent, thread_name(talk.name), private=talk.private)
        except TryLater as problem:
            self._not_before[table] = self._now_ms(), self._now_ms() + round(problem.seconds * 1000)
            raise  # it may be there: the announcement stays, and the next attempt looks first
        except PortError:
            await self._lose(table, talk)
            raise

    async def _single(self, watched: Watched, talk: Talk, found: ThreadSeen) -> ThreadSeen:
        """The first of the threads for this room. Discord made the others besides, where its answer was lost and it was asked again."""
        own = {one.thread: one for one in (found, *_own(talk, await self._port.threads(watched.guild), self._port.me()))}
        first = own.pop(min(own))
        for double in sorted(own):
            await _unless_gone(self._port.delete_thread(double))
        return first

    async def _unlock(self, watched: Watched, room: Room, talk: Talk) -> None:
        if talk.state != "open":
            await self._reopen(watched.table, talk)
        await self._invite(watched, room, talk)

    async def _reopen(self, table: str, talk: Talk) -> None:
        await self._doubt(table, talk)
        await self._stands(table, talk, await self._port.open_thread(talk.thread))

    async def _shut(self, table: str, talk: Talk) -> None:
        await self._doubt(table, talk)
        try:
            await self._stands(table, talk, await self._port.shut_thread(talk.thread))
        except Gone:
            await self._lose(table, talk)

    async def _invite(self, watched: Watched, room: Room, talk: Talk) -> None:
        """Make exactly these people members of a private thread. Who left the server is not missed."""
        wanted = watched.members(room)
        if not talk.private or talk.invited == _hash(wanted):
            return
        talk.invited = ""
        await self._keep(watched.table, talk)
        gone = (watched.people() if talk.members is None else talk.members) - wanted
        new = wanted if talk.members is None else wanted - talk.members
        for user in sorted(gone):
            await _unless_gone(self._port.remove_from_thread(talk.thread, user))
        for user in sorted(new):
            await _unless_gone(self._port.add_to_thread(talk.thread, user))
        talk.members, talk.invited = wanted, _hash(wanted)
        await self._keep(watched.table, talk)

    async def _doubt(self, table: str, talk: Talk) -> None:
        """From here on nobody knows how the thread stands, until Discord has answered."""
        talk.state = ""
        await self._keep(table, talk)

    async def _stands(self, table: str, talk: Talk, seen: ThreadSeen) -> None:
        """So the thread stands, says Discord."""
        state: State = "shut" if seen.archived and seen.locked else "open" if not (seen.archived or seen.locked) else ""
        if (talk.state, talk.checked) != (state, True):
            talk.state, talk.checked = state, True
            await self._keep(table, talk)

    async def _lose(self, table: str, talk: Talk) -> None:
        talk.thread, talk.state, talk.pending, talk.invited, talk.members = 0, "", False, "", frozenset()
        talk.heard.clear()
        talk.stuck.clear()
        await self._keep(table, talk)

    async def _keep(self, table: str, talk: Talk) -> None:
        await self._poster.keep(written(table, talk))


def _own(talk: Talk, threads: Iterable[ThreadSeen], me: int) -> list[ThreadSeen]:
    """The threads among these that the bot made for this room."""
    wanted = (talk.parent, talk.private, me, thread_name(talk.name))
    return [seen for seen in threads if (seen.parent, seen.private, seen.owner, seen.name) == wanted]


def _among(talks: Iterable[Talk], seen: ThreadSeen) -> bool:
    return any(talk.thread == seen.thread or (talk.pending and thread_name(talk.name) == seen.name) for talk in talks)


async def _unless_gone(work: Awaitable[None]) -> None:
    with contextlib.suppress(Gone):
        await work


def _hash(users: frozenset[int]) -> str:
    return hashlib.sha256(repr(sorted(users)).encode()).hexdigest()[:24]
