"""The stage's interface to Discord, in plain ids and plain types, and its errors.

Implemented by `discord_port.DiscordPort` over a client, and by the tests' recording fake.
"""

# ruff: noqa: N818 - errors are named for what happened
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.scenes.model import Panel
from bot.stage.discord_api.codes import (
    BY_NAME,
    FORBIDDEN_UNKNOWN,
    NO_ANSWER,
    NO_EFFECT,
    UNKNOWN,
    DiscordCode,
    Thing,
    code_of_answer,
)


class PortError(Exception):
    """Discord did not fulfil a request. `reason`: its row in the table of Discord's refusals."""

    reason: DiscordCode = UNKNOWN


class Gone(PortError):
    """The object of the request no longer exists."""

    def __init__(self, what: Thing) -> None:
        super().__init__(f"the {what} is gone")
        self.what: Thing = what
        self.reason = BY_NAME[_GONE[what]]


_GONE: Mapping[Thing, str] = {
    "message": "message_gone",
    "channel": "channel_gone",
    "guild": "server_gone",
    "member": "person_gone",
    "other": "gone",
}


class Forbidden(PortError):
    """The bot may not do this. `missing`: the missing permissions, as far as known; may be empty."""

    def __init__(self, missing: Sequence[str] = (), reason: DiscordCode = FORBIDDEN_UNKNOWN) -> None:
        super().__init__(f"missing permissions: {', '.join(missing) or 'unknown'}")
        self.missing = tuple(missing)
        self.reason = reason


class DirectClosed(PortError):
    """This user accepts no direct messages from the bot. A retry would only count against the bot."""

    reason = BY_NAME["direct_closed"]


class TooOld(PortError):
    """The message is older than an hour and was edited often: post it again."""

    reason = BY_NAME["message_too_old"]


class TryLater(PortError):
    """It may or may not have happened: a limit, or a fault of Discord or the network. `seconds` is the
    minimum wait.
    """

    def __init__(self, seconds: float = 0.0, reason: DiscordCode = NO_ANSWER) -> None:
        super().__init__(f"{reason.name}, try again in {seconds:.1f} s")
        self.seconds = seconds
        self.reason = reason


class SignsLate(TryLater):
    """A message exists, but lacks reactions."""


class OpeningsRefused(TryLater):
    """Discord lets the bot open no direct messages for a while. The cause is the bot's own limit or,
    `barred`, its quarantine, not the user.
    """

    def __init__(self, seconds: float = 0.0, *, barred: bool = False) -> None:
        super().__init__(seconds, BY_NAME["quarantine" if barred else "openings_limited"])
        self.barred = barred


class RequestRefused(PortError):
    """Discord refuses this for good; `code` is Discord's number of the reason. It did not happen."""

    def __init__(self, code: int, reason: DiscordCode | None = None) -> None:
        self.code = code
        self.reason = reason or code_of_answer(400, code)
        super().__init__(f"{self.reason.name}, refused with code {code}")

    @property
    def is_archived(self) -> bool:
        """Return whether the reason is an archived thread, which cannot be changed (docs/build/discord.md,
        Threads).
        """
        return self.reason.name == "archived"


class Unchanged(PortError):
    """Discord reported success, but a check shows no change."""

    reason = NO_EFFECT


@dataclass(frozen=True, slots=True)
class Sheet:
    """A panel ready to be sent: checked, its picture painted. `key`: of its post, for the mark; empty for an
    answer. `retain`: the message has this picture already.
    """

    panel: Panel
    table: str
    key: str = ""
    png: bytes | None = None
    retain: bool = False


@dataclass(frozen=True, slots=True)
class MessageSummary:
    """A message in a channel, without its words. `footer`: of the bot's own cards."""

    message: int
    author: int
    nonce: str = ""
    footer: str = ""
    reacted: bool = False
    notice: bool = False
    """Whether it is Discord's own notice that a thread was begun."""
    edited_ms: int | None = None
    """When its author last edited it, if ever."""
    length: int = 0
    """Its number of characters; 0 also if the bot may not read content."""


@dataclass(frozen=True, slots=True)
class MessageInfo:
    """A message's attachments and controls, without its words. `reactions`: the bot's own. `files`: number of
    attached or shown files. `controls`: whether it has any components.
    """

    message: int
    author: int
    footer: str = ""
    reactions: frozenset[str] = frozenset()
    files: int = 0
    controls: bool = False


@dataclass(frozen=True, slots=True)
class RoleInfo:
    """A role of a server; it cannot act on roles of a higher rank. `own`: the bot has it. `managed`: it
    belongs to a bot.
    """

    role: int
    name: str
    rank: int
    permissions: int
    own: bool = False
    managed: bool = False


@dataclass(frozen=True, slots=True)
class Overwrite:
    """A channel's permissions for a role (the guild's own id: everyone) or, with `member`, for a user."""

    target: int
    member: bool
    allow: int
    deny: int
    unknown: tuple[int, int] = field(default=(0, 0), compare=False)
    """Further allowed and denied bits without a name in discord.py, which are preserved in channels that
    others own.
    """


@dataclass(frozen=True, slots=True)
class ChannelInfo:
    """A channel's current properties."""

    channel: int
    guild: int
    name: str
    topic: str
    overwrites: frozenset[Overwrite]
    voice: bool = False
    category: int | None = None
    newest: int | None = None
    """The last message there, possibly deleted; None if empty or unknown."""
    is_forum: bool = False
    """Whether it has only threads and no messages of its own: a forum, or a media channel."""


@dataclass(frozen=True, slots=True)
class ThreadInfo:
    """A thread's current properties. `private`: only its members see it."""

    thread: int
    parent: int
    owner: int
    name: str = ""
    archived: bool = False
    locked: bool = False
    private: bool = False
    newest: int | None = field(default=None, compare=False)
    """Its last message, as for a channel."""


class PaintingError(Exception):
    """A picture could not be painted: invalid SVG, a broken painting process, or a closed painter."""


class Painter(Protocol):
    """Makes PNGs without blocking the event loop."""

    async def png(self, svg: str, width: int) -> bytes:
        """Return the picture, `width` pixels wide. Raises PaintingError."""
        ...


class Port(Protocol):
    """Discord's interface. Each method may raise any PortError; after any except TryLater the request had no
    effect.
    """

    def own_user_id(self) -> int:
        """Return the bot's user id."""
        ...

    async def abilities(self, guild: int) -> int:
        """Return the bot's permission bits in this guild; an administrator has all."""
        ...

    async def powers(self, guild: int, user: int) -> int:
        """Fetch a member's permission bits; the owner has all."""
        ...

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Return the users who have left the guild; unknown ones count as present. Raises nothing."""
        ...

    async def channels(self, guild: int) -> list[ChannelInfo]:
        """Return the guild's channels that the bot can see and people can talk in: text, voice and stage
        channels, and forums.
        """
        ...

    async def channel(self, channel: int) -> ChannelInfo:
        """Fetch this channel."""
        ...

    def cached_channel(self, channel: int) -> ChannelInfo | None:
        """Return this channel as known from events, without a request; None if unknown. Raises nothing."""
        ...

    def cached_threads(self, guild: int) -> list[ThreadInfo] | None:
        """Return the guild's active threads as known from events; None if the guild is unknown. Raises
        nothing.
        """
        ...

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
        """Create a text channel, or a voice channel (without a topic), with these overwrites. Returns its id."""
        ...

    async def categories(self, guild: int) -> list[ChannelInfo]:
        """Return the guild's categories, which hold up to 50 channels each."""
        ...

    async def create_category(self, guild: int, name: str) -> int:
        """Create a category, visible to users who see a channel in it. Returns its id."""
        ...

    async def delete_channel(self, channel: int) -> None:
        """Delete a channel, or a category without its channels."""
        ...

    async def put_overwrites(self, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        """Replace all overwrites of a channel in one request. Returns the resulting ones."""
        ...

    async def put_overwrite(self, channel: int, overwrite: Overwrite) -> None:
        """Set the overwrite of one user or role; the channel's others stay. Discord does not return the
        result.
        """
        ...

    async def delete_overwrite(self, channel: int, target: int) -> None:
        """Delete the overwrite of one user or role; the channel's others stay."""
        ...

    async def rename(self, channel: int, name: str, topic: str | None = None) -> None:
        """Rename a channel or thread, and set a channel's topic. Discord limits this to twice in ten minutes."""
        ...

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        """Post a message and return its id. Within minutes the same nonce yields the same message."""
        ...

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        """Edit a message of the bot."""
        ...

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        """Edit the clicked message by the click's token, provided the click was answered with an edit; or its
        first private answer, or a later one by `message`.
        """
        ...

    async def delete_by_click(self, token: str, message: int | None = None) -> None:
        """Delete the first private answer to a click, the private panel that was clicked, or a later answer
        by `message`.
        """
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message."""
        ...

    async def recent(self, channel: int, limit: int) -> list[MessageSummary]:
        """Return the newest messages, newest first."""
        ...

    async def message(self, channel: int, message: int) -> MessageInfo:
        """Fetch this message."""
        ...

    async def roles(self, guild: int) -> list[RoleInfo]:
        """Fetch the guild's roles."""
        ...

    async def direct(self, user: int) -> int:
        """Return the channel of direct messages with this user, opened if needed."""
        ...

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        """Remove one user's reaction."""
        ...

    async def clear_reactions(self, channel: int, message: int) -> None:
        """Remove all reactions of a message."""
        ...

    async def react(self, channel: int, message: int, emoji: str) -> None:
        """Add a reaction of the bot to a message; idempotent."""
        ...

    async def reaction_users(
        self, channel: int, message: int, emoji: str, *, burst: bool = False
    ) -> list[int]:
        """Return the users with this reaction, including the bot; with `burst` those with a super reaction."""
        ...

    async def threads(self, guild: int) -> list[ThreadInfo]:
        """Fetch the guild's active threads."""
        ...

    async def archived_threads(self, channel: int, *, private: bool) -> list[ThreadInfo]:
        """Return the newest archived threads of a channel: the private or the public ones."""
        ...

    async def thread(self, thread: int) -> ThreadInfo:
        """Fetch this thread."""
        ...

    async def create_thread(self, channel: int, name: str, *, private: bool) -> ThreadInfo:
        """Create an open thread in a channel. Discord limits this strictly (docs/build/discord.md, Threads)."""
        ...

    async def open_thread(self, thread: int) -> ThreadInfo:
        """Unarchive and unlock a thread in one request. Returns the result."""
        ...

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Add a member to an active thread."""
        ...

    async def remove_from_thread(self, thread: int, user: int) -> None:
        """Remove a member from a thread."""
        ...

    async def delete_thread(self, thread: int) -> None:
        """Delete a thread with its messages."""
        ...

    async def lock_thread(self, thread: int) -> ThreadInfo:
        """Unarchive and lock a thread in one request. Returns the result."""
        ...

    async def shut_thread(self, thread: int) -> ThreadInfo:
        """Lock and archive a thread in one request. Returns the result. Discord refuses this for an archived
        one.
        """
        ...

    async def in_voice(self, guild: int, channel: int) -> list[int]:
        """Return the users in a voice channel."""
        ...

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """Return the users in a voice channel with an open microphone. Only members of the channel could know
        whether they speak.
        """
        ...

    async def disconnect(self, guild: int, user: int) -> None:
        """Disconnect a user from their voice channel."""
        ...
