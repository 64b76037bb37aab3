"""Validates changes and converts them to SQL values, for all stores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

from storage.errors import DamagedError
from storage.store import Artifact, Change, Person, StoredTable

T = TypeVar("T")
Values = tuple[str | int | None, ...]


def decode_text(raw: bytes) -> str | bytes:
    """Decode a text column. Invalid bytes are returned unchanged, so that one damaged value does not break a
    whole list.
    """
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def decode_row(kind: type[T], row: Iterable[Any]) -> T:
    """Convert a row to this dataclass of `storage.store`. Raises `DamagedError` if a value has the wrong
    type.
    """
    values = tuple(row)
    for (name, allowed), value in zip(_column_types(cast("Any", kind)), values, strict=True):
        if type(value) not in allowed:
            raise DamagedError(f"{kind.__name__}.{name} cannot be read")
    return kind(*values)


def decode_readable_rows(kind: type[T], rows: Iterable[Iterable[Any]]) -> list[T]:
    """Convert the rows and skip unreadable ones."""
    results = []
    for row in rows:
        try:
            results.append(decode_row(kind, row))
        except DamagedError:
            continue
    return results


@cache
def _column_types(kind: type[Any]) -> list[tuple[str, frozenset[type]]]:
    """Return the allowed types by column. SQLite stores booleans as 0 or 1."""
    hints = get_type_hints(kind)
    types = {one.name: set(get_args(hints[one.name]) or (hints[one.name],)) for one in fields(kind)}
    return [
        (name, frozenset(allowed | {int} if bool in allowed else allowed)) for name, allowed in types.items()
    ]


def user_scope(user: int) -> str:
    """Return the scope of values that `erase_person` erases."""
    return f"user:{user}"


def table_scopes(table: str) -> tuple[str, str]:
    """Return the scopes of values that `erase_tables` erases."""
    return f"table:{table}", f"session:{table}"


def check_is_new(row: StoredTable) -> None:
    """Raise ValueError unless the table starts at version 0, since its journal would lack rows otherwise."""
    if row.version != 0:
        raise ValueError(f"a new table starts at version 0, not {row.version}")


def delivery_keys(change: Change) -> list[str]:
    """Return the delivery keys of the rows in order. Raises ValueError for a duplicate, which could name only
    one row.
    """
    keys = [row.delivery for row in change.rows if row.delivery is not None]
    if len(set(keys)) != len(keys):
        raise ValueError("one change carries the same delivery key twice")
    return keys


def table_values(row: StoredTable) -> Values:
    """Return the parameters of `sql.ADD_TABLE`."""
    return (row.table, row.game, row.status, row.guild, row.record, row.state)


def move_values(change: Change) -> Values:
    """Return the parameters of `sql.MOVE_TABLE`."""
    return (len(change.rows), change.status, change.record, change.state, change.table, change.expected)


def journal_values(change: Change) -> list[Values]:
    """Return the parameters of `sql.ADD_ROW`."""
    first = change.expected + 1
    return [
        (change.table, n, row.actor, row.action, row.events, row.at_ms, row.delivery)
        for n, row in enumerate(change.rows, first)
    ]


def people_values(table: str, people: Sequence[Person]) -> list[Values]:
    """Return the parameters of `sql.ADD_PERSON`."""
    return [(table, n, person.user, person.role, person.seat, person.name) for n, person in enumerate(people)]


def letter_values(change: Change) -> list[Values]:
    """Return the parameters of `sql.ADD_LETTER`."""
    return [(change.table, place, payload) for place, payload in change.letters]


def artifact_values(thing: Artifact) -> Values:
    """Return the parameters of `sql.PUT_ARTIFACT`."""
    return (
        thing.table,
        thing.key,
        thing.channel,
        thing.message,
        thing.digest,
        thing.nonce,
        thing.pending,
        thing.at_ms,
    )
