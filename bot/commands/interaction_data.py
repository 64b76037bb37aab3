"""The data of an interaction: the values of a command, the text of a form, the caller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType

from bot.commands.caller import Caller
from bot.stage.silence.permissions import unsilenceable

Click: TypeAlias = discord.Interaction[Any]
OPTION_TYPES: Mapping[int, tuple[type, ...]] = {
    AppCommandOptionType.string.value: (str,),
    AppCommandOptionType.integer.value: (int,),
    AppCommandOptionType.boolean.value: (bool,),
    AppCommandOptionType.number.value: (int, float),
}
"""Python types by option type. discord.py itself resolves people, channels and files."""


def has_valid_types(command: Mapping[str, Any]) -> bool:
    """Return whether each value of a command and its subcommand has its option's type. Discord's client
    ensures that, forged requests don't.
    """
    return all(
        has_valid_types(option)
        and (option["type"] not in OPTION_TYPES or type(option.get("value")) in OPTION_TYPES[option["type"]])
        for option in command.get("options", ())
    ) and _has_no_surrogates(str(command.get("value", "")))


def _has_no_surrogates(text: str) -> bool:
    """Return whether no character is half of a surrogate pair, which could be neither stored nor sent."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def form_values(form: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the values of a form in its order, "" for an empty one; empty for any other interaction."""
    rows = [part.get("component") or part.get("components") or () for part in form.get("components", ())]
    inputs = [part for row in rows for part in (row if isinstance(row, list | tuple) else (row,))]
    return tuple(_input_value(part) for part in inputs if "value" in part or "values" in part)


def _input_value(part: Mapping[str, Any]) -> str:
    """Return a field's text or the one selectable choice of a menu, with lone surrogates replaced by question
    marks.
    """
    value = str(part["value"]) if "value" in part else str(next(iter(part["values"]), ""))
    return value.encode("utf-8", "replace").decode()


def caller_of(interaction: Click) -> Caller:
    """Return the caller of an interaction."""
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
