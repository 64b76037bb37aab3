"""The silence service: compares what Discord has with what the floor says, mends it, and reports each breach."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import structlog

from bot.stage.discord_api.port import Port, PortError, Seen, TryLater
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.message_sync import LOOK_BACK, MessageSync
from bot.stage.silence.breach_log import tried
from bot.stage.silence.conversation import Conversation, said_at
from bot.stage.silence.events import SilenceEvents
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.loans import Part
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import Breach, Seating
from bot.stage.silence.reconcile import Reconciler
from games.protocol import Floor
from storage.store import Store

log = structlog.get_logger(__name__)
MOST_THREADS = 10
"""Threads of a borrowed channel that are read after a break: those that were written in last."""
MOST_BACK = 1000
"""Messages that are read of what was said in a meeting while the bot was away."""


class SilenceService:
    """Guards every table's channels. A table is known from its first `guard` on."""

    def __init__(self, port: Port, store: Store, messages: MessageSync, survey: Survey, *, now_ms: Callable[[], int]) -> None:
        parts = SilenceParts(port, store, messages, survey, now_ms=now_ms)
        self._parts = parts
        self.tables = parts.tables
        self.rooms = parts.rooms
        self.breach_log = parts.breach_log
        self.borrowed = parts.borrowed
        self.wars = parts.wars
        self._reconciler = Reconciler(parts)
        self.events = SilenceEvents(parts, self._reconciler, self.again)
        self._locks: dict[str, asyncio.Lock] = {}
        self._swept: dict[int, int] = {}
        """By channel, the newest message of the last sweep, where none there bore a reaction: nothing else can have come unseen."""

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
            shared = fresh and self._parts.survey.joined(table)
            return await self._guard(GuardedTable(table, floor, seating, voice, guild), cutoff_ms, sweep=sweep, fresh=fresh, shared=shared)

    async def _guard(
        self,
        guarded: GuardedTable,
        cutoff_ms: int | None,
        *,
        sweep: bool,
        fresh: bool,
        shared: bool = False,
    ) -> list[Breach]:
        here = await self._reconciler.channels(guarded.table)
        if not here:
            return []  # a table is known when it has a place
        guarded.channels = {kind: artifact.channel for kind, artifact in here.items()}
        before = self.tables.get(guarded.table)
        if not guarded.guild:
            guarded.guild = before.guild if before else (await self._parts.port.channel(next(iter(guarded.channels.values())))).guild
        known = before if before and before.sure and not fresh and before.channels == guarded.channels else None
        guarded.holds = known.holds if known else 0
        self.tables.put(guarded)  # whoever speaks from here on is judged by the new floor
        first = [] if known else await self.rooms.check(guarded)
        breaches = await self._reconciler.keep(guarded, known, cutoff_ms, shared=shared)
        if sweep and known is None and guarded.home:
            breaches += await self._sweep(guarded, first, shared=shared, tampered=bool(breaches))
        for channel, label in guarded.labels.items():
            breaches += await self._parts.channel_names.compare(guarded.table, channel, label)
        guarded.sure = True
        return breaches

    async def prepare(self, table: str) -> None:
        """Make the threads that the table's rooms still lack. Raises PortError; what is made stays."""
        while (guarded := self.tables.get(table)) is not None and (lacking := self.rooms.unprepared(guarded)):
            await self.rooms.prepare(guarded, lacking[0])

    def unprepared(self, table: str) -> bool:
        """Whether some of the table's rooms have no thread."""
        guarded = self.tables.get(table)
        return guarded is not None and bool(guarded.home) and bool(self.rooms.unprepared(guarded))

    def aloud(self, table: str) -> int | None:
        """The voice channel in which this table's meetings talk; None where they write."""
        guarded = self.tables.get(table)
        return None if guarded is None or guarded.floor.voice is None else guarded.aloud

    def left_open(self, table: str) -> list[str]:
        """The rooms in which nobody may speak any more and whose thread is not shut."""
        guarded = self.tables.get(table)
        return self.rooms.left_open(guarded) if guarded else []

    def release(self, table: str) -> None:
        """Guard this table no more."""
        guarded = self.tables.pop(table)
        if guarded is not None:
            self._parts.overwrites.release((guarded.channels or {}).values())
            self._swept.pop(guarded.home, None)
        self._parts.channel_names.release(table)
        self.wars.release(table)
        self._parts.survey.release(table)
        self._parts.channel_floors.release(table)
        self._parts.voices.release(table)
        self.rooms.release(table)
        self._locks.pop(table, None)

    async def give_back_voice(self, table: str, voice: int) -> None:
        """Undo what was done to a voice channel. Raises PortError."""
        await self._parts.borrowed.keep(table, voice, {})

    async def keep_class(self, session: str, wanted: Mapping[int, Mapping[int, Part]], *, sweep: bool) -> dict[int, PortError]:
        """Silence exactly these people in these channels for a session, and in no others; what was in the way, by channel.

        `sweep`: what they said there while nobody was looking goes too.
        """
        failed = await self.borrowed.keep_all(session, wanted, shared=sweep)
        for channel in wanted.keys() - failed.keys() if sweep else ():
            try:
                await self._sweep_lent(channel)
            except PortError as problem:
                failed[channel] = problem
        return failed

    async def _sweep_lent(self, channel: int) -> None:
        """Take back what silenced people have written or changed in a borrowed channel, and in its threads, while nobody was looking.
        Raises PortError.
        """
        there = self.borrowed.known_channel(channel)
        if there is None:
            return
        if not there.is_forum:
            await self._sweep_words(channel, there.newest)
        beside = [thread for thread in await self._parts.survey.threads(there.guild) if thread.parent == channel and not thread.archived]
        for thread in beside:
            await self.events.on_thread(thread, anew=False)
        for thread in sorted(beside, key=lambda thread: thread.newest or thread.thread, reverse=True)[:MOST_THREADS]:
            try:
                await self._sweep_words(thread.thread, thread.newest, parent=channel)
            except TryLater:
                raise
            except PortError as problem:  # as of one that has just been taken away
                log.info("silence.thread_not_read", thread=thread.thread, problem=type(problem).__name__)

    async def _sweep_words(self, channel: int, newest: int | None, *, parent: int | None = None) -> None:
        """The same of one channel or thread, unless nothing can have been written there since the last sweep. Raises PortError."""
        if newest is not None and self._swept.get(channel) == newest:
            return
        for seen in await self._parts.port.recent(channel, LOOK_BACK):
            await self._sweep_word(channel, seen, parent=parent)
        self._remember(channel, newest, ())

    async def _sweep_word(self, channel: int, seen: Seen, *, parent: int | None = None) -> list[Breach]:
        """Judge a message when it was written, and when it was last changed: Discord keeps the time of the last change alone."""
        found = await self.events.on_message(channel, seen.message, seen.author, parent=parent)
        if found or seen.edited_ms is None:
            return found
        return await self.events.on_message(channel, seen.message, seen.author, parent=parent, edited=True, at_ms=seen.edited_ms)

    def table_of(self, channel: int, user: int | None) -> str | None:
        """The table at which somebody plays who is silenced in this borrowed channel."""
        part = None if user is None else self.borrowed.part(channel, user)
        return None if part is None else part.table

    async def again(self, table: str, *, sweep: bool = False) -> list[Breach]:
        """Guard a table as it was guarded last: by then, for it may be at it, and nobody gets back what they just lost."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            last = self.tables.get(table)
            if last is None:
                return []
            floor = last.asked or last.floor
            again = GuardedTable(table, floor, last.seating, last.voice, last.guild, language=last.language)
            return await self._guard(again, None, sweep=sweep, fresh=True)

    async def shut(self, table: str, name: str) -> None:
        """Shut a room's thread, if nobody may speak there by now. Raises PortError."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            await self.rooms.shut(table, name)

    async def _sweep(self, guarded: GuardedTable, rooms: Iterable[Conversation], *, shared: bool, tampered: bool) -> list[Breach]:
        """What came into the table's channel while nobody was looking; and into its meetings, those that are shut only at first.

        `tampered`: somebody has changed who may do what there.
        """
        breaches: list[Breach] = []
        asked = self._parts.survey if shared else self._parts.port
        newest = self._parts.overwrites.newest(guarded.home)
        if tampered or newest is None or self._swept.get(guarded.home) != newest:
            there = await asked.recent(guarded.home, LOOK_BACK)
            for seen in there:
                breaches += await self._sweep_message(guarded, guarded.home, seen)
            self._remember(guarded.home, newest, there)
        awake = await asked.threads(guarded.guild)
        for thread in awake:
            if thread.parent == guarded.home:
                breaches += await self._parts.channel_names.compare(guarded.table, thread.thread, (thread.name, None))
                breaches += await self.events.on_thread_changed(thread, anew=False)
        self.rooms.asleep(guarded.table, {thread.thread for thread in awake})
        open_now = self.rooms.threads(guarded.table, awake=True).values()
        for conversation in (await self.rooms.of(guarded.table)).values():
            if conversation.thread and (conversation.thread in open_now or conversation in rooms):
                breaches += await self._sweep_room(
                    guarded, conversation, await self._lately(conversation, thoroughly=conversation in rooms)
                )
        return breaches

    def missed(self) -> None:
        """Events may have been missed: every channel is swept anew."""
        self._swept.clear()

    def _remember(self, channel: int, newest: int | None, there: Iterable[Seen]) -> None:
        if newest is None or any(seen.reacted for seen in there):
            self._swept.pop(channel, None)  # who reacts to what bears a reaction already, needs no permission
        else:
            self._swept[channel] = newest

    async def _lately(self, conversation: Conversation, *, thoroughly: bool) -> list[Seen]:
        """What stands last in a meeting's thread; `thoroughly`: all that was not judged yet, since the bot was away."""
        limit = LOOK_BACK
        found = await self._parts.port.recent(conversation.thread, limit)
        while thoroughly and len(found) == limit < MOST_BACK and said_at(min(seen.message for seen in found)) > conversation.judged_ms:
            limit = min(limit * 5, MOST_BACK)
            found = await self._parts.port.recent(conversation.thread, limit)
        return found

    async def _sweep_room(self, guarded: GuardedTable, conversation: Conversation, lately: Iterable[Seen]) -> list[Breach]:
        """What was said in a meeting while nobody was looking."""
        breaches: list[Breach] = []
        for seen in lately:
            if seen.author == self._parts.port.me():
                continue
            found: list[Breach] = []
            if said_at(seen.message) > conversation.judged_ms:
                found = await self.events.said(guarded, conversation, "message", seen.message, seen.author, None)
            if not found and seen.edited_ms is not None and seen.edited_ms > conversation.judged_ms:
                found = await self.events.said(guarded, conversation, "edit", seen.message, seen.author, seen.edited_ms)
            breaches += found
        return breaches

    async def _sweep_message(self, guarded: GuardedTable, channel: int, seen: Seen) -> list[Breach]:
        if seen.notice and seen.author == self._parts.port.me():
            await self.events.on_notice(channel, seen.message)
        if seen.author != self._parts.port.me() and (found := await self._sweep_word(channel, seen)):
            return found
        if not seen.reacted or guarded.floor.speakers:
            return []
        innocent = self._parts.channel_floors.ever_open(guarded.table)
        return await self.events.undo(
            Part(guarded.table), "reaction", None, lambda: tried(self._parts.port.clear_reactions(channel, seen.message)), innocent=innocent
        )
