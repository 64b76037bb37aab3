"""What Discord asks of a message beside its own description: sums over fields, and ids that must differ
(docs/build/discord.md, Limits).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.rehearsal.rendered_message import all_components
from tests.support.openapi import Request

LAID_OUT, PARTS, LETTERS, TEXT = 1 << 15, 40, 4000, 10
EMBED_TOTAL, NONCE, COMMAND_TOTAL = 6000, 25, 8000
ROWS, BUTTONS, CHOICES = 5, 5, 25
ACTION_ROW, BUTTON, SELECTS = 1, 2, frozenset({3, 5, 6, 7, 8})
ANSWER, UPDATE, COMPLETIONS = 4, 7, 8
"""Kinds of answers to an interaction: a new message, a changed one, completions."""

Part = Mapping[str, Any]


def problems(request: Request) -> list[str]:
    """Each reason for which Discord would refuse this although every field is well-formed; empty for a good
    request.
    """
    return [f"{request}: {problem}" for problem in _problems(request)]


def _problems(request: Request) -> Iterator[str]:
    body = request.body
    if request.path.endswith("/commands"):
        for command in body if isinstance(body, list) else [body] if isinstance(body, dict) else []:
            yield from _command(command)
    if not isinstance(body, dict):
        return
    if request.path.endswith("/callback"):
        data = body.get("data") or {}
        if body.get("type") in (ANSWER, UPDATE):
            yield from _message(data, request.files, fresh=body["type"] == ANSWER)
        elif body.get("type") == COMPLETIONS:
            yield from _distinct(
                "completions", [choice["name"] for choice in data.get("choices", [])], CHOICES
            )
    elif "/messages" in request.path or request.path.startswith("/webhooks/"):
        yield from _message(body, request.files, fresh=request.method == "POST")


def _message(message: Part, files: Sequence[str], *, fresh: bool) -> Iterator[str]:
    embeds = message.get("embeds") or []
    total = sum(map(_words, embeds))
    if total > EMBED_TOTAL:
        yield f"{total} characters in the embeds"
    if fresh and not any(
        message.get(part)
        for part in ("content", "embeds", "attachments", "components", "poll", "sticker_ids")
    ):
        yield "an empty message"
    if len(str(message.get("nonce") or "")) > NONCE:
        yield "a nonce that is too long"
    yield from _mentions(message.get("allowed_mentions"))
    yield from _files(message, files)
    components, flags = message.get("components") or [], message.get("flags")
    yield from (
        _laid_out(message, components) if isinstance(flags, int) and flags & LAID_OUT else _rows(components)
    )


def _words(embed: Part) -> int:
    """The characters of an embed that count, as UTF-16 does: the strictest reading."""
    texts = [
        embed.get("title"),
        embed.get("description"),
        (embed.get("footer") or {}).get("text"),
        (embed.get("author") or {}).get("name"),
    ]
    texts += [text for field in embed.get("fields") or [] for text in (field["name"], field["value"])]
    return sum(len(text.encode("utf-16-le")) // 2 for text in texts if text)


def _mentions(allowed: Part | None) -> Iterator[str]:
    """The bot may call people by name and nobody else, and it says so in each message."""
    if allowed is None:
        yield "no allowed_mentions"
    elif set(allowed.get("parse", ())) & {"everyone", "roles", "users"}:
        yield f"mentions that are read out of the text: {allowed['parse']}"


def _files(message: Part, files: Sequence[str]) -> Iterator[str]:
    """Every file has its entry, and every picture that an embed names is attached."""
    entries = message.get("attachments")
    fresh = {f"files[{entry['id']}]" for entry in entries or [] if int(entry["id"]) < len(files)}
    if fresh != set(files):
        yield f"files {sorted(files)} with entries for {sorted(fresh)}"
    named = {str(entry.get("filename", "")) for entry in entries or []}
    for embed in message.get("embeds") or []:
        address = str((embed.get("image") or {}).get("url", ""))
        if (
            entries is not None
            and address.startswith("attachment://")
            and address.removeprefix("attachment://") not in named
        ):
            yield f"a picture that is not attached: {address}"


def _laid_out(message: Part, components: Sequence[Part]) -> Iterator[str]:
    """A message of components alone, of any depth."""
    if any(message.get(part) for part in ("content", "embeds", "poll", "sticker_ids")):
        yield "components with something beside them"
    every = list(all_components([dict(one) for one in components]))
    if len(every) > PARTS:
        yield f"{len(every)} components"
    if sum(len(str(part.get("content", "")).encode("utf-16-le")) // 2 for part in every) > LETTERS:
        yield "too many characters in the components"
    yield from _distinct("custom_ids", [part["custom_id"] for part in every if "custom_id" in part], PARTS)
    for part in every:
        if part.get("type") in SELECTS:
            yield from _menu(part)
        elif part.get("type") == BUTTON:
            yield from _button(part)
        elif part.get("type") == TEXT and not str(part.get("content", "")).strip():
            yield "a text of nothing"


def _rows(rows: Sequence[Part]) -> Iterator[str]:
    if len(rows) > ROWS:
        yield f"{len(rows)} rows"
    ids = [part["custom_id"] for row in rows for part in row.get("components", ()) if "custom_id" in part]
    yield from _distinct("custom_ids", ids, ROWS * BUTTONS)
    for row in rows:
        parts = row.get("components", ())
        menus = [part for part in parts if part.get("type") in SELECTS]
        if row.get("type") != ACTION_ROW or not 1 <= len(parts) <= (1 if menus else BUTTONS):
            yield f"a row of {len(parts)} parts"
        for part in parts:
            yield from _menu(part) if part in menus else _button(part)


def _button(button: Part) -> Iterator[str]:
    if not (button.get("label") or button.get("emoji")):
        yield "a button without a face"
    if not 1 <= len(button.get("custom_id", "")) <= 100:
        yield "a button without an id"


def _menu(menu: Part) -> Iterator[str]:
    options = menu.get("options", ())
    yield from _distinct("options", [option["value"] for option in options], CHOICES)
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if not 0 <= least <= most <= max(1, len(options)):
        yield f"a menu of {len(options)} that asks for {least} to {most}"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "more chosen than may be"


def _command(command: Part) -> Iterator[str]:
    total = _size(command)
    if total > COMMAND_TOTAL:
        yield f"a command of {total} characters"
    yield from _options(command)


def _options(command: Part) -> Iterator[str]:
    options = command.get("options") or []
    yield from _distinct(f"options of {command['name']}", [option["name"] for option in options], CHOICES)
    optional = [not option.get("required", False) for option in options]
    if optional != sorted(optional):
        yield f"a required option behind an optional one in {command['name']}"
    for option in options:
        yield from _options(option)


def _size(command: Part) -> int:
    """Name, description and values of a command with all its options and choices."""
    texts = [command.get("name", ""), command.get("description", "")]
    texts += [
        text for choice in command.get("choices") or [] for text in (choice["name"], str(choice["value"]))
    ]
    return sum(map(len, texts)) + sum(map(_size, command.get("options") or []))


def _distinct(what: str, names: Sequence[str], most: int) -> Iterator[str]:
    if len(names) > most:
        yield f"{len(names)} {what}"
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        yield f"{what} more than once: {json.dumps(twice)}"
