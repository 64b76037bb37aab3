"""Exported records and session archives, as sources of a bundle. A file may be anybody's: what is wrong with it is one sentence."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.sessions.plans import Plan
from bot.sessions.record import Placed
from bot.study.codes import Codes
from bot.study.origin import BadSourceError, Held, Noted, Person, Played, Source, short
from games.record import Record, RecordError, plain, read
from games.vocabulary import complaint

MOST_TABLES = 400
MOST_BYTES = 16 * 1024 * 1024
"""Of a record or of a session's own lines, unpacked: no game is nearly as long."""


ZIP = b"PK\x03\x04"
SESSION = "session.jsonl"


class _Head(BaseModel):
    """The first line of `session.jsonl`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    session: int
    plan: Plan
    commitment: str
    members: int
    tables: tuple[Placed, ...]
    started_ms: int


class _Note(BaseModel):
    """A note: its text only where the session was exported with texts."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    table: int = 0
    row: int = 0
    seat: int | None = None
    text: str | None = None


class _Line(BaseModel):
    """One order of the session: of most of them nothing is told."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    row: int
    ms: int
    member: int | None
    by: str
    order: dict[str, Any]


def opened(name: str, found: bytes, codes: Codes) -> list[Source]:
    """What stands in a file of this name: a game, or a session with its games. Raises BadSourceError."""
    try:
        return _archive(name, found, codes) if found[:4] == ZIP else [Played(name, read(found))]
    except RecordError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _archive(name: str, found: bytes, codes: Codes) -> list[Source]:
    parts = _unpacked(name, found)
    if SESSION not in parts:
        raise BadSourceError(f"{name}: this archive holds no {SESSION}, so it is no session's data")
    head, lines = _session(f"{name}, {SESSION}", parts.pop(SESSION))
    places = {placed.number: placed for placed in head.tables}
    if len(places) != len(head.tables) or not {_number(name, part) for part in parts} <= places.keys():
        raise BadSourceError(f"{name}: its tables are not those that its {SESSION} names")
    games = {number: _game(name, part, found, places[number]) for part, found in parts.items() if (number := _number(name, part))}
    seals = {number: short(record.header.commitment) for number, record in games.items()}
    held = Held(
        origin=name,
        plan=head.plan,
        commitment=head.commitment,
        members=head.members,
        tables=len(head.tables),
        began_ms=head.started_ms,
        notes=tuple(_notes(name, lines, seals)),
    )
    return [held, *(_played(name, head, places[number], games[number], codes) for number in sorted(games))]


def _unpacked(name: str, found: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(found)) as archive:
            members = archive.infolist()
            if len(members) > MOST_TABLES or any(member.file_size > MOST_BYTES for member in members):
                raise BadSourceError(f"{name}: this archive is larger than any session's")
            if len({member.filename for member in members}) < len(members):
                raise BadSourceError(f"{name}: this archive holds a file twice")
            return {member.filename: archive.read(member) for member in members}
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError):
        raise BadSourceError(f"{name}: this archive is damaged") from None


def _number(name: str, part: str) -> int:
    told = re.fullmatch(r"table-([1-9]\d{0,3})\.jsonl", part)
    if told is None:
        raise BadSourceError(f"{name}: {plain(part, 60)} does not belong into a session's data")
    return int(told[1])


def _game(name: str, part: str, found: bytes, placed: Placed) -> Record:
    try:
        record = read(found)
    except RecordError as error:
        raise BadSourceError(f"{name}, {part}: {error}") from None
    if record.header.table != placed.table:
        raise BadSourceError(f"{name}, {part}: this is another table than the session names")
    return record


def _played(name: str, head: _Head, placed: Placed, record: Record, codes: Codes) -> Played:
    people = [Person(seat, codes.member(head.commitment, member)) for seat, members in enumerate(placed.seats) for member in members]
    return Played(
        origin=f"{name}, table {placed.number}",
        record=record,
        session=short(head.commitment),
        number=placed.number,
        treatment=placed.treatment,
        late=placed.late,
        people=tuple(person for person in people if person.seat < len(record.header.seats)),
    )


def _session(where: str, found: bytes) -> tuple[_Head, list[_Line]]:
    first, *rest = found.splitlines() or [b""]
    try:
        head, lines = _Head.model_validate_json(first), [_Line.model_validate_json(line) for line in rest]
    except ValidationError as error:
        raise BadSourceError(f"{where} cannot be read: {plain(complaint(error))}") from None
    if not re.fullmatch("[0-9a-f]{64}", head.commitment):
        raise BadSourceError(f"{where} has a seal that is not written as 64 hexadecimal digits")
    return head, lines


def _notes(name: str, lines: list[_Line], seals: Mapping[int, str]) -> Iterator[Noted]:
    for line in lines:
        if line.order.get("kind") == "note":
            try:
                note = _Note.model_validate(line.order)
            except ValidationError as error:
                raise BadSourceError(f"{name}, {SESSION}: the note of row {line.row} cannot be read: {plain(complaint(error))}") from None
            yield Noted(line.row, line.ms, seals.get(note.table), note.row or None, note.seat, note.text)
