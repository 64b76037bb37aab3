"""What discord.py knows of channels, threads, messages and permissions, in the port's plain types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import discord

from bot.stage.discord_api.footer_tag import SMALL
from bot.stage.discord_api.port import ChannelSeen, MessageSeen, Overwrite, Seen, ThreadSeen

TalkChannel: TypeAlias = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
"""The channels of a server in which people can talk; those for media are forums to discord.py."""
KNOWN = discord.Permissions.all().value
"""The bits of all permissions that have a name."""


def powers_of(guild: discord.Guild, member: discord.Member) -> int:
    """The permission bits that a member's roles give them; the owner and administrators have all."""
    total = guild.default_role.permissions.value
    for role in member.roles:
        total |= role.permissions.value
    mighty = guild.owner_id == member.id or total & discord.Permissions.administrator.flag
    return discord.Permissions.all().value if mighty else total


def pair_of(overwrite: Overwrite) -> discord.PermissionOverwrite:
    """An overwrite as discord.py takes it."""
    return discord.PermissionOverwrite.from_pair(discord.Permissions(overwrite.allow), discord.Permissions(overwrite.deny))


def overwrites_of(channel: discord.abc.GuildChannel) -> frozenset[Overwrite]:
    """What a channel allows and denies. discord.py's `overwrites` would ask of each bit by its name, and be most of a look at a server."""
    kept: Any = channel._overwrites  # noqa: SLF001 - there is no other way to their bits
    return frozenset(
        Overwrite(one.id, one.is_member(), one.allow & KNOWN, one.deny & KNOWN, (one.allow & ~KNOWN, one.deny & ~KNOWN)) for one in kept
    )


def thread_seen(thread: discord.Thread) -> ThreadSeen:
    """A thread as discord.py knows it."""
    return ThreadSeen(
        thread.id,
        thread.parent_id,
        thread.owner_id,
        thread.name,
        thread.archived,
        thread.locked,
        private=thread.is_private(),
        newest=thread.last_message_id,
    )


def thread_in(data: Mapping[str, Any]) -> ThreadSeen:
    """A thread as Discord writes it, in an answer or in an event."""
    there = data.get("thread_metadata") or {}
    return ThreadSeen(
        int(data["id"]),
        int(data.get("parent_id") or 0),
        int(data.get("owner_id") or 0),
        str(data.get("name") or ""),
        bool(there.get("archived")),
        bool(there.get("locked")),
        private=data.get("type") == discord.ChannelType.private_thread.value,
        newest=int(newest) if (newest := data.get("last_message_id")) else None,
    )


def channel_seen(channel: TalkChannel) -> ChannelSeen:
    """A channel as discord.py knows it."""
    topic = channel.topic if isinstance(channel, discord.TextChannel) else None
    return ChannelSeen(
        channel.id,
        channel.guild.id,
        channel.name,
        topic or "",
        overwrites_of(channel),
        voice=isinstance(channel, discord.VoiceChannel | discord.StageChannel),
        category=channel.category_id,
        newest=channel.last_message_id,
        is_forum=isinstance(channel, discord.ForumChannel),
    )


def edited_ms(message: discord.Message) -> int | None:
    """When its author last changed a message; None for one that Discord changed, by the preview of a link for instance."""
    return None if message.edited_at is None else round(message.edited_at.timestamp() * 1000)


def _foot(message: discord.Message) -> str:
    """The last line of a listing, as `render` writes it."""
    box = message.components[0] if message.components else None
    last = box.children[-1] if isinstance(box, discord.components.Container) else None
    return last.content.removeprefix(SMALL) if isinstance(last, discord.TextDisplay) else ""


def message_read(message: discord.Message) -> MessageSeen:
    """A message as discord.py has just read it. A file that an embed shows need not be among the attachments: the embed has its address."""
    own = frozenset(str(reaction.emoji) for reaction in message.reactions if reaction.me)
    shown = sum((embed.image.url or "").startswith("http") for embed in message.embeds)
    return MessageSeen(message.id, message.author.id, _footer(message), own, len(message.attachments) or shown, bool(message.components))


def _footer(message: discord.Message) -> str:
    return (message.embeds[0].footer.text if message.embeds else _foot(message)) or ""


def message_seen(message: discord.Message, *, reads: bool = False) -> Seen:
    """A message as discord.py knows it, without its words. `reads`: whether Discord tells the bot what is in messages."""
    return Seen(
        message.id,
        message.author.id,
        str(message.nonce or ""),
        _footer(message),
        bool(message.reactions),
        message.type is discord.MessageType.thread_created,
        edited_ms(message),
        length_of(message, reads=reads),
    )


def length_of(message: discord.Message, *, reads: bool) -> int:
    """How many characters a message has; 0 where nobody knows: without `reads` Discord tells it of a few messages alone."""
    return len(message.content) if reads else 0
