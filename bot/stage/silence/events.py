"""Handles people's acts at a table: breaches of the silence are undone and reported.

Events carry plain ids, so that Discord's events and the sweep take the same path. A breaching message is
deleted unread.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.stage.discord_api.port import Overwrite, PortError, ThreadInfo, TryLater
from bot.stage.silence.breach_log import succeeds
from bot.stage.silence.channel_overwrites import overwrites_digest
from bot.stage.silence.conversation import Conversation, snowflake_ms
from bot.stage.silence.guarded_table import GuardedTable, Label
from bot.stage.silence.loans import SilencedSeat
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import SilenceBreach
from bot.stage.silence.reconcile import Reconciler

log = structlog.get_logger(__name__)


class SilenceEvents:
    """Handles people's acts. `reguard` guards a table once more with its latest floor."""

    def __init__(
        self,
        parts: SilenceParts,
        reconciler: Reconciler,
        reguard: Callable[[str], Awaitable[list[SilenceBreach]]],
    ) -> None:
        self._port = parts.port
        self._messages = parts.messages
        self._tables = parts.tables
        self._rooms = parts.rooms
        self._channel_floors = parts.channel_floors
        self._channel_names = parts.channel_names
        self._overwrites = parts.overwrites
        self._breach_log = parts.breach_log
        self._borrowed = parts.borrowed
        self._voices = parts.voices
        self._now_ms = parts.now_ms
        self._reconciler = reconciler
        self._again = reguard

    async def on_message(
        self,
        channel: int,
        message: int,
        author: int,
        *,
        parent: int | None = None,
        edited: bool = False,
        at_ms: int | None = None,
    ) -> list[SilenceBreach]:
        """Handle a new or edited message. `parent`: the channel of its thread. `at_ms`: the time of the edit."""
        meeting = self._tables.meeting_in(channel)
        guarded = (
            meeting[0]
            if meeting
            else self._tables.by_home_channel(parent or channel) or self._tables.by_voice_channel(channel)
        )
        if author == self._port.own_user_id():
            return []
        way = "edit" if edited else "message"
        if guarded is None:
            return await self._judge_in_borrowed(parent or channel, channel, way, message, author, at_ms)
        if meeting is not None:
            return await self.judge_message(guarded, meeting[1], way, message, author, at_ms)
        if channel == guarded.home:
            return await self.judge_message(
                guarded,
                await self._channel_floors.conversation_of(guarded.table),
                way,
                message,
                author,
                at_ms,
            )
        if author in guarded.seating.instructors:
            return []
        part = SilencedSeat(guarded.table, guarded.seating.seat_of(author))
        return await self.undo_act(
            part,
            way,
            author,
            lambda: succeeds(self._port.delete(channel, message)),
            _mark(way, message, at_ms),
        )

    async def _judge_in_borrowed(  # noqa: PLR0917 (what was said where, by whom and when)
        self, place: int, channel: int, way: str, message: int, author: int, at_ms: int | None
    ) -> list[SilenceBreach]:
        """Judge a message in the borrowed channel `place`, or in a thread of it."""
        silenced = self._borrowed.silenced_seat(place, author)
        judgement = self._borrowed.judge(place, author, snowflake_ms(message) if at_ms is None else at_ms)
        if silenced is None or judgement == "fine":
            return []
        mark = _mark(way, message, at_ms)
        return await self.undo_act(
            silenced,
            way,
            author,
            lambda: succeeds(self._port.delete(channel, message)),
            mark,
            is_excused=judgement == "late",
        )

    def table_of_timely(self, channel: int, message: int) -> str | None:
        """Return the table in whose meeting this message was in time, if any."""
        meeting = self._tables.meeting_in(channel)
        return meeting[0].table if meeting is not None and message in meeting[1].timely_authors else None

    async def on_notice(self, channel: int, message: int) -> None:
        """Delete Discord's notice in the table's channel that the bot has begun a thread."""
        guarded = self._tables.by_home_channel(channel)
        if guarded is not None and channel == guarded.home:
            await succeeds(self._port.delete(channel, message))

    async def judge_message(  # noqa: PLR0917 (what was said where, by whom and when)
        self,
        guarded: GuardedTable,
        conversation: Conversation,
        way: str,
        message: int,
        author: int,
        at_ms: int | None,
    ) -> list[SilenceBreach]:
        """Judge a message at the table or in a meeting: in time, late, or without the floor."""
        if author in guarded.seating.instructors:
            return []
        verdict = conversation.verdict(
            guarded.seating.seat_of(author), snowflake_ms(message) if at_ms is None else at_ms
        )
        if verdict == "fine" and guarded.room_named(conversation.name).spoken:
            verdict = "breach"  # who has the floor there has it aloud
        if verdict == "fine":
            conversation.remember_message(message, author)
            return []
        if verdict == "late":
            await self._reconciler.delete_message(conversation, message)
            return []
        part = SilencedSeat(guarded.table, guarded.seating.seat_of(author))
        return await self.undo_act(
            part,
            way,
            author,
            lambda: self._reconciler.delete_message(conversation, message),
            _mark(way, message, at_ms),
        )

    async def on_reaction(
        self, channel: int, message: int, user: int, emoji: str, *, parent: int | None = None
    ) -> list[SilenceBreach]:
        """Handle a reaction. In silence all are removed, including the instructor's: joining one needs no
        permission.
        """
        if (meeting := self._tables.meeting_in(channel)) is not None:
            return await self._undo_meeting_reaction(*meeting, message, user, emoji)
        if (part := self._borrowed.silenced_seat(parent or channel, user)) is not None:
            return await self.undo_act(
                part, "reaction", user, lambda: succeeds(self._port.unreact(channel, message, emoji, user))
            )
        guarded = self._tables.by_home_channel(channel)
        if (
            guarded is None
            or user == self._port.own_user_id()
            or guarded.seating.seat_of(user) in guarded.floor.speakers
        ):
            return []

        async def take() -> bool:
            silent = not guarded.floor.speakers
            return await succeeds(
                self._port.clear_reactions(channel, message)
                if silent
                else self._port.unreact(channel, message, emoji, user)
            )

        is_excused = user in guarded.seating.instructors or self._channel_floors.is_just_hushed(
            guarded.table, self._now_ms()
        )
        return await self.undo_act(
            SilencedSeat(guarded.table, guarded.seating.seat_of(user)),
            "reaction",
            user,
            take,
            is_excused=is_excused,
        )

    async def _undo_meeting_reaction(
        self, guarded: GuardedTable, conversation: Conversation, message: int, user: int, emoji: str
    ) -> list[SilenceBreach]:
        """Remove a reaction in a meeting that is not a vote. By its speakers it is not a breach."""
        if user == self._port.own_user_id():
            return []
        part = SilencedSeat(guarded.table, guarded.seating.seat_of(user))
        is_excused = (
            user in guarded.seating.instructors or part.seat in conversation.speakers | conversation.attending
        )
        return await self.undo_act(
            part,
            "reaction",
            user,
            lambda: succeeds(self._port.unreact(conversation.thread, message, emoji, user)),
            is_excused=is_excused,
        )

    def reaction_breach(self, thread: int, user: int) -> SilenceBreach | None:
        """Return the breach that this user's reaction in a meeting is, if any. A reaction other than a vote
        is removed anyway.
        """
        meeting = self._tables.meeting_in(thread)
        if meeting is None or user in meeting[0].seating.instructors or self._tables.may_vote(thread, user):
            return None
        return SilenceBreach("reaction", user, meeting[0].seating.seat_of(user))

    async def on_poll_vote(
        self, channel: int, message: int, user: int, *, parent: int | None = None
    ) -> list[SilenceBreach]:
        """Handle a vote in a poll: a poll at a table is deleted; one elsewhere belongs to others, so it is
        only recorded.
        """
        meeting = self._tables.meeting_in(channel)
        guarded = meeting[0] if meeting else self._tables.by_home_channel(channel)
        if guarded is None:
            beside = self._borrowed.silenced_seat(parent or channel, user)
            return [] if beside is None else [SilenceBreach("poll", user, beside.seat)]
        return await self.undo_act(
            SilencedSeat(guarded.table, guarded.seating.seat_of(user)),
            "poll",
            user,
            lambda: succeeds(self._port.delete(channel, message)),
        )

    async def on_thread(self, thread: ThreadInfo, *, is_new: bool = True) -> list[SilenceBreach]:
        """Handle a new or changed thread: at a table only the bot makes threads. `is_new`: False for one
        found by a sweep. A duplicate of the bot's own is deleted without a breach.
        """
        guarded = self._tables.by_home_channel(thread.parent)
        if thread.archived:
            return []
        if guarded is None:
            return await self._judge_borrowed_thread(thread)
        is_own = thread.owner == self._port.own_user_id()
        if is_own and await self._rooms.is_own_thread(guarded.table, thread):
            return []

        async def delete_or_shut() -> bool:
            return await succeeds(self._port.delete_thread(thread.thread)) or await succeeds(
                self._port.shut_thread(thread.thread)
            )

        part = SilencedSeat(guarded.table, guarded.seating.seat_of(thread.owner))
        return await self.undo_act(
            part,
            "thread",
            thread.owner,
            delete_or_shut,
            f"thread:{thread.thread}",
            is_new=is_new,
            is_excused=is_own,
        )

    async def _judge_borrowed_thread(self, thread: ThreadInfo) -> list[SilenceBreach]:
        """Judge a thread in a borrowed channel: one by a silenced person is deleted."""
        part = self._borrowed.silenced_seat(thread.parent, thread.owner)
        judgement = self._borrowed.judge(thread.parent, thread.owner, snowflake_ms(thread.thread))
        if part is None or judgement == "fine":
            return []
        mark, late = f"thread:{thread.thread}", judgement == "late"
        return await self.undo_act(
            part,
            "thread",
            thread.owner,
            lambda: succeeds(self._port.delete_thread(thread.thread)),
            mark,
            is_excused=late,
        )

    async def on_thread_changed(self, thread: ThreadInfo, *, is_new: bool = True) -> list[SilenceBreach]:
        """Handle a changed thread; a meeting's that others have opened or shut against the floor is restored.

        Raises TryLater if a new change could not be undone yet.
        """
        meeting = self._tables.meeting_in(thread.thread)
        if meeting is None:
            return await self.on_thread(thread, is_new=is_new)
        if not await succeeds(self._rooms.restore_thread(meeting[0].table, meeting[1], thread)) and is_new:
            raise TryLater
        return []

    async def on_thread_deleted(self, thread: int) -> str | None:
        """Handle a deleted thread. Returns the table whose meeting it was: guarding it again makes a new one."""
        meeting = self._tables.meeting_in(thread)
        if meeting is None:
            return None
        await self._rooms.forget_thread(meeting[0].table, meeting[1])
        return meeting[0].table

    async def on_channel_update(
        self, channel: int, overwrites: Iterable[Overwrite] | None = None
    ) -> list[SilenceBreach]:
        """Handle a changed channel. If the event's overwrites are right, no request is made.

        Raises TryLater.
        """
        guarded = self._tables.by_channel(channel)
        if guarded is None or channel == guarded.voice:
            if overwrites is None or self._borrowed.is_too_open(channel, overwrites):
                try:
                    await self._borrowed.reapply_silence(channel)
                except TryLater:
                    raise  # whoever heard of it tries again
                except PortError as problem:
                    log.warning("silence.not_mended", problem=type(problem).__name__, detail=str(problem))
            return []
        artifacts = await self._messages.artifacts_of(guarded.table)
        digests = {
            artifact.channel: artifact.digest
            for artifact in artifacts.values()
            if artifact.key.startswith("channel:")
        }
        if overwrites is not None and (
            digests.get(channel) == overwrites_digest(overwrites)
            or self._overwrites.is_own_change(channel, overwrites)
        ):
            return []
        return await self._again(guarded.table)

    async def on_label(self, channel: int, before: Label, after: Label) -> list[SilenceBreach]:
        """Restore the name or topic of a table's channel or thread."""
        guarded, meeting = self._tables.by_channel(channel), self._tables.meeting_in(channel)
        if meeting is None and (guarded is None or channel == guarded.voice):
            return []
        return await self._channel_names.restore_label(
            meeting[0].table if meeting else guarded.table if guarded else "", channel, after, before
        )

    async def on_roles(self, guild: int) -> list[tuple[str, SilenceBreach]]:
        """Guard each table of a guild again after its roles have changed. Returns breaches by table."""
        tables = [guarded.table for guarded in self._tables.all_tables() if guarded.guild == guild]
        return [(table, breach) for table in tables for breach in await self._again(table)]

    async def on_voice(
        self, guild: int, channel: int, user: int, *, joined: bool = True
    ) -> list[SilenceBreach]:
        """Handle a user in a voice channel: in silence the table's people are disconnected from the channel
        it uses, and everyone from its own.

        `joined`: they have just joined; False for another change.
        """
        if (guarded := self._tables.by_voice_channel(channel)) is not None:
            return (
                []
                if user == self._port.own_user_id()
                else await self._voices.on_present(guarded, user, joined=joined)
            )
        part = self._borrowed.silenced_seat(channel, user)
        return (
            []
            if part is None
            else await self.undo_act(
                part, "voice", user, lambda: succeeds(self._port.disconnect(guild, user))
            )
        )

    def on_voice_left(self, channel: int, user: int) -> None:
        """Note that a user has left a voice channel."""
        if (guarded := self._tables.by_voice_channel(channel)) is not None:
            self._voices.forget_listener(guarded, user)

    def on_signal(self, way: str, channel: int, user: int | None = None) -> list[SilenceBreach]:
        """Return the breach of a signal that can only be recorded: "typing", "pin" or "webhook"."""
        guarded = self._tables.by_home_channel(channel)
        if (
            guarded is None
            or user == self._port.own_user_id()
            or (user is not None and guarded.may_write(user))
        ):
            return []
        if user is not None and self._channel_floors.is_just_hushed(guarded.table, self._now_ms()):
            return []
        log.info("silence.breach", table=guarded.table, way=way, mended=False)
        return [SilenceBreach(way, user, None if user is None else guarded.seating.seat_of(user))]

    async def undo_act(
        self,
        part: SilencedSeat,
        way: str,
        user: int | None,
        work: Callable[[], Awaitable[bool]],
        mark: str = "",
        *,
        is_new: bool = False,
        is_excused: bool = False,
    ) -> list[SilenceBreach]:
        """Record an act and undo it; an excused one is only undone."""
        if is_excused:
            await work()
            return []
        breach = SilenceBreach(way, user, part.seat)
        return [await self._breach_log.mend(part.table, breach, work, mark, is_new=is_new)]


def _mark(way: str, message: int, at_ms: int | None) -> str:
    """Return the mark of a message's breach: a message is one breach, and each of its edits is another."""
    return f"{way}:{message}" if at_ms is None else f"{way}:{message}:{at_ms}"
