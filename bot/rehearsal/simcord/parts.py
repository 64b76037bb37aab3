"""The parts of SimCord that the rehearsal needs, by name, so that a changed SimCord is reported at the start;
with helpers around them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import simcord
from simcord import components, gateway
from simcord import env as sim_env
from simcord import interactions as sim_interactions
from simcord._clock import Clock
from simcord.backend import Backend, access, serializers
from simcord.backend.models import Channel, Interaction, Member, Message, Poll, PollAnswer
from simcord.http import router

from bot.rehearsal.world import ActRefused, Wire

_PARTS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (simcord.Env, ("start", "shutdown", "settle", "advance_time", "create_user", "create_guild", "inject_error", "errors_since",
                   "restart_bot", "now", "external_wait", "_register_dispatch_observer", "_settle_internal")),
    (simcord.MemberActor, ("send", "edit", "delete", "set_reaction", "set_poll_votes", "slash", "autocomplete", "click", "select",
                           "submit_modal", "join_voice", "leave_voice")),
    (simcord.UserHandle, ("send_dm", "edit", "delete", "set_reaction", "set_poll_votes", "slash", "autocomplete", "click", "select",
                          "submit_modal")),
    (simcord.GuildHandle, ("add_member", "remove_member", "create_role", "create_text_channel", "create_voice_channel")),
    (Backend, ("emit", "compute_permissions", "require_permissions", "create_message", "create_thread", "edit_channel", "visible_commands",
               "register_commands", "snowflake", "reserve_id",
               "commit_message", "get_channel", "get_dm_channel", "get_message", "set_overwrite", "find_command")),
    (Clock, ("now", "advance")),
    (Message, ("visible_to", "is_ephemeral")),
    (Channel, ("is_thread",)),
    (access, ("channel_accessible", "message_accessible")),
    (serializers, ("message_payload", "guild_create_payload")),
    (sim_interactions, ("command_leaves", "parse_option_input")),
    (sim_env, ("_callback_is_parked", "_is_parked")),
    (components, ("deepcopy",)),
    (gateway, ("copy",)),
    (router, ("copy", "dispatch", "_ROUTES")),
)  # fmt: skip

_FIELDS: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (
        Channel,
        (
            "id",
            "type",
            "name",
            "guild_id",
            "position",
            "topic",
            "parent_id",
            "thread_metadata",
            "thread_members",
        ),
    ),
    (
        Interaction,
        (
            "id",
            "user_id",
            "channel_id",
            "responded",
            "response_kind",
            "ephemeral",
            "modal",
            "autocomplete_choices",
            "message_id",
            "followup_ids",
        ),
    ),
    (Member, ("role_ids",)),
    (Poll, ("question", "answers", "expiry", "allow_multiselect")),
    (PollAnswer, ("answer_id", "text")),
)


def emoji_font() -> bytes | None:
    """Return SimCord's font of coloured emoji (Noto, SIL Open Font Licence), for machines without one."""
    fonts = sorted(
        (Path(simcord.__file__).parent / "preview" / "static" / "fonts").glob("noto-color-emoji*.ttf")
    )
    return fonts[0].read_bytes() if fonts else None


def missing_parts() -> list[str]:
    """Return the names of needed parts that SimCord lacks."""
    missing = [
        f"{_name(owner)}.{part}" for owner, parts in _PARTS for part in parts if not hasattr(owner, part)
    ]
    missing += [
        f"{_name(owner)}.{part}"
        for owner, parts in _FIELDS
        for part in parts
        if part not in owner.__dataclass_fields__
    ]
    backend = Backend()
    for part in (
        "clock",
        "channels",
        "messages",
        "guilds",
        "users",
        "dm_channels",
        "transcript",
        "http_requests",
        "faults",
        "cdn",
        "bot_user",
        "interactions",
        "interaction_tokens",
        "commands",
        "application_id",
        "_reserved_ids",
    ):
        if not hasattr(backend, part):
            missing.append(f"Backend().{part}")
    if not hasattr(backend.cdn, "_blobs"):
        missing.append("Backend().cdn._blobs")
    return missing


def _name(owner: Any) -> str:
    return str(getattr(owner, "__name__", owner)).rpartition(".")[2]


def is_mentioning(message: Message, user: int) -> bool:
    """Return whether a message mentions this user, or everybody."""
    return user in message.ping_user_ids or message.mention_everyone


def media_objects(payload: Wire) -> list[Wire]:
    """Return every object in a message with the address of a picture or file, except the attachments
    themselves.
    """
    parts = all_components(payload["components"])
    objects = [part[name] for part in parts for name in ("media", "file") if isinstance(part.get(name), dict)]
    objects += [item["media"] for part in parts for item in part.get("items") or []]
    return objects + [
        embed[name] for embed in payload["embeds"] for name in ("image", "thumbnail") if embed.get(name)
    ]


def all_components(components: Any) -> list[Wire]:
    """Return every component, including nested ones."""
    results: list[Wire] = []
    for item in components if isinstance(components, list) else [components]:
        if isinstance(item, dict):
            results.append(item)
            for inner in ("components", "accessory", "component"):
                results += all_components(item.get(inner) or [])
    return results


def refusal_of(error: Exception) -> ActRefused:
    """Return the error in words for the refused person."""
    if isinstance(error, simcord.BackendError):
        key = {50013: "page.no.permission", 50001: "page.no.channel_seen"}.get(error.code)
        return ActRefused("page.no.discord", words=error.message) if key is None else ActRefused(key)
    return ActRefused("page.no.discord", words=str(error))


def with_localised_texts(leaf: Wire, locale: str) -> Wire:
    """Return a command, an option or a choice as Discord shows it in this language."""
    others = {key: leaf.get(f"{key}_localizations") or {} for key in ("name", "description")}
    localised = {key: texts[locale] for key, texts in others.items() if locale in texts}
    within = {
        key: [with_localised_texts(one, locale) for one in leaf[key]]
        for key in ("options", "choices")
        if leaf.get(key)
    }
    return {**leaf, **localised, **within}
