"""What the Discord on the wire refuses, as the real one does: changes in the archive, a full server, rights
that the bot lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.rehearsal.faults import (
    ARCHIVED,
    FULL_CATEGORY,
    FULL_SERVER,
    LACKING,
    TOO_MANY_THREADS,
    Caps,
    PlantedRefusal,
)
from tests.support.wire_payloads import DIRECT, USUAL

MANAGE_ROLES = 1 << 28
Channels = Mapping[int, Mapping[str, Any]]


def refusal_of(there: tuple[Channels, int, Caps], method: str, path: str, body: Any) -> PlantedRefusal | None:
    """Return why a request is refused; None where it is not. `there`: the channels, what the bot's role may,
    and how much a server holds; `path`: below the address of the API.
    """
    channels, held, caps = there
    first, number, *rest = (*path.strip("/").split("/"), "", "")[:6]
    if not number.isdigit():
        return None
    body, rest = body if isinstance(body, dict) else {}, [part for part in rest if part]
    if first == "guilds":
        return (
            _refused_channel(channels, held, caps, int(number), body)
            if (method, rest) == ("POST", ["channels"])
            else None
        )
    channel = channels.get(int(number))
    if first != "channels" or channel is None or channel["type"] == DIRECT:
        return None
    if _is_archived(channel) and _changes(channel, method, rest, body):
        return ARCHIVED
    wakes = _is_archived(channel) and body.get("archived") is False
    if (wakes or (method == "POST" and rest[-1:] == ["threads"])) and _active(
        channels, channel
    ) >= caps.active_threads:
        return TOO_MANY_THREADS
    overwrites = (
        [{**body, "id": rest[1]}]
        if method == "PUT" and rest[:1] == ["permissions"]
        else body.get("permission_overwrites") or ()
    )
    if not _may_give(held, overwrites, channel):
        return LACKING
    moves = body.get("parent_id") and str(body["parent_id"]) != channel.get("parent_id")
    return FULL_CATEGORY if moves and _is_full(channels, caps, body) else None


def _refused_channel(
    channels: Channels, held: int, caps: Caps, guild: int, body: Mapping[str, Any]
) -> PlantedRefusal | None:
    there = [
        one for one in channels.values() if one.get("guild_id") == str(guild) and "thread_metadata" not in one
    ]
    if len(there) >= caps.channels:
        return FULL_SERVER
    if _is_full(channels, caps, body):
        return FULL_CATEGORY
    return None if _may_give(held, body.get("permission_overwrites") or (), {}) else LACKING


def _is_full(channels: Channels, caps: Caps, body: Mapping[str, Any]) -> bool:
    """Whether the category that a channel shall go into has no room."""
    parent = str(body.get("parent_id") or "")
    inside = [
        one for one in channels.values() if one.get("parent_id") == parent and "thread_metadata" not in one
    ]
    return bool(parent) and len(inside) >= caps.in_category


def _changes(channel: Mapping[str, Any], method: str, rest: list[str], body: Mapping[str, Any]) -> bool:
    """Whether this changes something in the archive. Messages may be deleted there, and one more takes it out
    unless it is locked.
    """
    if method == "PATCH" and not rest:
        return bool(body.get("archived", True))
    if method == "POST" and rest == ["messages"]:
        return bool(channel["thread_metadata"]["locked"])
    return (
        (method == "PATCH" and rest[:1] == ["messages"])
        or (method == "PUT" and "reactions" in rest)
        or rest[:1] == ["thread-members"]
    )


def _is_archived(channel: Mapping[str, Any]) -> bool:
    return bool(channel.get("thread_metadata", {}).get("archived"))


def _active(channels: Channels, beside: Mapping[str, Any]) -> int:
    """How many threads of the same server are not archived."""
    threads = [
        one
        for one in channels.values()
        if "thread_metadata" in one and one.get("guild_id") == beside.get("guild_id")
    ]
    return sum(not _is_archived(one) for one in threads)


def _may_give(held: int, overwrites: Iterable[Mapping[str, Any]], channel: Mapping[str, Any]) -> bool:
    """Whether a bot with this role, and with what everybody may, may allow and deny this; what is denied
    already may stay so.
    """
    denied = {str(one["id"]): int(one["deny"]) for one in channel.get("permission_overwrites") or ()}
    wanted = ((str(one["id"]), int(one.get("allow") or 0), int(one.get("deny") or 0)) for one in overwrites)
    may = (held | USUAL) & ~MANAGE_ROLES
    return all(not (allow | deny & ~denied.get(target, 0)) & ~may for target, allow, deny in wanted)
