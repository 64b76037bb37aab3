"""Requests that Discord refuses: that the checks find each of them shows that they can find anything."""

from __future__ import annotations

from typing import Any

MESSAGES = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
LATE = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
NEW_CHANNEL = "POST /guilds/{guild_id}/channels"
CHANNEL = "PATCH /channels/{channel_id}"
COMMANDS = "PUT /applications/{application_id}/commands"
MEMBER = "PATCH /guilds/{guild_id}/members/{user_id}"
DIRECT = "POST /users/@me/channels"

GONE = object()
"""Stands for a field that is left out."""

Wrong = tuple[str, str, Any]
"""The operation, a place in its body, and what is put there."""

WRONG: tuple[Wrong, ...] = (
    (MESSAGES, "content", "x" * 4001),
    (MESSAGES, "content", 7),
    (MESSAGES, "contents", "x"),
    (MESSAGES, "nonce", "x" * 26),
    (MESSAGES, "embeds", [{}] * 11),
    (MESSAGES, "embeds.0.title", "x" * 257),
    (MESSAGES, "embeds.0.description", "x" * 4097),
    (MESSAGES, "embeds.0.colour", 1),
    (MESSAGES, "embeds.0.color", 0x1000000),
    (MESSAGES, "embeds.0.color", "red"),
    (MESSAGES, "embeds.0.fields", [{"name": "a", "value": "b"}] * 26),
    (MESSAGES, "embeds.0.fields", [{"name": "a" * 257, "value": "b"}]),
    (MESSAGES, "embeds.0.fields", [{"name": "a", "value": "b" * 1025}]),
    (MESSAGES, "embeds.0.fields", [{"name": "a"}]),
    (MESSAGES, "embeds.0.footer", {"text": "x" * 2049}),
    (MESSAGES, "embeds.0.footer", "x"),
    (MESSAGES, "embeds.0.image", {"href": "attachment://board.png"}),
    (MESSAGES, "allowed_mentions.parse", ["everybody"]),
    (MESSAGES, "allowed_mentions.user", []),
    (MESSAGES, "allowed_mentions.users", ["Amara"]),
    (MESSAGES, "components.0.type", 99),
    (MESSAGES, "components.0.components.0.style", 9),
    (MESSAGES, "components.0.components.0.style", "1"),
    (MESSAGES, "components.0.components.0.label", "x" * 81),
    (MESSAGES, "components.0.components.0.custom_id", "x" * 101),
    (MESSAGES, "components.0.components.0.type", GONE),
    (MESSAGES, "components.0.components.0.disabled", "no"),
    (MESSAGES, "components.0.components.0.emoji", "🎲"),
    (MESSAGES, "components.0.components.0.colour", 1),
    (MESSAGES, "attachments", [{"filename": "board.png"}]),
    (EDIT, "content", "x" * 4001),
    (EDIT, "nonce", "1"),
    (EDIT, "embeds.0.fields", {"name": "a", "value": "b"}),
    (EDIT, "components", {"type": 1}),
    (CALLBACK, "type", 99),
    (CALLBACK, "type", GONE),
    (CALLBACK, "data", []),
    (CALLBACK, "data.content", "x" * 2001),
    (CALLBACK, "data.ephemeral", True),
    (CALLBACK, "data.flags", "ephemeral"),
    (CALLBACK, "data.embeds.0.title", "x" * 257),
    (CALLBACK, "data.components.0.components.0.options", [{"label": "a", "value": "a"}] * 26),
    (CALLBACK, "data.components.0.components.0.options", [{"label": "a"}]),
    (CALLBACK, "data.components.0.components.0.placeholder", "x" * 151),
    (CALLBACK, "data.components.0.components.0.max_values", 26),
    (CALLBACK, "data.choices", [{"name": "a", "value": "a"}] * 26),
    (CALLBACK, "data.choices", [{"name": "a" * 101, "value": "a"}]),
    (LATE, "content", "x" * 2001),
    (LATE, "ephemeral", True),
    (NEW_CHANNEL, "name", ""),
    (NEW_CHANNEL, "name", "x" * 101),
    (NEW_CHANNEL, "name", GONE),
    (NEW_CHANNEL, "type", 99),
    (NEW_CHANNEL, "overwrites", []),
    (NEW_CHANNEL, "permission_overwrites.0.id", GONE),
    (NEW_CHANNEL, "permission_overwrites.0.type", 2),
    (NEW_CHANNEL, "permission_overwrites.0.allow", "all"),
    (CHANNEL, "permission_overwrites", [{"id": "everyone", "type": 0}]),
    (CHANNEL, "permission_overwrites.0.deny", -0.5),
    (CHANNEL, "silent", True),
    (MEMBER, "channel_id", "nowhere"),
    (MEMBER, "nickname", "x"),
    (DIRECT, "recipient", "1"),
    (DIRECT, "recipient_id", "amara"),
    (COMMANDS, "0.name", "x" * 33),
    (COMMANDS, "0.name", GONE),
    (COMMANDS, "0.description", "x" * 101),
    (COMMANDS, "0.options.0.type", 99),
    (COMMANDS, "0.option", []),
    (COMMANDS, "0.contexts", ["guild"]),
    (COMMANDS, "0.default_member_permissions", "manage"),
)


NOBODY: dict[str, Any] = {"parse": []}


def message(**parts: Any) -> dict[str, Any]:
    """A good message but for these parts."""
    return {"content": "x", "allowed_mentions": NOBODY, **parts}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(custom_id: str, **parts: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **parts}


def menu(*values: str, **parts: Any) -> dict[str, Any]:
    chosen = parts.pop("default", False)
    return {
        "type": 3,
        "custom_id": "menu",
        "options": [{"label": v, "value": v, "default": chosen} for v in values],
        **parts,
    }


def option(name: str, **parts: Any) -> dict[str, Any]:
    return {"name": name, "description": "x", "type": 3, **parts}


def command(*options: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": "roll", "description": "x", "options": list(options)}]


POST, PATCH, ANSWERED, REGISTER = (
    ("POST", "/channels/1/messages"),
    ("PATCH", "/channels/1/messages/2"),
    ("POST", "/interactions/1/token/callback"),
    ("PUT", "/applications/1/commands"),
)
LONG = "x" * 1000


def laid_out(*parts: Any, **more: Any) -> dict[str, Any]:
    """A message of components alone."""
    return {
        "allowed_mentions": NOBODY,
        "flags": 1 << 15,
        "components": [{"type": 17, "components": list(parts)}],
    } | more


UNSOUND: tuple[tuple[tuple[str, str], Any], ...] = (
    (POST, message(embeds=[{"description": "x" * 3001}, {"description": "x" * 3000}])),
    (POST, message(embeds=[{"title": "🎲" * 100, "fields": [{"name": "a", "value": LONG}] * 6}])),
    (
        PATCH,
        message(embeds=[{"footer": {"text": LONG * 2}, "author": {"name": "x"}, "description": LONG * 4}]),
    ),
    (POST, {"allowed_mentions": NOBODY}),
    (POST, {"content": "x"}),
    (POST, message(allowed_mentions={"parse": ["everyone"]})),
    (PATCH, message(allowed_mentions={"parse": ["users"]})),
    (POST, message(nonce="1" * 26)),
    (POST, message(components=[row(button("a"), button("a"))])),
    (POST, message(components=[row(button("a")), row(button("a"))])),
    (POST, message(components=[row(*(button(str(n)) for n in range(6)))])),
    (POST, message(components=[row(button(str(n))) for n in range(6)])),
    (PATCH, message(components=[row()])),
    (PATCH, message(components=[row(menu("a"), button("b"))])),
    (POST, message(components=[row(button("a", label=""))])),
    (POST, message(components=[row({"type": 2, "style": 1, "label": "x"})])),
    (POST, message(components=[row(menu("a", "a"))])),
    (POST, message(components=[row(menu("a", "b", max_values=3))])),
    (POST, message(components=[row(menu("a", "b", min_values=2, max_values=1))])),
    (POST, message(components=[row(menu("a", "b", default=True))])),
    (POST, laid_out({"type": 10, "content": "x"}, content="x")),
    (PATCH, laid_out({"type": 10, "content": "x"}, embeds=[{"description": "x"}])),
    (POST, laid_out(*({"type": 10, "content": "x"} for _ in range(40)))),
    (POST, laid_out({"type": 10, "content": "🎲" * 1000}, {"type": 10, "content": "x" * 2001})),
    (POST, laid_out({"type": 10, "content": " "})),
    (POST, laid_out(row(button("a")), row(button("a")))),
    (
        POST,
        laid_out(
            {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": button("a", label="")}
        ),
    ),
    (POST, laid_out(row(menu("a", "a")))),
    (POST, message(attachments=[{"id": "0", "filename": "a.png"}])),
    (PATCH, message(attachments=[], embeds=[{"image": {"url": "attachment://a.png"}}])),
    (ANSWERED, {"type": 4, "data": message(embeds=[{"description": LONG * 4}, {"description": LONG * 3}])}),
    (ANSWERED, {"type": 7, "data": message(components=[row(button("a"), button("a"))])}),
    (ANSWERED, {"type": 4, "data": {"allowed_mentions": NOBODY}}),
    (ANSWERED, {"type": 8, "data": {"choices": [{"name": "A", "value": "1"}, {"name": "A", "value": "2"}]}}),
    (REGISTER, command(option("a"), option("b", required=True))),
    (REGISTER, command(option("a"), option("a"))),
    (
        REGISTER,
        command(*(option(f"o{n}", choices=[{"name": "x" * 50, "value": "x" * 50}] * 5) for n in range(20))),
    ),
)
"""What Discord refuses although its description lets (nearly all of) it through."""
