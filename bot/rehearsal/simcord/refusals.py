"""What Discord refuses and SimCord would allow: rights that the bot does not hold, and changes of threads that are archived.

The bot on the simulated server holds what it is invited with and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import wraps
from typing import Any

from simcord.backend import Backend, errors
from simcord.backend.models import Channel
from simcord.http import router

from bot.stage.silence.permissions import INVITED

ARCHIVED = 50083
"""Discord's code for a change of an archived thread that leaves it in the archive."""
_ROUTES = (
    ("PUT", "channels/{channel_id}/permissions/{target_id}"),
    ("PATCH", "channels/{channel_id}"),
    ("POST", "guilds/{guild_id}/channels"),
)


def invite_bot(backend: Backend, guild: int) -> None:
    """Let the bot hold on this server exactly what its invitation asks for."""
    roles = backend.guilds[guild].roles
    for number in backend.guilds[guild].members[backend.bot_user.id].role_ids:
        if roles[number].managed:
            roles[number].permissions = INVITED


def bind_requests() -> None:
    """Have requests refused that change an archived thread, or whose overwrites have a right that the bot lacks (docs/discord.md)."""
    for method, template in _ROUTES:
        handlers = router._ROUTES[method]  # noqa: SLF001  # there is no other way into its routes
        for place, (segments, handler) in enumerate(handlers):
            if "/".join(segments) == template and not hasattr(handler, "__wrapped__"):
                handlers[place] = (segments, _checked_handler(handler))


def _checked_handler(handler: Any) -> Any:
    @wraps(handler)
    def handle(context: router.RequestContext) -> Any:
        _check(context)
        return handler(context)

    return handle


def _check(context: router.RequestContext) -> None:
    backend, body = context.backend, context.body()
    channel = backend.channels.get(int(context.args.get("channel_id", 0)))
    guild = channel.guild_id if channel is not None else int(context.args.get("guild_id", 0))
    if channel is not None and channel.thread_metadata is not None and channel.thread_metadata.archived and body.get("archived", True):
        raise errors.BackendError(400, ARCHIVED, "Thread is archived")
    if not guild:
        return
    held = backend.compute_permissions(guild, backend.bot_user.id)
    for target, wanted in _overwrites(context, body):
        allow, deny = int(wanted.get("allow") or 0), int(wanted.get("deny") or 0)
        if (allow | deny & ~_denied_bits(channel, target)) & ~held:  # what it does not hold may stay denied
            raise errors.missing_permissions()


def _overwrites(context: router.RequestContext, body: Mapping[str, Any]) -> Iterable[tuple[int, Mapping[str, Any]]]:
    if "target_id" in context.args:
        return [(context.int_arg("target_id"), body)]
    return [(int(one["id"]), one) for one in body.get("permission_overwrites") or ()]


def _denied_bits(channel: Channel | None, target: int) -> int:
    """The bits that this channel denies somebody already."""
    return next((one.deny for one in channel.overwrites if one.target_id == target), 0) if channel is not None else 0
