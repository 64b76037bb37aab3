"""The port over a discord.py client. It makes requests by id, since the cache may be empty when an event
comes early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

import discord
import structlog
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.stage.discord_api import render
from bot.stage.discord_api.asking import LIMIT_S, CallGuard, check_done
from bot.stage.discord_api.members import Members
from bot.stage.discord_api.port import (
    ChannelInfo,
    Gone,
    MessageInfo,
    MessageSummary,
    Overwrite,
    RoleInfo,
    Sheet,
    ThreadInfo,
)
from bot.stage.discord_api.seen import (
    TalkChannel,
    channel_info,
    message_info,
    message_summary,
    overwrites_of,
    parse_thread,
    permission_bits,
    thread_info,
    to_discord_overwrite,
)

log = structlog.get_logger(__name__)
MAX_AWAKE_MINUTES: Literal[10080] = 10080
"""The longest time, a week, until Discord archives a thread by itself."""
MAX_USERS = 100
"""Users per page of a reaction's users."""
_PERMITTING = ("view_channel", "manage_roles")
_POSTING = ("view_channel", "send_messages", "embed_links", "attach_files")

_CHANNEL_TYPES: Mapping[int, Callable[..., discord.abc.GuildChannel]] = {
    discord.ChannelType.text.value: discord.TextChannel,
    discord.ChannelType.news.value: discord.TextChannel,
    discord.ChannelType.voice.value: discord.VoiceChannel,
    discord.ChannelType.stage_voice.value: discord.StageChannel,
    discord.ChannelType.forum.value: discord.ForumChannel,
    discord.ChannelType.media.value: discord.ForumChannel,
    discord.ChannelType.category.value: discord.CategoryChannel,
}
"""discord.py's classes of the channels that a game may use, by Discord's number of the type."""
_DEFAULTS = {"position": 0, "permission_overwrites": [], "name": "", "bitrate": 0, "user_limit": 0}
"""Fields that discord.py needs of a channel, for those that Discord omits."""
_THREADS = {
    kind.value
    for kind in (
        discord.ChannelType.news_thread,
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
    )
}


class DiscordPort:
    """Implements the port with a client that is logged in."""

    def __init__(
        self, client: discord.Client, limit_s: float = LIMIT_S, may_act: Callable[[], bool] = lambda: True
    ) -> None:
        """`may_act`: whether this process serves the servers; otherwise no request is made."""
        self._client = client
        self._asking = CallGuard(client, limit_s, may_act)
        self._members = Members(client)

    def own_user_id(self) -> int:
        """Return the bot's user id. Raises RuntimeError before the login."""
        if self._client.user is None:
            raise RuntimeError("the client has not logged in yet")
        return self._client.user.id

    async def abilities(self, guild: int) -> int:
        """Read the cache if it is filled, otherwise make two requests."""
        async with self._asking():
            server = await self._guild(guild)
            return permission_bits(
                server, server.get_member(self.own_user_id()) or await server.fetch_member(self.own_user_id())
            )

    async def powers(self, guild: int, user: int) -> int:
        """Query the gateway; make a request if it does not answer."""
        async with self._asking():
            server = await self._guild(guild)
            return permission_bits(
                server, await self._members.fetch_member(guild, user) or await server.fetch_member(user)
            )

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Query the gateway, without a request."""
        return await self._members.absent_users(guild, users)

    async def channels(self, guild: int) -> list[ChannelInfo]:
        """Make one request."""
        listed = await self._list_channels(guild)
        return [channel_info(channel) for channel in listed if isinstance(channel, TalkChannel)]

    async def channel(self, channel: int) -> ChannelInfo:
        """Make one request."""
        async with self._asking(channel):
            return channel_info(await self._fetch_channel(channel))

    def cached_channel(self, channel: int) -> ChannelInfo | None:
        """Read the cache."""
        cached = self._client.get_channel(channel)
        return channel_info(cached) if isinstance(cached, TalkChannel) else None

    def cached_threads(self, guild: int) -> list[ThreadInfo] | None:
        """Read the cache."""
        server = self._client.get_guild(guild)
        return (
            None
            if server is None
            else [thread_info(thread) for thread in server.threads if not thread.archived]
        )

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
        """Make one request."""
        async with self._asking(None, ("manage_channels", "manage_roles"), guild):
            server = await self._guild(guild)
            common: Any = {
                "category": discord.Object(category) if category else None,  # only its id is read
                "overwrites": {
                    server.default_role
                    if overwrite.target == guild
                    else discord.Object(overwrite.target, type=discord.Member): to_discord_overwrite(
                        overwrite
                    )
                    for overwrite in overwrites
                },
            }
            if voice:
                return (await server.create_voice_channel(name, **common)).id
            return (await server.create_text_channel(name, topic=topic, **common)).id

    async def categories(self, guild: int) -> list[ChannelInfo]:
        """Make one request."""
        listed = await self._list_channels(guild)
        return [
            ChannelInfo(one.id, guild, one.name, "", overwrites_of(one))
            for one in listed
            if isinstance(one, discord.CategoryChannel)
        ]

    async def create_category(self, guild: int, name: str) -> int:
        """Make one request."""
        async with self._asking(None, ("manage_channels",), guild):
            return (await (await self._guild(guild)).create_category(name)).id

    async def delete_channel(self, channel: int) -> None:
        """Make one request."""
        async with self._asking(channel, ("manage_channels",)):
            await check_done(self._client.http.delete_channel(channel))

    async def put_overwrites(self, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        """Make one PATCH request, after a read if the channel is not cached."""
        async with self._asking(channel, ("manage_channels", "manage_roles")):
            target = await self._talk_channel(channel)
            wanted = {
                discord.Object(
                    overwrite.target, type=discord.Member if overwrite.member else discord.Role
                ): to_discord_overwrite(overwrite)
                for overwrite in overwrites
            }
            changed = await target.edit(overwrites=wanted)
        return overwrites_of(changed) if changed is not None else frozenset()

    async def put_overwrite(self, channel: int, overwrite: Overwrite) -> None:
        """Make one request."""
        allow, deny = (
            str(bits | more)
            for bits, more in zip((overwrite.allow, overwrite.deny), overwrite.unknown, strict=True)
        )
        async with self._asking(channel, _PERMITTING):
            await check_done(
                self._client.http.edit_channel_permissions(
                    channel, overwrite.target, allow, deny, 1 if overwrite.member else 0
                )
            )

    async def delete_overwrite(self, channel: int, target: int) -> None:
        """Make one request."""
        async with self._asking(channel, _PERMITTING):
            await check_done(self._client.http.delete_channel_permissions(channel, target))

    async def rename(self, channel: int, name: str, topic: str | None = None) -> None:
        """Make one request."""
        async with self._asking(
            channel, ("view_channel", "manage_channels" if topic is not None else "manage_threads")
        ):
            await check_done(
                self._client.http.edit_channel(channel, name=name, **({"topic": topic} if topic else {}))
            )  # a voice channel has none

    async def send(self, channel: int, sheet: Sheet, nonce: str) -> int:
        """Make one request; discord.py has Discord enforce the nonce."""
        async with self._asking(channel, _POSTING):
            return (
                await self._client.get_partial_messageable(channel).send(
                    nonce=nonce, **render.send_kwargs(sheet)
                )
            ).id

    async def edit(self, channel: int, message: int, sheet: Sheet) -> None:
        """Make one request."""
        async with self._asking(channel, _POSTING):
            await self._partial_message(channel, message).edit(**render.edit_kwargs(sheet))

    async def edit_by_click(self, token: str, sheet: Sheet, message: int | None = None) -> None:
        """Make one request, which does not count towards the bot's global limit."""
        async with self._asking():
            adapter, webhook, way = self._webhook_parts(token)
            with handle_message_parameters(**render.edit_kwargs(sheet)) as parts:
                way |= {"payload": parts.payload, "multipart": parts.multipart, "files": parts.files}
                if message is None:
                    await adapter.edit_original_interaction_response(webhook, token, **way)
                else:
                    await adapter.edit_webhook_message(webhook, token, message, **way)

    async def delete_by_click(self, token: str, message: int | None = None) -> None:
        """Make one request, which does not count towards the bot's global limit."""
        async with self._asking():
            adapter, webhook, way = self._webhook_parts(token)
            if message is None:
                await adapter.delete_original_interaction_response(webhook, token, **way)
            else:
                await adapter.delete_webhook_message(webhook, token, message, **way)

    def _webhook_parts(self, token: str) -> tuple[Any, int, dict[str, Any]]:
        """Return the adapter, the id and the connection arguments for requests by a click's token."""
        http, answer = (
            self._client.http,
            discord.Webhook.partial(self._client.application_id or 0, token, client=self._client),
        )
        return (
            async_context.get(),
            answer.id,
            {"session": answer.session, "proxy": http.proxy, "proxy_auth": http.proxy_auth},
        )

    async def delete(self, channel: int, message: int) -> None:
        """Make one request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.delete_message(channel, message))

    async def recent(self, channel: int, limit: int) -> list[MessageSummary]:
        """Make one request per hundred messages."""
        async with self._asking(channel, ("view_channel", "read_message_history")):
            reads = self._client.intents.message_content
            history = self._client.get_partial_messageable(channel).history(limit=limit)
            return [message_summary(message, reads=reads) async for message in history]

    async def message(self, channel: int, message: int) -> MessageInfo:
        """Make one request."""
        async with self._asking(channel, ("view_channel", "read_message_history")):
            return message_info(await self._partial_message(channel, message).fetch())

    async def roles(self, guild: int) -> list[RoleInfo]:
        """Make three requests."""
        async with self._asking():
            server = await self._client.fetch_guild(guild)
            own = {role.id for role in (await server.fetch_member(self.own_user_id())).roles}
            ranked = enumerate(sorted(await server.fetch_roles()))
            return [
                RoleInfo(role.id, role.name, rank, role.permissions.value, role.id in own, role.managed)
                for rank, role in ranked
            ]

    async def direct(self, user: int) -> int:
        """Make one request, or none if the channel is cached."""
        async with self._asking():
            return (await self._client.create_dm(discord.Object(user))).id

    async def unreact(self, channel: int, message: int, emoji: str, user: int) -> None:
        """Make one request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.remove_reaction(channel, message, emoji, user))

    async def clear_reactions(self, channel: int, message: int) -> None:
        """Make one request."""
        async with self._asking(channel, ("view_channel", "manage_messages")):
            await check_done(self._client.http.clear_reactions(channel, message))

    async def react(self, channel: int, message: int, emoji: str) -> None:
        """Make one request."""
        async with self._asking(channel, ("view_channel", "read_message_history", "add_reactions")):
            await check_done(self._client.http.add_reaction(channel, message, emoji))

    async def reaction_users(
        self, channel: int, message: int, emoji: str, *, burst: bool = False
    ) -> list[int]:
        """Make one request per hundred users, which Discord orders by id."""
        kind: Any = (discord.ReactionType.burst if burst else discord.ReactionType.normal).value
        users = list[int]()
        async with self._asking(channel, ("view_channel", "read_message_history")):
            while True:
                last = max(users, default=0)
                answer = await self._client.http.get_reaction_users(
                    channel, message, emoji, limit=MAX_USERS, after=last, type=kind
                )
                further = [number for user in answer if (number := int(user["id"])) > last]
                users += further
                if len(further) < MAX_USERS:
                    return users

    async def threads(self, guild: int) -> list[ThreadInfo]:
        """Make one request."""
        async with self._asking():
            payload: Any = await self._client.http.get_active_threads(guild)
            return [parse_thread(thread) for thread in payload.get("threads") or ()]

    async def archived_threads(self, channel: int, *, private: bool) -> list[ThreadInfo]:
        """Make one request, after a read if the channel is not cached."""
        async with self._asking(channel, ("view_channel", "read_message_history", "manage_threads")):
            if not isinstance(await self._talk_channel(channel), discord.TextChannel):
                return []
            http = self._client.http
            payload: Any = await (
                http.get_private_archived_threads if private else http.get_public_archived_threads
            )(channel, limit=50)
            return [parse_thread(thread) for thread in payload.get("threads") or ()]

    async def thread(self, thread: int) -> ThreadInfo:
        """Make one request: the cache drops archived threads."""
        async with self._asking(thread):
            payload: Any = await self._client.http.get_channel(thread)
            if payload.get("type") not in _THREADS:
                raise Gone("channel")
            return parse_thread(payload)

    async def create_thread(self, channel: int, name: str, *, private: bool) -> ThreadInfo:
        """Make one request, after a read if the channel is not cached."""
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        needs = "create_private_threads" if private else "create_public_threads"
        async with self._asking(channel, ("view_channel", needs)):
            parent = await self._talk_channel(channel)
            if not isinstance(parent, discord.TextChannel):
                raise Gone("channel")
            created = await parent.create_thread(
                name=name, type=kind, auto_archive_duration=MAX_AWAKE_MINUTES, invitable=not private
            )
        return thread_info(created)

    async def open_thread(self, thread: int) -> ThreadInfo:
        """Make one request."""
        return await self._put_thread(thread, archived=False, locked=False)

    async def lock_thread(self, thread: int) -> ThreadInfo:
        """Make one request."""
        return await self._put_thread(thread, archived=False, locked=True)

    async def shut_thread(self, thread: int) -> ThreadInfo:
        """Make one request."""
        return await self._put_thread(thread, archived=True, locked=True)

    async def _put_thread(self, thread: int, *, archived: bool, locked: bool) -> ThreadInfo:
        """Edit the thread by id: archived threads are not cached, and fetching one would cost a request."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            payload: Any = await self._client.http.edit_channel(thread, archived=archived, locked=locked)
            return parse_thread(payload)

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Make one request."""
        async with self._asking(thread, ("view_channel", "send_messages_in_threads")):
            await check_done(self._client.http.add_user_to_thread(thread, user))

    async def remove_from_thread(self, thread: int, user: int) -> None:
        """Make one request."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            await check_done(self._client.http.remove_user_from_thread(thread, user))

    async def delete_thread(self, thread: int) -> None:
        """Make at most two requests."""
        async with self._asking(thread, ("view_channel", "manage_threads")):
            await (await self._fetch_thread(thread)).delete()

    async def in_voice(self, guild: int, channel: int) -> list[int]:
        """Read the cache: Discord reports it by events only."""
        server = self._client.get_guild(guild)
        cached = server.get_channel(channel) if server else None
        return (
            sorted(cached.voice_states)
            if isinstance(cached, discord.VoiceChannel | discord.StageChannel)
            else []
        )

    async def open_microphones(self, guild: int, channel: int) -> list[int]:
        """Read the cache: Discord reports it by events only."""
        server = self._client.get_guild(guild)
        cached = server.get_channel(channel) if server else None
        states = (
            cached.voice_states if isinstance(cached, discord.VoiceChannel | discord.StageChannel) else {}
        )
        return sorted(
            user for user, state in states.items() if not (state.mute or state.self_mute or state.suppress)
        )

    async def disconnect(self, guild: int, user: int) -> None:
        """Make at most two requests."""
        async with self._asking(None, ("move_members",), guild):
            server = await self._guild(guild)
            member = server.get_member(user) or await server.fetch_member(user)
            await member.move_to(None)

    async def _guild(self, guild: int) -> discord.Guild:
        return self._client.get_guild(guild) or await self._client.fetch_guild(guild)

    async def _list_channels(self, guild: int) -> list[discord.abc.GuildChannel]:
        """Return the channels of the types that a game uses, with one request. Others may be unknown to
        discord.py, or unreadable.
        """
        async with self._asking():
            server, payloads = await self._guild(guild), await self._client.http.get_all_guild_channels(guild)
            return [channel for one in payloads if (channel := _parse_channel(server, one)) is not None]

    async def _talk_channel(self, channel: int) -> TalkChannel:
        cached = self._client.get_channel(channel)
        return cached if isinstance(cached, TalkChannel) else await self._fetch_channel(channel)

    async def _fetch_channel(self, channel: int) -> TalkChannel:
        fetched = await self._client.fetch_channel(channel)
        if not isinstance(fetched, TalkChannel):
            raise Gone("channel")
        return fetched

    async def _fetch_thread(self, thread: int) -> discord.Thread:
        fetched = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if not isinstance(fetched, discord.Thread):
            raise Gone("channel")
        return fetched

    def _partial_message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


def _parse_channel(guild: discord.Guild, payload: Mapping[str, Any]) -> discord.abc.GuildChannel | None:
    """Parse a channel; None if a game uses no such channel, or it cannot be read."""
    make = _CHANNEL_TYPES.get(payload.get("type", -1))
    try:
        return None if make is None else make(state=guild._state, guild=guild, data={**_DEFAULTS, **payload})  # noqa: SLF001 - as discord.py does
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        log.warning("channel_not_readable", guild=guild.id, problem=type(problem).__name__)
        return None
