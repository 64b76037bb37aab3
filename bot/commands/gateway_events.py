"""Passes on gateway events other than clicks that may break the silence, as plain ids."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord

from bot.orchestration.orchestrator import Orchestrator
from bot.stage.discord_api.port import TryLater
from bot.stage.discord_api.seen import edited_ms, message_length, overwrites_of, parse_thread, thread_info
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.permissions import SilenceBreach


def register_listeners(client: discord.Client, orchestrator: Orchestrator) -> None:
    """Make this client report everything in the tables' channels to the silence service."""
    _register_messages(client, orchestrator)
    _register_signs(client, orchestrator)
    _register_threads(client, orchestrator)
    _register_channels(client, orchestrator)
    _register_voice(client, orchestrator)


async def _record_breaches(
    orchestrator: Orchestrator, channel: int | None, work: Awaitable[list[SilenceBreach]]
) -> list[SilenceBreach]:
    """Journal and return the breaches that the silence service found in a table's channel."""
    silence = orchestrator.stage.silence
    try:
        breaches = await work
    except TryLater:
        if channel is None:
            return []
        orchestrator.silence.schedule_channel(channel)
        return []
    if channel is None:
        return breaches
    for breach in breaches:
        table = (
            silence.table_of(channel, breach.user)
            or orchestrator.channels.table_in(channel)
            or silence.tables.table_at(channel)
        )
        if table is not None:
            await orchestrator.silence.record_breaches(table, [breach])
    return breaches


async def _pass_on_speech(
    orchestrator: Orchestrator, message: discord.Message, *, reads_content: bool
) -> None:
    """Pass on speech during a meeting. Silence and other channels are not recorded."""
    table = orchestrator.stage.silence.events.table_of_timely(message.channel.id, message.id)
    if table is not None:
        orchestrator.speech.count_message(
            message.channel.id, message.id, message.author.id, message_length(message, reads=reads_content)
        )
        await orchestrator.on_meeting_message(
            table, message.author.id, snowflake_ms(message.id), message.content
        )


async def _as_awaitable(breaches: list[SilenceBreach]) -> list[SilenceBreach]:
    return breaches


def _note_talk(orchestrator: Orchestrator, message: discord.Message, breaches: list[SilenceBreach]) -> None:
    """Note a message in a table's channel, which may bury its card."""
    if (
        not breaches
        and not message.author.bot
        and orchestrator.channels.table_in(message.channel.id) is not None
    ):
        orchestrator.stage.on_channel_message(message.channel.id)


def _register_messages(client: discord.Client, orchestrator: Orchestrator) -> None:
    events = orchestrator.stage.silence.events

    @client.event
    async def on_message(message: discord.Message) -> None:
        if message.type is discord.MessageType.thread_created and message.author == client.user:
            await events.on_notice(message.channel.id, message.id)
        elif message.guild is not None:
            channel, parent = message.channel.id, _parent_id(message.channel)
            work = events.on_message(channel, message.id, message.author.id, parent=parent)
            _note_talk(orchestrator, message, await _record_breaches(orchestrator, parent or channel, work))
            await _pass_on_speech(orchestrator, message, reads_content=client.intents.message_content)

    @client.event
    async def on_raw_message_edit(payload: discord.RawMessageUpdateEvent) -> None:
        message = payload.message
        if payload.guild_id is not None:
            parent, at_ms = _parent_id(message.channel), edited_ms(message)
            work = events.on_message(
                payload.channel_id,
                payload.message_id,
                message.author.id,
                parent=parent,
                edited=True,
                at_ms=at_ms,
            )
            await _record_breaches(orchestrator, parent or payload.channel_id, work)
            length = message_length(message, reads=client.intents.message_content)
            orchestrator.speech.update_length(payload.channel_id, payload.message_id, length)

    @client.event
    async def on_raw_message_delete(payload: discord.RawMessageDeleteEvent) -> None:
        orchestrator.speech.uncount_message(payload.channel_id, payload.message_id)
        await orchestrator.stage.on_message_deleted(payload.channel_id, payload.message_id)

    @client.event
    async def on_raw_bulk_message_delete(payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message in sorted(payload.message_ids):
            orchestrator.speech.uncount_message(payload.channel_id, message)
            await orchestrator.stage.on_message_deleted(payload.channel_id, message)


def _register_signs(client: discord.Client, orchestrator: Orchestrator) -> None:
    events = orchestrator.stage.silence.events

    @client.event
    async def on_raw_reaction_add(payload: discord.RawReactionActionEvent) -> None:
        parent, emoji = _parent_id(client.get_channel(payload.channel_id)), str(payload.emoji)
        work = orchestrator.stage.on_reaction(
            payload.channel_id, payload.message_id, payload.user_id, emoji, parent=parent
        )
        await _record_breaches(orchestrator, parent or payload.channel_id, work)

    @client.event
    async def on_raw_reaction_remove(payload: discord.RawReactionActionEvent) -> None:
        work = orchestrator.stage.on_reaction(
            payload.channel_id, payload.message_id, payload.user_id, str(payload.emoji), added=False
        )
        await _record_breaches(orchestrator, payload.channel_id, work)

    @client.event
    async def on_raw_reaction_clear(payload: discord.RawReactionClearEvent) -> None:
        await orchestrator.stage.on_reactions_cleared(payload.channel_id, payload.message_id)

    @client.event
    async def on_raw_reaction_clear_emoji(payload: discord.RawReactionClearEmojiEvent) -> None:
        await orchestrator.stage.on_reactions_cleared(
            payload.channel_id, payload.message_id, str(payload.emoji)
        )

    @client.event
    async def on_raw_poll_vote_add(payload: discord.RawPollVoteActionEvent) -> None:
        parent = _parent_id(client.get_channel(payload.channel_id))
        work = events.on_poll_vote(payload.channel_id, payload.message_id, payload.user_id, parent=parent)
        await _record_breaches(orchestrator, parent or payload.channel_id, work)

    @client.event
    async def on_raw_typing(payload: discord.RawTypingEvent) -> None:
        if payload.guild_id is not None:
            await _record_breaches(
                orchestrator,
                payload.channel_id,
                _as_awaitable(events.on_signal("typing", payload.channel_id, payload.user_id)),
            )
            orchestrator.speech.note_sign(payload.channel_id, payload.user_id)


def _register_threads(client: discord.Client, orchestrator: Orchestrator) -> None:
    events = orchestrator.stage.silence.events

    @client.event
    async def on_thread_create(thread: discord.Thread) -> None:
        await _record_breaches(orchestrator, thread.parent_id, events.on_thread(thread_info(thread)))

    @client.event
    async def on_raw_thread_update(payload: discord.RawThreadUpdateEvent) -> None:
        thread = parse_thread(payload.data)
        right = orchestrator.stage.silence.tables.label_at(thread.thread)
        if right is not None and not thread.archived and thread.name != right:
            await _record_breaches(
                orchestrator,
                thread.parent,
                events.on_label(thread.thread, (right, None), (thread.name, None)),
            )
        await _record_breaches(orchestrator, thread.parent, events.on_thread_changed(thread))

    @client.event
    async def on_raw_thread_delete(payload: discord.RawThreadDeleteEvent) -> None:
        await _record_breaches(
            orchestrator, payload.parent_id, orchestrator.stage.on_thread_deleted(payload.thread_id)
        )


def _register_channels(client: discord.Client, orchestrator: Orchestrator) -> None:
    events = orchestrator.stage.silence.events

    @client.event
    async def on_guild_channel_update(
        before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if _name_and_topic(before) != _name_and_topic(after):
            await _record_breaches(
                orchestrator,
                after.id,
                events.on_label(after.id, _name_and_topic(before), _name_and_topic(after)),
            )
        await _record_breaches(
            orchestrator, after.id, events.on_channel_update(after.id, overwrites_of(after))
        )

    @client.event
    async def on_guild_channel_pins_update(channel: Any, _at: object) -> None:
        await _record_breaches(orchestrator, channel.id, _as_awaitable(events.on_signal("pin", channel.id)))

    @client.event
    async def on_webhooks_update(channel: discord.abc.GuildChannel) -> None:
        await _record_breaches(
            orchestrator, channel.id, _as_awaitable(events.on_signal("webhook", channel.id))
        )

    @client.event
    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        orchestrator.on_channel_deleted(channel.id)

    @client.event
    async def on_guild_role_update(_before: discord.Role, after: discord.Role) -> None:
        for table, breach in await events.on_roles(after.guild.id):
            await orchestrator.silence.record_breaches(table, [breach])
        if after.permissions.administrator:
            await orchestrator.oversight.on_role_change(after.guild.id)


def _register_voice(client: discord.Client, orchestrator: Orchestrator) -> None:
    @client.event
    async def on_voice_state_update(
        member: discord.Member, before: discord.VoiceState, after: discord.VoiceState
    ) -> None:
        events = orchestrator.stage.silence.events
        joined = (before.channel, before.session_id) != (after.channel, after.session_id)
        if before.channel is not None and joined:
            events.on_voice_left(before.channel.id, member.id)
            orchestrator.speech.note_voice_change(before.channel.id)
        if after.channel is not None:
            channel = after.channel.id  # the state may change while the work is done
            await _record_breaches(
                orchestrator, channel, events.on_voice(member.guild.id, channel, member.id, joined=joined)
            )
            orchestrator.speech.note_sign(channel, member.id)
            orchestrator.speech.note_voice_change(channel)


def _name_and_topic(channel: discord.abc.GuildChannel) -> tuple[str, str | None]:
    """Return a channel's name and topic."""
    return channel.name, str(getattr(channel, "topic", None) or "")


def _parent_id(channel: object) -> int | None:
    return channel.parent_id if isinstance(channel, discord.Thread) else None
