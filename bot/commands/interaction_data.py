"""What an interaction brings along, as Discord has put it together: the values of a command, what was written in a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import AppCommandOptionType

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
    )


def written(form: Mapping[str, Any]) -> tuple[str, ...]:
    """What somebody wrote or picked in a form, line by line in its order ("" for nothing); nothing for any other interaction."""
    rows = [part.get("component") or part.get("components") or () for part in form.get("components", ())]
    inputs = [part for row in rows for part in (row if isinstance(row, list | tuple) else (row,))]
    return tuple(_said(part) for part in inputs if "value" in part or "values" in part)


def _said(part: Mapping[str, Any]) -> str:
    """Of a menu, the one choice that can be picked."""
    return str(part["value"]) if "value" in part else str(next(iter(part["values"]), ""))
