"""Where a click goes, as the `custom_id` that Discord sends back: `moot:table:route:stamp:arg`.

It is an address and never authority: anybody may see it and an old message keeps its own (docs/discord.md, Secrets).
"""

from __future__ import annotations

from typing import NamedTuple

from bot.scenes.model import Control

LONGEST = 100
"""Discord's limit on a custom_id, in characters (docs/discord.md, Limits)."""

_HEAD = "moot"


class Aimed(NamedTuple):
    """A control and the table that it was made for."""

    table: str
    control: Control


def custom_id(table: str, control: Control) -> str:
    """The id to put on a component. Raises ValueError when it would be longer than Discord takes."""
    text = ":".join((_HEAD, *map(_wrap, (table, control.route, control.stamp, control.arg))))
    if len(text) > LONGEST:
        raise ValueError(f"a custom_id of {len(text)} characters, at most {LONGEST} are possible: route {control.route!r}")
    return text


def parse_custom_id(text: str) -> Aimed | None:
    """What `custom_id` made this from; None for anything that it can't have made."""
    parts = text.split(":")
    if len(parts) != 5 or parts[0] != _HEAD or len(text) > LONGEST:
        return None
    table, route, stamp, arg = map(_unwrap, parts[1:])
    aimed = Aimed(table, Control(route, stamp, arg))
    return aimed if custom_id(*aimed) == text else None


def _wrap(part: str) -> str:
    return part.replace("%", "%25").replace(":", "%3A")


def _unwrap(part: str) -> str:
    return part.replace("%3A", ":").replace("%25", "%")
