"""Discord's objects as they come over the wire, with no more in them than a bot must be able to live with."""

from __future__ import annotations

from typing import Any

from bot.stage.silence.permissions import INVITED

APPLICATION, BOT, GUILD, CLASSROOM, TEACHER, BOT_ROLE = 100, 101, 200, 201, 300, 400
EVERYTHING = (1 << 53) - 1
_USUAL_BITS = (
    0,
    6,
    9,
    10,
    11,
    14,
    15,
    16,
    17,
    18,
    20,
    21,
    25,
    26,
    31,
    32,
    35,
    36,
    37,
    38,
    42,
    45,
    46,
    49,
    50,
)
USUAL = sum(1 << bit for bit in _USUAL_BITS)
"""What everybody may do on a fresh server."""
BOT_MAY = INVITED
"""What the bot's role may: what it is invited with, and nothing more."""
SEND = 1 << 11
PRIVATE = 64
"""The flag of an answer that one person sees."""
TEXT, DIRECT, VOICE, THREAD = 0, 1, 2, 11
NOW = "2026-01-01T00:00:00.000000+00:00"


def user(number: int, name: str) -> dict[str, Any]:
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": number == BOT,
    }


def member(number: int, name: str) -> dict[str, Any]:
    roles = [str(BOT_ROLE)] if number == BOT else []
    return {
        "user": user(number, name),
        "roles": roles,
        "joined_at": NOW,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def channel(number: int, kind: int, name: str, **more: Any) -> dict[str, Any]:
    """A channel of the class's server, or a thread in one."""
    usual = {
        "guild_id": str(GUILD),
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "topic": None,
        "parent_id": None,
    }
    return {"id": str(number), "type": kind, "name": name, "flags": 0, **usual, **more}


def thread(number: int, parent: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    times = {
        "archive_timestamp": NOW,
        "auto_archive_duration": asked.get("auto_archive_duration", 1440),
        "create_timestamp": NOW,
    }
    state = {"archived": False, "locked": False, "invitable": False, **times}
    counts = {"message_count": 0, "member_count": 1, "total_message_sent": 0}
    kind = asked.get("type", THREAD)
    return channel(
        number,
        kind,
        asked["name"],
        parent_id=parent["id"],
        guild_id=parent["guild_id"],
        owner_id=str(BOT),
        thread_metadata=state,
        **counts,
    )


def direct(number: int, person: dict[str, Any]) -> dict[str, Any]:
    return {"id": str(number), "type": DIRECT, "recipients": [person], "last_message_id": None, "flags": 0}


def message(number: int, place: int, body: dict[str, Any], files: list[str]) -> dict[str, Any]:
    fixed = {
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "pinned": False,
        "type": 0,
    }
    said = {
        word: body.get(word) or empty
        for word, empty in (("content", ""), ("embeds", []), ("components", []), ("flags", 0))
    }
    when = {"timestamp": NOW, "edited_timestamp": None}
    return {
        "id": str(number),
        "channel_id": str(place),
        "author": user(BOT, "Moot"),
        **when,
        **fixed,
        **said,
        "attachments": attachments(files),
    }


def attachments(files: list[str]) -> list[dict[str, Any]]:
    shape = {
        "size": 1,
        "url": "https://cdn.invalid/x",
        "proxy_url": "https://cdn.invalid/x",
        "content_type": "image/png",
    }
    return [{"id": str(500 + at), "filename": name, **shape} for at, name in enumerate(files)]


def role(number: int, name: str, permissions: int, position: int) -> dict[str, Any]:
    look = {
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "flags": 0,
    }
    return {
        "id": str(number),
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "managed": False,
        "mentionable": False,
        **look,
    }


def roles(guild: int = GUILD, may: int = BOT_MAY) -> list[dict[str, Any]]:
    """Everybody's, and the bot's own."""
    return [role(guild, "@everyone", USUAL, 0), role(BOT_ROLE, "Moot", may, 1)]


def guild(channels: list[dict[str, Any]], number: int = GUILD) -> dict[str, Any]:
    """The class's server as the gateway tells it, and of its members only the bot: that is all without a
    privileged intent.
    """
    nothing = (
        "emojis",
        "features",
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "stickers",
        "soundboard_sounds",
    )
    unset = (
        "icon",
        "splash",
        "banner",
        "description",
        "afk_channel_id",
        "application_id",
        "system_channel_id",
        "rules_channel_id",
    )
    zero = (
        "verification_level",
        "default_message_notifications",
        "explicit_content_filter",
        "mfa_level",
        "premium_tier",
        "nsfw_level",
    )
    return {
        "id": str(number), "name": "School", "owner_id": "999", "afk_timeout": 300, "system_channel_flags": 0,
        "preferred_locale": "en-GB", "roles": roles(number), "joined_at": NOW, "large": False, "unavailable": False, "member_count": 6,
        "members": [member(BOT, "Moot")],
        "channels": [one for one in channels if one["type"] in (TEXT, VOICE)],
        "threads": [one for one in channels if one["type"] not in (TEXT, VOICE, DIRECT)],
        **{word: [] for word in nothing}, **dict.fromkeys(unset), **dict.fromkeys(zero, 0),
    }  # fmt: skip
