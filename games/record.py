"""The record of a game: JSON lines that anybody can read, replay and check (RULES A1, FEATURES 28 and 77).

First a header, then one line for each journal row from row 1 on, last a seal: the number of rows and the SHA-256 of every
line before it. Pseudonymous: seats only, times relative to the start. A row is a game's action with its events, or something
that happened to the table (`table_rows`), which a replay skips but for `rolled_back` and what changes the clocks.

The seal in the file tells that a file is whole, not that it is the right one: anybody can make it anew. For that there is
the `digest`, which is shown with the result of the game.
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
from games.protocol import Actor, By
from games.vocabulary import complaint

LANGUAGE_MODEL = "language_model"
"""The automatic player that is a program of whoever runs the bot: wherever a seat is shown, people are told."""
MOST_WORDS = 200
"""Characters of what is said of a file."""
EARLIER = b'"format":"moot-record-1"'
COUNT = "count_speech"
"""The kind of action with which a table tells its game how much was said in a meeting: an act of no holder, and no move."""
MARK = "\ufeff".encode()
"""Some editors write it before everything else."""
LONGEST_LINE = 2**20
"""Bytes. The header, with a teacher's own cards or rules in it twice, is the longest line that any game has, and half of it."""


class RecordError(ValueError):
    """A file that is not a whole, readable record. The message says where and why, as one `plain` sentence: the file may be anybody's."""

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


def plain(words: str, most: int = MOST_WORDS) -> str:
    """These words on one line, without a sign that a terminal obeys, and cut where they grow long."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in " ".join(words.split()))
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


class _Closed:
    """What is written with these fields and no others, and each value as it is: 0 is no text, no fraction and no "false"."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Header(_Closed):
    """What a game began with. `commitment` was published before it; `seed` (hex) is None until the game is over."""

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
    format: Literal["moot-record-2"] = "moot-record-2"


@dataclass(frozen=True, slots=True)
class Who(_Closed):
    """An `Actor` as it is written."""

    seat: Seat | None
    by: By


@dataclass(frozen=True, slots=True)
class ActionRow(_Closed):
    """One action and what it brought about. `ms`: milliseconds since the start."""

    sequence: Annotated[int, Field(ge=1)]
    actor: Who
    action: JsonValue
    events: tuple[JsonValue, ...]
    ms: int = 0


@dataclass(frozen=True, slots=True)
class TableRow(_Closed):
    """Something that happened to the table and is no action of the game.

    With table="rolled_back", `to_sequence` names the row after which the game went on (0: the opening).
    """

    sequence: Annotated[int, Field(ge=1)]
    table: str
    to_sequence: int | None = None
    facts: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    ms: int = 0


Row: TypeAlias = ActionRow | TableRow


@dataclass(frozen=True, slots=True)
class Seal(_Closed):
    """The last line: a file without it was cut off."""

    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record, as read or about to be written."""

    header: Header
    rows: Sequence[Row]
    """What was read from a file is made into rows only while somebody looks at them."""


class Lines(Sequence[Row]):
    """Rows as the lines that they are written in: some twenty times smaller than as values."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> Lines: ...
    def __getitem__(self, at: int | slice) -> Row | Lines:
        return Lines(self._lines[at]) if isinstance(at, slice) else _codecs()[1].validate_json(self._lines[at])

    def __iter__(self) -> Iterator[Row]:
        return map(_codecs()[1].validate_json, self._lines)


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


def read(text: str | bytes) -> Record:
    """The record in this text. Raises RecordError for anything but a whole and unaltered one."""
    lines = (text if isinstance(text, bytes) else text.encode()).removeprefix(MARK).splitlines()
    if len(lines) < 2:
        raise RecordError("this file is no record of a game: it has fewer than two lines")
    if EARLIER in lines[0].replace(b" ", b""):
        raise RecordError("this file was made by an earlier version of Moot, and is checked with that one: its dice were drawn another way")
    of_header, _, of_seal = _codecs()
    header = _line(of_header, lines, 0, "the header")
    for at in range(1, len(lines) - 1):
        if (sequence := _line(_codecs()[1], lines, at, "a row of the journal").sequence) != at:
            raise RecordError(f"line {at + 1}: row {at} was expected, this is row {sequence}")
    seal = _line(of_seal, lines, len(lines) - 1, "the seal that ends a record (was the file cut off?)")
    if seal != Seal(len(lines) - 2, _digest(lines[:-1])):
        raise RecordError("the seal in the last line does not fit: a line was changed, added or taken out")
    return Record(header, Lines(lines[1:-1]))


def _digest(lines: Sequence[bytes]) -> str:
    return hashlib.sha256(b"\n".join(lines)).hexdigest()


def digest(record: Record, free_text: frozenset[str]) -> str:
    """What stands for all that was done in a game, in 32 hexadecimal digits: half of a SHA-256.

    Over the header without the seed, and every row up to the last move, each as JSON with sorted keys and a line's end after
    it. What people wrote (fields of these names) counts as empty, so that exports with and without it agree; and what comes
    after the last move (an answer at the exit, the closing, a count of what was said) is no part of the game.
    """
    last = running = hashlib.sha256()
    for row, line in _digest_lines(record, free_text):
        running.update(line)
        if row is None or _is_move(row):
            last = running.copy()
    return last.hexdigest()[:32]


def _is_move(row: Row) -> bool:
    """Whether the game went on, or back, with this row."""
    if isinstance(row, TableRow):
        return row.table == "rolled_back"
    return not (isinstance(row.action, dict) and row.action.get("kind") == COUNT)


def whole_digest(record: Record, free_text: frozenset[str]) -> str:
    """Return the SHA-256 of all rows, those after the last move too; otherwise it covers what `digest` does, without seed and words."""
    whole = hashlib.sha256()
    for _, line in _digest_lines(record, free_text):
        whole.update(line)
    return whole.hexdigest()


def _digest_lines(record: Record, free_text: frozenset[str]) -> Iterator[tuple[Row | None, bytes]]:
    """Yield the header, as None, and each row with the bytes that stand for them in a digest."""
    of_header, of_row, _ = _codecs()
    yield None, _plain({**of_header.dump_python(record.header, mode="json"), "seed": None})
    for row in record.rows:
        yield row, _plain(retold(of_row.dump_python(row, mode="json"), free_text, lambda _: ""))


def _plain(value: JsonValue) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def retold(value: JsonValue, fields: frozenset[str], told: Callable[[str], str]) -> JsonValue:
    """The value with each text that stands in one of these fields, at any depth, told another way."""
    if isinstance(value, dict):
        return {
            name: told(inner) if name in fields and isinstance(inner, str) else retold(inner, fields, told) for name, inner in value.items()
        }
    return [retold(inner, fields, told) for inner in value] if isinstance(value, list) else value


def _line(adapter: TypeAdapter[Any], lines: Sequence[bytes], at: int, what: str) -> Any:
    if len(lines[at]) > LONGEST_LINE:
        raise RecordError(f"line {at + 1} is longer than any line of a game")
    try:
        found = adapter.validate_json(lines[at])
    except ValidationError as error:
        raise RecordError(f"line {at + 1} is not {what}: {complaint(error)}") from None
    if name := said_twice(lines[at]):
        raise RecordError(f"line {at + 1} is not {what}: it says {plain(name, 40)} twice")
    return found


def said_twice(line: bytes) -> str:
    """The first name that one object of this JSON has more than once: nobody can tell which is meant; "" where there is none."""
    twice = list[str]()

    def once(pairs: list[tuple[str, JsonValue]]) -> None:
        if len({name for name, _ in pairs}) < len(pairs):
            twice.extend(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)

    json.loads(line, object_pairs_hook=once)
    return next(iter(twice), "")
