"""Which of the bot's posts a message is: told by the mark behind its footer."""

from __future__ import annotations

import re
from typing import Any

from bot.stage.discord_api.footer_tag import has_mark

KEYS = ("card", "watch", "result", "signup", *(f"hand:{seat}" for seat in range(8)))


MARK = re.compile("[\ufe00-\ufe07]{11}")
"""The characters behind a footer that nobody sees."""


def mark_of(footer: str) -> str:
    """The mark behind a footer."""
    found = MARK.search(footer)
    assert found is not None, f"{footer!r} has no mark"
    return found[0]


def key_of(message: dict[str, Any]) -> str:
    """Of one of the posts that a table always has; "" for any other. Its buttons say whose it is."""
    ids = [part["custom_id"] for row in message["components"] for part in row["components"]]
    footer, tables = message["embeds"][0]["footer"]["text"], {one.split(":")[1] for one in ids}
    return next((key for key in KEYS for table in tables if has_mark(footer, table, key)), "")
