"""The page's data for one person: the server as they see it, and the messages of the open place.

Only named fields leave here. Everything is read through the seam as that person sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bot.rehearsal.rendered_message import EPHEMERAL
from bot.rehearsal.simcord_seam import TOPIC, Seam
from bot.rehearsal.world import CLASS, ActRefused, Answer, CastMember, Place, Wire
from bot.texts.lookup import languages, t

LOADING = 1 << 7
NEWEST = 60
"""How many messages of a place the page shows."""

_ATTACHMENT = ("id", "filename", "description", "size", "content_type")


def state(world: Seam, key: str) -> Wire:
    """Return the server as this person sees it: people, channels with their rights, and unread marks."""
    me, tables = world.user_id(key), world.table_numbers()
    person = next(person for person in world.cast if person.key == key)
    return {
        "guild": world.guild_name,
        "bot": {"id": str(world.bot_id), "name": world.names()[world.bot_id]},
        "me": {
            "key": key,
            "id": str(me),
            "name": person.name,
            "role": person.role,
            "joined": world.is_member(key),
            "closed": world.messages_closed(key),
            "language": world.language(key),
        },
        "people": [_info(world, other, tables) for other in world.cast],
        "names": {str(user): name for user, name in world.names().items()},
        "places": [_place(world, key, place) for place in world.places(key)],
        "led": any(person.key == CLASS[0].key for person in world.cast) and world.cast != CLASS,
        "ahead": round(world.skipped_seconds),
        "languages": languages(),
    }


def _info(world: Seam, person: CastMember, tables: Mapping[int, int]) -> Wire:
    user = world.user_id(person.key)
    payload = {
        "key": person.key,
        "id": str(user),
        "name": person.name,
        "role": person.role,
        "joined": world.is_member(person.key),
    }
    return {**payload, "table": tables.get(user, 0)}


def _place(world: Seam, key: str, place: Place) -> Wire:
    marks = world.marks(key, place.id)
    return {
        "id": str(place.id),
        "kind": place.kind,
        "name": place.name,
        "may": asdict(place.may),
        "parent": str(place.parent) if place.parent is not None else None,
        "topic": t("page.topic") if place.topic == TOPIC else place.topic,
        "archived": place.archived,
        "locked": place.locked,
        "voices": [str(user) for user in place.voices],
        "last": str(marks[-1][0]) if marks else "",
        "calls": [str(message) for message, called in marks[-NEWEST:] if called or place.kind == "dm"],
    }


def encode_messages(world: Seam, key: str, place: int, hidden: frozenset[int] = frozenset()) -> list[Wire]:
    """Return the newest messages that this person can read there, except dismissed ones; empty if they cannot
    look.
    """
    try:
        wires = world.messages(key, place, NEWEST)
    except ActRefused:
        return []
    encoded = [encode_message(wire) for wire in wires if int(wire["id"]) not in hidden]
    for one in encoded:
        if "used" in one:  # Discord names the command that was used with its subcommand
            one["used"]["command"] = world.command_of(one["used"]["interaction"]) or one["used"]["command"]
    return encoded


def members(world: Seam, key: str, place: int) -> list[str]:
    """Return the ids of others who see this place; empty for direct messages, and if this person does not see
    it.
    """
    return (
        [str(user) for user in world.seeing(place)]
        if any(one.id == place and one.kind != "dm" for one in world.places(key))
        else []
    )


def encode_message(wire: Wire) -> Wire:
    """Return one message as the page draws it."""
    flags = int(wire.get("flags") or 0)
    payload: Wire = {
        "id": wire["id"],
        "type": wire["type"],
        "author": _author(wire["author"]),
        "content": wire["content"],
        "at": wire["timestamp"],
        "edited": wire["edited_timestamp"],
        "embeds": wire["embeds"],
        "components": wire["components"],
        "attachments": [{name: item.get(name) for name in _ATTACHMENT} for item in wire["attachments"]],
        "reactions": [
            {"emoji": item["emoji"]["name"], "count": item["count"], "me": item["me"]}
            for item in wire["reactions"]
            if not item["emoji"]["id"]
        ],
        "ephemeral": bool(flags & EPHEMERAL),
        "loading": bool(flags & LOADING)
        and not (wire["content"] or wire["embeds"] or wire["components"] or wire["attachments"]),
        "pinged": wire["pinged"],
        "pinned": wire["pinned"],
    }
    if (poll := wire.get("poll")) is not None:
        payload["poll"] = _poll(poll)
    if (reply := wire.get("referenced_message")) is not None:
        payload["reply"] = {"author": _author(reply["author"]), "content": reply["content"][:120]}
    used = wire.get("interaction_metadata")
    if used is not None and used.get("name"):
        payload["used"] = {"by": _author(used["user"]), "command": used["name"], "interaction": used["id"]}
    return payload


def _author(user: Wire) -> Wire:
    return {
        "id": user["id"],
        "name": user.get("global_name") or user["username"],
        "bot": bool(user.get("bot")),
    }


def _poll(poll: Wire) -> Wire:
    results = poll.get("results") or {}
    counts = {item["id"]: item for item in results.get("answer_counts", [])}
    return {
        "question": poll["question"]["text"],
        "several": poll.get("allow_multiselect", False),
        "over": bool(results.get("is_finalized")),
        "answers": [
            {
                "id": item["answer_id"],
                "text": item["poll_media"].get("text") or "",
                "count": counts.get(item["answer_id"], {}).get("count", 0),
                "mine": counts.get(item["answer_id"], {}).get("me_voted", False),
            }
            for item in poll["answers"]
        ],
    }


def encode_answer(interaction_answer: Answer) -> Wire:
    """Return the answer to the page's interaction."""
    payload: dict[str, Any] = {
        "answered": interaction_answer.answered,
        "kind": interaction_answer.kind,
        "ephemeral": interaction_answer.ephemeral,
    }
    if interaction_answer.modal is not None:
        payload["modal"] = {
            "id": str(interaction_answer.id),
            "title": interaction_answer.modal.get("title", ""),
            "components": interaction_answer.modal.get("components", []),
        }
    if interaction_answer.choices is not None:
        payload["choices"] = interaction_answer.choices
    return payload
