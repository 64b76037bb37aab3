"""Converts discord.py's channels, threads, messages and permissions to the port's plain types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import discord

from bot.stage.discord_api.footer_tag import SMALL_PREFIX
from bot.stage.discord_api.port import ChannelInfo, MessageInfo, MessageSummary, Overwrite, ThreadInfo

TalkChannel: TypeAlias = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
)
"""The channels of a server for talk; discord.py treats media channels as forums."""
NAMED_BITS = discord.Permissions.all().value
"""The bits of all named permissions."""


def permission_bits(guild: discord.Guild, member: discord.Member) -> int:
    """Return the permission bits of a member's roles; the owner and administrators have all."""
    total = guild.default_role.permissions.value
    for role in member.roles:
        total |= role.permissions.value
    mighty = guild.owner_id == member.id or total & discord.Permissions.administrator.flag
    return discord.Permissions.all().value if mighty else total


def to_discord_overwrite(overwrite: Overwrite) -> discord.PermissionOverwrite:
    """Convert an overwrite for discord.py."""
    return discord.PermissionOverwrite.from_pair(
        discord.Permissions(overwrite.allow), discord.Permissions(overwrite.deny)
    )


def overwrites_of(channel: discord.abc.GuildChannel) -> frozenset[Overwrite]:
    """Return a channel's overwrites. discord.py's own `overwrites` looks up each bit by name, which would
    dominate a scan.
    """
    stored: Any = channel._overwrites  # noqa: SLF001 - there is no other way to their bits
    return frozenset(
        Overwrite(
            one.id,
            one.is_member(),
            one.allow & NAMED_BITS,
            one.deny & NAMED_BITS,
            (one.allow & ~NAMED_BITS, one.deny & ~NAMED_BITS),
        )
        for one in stored
    )


def thread_info(thread: discord.Thread) -> ThreadInfo:
    """Convert a thread of discord.py."""
    return ThreadInfo(
        thread.id,
        thread.parent_id,
        thread.owner_id,
        thread.name,
        thread.archived,
        thread.locked,
        private=thread.is_private(),
        newest=thread.last_message_id,
    )


def parse_thread(data: Mapping[str, Any]) -> ThreadInfo:
    """Parse a thread from an answer or event of Discord."""
    metadata = data.get("thread_metadata") or {}
    return ThreadInfo(
        int(data["id"]),
        int(data.get("parent_id") or 0),
        int(data.get("owner_id") or 0),
        str(data.get("name") or ""),
        bool(metadata.get("archived")),
        bool(metadata.get("locked")),
        private=data.get("type") == discord.ChannelType.private_thread.value,
        newest=int(newest) if (newest := data.get("last_message_id")) else None,
    )


def channel_info(channel: TalkChannel) -> ChannelInfo:
    """Convert a channel of discord.py."""
    topic = channel.topic if isinstance(channel, discord.TextChannel) else None
    return ChannelInfo(
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
    """Return when the author last edited a message; None if only Discord did, for a link preview for
    instance.
    """
    return None if message.edited_at is None else round(message.edited_at.timestamp() * 1000)


def _listing_footer(message: discord.Message) -> str:
    box = message.components[0] if message.components else None
    last = box.children[-1] if isinstance(box, discord.components.Container) else None
    return last.content.removeprefix(SMALL_PREFIX) if isinstance(last, discord.TextDisplay) else ""


def message_info(message: discord.Message) -> MessageInfo:
    """Convert a message that was just fetched. A file shown by an embed may be missing from the attachments,
    so embeds with an address count too.
    """
    own = frozenset(str(reaction.emoji) for reaction in message.reactions if reaction.me)
    embedded_files = sum((embed.image.url or "").startswith("http") for embed in message.embeds)
    return MessageInfo(
        message.id,
        message.author.id,
        _footer(message),
        own,
        len(message.attachments) or embedded_files,
        bool(message.components),
    )


def _footer(message: discord.Message) -> str:
    return (message.embeds[0].footer.text if message.embeds else _listing_footer(message)) or ""


def message_summary(message: discord.Message, *, reads: bool = False) -> MessageSummary:
    """Convert a message, without its words. `reads`: whether the bot may read message content."""
    return MessageSummary(
        message.id,
        message.author.id,
        str(message.nonce or ""),
        _footer(message),
        bool(message.reactions),
        message.type is discord.MessageType.thread_created,
        edited_ms(message),
        message_length(message, reads=reads),
    )


def message_length(message: discord.Message, *, reads: bool) -> int:
    """Return the number of characters of a message; 0 if unknown, as without `reads`."""
    return len(message.content) if reads else 0
