"""Keeps the silence: compares what Discord has with what the floor says, mends it, and reports each breach.

Everything comes in plain ids, so that the client's events and the periodic check go the same way. Nobody's words pass
through here: a message that breaks the silence is deleted unread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.stage.discord_api.port import Overwrite, Port, Seen, ThreadSeen
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.message_sync import LOOK_BACK, Poster
from bot.stage.silence.breach_log import Mending
from bot.stage.silence.channel_floor import ChannelFloors
from bot.stage.silence.channel_names import Labels
from bot.stage.silence.channel_overwrites import Rights, digest_of
from bot.stage.silence.floor_history import Talk, said_at
from bot.stage.silence.guarded_table import Label, Watched
from bot.stage.silence.meeting_threads import Rooms
from bot.stage.silence.permissions import Breach, Seating
from bot.stage.silence.reconcile import Guard, tried
from bot.stage.silence.voice import VoiceKeeper
from games.protocol import Floor
from storage.store import Store

log = structlog.get_logger(__name__)

MOST_BACK = 1000
"""Messages that are read of what was said in a meeting while the bot was away."""


class Keeper:
    """Guards every table's channels. A table is known from its first `guard` on."""

    def __init__(self, port: Port, store: Store, poster: Poster, survey: Survey, *, now_ms: Callable[[], int], commands: bool) -> None:
        self._port = port
        self._poster = poster
        self._survey = survey
        self._now_ms = now_ms
        self.rooms = Rooms(port, poster, now_ms)
        self.mending = Mending()
        self._rights = Rights(port, poster, self.mending, survey, commands=commands)
        self._voice = VoiceKeeper(port, store)
        self._labels = Labels(port, poster, self.mending, survey, rooms=self.rooms, now_ms=now_ms)
        self._homes = ChannelFloors(poster)
        self._guarding = Guard(port, poster, homes=self._homes, rooms=self.rooms, rights=self._rights, voice=self._voice, now_ms=now_ms)
        self._watched: dict[str, Watched] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def guard(
        self,
        table: str,
        floor: Floor,
        seating: Seating,
        *,
        sweep: bool = True,
        voice: int | None = None,
        cutoff_ms: int | None = None,
        fresh: bool = True,
        guild: int = 0,
    ) -> list[Breach]:
        """Make the table's channels as the floor says. Raises PortError when Discord can't be asked or won't change them."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            shared = fresh and self._survey.joined(table)
            return await self._guard(Watched(table, floor, seating, voice, guild), cutoff_ms, sweep=sweep, fresh=fresh, shared=shared)

    async def _guard(
        self,
        watched: Watched,
        cutoff_ms: int | None,
        *,
        sweep: bool,
        fresh: bool,
        shared: bool = False,
    ) -> list[Breach]:
        here = await self._guarding.channels(watched.table)
        if not here:
            return []  # a table is known when it has a place
        watched.channels = {kind: artifact.channel for kind, artifact in here.items()}
        before = self._watched.get(watched.table)
        if not watched.guild:
            watched.guild = before.guild if before else (await self._port.channel(next(iter(watched.channels.values())))).guild
        known = before if before and before.sure and not fresh and before.channels == watched.channels else None
        watched.holds = known.holds if known else 0
        self._watched[watched.table] = watched  # whoever speaks from here on is judged by the new floor
        first = [] if known else await self.rooms.check(watched)
        breaches = await self._guarding.keep(watched, known, cutoff_ms, shared=shared)
        if sweep and known is None and watched.home:
            breaches += await self._sweep(watched, first, shared=shared)
        for channel, label in watched.labels.items():
            breaches += await self._labels.compare(watched.table, channel, label)
        watched.sure = True
        return breaches

    async def prepare(self, table: str) -> None:
        """Make the threads that the table's rooms still lack. Raises PortError; what is made stays."""
        while (watched := self._watched.get(table)) is not None and (lacking := self.rooms.unprepared(watched)):
            await self.rooms.prepare(watched, lacking[0])

    def unprepared(self, table: str) -> bool:
        """Whether some of the table's rooms have no thread."""
        watched = self._watched.get(table)
        return watched is not None and bool(watched.home) and bool(self.rooms.unprepared(watched))

    def left_open(self, table: str) -> list[str]:
        """The rooms in which nobody may speak any more and whose thread is not shut."""
        watched = self._watched.get(table)
        return self.rooms.left_open(watched) if watched else []

    def release(self, table: str) -> None:
        """Guard this table no more."""
        watched = self._watched.pop(table, None)
        if watched is not None:
            self._rights.release((watched.channels or {}).values())
        self._labels.release(table)
        self._survey.release(table)
        self._homes.release(table)
        self.rooms.release(table)
        self._locks.pop(table, None)

    async def give_back_voice(self, table: str, voice: int) -> None:
        """Undo what was done to a voice channel. Raises PortError."""
        guild = (await self._port.channel(voice)).guild
        await self._voice.give_back(table, voice, await self._port.abilities(guild))

    async def again(self, table: str, *, sweep: bool = False) -> list[Breach]:
        """Guard a table as it was guarded last: by then, for it may be at it, and nobody gets back what they just lost."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            last = self._watched.get(table)
            if last is None:
                return []
            return await self._guard(Watched(table, last.floor, last.seating, last.voice, last.guild), None, sweep=sweep, fresh=True)

    async def shut(self, table: str, name: str) -> None:
        """Shut a room's thread, if nobody may speak there by now. Raises PortError."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            await self.rooms.shut(table, name)

    def room_at(self, thread: int) -> str | None:
        """The name of the room that this thread is."""
        meeting = self._meeting(thread)
        return None if meeting is None else meeting[1].name

    def is_open(self, thread: int) -> bool:
        """Whether somebody has the floor in the meeting of this thread now."""
        found = self._meeting(thread)
        return found is not None and bool(found[1].speakers)

    def may_speak(self, thread: int, user: int) -> bool:
        """Whether this person has the floor in the meeting of this thread now."""
        found = self._meeting(thread)
        return found is not None and found[0].seating.seat(user) in found[1].speakers

    async def on_message(
        self, channel: int, message: int, author: int, *, parent: int | None = None, edited: bool = False, at_ms: int | None = None
    ) -> list[Breach]:
        """A message came, or was edited. `parent`: the channel of the thread that it came in. `at_ms`: when it was edited."""
        meeting = self._meeting(channel)
        watched = meeting[0] if meeting else self._at_table(parent or channel) or self._beside(channel, author)
        if watched is None or author == self._port.me():
            return []
        way = "edit" if edited else "message"
        if meeting is not None:
            return await self._said(watched, meeting[1], way, message, author, at_ms)
        if channel == watched.home:
            return await self._said(watched, await self._homes.of(watched.table), way, message, author, at_ms)
        if author in watched.seating.instructors:
            return []
        return await self._undo(watched, way, author, lambda: tried(self._port.delete(channel, message)), _mark(way, message, at_ms))

    async def on_notice(self, channel: int, message: int) -> None:
        """Discord announces in the table's channel that the bot has begun a thread: that is nothing for the players, and it goes."""
        watched = self._at_table(channel)
        if watched is not None and channel == watched.home:
            await tried(self._port.delete(channel, message))

    async def _said(self, watched: Watched, talk: Talk, way: str, message: int, author: int, at_ms: int | None) -> list[Breach]:  # noqa: PLR0917
        """Somebody said something at the table or in a meeting: in time, too late, or without having the floor."""
        if author in watched.seating.instructors:
            return []
        verdict = talk.verdict(watched.seating.seat(author), said_at(message) if at_ms is None else at_ms)
        if verdict == "fine":
            talk.hear(message, author)
            return []
        if verdict == "late":
            await self._guarding.delete(talk, message)
            return []
        return await self._undo(watched, way, author, lambda: self._guarding.delete(talk, message), _mark(way, message, at_ms))

    async def on_reaction(self, channel: int, message: int, user: int, emoji: str) -> list[Breach]:
        """Somebody reacted. In silence all reactions go, the instructor's too: joining one needs no right to react."""
        if (meeting := self._meeting(channel)) is not None:
            return await self._reacted(*meeting, message, user, emoji)
        watched = self._at_table(channel)
        if watched is None or user == self._port.me() or watched.seating.seat(user) in watched.floor.speakers:
            return []

        async def take() -> bool:
            silent = not watched.floor.speakers
            return await tried(
                self._port.clear_reactions(channel, message) if silent else self._port.unreact(channel, message, emoji, user)
            )

        innocent = user in watched.seating.instructors or self._homes.just_hushed(watched.table, self._now_ms())
        return await self._undo(watched, "reaction", user, take, innocent=innocent)

    async def _reacted(self, watched: Watched, talk: Talk, message: int, user: int, emoji: str) -> list[Breach]:
        """A reaction in a meeting that is no vote: it goes. Who may speak there has done no wrong."""
        if user == self._port.me():
            return []
        innocent = user in watched.seating.instructors or watched.seating.seat(user) in talk.speakers
        return await self._undo(
            watched, "reaction", user, lambda: tried(self._port.unreact(talk.thread, message, emoji, user)), innocent=innocent
        )

    def trespass(self, thread: int, user: int) -> Breach | None:
        """The breach that a sign of this person in a meeting is; None where it is none: it goes all the same if it is no vote."""
        meeting = self._meeting(thread)
        if meeting is None or user in meeting[0].seating.instructors or self.may_speak(thread, user):
            return None
        return Breach("reaction", user, meeting[0].seating.seat(user))

    async def on_poll_vote(self, channel: int, message: int, user: int) -> list[Breach]:
        """Somebody voted in a poll: there should be none, so it goes."""
        meeting = self._meeting(channel)
        watched = meeting[0] if meeting else self._at_table(channel)
        if watched is None:
            return []
        return await self._undo(watched, "poll", user, lambda: tried(self._port.delete(channel, message)))

    async def on_thread(self, seen: ThreadSeen, *, anew: bool = True) -> list[Breach]:
        """A thread was made or changed. At a table only the bot makes threads. `anew` False: it was found so.

        One of the bot's own that is no meeting's, since Discord made it twice, goes too, and nobody is accused of it.
        """
        watched = self._at_table(seen.parent)
        if watched is None or seen.archived:
            return []
        own = seen.owner == self._port.me()
        if own and await self.rooms.knows(watched.table, seen):
            return []

        async def away() -> bool:
            return await tried(self._port.delete_thread(seen.thread)) or await tried(self._port.shut_thread(seen.thread))

        return await self._undo(watched, "thread", seen.owner, away, f"thread:{seen.thread}", anew=anew, innocent=own)

    async def on_thread_changed(self, seen: ThreadSeen, *, anew: bool = True) -> list[Breach]:
        """The same; and where somebody has opened a meeting's thread that should be shut, or shut one that is in use, it is put back."""
        meeting = self._meeting(seen.thread)
        if meeting is not None:
            await tried(self.rooms.changed(meeting[0].table, meeting[1], seen))
        return await self.on_thread(seen, anew=anew)

    async def on_thread_gone(self, thread: int) -> str | None:
        """A thread was deleted: the table whose meeting it was. Guard it again, and what it lacks is made again."""
        meeting = self._meeting(thread)
        if meeting is None:
            return None
        await self.rooms.lost(meeting[0].table, meeting[1])
        return meeting[0].table

    async def on_channel_update(self, channel: int, overwrites: Iterable[Overwrite] | None = None) -> list[Breach]:
        """A channel was changed. With the overwrites that the event brought, nothing is asked where they are as they should be."""
        watched = self._owner(channel)
        if watched is None:
            return []
        known = await self._poster.known(watched.table)
        written = {artifact.channel: artifact.digest for artifact in known.values() if artifact.key.startswith("channel:")}
        if overwrites is not None and (written.get(channel) == digest_of(overwrites) or self._rights.sent(channel, overwrites)):
            return []
        return await self.again(watched.table)

    async def on_label(self, channel: int, before: Label, after: Label) -> list[Breach]:
        """A channel or a thread has another name or topic than before: a table's gets its own back."""
        watched, meeting = self._owner(channel), self._meeting(channel)
        if meeting is None and (watched is None or channel == watched.voice):
            return []
        return await self._labels.compare(meeting[0].table if meeting else watched.table if watched else "", channel, after, before)

    async def on_roles(self, guild: int) -> list[tuple[str, Breach]]:
        """Roles of a guild have changed: each of its tables is guarded again; breaches by table."""
        tables = [watched.table for watched in self._watched.values() if watched.guild == guild]
        return [(table, breach) for table in tables for breach in await self.again(table)]

    async def on_voice(self, guild: int, channel: int, user: int) -> list[Breach]:
        """Somebody is in a voice channel: in silence nobody of the table stays in the table's."""
        for watched in self._watched.values():
            if watched.voice == channel and user in VoiceKeeper.silenced(watched.floor, watched.seating):
                return await self._undo(watched, "voice", user, lambda: tried(self._port.disconnect(guild, user)))
        return []

    def on_signal(self, way: str, channel: int, user: int | None = None) -> list[Breach]:
        """Something that can only be noted: "typing", "pin" or "webhook"."""
        watched = self._at_table(channel)
        if watched is None or user == self._port.me() or (user is not None and watched.may_write(user)):
            return []
        if user is not None and self._homes.just_hushed(watched.table, self._now_ms()):
            return []
        log.info("silence.breach", table=watched.table, way=way, mended=False)
        return [Breach(way, user, None if user is None else watched.seating.seat(user))]

    def table_at(self, channel: int) -> str | None:
        """The guarded table that this channel belongs to: its own, its watch channel, a meeting, or its voice channel."""
        watched = self._owner(channel)
        if watched is None and (meeting := self._meeting(channel)) is not None:
            return meeting[0].table
        return watched.table if watched else None

    def _owner(self, channel: int) -> Watched | None:
        return next((watched for watched in self._watched.values() if channel in (*(watched.channels or {}).values(), watched.voice)), None)

    def _at_table(self, channel: int) -> Watched | None:
        return next((watched for watched in self._watched.values() if channel and watched.home == channel), None)

    def _meeting(self, thread: int) -> tuple[Watched, Talk] | None:
        """The table and the room that this thread is."""
        table, talk = self.rooms.at(thread) or ("", None)
        watched = self._watched.get(table)
        return None if watched is None or talk is None else (watched, talk)

    def _beside(self, channel: int, user: int) -> Watched | None:
        """The table whose voice channel this is, where it silences this person; what others write there is their own business."""
        voices = (watched for watched in self._watched.values() if watched.voice == channel)
        return next((watched for watched in voices if user in VoiceKeeper.silenced(watched.floor, watched.seating)), None)

    async def _sweep(self, watched: Watched, rooms: Iterable[Talk], *, shared: bool) -> list[Breach]:
        """What came into the table's channel while nobody was looking; and into its meetings, those that are shut only at first."""
        breaches: list[Breach] = []
        asked = self._survey if shared else self._port
        for seen in await asked.recent(watched.home, LOOK_BACK):
            breaches += await self._sweep_message(watched, watched.home, seen)
        awake = await asked.threads(watched.guild)
        for thread in awake:
            if thread.parent == watched.home:
                breaches += await self._labels.compare(watched.table, thread.thread, (thread.name, None))
                breaches += await self.on_thread_changed(thread, anew=False)
        self.rooms.asleep(watched.table, {thread.thread for thread in awake})
        open_now = self.rooms.threads(watched.table, awake=True).values()
        for talk in (await self.rooms.of(watched.table)).values():
            if talk.thread and (talk.thread in open_now or talk in rooms):
                breaches += await self._sweep_room(watched, talk, await self._lately(talk, thoroughly=talk in rooms))
        return breaches

    async def _lately(self, talk: Talk, *, thoroughly: bool) -> list[Seen]:
        """What stands last in a meeting's thread; `thoroughly`: all that was not judged yet, since the bot was away."""
        limit = LOOK_BACK
        found = await self._port.recent(talk.thread, limit)
        while thoroughly and len(found) == limit < MOST_BACK and said_at(min(seen.message for seen in found)) > talk.judged_ms:
            limit = min(limit * 5, MOST_BACK)
            found = await self._port.recent(talk.thread, limit)
        return found

    async def _sweep_room(self, watched: Watched, talk: Talk, lately: Iterable[Seen]) -> list[Breach]:
        """What was said in a meeting while nobody was looking."""
        breaches: list[Breach] = []
        for seen in lately:
            if seen.author != self._port.me() and said_at(seen.message) > talk.judged_ms:
                breaches += await self._said(watched, talk, "message", seen.message, seen.author, None)
        return breaches

    async def _sweep_message(self, watched: Watched, channel: int, seen: Seen) -> list[Breach]:
        if seen.notice and seen.author == self._port.me():
            await self.on_notice(channel, seen.message)
        if seen.author != self._port.me():
            found = await self.on_message(channel, seen.message, seen.author)
            if found:
                return found
        if not seen.reacted or watched.floor.speakers:
            return []
        innocent = self._homes.ever_open(watched.table)
        return await self._undo(
            watched, "reaction", None, lambda: tried(self._port.clear_reactions(channel, seen.message)), innocent=innocent
        )

    async def _undo(
        self,
        watched: Watched,
        way: str,
        user: int | None,
        work: Callable[[], Awaitable[bool]],
        mark: str = "",
        *,
        anew: bool = False,
        innocent: bool = False,
    ) -> list[Breach]:
        """Take back what somebody did, and note it first, unless they are to be excused."""
        if innocent:
            await work()
            return []
        breach = Breach(way, user, None if user is None else watched.seating.seat(user))
        return [await self.mending.mend(watched.table, breach, work, mark, anew=anew)]


def _mark(way: str, message: int, at_ms: int | None) -> str:
    """The same for the same words: a message is one breach, and so is each time that it was edited."""
    return f"{way}:{message}" if at_ms is None else f"{way}:{message}:{at_ms}"
