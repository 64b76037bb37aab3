"""docs/host/people.md names every place where something of a person may be stored: a new column or a new kind
of memory fails here.
"""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from storage import sql
from storage.migrate import migrations

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/host/people.md").read_text(encoding="utf-8")
PLACES = PAGE.partition("## Every place in the database")[2].partition("\n## ")[0]
ROWS = [line for line in PLACES.splitlines() if line.startswith("| `")]


def columns() -> set[str]:
    """Of all tables, as a fresh database has them."""
    db = sqlite3.connect(":memory:")
    db.execute(sql.SCHEMA_VERSION_TABLE)
    for step in migrations("sqlite"):
        db.executescript(step.script)
    tables = [
        name
        for (name,) in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    ]
    found = {
        f"{table}.{column}" for table in tables for _, column, *_ in db.execute(f"PRAGMA table_info({table})")
    }
    db.close()
    return found


def named(*, who: bool) -> list[str]:
    """The columns that the page names, and says to tell who somebody is, or not to."""
    rows = [row.split("|") for row in ROWS]
    return [
        column
        for row in rows
        if ("who" in row[2]) == who
        for column in re.findall(r"`([a-z_]+\.[a-z_]+)`", row[1])
    ]


def test_every_column_of_the_database_stands_on_the_page_once() -> None:
    told = [*named(who=True), *named(who=False)]
    assert set(told) == columns()
    assert len(told) == len(set(told))


def test_user_ids_and_names_are_called_what_they_are() -> None:
    assert {"people.user_id", "people.name", "memory.scope", "letters.place"} <= set(named(who=True))
    assert not any("user" in column for column in named(who=False))


REMEMBERS = {
    "bot/orchestration/dress_rehearsal/removal.py": "dress_rehearsals",
    "bot/queries/languages.py": "discord_language",
    "bot/orchestration/reaction_votes.py": "hands:",
    "bot/orchestration/rings.py": "ring",
    "bot/orchestration/session/retention.py": "unused_ms",
    "bot/orchestration/trouble_letters.py": "table:",
    "bot/runtime/alerts.py": "alerts",
    "bot/runtime/beats.py": "alive",
    "bot/runtime/gateway/command_registration.py": "commands:",
    "bot/runtime/gateway/drops.py": "gateway_events",
    "bot/runtime/shards.py": "shard:",
    "bot/runtime/shared_token.py": "token_shared",
    "bot/sessions/archive/meeting_words.py": "words:",
    "bot/sessions/session.py": "roster",
    "bot/sessions/user_names.py": "user_name",
    "bot/stage/messages/direct_messages.py": "dm_channel",
    "bot/stage/messages/unread_letters.py": "unread",
    "bot/stage/private_rooms.py": "rooms",
    "bot/stage/silence/borrowed.py": "loan",
    "bot/tables/results/carry_over.py": "a game and a server",
    "bot/tables/tables.py": "erased",
}
"""What remembers something, and how the page calls it. Whoever adds to it writes it into the page first."""


def test_whatever_is_remembered_stands_on_the_page() -> None:
    code = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py")
    }
    assert {file for file, text in code.items() if ".set_value(" in text} == REMEMBERS.keys()
    assert [name for name in REMEMBERS.values() if name not in PLACES] == []
