"""What all three stores ask of a change before they touch anything, and the values that it becomes in SQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

from storage.errors import DamagedError
from storage.store import Artifact, Change, Person, TableRow

T = TypeVar("T")
Values = tuple[str | int | None, ...]


def text(raw: bytes) -> str | bytes:
    """A text as it stands in a database. Bytes that are none stay bytes: one of them must not stop a whole list."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def read(kind: type[T], row: Iterable[Any]) -> T:
    """A row as this dataclass of `storage.store`. Raises `DamagedError` where a value is not of its kind."""
    values = tuple(row)
    for (name, allowed), value in zip(_columns(cast("Any", kind)), values, strict=True):
        if type(value) not in allowed:
            raise DamagedError(f"{kind.__name__}.{name} cannot be read")
    return kind(*values)


def readable(kind: type[T], rows: Iterable[Iterable[Any]]) -> list[T]:
    """Those of the rows that can be read: for lists that are no worse without one."""
    found = []
    for row in rows:
        try:
            found.append(read(kind, row))
        except DamagedError:
            continue
    return found


@cache
def _columns(kind: type[Any]) -> list[tuple[str, frozenset[type]]]:
    """By column, the types that its values may have. SQLite's truth is 0 or 1."""
    hints = get_type_hints(kind)
    found = {one.name: set(get_args(hints[one.name]) or (hints[one.name],)) for one in fields(kind)}
    return [(name, frozenset(allowed | {int} if bool in allowed else allowed)) for name, allowed in found.items()]


def user_scope(user: int) -> str:
    """The scope of `remember` that `forget` erases."""
    return f"user:{user}"


def table_scopes(table: str) -> tuple[str, str]:
    """The scopes of `remember` that `erase` erases."""
    return f"table:{table}", f"session:{table}"


def check_new(row: TableRow) -> None:
    """Raises ValueError for a table that doesn't begin at version 0: its journal could never have all its rows."""
    if row.version != 0:
        raise ValueError(f"a new table starts at version 0, not {row.version}")


def delivery_keys(change: Change) -> list[str]:
    """The delivery keys of the rows, in order. Raises ValueError where one comes twice: it could name only one row."""
    keys = [row.delivery for row in change.rows if row.delivery is not None]
    if len(set(keys)) != len(keys):
        raise ValueError("one change carries the same delivery key twice")
    return keys


def table_values(row: TableRow) -> Values:
    """For `sql.ADD_TABLE`."""
    return (row.table, row.game, row.status, row.guild, row.record, row.state)


def move_values(change: Change) -> Values:
    """For `sql.MOVE_TABLE`."""
    return (len(change.rows), change.status, change.record, change.state, change.table, change.expected)


def journal_values(change: Change) -> list[Values]:
    """For `sql.ADD_ROW`, one a row."""
    first = change.expected + 1
    return [(change.table, n, row.actor, row.action, row.events, row.at_ms, row.delivery) for n, row in enumerate(change.rows, first)]


def people_values(table: str, people: Sequence[Person]) -> list[Values]:
    """For `sql.ADD_PERSON`, one a person."""
    return [(table, n, person.user, person.role, person.seat, person.name) for n, person in enumerate(people)]


def letter_values(change: Change) -> list[Values]:
    """For `sql.ADD_LETTER`, one a letter."""
    return [(change.table, place, payload) for place, payload in change.letters]


def artifact_values(thing: Artifact) -> Values:
    """For `sql.PUT_ARTIFACT`."""
    return (thing.table, thing.key, thing.channel, thing.message, thing.digest, thing.nonce, thing.pending, thing.at_ms)
