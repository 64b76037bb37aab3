"""Refusals of Discord that SimCord lacks: permissions missing to the bot, changes of archived threads,
exceeded limits of a server.

The bot on the simulated server has the permissions of its invitation only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeAlias

from simcord.backend import Backend, errors
from simcord.backend.models import Channel
from simcord.http import router

from bot.rehearsal import faults
from bot.stage.silence.permissions import INVITED, _bits

Check: TypeAlias = Callable[[router.RequestContext], None]
MANAGE_ROLES = _bits("manage_roles")
"""What only an administrator may allow or deny in a channel."""
PARENT = "parent_id"


def invite_bot(backend: Backend, guild: int) -> None:
    """Let the bot hold on this server exactly what its invitation asks for."""
    roles = backend.guilds[guild].roles
    for number in backend.guilds[guild].members[backend.bot_user.id].role_ids:
        if roles[number].managed:
            roles[number].permissions = INVITED


def bind_requests() -> None:
    """Have requests refused as Discord refuses them (docs/build/discord.md)."""
    for (method, template), checks in _CHECKS.items():
        handlers = router._ROUTES[method]  # noqa: SLF001  # there is no other way into its routes
        for place, (segments, handler) in enumerate(handlers):
            if "/".join(segments) == template and not hasattr(handler, "__wrapped__"):
                handlers[place] = (segments, _checked_handler(handler, checks))


def _checked_handler(handler: Any, checks: tuple[Check, ...]) -> Any:
    @wraps(handler)
    def handle(context: router.RequestContext) -> Any:
        for check in checks:
            check(context)
        return handler(context)

    return handle


def _check_archive(context: router.RequestContext) -> None:
    """Refuse whatever changes a thread in the archive but does not take it out."""
    if _is_archived(_channel(context)) and context.body().get("archived", True):
        raise error_of(faults.ARCHIVED)


def _check_message(context: router.RequestContext) -> None:
    """Take a thread out of the archive by a message in it; one that is locked takes none."""
    thread = _channel(context)
    if thread is None or thread.thread_metadata is None or not thread.thread_metadata.archived:
        return
    if thread.thread_metadata.locked:
        raise error_of(faults.ARCHIVED)
    context.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


def _check_overwrites(context: router.RequestContext) -> None:
    """Refuse overwrites that allow or deny a right which the bot lacks on the server, or the right to give
    rights.
    """
    backend, channel = context.backend, _channel(context)
    guild = channel.guild_id if channel is not None else int(context.args.get("guild_id", 0))
    if not guild:
        return
    own_bits = backend.compute_permissions(guild, backend.bot_user.id) & ~MANAGE_ROLES
    for target, wanted in _overwrites(context, context.body()):
        allow, deny = int(wanted.get("allow") or 0), int(wanted.get("deny") or 0)
        if (
            allow | deny & ~_denied_bits(channel, target)
        ) & ~own_bits:  # what it does not hold may stay denied
            raise errors.missing_permissions()


def _check_room(context: router.RequestContext) -> None:
    """Refuse a channel beyond the limits of the server or its category."""
    backend, channel, body = context.backend, _channel(context), context.body()
    guild = channel.guild_id if channel is not None else int(context.args.get("guild_id", 0))
    there = [
        one for one in backend.channels.values() if guild and one.guild_id == guild and not one.is_thread
    ]
    if channel is None and len(there) >= caps_of(backend).channels:
        raise error_of(faults.FULL_SERVER)
    parent = int(body.get(PARENT) or 0)
    moves = parent and (channel is None or channel.parent_id != parent)
    if moves and sum(one.parent_id == parent for one in there) >= caps_of(backend).in_category:
        raise error_of(faults.FULL_CATEGORY)


def _check_threads(context: router.RequestContext) -> None:
    """Refuse one more active thread than a server may have."""
    backend, channel = context.backend, _channel(context)
    wakes = "archived" in context.body() and not context.body()["archived"] and _is_archived(channel)
    begins = context.method == "POST"
    if channel is None or channel.guild_id is None or not (wakes or begins):
        return
    if len(backend.active_threads(channel.guild_id)) >= caps_of(backend).active_threads:
        raise error_of(faults.TOO_MANY_THREADS)


_CHECKS: Mapping[tuple[str, str], tuple[Check, ...]] = {
    ("PUT", "channels/{channel_id}/permissions/{target_id}"): (_check_overwrites,),
    ("PATCH", "channels/{channel_id}"): (_check_archive, _check_threads, _check_overwrites, _check_room),
    ("POST", "guilds/{guild_id}/channels"): (_check_overwrites, _check_room),
    ("POST", "channels/{channel_id}/threads"): (_check_threads,),
    ("POST", "channels/{channel_id}/messages/{message_id}/threads"): (_check_threads,),
    ("POST", "channels/{channel_id}/messages"): (_check_message,),
    ("PATCH", "channels/{channel_id}/messages/{message_id}"): (_check_archive,),
    ("PUT", "channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"): (_check_archive,),
    ("PUT", "channels/{channel_id}/thread-members/{user_id}"): (_check_archive,),
    ("DELETE", "channels/{channel_id}/thread-members/{user_id}"): (_check_archive,),
}
"""Checks before a request is carried out. Messages may be deleted in the archive."""


def error_of(refusal: faults.PlantedRefusal) -> errors.BackendError:
    """Return SimCord's error that says this."""
    payload = refusal.body()
    return errors.BackendError(refusal.status, refusal.code, payload["message"], errors=payload.get("errors"))


def caps_of(backend: Backend) -> faults.Caps:
    """Return how much this Discord holds."""
    caps: faults.Caps = vars(backend).setdefault("caps", faults.Caps())
    return caps


def _channel(context: router.RequestContext) -> Channel | None:
    return context.backend.channels.get(int(context.args.get("channel_id", 0)))


def _is_archived(channel: Channel | None) -> bool:
    return channel is not None and channel.thread_metadata is not None and channel.thread_metadata.archived


def _overwrites(
    context: router.RequestContext, body: Mapping[str, Any]
) -> Iterable[tuple[int, Mapping[str, Any]]]:
    if "target_id" in context.args:
        return [(context.int_arg("target_id"), body)]
    return [(int(one["id"]), one) for one in body.get("permission_overwrites") or ()]


def _denied_bits(channel: Channel | None, target: int) -> int:
    """Return the bits that this channel already denies the target."""
    return (
        next((one.deny for one in channel.overwrites if one.target_id == target), 0)
        if channel is not None
        else 0
    )
