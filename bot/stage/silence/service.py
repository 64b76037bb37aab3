"""The silence service: compares Discord with the floor, mends differences, and reports each breach."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import structlog

from bot.stage.discord_api.port import MessageSummary, Port, PortError, TryLater
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.message_sync import LOOK_BACK, MessageSync
from bot.stage.silence.breach_log import succeeds
from bot.stage.silence.conversation import Conversation, snowflake_ms
from bot.stage.silence.events import SilenceEvents
from bot.stage.silence.guarded_table import GuardedTable
from bot.stage.silence.loans import SilencedSeat
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import Seating, SilenceBreach
from bot.stage.silence.reconcile import Reconciler
from games.protocol import Floor
from storage.store import Store

log = structlog.get_logger(__name__)
MAX_THREADS = 10
"""Threads of a borrowed channel that are read after a gap: the most recently used."""
MAX_MESSAGES_BACK = 1000
"""Messages of a meeting that are read after the bot was away."""


class SilenceService:
    """Guards every table's channels. A table is known from its first `guard` on."""

    def __init__(
        self, port: Port, store: Store, messages: MessageSync, survey: GuildScan, *, now_ms: Callable[[], int]
    ) -> None:
        parts = SilenceParts(port, store, messages, survey, now_ms=now_ms)
        self._parts = parts
        self.tables = parts.tables
        self.rooms = parts.rooms
        self.breach_log = parts.breach_log
        self.borrowed = parts.borrowed
        self.wars = parts.wars
        self._reconciler = Reconciler(parts)
        self.events = SilenceEvents(parts, self._reconciler, self.reguard)
        self._locks: dict[str, asyncio.Lock] = {}
        self._swept: dict[int, int] = {}
        """By channel, the newest message of the last sweep, if none there had a reaction: nothing else can
        have gone unnoticed.
        """

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
    ) -> list[SilenceBreach]:
        """Reconcile the table's channels with the floor. Raises PortError if Discord does not answer or
        refuses.
        """
        async with self._locks.setdefault(table, asyncio.Lock()):
            shared = fresh and self._parts.survey.join(table)
            return await self._guard(
                GuardedTable(table, floor, seating, voice, guild),
                cutoff_ms,
                sweep=sweep,
                fresh=fresh,
                shared=shared,
            )

    async def _guard(
        self,
        guarded: GuardedTable,
        cutoff_ms: int | None,
        *,
        sweep: bool,
        fresh: bool,
        shared: bool = False,
    ) -> list[SilenceBreach]:
        artifacts = await self._reconciler.channel_artifacts(guarded.table)
        if not artifacts:
            return []  # a table is known when it has a place
        guarded.channels = {kind: artifact.channel for kind, artifact in artifacts.items()}
        previous = self.tables.guarded_table(guarded.table)
        if not guarded.guild:
            guarded.guild = (
                previous.guild
                if previous
                else (await self._parts.port.channel(next(iter(guarded.channels.values())))).guild
            )
        trusted = (
            previous
            if previous and previous.is_sure and not fresh and previous.channels == guarded.channels
            else None
        )
        guarded.holds = trusted.holds if trusted else 0
        self.tables.put(guarded)  # whoever speaks from here on is judged by the new floor
        first_read = [] if trusted else await self.rooms.read_unchecked(guarded)
        breaches = await self._reconciler.reconcile(guarded, trusted, cutoff_ms, shared=shared)
        if sweep and trusted is None and guarded.home:
            breaches += await self._sweep_table(guarded, first_read, shared=shared, tampered=bool(breaches))
        for channel, label in guarded.labels.items():
            breaches += await self._parts.channel_names.restore_label(guarded.table, channel, label)
        guarded.is_sure = True
        return breaches

    async def prepare(self, table: str) -> None:
        """Make the threads that the table's rooms lack. Raises PortError; threads made so far stay."""
        while (guarded := self.tables.guarded_table(table)) is not None and (
            lacking := self.rooms.unprepared_rooms(guarded)
        ):
            await self.rooms.prepare_room(guarded, lacking[0])

    def has_unprepared_rooms(self, table: str) -> bool:
        """Return whether any of the table's rooms has no thread."""
        guarded = self.tables.guarded_table(table)
        return guarded is not None and bool(guarded.home) and bool(self.rooms.unprepared_rooms(guarded))

    def voice_channel_of(self, table: str) -> int | None:
        """Return the voice channel of this table's meetings, None if they write."""
        guarded = self.tables.guarded_table(table)
        return None if guarded is None or guarded.floor.voice is None else guarded.aloud

    def rooms_left_open(self, table: str) -> list[str]:
        """Return the rooms without speakers whose thread is not shut."""
        guarded = self.tables.guarded_table(table)
        return self.rooms.rooms_left_open(guarded) if guarded else []

    def release(self, table: str) -> None:
        """Stop guarding this table."""
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
        """Restore a voice channel that the table used. Raises PortError."""
        await self._parts.borrowed.silence_channel(table, voice, {})

    async def silence_class(
        self, session: str, wanted: Mapping[int, Mapping[int, SilencedSeat]], *, sweep: bool
    ) -> dict[int, PortError]:
        """Silence exactly these people in these channels for a session. Returns problems by channel.

        `sweep`: also remove what they said there unnoticed.
        """
        failed = await self.borrowed.silence_channels(session, wanted, shared=sweep)
        for channel in wanted.keys() - failed.keys() if sweep else ():
            try:
                await self._sweep_lent(channel)
            except PortError as problem:
                failed[channel] = problem
        return failed

    async def _sweep_lent(self, channel: int) -> None:
        """Undo what silenced people have written or edited in a borrowed channel and its threads unnoticed.
        Raises PortError.
        """
        info = self.borrowed.known_channel(channel)
        if info is None:
            return
        if not info.is_forum:
            await self._sweep_channel(channel, info.newest)
        own_threads = [
            thread
            for thread in await self._parts.survey.threads(info.guild)
            if thread.parent == channel and not thread.archived
        ]
        for thread in own_threads:
            await self.events.on_thread(thread, is_new=False)
        for thread in sorted(own_threads, key=lambda thread: thread.newest or thread.thread, reverse=True)[
            :MAX_THREADS
        ]:
            try:
                await self._sweep_channel(thread.thread, thread.newest, parent=channel)
            except TryLater:
                raise
            except PortError as problem:  # as of one that has just been taken away
                log.info("silence.thread_not_read", thread=thread.thread, problem=type(problem).__name__)

    async def _sweep_channel(self, channel: int, newest: int | None, *, parent: int | None = None) -> None:
        """Sweep one channel or thread, unless nothing can have been written there since the last sweep.
        Raises PortError.
        """
        if newest is not None and self._swept.get(channel) == newest:
            return
        for message in await self._parts.port.recent(channel, LOOK_BACK):
            await self._judge_message(channel, message, parent=parent)
        self._remember_sweep(channel, newest, ())

    async def _judge_message(
        self, channel: int, message: MessageSummary, *, parent: int | None = None
    ) -> list[SilenceBreach]:
        """Judge a message at the time of its writing, and of its last edit: Discord keeps only the time of
        the last one.
        """
        breaches = await self.events.on_message(channel, message.message, message.author, parent=parent)
        if breaches or message.edited_ms is None:
            return breaches
        return await self.events.on_message(
            channel, message.message, message.author, parent=parent, edited=True, at_ms=message.edited_ms
        )

    def table_of(self, channel: int, user: int | None) -> str | None:
        """Return the table of a player who is silenced in this borrowed channel."""
        part = None if user is None else self.borrowed.silenced_seat(channel, user)
        return None if part is None else part.table

    async def reguard(self, table: str, *, sweep: bool = False) -> list[SilenceBreach]:
        """Guard a table with its latest floor, read under the lock so that no player regains what they just
        lost.
        """
        async with self._locks.setdefault(table, asyncio.Lock()):
            last = self.tables.guarded_table(table)
            if last is None:
                return []
            floor = last.requested_floor or last.floor
            renewed = GuardedTable(table, floor, last.seating, last.voice, last.guild, language=last.language)
            return await self._guard(renewed, None, sweep=sweep, fresh=True)

    async def shut_room(self, table: str, name: str) -> None:
        """Shut a room's thread if it has no speakers now. Raises PortError."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            await self.rooms.shut_room(table, name)

    async def _sweep_table(
        self, guarded: GuardedTable, rooms: Iterable[Conversation], *, shared: bool, tampered: bool
    ) -> list[SilenceBreach]:
        """Judge unnoticed messages in the table's channel and its meetings, in closed ones only the first
        time.

        `tampered`: others have changed the permissions there.
        """
        breaches: list[SilenceBreach] = []
        source = self._parts.survey if shared else self._parts.port
        newest = self._parts.overwrites.newest_message(guarded.home)
        if tampered or newest is None or self._swept.get(guarded.home) != newest:
            messages = await source.recent(guarded.home, LOOK_BACK)
            for message in messages:
                breaches += await self._sweep_message(guarded, guarded.home, message)
            self._remember_sweep(guarded.home, newest, messages)
        awake = await source.threads(guarded.guild)
        for thread in awake:
            if thread.parent == guarded.home:
                breaches += await self._parts.channel_names.restore_label(
                    guarded.table, thread.thread, (thread.name, None)
                )
                breaches += await self.events.on_thread_changed(thread, is_new=False)
        self.rooms.note_awake(guarded.table, {thread.thread for thread in awake})
        open_now = self.rooms.threads(guarded.table, awake=True).values()
        for conversation in (await self.rooms.conversations_of(guarded.table)).values():
            if conversation.thread and (conversation.thread in open_now or conversation in rooms):
                breaches += await self._sweep_room(
                    guarded,
                    conversation,
                    await self._recent_messages(conversation, thoroughly=conversation in rooms),
                )
        return breaches

    def invalidate(self) -> None:
        """Sweep every channel again, since events may have been missed."""
        self._swept.clear()

    def _remember_sweep(self, channel: int, newest: int | None, there: Iterable[MessageSummary]) -> None:
        if newest is None or any(message.reacted for message in there):
            self._swept.pop(channel, None)  # who reacts to what bears a reaction already, needs no permission
        else:
            self._swept[channel] = newest

    async def _recent_messages(self, conversation: Conversation, *, thoroughly: bool) -> list[MessageSummary]:
        """Return the latest messages of a meeting's thread; `thoroughly`: all that were not judged while the
        bot was away.
        """
        limit = LOOK_BACK
        messages = await self._parts.port.recent(conversation.thread, limit)
        while (
            thoroughly
            and len(messages) == limit < MAX_MESSAGES_BACK
            and snowflake_ms(min(message.message for message in messages)) > conversation.judged_ms
        ):
            limit = min(limit * 5, MAX_MESSAGES_BACK)
            messages = await self._parts.port.recent(conversation.thread, limit)
        return messages

    async def _sweep_room(
        self, guarded: GuardedTable, conversation: Conversation, messages: Iterable[MessageSummary]
    ) -> list[SilenceBreach]:
        breaches: list[SilenceBreach] = []
        for message in messages:
            if message.author == self._parts.port.own_user_id():
                continue
            message_breaches: list[SilenceBreach] = []
            if snowflake_ms(message.message) > conversation.judged_ms:
                message_breaches = await self.events.judge_message(
                    guarded, conversation, "message", message.message, message.author, None
                )
            if (
                not message_breaches
                and message.edited_ms is not None
                and message.edited_ms > conversation.judged_ms
            ):
                message_breaches = await self.events.judge_message(
                    guarded, conversation, "edit", message.message, message.author, message.edited_ms
                )
            breaches += message_breaches
        return breaches

    async def _sweep_message(
        self, guarded: GuardedTable, channel: int, message: MessageSummary
    ) -> list[SilenceBreach]:
        if message.notice and message.author == self._parts.port.own_user_id():
            await self.events.on_notice(channel, message.message)
        if message.author != self._parts.port.own_user_id() and (
            breaches := await self._judge_message(channel, message)
        ):
            return breaches
        if not message.reacted or guarded.floor.speakers:
            return []
        is_excused = self._parts.channel_floors.was_ever_open(guarded.table)
        return await self.events.undo_act(
            SilencedSeat(guarded.table),
            "reaction",
            None,
            lambda: succeeds(self._parts.port.clear_reactions(channel, message.message)),
            is_excused=is_excused,
        )
