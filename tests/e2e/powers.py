"""What happens on a server beside the class: roles, channels changed by hand, an owner, webhooks, other bots."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.e2e.classroom import Classroom

ADMINISTRATOR = discord.Permissions(administrator=True)


def backend(room: Classroom) -> Any:
    """SimCord's own side."""
    return room.seam._backend


async def settled(room: Classroom) -> None:
    """The bot has reacted to everything, also to what it looks at by and by."""
    await room.seam._settle(15)
    await room.client.orchestrator.drain()
    await room.seam._settle(15)


async def new_role(room: Classroom, permissions: discord.Permissions, *keys: str) -> int:
    """A role for these people, as the server's owner gives it; its id."""
    role = room.seam._guild.create_role("a role", permissions=permissions)
    for key in keys:
        backend(room).add_member_role(room.seam.guild_id, room.seam.user_id(key), role.id)
    await settled(room)
    return int(role.id)


async def allow(
    room: Classroom, place: int, target: int, permissions: discord.Permissions, *, member: bool
) -> None:
    """Somebody with the power to do so allows this in a channel, by hand."""
    kind = OverwriteType.MEMBER if member else OverwriteType.ROLE
    backend(room).set_overwrite(place, Overwrite(target, kind, allow=permissions.value, deny=0))
    await settled(room)


async def make_owner(room: Classroom, key: str) -> None:
    """The server is given to this person."""
    backend(room).edit_guild(room.seam.guild_id, {"owner_id": room.seam.user_id(key)})
    await settled(room)


async def webhook_says(room: Classroom, place: int, text: str) -> None:
    """Another service writes into a channel."""
    channel = room.seam._channel("rivera", place)
    await room.seam._guild.create_webhook(channel, "a friend").send(text)
    await settled(room)


def permissions_in(room: Classroom, key: str, place: int) -> discord.Permissions:
    """What Discord lets this person do there, all roles and overwrites counted."""
    return discord.Permissions(
        backend(room).compute_permissions(room.seam.guild_id, room.seam.user_id(key), place)
    )
