"""The simulated server as its people see it: members, places and permissions, messages and commands.
Read-only.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import discord
import msgspec
import simcord
from simcord import interactions as sim_interactions
from simcord.backend import Backend, access, serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message

from bot.rehearsal.simcord.parts import is_mentioning, media_objects, with_localised_texts
from bot.rehearsal.world import ActRefused, CastMember, File, Kind, May, Place, Wire
from bot.texts.lookup import ENGLISH

KINDS: dict[int, Kind] = {
    0: "text",
    1: "dm",
    2: "voice",
    4: "category",
    5: "text",
    11: "thread",
    12: "private_thread",
    13: "voice",
    15: "forum",
}


class Sight:
    """The server through its people's eyes. The seam supplies the data."""

    cast: tuple[CastMember, ...]
    _env: simcord.Env
    _backend: Backend
    _guild: simcord.GuildHandle
    _users: dict[str, simcord.UserHandle]
    _members: dict[str, simcord.MemberActor]
    _keys: dict[int, str]
    """By user id."""
    languages: dict[str, str]
    """By person whose Discord does not speak English, its language."""

    def language(self, key: str) -> str:
        """Return the language of this person's Discord, as Discord names it."""
        return self.languages.get(key, ENGLISH)

    @property
    def guild_id(self) -> int:
        """Return the server's id."""
        return self._guild.id

    @property
    def guild_name(self) -> str:
        """Return the server's name."""
        return self._guild.name

    @property
    def bot_id(self) -> int:
        """Return the bot's user id."""
        return self._backend.bot_user.id

    def user_id(self, key: str) -> int:
        """Return the Discord id of a person."""
        return self._user(key).id

    def is_member(self, key: str) -> bool:
        """Return whether this person is on the server."""
        return key in self._members

    def names(self) -> dict[int, str]:
        """Display names by user id, as every member list shows them: people who joined, and the bot."""
        names_by_id = {
            self._users[key].id: self._users[key].global_name or self._users[key].name
            for key in self._members
        }
        return {**names_by_id, self.bot_id: self._backend.bot_user.name}

    def dm_of(self, key: str) -> int:
        """Return the channel id of this person's direct messages with the bot."""
        return self._backend.get_dm_channel(self._user(key).id).id

    def find_place(self, key: str, name: str) -> int:
        """Return the id of the channel or thread of this name, if the person sees it. Raises Refused."""
        for place in self.places(key):
            if place.name == name:
                return place.id
        raise ActRefused("page.no.channel", name=name)

    def places(self, key: str) -> list[Place]:
        """Return every channel, thread and direct message that this person sees, in the order of the server."""
        user = self._user(key).id
        places = [
            self._place(key, channel)
            for channel in self._backend.channels.values()
            if access.channel_accessible(self._backend, channel.id, user)
        ]
        return sorted(places, key=lambda place: (place.kind == "dm", place.position, place.id))

    def seeing(self, place: int) -> list[int]:
        """Return the user ids of members who see this place."""
        return [user for user in self.names() if access.channel_accessible(self._backend, place, user)]

    def _place(self, key: str, channel: Channel) -> Place:
        kind = KINDS.get(int(channel.type), "text")
        if kind == "dm":
            return Place(
                channel.id, "dm", self._backend.bot_user.name, May(write=True, react=True, commands=True)
            )
        meta = channel.thread_metadata
        states = self._backend.guilds[self._guild.id].voice_states
        return Place(
            id=channel.id,
            kind=kind,
            name=channel.name or "",
            may=self._may(key, channel),
            parent=channel.parent_id,
            topic=channel.topic or "",
            archived=meta is not None and meta.archived,
            locked=meta is not None and meta.locked,
            position=channel.position,
            voices=tuple(user for user, state in states.items() if state.channel_id == channel.id),
        )

    def _may(self, key: str, channel: Channel) -> May:
        bits = discord.Permissions(
            self._backend.compute_permissions(self._guild.id, self._user(key).id, channel.id)
        )
        thread = channel.thread_metadata
        shut = thread is not None and thread.locked and not bits.manage_threads
        write = bits.send_messages if thread is None else bits.send_messages_in_threads and not shut
        return May(
            write=write and int(channel.type) not in (4, 15),
            react=bits.add_reactions and not shut,
            threads=thread is None and bits.create_public_threads,
            polls=write and bits.send_polls,
            commands=bits.use_application_commands and not (thread is not None and thread.archived),
            connect=bits.connect,
        )

    def messages(self, key: str, place: int, limit: int = 100) -> list[Wire]:
        """Return the newest messages that this person can read there, oldest first, in Discord's own format.
        Raises Refused.

        At most `limit` public ones, and as many private answers, so that many answers do not hide the card.
        """
        user = self._user(key).id
        if not access.channel_accessible(self._backend, place, user, history=True):
            raise ActRefused("page.no.channel_seen")
        stored = sorted(self._backend.messages.get(place, {}).values(), key=lambda message: message.id)
        visible = [message for message in stored if message.visible_to(user)]
        lasting = [message for message in visible if not message.is_ephemeral][-limit:]
        answers = [message for message in visible if message.is_ephemeral][-limit:]
        return [
            self._payload(message, user)
            for message in sorted(lasting + answers, key=lambda message: message.id)
        ]

    def marks(self, key: str, place: int) -> list[tuple[int, bool]]:
        """Return the ids of the messages that this person can read there, oldest first, and whether each
        mentioned them.
        """
        user = self._user(key).id
        if not access.channel_accessible(self._backend, place, user, history=True):
            return []
        stored = self._backend.messages.get(place, {}).values()
        return sorted(
            (message.id, is_mentioning(message, user)) for message in stored if message.visible_to(user)
        )

    def _payload(self, message: Message, user: int) -> Wire:
        payload: Wire = msgspec.json.decode(
            msgspec.json.encode(serializers.message_payload(self._backend, message, for_user=user))
        )
        # SimCord inlines the message replied to without asking who reads: an answer to an ephemeral one must
        # not carry it.
        reference = payload.pop("referenced_message", None)
        if reference is not None:
            target = self._backend.messages.get(int(reference["channel_id"]), {}).get(int(reference["id"]))
            if target is not None and access.message_accessible(
                self._backend, target.channel_id, target, user, history=True
            ):
                payload["referenced_message"] = {key: reference[key] for key in ("id", "author", "content")}
        payload["pinged"] = is_mentioning(message, user)
        for one in media_objects(payload):
            if str(one.get("url", "")).startswith(CDN_BASE):
                one["url"] = f"attachment://{one['url'].rpartition('/')[2]}"
        return payload

    def file(self, key: str, place: int, message: int, attachment: int) -> File:
        """Return the content of an attachment of a message that this person can read. Raises Refused."""
        stored = self._message(key, place, message)
        for item in stored.attachments:
            if int(item["id"]) == attachment:
                content = self._backend.cdn.get(item["url"])
                if content is not None:
                    return File(item["filename"], item["content_type"], content)
        raise ActRefused("page.no.file")

    def commands(self, key: str, place: int) -> list[Wire]:
        """Return the slash commands that this person may use there, one entry for each leaf: path,
        description, options. Raises Refused.
        """
        leaves = [
            (path, with_localised_texts(deepcopy(leaf), self.language(key)))
            for path, leaf in self._leaves(key, place)
        ]
        return [
            {"path": path, "description": leaf.get("description", ""), "options": leaf.get("options") or []}
            for path, leaf in leaves
        ]

    def _leaves(self, key: str, place: int) -> Iterator[tuple[str, Wire]]:
        self._channel(key, place)
        for command in self._backend.visible_commands(user_id=self._user(key).id, channel_id=place):
            yield from ((" ".join(path), leaf) for path, leaf in sim_interactions.command_leaves(command))

    def _message(self, key: str, place: int, message: int) -> Message:
        stored = self._backend.messages.get(place, {}).get(message)
        if stored is None or not access.message_accessible(
            self._backend, place, stored, self._user(key).id, history=True
        ):
            raise ActRefused("page.no.message")
        return stored

    def _user(self, key: str) -> simcord.UserHandle:
        try:
            return self._users[key]
        except KeyError:
            raise ActRefused("page.no.person") from None

    def _member(self, key: str) -> simcord.MemberActor:
        self._user(key)
        try:
            return self._members[key]
        except KeyError:
            raise ActRefused("page.no.joined") from None

    def _channel(self, key: str, place: int) -> simcord.ChannelHandle:
        channel = self._backend.channels.get(place)
        if channel is None or not access.channel_accessible(self._backend, place, self._user(key).id):
            raise ActRefused("page.no.channel_seen")
        return simcord.ChannelHandle(self._env, self._guild if channel.guild_id else None, channel)

    def _actor(self, key: str, place: int) -> Any:
        """Return SimCord's actor there: a member on the server, a user in direct messages."""
        return self._user(key) if self._channel(key, place).guild is None else self._member(key)
