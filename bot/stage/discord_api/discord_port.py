"""The port over a real discord.py client: REST by id, since the cache may be empty when an event comes early."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

import discord
import structlog
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.stage.discord_api import render
from bot.stage.discord_api.asking import LIMIT_S, Asking, check_done
from bot.stage.discord_api.members import Members
from bot.stage.discord_api.port import (
    ChannelSeen,
    Gone,
    MessageSeen,
    Overwrite,
    RoleSeen,
    Seen,
    Sheet,
    ThreadSeen,
)
from bot.stage.discord_api.seen import (
    TalkChannel,
    channel_seen,
    message_read,
    message_seen,
    overwrites_of,
    pair_of,
    powers_of,
    thread_in,
    thread_seen,
)

log = structlog.get_logger(__name__)
LONGEST_AWAKE: Literal[10080] = 10080
"""Minutes until Discord archives a thread by itself, at most: a week."""
MOST_REACTED = 100
"""People whom Discord names at once of those who have reacted."""
_PERMITTING = ("view_channel", "manage_roles")
_POSTING = ("view_channel", "send_messages", "embed_links", "attach_files")

_USED: Mapping[int, Callable[..., discord.abc.GuildChannel]] = {
    discord.ChannelType.text.value: discord.TextChannel,
    discord.ChannelType.news.value: discord.TextChannel,
    discord.ChannelType.voice.value: discord.VoiceChannel,
    discord.ChannelType.stage_voice.value: discord.StageChannel,
    discord.ChannelType.forum.value: discord.ForumChannel,
    discord.ChannelType.media.value: discord.ForumChannel,
    discord.ChannelType.category.value: discord.CategoryChannel,
}
"""How discord.py makes the channels that a game may use, by Discord's number for their kind."""
_UNTOLD = {"position": 0, "permission_overwrites": [], "name": "", "bitrate": 0, "user_limit": 0}
"""What discord.py needs of a channel, where Discord tells nothing of it."""
_THREADS = {kind.value for kind in (discord.ChannelType.news_thread, discord.ChannelType.public_thread, discord.ChannelType.private_thread)}


class DiscordPort:
    """What the stage needs, done by a client that is logged in."""

    def __init__(self, client: discord.Client, limit_s: float = LIMIT_S, may_act: Callable[[], bool] = lambda: True) -> None:
        """`may_act`: whether it is this process that minds the servers; else nothing is asked."""
        self._client = client
        self._asking = Asking(client, limit_s, may_act)
        self._members = Members(client)

    def me(self) -> int:
        """The bot's own user id. Raises RuntimeError before the client has logged in."""
        if self._client.user is None:
            raise RuntimeError("the client has not logged in yet")
        return self._client.user.id

    async def abilities(self, guild: int) -> int:
        """From the cache where it is filled, else by two requests."""
        async with self._asking():
            here = await self._guild(guild)
            return powers_of(here, here.get_member(self.me()) or await here.fetch_member(self.me()))

    async def powers(self, guild: int, user: int) -> int:
        """Over the connection; one request where it does not tell."""
        async with self._asking():
            here = await self._guild(guild)
            return powers_of(here, await self._members.of(guild, user) or await here.fetch_member(user))

    async def absent(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Asked over the gateway's connection, with no request."""
        return await self._members.absent(guild, users)

    async def channels(self, guild: int) -> list[ChannelSeen]:
        """One request."""
        found = await self._channels(guild)
        return [channel_seen(channel) for channel in found if isinstance(channel, TalkChannel)]

    async def channel(self, channel: int) -> ChannelSeen:
        """One request."""
        async with self._asking(channel):
            return channel_seen(await self._fetch(channel))

    def heard(self, channel: int) -> ChannelSeen | None:
        """From the cache."""
        found = self._client.get_channel(channel)
        return channel_seen(found) if isinstance(found, TalkChannel) else None

    def heard_threads(self, guild: int) -> list[ThreadSeen] | None:
        """From the cache."""
        here = self._client.get_guild(guild)
        return None if here is None else [thread_seen(thread) for thread in here.threads if not thread.archived]

    async def create_channel(
        self, guild: int, name: str, topic: str, category: int | None, overwrites: Iterable[Overwrite], *, voice: bool = False
    ) -> int:
        """One request."""
        async with self._asking(None, ("manage_channels", "manage_roles"), guild):
            here = await self._guild(guild)
            common: Any = {
                "category": discord.Object(category) if category else None,  # only its id is read
                "overwrites": {
                    here.default_role if overwrite.target == guild else discord.Object(overwrite.target, type=discord.Member): pair_of(
                        overwrite
                    )
                    for overwrite in overwrites
                },
            }
            if voice:
                return (await here.create_voice_channel(name, **common)).id
            return (await here.create_text_channel(name, topic=topic, **common)).id

    async def categories(self, guild: int) -> list[ChannelSeen]:
        """One request."""
        found = await self._channels(guild)
        return [ChannelSeen(one.id, guild, one.name, "", overwrites_of(one)) for one in found if isinstance(one, discord.CategoryChannel)]

    async def create_category(self, guild: int, name: str) -> int:
        """One request."""
        async with self._asking(None, ("manage_channels",), guild):
            return (await (await self._guild(guild)).create_category(name)).id

    async def delete_channel(self, channel: int) -> None:
        """One request."""
        async with self._asking(channel, ("manage_channels",)):
            await check_done(self._client.http.delete_channel(channel))

    async def put_overwrites(self, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        """One PATCH; a read before it where the cache doesn't know the channel."""
        async with self._asking(channel, ("manage_channels", "manage_roles")):
            found = await self._known(channel)
            wanted = {
                discord.Object(overwrite.target, type=discord.Member if overwrite.member else discord.Role): pair_of(overwrite)
                for overwrite in overwrites
            }
            changed = await found.edit(overwrites=wanted)
        return overwrites_of(changed) if changed is not None else frozenset()

    async def put_overwrite(self, channel: int, overwrite: Overwrite) -> None:
        """One request."""
        allow, deny = (str(bits | more) for bits, more in zip((overwrite.allow, overwrite.deny), overwrite.unknown, strict=True))
        async with self._asking(channel, _PERMITTING):
            await check_done(
                self._client.http.edit_channel_permissions(channel, overwrite.target, allow, deny, 1 if overwrite.member else 0)
            )

    async def delete_overwrite(self, channel: int, target: int) -> None:
        """One request."""
        async with self._asking(channel, _PERMITTING):
            await check_done(self._client.http.delete_channel_permissions(channel, target))

    async def rename(self, channel: int, name: str, topic: str | None = None) -> None:
        """One request."""
        async with self._asking(channel, ("view_channel", "manage_channels" if topic is not None else "manage_threads")):
            await check_done(
                self._client.http.edit_channel(channel, name=name, **({"topic": topic} if topic else {}))
            )  # a voice channel has none

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        """One request; discord.py asks Discord to enforce the nonce."""
        async with self._asking(channel, _POSTING):
            return (await self._client.get_partial_messageable(channel).send(nonce=nonce, **render.for_send(sheet))).id

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        """One request."""
        async with self._asking(channel, _POSTING):
            await self._message(channel, message).edit(**render.for_edit(sheet))

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        """One request, which Discord does not count among all of the bot's."""
        async with self._asking():
            adapter, webhook, way = self._by_click(token)
            with handle_message_parameters(**render.for_edit(sheet)) as parts:
                way |= {"payload": parts.payload, "multipart": parts.multipart, "files": parts.files}
                if message is None:
                    await adapter.edit_original_interaction_response(webhook, token, **way)
                else:
                    await adapter.edit_webhook_message(webhook, token, message, **way)

    async def delete_by_click(self, token: str, message: int | None = None) -> None:
        """One request, which Discord does not count either."""
        async with self._asking():
            adapter, webhook, way = self._by_click(token)
            if message is None:
                await adapter.delete_original_interaction_response(webhook, token, **way)
            else:
                await adapter.delete_webhook_message(webhook, token, message, **way)

    def _by_click(self, token: str) -> tuple[Any, int, dict[str, Any]]:
        """Discord's side of a click: what asks, under which id, and how it gets there."""
        http, answer = self._client.http, discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)
        return async_context.get(), answer.id, {"session": answer.session, "proxy": http.proxy, "proxy_auth": http.proxy_auth}

    async def delete(self, channel: int, message: int) -> None:
        """One request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.delete_message(channel, message))

    async def recent(self, channel: int, limit: int) -> list[Seen]:
        """One request for each hundred."""
        async with self._asking(channel, ("view_channel", "read_message_history")):
            reads = self._client.intents.message_content
            there = self._client.get_partial_messageable(channel).history(limit=limit)
            return [message_seen(message, reads=reads) async for message in there]

    async def message(self, channel: int, message: int) -> MessageSeen:
        """One request."""
        async with self._asking(channel, ("view_channel", "read_message_history")):
            return message_read(await self._message(channel, message).fetch())

    async def roles(self, guild: int) -> list[RoleSeen]:
        """Three requests."""
        async with self._asking():
            here = await self._client.fetch_guild(guild)
            own = {role.id for role in (await here.fetch_member(self.me())).roles}
            ranked = enumerate(sorted(await here.fetch_roles()))
            return [RoleSeen(role.id, role.name, rank, role.permissions.value, role.id in own, role.managed) for rank, role in ranked]

    async def direct(self, user: int) -> int:
        """One request, none where the client knows the channel already."""
        async with self._asking():
            return (await self._client.create_dm(discord.Object(user))).id

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        """One request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.remove_reaction(channel, message, emoji, user))

    async def clear_reactions(self, channel: int, message: int) -> None:
        """One request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.clear_reactions(channel, message))

    async def react(self, channel: int, message: int, emoji: str) -> None:
        """One request."""
        async with self._asking(channel, ("view_channel", "read_message_history", "add_reactions")):
            await check_done(self._client.http.add_reaction(channel, message, emoji))

    async def reacted(self, channel: int, message: int, emoji: str, *, burst: bool = False) -> list[int]:
        """One request for each hundred people, whom Discord tells in the order of their ids."""
        kind: Any = (discord.ReactionType.burst if burst else discord.ReactionType.normal).value
        users = list[int]()
        async with self._asking(channel, ("view_channel", "read_message_history")):
            while True:
                last = max(users, default=0)
                answer = await self._client.http.get_reaction_users(channel, message, emoji, limit=MOST_REACTED, after=last, type=kind)
                further = [number for user in answer if (number := int(user["id"])) > last]
                users += further
                if len(further) < MOST_REACTED:
                    return users

    async def threads(self, guild: int) -> list[ThreadSeen]:
        """One request."""
        async with self._asking():
            told: Any = await self._client.http.get_active_threads(guild)
            return [thread_in(thread) for thread in told.get("threads") or ()]

    async def archived_threads(self, channel: int, *, private: bool) -> list[ThreadSeen]:
        """One request; a read before it where the cache doesn't know the channel."""
        async with self._asking(channel, ("view_channel", "read_message_history", "manage_threads")):
            if not isinstance(await self._known(channel), discord.TextChannel):
                return []
            http = self._client.http
            told: Any = await (http.get_private_archived_threads if private else http.get_public_archived_threads)(channel, limit=50)
            return [thread_in(thread) for thread in told.get("threads") or ()]

    async def thread(self, thread: int) -> ThreadSeen:
        """One request: the cache forgets a thread that is archived."""
        async with self._asking(thread):
            told: Any = await self._client.http.get_channel(thread)
            if told.get("type") not in _THREADS:
                raise Gone("channel")
            return thread_in(told)

    async def create_thread(self, channel: int, name: str, *, private: bool) -> ThreadSeen:
        """One request; a read before it where the cache doesn't know the channel."""
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        needs = "create_private_threads" if private else "create_public_threads"
        async with self._asking(channel, ("view_channel", needs)):
            found = await self._known(channel)
            if not isinstance(found, discord.TextChannel):
                raise Gone("channel")
            made = await found.create_thread(name=name, type=kind, auto_archive_duration=LONGEST_AWAKE, invitable=not private)
        return thread_seen(made)

    async def open_thread(self, thread: int) -> ThreadSeen:
        """One request."""
        return await self._put_thread(thread, archived=False, locked=False)

    async def lock_thread(self, thread: int) -> ThreadSeen:
        """One request."""
        return await self._put_thread(thread, archived=False, locked=True)

    async def shut_thread(self, thread: int) -> ThreadSeen:
        """One request."""
        return await self._put_thread(thread, archived=True, locked=True)

    async def _put_thread(self, thread: int, *, archived: bool, locked: bool) -> ThreadSeen:
        """By id alone: the cache doesn't know archived threads, and a look for them first would cost a request."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            there: Any = await self._client.http.edit_channel(thread, archived=archived, locked=locked)
            return thread_in(there)

    async def add_to_thread(self, thread: int, user: int) -> None:
        """One request."""
        async with self._asking(thread, ("view_channel", "send_messages_in_threads")):
            await check_done(self._client.http.add_user_to_thread(thread, user))

    async def remove_from_thread(self, thread: int, user: int) -> None:
        """One request."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            await check_done(self._client.http.remove_user_from_thread(thread, user))

    async def delete_thread(self, thread: int) -> None:
        """Two requests at most."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            await (await self._thread(thread)).delete()

    async def in_voice(self, guild: int, channel: int) -> list[int]:
        """From the cache: Discord tells it by events alone."""
        here = self._client.get_guild(guild)
        found = here.get_channel(channel) if here else None
        return sorted(found.voice_states) if isinstance(found, discord.VoiceChannel | discord.StageChannel) else []

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """From the cache: Discord tells it by events alone."""
        here = self._client.get_guild(guild)
        found = here.get_channel(channel) if here else None
        states = found.voice_states if isinstance(found, discord.VoiceChannel | discord.StageChannel) else {}
        return sorted(user for user, state in states.items() if not (state.mute or state.self_mute or state.suppress))

    async def disconnect(self, guild: int, user: int) -> None:
        """Two requests at most."""
        async with self._asking(None, ("move_members",), guild):
            here = await self._guild(guild)
            member = here.get_member(user) or await here.fetch_member(user)
            await member.move_to(None)

    async def _guild(self, guild: int) -> discord.Guild:
        return self._client.get_guild(guild) or await self._client.fetch_guild(guild)

    async def _channels(self, guild: int) -> list[discord.abc.GuildChannel]:
        """Those of the kinds that a game uses. One request. Others need not be known to discord.py, nor readable."""
        async with self._asking():
            here, told = await self._guild(guild), await self._client.http.get_all_guild_channels(guild)
            return [channel for one in told if (channel := _used_channel(here, one)) is not None]

    async def _known(self, channel: int) -> TalkChannel:
        found = self._client.get_channel(channel)
        return found if isinstance(found, TalkChannel) else await self._fetch(channel)

    async def _fetch(self, channel: int) -> TalkChannel:
        found = await self._client.fetch_channel(channel)
        if not isinstance(found, TalkChannel):
            raise Gone("channel")
        return found

    async def _thread(self, thread: int) -> discord.Thread:
        found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if not isinstance(found, discord.Thread):
            raise Gone("channel")
        return found

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


def _used_channel(guild: discord.Guild, told: Mapping[str, Any]) -> discord.abc.GuildChannel | None:
    """Make a channel of what Discord tells of it; None where a game uses no such channel, or it cannot be read."""
    make = _USED.get(told.get("type", -1))
    try:
        return None if make is None else make(state=guild._state, guild=guild, data={**_UNTOLD, **told})  # noqa: SLF001 - as discord.py does
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        log.warning("channel_not_readable", guild=guild.id, problem=type(problem).__name__)
        return None
