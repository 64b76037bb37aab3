"""The SQL statements of both databases, with `?` as placeholder.

Columns are in the order of the dataclasses in `storage.store`, so rows are decoded by position.
"""

# ruff: noqa: S105, S608 - only constants are put together here, and the secret is a table

from __future__ import annotations

from functools import cache
from itertools import count

TABLE_COLUMNS = "name, version, game, status, guild, record, state"
JOURNAL_COLUMNS = "table_name, sequence, actor, action, events, at_ms, delivery"
PERSON_COLUMNS = "user_id, role, seat, name"
ARTIFACT_COLUMNS = "table_name, key, channel, message, digest, nonce, pending, at_ms"
LETTER_COLUMNS = "number, table_name, place, payload"
ENTRY_COLUMNS = "number, table_name, user_id, at_ms, content, delivery"

ADD_TABLE = f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES (?, 0, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING"
ADD_SECRET = "INSERT INTO secrets (table_name, secret) VALUES (?, ?)"
ADD_PERSON = f"INSERT INTO people (table_name, position, {PERSON_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
ADD_ROW = f"INSERT INTO journal ({JOURNAL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_LETTER = "INSERT INTO letters (table_name, place, payload) VALUES (?, ?, ?)"

MOVE_TABLE = "UPDATE tables SET version = version + ?, status = ?, record = ?, state = ? WHERE name = ? AND version = ?"
"""The optimistic lock: it matches only at the version that the change was decided on."""

LOCK_TABLE = "SELECT name FROM tables WHERE name = ? FOR NO KEY UPDATE"
LOCK_TABLES_OF = (
    "SELECT name FROM tables WHERE name IN (SELECT table_name FROM people WHERE user_id = ?)"
    ' ORDER BY name COLLATE "C" FOR NO KEY UPDATE'
)
"""PostgreSQL only: writers of a list of people and processes that erase one of them wait for each other.
SQLite has one writer.
"""

TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE name = ?"
CHECKED_TABLE = (
    f"SELECT {TABLE_COLUMNS}, (SELECT count(*) FROM journal WHERE table_name = tables.name), "
    "(SELECT secret FROM secrets WHERE table_name = tables.name) FROM tables WHERE name = ?"
)
OPEN_TABLES = "SELECT name FROM tables WHERE status <> 'closed' ORDER BY number"
OPEN_TABLES_OF_GUILD = "SELECT name FROM tables WHERE status <> 'closed' AND guild = ? ORDER BY number"
ALL_TABLES = "SELECT name, game FROM tables ORDER BY number"
VERSIONS = "SELECT name, guild, version FROM tables WHERE status <> 'closed' ORDER BY number"
GUILD = "SELECT guild FROM tables WHERE name = ?"
VERSION = "SELECT version FROM tables WHERE name = ?"
ROW_OF_DELIVERY = f"SELECT {JOURNAL_COLUMNS} FROM journal WHERE delivery = ?"
PLACE_OF_DELIVERY = "SELECT table_name, sequence FROM journal WHERE delivery = ?"
JOURNAL = f"SELECT {JOURNAL_COLUMNS} FROM journal WHERE table_name = ? AND sequence > ? ORDER BY sequence"
REDACT_ACTION = "UPDATE journal SET action = ? WHERE table_name = ? AND sequence = ?"
SECRET = "SELECT secret FROM secrets WHERE table_name = ?"

PEOPLE = f"SELECT {PERSON_COLUMNS} FROM people WHERE table_name = ? ORDER BY position"
VERSION_AND_PEOPLE = (
    "SELECT tables.version, people.user_id, people.role, people.seat, people.name "
    "FROM tables LEFT JOIN people ON people.table_name = tables.name WHERE tables.name = ? ORDER BY people.position"
)
TABLES_OF = (
    "SELECT name FROM tables WHERE name IN (SELECT table_name FROM people WHERE user_id = ?) ORDER BY number"
)
OPEN_TABLES_OF = (
    "SELECT name FROM tables WHERE status <> 'closed'"
    " AND name IN (SELECT table_name FROM people WHERE user_id = ?) ORDER BY number"
)
CLEAR_PEOPLE = "DELETE FROM people WHERE table_name = ?"
ERASE_PERSON_LINKS = "DELETE FROM people WHERE user_id = ?"
ERASE_SCOPE = "DELETE FROM memory WHERE scope = ?"
ERASE_PERSON_ARTIFACTS = (
    "DELETE FROM artifacts"
    " WHERE CAST(channel AS TEXT) IN (SELECT value FROM memory WHERE scope = ? AND key = 'dm_channel')"
)
ERASE_PERSON_LETTERS = "DELETE FROM letters WHERE place = ?"
ERASE_PERSON_ENTRIES = "DELETE FROM notebook_entries WHERE user_id = ?"


REWRITE_PERSONAL_ROWS = tuple(
    statement.format(table)
    for table in ("people", "memory", "letters", "artifacts", "notebook_entries")
    for statement in (
        "CREATE TEMP TABLE kept AS SELECT * FROM {} ORDER BY rowid",
        "DELETE FROM {}",
        "INSERT INTO {} SELECT * FROM kept",
        "DROP TABLE kept",
    )
)
"""SQLite only: move all rows of tables with personal data out and back in their order."""
ERASE_TABLE = (
    *(
        f"DELETE FROM {owned} WHERE table_name = ?"
        for owned in ("notebook_entries", "letters", "artifacts", "people", "journal", "secrets")
    ),
    "DELETE FROM tables WHERE name = ?",
)
"""Deletes a table's data except stored values, referencing rows first."""

ARTIFACTS = f"SELECT {ARTIFACT_COLUMNS} FROM artifacts WHERE table_name = ? ORDER BY key"
PUT_ARTIFACT = (
    f"INSERT INTO artifacts ({ARTIFACT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_name, key) DO UPDATE SET channel = excluded.channel, message = excluded.message, digest = excluded.digest, "
    "nonce = excluded.nonce, pending = excluded.pending, at_ms = excluded.at_ms"
)
DELETE_ARTIFACT = "DELETE FROM artifacts WHERE table_name = ? AND key = ?"

OUTBOX = f"SELECT {LETTER_COLUMNS} FROM letters ORDER BY number"
OUTBOX_OF = f"SELECT {LETTER_COLUMNS} FROM letters WHERE table_name = ? ORDER BY number"
ADD_LETTER_OF_TABLE = (
    "INSERT INTO letters (table_name, place, payload) SELECT name, ?, ? FROM tables WHERE name = ?"
)
DELETE_LETTER = "DELETE FROM letters WHERE number = ?"

ADD_ENTRY = (
    "INSERT INTO notebook_entries (table_name, user_id, at_ms, content, delivery) "
    "SELECT name, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT) FROM tables WHERE name = ? "
    "AND EXISTS (SELECT 1 FROM people WHERE table_name = tables.name AND people.user_id = ?) "
    "ON CONFLICT (delivery) DO NOTHING RETURNING number"
)
"""A person erased meanwhile is not written back."""
CHANGE_ENTRY = "UPDATE notebook_entries SET content = ? WHERE number = ?"
ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM notebook_entries WHERE table_name = ? ORDER BY number"
ENTRIES_OF = f"SELECT {ENTRY_COLUMNS} FROM notebook_entries WHERE user_id = ? ORDER BY number"
ERASE_ENTRIES = "DELETE FROM notebook_entries WHERE table_name = ?"
ERASE_ENTRIES_OF = "DELETE FROM notebook_entries WHERE table_name = ? AND user_id = ?"

GET_VALUE = "SELECT value FROM memory WHERE scope = ? AND key = ?"
SCOPES = "SELECT DISTINCT scope FROM memory WHERE substr(scope, 1, length(CAST(? AS TEXT))) = CAST(? AS TEXT)"
SET_VALUE = "INSERT INTO memory (scope, key, value) VALUES (?, ?, ?) ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value"
DELETE_VALUE = "DELETE FROM memory WHERE scope = ? AND key = ?"

SCHEMA_VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)"
SCHEMA_VERSION = "SELECT coalesce(max(version), 0) FROM schema_version"
ADD_SCHEMA_VERSION = "INSERT INTO schema_version (version) VALUES (?)"


def values_of_scopes(count: int) -> str:
    """Return the statement for the values of `count` scopes."""
    return f"SELECT scope, key, value FROM memory WHERE scope IN ({', '.join('?' * count)})"


@cache
def postgres_statement(statement: str) -> str:
    """Return the statement with PostgreSQL's placeholders `$1`, `$2`, ..."""
    head, *rest = statement.split("?")
    numbers = count(1)
    return head + "".join(f"${next(numbers)}{part}" for part in rest)
