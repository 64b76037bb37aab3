"""What the stage needs of Discord, in plain ids and plain types, and how that can fail.

Two satisfy it: `discord_port.DiscordPort` over a real client, and the tests' recording fake.
"""

# ruff: noqa: N818 - errors are named for what happened
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.scenes.model import Panel
from bot.stage.discord_api.codes import BY_NAME, FORBIDDEN_UNKNOWN, NO_ANSWER, NO_EFFECT, UNKNOWN, DiscordCode, Thing, code_of_answer


class PortError(Exception):
    """Discord did not do what was asked. `reason`: its row in the table of Discord's refusals."""

    reason: DiscordCode = UNKNOWN


class Gone(PortError):
    """What was asked about is no longer there."""

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
    """Discord does not let the bot do it. `missing` names the permissions that it lacks, as far as that can be told; may be empty."""

    def __init__(self, missing: Sequence[str] = (), reason: DiscordCode = FORBIDDEN_UNKNOWN) -> None:
        super().__init__(f"missing permissions: {', '.join(missing) or 'unknown'}")
        self.missing = tuple(missing)
        self.reason = reason


class DirectClosed(PortError):
    """This person takes no direct messages from the bot. Asking again would only count against the bot."""

    reason = BY_NAME["direct_closed"]


class TooOld(PortError):
    """The message is older than an hour and was edited often: post it afresh."""

    reason = BY_NAME["message_too_old"]


class TryLater(PortError):
    """It may or may not have happened: a limit, a fault of Discord's or of the network. `seconds` is the least to wait."""

    def __init__(self, seconds: float = 0.0, reason: DiscordCode = NO_ANSWER) -> None:
        super().__init__(f"{reason.name}, try again in {seconds:.1f} s")
        self.seconds = seconds
        self.reason = reason


class SignsLate(TryLater):
    """A message is there, and reactions are missing below it."""


class OpeningsRefused(TryLater):
    """Discord lets the bot open no direct messages for a while. It is the bot's own limit or, `barred`, its quarantine, and says nothing of
    the person.
    """

    def __init__(self, seconds: float = 0.0, *, barred: bool = False) -> None:
        super().__init__(seconds, BY_NAME["quarantine" if barred else "openings_limited"])
        self.barred = barred


class Refused(PortError):
    """Discord won't do it, now or later; `code` is its own number for the reason. It did not happen."""

    def __init__(self, code: int, reason: DiscordCode | None = None) -> None:
        self.code = code
        self.reason = reason or code_of_answer(400, code)
        super().__init__(f"{self.reason.name}, refused with code {code}")

    @property
    def is_archived(self) -> bool:
        """Whether the thread is archived, in which nothing can be changed (docs/discord.md, Threads)."""
        return self.reason.name == "archived"


class Unchanged(PortError):
    """Discord said that it had done it, and a look afterwards shows that it has not."""

    reason = NO_EFFECT


@dataclass(frozen=True, slots=True)
class Sheet:
    """A panel ready to be sent: checked, its picture painted. `key` is the post's, for its mark; empty for an answer.

    `retain`: the message has this very picture already, so it is named again but not uploaded.
    """

    panel: Panel
    table: str
    key: str = ""
    png: bytes | None = None
    retain: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it stands in a channel; never what a person wrote in it. `footer` is that of the bot's own cards."""

    message: int
    author: int
    nonce: str = ""
    footer: str = ""
    reacted: bool = False
    notice: bool = False
    """Whether it is Discord's own line that a thread was begun."""
    edited_ms: int | None = None
    """When its author last changed it; None where nobody did."""
    length: int = 0
    """How many characters were written in it; 0 too where the bot may not read that."""


@dataclass(frozen=True, slots=True)
class MessageSeen:
    """A message with what hangs on it, never its words. `reactions`: the emoji that the bot itself has put under it; `files`: how many are
    attached or shown; `controls`: whether there is anything to press.
    """

    message: int
    author: int
    footer: str = ""
    reactions: frozenset[str] = frozenset()
    files: int = 0
    controls: bool = False


@dataclass(frozen=True, slots=True)
class RoleSeen:
    """A role of a server, by its rank: a role may do nothing to a higher one. `own`: the bot has it; `managed`: it belongs to a bot."""

    role: int
    name: str
    rank: int
    permissions: int
    own: bool = False
    managed: bool = False


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows and denies to a role (the guild's own id: everyone) or, with `member`, to a person."""

    target: int
    member: bool
    allow: int
    deny: int
    unknown: tuple[int, int] = field(default=(0, 0), compare=False)
    """Further bits that it allows and denies and that discord.py has no name for: they stay as they are in somebody else's channel."""


@dataclass(frozen=True, slots=True)
class ChannelSeen:
    """A channel as it stands."""

    channel: int
    guild: int
    name: str
    topic: str
    overwrites: frozenset[Overwrite]
    voice: bool = False
    category: int | None = None
    newest: int | None = None
    """The last message that was written there, which may be gone by now; None where there was none, or nobody knows."""
    is_forum: bool = False
    """Whether it has threads alone, and no messages of its own: a forum, or a media channel."""


@dataclass(frozen=True, slots=True)
class ThreadSeen:
    """A thread as it stands. `private`: only its members see it."""

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
    """A picture could not be painted: it is no SVG, or the painting process could not begin or broke twice, or the painter is closed."""


class Painter(Protocol):
    """Makes PNGs, without keeping the event loop waiting."""

    async def png(self, svg: str, width: int) -> bytes:
        """The picture, `width` pixels wide. Raises PaintingError."""
        ...


class Port(Protocol):
    """Discord. Each method may raise any PortError; after anything but TryLater it did not happen."""

    def me(self) -> int:
        """The bot's own user id."""
        ...

    async def abilities(self, guild: int) -> int:
        """The permission bits that the bot's roles give it in this guild; administrator gives all."""
        ...

    async def powers(self, guild: int, user: int) -> int:
        """The same of any member, read afresh; the owner has all."""
        ...

    async def absent(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Who of these people has left the guild; who cannot be asked for counts as there. Raises nothing."""
        ...

    async def channels(self, guild: int) -> list[ChannelSeen]:
        """The guild's channels that the bot can see and people can talk in: text, voice and stage channels, and forums."""
        ...

    async def channel(self, channel: int) -> ChannelSeen:
        """This channel, read afresh."""
        ...

    def heard(self, channel: int) -> ChannelSeen | None:
        """This channel as Discord's events have told of it, without asking; None where they have not. Raises nothing."""
        ...

    def heard_threads(self, guild: int) -> list[ThreadSeen] | None:
        """The guild's threads that are not archived, in the same way; None where nothing is known of the guild. Raises nothing."""
        ...

    async def create_channel(
        self, guild: int, name: str, topic: str, category: int | None, overwrites: Iterable[Overwrite], *, voice: bool = False
    ) -> int:
        """A new text channel, or voice channel, which has no topic; with its overwrites from its first moment."""
        ...

    async def categories(self, guild: int) -> list[ChannelSeen]:
        """The guild's categories, which hold up to 50 channels each."""
        ...

    async def create_category(self, guild: int, name: str) -> int:
        """A new category, which shows to whoever sees a channel in it."""
        ...

    async def delete_channel(self, channel: int) -> None:
        """Take away a channel, or a category without the channels in it."""
        ...

    async def put_overwrites(self, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        """Replace all overwrites of a channel by these, in one request; returns what Discord then has."""
        ...

    async def put_overwrite(self, channel: int, overwrite: Overwrite) -> None:
        """Give one person or role this overwrite; all others of the channel stay as they are. Discord does not say what then stands."""
        ...

    async def delete_overwrite(self, channel: int, target: int) -> None:
        """Take away the overwrite of one person or role; likewise."""
        ...

    async def rename(self, channel: int, name: str, topic: str | None = None) -> None:
        """Give a channel or a thread this name, and a channel this topic. Discord lets a bot do this rarely: twice in ten minutes."""
        ...

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        """Post a message; its id. Within minutes the same nonce is the same message."""
        ...

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        """Make a message of the bot's own show this instead."""
        ...

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        """Make the message that somebody has clicked show this instead, by that click's token; it must have been answered by a change.

        Likewise the first private answer to that click; with `message` the one of this id that followed.
        """
        ...

    async def delete_by_click(self, token: str, message: int | None = None) -> None:
        """Take away the first private answer to a click, or the private panel that was clicked; with `message` as above."""
        ...

    async def delete(self, channel: int, message: int) -> None:
        """Take away a message."""
        ...

    async def recent(self, channel: int, limit: int) -> list[Seen]:
        """The newest messages, newest first."""
        ...

    async def message(self, channel: int, message: int) -> MessageSeen:
        """This message, read afresh."""
        ...

    async def roles(self, guild: int) -> list[RoleSeen]:
        """The guild's roles, read afresh."""
        ...

    async def direct(self, user: int) -> int:
        """The channel of direct messages with this person; opens it if need be."""
        ...

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        """Take away one person's reaction."""
        ...

    async def clear_reactions(self, channel: int, message: int) -> None:
        """Take away all reactions of a message."""
        ...

    async def react(self, channel: int, message: int, emoji: str) -> None:
        """Put a reaction of the bot's own under a message; nothing happens where it is there."""
        ...

    async def reacted(self, channel: int, message: int, emoji: str, *, burst: bool = False) -> list[int]:
        """Who reacted to a message with this emoji, the bot too; with `burst` those whose reaction is a super reaction."""
        ...

    async def threads(self, guild: int) -> list[ThreadSeen]:
        """The guild's threads that are not archived."""
        ...

    async def archived_threads(self, channel: int, *, private: bool) -> list[ThreadSeen]:
        """The threads of a channel that are archived, the newest of them: the private ones, or the public ones."""
        ...

    async def thread(self, thread: int) -> ThreadSeen:
        """This thread, read afresh."""
        ...

    async def create_thread(self, channel: int, name: str, *, private: bool) -> ThreadSeen:
        """A new thread in a channel, open from its first moment. Discord lets a bot do this rarely (docs/discord.md, Threads)."""
        ...

    async def open_thread(self, thread: int) -> ThreadSeen:
        """Take a thread out of the archive and unlock it, in one request; what Discord then has."""
        ...

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Make somebody a member of a thread that is not archived."""
        ...

    async def remove_from_thread(self, thread: int, user: int) -> None:
        """Let somebody be a member of a thread no more."""
        ...

    async def delete_thread(self, thread: int) -> None:
        """Take away a thread and all that is in it."""
        ...

    async def lock_thread(self, thread: int) -> ThreadSeen:
        """Take a thread out of the archive and lock it, in one request; what Discord then has."""
        ...

    async def shut_thread(self, thread: int) -> ThreadSeen:
        """Lock a thread and put it into the archive, in one request; what Discord then has. One that is archived already it refuses."""
        ...

    async def in_voice(self, guild: int, channel: int) -> list[int]:
        """Who is in a voice channel now."""
        ...

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """Who is in a voice channel now with an open microphone. Whether they talk, Discord tells nobody who is not in the channel."""
        ...

    async def disconnect(self, guild: int, user: int) -> None:
        """Take a person out of the voice channel that they are in."""
        ...
