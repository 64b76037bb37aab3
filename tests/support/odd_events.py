"""Odd events of Discord's gateway, made from Discord's own description of its objects: valid, or new to a
library.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tests.support import wire_payloads as shape
from tests.support.wire_payloads import APPLICATION, BOT, CLASSROOM, GUILD, TEACHER

Json: TypeAlias = Any
UNKNOWN = {int: 9999, str: "a-word-of-tomorrow"}
"""A value that no list of today has."""
DEEPEST = 4
"""So many objects in each other are described."""
WHEN = "2026-01-01T00:00:00+00:00"
NUMBERS = {
    "id": "700",
    "guild_id": str(GUILD),
    "channel_id": str(CLASSROOM),
    "user_id": str(TEACHER),
    "application_id": str(APPLICATION),
}
"""Ids that are known to whoever hears the events."""


class Event(NamedTuple):
    """An event, and what is odd of it."""

    name: str
    data: Json
    oddity: str


class Shapes:
    """The schemas of Discord's document."""

    def __init__(self, document: Path) -> None:
        self._schemas: Mapping[str, Json] = json.loads(document.read_text(encoding="utf-8"))["components"][
            "schemas"
        ]

    def full(self, name: str) -> Json:
        """Return an object of this schema in which no field is left out."""
        return self._value(self._schemas[name], "", 0)

    def variants(self, name: str) -> Iterator[tuple[Json, str]]:
        """Return such objects with one oddity each, and which."""
        whole, schema = self.full(name), self._schemas[name]
        required = schema.get("required", ())
        for field, about in schema.get("properties", {}).items():
            if field not in required:
                yield {key: value for key, value in whole.items() if key != field}, f"{field} left out"
            if _is_nullable(about):
                yield whole | {field: None}, f"{field} null"
            if (value := self._with_unknown_values(about)) is not None:
                yield whole | {field: value}, f"{field} unknown"
            if isinstance(whole[field], dict):
                yield from (
                    (whole | {field: part}, f"{field}.{odd}") for part, odd in self._inner_variants(about)
                )
            elif isinstance(whole[field], list) and whole[field] and isinstance(whole[field][0], dict):
                yield from (
                    (whole | {field: [part]}, f"{field}.0.{odd}")
                    for part, odd in self._inner_variants(about.get("items", {}))
                )

    def _inner_variants(self, schema: Json) -> Iterator[tuple[Json, str]]:
        name = self._name(schema)
        if name is not None:
            yield from self.variants(name)

    def _name(self, schema: Json) -> str | None:
        options = [schema, *schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())]
        names = [one["$ref"].rpartition("/")[2] for one in options if "$ref" in one]
        return next((name for name in names if "properties" in self._schemas[name]), None)

    def _with_unknown_values(self, schema: Json) -> Json:
        choices = self._choices(schema)
        return UNKNOWN.get(type(choices[0])) if choices else None

    def _choices(self, schema: Json) -> list[Json]:
        if "$ref" in schema:
            return self._choices(self._schemas[schema["$ref"].rpartition("/")[2]])
        if "enum" in schema:
            return list(schema["enum"])
        parts = [part for word in ("oneOf", "anyOf", "allOf") for part in schema.get(word, ())]
        return [part["const"] for part in parts if "const" in part] or [
            one for part in parts for one in self._choices(part)
        ]

    def _value(self, schema: Json, field: str, depth: int) -> Json:
        if "$ref" in schema:
            return self._value(self._schemas[schema["$ref"].rpartition("/")[2]], field, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        for word in ("oneOf", "anyOf", "allOf"):
            for part in schema.get(word, ()):
                if part.get("type") != "null":
                    return self._value(part, field, depth)
        return self._plain(schema, field, depth)

    def _plain(self, schema: Json, field: str, depth: int) -> Json:
        kinds = schema.get("type", "object")
        kind = next(one for one in kinds if one != "null") if isinstance(kinds, list) else kinds
        if kind == "object":
            inner = schema.get("properties", {}) if depth < DEEPEST else {}
            return {name: self._value(one, name, depth + 1) for name, one in inner.items()}
        if kind == "array":
            return (
                [self._value(schema["items"], field, depth + 1)]
                if depth < DEEPEST and "items" in schema
                else []
            )
        if kind == "string":
            return _text(schema, field)
        return {"integer": 1, "number": 1.0, "boolean": False}.get(kind)


def _is_nullable(schema: Json) -> bool:
    kinds = schema.get("type", ())
    parts = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    return (isinstance(kinds, list) and "null" in kinds) or any(part.get("type") == "null" for part in parts)


def _text(schema: Json, field: str) -> str:
    if schema.get("format") == "snowflake" or field.endswith("_id") or field == "id":
        return NUMBERS.get(field, "701")
    if schema.get("format") == "date-time":
        return WHEN
    return "1" if schema.get("pattern") else "word"


EVENTS: Mapping[str, tuple[str, str]] = {
    "MESSAGE_CREATE": ("MessageResponse", ""),
    "MESSAGE_UPDATE": ("MessageResponse", ""),
    "CHANNEL_CREATE": ("GuildChannelResponse", ""),
    "CHANNEL_UPDATE": ("GuildChannelResponse", ""),
    "CHANNEL_DELETE": ("GuildChannelResponse", ""),
    "THREAD_CREATE": ("ThreadResponse", ""),
    "THREAD_UPDATE": ("ThreadResponse", ""),
    "GUILD_MEMBER_UPDATE": ("GuildMemberResponse", ""),
    "GUILD_ROLE_CREATE": ("GuildRoleResponse", "role"),
    "GUILD_ROLE_UPDATE": ("GuildRoleResponse", "role"),
    "GUILD_UPDATE": ("GuildResponse", ""),
    "GUILD_CREATE": ("GuildResponse", ""),
    "GUILD_EMOJIS_UPDATE": ("EmojiResponse", "emojis"),
    "GUILD_STICKERS_UPDATE": ("GuildStickerResponse", "stickers"),
    "STAGE_INSTANCE_CREATE": ("StageInstanceResponse", ""),
    "GUILD_SCHEDULED_EVENT_CREATE": ("ScheduledEventResponse", ""),
    "VOICE_STATE_UPDATE": ("VoiceStateResponse", ""),
}
"""By the name of an event, the schema of what it tells, and the field in which that stands; "": it is that
itself.
"""


def odd_events(document: Path, sample: int) -> list[Event]:
    """Return each of EVENTS with each oddity, or about so many of them all."""
    shapes = Shapes(document)
    odd = [
        (name, field, data, oddity)
        for name, (schema, field) in EVENTS.items()
        for data, oddity in shapes.variants(schema)
    ]
    return [
        Event(name, _in_event(name, data, field), oddity)
        for name, field, data, oddity in odd[:: len(odd) // sample or 1]
    ]


def _in_event(name: str, data: Json, field: str) -> Json:
    if field:
        return {"guild_id": str(GUILD), field: [data] if field.endswith("s") else data}
    return deepcopy(data) if name.startswith("GUILD_CREATE") else {"guild_id": str(GUILD), **deepcopy(data)}


def _without_field(payload: Json, *fields: str) -> Json:
    return {key: value for key, value in payload.items() if key not in fields}


def named_events() -> list[Event]:
    """Return those that have ended bots, or would have."""
    channel = shape.channel(800, 0, "new")
    thread = shape.thread(801, channel, {"name": "talk"})
    message = shape.message(802, CLASSROOM, {"content": "Hello"}, []) | {"guild_id": str(GUILD)}
    person = {"id": str(TEACHER), "username": "t", "discriminator": "0", "avatar": None}
    reaction = {"count": 1, "emoji": {"id": None, "name": "x"}}
    reacted = {
        "user_id": str(TEACHER),
        "channel_id": str(CLASSROOM),
        "message_id": "802",
        "guild_id": str(GUILD),
    }
    member = _without_field(shape.member(TEACHER, "T"), "user")
    return [
        Event("CHANNEL_CREATE", _without_field(channel, "position"), "no position"),
        Event("CHANNEL_CREATE", channel | {"permission_overwrites": None}, "overwrites null"),
        Event("CHANNEL_CREATE", channel | {"type": 9999}, "unknown type"),
        Event("CHANNEL_UPDATE", _without_field(shape.channel(CLASSROOM, 0, "class"), "position"), "no position"),
        Event("CHANNEL_DELETE", None, "null"),
        Event("THREAD_CREATE", _without_field(thread, "message_count"), "no message_count"),
        Event("THREAD_CREATE", thread | {"thread_metadata": None}, "no state"),
        Event("THREAD_LIST_SYNC", {"guild_id": str(GUILD), "threads": [_without_field(thread, "message_count")]}, "no members"),
        Event("MESSAGE_CREATE", message | {"reactions": [reaction]}, "reactions without me"),
        Event("MESSAGE_CREATE", message | {"author": None}, "nobody's"),
        Event("MESSAGE_CREATE", message | {"components": [{"type": 9999}, {"type": 1, "components": None}]}, "odd components"),
        Event("MESSAGE_UPDATE", message | {"mention_roles": [{"id": "1"}], "member": member | {"roles": [{"id": "1"}]}}, "roles objects"),
        Event("MESSAGE_UPDATE", {"id": "802", "channel_id": str(CLASSROOM), "guild_id": str(GUILD)}, "nothing but ids"),
        Event("MESSAGE_REACTION_ADD", reacted | {"emoji": None}, "emoji null"),
        Event("MESSAGE_REACTION_ADD", reacted | {"emoji": {"name": None, "id": None}, "member": {}}, "nothing of emoji and member"),
        Event("MESSAGE_REACTION_REMOVE", _without_field(reacted, "user_id") | {"emoji": {"name": "x", "id": None}}, "nobody"),
        Event("MESSAGE_POLL_VOTE_ADD", reacted | {"answer_id": None}, "no answer"),
        Event("GUILD_ROLE_UPDATE", {"guild_id": str(GUILD), "role": {"id": "1"}}, "nothing but an id"),
        Event("VOICE_STATE_UPDATE", {"guild_id": str(GUILD), "user_id": str(TEACHER), "channel_id": "x"}, "no number"),
        Event("TYPING_START", {"channel_id": str(CLASSROOM), "user_id": str(TEACHER), "guild_id": str(GUILD), "timestamp": None}, "when?"),
        Event("USER_UPDATE", {"id": str(BOT)}, "nothing but an id"),
        Event("INTERACTION_CREATE", {"id": "1", "token": "t", "type": 9999, "application_id": str(APPLICATION), "version": 1}, "new type"),
        Event("GUILD_MEMBERS_CHUNK", {"guild_id": str(GUILD), "members": [{"user": person}], "nonce": "n"}, "no counts"),
        Event("AUTO_MODERATION_RULE_CREATE", {}, "nothing"),
    ]  # fmt: skip
