"""The record of a game: JSON lines that anybody can read, replay and check (RULES A1, FEATURES 28 and 77).

First a header, then one line for each journal row, last a seal: the number of rows and the SHA-256 of every line before
it. Pseudonymous: seats only, times relative to the start. A row is a game's action with its events, or something that
happened to the table (paused, a player replaced), which a replay skips but for `rolled_back`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import ConfigDict, Field, JsonValue, TypeAdapter, ValidationError

from games.audience import Seat
from games.protocol import Actor, By

_CLOSED = ConfigDict(extra="forbid")


class RecordError(ValueError):
    """A file that is not a whole, readable record. The message says where and why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game began with. `commitment` was published before it; `seed` (hex) is None until the game is over."""

    __pydantic_config__ = _CLOSED

    game: str
    rules_version: int
    table: str
    """The table's public name: part of the commitment."""
    options: Mapping[str, JsonValue]
    seats: tuple[str, ...]
    commitment: str
    client: str
    seed: str | None
    opening: JsonValue
    """The state before the first action."""
    format: Literal["moot-record-1"] = "moot-record-1"


@dataclass(frozen=True, slots=True)
class Who:
    """An `Actor` as it is written."""

    __pydantic_config__ = _CLOSED

    seat: Seat | None
    by: By


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action and what it brought about. `ms`: milliseconds since the start."""

    __pydantic_config__ = _CLOSED

    sequence: Annotated[int, Field(ge=1)]
    actor: Who
    action: JsonValue
    events: tuple[JsonValue, ...]
    ms: int = 0


@dataclass(frozen=True, slots=True)
class TableRow:
    """Something that happened to the table and is no action of the game.

    With table="rolled_back", `to_sequence` names the row after which the game went on (0: the opening).
    """

    __pydantic_config__ = _CLOSED

    sequence: Annotated[int, Field(ge=1)]
    table: str
    to_sequence: int | None = None
    facts: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    ms: int = 0


Row: TypeAlias = ActionRow | TableRow


@dataclass(frozen=True, slots=True)
class Seal:
    """The last line: a file without it was cut off."""

    __pydantic_config__ = _CLOSED

    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record, as read or about to be written."""

    header: Header
    rows: tuple[Row, ...]


@cache
def _codecs() -> tuple[TypeAdapter[Header], TypeAdapter[Row], TypeAdapter[Seal]]:
    """For the header, the rows and the seal: made on first use."""
    return TypeAdapter(Header), TypeAdapter(Row), TypeAdapter(Seal)


def who(actor: Actor) -> Who:
    """How an actor is written."""
    return Who(actor.seat, actor.by)


def write(record: Record) -> str:
    """The record as text, one JSON object a line."""
    of_header, of_row, of_seal = _codecs()
    lines = [of_header.dump_json(record.header), *(of_row.dump_json(row) for row in record.rows)]
    seal = Seal(len(record.rows), _digest(lines))
    return b"\n".join([*lines, of_seal.dump_json(seal), b""]).decode()


def read(text: str) -> Record:
    """The record in this text. Raises RecordError for anything but a whole and unaltered one."""
    lines = text.encode().splitlines()
    if len(lines) < 2:
        raise RecordError("this file is no record of a game: it has fewer than two lines")
    of_header, of_row, of_seal = _codecs()
    header = _line(of_header, lines, 0, "the header")
    rows = tuple(_line(of_row, lines, at, "a row of the journal") for at in range(1, len(lines) - 1))
    seal = _line(of_seal, lines, len(lines) - 1, "the seal that ends a record (was the file cut off?)")
    if seal != Seal(len(rows), _digest(lines[:-1])):
        raise RecordError("the seal in the last line does not fit: a line was changed, added or taken out")
    for at, (row, before) in enumerate(zip(rows[1:], rows, strict=False), 3):
        if row.sequence != before.sequence + 1:
            raise RecordError(f"line {at}: row {before.sequence + 1} was expected, this is row {row.sequence}")
    return Record(header, rows)


def _digest(lines: Sequence[bytes]) -> str:
    return hashlib.sha256(b"\n".join(lines)).hexdigest()


def _line(adapter: TypeAdapter[Any], lines: Sequence[bytes], at: int, what: str) -> Any:
    try:
        return adapter.validate_json(lines[at])
    except ValidationError as error:
        raise RecordError(f"line {at + 1} is not {what}: {complaint(error)}") from None


def complaint(error: ValidationError) -> str:
    """The first thing that is wrong, and where; without the value, which may be long."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where + ': ' if where else ''}{first['msg']}"
