"""What people do at a table, one event each: what breaks the silence is taken back and reported.

Everything comes in plain ids, so that the client's events and the sweep go the same way. Nobody's words pass through here:
a message that breaks the silence is deleted unread.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.stage.discord_api.port import Overwrite, PortError, ThreadSeen, TryLater
from bot.stage.silence.breach_log import tried
from bot.stage.silence.channel_overwrites import digest_of
from bot.stage.silence.conversation import Conversation, said_at
from bot.stage.silence.guarded_table import GuardedTable, Label
from bot.stage.silence.loans import Part
from bot.stage.silence.parts import SilenceParts
from bot.stage.silence.permissions import Breach
from bot.stage.silence.reconcile import Reconciler

log = structlog.get_logger(__name__)


class SilenceEvents:
    """Hears of what people do. `again`: guards a table once more, as it was guarded last."""

    def __init__(self, parts: SilenceParts, reconciler: Reconciler, again: Callable[[str], Awaitable[list[Breach]]]) -> None:
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
        self._again = again

    async def on_message(
        self, channel: int, message: int, author: int, *, parent: int | None = None, edited: bool = False, at_ms: int | None = None
    ) -> list[Breach]:
        """A message came, or was edited. `parent`: the channel of the thread that it came in. `at_ms`: when it was edited."""
        meeting = self._tables.meeting(channel)
        guarded = meeting[0] if meeting else self._tables.at(parent or channel) or self._tables.aloud(channel)
        if author == self._port.me():
            return []
        way = "edit" if edited else "message"
        if guarded is None:
            return await self._said_beside(parent or channel, channel, way, message, author, at_ms)
        if meeting is not None:
            return await self.said(guarded, meeting[1], way, message, author, at_ms)
        if channel == guarded.home:
            return await self.said(guarded, await self._channel_floors.of(guarded.table), way, message, author, at_ms)
        if author in guarded.seating.instructors:
            return []
        part = Part(guarded.table, guarded.seating.seat(author))
        return await self.undo(part, way, author, lambda: tried(self._port.delete(channel, message)), _mark(way, message, at_ms))

    async def _said_beside(  # noqa: PLR0917 (what was said where, by whom and when)
        self, place: int, channel: int, way: str, message: int, author: int, at_ms: int | None
    ) -> list[Breach]:
        """Somebody said something in a borrowed channel, `place`, or in a thread of it."""
        part = self._borrowed.part(place, author)
        judged = self._borrowed.judged(place, author, said_at(message) if at_ms is None else at_ms)
        if part is None or judged == "fine":
            return []
        mark = _mark(way, message, at_ms)
        return await self.undo(part, way, author, lambda: tried(self._port.delete(channel, message)), mark, innocent=judged == "late")

    def heard(self, channel: int, message: int) -> str | None:
        """The table in one of whose meetings this message was said in time; None for any other."""
        meeting = self._tables.meeting(channel)
        return meeting[0].table if meeting is not None and message in meeting[1].heard else None

    async def on_notice(self, channel: int, message: int) -> None:
        """Discord announces in the table's channel that the bot has begun a thread: that is nothing for the players, and it goes."""
        guarded = self._tables.at(channel)
        if guarded is not None and channel == guarded.home:
            await tried(self._port.delete(channel, message))

    async def said(  # noqa: PLR0917 (what was said where, by whom and when)
        self, guarded: GuardedTable, conversation: Conversation, way: str, message: int, author: int, at_ms: int | None
    ) -> list[Breach]:
        """Somebody said something at the table or in a meeting: in time, too late, or without having the floor."""
        if author in guarded.seating.instructors:
            return []
        verdict = conversation.verdict(guarded.seating.seat(author), said_at(message) if at_ms is None else at_ms)
        if verdict == "fine" and guarded.room(conversation.name).spoken:
            verdict = "breach"  # who has the floor there has it aloud
        if verdict == "fine":
            conversation.hear(message, author)
            return []
        if verdict == "late":
            await self._reconciler.delete(conversation, message)
            return []
        part = Part(guarded.table, guarded.seating.seat(author))
        return await self.undo(part, way, author, lambda: self._reconciler.delete(conversation, message), _mark(way, message, at_ms))

    async def on_reaction(self, channel: int, message: int, user: int, emoji: str, *, parent: int | None = None) -> list[Breach]:
        """Somebody reacted. In silence all reactions go, the instructor's too: joining one needs no right to react."""
        if (meeting := self._tables.meeting(channel)) is not None:
            return await self._reacted(*meeting, message, user, emoji)
        if (part := self._borrowed.part(parent or channel, user)) is not None:
            return await self.undo(part, "reaction", user, lambda: tried(self._port.unreact(channel, message, emoji, user)))
        guarded = self._tables.at(channel)
        if guarded is None or user == self._port.me() or guarded.seating.seat(user) in guarded.floor.speakers:
            return []

        async def take() -> bool:
            silent = not guarded.floor.speakers
            return await tried(
                self._port.clear_reactions(channel, message) if silent else self._port.unreact(channel, message, emoji, user)
            )

        innocent = user in guarded.seating.instructors or self._channel_floors.just_hushed(guarded.table, self._now_ms())
        return await self.undo(Part(guarded.table, guarded.seating.seat(user)), "reaction", user, take, innocent=innocent)

    async def _reacted(self, guarded: GuardedTable, conversation: Conversation, message: int, user: int, emoji: str) -> list[Breach]:
        """A reaction in a meeting that is no vote: it goes. Who may speak there has done no wrong."""
        if user == self._port.me():
            return []
        part = Part(guarded.table, guarded.seating.seat(user))
        innocent = user in guarded.seating.instructors or part.seat in conversation.speakers | conversation.attending
        return await self.undo(
            part, "reaction", user, lambda: tried(self._port.unreact(conversation.thread, message, emoji, user)), innocent=innocent
        )

    def trespass(self, thread: int, user: int) -> Breach | None:
        """The breach that a sign of this person in a meeting is; None where it is none: it goes all the same if it is no vote."""
        meeting = self._tables.meeting(thread)
        if meeting is None or user in meeting[0].seating.instructors or self._tables.may_vote(thread, user):
            return None
        return Breach("reaction", user, meeting[0].seating.seat(user))

    async def on_poll_vote(self, channel: int, message: int, user: int, *, parent: int | None = None) -> list[Breach]:
        """Somebody voted in a poll: at a table there should be none, so it goes. A poll beside it is somebody else's: it is noted alone."""
        meeting = self._tables.meeting(channel)
        guarded = meeting[0] if meeting else self._tables.at(channel)
        if guarded is None:
            beside = self._borrowed.part(parent or channel, user)
            return [] if beside is None else [Breach("poll", user, beside.seat)]
        return await self.undo(
            Part(guarded.table, guarded.seating.seat(user)), "poll", user, lambda: tried(self._port.delete(channel, message))
        )

    async def on_thread(self, seen: ThreadSeen, *, anew: bool = True) -> list[Breach]:
        """A thread was made or changed. At a table only the bot makes threads. `anew` False: it was found so.

        One of the bot's own that is no meeting's, since Discord made it twice, goes too, and nobody is accused of it.
        """
        guarded = self._tables.at(seen.parent)
        if seen.archived:
            return []
        if guarded is None:
            return await self._thread_beside(seen)
        own = seen.owner == self._port.me()
        if own and await self._rooms.knows(guarded.table, seen):
            return []

        async def away() -> bool:
            return await tried(self._port.delete_thread(seen.thread)) or await tried(self._port.shut_thread(seen.thread))

        part = Part(guarded.table, guarded.seating.seat(seen.owner))
        return await self.undo(part, "thread", seen.owner, away, f"thread:{seen.thread}", anew=anew, innocent=own)

    async def _thread_beside(self, seen: ThreadSeen) -> list[Breach]:
        """A thread in a borrowed channel: one that somebody began who was to be silent goes."""
        part = self._borrowed.part(seen.parent, seen.owner)
        judged = self._borrowed.judged(seen.parent, seen.owner, said_at(seen.thread))
        if part is None or judged == "fine":
            return []
        mark, late = f"thread:{seen.thread}", judged == "late"
        return await self.undo(part, "thread", seen.owner, lambda: tried(self._port.delete_thread(seen.thread)), mark, innocent=late)

    async def on_thread_changed(self, seen: ThreadSeen, *, anew: bool = True) -> list[Breach]:
        """The same; and where somebody has opened a meeting's thread that should be shut, or shut one that is in use, it is put back.

        Raises TryLater where that has just happened, `anew`, and could not be put back yet.
        """
        meeting = self._tables.meeting(seen.thread)
        if meeting is None:
            return await self.on_thread(seen, anew=anew)
        if not await tried(self._rooms.changed(meeting[0].table, meeting[1], seen)) and anew:
            raise TryLater
        return []

    async def on_thread_gone(self, thread: int) -> str | None:
        """A thread was deleted: the table whose meeting it was. Guard it again, and what it lacks is made again."""
        meeting = self._tables.meeting(thread)
        if meeting is None:
            return None
        await self._rooms.lost(meeting[0].table, meeting[1])
        return meeting[0].table

    async def on_channel_update(self, channel: int, overwrites: Iterable[Overwrite] | None = None) -> list[Breach]:
        """A channel was changed. With the overwrites that the event brought, nothing is asked where they are as they should be.

        Raises TryLater.
        """
        guarded = self._tables.owner(channel)
        if guarded is None or channel == guarded.voice:
            if overwrites is None or self._borrowed.open_to(channel, overwrites):
                try:
                    await self._borrowed.again(channel)
                except TryLater:
                    raise  # whoever heard of it tries again
                except PortError as problem:
                    log.warning("silence.not_mended", problem=type(problem).__name__, detail=str(problem))
            return []
        known = await self._messages.known(guarded.table)
        written = {artifact.channel: artifact.digest for artifact in known.values() if artifact.key.startswith("channel:")}
        if overwrites is not None and (written.get(channel) == digest_of(overwrites) or self._overwrites.sent(channel, overwrites)):
            return []
        return await self._again(guarded.table)

    async def on_label(self, channel: int, before: Label, after: Label) -> list[Breach]:
        """A channel or a thread has another name or topic than before: a table's gets its own back."""
        guarded, meeting = self._tables.owner(channel), self._tables.meeting(channel)
        if meeting is None and (guarded is None or channel == guarded.voice):
            return []
        return await self._channel_names.compare(meeting[0].table if meeting else guarded.table if guarded else "", channel, after, before)

    async def on_roles(self, guild: int) -> list[tuple[str, Breach]]:
        """Roles of a guild have changed: each of its tables is guarded again; breaches by table."""
        tables = [guarded.table for guarded in self._tables.all() if guarded.guild == guild]
        return [(table, breach) for table in tables for breach in await self._again(table)]

    async def on_voice(self, guild: int, channel: int, user: int, *, joined: bool = True) -> list[Breach]:
        """Somebody is in a voice channel: in silence nobody of the table stays in the table's, and nobody at all in one of its own.

        `joined`: they have just come in; False for what they changed there.
        """
        if (guarded := self._tables.aloud(channel)) is not None:
            return [] if user == self._port.me() else await self._voices.came_in(guarded, user, joined=joined)
        part = self._borrowed.part(channel, user)
        return [] if part is None else await self.undo(part, "voice", user, lambda: tried(self._port.disconnect(guild, user)))

    def on_voice_left(self, channel: int, user: int) -> None:
        """Somebody has left a voice channel."""
        if (guarded := self._tables.aloud(channel)) is not None:
            self._voices.forget_listener(guarded, user)

    def on_signal(self, way: str, channel: int, user: int | None = None) -> list[Breach]:
        """Something that can only be noted: "typing", "pin" or "webhook"."""
        guarded = self._tables.at(channel)
        if guarded is None or user == self._port.me() or (user is not None and guarded.may_write(user)):
            return []
        if user is not None and self._channel_floors.just_hushed(guarded.table, self._now_ms()):
            return []
        log.info("silence.breach", table=guarded.table, way=way, mended=False)
        return [Breach(way, user, None if user is None else guarded.seating.seat(user))]

    async def undo(
        self,
        part: Part,
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
        breach = Breach(way, user, part.seat)
        return [await self._breach_log.mend(part.table, breach, work, mark, anew=anew)]


def _mark(way: str, message: int, at_ms: int | None) -> str:
    """The same for the same words: a message is one breach, and so is each time that it was edited."""
    return f"{way}:{message}" if at_ms is None else f"{way}:{message}:{at_ms}"
