"""What an interaction brings along, as Discord has put it together: the values of a command, what was written in a form, who it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType

from bot.commands.caller import Caller
from bot.stage.silence.permissions import unsilenceable

Click: TypeAlias = discord.Interaction[Any]
KINDS: Mapping[int, tuple[type, ...]] = {
    AppCommandOptionType.string.value: (str,),
    AppCommandOptionType.integer.value: (int,),
    AppCommandOptionType.boolean.value: (bool,),
    AppCommandOptionType.number.value: (int, float),
}
"""What a value is, by the kind of its option; people, channels and files are looked up by discord.py itself."""


def of_their_kind(command: Mapping[str, Any]) -> bool:
    """Whether each value of a command, and of the subcommand in it, is what its option takes: Discord sees to it, a forger does not."""
    return all(
        of_their_kind(option) and (option["type"] not in KINDS or type(option.get("value")) in KINDS[option["type"]])
        for option in command.get("options", ())
    ) and _whole(str(command.get("value", "")))


def _whole(text: str) -> bool:
    """Whether no character of it is half of one, which could be neither kept nor sent."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def written(form: Mapping[str, Any]) -> tuple[str, ...]:
    """What somebody wrote or picked in a form, line by line in its order ("" for nothing); nothing for any other interaction."""
    rows = [part.get("component") or part.get("components") or () for part in form.get("components", ())]
    inputs = [part for row in rows for part in (row if isinstance(row, list | tuple) else (row,))]
    return tuple(_said(part) for part in inputs if "value" in part or "values" in part)


def _said(part: Mapping[str, Any]) -> str:
    """Of a menu, the one choice that can be picked. Half a character becomes a question mark."""
    said = str(part["value"]) if "value" in part else str(next(iter(part["values"]), ""))
    return said.encode("utf-8", "replace").decode()


def caller_of(interaction: Click) -> Caller:
    """The plain facts of an interaction."""
    user, permissions = interaction.user, interaction.permissions
    guild = interaction.guild
    owner = guild is not None and guild.owner_id == user.id
    return Caller(
        user=user.id,
        name=user.display_name,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        permissions=permissions.value,
        delivery=str(interaction.id),
        unsilenceable=owner or bool(unsilenceable(permissions.value)),
        manager=guild is not None and (owner or permissions.manage_guild or permissions.administrator),
        at_ms=int(interaction.created_at.timestamp() * 1000),
        user_name=user.name,
    )
