"""Encodes the target of a click as the `custom_id`: `moot:table:route:stamp:arg`.

It is an address and never authority: it is public, and an old message keeps its own (docs/build/discord.md,
Secrets).
"""

from __future__ import annotations

from typing import NamedTuple

from bot.scenes.model import Control

MAX_LENGTH = 100
"""Discord's limit on a custom_id, in characters (docs/build/discord.md, Limits)."""

_HEAD = "moot"


class ControlAddress(NamedTuple):
    """A control and its table."""

    table: str
    control: Control


def custom_id(table: str, control: Control) -> str:
    """Return the id of a component. Raises ValueError if it would exceed Discord's limit."""
    text = ":".join((_HEAD, *map(_wrap, (table, control.route, control.stamp, control.arg))))
    if len(text) > MAX_LENGTH:
        raise ValueError(
            f"a custom_id of {len(text)} characters, at most {MAX_LENGTH} are possible: route {control.route!r}"
        )
    return text


def parse_custom_id(text: str) -> ControlAddress | None:
    """Return the address in a `custom_id`; None for anything that `custom_id` cannot have made."""
    parts = text.split(":")
    if len(parts) != 5 or parts[0] != _HEAD or len(text) > MAX_LENGTH:
        return None
    table, route, stamp, arg = map(_unwrap, parts[1:])
    aimed = ControlAddress(table, Control(route, stamp, arg))
    return aimed if custom_id(*aimed) == text else None


def _wrap(part: str) -> str:
    return part.replace("%", "%25").replace(":", "%3A")


def _unwrap(part: str) -> str:
    return part.replace("%3A", ":").replace("%25", "%")
