"""The simulated server as bytes, and back, so that a rehearsal survives a restart of its program.

Saved is all that Discord would have saved: people, roles, channels, messages, the bot's commands, and the
clicks of the last quarter of an hour, whose tokens still change messages. Open forms are not saved:
submitting them fails as closed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
from simcord.backend import Backend
from simcord.backend.models import Channel, Guild, Interaction, Message, User

from bot.rehearsal.world import Unreadable

TOKEN_LIFE = timedelta(minutes=15)
"""How long Discord lets a click's token change messages."""
_EPOCH_MS, _TIME_BITS = 1_420_070_400_000, 22
"""When Discord's ids begin to count, and how many bits stand below the time in them."""


@dataclass(frozen=True, slots=True)
class SavedWorld:
    """A world: itself as JSON, and its files by their addresses, which never change.

    `whole`: its program ended in order, so that its games are not ahead of it.
    """

    world: bytes
    files: dict[str, bytes]
    whole: bool = False


class SavedPeople(msgspec.Struct):
    """The people of the rehearsal as users of its server."""

    users: dict[str, int]
    """Ids by key."""
    members: list[str]
    """Keys of those on the server."""
    closed: list[str]
    """Keys of those who take no direct messages."""
    dismissed: dict[str, set[int]]
    """By key, the private answers that they put away."""
    languages: dict[str, str] = {}
    """By key, the language of their Discord, unless English."""


class World(msgspec.Struct):
    """All that is kept, but for the files."""

    at: datetime
    skipped: float
    people: SavedPeople
    typed: dict[str, str]
    application: int
    bot: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    letters: dict[int, int]
    """By user, the channel of their direct messages."""
    interactions: dict[int, Interaction]
    commands: list[dict[str, Any]]


def save_server(backend: Backend, people: SavedPeople, typed: dict[str, str], skipped: float) -> SavedWorld:
    """Return the current state of this server and its people."""
    now = backend.clock.now()
    oldest = (int((now - TOKEN_LIFE).timestamp() * 1000) - _EPOCH_MS) << _TIME_BITS
    world = World(
        at=now,
        skipped=skipped,
        people=people,
        typed=typed,
        application=backend.application_id,
        bot=backend.bot_user.id,
        users=backend.users,
        guilds=backend.guilds,
        channels=backend.channels,
        messages=backend.messages,
        letters=backend.dm_channels,
        interactions={number: one for number, one in backend.interactions.items() if number >= oldest},
        commands=list(backend.commands.get(None, {}).values()),
    )
    posted = (message for place in backend.messages.values() for message in place.values())
    cdn_files = {
        str(file["url"]): backend.cdn.get(file["url"]) for message in posted for file in message.attachments
    }
    return SavedWorld(
        msgspec.json.encode(world),
        {url: content for url, content in cdn_files.items() if content is not None},
    )


def load_server(saved_world: SavedWorld) -> World:
    """Parse a saved world. Raises Unreadable if another version wrote it."""
    try:
        return msgspec.json.decode(saved_world.world, type=World)
    except (msgspec.DecodeError, TypeError):
        raise Unreadable("another version wrote it, or it is damaged") from None


def restore_server(backend: Backend, world: World, files: dict[str, bytes]) -> None:
    """Restore the saved server into this empty one. Its ids stay reserved."""
    backend.application_id = world.application
    backend.users, backend.guilds, backend.channels, backend.messages = (
        world.users,
        world.guilds,
        world.channels,
        world.messages,
    )
    backend.bot_user = world.users[world.bot]
    backend.dm_channels = world.letters
    backend.interactions = world.interactions
    backend.interaction_tokens = {one.token: number for number, one in world.interactions.items()}
    backend.commands = {None: {(str(one["name"]), int(one.get("type", 1))): one for one in world.commands}}
    vars(backend.cdn)["_blobs"].update(files)
    taken_ids = (
        *world.users,
        *world.channels,
        *world.interactions,
        *(number for place in world.messages.values() for number in place),
    )
    vars(backend)["_reserved_ids"].update(taken_ids)
