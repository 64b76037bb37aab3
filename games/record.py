"""The record of a game: JSON lines to read, replay and verify (RULES A1, FEATURES 28 and 77).

A header, a line per journal row from row 1, and a seal: the row count and the SHA-256 of all lines before.
Seats only, times relative to the start. A row is an action with its events, or an occurrence at the table
(`table_rows`) that replays skip, except `rolled_back` and clock changes.

The seal proves that a file is complete, not that it is genuine. For that, the result shows the `digest`.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, overload

from pydantic import ConfigDict, Field, JsonValue, TypeAdapter, ValidationError

from games.audience import Seat
from games.protocol import Actor, Decider
from games.vocabulary import first_complaint

LANGUAGE_MODEL = "language_model"
"""The automatic player run by an operator's own program. Every display of its seat says so."""
MAX_MESSAGE_LENGTH = 200
"""Longest error message about a file, in characters."""
EARLIER_FORMAT = b'"format":"moot-record-1"'
COUNT_SPEECH = "count_speech"
"""The kind of action that reports the amount of speech in a meeting. Not a move."""
BYTE_ORDER_MARK = "\ufeff".encode()
"""Some editors put it at the start of a file."""
MAX_LINE_BYTES = 2**20
"""The longest real line, a header with a teacher's own cards or rules twice, is half of it."""


class RecordError(ValueError):
    """The file is not a valid record. The message is one `printable_line`, since the file is untrusted."""

    def __init__(self, message: str) -> None:
        super().__init__(printable_line(message))


def printable_line(words: str, most: int = MAX_MESSAGE_LENGTH) -> str:
    """Return one line without control characters, at most `most` long."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in " ".join(words.split()))
    return printable if len(printable) <= most else f"{printable[: most - 1]}…"


class _StrictSchema:
    """A structure with exactly these fields and strict types."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Header(_StrictSchema):
    """The start of a game. `commitment` was published before it. `seed` (hex) is None until it is over."""

    game: str
    rules_version: int
    table: str
    """The table's public name, part of the commitment."""
    options: Mapping[str, JsonValue]
    seats: tuple[str, ...]
    commitment: str
    client: str
    seed: str | None
    opening: JsonValue
    """The state before the first action."""
    format: Literal["moot-record-2"] = "moot-record-2"


@dataclass(frozen=True, slots=True)
class RecordedActor(_StrictSchema):
    """An `Actor` in a record."""

    seat: Seat | None
    by: Decider


@dataclass(frozen=True, slots=True)
class ActionRow(_StrictSchema):
    """One action with its events. `ms`: milliseconds since the start."""

    sequence: Annotated[int, Field(ge=1)]
    actor: RecordedActor
    action: JsonValue
    events: tuple[JsonValue, ...]
    ms: int = 0


@dataclass(frozen=True, slots=True)
class TableRow(_StrictSchema):
    """An occurrence at the table, not an action.

    For "rolled_back", `to_sequence` is the row to continue after (0: the opening).
    """

    sequence: Annotated[int, Field(ge=1)]
    table: str
    to_sequence: int | None = None
    facts: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    ms: int = 0


Row: TypeAlias = ActionRow | TableRow


@dataclass(frozen=True, slots=True)
class Seal(_StrictSchema):
    """The last line. A file without it is truncated."""

    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Record:
    """A complete record."""

    header: Header
    rows: Sequence[Row]
    """Rows of a file are decoded on access."""


class LazyRows(Sequence[Row]):
    """Rows as encoded lines, which take a twentieth of the memory."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> LazyRows: ...
    def __getitem__(self, at: int | slice) -> Row | LazyRows:
        return (
            LazyRows(self._lines[at])
            if isinstance(at, slice)
            else _codecs()[1].validate_json(self._lines[at])
        )

    def __iter__(self) -> Iterator[Row]:
        return map(_codecs()[1].validate_json, self._lines)


@cache
def _codecs() -> tuple[TypeAdapter[Header], TypeAdapter[Row], TypeAdapter[Seal]]:
    """Return the adapters of header, rows and seal."""
    return TypeAdapter(Header), TypeAdapter(Row), TypeAdapter(Seal)


def recorded_actor(actor: Actor) -> RecordedActor:
    """Convert an actor to its recorded form."""
    return RecordedActor(actor.seat, actor.by)


def encode_record(record: Record) -> str:
    """Return the record as text, one JSON object a line."""
    of_header, of_row, of_seal = _codecs()
    lines = [of_header.dump_json(record.header), *(of_row.dump_json(row) for row in record.rows)]
    seal = Seal(len(record.rows), _digest(lines))
    return b"\n".join([*lines, of_seal.dump_json(seal), b""]).decode()


def decode_record(text: str | bytes) -> Record:
    """Decode a record. Raises RecordError unless it is complete and unaltered."""
    lines = (text if isinstance(text, bytes) else text.encode()).removeprefix(BYTE_ORDER_MARK).splitlines()
    if len(lines) < 2:
        raise RecordError("this file is no record of a game: it has fewer than two lines")
    if EARLIER_FORMAT in lines[0].replace(b" ", b""):
        raise RecordError(
            "this file was made by an earlier version of Moot, and is checked with that one: its dice were drawn another way"
        )
    of_header, _, of_seal = _codecs()
    header = _decode_line(of_header, lines, 0, "the header")
    for at in range(1, len(lines) - 1):
        if (sequence := _decode_line(_codecs()[1], lines, at, "a row of the journal").sequence) != at:
            raise RecordError(f"line {at + 1}: row {at} was expected, this is row {sequence}")
    seal = _decode_line(of_seal, lines, len(lines) - 1, "the seal that ends a record (was the file cut off?)")
    if seal != Seal(len(lines) - 2, _digest(lines[:-1])):
        raise RecordError("the seal in the last line does not fit: a line was changed, added or taken out")
    return Record(header, LazyRows(lines[1:-1]))


def _digest(lines: Sequence[bytes]) -> str:
    return hashlib.sha256(b"\n".join(lines)).hexdigest()


def digest(record: Record, free_text: frozenset[str]) -> str:
    """Return the game's fingerprint, 32 hexadecimal digits.

    It covers the header without seed and all rows up to the last move, as canonical JSON lines. Texts in
    `free_text` fields count as empty, so that exports with and without them agree. Later rows (exit answers,
    closing) are excluded.
    """
    last = running = hashlib.sha256()
    for row, line in _digest_lines(record, free_text):
        running.update(line)
        if row is None or _is_move(row):
            last = running.copy()
    return last.hexdigest()[:32]


def _is_move(row: Row) -> bool:
    """Return whether the game advanced or was rolled back."""
    if isinstance(row, TableRow):
        return row.table == "rolled_back"
    return not (isinstance(row.action, dict) and row.action.get("kind") == COUNT_SPEECH)


def whole_digest(record: Record, free_text: frozenset[str]) -> str:
    """Return the SHA-256 of all rows, after the last move too. Seed and words are excluded as in `digest`."""
    whole = hashlib.sha256()
    for _, line in _digest_lines(record, free_text):
        whole.update(line)
    return whole.hexdigest()


def _digest_lines(record: Record, free_text: frozenset[str]) -> Iterator[tuple[Row | None, bytes]]:
    """Yield the header, as None, and each row with its hashed bytes."""
    of_header, of_row, _ = _codecs()
    yield None, _canonical_json({**of_header.dump_python(record.header, mode="json"), "seed": None})
    for row in record.rows:
        yield row, _canonical_json(map_texts(of_row.dump_python(row, mode="json"), free_text, lambda _: ""))


def _canonical_json(value: JsonValue) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def map_texts(value: JsonValue, fields: frozenset[str], transform: Callable[[str], str]) -> JsonValue:
    """Apply `convert` to each text in one of these fields, at any depth."""
    if isinstance(value, dict):
        return {
            name: transform(inner)
            if name in fields and isinstance(inner, str)
            else map_texts(inner, fields, transform)
            for name, inner in value.items()
        }
    return [map_texts(inner, fields, transform) for inner in value] if isinstance(value, list) else value


def _decode_line(adapter: TypeAdapter[Any], lines: Sequence[bytes], at: int, what: str) -> Any:
    if len(lines[at]) > MAX_LINE_BYTES:
        raise RecordError(f"line {at + 1} is longer than any line of a game")
    try:
        value = adapter.validate_json(lines[at])
    except ValidationError as error:
        raise RecordError(f"line {at + 1} is not {what}: {first_complaint(error)}") from None
    if name := duplicate_key(lines[at]):
        raise RecordError(f"line {at + 1} is not {what}: it says {printable_line(name, 40)} twice")
    return value


def duplicate_key(line: bytes) -> str:
    """Return the first duplicate key in an object of this JSON, "" if all are unique."""
    twice = list[str]()

    def collect_duplicates(pairs: list[tuple[str, JsonValue]]) -> None:
        if len({name for name, _ in pairs}) < len(pairs):
            twice.extend(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)

    json.loads(line, object_pairs_hook=collect_duplicates)
    return next(iter(twice), "")
