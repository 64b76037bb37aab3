"""A Discord in memory that satisfies `bot.stage.discord_api.port.Port`, keeps what it was told, and fails
when it is told to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

import discord

from bot.scenes.model import Panel
from bot.stage.discord_api.footer_tag import with_mark
from bot.stage.discord_api.port import (
    ChannelInfo,
    DirectClosed,
    Forbidden,
    Gone,
    MessageInfo,
    MessageSummary,
    Overwrite,
    PortError,
    RequestRefused,
    RoleInfo,
    Sheet,
    ThreadInfo,
)
from bot.stage.silence.permissions import INVITED

ME = 999
GUILD = 1
ALL = discord.Permissions.all().value & ~discord.Permissions.administrator.flag

INVALID_TOKEN = 50027
WRONG_KIND = 50024
"""Of a channel whose kind has no such thing, as a forum has no messages of its own."""

T = TypeVar("T")
When = Literal["before", "after"]


class PowerCut(BaseException):
    """The process is dead; whether Discord heard it, or the disk has it, depends. Whatever still runs comes
    to nothing.
    """


@dataclass
class FakeMessage:
    """A message, by whomever."""

    id: int
    channel: int
    author: int
    sheet: Sheet | None = None
    nonce: str = ""
    picture: bytes | None = None
    edits: int = 0
    edited_ms: int | None = None
    """When its author last changed it."""
    reactions: list[tuple[str, int]] = field(default_factory=list)
    bursts: list[tuple[str, int]] = field(default_factory=list)
    """Super reactions."""

    @property
    def panel(self) -> Panel:
        """What a message of the bot shows."""
        assert self.sheet is not None
        return self.sheet.panel

    @property
    def footer(self) -> str:
        """With the mark, as a reader sees it."""
        if self.sheet is None:
            return ""
        return (
            with_mark(self.sheet.panel.footer, self.sheet.table, self.sheet.key)
            if self.sheet.key
            else self.sheet.panel.footer
        )


@dataclass
class FakePort:
    """`calls` lists (name, arguments) of what reached Discord. `nonces`: whether it remembers them (SimCord
    does not).
    """

    holds: int = INVITED
    nonces: bool = False
    closed: set[int] = field(default_factory=set)
    messages: dict[int, FakeMessage] = field(default_factory=dict)
    channels_there: dict[int, ChannelInfo] = field(default_factory=dict)
    categories_there: dict[int, ChannelInfo] = field(default_factory=dict)
    dms: dict[int, int] = field(default_factory=dict)
    threads_there: dict[int, ThreadInfo] = field(default_factory=dict)
    members: dict[int, set[int]] = field(default_factory=dict)
    """Of threads."""
    mighty: dict[int, int] = field(default_factory=dict)
    stubborn: set[int] = field(default_factory=set)
    """Of these people no single overwrite changes, whatever Discord answers."""
    absentees: frozenset[int] = frozenset()
    """The permission bits of members who have some on the whole server."""
    clicked: dict[str, int] = field(default_factory=dict)
    """The message on which somebody has clicked, by the click's token."""
    told: set[str] = field(default_factory=set)
    """The tokens of clicks and commands that were answered privately."""
    connected: set[int] = field(default_factory=set)
    muted: set[int] = field(default_factory=set)
    calls: list[tuple[str, tuple[object, ...]]] = field(default_factory=list)
    faults: dict[int, tuple[When, BaseException]] = field(default_factory=dict)
    always: dict[str, PortError] = field(default_factory=dict)
    """What a method of this name raises each time, without doing anything; that of edits, edits by a click
    too.
    """
    count: int = 0
    cut: bool = False
    """Whether the power is off: whatever still runs comes to nothing."""
    last_id: int = 1000

    def fail(self, call: int, when: When, error: BaseException) -> None:
        """Let the call of this number (from 1) fail, before or after it has done its work."""
        self.faults[call] = (when, error)

    def names(self) -> list[str]:
        """The methods called, without what they were given."""
        return [name for name, _ in self.calls]

    def new_id(self) -> int:
        """Ids only ever grow, as Discord's do."""
        self.last_id += 1
        return self.last_id

    def say(self, channel: int, author: int) -> int:
        """Somebody writes something."""
        message = FakeMessage(self.new_id(), channel, author)
        self.messages[message.id] = message
        return message.id

    def standing(self, channel: int) -> list[FakeMessage]:
        """What can be read in a channel, oldest first."""
        return [message for message in self.messages.values() if message.channel == channel]

    def add_channel(
        self,
        channel: int,
        overwrites: Iterable[Overwrite] = (),
        name: str = "a channel",
        *,
        voice: bool = False,
        is_forum: bool = False,
    ) -> None:
        """A channel that somebody else has made."""
        self.channels_there[channel] = ChannelInfo(
            channel, GUILD, name, "", frozenset(overwrites), voice, is_forum=is_forum
        )

    async def _do(self, name: str, arguments: tuple[object, ...], work: Callable[[], T]) -> T:
        if self.cut:
            raise PowerCut
        self.count += 1
        when, error = self.faults.get(self.count, ("after", None))
        self.cut = isinstance(error, PowerCut)
        if error is not None and when == "before":
            raise error
        if (always := self.always.get(name) or self.always.get(name.removesuffix("_by_click"))) is not None:
            raise always
        self.calls.append((name, arguments))
        result = work()
        if error is not None:
            raise error
        return result

    def own_user_id(self) -> int:
        return ME

    async def abilities(self, guild: int) -> int:
        return await self._do("abilities", (guild,), lambda: self.holds)

    async def powers(self, guild: int, user: int) -> int:
        return await self._do("powers", (guild, user), lambda: self.mighty.get(user, 0))

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:  # noqa: ARG002 - there is one guild
        return frozenset(users) & self.absentees

    async def channels(self, guild: int) -> list[ChannelInfo]:
        return await self._do(
            "channels",
            (guild,),
            lambda: [
                self._channel(seen.channel) for seen in self.channels_there.values() if seen.guild == guild
            ],
        )

    async def channel(self, channel: int) -> ChannelInfo:
        return await self._do("channel", (channel,), lambda: self._channel(channel))

    def cached_channel(self, channel: int) -> ChannelInfo | None:
        return self._channel(channel) if channel in self.channels_there else None

    def cached_threads(self, guild: int) -> list[ThreadInfo]:
        return [
            self._thread(seen.thread)
            for seen in self.threads_there.values()
            if not seen.archived and guild == GUILD
        ]

    async def categories(self, guild: int) -> list[ChannelInfo]:
        return await self._do("categories", (guild,), lambda: list(self.categories_there.values()))

    async def create_category(self, guild: int, name: str) -> int:
        def work() -> int:
            made = ChannelInfo(self.new_id(), guild, name, "", frozenset())
            self.categories_there[made.channel] = made
            return made.channel

        return await self._do("create_category", (guild, name), work)

    async def create_channel(
        self,
        guild: int,
        name: str,
        topic: str,
        category: int | None,
        overwrites: Iterable[Overwrite],
        *,
        voice: bool = False,
    ) -> int:
        def work() -> int:
            made = ChannelInfo(self.new_id(), guild, name, topic, frozenset(overwrites), voice, category)
            self.channels_there[made.channel] = made
            return made.channel

        return await self._do("create_channel", (name, category), work)

    async def delete_channel(self, channel: int) -> None:
        def work() -> None:
            if self.categories_there.pop(channel, None) is None:
                self._channel(channel)
                del self.channels_there[channel]

        return await self._do("delete_channel", (channel,), work)

    async def rename(self, channel: int, name: str, topic: str | None = None) -> None:
        def work() -> None:
            if channel in self.threads_there:
                self.threads_there[channel] = replace(self.threads_there[channel], name=name)
            else:
                self.channels_there[channel] = replace(self._channel(channel), name=name, topic=topic or "")

        return await self._do("rename", (channel, name), work)

    async def put_overwrites(self, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        def work() -> frozenset[Overwrite]:
            wanted, here = (
                frozenset(overwrites),
                {(one.target, one.member): one for one in self._channel(channel).overwrites},
            )
            for one in wanted:
                was = here.get((one.target, one.member), replace(one, allow=0, deny=0))
                if (one.allow ^ was.allow | one.deny ^ was.deny) & ~self.holds:
                    raise Forbidden  # what it changes, it must hold
            self.channels_there[channel] = replace(self._channel(channel), overwrites=wanted)
            return wanted

        return await self._do("put_overwrites", (channel,), work)

    async def put_overwrite(self, channel: int, overwrite: Overwrite) -> None:
        def work() -> None:
            there = {(one.target, one.member): one for one in self._channel(channel).overwrites}
            was = there.get((overwrite.target, overwrite.member), replace(overwrite, allow=0, deny=0))
            if (overwrite.allow ^ was.allow | overwrite.deny ^ was.deny) & ~self.holds:
                raise Forbidden
            self._put_one(channel, overwrite.target, overwrite)

        return await self._do("put_overwrite", (channel, overwrite.target), work)

    async def delete_overwrite(self, channel: int, target: int) -> None:
        return await self._do(
            "delete_overwrite", (channel, target), lambda: self._put_one(channel, target, None)
        )

    def _put_one(self, channel: int, target: int, overwrite: Overwrite | None) -> None:
        if target in self.stubborn:
            return
        others = {one for one in self._channel(channel).overwrites if one.target != target}
        self.channels_there[channel] = replace(
            self._channel(channel), overwrites=frozenset(others | ({overwrite} if overwrite else set()))
        )

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        def work() -> int:
            self._open(channel)
            for message in self.messages.values() if self.nonces else ():
                if message.nonce == nonce:
                    return message.id
            message = FakeMessage(self.new_id(), channel, ME, sheet, nonce, sheet.png)
            self.messages[message.id] = message
            return message.id

        return await self._do("send", (channel, sheet.key), work)

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        def work() -> None:
            there = self._message(channel, message)
            there.sheet, there.edits = sheet, there.edits + 1
            there.picture = there.picture if sheet.retain else sheet.png

        return await self._do("edit", (channel, message, sheet.key), work)

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        if message is not None or (token in self.told and token not in self.clicked):
            return await self._do("edit_answer", (token, message), lambda: None)

        def work() -> None:
            if token not in self.clicked:
                raise RequestRefused(INVALID_TOKEN)
            there = self.messages.get(self.clicked[token])
            if there is None:
                raise Gone("message")
            there.sheet, there.edits = sheet, there.edits + 1
            there.picture = there.picture if sheet.retain else sheet.png

        return await self._do("edit_by_click", (token, sheet.key), work)

    async def delete_by_click(self, token: str, message: int | None = None) -> None:
        return await self._do("delete_by_click", (token, message), lambda: None)

    async def delete(self, channel: int, message: int) -> None:
        def work() -> None:
            self._message(channel, message)
            del self.messages[message]

        return await self._do("delete", (channel, message), work)

    async def recent(self, channel: int, limit: int) -> list[MessageSummary]:
        def work() -> list[MessageSummary]:
            self._open(channel)
            if channel in self.channels_there and self.channels_there[channel].is_forum:
                raise RequestRefused(WRONG_KIND)
            newest = sorted(self.standing(channel), key=lambda message: -message.id)[:limit]
            return [self._message_seen(message) for message in newest]

        return await self._do("recent", (channel,), work)

    def _message_seen(self, message: FakeMessage) -> MessageSummary:
        nonce = message.nonce if self.nonces else ""
        return MessageSummary(
            message.id,
            message.author,
            nonce,
            message.footer,
            bool(message.reactions),
            edited_ms=message.edited_ms,
        )

    async def message(self, channel: int, message: int) -> MessageInfo:
        def work() -> MessageInfo:
            if (found := self.messages.get(message)) is None or found.channel != channel:
                raise Gone("message")
            own = frozenset(emoji for emoji, user in found.reactions if user == ME)
            pressed = found.sheet is not None and bool(found.panel.rows)
            return MessageInfo(
                message, found.author, found.footer, own, int(found.picture is not None), pressed
            )

        return await self._do("message", (channel, message), work)

    async def roles(self, guild: int) -> list[RoleInfo]:
        return await self._do(
            "roles", (guild,), lambda: [RoleInfo(2, "Moot", 1, self.holds, own=True, managed=True)]
        )

    async def direct(self, user: int) -> int:
        return await self._do("direct", (user,), lambda: self.dms.setdefault(user, 100_000 + user))

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        return await self._do(
            "unreact",
            (channel, message, emoji, user),
            lambda: self._message(channel, message).reactions.remove((emoji, user)),
        )

    async def clear_reactions(self, channel: int, message: int) -> None:
        def work() -> None:
            self._message(channel, message).reactions.clear()

        return await self._do("clear_reactions", (channel, message), work)

    async def react(self, channel: int, message: int, emoji: str) -> None:
        def work() -> None:
            there = self._message(channel, message)
            if (emoji, ME) not in there.reactions:
                there.reactions.append((emoji, ME))

        return await self._do("react", (channel, message, emoji), work)

    async def reaction_users(
        self, channel: int, message: int, emoji: str, *, burst: bool = False
    ) -> list[int]:
        def work() -> list[int]:
            there = self._message(channel, message)
            return [user for given, user in (there.bursts if burst else there.reactions) if given == emoji]

        return await self._do("reaction_users", (channel, message, emoji), work)

    async def threads(self, guild: int) -> list[ThreadInfo]:
        return await self._do("threads", (guild,), lambda: self.cached_threads(GUILD))

    async def archived_threads(self, channel: int, *, private: bool) -> list[ThreadInfo]:
        def work() -> list[ThreadInfo]:
            return [
                seen
                for seen in self.threads_there.values()
                if seen.parent == channel and seen.archived and seen.private == private
            ]

        return await self._do("archived_threads", (channel, private), work)

    async def thread(self, thread: int) -> ThreadInfo:
        return await self._do("thread", (thread,), lambda: self._thread(thread))

    async def create_thread(self, channel: int, name: str, *, private: bool) -> ThreadInfo:
        def work() -> ThreadInfo:
            self._channel(channel)
            made = ThreadInfo(self.new_id(), channel, ME, name, private=private)
            self.members[made.thread] = {ME}
            self.threads_there[made.thread] = made
            return made

        return await self._do("create_thread", (channel, name, private), work)

    async def open_thread(self, thread: int) -> ThreadInfo:
        return await self._do(
            "open_thread", (thread,), lambda: self._put_thread(thread, archived=False, locked=False)
        )

    async def lock_thread(self, thread: int) -> ThreadInfo:
        return await self._do(
            "lock_thread", (thread,), lambda: self._put_thread(thread, archived=False, locked=True)
        )

    async def shut_thread(self, thread: int) -> ThreadInfo:
        return await self._do(
            "shut_thread", (thread,), lambda: self._put_thread(thread, archived=True, locked=True)
        )

    async def add_to_thread(self, thread: int, user: int) -> None:
        def work() -> None:
            if self._thread(thread).archived:
                raise RequestRefused(50083)
            self.members.setdefault(thread, set()).add(user)

        return await self._do("add_to_thread", (thread, user), work)

    async def remove_from_thread(self, thread: int, user: int) -> None:
        def work() -> None:
            if self._thread(thread).archived:
                raise RequestRefused(50083)
            self.members.setdefault(thread, set()).discard(user)

        return await self._do("remove_from_thread", (thread, user), work)

    async def delete_thread(self, thread: int) -> None:
        def work() -> None:
            if self.threads_there.pop(thread, None) is None:
                raise Gone("channel")

        return await self._do("delete_thread", (thread,), work)

    async def in_voice(self, guild: int, channel: int) -> list[int]:
        return await self._do("in_voice", (guild, channel), lambda: sorted(self.connected))

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        return await self._do(
            "open_microphones", (guild, channel), lambda: sorted(self.connected - self.muted)
        )

    async def disconnect(self, guild: int, user: int) -> None:
        return await self._do("disconnect", (guild, user), lambda: self.connected.discard(user))

    @property
    def closed_threads(self) -> set[int]:
        """The threads that are locked and archived."""
        return {seen.thread for seen in self.threads_there.values() if seen.archived and seen.locked}

    def _put_thread(self, thread: int, *, archived: bool, locked: bool) -> ThreadInfo:
        if archived and self._thread(thread).archived:
            raise RequestRefused(50083)
        self.threads_there[thread] = replace(self._thread(thread), archived=archived, locked=locked)
        return self.threads_there[thread]

    def _thread(self, thread: int) -> ThreadInfo:
        if thread not in self.threads_there:
            raise Gone("channel")
        return replace(self.threads_there[thread], newest=self._newest(thread))

    def _newest(self, channel: int) -> int | None:
        return max(
            (message.id for message in self.messages.values() if message.channel == channel), default=None
        )

    def _channel(self, channel: int) -> ChannelInfo:
        if channel not in self.channels_there:
            raise Gone("channel")
        return replace(self.channels_there[channel], newest=self._newest(channel))

    def _open(self, channel: int) -> None:
        """Raises unless the bot can post here: a channel of the guild, or direct messages that are open."""
        if channel > 100_000:
            if channel - 100_000 in self.closed:
                raise DirectClosed
        elif channel not in self.threads_there:
            self._channel(channel)

    def _message(self, channel: int, message: int) -> FakeMessage:
        self._open(channel)
        there = self.messages.get(message)
        if there is None or there.channel != channel:
            raise Gone("message")
        return there
