"""Checks what the running bot has noted of Discord: unreadable events, and whether its slash commands are
still registered.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypeAlias

import discord

from bot.runtime.checks.finding import Finding
from bot.runtime.checks.games import copied_store
from bot.runtime.gateway.command_registration import REFUSED, REGISTERED, commands_scope, registered_digest
from bot.runtime.gateway.drops import SCOPE, recent_drops
from bot.runtime.settings import Settings
from games.record import printable_line
from storage.errors import StoreError
from storage.open import sqlite_path

Notes: TypeAlias = Mapping[str, dict[str, str]]
"""Stored values by scope."""
MAX_REFUSAL_CHARS = 400
"""Characters of a refusal by Discord that are quoted."""


async def read_notes(settings: Settings) -> Notes:
    """Return the bot's notes in its SQLite file; empty if it is missing or unreadable, which another finding
    reports.
    """
    try:
        file = sqlite_path(settings.database.get_secret_value())
        if file is None or not file.is_file() or not file.stat().st_size:
            return {}
        async with copied_store(file) as store:
            return await store.get_values_by_scope(
                [SCOPE, *await store.scopes_with_prefix(commands_scope(None, None).partition(":")[0])]
            )
    except (StoreError, OSError):
        return {}


def dropped_event_findings(notes: Notes, now_ms: int) -> list[Finding]:
    """Report recent events that could not be read."""
    drops = recent_drops(notes.get(SCOPE, {}), now_ms)
    if not drops:
        return []
    last = datetime.fromtimestamp(max(one.last_ms for one in drops) / 1000, UTC)
    events = ", ".join(f"{printable_line(one.event, 60)} {one.times}" for one in drops)
    text = f"Discord sent events that could not be read, and Moot went on without them: {events}. The last one: {last:%Y-%m-%d %H:%M} UTC."
    return [
        Finding(
            "events",
            "note",
            text,
            "Update Moot. If it is the newest, report gateway_event_dropped from its log.",
        )
    ]


async def check_commands(client: discord.Client, notes: Notes, guild: int | None) -> list[Finding]:
    """Check whether Discord has the slash commands that the bot registered. Raises `fault.NO_ANSWER`."""
    stored = notes.get(commands_scope(client.application_id, guild), {})
    if REFUSED in stored:
        text = f"Discord refused the slash commands: {printable_line(stored[REFUSED], MAX_REFUSAL_CHARS)}"
        return [
            Finding(
                "commands", "bad", text, "Update Moot, and start it again: the bot tries again once an hour."
            )
        ]
    if not stored.get(REGISTERED) or not (actual := await registered_digest(client, guild)):
        return []
    if actual == stored[REGISTERED]:
        return [Finding("commands", "ok", "Discord has the slash commands that Moot registered.")]
    text = "Discord no longer has the slash commands that Moot registered: another program with the same token has replaced them."
    todo = "Stop the other program, or reset the token and give the new one to Moot alone. Then start Moot again: it registers them."
    return [Finding("commands", "bad", text, todo)]
